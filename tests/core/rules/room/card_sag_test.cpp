#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto rule = "card-sag";

static Sample weighing(int grams) {
    Sample sample = workstation(1);
    sample.card("blower").weight = Mass::ofBase(grams);
    return sample;
}

TEST(CardSag, FromAKilogramOn) {
    EXPECT_TRUE(weighing(999).findings(rule).empty());
    EXPECT_EQ(weighing(1000).findings(rule).size(), 1U);
    const auto findings = weighing(2200).findings(rule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Advice);
    EXPECT_EQ(findings[0].found, Figure(Mass::ofBase(2200)));
    EXPECT_EQ(findings[0].allowed, Figure(Mass::ofBase(1000)));
}

TEST(CardSag, InARackCaseCardsStand) {
    Sample sample = weighing(2200);
    sample.part<Chassis>("large").kind = ChassisKind::Rack;
    EXPECT_TRUE(sample.findings(rule).empty());
}

TEST(CardSag, AnUnknownWeightIsNotChecked) {
    EXPECT_TRUE(workstation(1).findings(rule).empty());
    EXPECT_TRUE(inWords(workstation(1).findings("room-unknown").at(0).message).contains("sag"));
}
