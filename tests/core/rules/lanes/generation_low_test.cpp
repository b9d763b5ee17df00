// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto generationLowRule = "generation-low";

TEST(GenerationLow, ACardBelowItsOwnGenerationIsAdviceFromThreeOn) {
    Sample sample = workstation(1);
    EXPECT_TRUE(sample.findings(generationLowRule).empty());
    sample.card("blower").pcieGeneration = 4;
    const auto findings = sample.findings(generationLowRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Advice);
    EXPECT_EQ(findings[0].found, Figure::count(3, "generation"));
    EXPECT_EQ(findings[0].allowed, Figure::count(4, "generation"));
    for (Connector& connector : sample.part<Board>("hedt").wiring.edit().connectors)
        connector.generation = 2;
    EXPECT_EQ(sample.findings(generationLowRule).at(0).severity, Severity::Warning);
}

TEST(GenerationLow, BelowThreeIsAWarningEvenWhereTheCardDoesNoMore) {
    Sample sample = workstation(1);
    sample.card("blower").pcieGeneration = 2;
    const auto findings = sample.findings(generationLowRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].found, Figure::count(2, "generation"));
    EXPECT_TRUE(findings[0].fixes.empty()) << fixesOf(findings[0]);
}

TEST(GenerationLow, ASlowSlotIsLeftForAFasterOne) {
    Sample sample = workstation(1);
    sample.card("blower").pcieLanes = 4;
    sample.build.cards[0].slot = "S2";
    const auto findings = sample.findings(generationLowRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(offers(findings[0], "move:S2:S1")) << fixesOf(findings[0]);
    expectEachFixMends(sample, generationLowRule);
}

TEST(GenerationLow, ANewerCpuMendsWhatTheCpuLimits) {
    Sample sample = workstation(1);
    sample.part<Processor>("hedt-64").pcieGeneration = 2;
    const auto findings = sample.findings(generationLowRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(offers(findings[0], "use-cpu:hedt-28")) << fixesOf(findings[0]);
    expectEachFixMends(sample, generationLowRule);
}
