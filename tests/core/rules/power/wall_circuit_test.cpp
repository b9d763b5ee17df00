// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto wallCircuitRule = "wall-circuit";

/// The build on an outlet of 240 V that carries exactly `power` for hours.
static Sample onCircuit(Power power) {
    Sample sample = workstation(4);
    Outlet& outlet = sample.part<Outlet>("us-20a-240v");
    outlet.continuousFactor = 0.5;
    outlet.current = Current::ofBase(power.base() * 1000 * 2 / outlet.voltage->base());
    return sample;
}

TEST(WallCircuit, WhatTheCircuitCarriesForHoursIsTheLimit) {
    const Power wall = wallOf(workstation(4));
    EXPECT_TRUE(onCircuit(wall + 1_W).findings(wallCircuitRule).empty());
    const auto findings = onCircuit(wall - 1_W).findings(wallCircuitRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_EQ(inWords(findings[0].title), "The wall circuit is overloaded");
}

TEST(WallCircuit, FifteenAmperesCarryTwelveForHours) {
    Sample sample = workstation(4);
    sample.build.outlet = "us-15a-120v";
    EXPECT_TRUE(sample.findings(wallCircuitRule).empty());
    sample.card("blower").tdp = 280_W; // 1374 W at 91 %
    const auto findings = sample.findings(wallCircuitRule);
    ASSERT_EQ(findings.size(), 1U);
    const QString words = inWords(findings[0].message);
    EXPECT_TRUE(words.contains("12.6 A (1,508 W)") && words.contains("12 A (1,440 W)")) << words.toStdString();
    EXPECT_EQ(findings[0].allowed, Figure(1440_W));
    EXPECT_TRUE(offers(findings[0], "limit-cards:260")) << fixesOf(findings[0]);
    EXPECT_TRUE(offers(findings[0], "use-outlet:us-20a-120v")) << fixesOf(findings[0]);
    expectEachFixMends(sample, wallCircuitRule);
}

/// 1322 W on a Korean circuit of this many milliamperes, for which no rule of continuous load is known.
static Sample inKorea(int milliamperes) {
    Sample sample = workstation(4);
    sample.build.outlet = "kr-16a-220v";
    sample.part<Outlet>("kr-16a-220v").current = Current::ofBase(milliamperes);
    return sample;
}

TEST(WallCircuit, WithoutARuleForHoursBothFiguresAreShownAboveEightyPerCent) {
    EXPECT_TRUE(inKorea(7600).findings(wallCircuitRule).empty()); // 1672 W, 79 %
    const auto findings = inKorea(7500).findings(wallCircuitRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Advice);
    const QString words = inWords(findings[0].message);
    EXPECT_TRUE(words.contains("1,650 W") && words.contains("1,320 W")) << words.toStdString();
    EXPECT_EQ(inKorea(6000).findings(wallCircuitRule, Severity::Error).size(), 1U); // 1320 W
    expectEachFixMends(inKorea(7500), wallCircuitRule);
    expectEachFixMends(inKorea(6000), wallCircuitRule);
}

TEST(WallCircuit, AnUnknownEfficiencyIsNotCheckedWhereItDecides) {
    Sample sample = workstation(4); // 1254 W: 1306 W at 96 %, 1568 W at 80 %
    sample.part<PowerSupply>("atx-1600").efficiency.reset();
    EXPECT_TRUE(sample.findings(wallCircuitRule).empty()) << "any class would do";
    sample.part<Outlet>("us-20a-240v").current = Current::ofBase(8'200); // 1574 W for hours
    EXPECT_TRUE(sample.findings(wallCircuitRule).empty());
    sample.part<Outlet>("us-20a-240v").current = Current::ofBase(8'100); // 1555 W
    EXPECT_EQ(sample.findings(wallCircuitRule, Severity::NotChecked).size(), 1U);
    sample.part<PowerSupply>("atx-1600").efficiency = Efficiency::None;
    sample.part<Outlet>("us-20a-240v").current = Current::ofBase(8'200);
    EXPECT_EQ(sample.findings(wallCircuitRule, Severity::NotChecked).size(), 1U) << "without a class 70 % may be all";
    sample.part<PowerSupply>("atx-1600").efficiency.reset();
    sample.part<Outlet>("us-20a-240v").current = Current::ofBase(6'700); // 1286 W
    EXPECT_EQ(sample.findings(wallCircuitRule, Severity::Error).size(), 1U);
    sample.part<Outlet>("us-20a-240v").current = 5_A; // even the load behind the supply is more
    EXPECT_EQ(sample.findings(wallCircuitRule, Severity::Error).size(), 1U);
}
