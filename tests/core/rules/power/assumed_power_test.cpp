// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto assumedPowerRule = "assumed-power";

TEST(AssumedPower, ACardWithoutWattsIsCountedAtThreeHundredAndFifty) {
    Sample sample = workstation(2);
    EXPECT_TRUE(sample.findings(assumedPowerRule).empty());
    sample.card("blower").tdp.reset();
    const auto findings = sample.findings(assumedPowerRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::NotChecked);
    EXPECT_EQ(findings[0].allowed, Figure(350_W));
    EXPECT_EQ(namesOf(findings[0].subjects), (QStringList{"S1", "S3"}));
}

TEST(AssumedPower, ACpuWithoutWattsIsSaidToBeMissingFromTheSum) {
    Sample sample = workstation(2);
    sample.part<Processor>("hedt-64").tdp.reset();
    EXPECT_EQ(namesOf(sample.findings(assumedPowerRule).at(0).subjects), QStringList{"hedt-64"});
}
