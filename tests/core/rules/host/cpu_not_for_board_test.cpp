// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build/edits.h"
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto cpuNotForBoardRule = "cpu-not-for-board";

/// The board runs "threadripper-1000"; the CPU in it is of `family`, the smaller one in the catalogue is one of those.
static Sample with(const char* family) {
    Sample sample = workstation(1);
    sample.part<Board>("hedt").cpuFamilies = QStringList{"threadripper-1000"};
    sample.part<Processor>("hedt-64").family = QString::fromLatin1(family);
    sample.part<Processor>("hedt-28").family = "threadripper-1000";
    return sample;
}

TEST(CpuNotForBoard, AFamilyThatTheBoardDoesNotNameIsAnError) {
    EXPECT_TRUE(with("threadripper-1000").findings(cpuNotForBoardRule).empty());
    const Sample sample = with("threadripper-2000");
    const auto findings = sample.findings(cpuNotForBoardRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_FALSE(findings[0].isCondition);
    EXPECT_TRUE(inWords(findings[0].message).contains("Threadripper 1000")) << textOf(findings[0]).toStdString();
    EXPECT_TRUE(offers(findings[0], "use-cpu:hedt-28")) << fixesOf(findings[0]);
    expectEachFixMends(sample, cpuNotForBoardRule);
}

TEST(CpuNotForBoard, ManyFamiliesAreNamedInTheDetails) {
    Sample sample = with("threadripper-2000");
    sample.part<Board>("hedt").cpuFamilies = QStringList{"ryzen-1000", "ryzen-3000", "ryzen-4000g", "ryzen-5000"};
    const auto findings = sample.findings(cpuNotForBoardRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(inWords(findings[0].message).contains("Ryzen 1000, Ryzen 3000 and 2 more families"));
    EXPECT_TRUE(textOf(findings[0]).contains("Ryzen 5000"));
}

TEST(CpuNotForBoard, WhatABiosUpdateAllowsIsACondition) {
    Sample sample = with("threadripper-2000");
    sample.part<Board>("hedt").biosFamilies = QStringList{"threadripper-2000: F11 of 2018"};
    const auto findings = sample.findings(cpuNotForBoardRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(findings[0].isCondition);
    EXPECT_NE(findings[0].severity, Severity::Error);
    ASSERT_EQ(findings[0].settings.size(), 1U);
    EXPECT_EQ(findings[0].settings[0].value, QStringLiteral("F11 of 2018"));
}

TEST(CpuNotForBoard, AnUnknownFamilyIsSaidOnlyWhereTheBoardNamesSome) {
    Sample sample = with("");
    EXPECT_EQ(sample.findings(cpuNotForBoardRule, Severity::NotChecked).size(), 1U);
    sample.part<Board>("hedt").cpuFamilies.clear();
    EXPECT_TRUE(sample.findings(cpuNotForBoardRule).empty());
}

TEST(CpuNotForBoard, AnotherSocketIsSocketMismatchsAlone) {
    Sample sample = with("threadripper-1000");
    sample.build.processors = {"xeon"};
    sample.part<Processor>("xeon").family = "xeon-sp-3";
    EXPECT_TRUE(sample.findings(cpuNotForBoardRule).empty());
    EXPECT_EQ(sample.findings("socket-mismatch").size(), 1U);
}

TEST(CpuNotForBoard, AFixThatRunsAtOnceGoesBeforeACheaperOneAfterABios) {
    Sample sample = with("threadripper-3000");
    Processor later = sample.part<Processor>("hedt-28");
    later.id = "hedt-later";
    later.family = "threadripper-2000";
    later.price->amount = Money::of(1);
    sample.parts.of<Processor>().push_back(later);
    sample.part<Board>("hedt").biosFamilies = QStringList{"threadripper-2000"};
    const auto findings = sample.findings(cpuNotForBoardRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(offers(findings[0], "use-cpu:hedt-28")) << fixesOf(findings[0]);
    EXPECT_FALSE(offers(findings[0], "use-cpu:hedt-later"));
}

TEST(CpuNotForBoard, NoFixForAnythingElseInstallsSuchACpu) {
    Sample sample = with("threadripper-1000");
    sample.part<Processor>("hedt-28").family = "threadripper-2000"; // cheaper, and refused
    sample.build.processors.clear();
    const auto findings = sample.findings("no-processor");
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(offers(findings[0], "use-cpu:hedt-64")) << fixesOf(findings[0]);
}

TEST(CpuNotForBoard, ABoardChosenInsteadKeepsOnlyACpuThatItRuns) {
    Sample sample = with("threadripper-1000");
    Board other = sample.part<Board>("hedt");
    other.id = "runs";
    sample.parts.of<Board>().push_back(other);
    other.id = "refuses";
    other.cpuFamilies = QStringList{"threadripper-2000"};
    sample.parts.of<Board>().push_back(other);
    const Catalogue catalogue{PartSet(sample.parts)};
    EXPECT_EQ(withBoard(sample.build, catalogue, "runs").processors, sample.build.processors);
    EXPECT_TRUE(withBoard(sample.build, catalogue, "refuses").processors.empty());
}
