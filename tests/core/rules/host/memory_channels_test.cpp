// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto memoryChannelsRule = "memory-channels";

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
    EXPECT_TRUE(fitted(4, 1).findings(memoryChannelsRule).empty());
    EXPECT_TRUE(fitted(2, 2).findings(memoryChannelsRule).empty());
    EXPECT_TRUE(fitted(4, 2).findings(memoryChannelsRule).empty());
    for (int modules : {3, 5, 2}) {
        const auto findings = fitted(modules, 1).findings(memoryChannelsRule);
        ASSERT_EQ(findings.size(), 1U) << modules;
        EXPECT_EQ(findings[0].severity, modules < 4 ? Severity::Warning : Severity::Advice);
        EXPECT_EQ(findings[0].found, Figure::count(modules, "modules"));
        EXPECT_EQ(findings[0].allowed, Figure::count((modules / 4 + 1) * 4, "modules"));
    }
}

TEST(MemoryChannels, TwoUnbufferedDdr5ModulesAChannelRunSlower) {
    Sample sample = fitted(4, 2);
    MemoryKit& kit = sample.part<MemoryKit>("kit-4x16");
    kit.megatransfers = 6000;
    EXPECT_TRUE(sample.findings(memoryChannelsRule).empty()) << "DDR4";
    kit.type = "DDR5";
    const auto findings = sample.findings(memoryChannelsRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Advice);
    expectWords(inWords(findings[0].message), {"3,600–4,400 MT/s", "not at 6,000", "Use 4"});
    kit.megatransfers = 4400;
    EXPECT_TRUE(sample.findings(memoryChannelsRule).empty());
    kit.megatransfers = 6000;
    kit.isRegistered = true;
    EXPECT_TRUE(sample.findings(memoryChannelsRule).empty());
    kit.isRegistered = false;
    sample.build.memory->kits = 1; // one a channel
    EXPECT_TRUE(sample.findings(memoryChannelsRule).empty());
}

TEST(MemoryChannels, EmptyChannelsCostTheirShareOfTheBandwidth) {
    Sample sample = fitted(1, 1);
    sample.part<MemoryKit>("kit-4x16").megatransfers = 3200; // 25.6 GB/s a channel
    const auto findings = sample.findings(memoryChannelsRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(inWords(findings[0].title).startsWith("75 %")) << textOf(findings[0]).toStdString();
    EXPECT_TRUE(inWords(findings[0].message).contains("76.8 GB/s of 102.4 GB/s")) << textOf(findings[0]).toStdString();
    sample.part<MemoryKit>("kit-4x16").megatransfers.reset();
    EXPECT_FALSE(inWords(sample.findings(memoryChannelsRule).at(0).message).contains("GB/s"));
}

TEST(MemoryChannels, ABoardWithFewerChannelsThanTheCpuIsFullWithThose) {
    Sample sample = fitted(4, 1);
    sample.part<Processor>("hedt-64").memoryChannels = 8;
    EXPECT_EQ(sample.findings(memoryChannelsRule, Severity::Warning).size(), 1U);
    sample.part<Board>("hedt").memoryChannels = 4;
    EXPECT_TRUE(sample.findings(memoryChannelsRule).empty());
}

TEST(MemoryChannels, MoreKitsMend) {
    const Sample sample = fitted(2, 1);
    const auto findings = sample.findings(memoryChannelsRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(offers(findings[0], "set-kits:kit-4x16x2")) << fixesOf(findings[0]);
    expectEachFixMends(sample, memoryChannelsRule);
}

TEST(MemoryChannels, WithoutAKitOrTheCpusChannelsNothingIsSaid) {
    EXPECT_TRUE(workstation(1).findings(memoryChannelsRule).empty());
    Sample sample = fitted(3, 1);
    sample.part<Processor>("hedt-64").memoryChannels.reset();
    EXPECT_TRUE(sample.findings(memoryChannelsRule).empty());
}

TEST(MemoryChannels, WhereNoKitFillsThemTheModulesThatTheTextAsksForAreAFix) {
    Sample sample = fitted(2, 1);
    sample.part<MemoryKit>("kit-4x16").perModule = 32_GB;
    sample.part<Board>("hedt").maxMemory = 64_GB; // so no second kit
    const auto findings = sample.findings(memoryChannelsRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(inWords(findings[0].message).contains("Use 4 modules"));
    EXPECT_TRUE(offers(findings[0], "set-modules:4")) << fixesOf(findings[0]);
    expectEachFixMends(sample, memoryChannelsRule);
}
