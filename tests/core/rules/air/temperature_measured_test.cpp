// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto temperatureMeasuredRule = "temperature-measured";

static MendedFindings at(double degrees) {
    Sample sample = workstation(1);
    sample.build.cards[0].temperature = Temperature::of(degrees);
    return sample.findings(temperatureMeasuredRule);
}

TEST(TemperatureMeasured, WithoutALimitTheGuidesBandsDecide) {
    EXPECT_TRUE(workstation(1).findings(temperatureMeasuredRule).empty());
    EXPECT_TRUE(at(75).empty());
    EXPECT_TRUE(at(79.9).empty());
    EXPECT_EQ(at(80).at(0).severity, Severity::Advice);
    EXPECT_EQ(at(83.9).at(0).severity, Severity::Advice);
    EXPECT_EQ(at(84).at(0).severity, Severity::Warning);
    EXPECT_FALSE(inWords(at(90).at(0).message).contains("throttl")) << "nobody knows where it does";
    EXPECT_TRUE(inWords(at(90.1).at(0).message).contains("too hot"));
    EXPECT_EQ(at(84).at(0).found, Figure(84_C));
    EXPECT_EQ(at(84).at(0).allowed, Figure(84_C));
}

TEST(TemperatureMeasured, TheCardsOwnLimitDecides) {
    Sample sample = workstation(1);
    sample.card("blower").throttle = 90_C;
    const auto found = [&](double degrees) {
        sample.build.cards[0].temperature = Temperature::of(degrees);
        return sample.findings(temperatureMeasuredRule).at(0);
    };
    EXPECT_EQ(found(84).severity, Severity::Advice) << "six degrees below";
    EXPECT_EQ(found(89.9).severity, Severity::Advice);
    EXPECT_EQ(found(90).severity, Severity::Warning);
    EXPECT_EQ(inWords(found(90).title), "The blower throttles at 90 °C");
    EXPECT_EQ(found(90).allowed, Figure(90_C));
    sample.card("blower").throttle = 78_C;
    EXPECT_EQ(found(78).severity, Severity::Warning) << "below the guides' bands, and above its own limit";
    EXPECT_EQ(found(75).severity, Severity::Advice);
    sample.card("blower").unverified = {"throttle_c"};
    EXPECT_EQ(found(82).severity, Severity::Advice);
}

TEST(TemperatureMeasured, ACardThatSaysItIsSlowedDownThrottles) {
    Sample sample = workstation(1);
    sample.card("blower").throttle = 90_C;
    ObservedLink link;
    link.place = "S1";
    link.temperature = 82_C;
    link.isSlowed = true;
    sample.build.observed = Observed{};
    sample.build.observed->links = {link};
    const auto findings = sample.findings(temperatureMeasuredRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Warning);
    expectWords(inWords(findings[0].message), {"slows it down", "82 °C"});
}

TEST(TemperatureMeasured, TheBandStandsBesideIt) {
    EXPECT_TRUE(inWords(at(84).at(0).details).contains("The expected range was 66–90 °C."));
    EXPECT_TRUE(inWords(at(95).at(0).details).first().contains("unlike those published"));
}

TEST(TemperatureMeasured, AnIdleCardsTemperatureSaysNothing) {
    Sample sample = workstation(1);
    ObservedLink link;
    link.place = "S1";
    link.temperature = 88_C;
    link.isIdle = true;
    sample.build.observed = Observed{};
    sample.build.observed->links = {link};
    EXPECT_TRUE(sample.findings(temperatureMeasuredRule).empty());
    sample.build.observed->links[0].isIdle = false;
    EXPECT_EQ(sample.findings(temperatureMeasuredRule).size(), 1U);
}
