// Holds generation() against all published measurements, which its constants were fitted on; errors with each source
// left out are those of db/measured/fit_speed, which Help tells.
#include "core/units/at.h"
#include "core/workload/run_evidence.h"
#include "core/workload/speed/speed_ranges.h"
#include "core/workload/told_errors.h"
#include "db/catalogue_lookup.h"
#include "tests/support/shipped_catalogue.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

using namespace core;

namespace {

/// How a group of measurements lies in what was expected of them.
struct Agreement {
    int rows = 0;
    int within = 0;
    std::set<QString> sources{};
    std::vector<double> errors{}; ///< of the expected value, as a share of the measured

    double coverage() const { return rows == 0 ? 0 : double(within) / rows; }
    double error() {
        std::ranges::sort(errors);
        return errors.empty() ? 0 : errors[errors.size() / 2];
    }
};

/// Of the shipped runs of this kind, what is estimated of each.
Agreement agreementOf(PointKind kind, bool isOnHost) {
    static const std::vector<MeasuredPoint> points = db::CatalogueLookup(QStringLiteral(CATALOGUE), {}).measuredRuns();
    const auto catalogue = shippedCatalogue();
    Agreement agreement;
    for (const MeasuredPoint& point : points) {
        const Model* model = modelOf(point, *catalogue);
        const Card* card = catalogue->find<Card>(point.card);
        if (point.kind != kind || (point.onHost > ByteCount()) != isOnHost || !model || !card)
            continue;
        const auto ours = estimateOf(point, *model, machineOf(point, *card));
        if (!ours || ours->isBound)
            continue;
        ++agreement.rows;
        agreement.within += ours->value.range.low <= point.value && point.value <= ours->value.range.high;
        agreement.errors.push_back(std::abs(ours->value.expected / point.value - 1));
        agreement.sources.insert(point.by);
    }
    return agreement;
}

/// Rows that the constants saw lie no worse than those of sources left out, and as many of them are told.
void expectNoWorseThanTold(ToldKind kind, Agreement agreement) {
    const ToldError& told = at(toldErrors(), kind);
    EXPECT_EQ(agreement.rows, told.rows) << qPrintable(told.what);
    EXPECT_EQ(int(agreement.sources.size()), told.sources) << qPrintable(told.what);
    EXPECT_GE(agreement.coverage(), told.inRange - 0.02) << qPrintable(told.what);
    EXPECT_LE(agreement.error(), told.error + 0.02) << qPrintable(told.what);
}

} // namespace

TEST(GenerationEvidence, StreamsLieAsTheyAreTold) {
    expectNoWorseThanTold(ToldKind::Decode, agreementOf(PointKind::Decode, false));
}

TEST(GenerationEvidence, WeightsInSystemMemoryAreReadAsOthersMeasured) {
    expectNoWorseThanTold(ToldKind::Host, agreementOf(PointKind::Decode, true));
}

TEST(GenerationEvidence, PromptsLieAsTheyAreTold) {
    expectNoWorseThanTold(ToldKind::Prefill, agreementOf(PointKind::Prefill, false));
}

TEST(GenerationEvidence, SeveralUsersLieAsTheyAreTold) {
    expectNoWorseThanTold(ToldKind::Serve, agreementOf(PointKind::Serve, false));
}

TEST(GenerationEvidence, WhatIsToldOfUnseenSourcesHoldsWhatWasPromised) {
    const auto told = [](ToldKind kind) { return at(toldErrors(), kind); };
    EXPECT_GE(told(ToldKind::Decode).inRange, 0.85);
    EXPECT_LE(told(ToldKind::Decode).error, 0.16);
    EXPECT_GE(told(ToldKind::Host).inRange, 0.8);
    EXPECT_GE(told(ToldKind::Prefill).inRange, 0.75);
    EXPECT_GE(told(ToldKind::Serve).inRange, 0.6);
    EXPECT_LE(told(ToldKind::Serve).width, 4);
    EXPECT_LE(told(ToldKind::Serve).error, 0.35);
}

TEST(GenerationEvidence, EveryRangeHoldsTheExpectedAndIsReached) {
    for (std::size_t i = 0; i < speedRanges().size(); ++i) {
        const SpeedRange& range = speedRanges()[i];
        EXPECT_LT(range.band.low, 1) << i;
        EXPECT_GT(range.band.high, 1) << i;
        EXPECT_GT(range.rows, 0) << i;
        StepCounts counts;
        counts.engine = range.engine.value_or(counts.engine);
        counts.family = range.family.value_or(counts.family);
        counts.model = range.model.value_or(counts.model);
        counts.tensor = range.isSplit.value_or(false) ? 2 : 1;
        EXPECT_TRUE(range.holds(range.kind, counts)) << i;
    }
}
