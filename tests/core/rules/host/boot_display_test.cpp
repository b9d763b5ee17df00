// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto bootDisplayRule = "boot-display";

/// One card without outputs on a board without video.
static Sample blind() {
    Sample sample = workstation(1);
    sample.card("blower").displayOutputs = false;
    return sample;
}

TEST(BootDisplay, WithoutAnyOutputADisplayCannotBeAttached) {
    const auto findings = blind().findings(bootDisplayRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_EQ(findings[0].found, Figure::count(0, "outputs"));
    EXPECT_EQ(findings[0].allowed, Figure::count(1, "outputs"));
    EXPECT_TRUE(blind().findings("display-on-compute-card").empty()) << "said once";
    EXPECT_TRUE(offers(findings[0], "run-headless"));
    expectEachFixMends(blind(), bootDisplayRule);
}

TEST(BootDisplay, HeadlessItIsAWarning) {
    Sample sample = blind();
    sample.build.isHeadless = true;
    EXPECT_EQ(sample.findings(bootDisplayRule, Severity::Warning).size(), 1U);
}

TEST(BootDisplay, OneOutputIsEnough) {
    EXPECT_TRUE(workstation(1).findings(bootDisplayRule).empty());
    Sample sample = blind();
    sample.card("blower").displayOutputs.reset();
    EXPECT_TRUE(sample.findings(bootDisplayRule).empty()) << "what is not known is no fault";
    sample = blind();
    sample.part<Board>("hedt").video = OnboardVideo::Processor;
    EXPECT_EQ(sample.findings(bootDisplayRule).size(), 1U);
    sample.part<Processor>("hedt-64").integratedGraphics = true;
    EXPECT_TRUE(sample.findings(bootDisplayRule).empty());
}

TEST(BootDisplay, AManagementChipAndCardsNeedAChoice) {
    EXPECT_TRUE(server(8).findings(bootDisplayRule).empty()) << "its cards have no outputs";
    Sample sample = workstation(3);
    sample.part<Board>("hedt").video = OnboardVideo::Bmc;
    const auto findings = sample.findings(bootDisplayRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Advice);
    EXPECT_EQ(findings[0].found, Figure::count(4, "displays"));
    EXPECT_EQ(findings[0].allowed, Figure::count(1, "displays"));
    ASSERT_EQ(findings[0].settings.size(), 1U);
    EXPECT_EQ(findings[0].settings[0].label, "Primary display");
}
