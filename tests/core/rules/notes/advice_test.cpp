// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static int rowsOf(const Sample& sample, const char* source) {
    const auto findings = sample.findings("advice", Severity::Advice);
    return int(std::count_if(findings.begin(), findings.end(),
                             [&](const Finding& finding) { return inWords(finding.source) == QLatin1String(source); }));
}

TEST(Advice, FourCardsAreLoudThreeAreNot) {
    EXPECT_EQ(rowsOf(workstation(3), "Guide rule 38"), 0);
    EXPECT_EQ(rowsOf(workstation(4), "Guide rule 38"), 1);
    EXPECT_EQ(rowsOf(server(5), "Guide rule 38"), 1);
}

TEST(Advice, ThreeCardsWithoutAFreeSlotBetweenMayWantWater) {
    EXPECT_EQ(rowsOf(workstation(2), "Guide rule 32"), 0);
    EXPECT_EQ(rowsOf(workstation(3), "Guide rule 32"), 1);
    Sample spread = workstation(3);
    spread.card("blower").thickness = 20_mm;
    EXPECT_EQ(rowsOf(spread, "Guide rule 32"), 0);
}

TEST(Advice, ASingleCardAboveTwoHundredWattsIsMoreThanABeginnersNeeds) {
    Sample sample = workstation(1);
    sample.card("blower").tdp = 200_W;
    EXPECT_EQ(rowsOf(sample, "Guide rule 6"), 0);
    sample.card("blower").tdp = 201_W;
    EXPECT_EQ(rowsOf(sample, "Guide rule 6"), 1);
    EXPECT_EQ(rowsOf(workstation(2), "Guide rule 6"), 0) << "250 W each, and no beginner's machine";
}

TEST(Advice, OnlyNvidiasCardsHaveTensorCores) {
    Sample sample = workstation(1);
    sample.card("blower").fp16Tensor = Throughput::of(1e5);
    const auto text = [&](const char* maker) {
        sample.card("blower").maker = QLatin1String(maker);
        QString all;
        for (const MendedFinding& finding : sample.findings("advice", Severity::Advice))
            all += textOf(finding);
        return all;
    };
    EXPECT_TRUE(text("NVIDIA").contains("in FP16 on tensor cores"));
    EXPECT_TRUE(text("AMD").contains("in FP16, against"));
    EXPECT_FALSE(text("AMD").contains("tensor cores"));
}
