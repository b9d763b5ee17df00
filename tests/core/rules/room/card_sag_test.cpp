// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto cardSagRule = "card-sag";

static Sample weighing(int grams) {
    Sample sample = workstation(1);
    sample.card("blower").weight = Mass::ofBase(grams);
    return sample;
}

TEST(CardSag, FromAKilogramOn) {
    EXPECT_TRUE(weighing(999).findings(cardSagRule).empty());
    EXPECT_EQ(weighing(1000).findings(cardSagRule).size(), 1U);
    const auto findings = weighing(2200).findings(cardSagRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Advice);
    EXPECT_EQ(findings[0].found, Figure(Mass::ofBase(2200)));
    EXPECT_EQ(findings[0].allowed, Figure(Mass::ofBase(1000)));
}

TEST(CardSag, InARackCaseCardsStand) {
    Sample sample = weighing(2200);
    sample.part<Chassis>("large").kind = ChassisKind::Rack;
    EXPECT_TRUE(sample.findings(cardSagRule).empty());
}

TEST(CardSag, AnUnknownWeightIsNotChecked) {
    EXPECT_TRUE(workstation(1).findings(cardSagRule).empty());
    EXPECT_TRUE(inWords(workstation(1).findings("room-unknown").at(0).message).contains("sag"));
}
