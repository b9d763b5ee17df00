// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto memoryPerCardRule = "memory-per-card";

static Sample with(Sample sample, MemoryChoice memory) {
    sample.build.memory = memory;
    return sample;
}

TEST(MemoryPerCard, FourCardsWantAHundredAndTwentyEightGigabytes) {
    EXPECT_TRUE(with(workstation(4), {129_GB, false, {}, 0}).findings(memoryPerCardRule).empty());
    EXPECT_TRUE(with(workstation(4), {128_GB, false, {}, 0}).findings(memoryPerCardRule).empty());
    const auto findings = with(workstation(4), {127_GB, false, {}, 0}).findings(memoryPerCardRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Advice);
    EXPECT_EQ(with(workstation(4), {64_GB, false, {}, 0}).findings(memoryPerCardRule).at(0).severity, Severity::Advice);
    EXPECT_EQ(with(workstation(4), {63_GB, false, {}, 0}).findings(memoryPerCardRule).at(0).severity,
              Severity::Warning);
    EXPECT_EQ(findings[0].found, Figure(127_GB));
    EXPECT_EQ(findings[0].allowed, Figure(128_GB));
    EXPECT_TRUE(offers(findings[0], "set-memory:128")) << fixesOf(findings[0]);
}

TEST(MemoryPerCard, EightCardsWantEccSevenDoNot) {
    EXPECT_TRUE(with(server(7), {256_GB, false, {}, 0}).findings(memoryPerCardRule).empty());
    EXPECT_TRUE(with(server(8), {256_GB, true, {}, 0}).findings(memoryPerCardRule).empty());
    const Sample sample = with(server(8), {256_GB, false, {}, 0});
    EXPECT_TRUE(offers(sample.findings(memoryPerCardRule).at(0), "set-memory:256-ecc"))
        << fixesOf(sample.findings(memoryPerCardRule).at(0));
    expectEachFixMends(sample, memoryPerCardRule);
}

TEST(MemoryPerCard, TheFixBuysMoreOfTheSameKit) {
    const Sample sample = with(workstation(4), {64_GB, false, "kit-4x16", 1});
    const auto findings = sample.findings(memoryPerCardRule);
    ASSERT_EQ(findings.size(), 1U);
    const auto mended = findings[0].fixes.at(0).apply(sample.build);
    EXPECT_EQ(mended->memory, (MemoryChoice{128_GB, false, "kit-4x16", 2}));
    expectEachFixMends(sample, memoryPerCardRule);
}

TEST(MemoryPerCard, MoreThanTheBoardTakesIsNotOffered) {
    Sample sample = with(workstation(4), {64_GB, false, {}, 0});
    sample.part<Board>("hedt").maxMemory = 64_GB;
    EXPECT_TRUE(sample.findings(memoryPerCardRule).at(0).fixes.empty());
}
