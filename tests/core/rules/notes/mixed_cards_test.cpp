// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto mixedCardsRule = "mixed-cards";

TEST(MixedCards, OneModelInAllSlotsMends) {
    Sample sample = workstation(0);
    sample.card("triple").cores = 8000;
    sample.card("triple").flopsPerCoreClock = 2;
    sample.card("triple").boostClock = Frequency::of(1500);
    sample.part<PowerSupply>("atx-1600").pin16Plugs = 2;
    sample.build.cards = {{"S1", "blower", {}}, {"S7", "triple", {}}};
    const auto findings = sample.findings(mixedCardsRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Warning);
    EXPECT_EQ(findings[0].found, Figure::count(2, "models"));
    EXPECT_TRUE(offers(findings[0], "use-card:triple")) << fixesOf(findings[0]);
    EXPECT_TRUE(offers(findings[0], "use-card:blower")) << fixesOf(findings[0]);
    expectEachFixMends(sample, mixedCardsRule);
}

TEST(MixedCards, PartnerCardsOfOneModelAreOneModel) {
    Sample sample = workstation(0);
    sample.build.cards = {{"S1", "blower", {}}, {"S5", "open", {}}};
    EXPECT_TRUE(sample.findings(mixedCardsRule).empty());
}
