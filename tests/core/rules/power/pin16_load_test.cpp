// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto pin16LoadRule = "pin16-load";

/// One card of `demand` with a 12V-2x6 plug, which bears 600/675 of it, on a supply with such a cable.
static Sample drawing(Power demand, std::optional<Power> signalled = {}) {
    Sample sample = workstation(0);
    sample.build.cards = {{"S1", "triple", {}}};
    sample.card("triple").tdp = demand;
    PowerSupply& supply = sample.part<PowerSupply>("atx-1600");
    supply.pin16Plugs = 1;
    supply.pcie8Plugs = 0;
    supply.pin16Limit = signalled;
    return sample;
}

TEST(Pin16Load, Between500And600WattsIsATipWhereTheCableStatesIt) {
    EXPECT_TRUE(drawing(562_W, 600_W).findings(pin16LoadRule).empty());
    for (const Power draw : {563_W, 675_W}) {
        const auto findings = drawing(draw, 600_W).findings(pin16LoadRule);
        ASSERT_EQ(findings.size(), 1U);
        EXPECT_EQ(findings[0].severity, Severity::Advice);
        expectWords(inWords(findings[0].message), {"of its 600 W", "at 560 W or less"});
        EXPECT_TRUE(offers(findings[0], "limit-cards:560")) << fixesOf(findings[0]);
    }
    EXPECT_EQ(drawing(676_W, 600_W).findings(pin16LoadRule).at(0).severity, Severity::Error);
    Sample adapted = drawing(600_W);
    adapted.part<PowerSupply>("atx-1600").pin16Plugs = 0;
    adapted.part<PowerSupply>("atx-1600").pcie8Plugs = 4;
    EXPECT_EQ(adapted.findings(pin16LoadRule).at(0).severity, Severity::Advice) << "the adapter's four cables bear it";
}

TEST(Pin16Load, OfACableThatStatesNothingAbove500WattsIsAWarningAbove600AnError) {
    EXPECT_TRUE(drawing(562_W).findings(pin16LoadRule).empty()); // 499.6 W
    EXPECT_EQ(drawing(563_W).findings(pin16LoadRule, Severity::Warning).size(), 1U);
    EXPECT_EQ(drawing(675_W).findings(pin16LoadRule, Severity::Warning).size(), 1U); // 600 W
    const auto findings = drawing(676_W).findings(pin16LoadRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_EQ(findings[0].found, Figure(601_W)); // 600.9
    EXPECT_EQ(findings[0].allowed, Figure(600_W));
    EXPECT_TRUE(offers(drawing(600_W).findings(pin16LoadRule).at(0), "limit-cards:560"))
        << fixesOf(drawing(600_W).findings(pin16LoadRule).at(0));
    expectEachFixMends(drawing(600_W), pin16LoadRule);
}

TEST(Pin16Load, WhatTheSensePinsSignalIsTheCablesLimit) {
    EXPECT_TRUE(drawing(524_W, 450_W).findings(pin16LoadRule).empty());
    EXPECT_TRUE(drawing(525_W, 450_W).findings(pin16LoadRule).empty()); // 450 W and 75 from the slot
    const auto findings = drawing(526_W, 450_W).findings(pin16LoadRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_EQ(findings[0].found, Figure(451_W));
    EXPECT_EQ(findings[0].allowed, Figure(450_W));
    expectEachFixMends(drawing(526_W, 450_W), pin16LoadRule);
}

TEST(Pin16Load, APowerLimitCounts) {
    Sample sample = drawing(600_W);
    sample.build.cards[0].powerLimit = 450_W;
    EXPECT_TRUE(sample.findings(pin16LoadRule).empty());
}

TEST(Pin16Load, PlugsOfSeveralCardsAreOneFinding) {
    Sample sample = drawing(600_W);
    sample.build.cards.push_back({"S5", "triple", {}});
    sample.part<PowerSupply>("atx-1600").pin16Plugs = 2;
    const auto findings = sample.findings(pin16LoadRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(namesOf(findings[0].subjects), (QStringList{"S1", "S5"}));
    EXPECT_TRUE(offers(findings[0], "limit-cards:560")) << fixesOf(findings[0]);
    expectEachFixMends(sample, pin16LoadRule);
}
