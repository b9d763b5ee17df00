// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto memoryMisfitRule = "memory-misfit";

/// Kits in the eight slots and four channels of a board for unbuffered DDR4, up to 512 GB.
static Sample fitted(const char* kit, int kits) {
    Sample sample = workstation(1);
    Board& board = sample.part<Board>("hedt");
    board.takesUnbuffered = true;
    board.takesRegistered = false;
    board.memoryChannels = 4;
    sample.part<Processor>("hedt-64").memoryChannels = 4;
    sample.build.memory = MemoryChoice{64_GB * kits, false, QString::fromLatin1(kit), kits};
    return sample;
}

TEST(MemoryMisfit, ModulesOfAKindTheBoardTakesFit) {
    EXPECT_TRUE(fitted("kit-4x16", 2).findings(memoryMisfitRule).empty());
    EXPECT_TRUE(workstation(1).findings(memoryMisfitRule).empty());
}

TEST(MemoryMisfit, RegisteredModulesOnABoardForUnbufferedOnesAreAnError) {
    const Sample sample = fitted("kit-8x32-ecc", 1);
    const auto findings = sample.findings(memoryMisfitRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_TRUE(inWords(findings[0].message).contains("registered DDR4")) << textOf(findings[0]).toStdString();
    EXPECT_TRUE(inWords(findings[0].message).contains("unbuffered DDR4"));
    EXPECT_FALSE(findings[0].fixes.empty());
    expectEachFixMends(sample, memoryMisfitRule);
}

TEST(MemoryMisfit, AnotherTypeIsAnError) {
    Sample sample = fitted("kit-4x16", 1);
    sample.part<MemoryKit>("kit-4x16").type = "DDR5";
    EXPECT_EQ(sample.findings(memoryMisfitRule, Severity::Error).size(), 1U);
}

TEST(MemoryMisfit, OneModuleMoreThanThereAreSlotsIsAnError) {
    Sample sample = fitted("kit-4x16", 1);
    sample.part<MemoryKit>("kit-4x16").modules = 8;
    EXPECT_TRUE(sample.findings(memoryMisfitRule).empty());
    sample.part<MemoryKit>("kit-4x16").modules = 9;
    const auto findings = sample.findings(memoryMisfitRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].found, Figure::count(9, "modules"));
    EXPECT_EQ(findings[0].allowed, Figure::count(8, "modules"));
}

TEST(MemoryMisfit, ACpuWithHalfTheChannelsLeavesHalfTheSlots) {
    Sample sample = fitted("kit-4x16", 1);
    sample.part<Processor>("hedt-64").memoryChannels = 2;
    EXPECT_TRUE(sample.findings(memoryMisfitRule).empty());
    sample.build.memory->kits = 2;
    const auto findings = sample.findings(memoryMisfitRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].found, Figure::count(8, "modules"));
    EXPECT_EQ(findings[0].allowed, Figure::count(4, "modules"));
    EXPECT_TRUE(inWords(findings[0].message).contains("reaches only 4"));
}

TEST(MemoryMisfit, AnEmptySocketLeavesHalfTheSlots) {
    Sample sample = server(8);
    sample.build.memory = MemoryChoice{512_GB, true, "kit-8x32-ecc", 2};
    EXPECT_TRUE(sample.findings(memoryMisfitRule, Severity::Error).empty());
    sample.build.processors = {"xeon", ""};
    EXPECT_TRUE(sample.findings(memoryMisfitRule, Severity::Error).empty()); // 16 modules, 16 slots
    sample.build.memory->kits = 3;
    const auto findings = sample.findings(memoryMisfitRule, Severity::Error);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].allowed, Figure::count(16, "modules"));
}

TEST(MemoryMisfit, TheLowerOfTheCpusAndTheBoardsMaximumHolds) {
    Sample sample = fitted("kit-4x16", 1);
    sample.part<Processor>("hedt-64").maxMemory = 64_GB;
    EXPECT_TRUE(sample.findings(memoryMisfitRule).empty());
    sample.part<Processor>("hedt-64").maxMemory = 63_GB;
    const auto findings = sample.findings(memoryMisfitRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].found, Figure(64_GB));
    EXPECT_EQ(findings[0].allowed, Figure(63_GB));
    EXPECT_TRUE(inWords(findings[0].title).contains("CPU"));
    sample.part<Board>("hedt").maxMemory = 32_GB;
    EXPECT_TRUE(inWords(sample.findings(memoryMisfitRule).at(0).title).contains("board"));
}

TEST(MemoryMisfit, ASizeWithoutAKitIsHeldAgainstTheMaximumToo) {
    Sample sample = workstation(1);
    sample.build.memory = MemoryChoice{512_GB, false, {}, 0};
    EXPECT_TRUE(sample.findings(memoryMisfitRule).empty());
    sample.build.memory->size = 513_GB;
    const auto findings = sample.findings(memoryMisfitRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(offers(findings[0], "set-memory:512")) << fixesOf(findings[0]);
    expectEachFixMends(sample, memoryMisfitRule);
}

TEST(MemoryMisfit, WhatIsWrongBesidesStandsInTheDetails) {
    Sample sample = fitted("kit-8x32-ecc", 2);
    const auto findings = sample.findings(memoryMisfitRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(inWords(findings[0].details).join(' ').contains("16 modules"));
}

TEST(MemoryMisfit, AnUnknownKindIsSaid) {
    Sample sample = fitted("kit-4x16", 1);
    sample.part<Board>("hedt").takesUnbuffered.reset();
    EXPECT_EQ(sample.findings(memoryMisfitRule, Severity::NotChecked).size(), 1U);
    EXPECT_EQ(sample.findings(memoryMisfitRule).size(), 1U);
}
