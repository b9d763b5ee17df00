// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto throttlePredictedRule = "throttle-predicted";

/// One blower of 250 W alone: 66–90 °C about 78 °C.
static Sample alone(Temperature limit) {
    Sample sample = workstation(1);
    sample.card("blower").throttle = limit;
    return sample;
}

TEST(ThrottlePredicted, TheWholeBandWarnsAPartOfItAdvises) {
    EXPECT_TRUE(alone(91_C).findings(throttlePredictedRule).empty());
    EXPECT_EQ(alone(90_C).findings(throttlePredictedRule).at(0).severity, Severity::Advice);
    EXPECT_EQ(inWords(alone(67_C).findings(throttlePredictedRule).at(0).title), "The blower may throttle");
    const auto findings = alone(66_C).findings(throttlePredictedRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Warning);
    EXPECT_EQ(inWords(findings[0].title), "The blower will throttle");
    EXPECT_EQ(findings[0].found, Figure(66_C));
    EXPECT_EQ(findings[0].allowed, Figure(66_C));
}

TEST(ThrottlePredicted, ALimitOrABandThatIsNotKnownIsSaid) {
    Sample sample = workstation(1);
    const auto noLimit = sample.findings(throttlePredictedRule);
    ASSERT_EQ(noLimit.size(), 1U);
    EXPECT_EQ(noLimit[0].severity, Severity::NotChecked);
    EXPECT_TRUE(inWords(noLimit[0].message).contains("66–90 °C expected, but its throttle point is unknown"))
        << inWords(noLimit[0].message).toStdString();
    const auto passive = server(8).findings(throttlePredictedRule);
    ASSERT_EQ(passive.size(), 1U) << "eight cards for one reason are told once";
    EXPECT_TRUE(inWords(passive[0].message).contains("Passive"));
}

TEST(ThrottlePredicted, AMoveAPowerLimitOrABlowerMends) {
    Sample sample = workstation(2);
    sample.build.cards[1].slot = "S3";
    sample.card("blower").throttle = 91_C;
    sample.card("open").throttle = 74_C;
    sample.card("open").fans = 2;
    sample.card("open").thickness = 35_mm;
    sample.build.cards[0].card = "open"; // 5.6 mm in front of its fans
    const auto findings = sample.findings(throttlePredictedRule, Severity::Warning);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(inWords(findings[0].message).contains("5.6 mm in front of its fans"))
        << inWords(findings[0].message).toStdString();
    EXPECT_TRUE(inWords(findings[0].details).join(QLatin1Char(' ')).contains("interpolated"));
    EXPECT_TRUE(offers(findings[0], "move:S1:S7")) << fixesOf(findings[0]);
    EXPECT_TRUE(offers(findings[0], "use-card:blower@S1")) << fixesOf(findings[0]);
    EXPECT_TRUE(fixesOf(findings[0]).find("limit-card:S1=") != std::string::npos) << fixesOf(findings[0]);
    expectEachFixMends(sample, throttlePredictedRule);
}

TEST(ThrottlePredicted, APowerLimitLeavesNothingOfItOrSaysWhatStays) {
    for (const double degrees : {66.0, 64.0, 62.0, 60.0}) {
        Sample sample = alone(Temperature::of(degrees));
        const auto findings = sample.findings(throttlePredictedRule, Severity::Warning);
        if (findings.empty())
            continue;
        for (const Fix& fix : findings[0].fixes) {
            if (!fix.id.startsWith("limit-card:"))
                continue;
            Sample limited = sample;
            limited.build = *fix.apply(sample.build);
            EXPECT_TRUE(limited.findings(throttlePredictedRule, Severity::Warning).empty()) << degrees;
            const QString text = inWords(fix.label) + inWords(fix.details).join(QLatin1Char(' '));
            EXPECT_EQ(limited.findings(throttlePredictedRule, Severity::Advice).empty(),
                      !text.contains("may still throttle"))
                << degrees << ": " << inWords(fix.label).toStdString();
        }
    }
}

TEST(ThrottlePredicted, SaysThatACardMayStop) {
    for (const Temperature limit : {66_C, 90_C}) // a warning, and advice
        EXPECT_TRUE(textOf(alone(limit).findings(throttlePredictedRule).at(0)).contains("may stop (guide rule 40)"));
}
