// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto plugsMissingRule = "plugs-missing";

static Sample withPlugs(std::optional<int> eightPins) {
    Sample sample = workstation(4);
    sample.part<PowerSupply>("atx-1600").pcie8Plugs = eightPins;
    return sample;
}

TEST(PlugsMissing, FourCardsWithTwoPlugsNeedEight) {
    EXPECT_TRUE(withPlugs(9).findings(plugsMissingRule).empty());
    EXPECT_TRUE(withPlugs(8).findings(plugsMissingRule).empty());
    const auto findings = withPlugs(7).findings(plugsMissingRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_EQ(findings[0].found, Figure::count(8, "plugs"));
    EXPECT_EQ(findings[0].allowed, Figure::count(7, "plugs"));
}

TEST(PlugsMissing, ASupplyWithEnoughPlugsMends) {
    const Sample sample = withPlugs(7);
    EXPECT_TRUE(offers(sample.findings(plugsMissingRule).at(0), "use-supply:atx-2000"))
        << fixesOf(sample.findings(plugsMissingRule).at(0));
    expectEachFixMends(sample, plugsMissingRule);
}

TEST(PlugsMissing, UnknownPlugsAreNotAPass) {
    EXPECT_EQ(withPlugs({}).findings(plugsMissingRule, Severity::NotChecked).size(), 1U);
    Sample sample = workstation(4);
    sample.card("blower").plugs.reset();
    EXPECT_EQ(sample.findings(plugsMissingRule, Severity::NotChecked).size(), 1U);
}

TEST(PlugsMissing, AnAdapterIsAdviceAndItsCablesAreCounted) {
    Sample sample = workstation(1);
    sample.build.cards[0].card = "triple"; // 350 W: the adapter wants three 8-pin plugs
    sample.part<PowerSupply>("atx-1600").pcie8Plugs = 3;
    EXPECT_EQ(sample.findings(plugsMissingRule, Severity::Advice).size(), 1U);
    EXPECT_TRUE(sample.findings(plugsMissingRule, Severity::Error).empty());
    sample.part<PowerSupply>("atx-1600").pcie8Plugs = 2;
    EXPECT_EQ(sample.findings(plugsMissingRule, Severity::Error).size(), 1U);
    sample.part<PowerSupply>("atx-1600").pin16Plugs.reset(); // it may have one of its own
    EXPECT_TRUE(sample.findings(plugsMissingRule, Severity::Error).empty());
    EXPECT_EQ(sample.findings(plugsMissingRule, Severity::NotChecked).size(), 1U);
    sample.part<PowerSupply>("atx-1600").pin16Plugs = 1;
    EXPECT_TRUE(sample.findings(plugsMissingRule).empty());
}
