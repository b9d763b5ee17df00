// SPDX-License-Identifier: GPL-3.0-or-later
// Holds generation() against all published measurements, which its constants were fitted on; errors with each source
// left out are those of db/measured/fit_speed, which Help tells.
#include "core/units/at.h"
#include "core/workload/estimate_errors.h"
#include "core/workload/speed/speed_ranges.h"
#include "tests/support/agreement.h"

#include <gtest/gtest.h>

using namespace core;
using tests::agreementOf;
using tests::expectWithinStatedErrors;

static tests::Agreement decodeAgreement(bool isOnHost) {
    return agreementOf([=](const MeasuredPoint& point) {
        return point.kind == PointKind::Decode && (point.onHost > ByteCount()) == isOnHost;
    });
}

static tests::Agreement agreementOfKind(PointKind kind) {
    return agreementOf([=](const MeasuredPoint& point) { return point.kind == kind; });
}

TEST(GenerationEvidence, StreamsLieAsTheyAreTold) {
    expectWithinStatedErrors(EstimateKind::Decode, decodeAgreement(false));
}

TEST(GenerationEvidence, WeightsInSystemMemoryAreReadAsOthersMeasured) {
    expectWithinStatedErrors(EstimateKind::Host, decodeAgreement(true));
}

TEST(GenerationEvidence, PromptsLieAsTheyAreTold) {
    expectWithinStatedErrors(EstimateKind::Prefill, agreementOfKind(PointKind::Prefill));
}

TEST(GenerationEvidence, SeveralUsersLieAsTheyAreTold) {
    expectWithinStatedErrors(EstimateKind::Serve, agreementOfKind(PointKind::Serve));
}

TEST(GenerationEvidence, WhatIsToldOfUnseenSourcesHoldsWhatWasPromised) {
    const auto stated = [](EstimateKind kind) { return at(estimateErrors(), kind); };
    EXPECT_GE(stated(EstimateKind::Decode).inRange, 0.85);
    EXPECT_LE(stated(EstimateKind::Decode).error, 0.16);
    EXPECT_GE(stated(EstimateKind::Host).inRange, 0.8);
    EXPECT_GE(stated(EstimateKind::Prefill).inRange, 0.75);
    EXPECT_GE(stated(EstimateKind::Serve).inRange, 0.6);
    EXPECT_LE(stated(EstimateKind::Serve).width, 4);
    EXPECT_LE(stated(EstimateKind::Serve).error, 0.35);
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
