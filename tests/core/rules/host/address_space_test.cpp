// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto addressSpaceRule = "address-space";

/// So many blowers, each with a window of `window`, on a board with `chipset`.
static Sample cards(int count, Memory window, const char* chipset) {
    Sample sample = workstation(count);
    sample.card("blower").bar = window;
    sample.part<Board>("hedt").chipset = QString::fromLatin1(chipset);
    return sample;
}

TEST(AddressSpace, WhatIsSureToFitIsFine) {
    EXPECT_TRUE(cards(3, Memory::ofBase(256), "X99").findings(addressSpaceRule).empty()) << "768 MB of 768";
    EXPECT_TRUE(cards(2, Memory::ofBase(256), "X99").findings(addressSpaceRule).empty());
    EXPECT_EQ(cards(3, Memory::ofBase(257), "X99").findings(addressSpaceRule).size(), 1U);
}

TEST(AddressSpace, AnOlderPlatformWorksOnlyWithTheSetting) {
    const auto findings = cards(4, Memory::ofBase(256), "X99").findings(addressSpaceRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Warning);
    EXPECT_TRUE(findings[0].isCondition);
    EXPECT_EQ(verdictOf(Findings(findings.begin(), findings.end())), Verdict::WorksIf);
    EXPECT_EQ(findings[0].found, Figure(1_GB));
    EXPECT_EQ(findings[0].allowed, Figure(Memory::ofBase(768)));
    EXPECT_TRUE(inWords(findings[0].details).join('\n').contains("X99")) << inWords(findings[0].message).toStdString();
    ASSERT_FALSE(findings[0].settings.empty());
    EXPECT_EQ(findings[0].settings[0], (BiosSetting{"Above 4G Decoding", "on"}));
}

TEST(AddressSpace, ANewerOneOnlyWhereTheWindowsCannotFit) {
    for (const auto& [megabytes, isCondition] : {std::pair(959, false), std::pair(960, false), std::pair(961, true)}) {
        const auto findings =
            cards(4, Memory::ofBase(megabytes), "X570").findings(addressSpaceRule); // 4 × 960 MB are 3.75 GB
        ASSERT_EQ(findings.size(), 1U);
        EXPECT_EQ(findings[0].severity, Severity::Advice);
        EXPECT_EQ(findings[0].isCondition, isCondition) << megabytes;
        EXPECT_EQ(findings[0].allowed, Figure(Memory::ofBase(isCondition ? 3840 : 768)));
    }
}

TEST(AddressSpace, EachChipAsksForItself) {
    Sample sample = cards(2, Memory::ofBase(256), "X99");
    EXPECT_TRUE(sample.findings(addressSpaceRule).empty());
    sample.card("blower").chips = 2;
    EXPECT_EQ(sample.findings(addressSpaceRule).size(), 1U);
}

TEST(AddressSpace, UnknownWindowsAreCountedNotGuessed) {
    Sample sample = cards(4, Memory::ofBase(256), "X570");
    sample.build.cards[0].card = "open";
    sample.build.cards[1].card = "open";
    auto findings = sample.findings(addressSpaceRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::NotChecked);
    EXPECT_TRUE(inWords(findings[0].message).contains("of 2 of the cards are unknown"))
        << inWords(findings[0].message).toStdString();
    sample.card("blower").bar = 16_GB;
    findings = sample.findings(addressSpaceRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].found, Figure(32_GB)) << "at least that";
    EXPECT_TRUE(inWords(findings[0].details).join('\n').contains("2 of the cards"))
        << inWords(findings[0].message).toStdString();
}

TEST(AddressSpace, ResizableWindowsGrowToThePowerOfTwo) {
    Sample sample = cards(4, Memory::ofBase(256), "X570");
    EXPECT_TRUE(sample.findings(addressSpaceRule)[0].details.empty());
    sample.card("blower").hasResizableBar = true; // 11 GB of memory
    const auto findings = sample.findings(addressSpaceRule);
    ASSERT_EQ(findings[0].details.size(), 1);
    EXPECT_TRUE(inWords(findings[0].details[0]).contains("from 1 GB to 64 GB"))
        << inWords(findings[0].details[0]).toStdString();
}
