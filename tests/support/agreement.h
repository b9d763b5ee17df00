// SPDX-License-Identifier: GPL-3.0-or-later
// How measured runs that are shipped lie in what is estimated of them.
#pragma once

#include "core/units/at.h"
#include "core/workload/estimate_errors.h"
#include "core/workload/run_evidence.h"
#include "db/catalogue_lookup.h"
#include "tests/support/shipped_catalogue.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace tests {

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

/// Of the shipped runs that `isAsked(point)`, what is estimated of each.
template <class IsAsked>
Agreement agreementOf(IsAsked isAsked) {
    static const std::vector<core::MeasuredPoint> points =
        db::CatalogueLookup(QStringLiteral(CATALOGUE), {}).measuredRuns();
    const auto catalogue = shippedCatalogue();
    Agreement agreement;
    for (const core::MeasuredPoint& point : points) {
        const core::Model* model = core::modelOf(point, *catalogue);
        const core::Card* card = catalogue->find<core::Card>(point.card);
        if (!isAsked(point) || !model || (!card && point.kind != core::PointKind::Vram))
            continue;
        const auto ours = core::estimateOf(point, *model, card ? core::machineOf(point, *card) : core::WorkMachine{});
        if (!ours || ours->isBound)
            continue;
        ++agreement.rows;
        agreement.within += ours->value.range.low <= point.value && point.value <= ours->value.range.high;
        agreement.errors.push_back(std::abs(ours->value.expected / point.value - 1));
        agreement.sources.insert(point.by);
    }
    return agreement;
}

/// Rows that the constants saw lie no worse than those of sources left out, and there are as many as
/// db/facts/estimate_errors.csv states.
inline void expectWithinStatedErrors(core::EstimateKind kind, Agreement agreement) {
    const core::EstimateError& stated = core::at(core::estimateErrors(), kind);
    EXPECT_EQ(agreement.rows, stated.rows) << qPrintable(stated.what);
    EXPECT_EQ(int(agreement.sources.size()), stated.sources) << qPrintable(stated.what);
    EXPECT_GE(agreement.coverage(), stated.inRange - 0.02) << qPrintable(stated.what);
    EXPECT_LE(agreement.error(), stated.error + 0.02) << qPrintable(stated.what);
}

} // namespace tests
