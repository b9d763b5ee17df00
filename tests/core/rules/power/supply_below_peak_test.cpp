// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto supplyBelowPeakRule = "supply-below-peak";

TEST(SupplyBelowPeak, ASupplyOfExactlyThePeakHolds) {
    EXPECT_TRUE(ratedAt(1255_W).findings(supplyBelowPeakRule).empty());
    EXPECT_TRUE(ratedAt(1254_W).findings(supplyBelowPeakRule).empty());
    const auto findings = ratedAt(1253_W).findings(supplyBelowPeakRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_EQ(findings[0].found, Figure(1254_W));
    EXPECT_EQ(findings[0].allowed, Figure(1253_W));
}

TEST(SupplyBelowPeak, OnlyTheNeededUnitsCount) {
    Sample sample = server(8);
    EXPECT_TRUE(sample.findings(supplyBelowPeakRule).empty());
    sample.build.supply = {"module-2000", 1, 2};
    EXPECT_EQ(sample.findings(supplyBelowPeakRule, Severity::Error).size(), 1U);
}

TEST(SupplyBelowPeak, ASupplyForTwoHundredVoltsDoesNotStartOnAHundredAndTwenty) {
    Sample sample = workstation(1);
    sample.build.supply.supply = "atx-2000";
    EXPECT_TRUE(sample.findings(supplyBelowPeakRule).empty());
    sample.build.outlet = "us-20a-120v";
    const auto findings = sample.findings(supplyBelowPeakRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].found, Figure(120_V));
    EXPECT_EQ(findings[0].allowed, Figure(200_V));
    expectEachFixMends(sample, supplyBelowPeakRule);
}

TEST(SupplyBelowPeak, AnUnknownRatingIsSaid) {
    Sample sample = workstation(1);
    sample.part<PowerSupply>("atx-1600").rating.reset();
    EXPECT_EQ(sample.findings(supplyBelowPeakRule, Severity::NotChecked).size(), 1U);
}

TEST(SupplyBelowPeak, ARatingThatNobodyStatesHereIsACondition) {
    Sample sample = workstation(4); // peaks at 1,254 W
    sample.build.outlet = "us-20a-120v";
    EXPECT_TRUE(sample.findings(supplyBelowPeakRule).empty());
    PowerSupply& supply = sample.part<PowerSupply>("atx-1600");
    supply.unverified << "watts_at_120v";
    const auto findings = sample.findings(supplyBelowPeakRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::NotChecked);
    EXPECT_TRUE(findings[0].isCondition);
    EXPECT_EQ(inWords(findings[0].title), "PSU not checked");
    expectWords(inWords(findings[0].message), {"1,152–1,600 W", "1,254 W", "label"});
    supply.ratingAt120V = 1200_W;
    EXPECT_EQ(inWords(sample.findings(supplyBelowPeakRule).at(0).title), "The PSU may be too small here");
    supply.ratingAt120V.reset();
    EXPECT_TRUE(sample.findings(supplyBelowPeakRule).at(0).isCondition);
    supply.rating = 1200_W; // no outlet makes it more
    EXPECT_EQ(sample.findings(supplyBelowPeakRule).at(0).severity, Severity::Error);
}

TEST(SupplyBelowPeak, WhatOnlyMayStartHereIsACondition) {
    Sample sample = workstation(1);
    sample.build.supply.supply = "atx-2000";
    sample.build.outlet = "us-20a-120v";
    sample.part<PowerSupply>("atx-2000").unverified << "min_volts";
    const auto findings = sample.findings(supplyBelowPeakRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(findings[0].isCondition);
    EXPECT_EQ(inWords(findings[0].title), "The PSU may not start on this outlet");
}

TEST(SupplyBelowPeak, NoFixRestsOnARatingThatNobodyStates) {
    Sample sample = workstation(4);
    sample.build.outlet = "us-20a-120v";
    sample.build.supply.supply = "atx-850";
    EXPECT_TRUE(offers(sample.findings(supplyBelowPeakRule).at(0), "use-supply:atx-1600"));
    sample.part<PowerSupply>("atx-1600").ratingAt120V.reset();
    EXPECT_FALSE(offers(sample.findings(supplyBelowPeakRule).at(0), "use-supply:atx-1600"));
}

TEST(SupplyBelowPeak, TheCheapestSufficientSupplyOrAPowerLimitMends) {
    Sample sample = workstation(4);
    sample.build.supply.supply = "atx-850";
    const auto findings = sample.findings(supplyBelowPeakRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(offers(findings[0], "use-supply:atx-1600")) << fixesOf(findings[0]);
    EXPECT_EQ(inWords(findings[0].fixes[0].label), "Use The atx-1600");
    EXPECT_TRUE(offers(findings[0], "limit-cards:140")) << fixesOf(findings[0]);
    expectEachFixMends(sample, supplyBelowPeakRule);
}

TEST(SupplyBelowPeak, NoPowerLimitBelowHalfTheDemandIsOffered) {
    EXPECT_TRUE(offers(ratedAt(774_W).findings(supplyBelowPeakRule).at(0), "limit-cards:130")); // of 250 W
    const auto findings = ratedAt(773_W).findings(supplyBelowPeakRule);
    ASSERT_EQ(findings.size(), 1U);
    for (const Fix& fix : findings[0].fixes)
        EXPECT_FALSE(fix.id.startsWith("limit-cards")) << fix.id.toStdString();
}

TEST(SupplyBelowPeak, AServerTakesAnotherUnit) {
    Sample sample = server(8);
    sample.build.supply = {"module-2000", 1, 1};
    const auto findings = sample.findings(supplyBelowPeakRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(offers(findings[0], "supply-units:2+1")) << fixesOf(findings[0]);
    expectEachFixMends(sample, supplyBelowPeakRule);
}
