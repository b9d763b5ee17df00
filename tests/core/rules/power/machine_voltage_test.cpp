// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto machineVoltageRule = "machine-voltage";

/// A host of several kilowatts on an outlet of this voltage.
static Sample hostOn(Voltage voltage) {
    Sample sample;
    Card module;
    module.id = module.name = "module";
    module.mount = Mount::Sxm5;
    sample.parts.of<Card>().push_back(module);
    WholeMachine host;
    host.id = host.name = "host";
    host.form = MachineForm::Sxm;
    host.gpu = "module";
    host.gpus = 8;
    host.minVoltage = 200_V;
    host.ratedPower = 3000_W;
    host.confidence = Confidence::High;
    sample.parts.of<WholeMachine>() = {host};
    sample.build.machine = "host";
    sample.part<Outlet>("us-20a-240v").voltage = voltage;
    sample.build.outlet = "us-20a-240v";
    return sample;
}

TEST(MachineVoltage, AMachineStartsAtItsLeastVoltage) {
    EXPECT_TRUE(hostOn(200_V).findings(machineVoltageRule).empty());
    EXPECT_TRUE(hostOn(240_V).findings(machineVoltageRule).empty());
    const auto findings = hostOn(199_V).findings(machineVoltageRule, Severity::Error);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].found, Figure(199_V));
    EXPECT_EQ(findings[0].allowed, Figure(200_V));
}

TEST(MachineVoltage, WhatNobodyReadIsNoError) {
    Sample sample = hostOn(120_V);
    sample.part<WholeMachine>("host").unverified = QStringList{"min_volts"};
    EXPECT_TRUE(sample.findings(machineVoltageRule, Severity::Error).empty());
    ASSERT_EQ(sample.findings(machineVoltageRule, Severity::Warning).size(), 1U);
    EXPECT_TRUE(textOf(sample.findings(machineVoltageRule).front()).contains("may not start"));
}

TEST(MachineVoltage, TheCircuitOfAWholeMachineIsCheckedByItsMaximum) {
    Sample sample = hostOn(240_V);
    EXPECT_TRUE(sample.findings("wall-circuit").empty()); // 3,000 of 3,840 W
    sample.part<WholeMachine>("host").ratedPower = 3841_W;
    EXPECT_EQ(sample.findings("wall-circuit", Severity::Error).size(), 1U);
    sample.part<WholeMachine>("host").unverified = QStringList{"rated_w"};
    EXPECT_EQ(sample.findings("wall-circuit", Severity::NotChecked).size(), 1U);
    sample.part<WholeMachine>("host").ratedPower = 100_W; // nor is it fine
    EXPECT_EQ(sample.findings("wall-circuit", Severity::NotChecked).size(), 1U);
}
