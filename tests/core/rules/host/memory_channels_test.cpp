#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto rule = "memory-channels";

/// Kits of `modules` on four channels.
static Sample fitted(int modules, int kits) {
    Sample sample = workstation(1);
    sample.part<Processor>("hedt-64").memoryChannels = 4;
    sample.part<MemoryKit>("kit-4x16").modules = modules;
    sample.part<Board>("hedt").memorySlots = 8;
    sample.part<Board>("hedt").memoryType = "DDR4";
    sample.build.memory = MemoryChoice{64_GB, false, "kit-4x16", kits};
    return sample;
}

TEST(MemoryChannels, EveryChannelHoldsAsManyModules) {
    EXPECT_TRUE(fitted(4, 1).findings(rule).empty());
    EXPECT_TRUE(fitted(2, 2).findings(rule).empty());
    EXPECT_TRUE(fitted(4, 2).findings(rule).empty());
    for (int modules : {3, 5, 2}) {
        const auto findings = fitted(modules, 1).findings(rule);
        ASSERT_EQ(findings.size(), 1U) << modules;
        EXPECT_EQ(findings[0].severity, Severity::Advice);
        EXPECT_EQ(findings[0].found, Figure::count(modules, "modules"));
        EXPECT_EQ(findings[0].allowed, Figure::count((modules / 4 + 1) * 4, "modules"));
    }
}

TEST(MemoryChannels, MoreKitsMend) {
    const Sample sample = fitted(2, 1);
    const auto findings = sample.findings(rule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(offers(findings[0], "set-kits:kit-4x16x2")) << fixesOf(findings[0]);
    expectEachFixMends(sample, rule);
}

TEST(MemoryChannels, WithoutAKitOrTheCpusChannelsNothingIsSaid) {
    EXPECT_TRUE(workstation(1).findings(rule).empty());
    Sample sample = fitted(3, 1);
    sample.part<Processor>("hedt-64").memoryChannels.reset();
    EXPECT_TRUE(sample.findings(rule).empty());
}
