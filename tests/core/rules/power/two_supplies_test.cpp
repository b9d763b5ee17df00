// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto twoSuppliesRule = "two-supplies";

/// Four cards on two supplies of 850 W: one on the first, three on the other.
static Sample onTwo() {
    Sample sample = workstation(4);
    sample.build.supply = {"atx-850", 2, 0};
    sample.part<PowerSupply>("atx-850").pcie8Plugs = 8;
    return sample;
}

TEST(TwoSupplies, ACardFedFromTwoIsNamedWithBothParts) {
    const auto findings = onTwo().findings(twoSuppliesRule, Severity::Warning);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].subjects.size(), 3);
    const QString feeds = inWords(findings[0].details.front()); // 50 W from each slot, 200 W over each card's plugs
    EXPECT_TRUE(feeds.contains("150 W") && feeds.contains("600 W")) << feeds.toStdString();
    EXPECT_EQ(findings[0].found, Figure::count(2, "PSUs"));
    expectEachFixMends(onTwo(), twoSuppliesRule);
}

TEST(TwoSupplies, OneStartAndOneGroundAreAdvised) {
    EXPECT_EQ(onTwo().findings(twoSuppliesRule, Severity::Advice).size(), 1U);
    EXPECT_TRUE(workstation(4).findings(twoSuppliesRule).empty());
    EXPECT_TRUE(server(8).findings(twoSuppliesRule).empty()); // modules share their load
}

TEST(TwoSupplies, CardsThatTheFirstFeedsAreFedFromOne) {
    Sample sample = onTwo();
    sample.build.cards.resize(1);
    EXPECT_TRUE(sample.findings(twoSuppliesRule, Severity::Warning).empty());
}
