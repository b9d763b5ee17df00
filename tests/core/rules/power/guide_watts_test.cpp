// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/power/guide_watts.h"
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

#include <tuple>

using namespace core;
using namespace tests;

static constexpr auto guideWattsRule = "guide-watts";

TEST(GuideWatts, FourCardsAskFor1600Watts) {
    EXPECT_TRUE(ratedAt(1601_W).findings(guideWattsRule).empty());
    EXPECT_TRUE(ratedAt(1600_W).findings(guideWattsRule).empty());
    const auto findings = ratedAt(1599_W).findings(guideWattsRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Advice);
    EXPECT_EQ(findings[0].found, Figure(1599_W));
    EXPECT_EQ(findings[0].allowed, Figure(1600_W));
    EXPECT_TRUE(inWords(findings[0].message).contains("1,254 W")) << inWords(findings[0].message).toStdString();
    expectEachFixMends(ratedAt(1599_W), guideWattsRule);
    EXPECT_TRUE(ratedAt(1253_W).findings(guideWattsRule).empty()); // that is an error of its own
}

TEST(GuideWatts, AreTheGuidesFourFiguresAndAStraightLineBetweenThem) {
    const std::vector<std::tuple<int, Power, Power>> figures{
        {1, 600_W, 600_W},   {2, 1000_W, 1000_W}, {3, 1300_W, 1500_W}, {4, 1600_W, 2000_W},
        {5, 2000_W, 2300_W}, {8, 3200_W, 3200_W}, {10, 3900_W, 3900_W}};
    for (const auto& [cards, least, comfortable] : figures) {
        EXPECT_EQ(guideWatts(cards).least, least) << cards;
        EXPECT_EQ(guideWatts(cards).comfortable, comfortable) << cards;
    }
}

/// What the rule finds on a PSU, or modules, of this many watts in all.
static bool isFound(Sample sample, const char* supply, Power rating) {
    sample.part<PowerSupply>(supply).rating = rating;
    return !sample.findings(guideWattsRule).empty();
}

TEST(GuideWatts, AreSaidWhereTheProfileSaysNotMet) {
    EXPECT_TRUE(isFound(workstation(1), "atx-1600", 560_W));
    EXPECT_FALSE(isFound(workstation(1), "atx-1600", 600_W));
    EXPECT_TRUE(isFound(workstation(2), "atx-1600", 950_W));
    EXPECT_FALSE(isFound(workstation(2), "atx-1600", 1000_W));
    Sample eight = server(8);
    eight.build.supply = {"module-2000", 3, 0};
    EXPECT_TRUE(isFound(eight, "module-2000", 1000_W));
    EXPECT_FALSE(isFound(eight, "module-2000", 1067_W));
}

TEST(GuideWatts, ABeginnersCardAsksForNone) {
    Sample sample = workstation(1);
    sample.card("blower").tdp = 200_W;
    EXPECT_FALSE(isFound(sample, "atx-1600", 500_W));
    sample.card("blower").tdp = 201_W;
    EXPECT_TRUE(isFound(sample, "atx-1600", 500_W));
}

TEST(GuideWatts, AndABuildOfTheGuidesCardsSumsUpToThem) {
    // Cards of 350 W with a CPU of 140 W for one or two, 180 W for four and two of them for eight.
    const auto peakOf = [](Sample sample, const char* card, int watts) {
        sample.card(card).tdp = 350_W;
        for (const char* cpu : {"hedt-64", "xeon"})
            sample.part<Processor>(cpu).tdp = Power::of(watts);
        sample.build.memory = MemoryChoice{32_GB * std::int64_t(sample.build.cards.size()), false, {}, 0};
        const Catalogue catalogue{PartSet(sample.parts)};
        return analyse(sample.build, catalogue)->power.systemPeak();
    };
    EXPECT_LE(peakOf(workstation(1), "blower", 140), 600_W);
    EXPECT_LE(peakOf(workstation(2), "blower", 140), 1000_W);
    const Power four = peakOf(workstation(4), "blower", 180);
    EXPECT_TRUE(four >= 1600_W && four <= 2000_W) << inWatts(four);
    EXPECT_LE(peakOf(server(8), "passive", 150), 3200_W);
    EXPECT_GT(peakOf(server(8), "passive", 150), 1600_W); // so two carry it, and a third is to spare
}
