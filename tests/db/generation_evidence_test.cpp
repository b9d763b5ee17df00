// Holds generation() against published measurements: those that its constants were fitted on, and those of sources and
// cards that no fit has seen.
#include "core/workload/run_evidence.h"
#include "db/catalogue_lookup.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/told_errors.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <iostream>

using namespace core;

namespace {

/// How a group of measurements lies in what was expected of them.
struct Agreement {
    int rows = 0;
    int within = 0;
    std::vector<double> widths{}; ///< high end over low end
    std::vector<double> errors{}; ///< of the expected value, as a share of the measured

    void add(const Estimate<double>& estimate, double measured) {
        ++rows;
        within += estimate.range.low <= measured && measured <= estimate.range.high;
        widths.push_back(estimate.range.high / estimate.range.low);
        errors.push_back(std::abs(estimate.expected / measured - 1));
    }
    double coverage() const { return rows == 0 ? 0 : double(within) / rows; }
};

double medianOf(std::vector<double> values) {
    if (values.empty())
        return 0;
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

void printAgreement(const char* what, const Agreement& agreement) {
    std::cout << what << ": " << agreement.rows << " rows, " << std::fixed << std::setprecision(1)
              << 100 * agreement.coverage() << " % in the range, median width x" << std::setprecision(2)
              << medianOf(agreement.widths) << ", median error " << std::setprecision(1)
              << 100 * medianOf(agreement.errors) << " %\n";
}

/// Of the shipped runs that `isAsked`, what is estimated of each.
template <class Asked>
Agreement agreementOf(Asked isAsked) {
    static const std::vector<MeasuredPoint> points = db::CatalogueLookup(QStringLiteral(CATALOGUE), {}).measuredRuns();
    const auto catalogue = shippedCatalogue();
    Agreement agreement;
    for (const MeasuredPoint& point : points) {
        const Model* model = modelOf(point, *catalogue);
        const Card* card = catalogue->find<Card>(point.card);
        const auto ours = model && card ? estimateOf(point, *model, machineOf(point, *card)) : std::nullopt;
        if (ours && isAsked(point, *ours))
            agreement.add(ours->value, point.value);
    }
    return agreement;
}

void expectAsTold(ToldKind kind, const Agreement& agreement) {
    expectTold(kind, agreement.rows, agreement.coverage(), medianOf(agreement.widths), medianOf(agreement.errors));
}

bool isStream(const MeasuredPoint& point) {
    return point.kind == PointKind::Decode && point.onHost == ByteCount();
}

Agreement agreementOf(PointKind kind, bool isRating) {
    return agreementOf([&](const MeasuredPoint& point, const PointEstimate& ours) {
        return point.kind == kind && ours.isRating == isRating;
    });
}

} // namespace

TEST(GenerationEvidence, NineOfTenUnseenStreamsLieInTheRange) {
    const auto ofUse = [](bool isFitted) {
        return agreementOf([=](const MeasuredPoint& point, const PointEstimate&) {
            return isStream(point) && point.isFitted == isFitted;
        });
    };
    const Agreement held = ofUse(false);
    const Agreement fitted = ofUse(true);
    printAgreement("decode, held out", held);
    printAgreement("decode, fitted", fitted);
    EXPECT_GE(held.coverage(), 0.9);
    EXPECT_GE(fitted.coverage(), 0.85);
    EXPECT_LE(medianOf(held.widths), 1.9);
    EXPECT_LE(medianOf(held.errors), 0.15);
    expectAsTold(ToldKind::Decode, held);
}

TEST(GenerationEvidence, PromptsThatGetANumberLieNearIt) {
    const Agreement numbers = agreementOf(PointKind::Prefill, false);
    printAgreement("prefill, number", numbers);
    printAgreement("prefill, rating", agreementOf(PointKind::Prefill, true));
    EXPECT_GE(numbers.coverage(), 0.85);
    EXPECT_LE(medianOf(numbers.widths), 3);
    expectAsTold(ToldKind::Prefill, numbers);
}

TEST(GenerationEvidence, ServersThatGetANumberLieNearIt) {
    const Agreement numbers = agreementOf(PointKind::Serve, false);
    printAgreement("serving, number", numbers);
    printAgreement("serving, rating", agreementOf(PointKind::Serve, true));
    EXPECT_GE(numbers.coverage(), 0.8);
    expectAsTold(ToldKind::Serve, numbers);
}

// Where a source does not tell the memory (RTX 2080), that is four channels of DDR4-2933, as its CPU has.
TEST(GenerationEvidence, WeightsInSystemMemoryAreReadAsOthersMeasured) {
    const Agreement measured = agreementOf([](const MeasuredPoint& point, const PointEstimate&) {
        return point.kind == PointKind::Decode && point.onHost > ByteCount();
    });
    printAgreement("decode with weights in system memory", measured);
    EXPECT_GE(measured.coverage(), 0.8);
    expectAsTold(ToldKind::Host, measured);
}
