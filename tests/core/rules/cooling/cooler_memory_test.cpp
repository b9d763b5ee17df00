// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto coolerMemoryRule = "cooler-memory";

TEST(CoolerMemory, HowHighMemoryMayBeIsSaidWhereItIsTold) {
    Sample sample = cooled();
    EXPECT_TRUE(sample.findings(coolerMemoryRule).empty());
    sample.part<ProcessorCooler>("tower").memoryClearance = 32_mm;
    const auto findings = sample.findings(coolerMemoryRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::NotChecked);
    EXPECT_EQ(findings[0].allowed, Figure(32_mm));
    EXPECT_EQ(namesOf(findings[0].subjects), QStringList{"tower"});
    expectWords(textOf(findings[0]), {"may be 32 mm high"});
}

TEST(CoolerMemory, WithoutMemoryNothingIsInItsWay) {
    Sample sample = cooled();
    sample.part<ProcessorCooler>("tower").memoryClearance = 32_mm;
    sample.build.memory.reset();
    EXPECT_TRUE(sample.findings(coolerMemoryRule).empty());
}
