// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto customAllReduceOffRule = "custom-all-reduce-off";

TEST(CustomAllReduceOff, ThreeCardsOnPcieAreToldTwoAreNot) {
    EXPECT_TRUE(workstation(2).findings(customAllReduceOffRule).empty());
    const auto findings = workstation(3).findings(customAllReduceOffRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Advice);
    EXPECT_TRUE(inWords(findings[0].details).first().contains("above 2 GPUs"));
    EXPECT_TRUE(inWords(findings[0].message).contains("With 3 GPUs vLLM falls back to NCCL: 0 of 3 pairs"));
}

TEST(CustomAllReduceOff, ABridgeAcrossAllFourKeepsItOn) {
    Sample sample = workstation(4);
    sample.card("blower").nvlinkGeneration = 4;
    Bridge bridge;
    bridge.id = "mesh";
    bridge.nvlinkGeneration = 4;
    bridge.links = 18;
    bridge.maxCards = 4;
    sample.parts.of<Bridge>().push_back(bridge);
    sample.build.bridges = {{"S1", "S3", "mesh"}, {"S3", "S5", "mesh"}};
    EXPECT_EQ(sample.findings(customAllReduceOffRule).size(), 1U);
    sample.build.bridges.push_back({"S5", "S7", "mesh"});
    EXPECT_TRUE(sample.findings(customAllReduceOffRule).empty());
}
