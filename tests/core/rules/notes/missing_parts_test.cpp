#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto rule = "missing-parts";

TEST(MissingParts, WhatIsNotChosenIsNamed) {
    Sample sample = workstation(4);
    EXPECT_TRUE(sample.findings(rule).empty());
    sample.build.outlet.clear();
    auto findings = sample.findings(rule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::NotChecked);
    EXPECT_EQ(namesOf(findings[0].subjects), QStringList{"outlet"});
    EXPECT_EQ(findings[0].found, Figure::count(3, "parts"));
    sample.build.supply = {};
    sample.build.chassis.clear();
    sample.build.memory.reset();
    findings = sample.findings(rule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].found, Figure::count(0, "parts"));
}
