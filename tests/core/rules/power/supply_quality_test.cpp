// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto supplyQualityRule = "supply-quality";

static Sample graded(std::optional<Efficiency> grade) {
    Sample sample = workstation(2);
    sample.part<PowerSupply>("atx-1600").efficiency = grade;
    return sample;
}

TEST(SupplyQuality, BelowGoldIsAdvice) {
    EXPECT_TRUE(graded(Efficiency::Platinum).findings(supplyQualityRule).empty());
    EXPECT_TRUE(graded(Efficiency::Gold).findings(supplyQualityRule).empty());
    const auto findings = graded(Efficiency::Silver).findings(supplyQualityRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Advice);
    expectEachFixMends(graded(Efficiency::Silver), supplyQualityRule);
    EXPECT_TRUE(graded({}).findings(supplyQualityRule).empty());
}
