// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto memoryAgainstCardsRule = "memory-against-cards";

TEST(MemoryAgainstCards, BothSourcesAreShownAndEachFixMends) {
    Sample sample = workstation(4);
    sample.build.memory = MemoryChoice{32_GB, false, {}, 0};
    const auto findings = sample.findings(memoryAgainstCardsRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Advice);
    EXPECT_EQ(findings[0].allowed, Figure(44_GB));
    EXPECT_EQ(findings[0].details.size(), 2);
    EXPECT_TRUE(offers(findings[0], "set-memory:44")) << fixesOf(findings[0]);
    expectEachFixMends(sample, memoryAgainstCardsRule);
}
