// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto wallInletRule = "wall-inlet";

/// A C14 inlet on an outlet whose voltage makes the build draw `offset` volts' worth around 10 A.
static Sample around(int offset, const char* country) {
    Sample sample = workstation(4);
    sample.build.outlet = "kr-16a-220v";
    sample.part<PowerSupply>("atx-1600").inlet = "C14";
    Outlet& outlet = sample.part<Outlet>("kr-16a-220v");
    outlet.country = QString::fromLatin1(country);
    outlet.voltage = 120_V;
    const Catalogue catalogue{PartSet(sample.parts)};
    const double watts = inWatts(*analyse(sample.build, catalogue)->power.wall);
    outlet.voltage = Voltage::of(watts / 10 + offset);
    return sample;
}

TEST(WallInlet, ByIecAC14InletBearsTenAmperes) {
    EXPECT_TRUE(around(1, "KR").findings(wallInletRule).empty());
    EXPECT_TRUE(around(0, "KR").findings(wallInletRule).empty());
    const auto findings = around(-1, "KR").findings(wallInletRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_NEAR(*findings[0].found.value(), 10.1, 0.05);
    EXPECT_EQ(findings[0].allowed, Figure(10_A));
    expectEachFixMends(around(-1, "KR"), wallInletRule);
}

TEST(WallInlet, InTheUnitedStatesItBearsFifteenAndAC20InletMore) {
    EXPECT_TRUE(around(-1, "US").findings(wallInletRule).empty());
    Sample sample = around(-1, "KR");
    sample.part<PowerSupply>("atx-1600").inlet = "C20";
    EXPECT_TRUE(sample.findings(wallInletRule).empty());
}

TEST(WallInlet, ACordThatIsNotListedForTheOutletIsAdvice) {
    Sample sample = workstation(1);
    sample.part<PowerSupply>("atx-1600").inlet = "C20";
    sample.part<Outlet>("us-20a-240v").inlet = "C14;C20";
    EXPECT_TRUE(sample.findings(wallInletRule).empty());
    sample.part<Outlet>("us-20a-240v").inlet = "C14";
    EXPECT_EQ(sample.findings(wallInletRule, Severity::Advice).size(), 1U);
}
