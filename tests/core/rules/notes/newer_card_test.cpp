// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto newerCardRule = "newer-card";

static Sample withLater() {
    Sample sample = workstation(2);
    for (const auto& [id, cores, date] :
         {std::tuple("blower", 4000, "2018-09-27"), std::tuple("open", 5000, "2020-09-24")}) {
        Card& card = sample.card(id);
        card.cores = cores;
        card.flopsPerCoreClock = 2;
        card.boostClock = Frequency::of(1500);
        card.launchDate = QString::fromLatin1(date);
        card.price->amount = 1000_USD;
        card.price->kind = PriceKind::Street;
        card.status = MarketStatus::New;
    }
    sample.build.cards = {{"S1", "blower", {}}, {"S5", "blower", {}}};
    return sample;
}

TEST(NewerCard, TheLaterCardIsOfferedForAllOfTheModel) {
    const Sample sample = withLater();
    const auto findings = sample.findings(newerCardRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(textOf(findings[0]).contains("launched 2020-09-24, $1,000 in 2024"))
        << inWords(findings[0].message).toStdString();
    ASSERT_TRUE(offers(findings[0], "use-card:open")) << fixesOf(findings[0]);
    EXPECT_EQ(findings[0].fixes.front().apply(sample.build)->cards[1].card, "open");
    expectEachFixMends(sample, newerCardRule);
}

TEST(NewerCard, LessMemoryIsNoBetterCard) {
    Sample sample = withLater();
    sample.card("open").memory = 8_GB;
    EXPECT_TRUE(sample.findings(newerCardRule).empty());
}

TEST(NewerCard, WhatIsNoLongerSoldIsNotAdvised) {
    Sample sample = withLater();
    sample.card("open").status = MarketStatus::EndOfLife;
    EXPECT_TRUE(sample.findings(newerCardRule).empty());
    sample.build.takesUsedPrices = true;
    EXPECT_EQ(sample.findings(newerCardRule).size(), 1U);
}

TEST(NewerCard, WhatACardCostAtItsLaunchIsComparedWithNothing) {
    Sample sample = withLater();
    sample.card("blower").price->kind = PriceKind::Launch;
    EXPECT_TRUE(sample.findings(newerCardRule).empty());
}
