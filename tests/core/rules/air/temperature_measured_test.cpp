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

TEST(TemperatureMeasured, TheGuidesBandsDecide) {
    EXPECT_TRUE(workstation(1).findings(temperatureMeasuredRule).empty());
    EXPECT_TRUE(at(75).empty());
    EXPECT_TRUE(at(79.9).empty());
    EXPECT_EQ(at(80).at(0).severity, Severity::Advice);
    EXPECT_EQ(at(83.9).at(0).severity, Severity::Advice);
    EXPECT_EQ(at(84).at(0).severity, Severity::Warning);
    EXPECT_TRUE(inWords(at(90).at(0).message).contains("throttling"));
    EXPECT_TRUE(inWords(at(90.1).at(0).message).contains("too hot"));
    EXPECT_EQ(at(84).at(0).found, Figure(84_C));
    EXPECT_EQ(at(84).at(0).allowed, Figure(84_C));
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
