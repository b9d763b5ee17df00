// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"
#include "tests/support/sample_ups.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto upsWaveformRule = "ups-waveform";

static Sample onUpsOfForm(std::optional<Waveform> waveform) {
    Sample sample = workstation(4);
    sample.parts.of<Ups>() = {madeUps("ups", 2000_W, Waveform::Sine, 240_V),
                              madeUps("ups-sine", 2000_W, Waveform::Sine, 240_V)};
    sample.part<Ups>("ups").waveform = waveform;
    sample.build.ups = "ups";
    return sample;
}

TEST(UpsWaveform, ASteppedWaveUnderActiveCorrectionIsAnError) {
    EXPECT_TRUE(onUpsOfForm(Waveform::Sine).findings(upsWaveformRule).empty());
    const auto findings = onUpsOfForm(Waveform::Stepped).findings(upsWaveformRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_TRUE(offers(findings[0], "use-ups:ups-sine")) << fixesOf(findings[0]);
    expectEachFixMends(onUpsOfForm(Waveform::Stepped), upsWaveformRule);
}

TEST(UpsWaveform, WhatIsNotKnownIsNotChecked) {
    EXPECT_EQ(onUpsOfForm({}).findings(upsWaveformRule, Severity::NotChecked).size(), 1U);
    Sample sample = onUpsOfForm(Waveform::Stepped);
    sample.part<PowerSupply>("atx-1600").efficiency.reset();
    EXPECT_EQ(sample.findings(upsWaveformRule, Severity::NotChecked).size(), 1U);
}
