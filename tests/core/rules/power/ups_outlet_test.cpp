// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"
#include "tests/support/sample_ups.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto upsOutletRule = "ups-outlet";

static Sample onUpsWithPlug(Voltage voltage, const char* plug) {
    Sample sample = workstation(2);
    sample.parts.of<Ups>() = {madeUps("ups", 2000_W, Waveform::Sine, voltage)};
    sample.part<Ups>("ups").plug = QString::fromLatin1(plug);
    sample.part<Outlet>("us-20a-240v").plug = QStringLiteral("NEMA 6-20");
    sample.build.ups = "ups";
    return sample;
}

TEST(UpsOutlet, ItsVoltageIsTheOutletsWithinATenth) {
    EXPECT_TRUE(onUpsWithPlug(240_V, "C20 inlet").findings(upsOutletRule).empty());
    EXPECT_TRUE(onUpsWithPlug(264_V, "C20 inlet").findings(upsOutletRule).empty());
    EXPECT_EQ(onUpsWithPlug(265_V, "C20 inlet").findings(upsOutletRule, Severity::Error).size(), 1U);
    const auto findings = onUpsWithPlug(120_V, "NEMA 6-20P").findings(upsOutletRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].found, Figure(120_V));
    EXPECT_EQ(findings[0].allowed, Figure(240_V));
    EXPECT_TRUE(inWords(findings[0].message).contains("120 V, NEMA 6-20P"))
        << inWords(findings[0].message).toStdString();
}

TEST(UpsOutlet, ItsPlugGoesIntoTheSocket) {
    EXPECT_TRUE(onUpsWithPlug(240_V, "NEMA 6-20P").findings(upsOutletRule).empty());
    EXPECT_TRUE(onUpsWithPlug(240_V, "NEMA 6-15P").findings(upsOutletRule).empty());
    EXPECT_EQ(onUpsWithPlug(240_V, "NEMA L6-30P").findings(upsOutletRule).size(), 1U);
}
