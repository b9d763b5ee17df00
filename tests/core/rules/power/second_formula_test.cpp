// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto secondFormulaRule = "second-formula";

TEST(SecondFormula, IsToldWhereOneOfTheTwoHoldsAndTheOtherDoesNot) {
    EXPECT_TRUE(ratedAt(1297_W).findings(secondFormulaRule).empty()); // neither
    EXPECT_EQ(ratedAt(1298_W).findings(secondFormulaRule, Severity::Advice).size(), 1U);
    EXPECT_EQ(ratedAt(1393_W).findings(secondFormulaRule, Severity::Advice).size(), 1U);
    EXPECT_TRUE(ratedAt(1394_W).findings(secondFormulaRule).empty()); // both
    const auto findings = ratedAt(1298_W).findings(secondFormulaRule);
    ASSERT_EQ(findings.size(), 1U);
    for (const char* figure : {"1,298 W", "1,393 W"})
        EXPECT_TRUE(inWords(findings[0].message).contains(figure)) << inWords(findings[0].message).toStdString();
}
