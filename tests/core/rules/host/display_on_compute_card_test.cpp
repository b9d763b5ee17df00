// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto displayOnComputeCardRule = "display-on-compute-card";

TEST(DisplayOnComputeCard, WithoutOtherVideoACardLosesTwoGigabytes) {
    const Sample sample = workstation(1);
    const auto findings = sample.findings(displayOnComputeCardRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Advice);
    EXPECT_EQ(findings[0].found, Figure(9_GB));
    EXPECT_EQ(findings[0].allowed, Figure(11_GB));
    EXPECT_TRUE(offers(findings[0], "run-headless"));
    expectEachFixMends(sample, displayOnComputeCardRule);
}

TEST(DisplayOnComputeCard, AManagementChipOrTheCpusGraphicsSpareIt) {
    EXPECT_TRUE(server(8).findings(displayOnComputeCardRule).empty());
    Sample sample = workstation(1);
    sample.part<Board>("hedt").video = OnboardVideo::Processor;
    EXPECT_EQ(sample.findings(displayOnComputeCardRule, Severity::Advice).size(), 1U);
    sample.part<Processor>("hedt-64").integratedGraphics = true;
    EXPECT_TRUE(sample.findings(displayOnComputeCardRule).empty());
}

TEST(DisplayOnComputeCard, WhatIsNotKnownIsSaid) {
    Sample sample = workstation(1);
    sample.part<Board>("hedt").video.reset();
    EXPECT_EQ(sample.findings(displayOnComputeCardRule, Severity::NotChecked).size(), 1U);
}
