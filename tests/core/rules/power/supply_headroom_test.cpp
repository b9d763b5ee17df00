// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto supplyHeadroomRule = "supply-headroom";

/// Four cards that bring the peak on 1600 W to 254 W and this.
static Sample fourDrawing(Power cards) {
    Sample sample = workstation(4);
    sample.card("blower").tdp = cards / 4;
    return sample;
}

TEST(SupplyHeadroom, LessThanATenthIsAWarning) {
    EXPECT_TRUE(fourDrawing(1182_W).findings(supplyHeadroomRule).empty());
    EXPECT_TRUE(fourDrawing(1186_W).findings(supplyHeadroomRule).empty()); // 1440 of 1600 W
    const auto findings = fourDrawing(1190_W).findings(supplyHeadroomRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Warning);
    EXPECT_NEAR(*findings[0].found.value(), 9.75, 0.01);
    EXPECT_EQ(findings[0].allowed, Figure::count(10, "%"));
}

TEST(SupplyHeadroom, APeakAboveTheRatingIsNotItsBusiness) {
    EXPECT_EQ(fourDrawing(1346_W).findings(supplyHeadroomRule).size(), 1U); // 1600 W
    EXPECT_TRUE(fourDrawing(1350_W).findings(supplyHeadroomRule).empty());
}

TEST(SupplyHeadroom, ALargerSupplyOrAPowerLimitMends) {
    const Sample sample = fourDrawing(1240_W);
    const auto findings = sample.findings(supplyHeadroomRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(offers(findings[0], "use-supply:atx-2000")) << fixesOf(findings[0]);
    EXPECT_TRUE(offers(findings[0], "limit-cards:290")) << fixesOf(findings[0]);
    expectEachFixMends(sample, supplyHeadroomRule);
}

TEST(SupplyHeadroom, SaysThatACardCountsAtItsTdpWhereNoPeakIsPublished) {
    Sample sample = fourDrawing(1240_W);
    EXPECT_TRUE(textOf(sample.findings(supplyHeadroomRule).at(0)).contains("board power (TDP)"));
    sample.card("blower").peak = sample.card("blower").tdp;
    EXPECT_FALSE(textOf(sample.findings(supplyHeadroomRule).at(0)).contains("board power (TDP)"));
}
