// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto noProcessorRule = "no-processor";

TEST(NoProcessor, ABoardWithoutAnyCpuIsNotCheckedAndTheCheapestMends) {
    Sample sample = workstation(1);
    EXPECT_TRUE(sample.findings(noProcessorRule).empty());
    sample.build.processors.clear();
    const auto findings = sample.findings(noProcessorRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::NotChecked);
    EXPECT_EQ(findings[0].found, Figure::count(0, "CPUs"));
    EXPECT_TRUE(offers(findings[0], "use-cpu:hedt-28")) << fixesOf(findings[0]);
    expectEachFixMends(sample, noProcessorRule);
}

TEST(NoProcessor, OneOfTwoSocketsIsEnough) {
    Sample sample = server(1);
    sample.build.processors.pop_back();
    EXPECT_TRUE(sample.findings(noProcessorRule).empty());
}
