#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto rule = "second-formula";

/// 1.1 times cards and CPU is 1298 W; a tenth above the sum of 1254 W is 1393.3 W.
static Sample ratedAt(Power rating) {
    Sample sample = workstation(4);
    sample.part<PowerSupply>("atx-1600").rating = rating;
    return sample;
}

TEST(SecondFormula, IsToldWhereOneOfTheTwoHoldsAndTheOtherDoesNot) {
    EXPECT_TRUE(ratedAt(1297_W).findings(rule).empty()); // neither
    EXPECT_EQ(ratedAt(1298_W).findings(rule, Severity::Advice).size(), 1U);
    EXPECT_EQ(ratedAt(1393_W).findings(rule, Severity::Advice).size(), 1U);
    EXPECT_TRUE(ratedAt(1394_W).findings(rule).empty()); // both
    const auto findings = ratedAt(1298_W).findings(rule);
    ASSERT_EQ(findings.size(), 1U);
    for (const char* figure : {"1,298 W", "1,393 W"})
        EXPECT_TRUE(inWords(findings[0].message).contains(figure)) << inWords(findings[0].message).toStdString();
}
