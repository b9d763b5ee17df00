// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

// The pitfalls of machines that start, but: for each a build that falls into it, and the finding that says so with both
// numbers in its sentence.

static MendedFinding only(const Sample& sample, const char* rule) {
    const auto findings = sample.findings(rule);
    EXPECT_EQ(findings.size(), 1U) << rule;
    return findings.empty() ? MendedFinding() : findings[0];
}

TEST(Pitfalls, Pitfall4WhatFourLanesCostDependsOnTheWork) {
    Sample sample = workstation(4);
    Wiring& wiring = sample.part<Board>("hedt").wiring.edit();
    wiring.connectors[std::size_t(wiring.connector("S7"))].electricalLanes = 4;
    const Finding strict = only(sample, "width-reduced");
    EXPECT_EQ(strict.severity, Severity::Warning);
    expectWords(textOf(strict), {"x4 (3.9 GB/s)", "x16 (15.8 GB/s)"});
    expectWords(textOf(strict), {"up to 8 % slower", "22–24 % slower", "5–10 % slower", "no published measurement",
                                 "guide rule 43", "Dettmers"});
    sample.build.work = {{WorkKind::Decode}, LaneProfile::Lenient};
    EXPECT_EQ(only(sample, "width-reduced").severity, Severity::Advice) << "writing hardly feels it";
}

TEST(Pitfalls, Pitfall16ARiserMadeForLessThanItsSlot) {
    Sample sample = server(1);
    sample.build.risers.push_back({"G1", "cable"});
    expectWords(textOf(only(sample, "riser-link")), {"Gen 3", "Gen 4", "15.8 GB/s", "31.5 GB/s"});
}

TEST(Pitfalls, Pitfall16ALongRiserWithoutARetimer) {
    Sample sample = server(1);
    sample.part<Riser>("cable-4").length = 950_mm;
    sample.build.risers.push_back({"G1", "cable-4"});
    const MendedFinding finding = only(sample, "riser-length");
    EXPECT_TRUE(finding.isCondition);
    expectWords(textOf(finding), {"950 mm", "900 mm", "Gen 4"});
}

TEST(Pitfalls, Pitfall17BifurcationThatNobodyDocuments) {
    Sample sample = workstation(1);
    sample.build.risers.push_back({"S3", "carrier"});
    const Finding open = only(sample, "bios-option");
    EXPECT_TRUE(open.isCondition);
    expectWords(textOf(open), {"works if", "S3 as 4+4+4+4", "unknown"});
    Wiring& wiring = sample.part<Board>("hedt").wiring.edit();
    wiring.connectors[std::size_t(wiring.connector("S3"))].bifurcations = QStringList{"16", "8+8"};
    expectWords(textOf(only(sample, "sockets-lost")), {"2 of 4 sockets"});
}

TEST(Pitfalls, Pitfall18FourCardsOnX99WithoutAbove4G) {
    Sample sample = workstation(4);
    sample.card("blower").bar = Memory::ofBase(256);
    sample.part<Board>("hedt").chipset = "X99";
    const MendedFinding finding = only(sample, "address-space");
    EXPECT_EQ(verdictOf({finding}), Verdict::WorksIf);
    expectWords(textOf(finding), {"need 1 GB", "768 MB", "fourth card", "X99"});
}

TEST(Pitfalls, Pitfall18BigWindowsOnAnyBoard) {
    Sample sample = server(8);
    sample.card("passive").bar = 32_GB;
    const MendedFinding finding = only(sample, "address-space");
    EXPECT_TRUE(finding.isCondition);
    expectWords(textOf(finding), {"256 GB", "3.75 GB"});
}

TEST(Pitfalls, Pitfall22NoOutputOrTwoKindsOfThem) {
    Sample sample = workstation(2);
    sample.part<Board>("hedt").video = OnboardVideo::Bmc;
    expectWords(textOf(only(sample, "boot-display")), {"shows on one display only"});
    sample.part<Board>("hedt").video = OnboardVideo::None;
    sample.card("blower").displayOutputs = false;
    const Finding blind = only(sample, "boot-display");
    EXPECT_EQ(blind.severity, Severity::Error);
    expectWords(textOf(blind), {"no display output"});
}
