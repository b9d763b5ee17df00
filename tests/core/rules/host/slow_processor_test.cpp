// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto slowProcessorRule = "slow-processor";

TEST(SlowProcessor, AFasterOneOfAsManyCoresAndLanesMends) {
    Sample sample = workstation(4);
    sample.part<Processor>("hedt-64").boostClock = Frequency::of(3000);
    EXPECT_TRUE(sample.findings(slowProcessorRule).at(0).fixes.empty());
    Processor faster = sample.part<Processor>("hedt-64");
    faster.id = "faster";
    faster.boostClock = Frequency::of(4500);
    sample.parts.of<Processor>().push_back(faster);
    const auto findings = sample.findings(slowProcessorRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Advice);
    EXPECT_TRUE(offers(findings[0], "use-cpu:faster")) << fixesOf(findings[0]);
    expectEachFixMends(sample, slowProcessorRule);
}

TEST(SlowProcessor, AClockThatIsNotKnownSaysNothing) {
    Sample sample = workstation(4);
    sample.part<Processor>("hedt-64").boostClock.reset();
    sample.part<Processor>("hedt-64").baseClock.reset();
    EXPECT_TRUE(sample.findings(slowProcessorRule).empty());
}
