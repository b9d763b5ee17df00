// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommend/recommend.h"

#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;

TEST(FrontierPosition, ABuildIsHeldAgainstTheMostThatItsMoneyBuys) {
    tests::Sample sample = tests::workstation(2);
    const Price price{1000_USD, QStringLiteral("2020"), PriceKind::Launch};
    sample.card("blower").price = price;
    const Catalogue catalogue{PartSet(sample.parts)};
    const auto analysis = analyse(sample.build, catalogue);
    ASSERT_TRUE(analysis);
    Request request;
    request.goal = Goal::CardMemory;
    PriceFrontier frontier;
    frontier.points.resize(3);
    frontier.points[0].price = 500_USD;
    frontier.points[0].value = 1;
    frontier.points[1].price = analysis->totals.price;
    frontier.points[1].value = 1e6;
    frontier.points[2].price = analysis->totals.price + 1_USD;
    frontier.points[2].value = 2e6;
    const FrontierPosition position = positionOf(*analysis, request, frontier, catalogue);
    EXPECT_EQ(position.price, analysis->totals.price);
    ASSERT_TRUE(position.value && position.best);
    EXPECT_EQ(*position.best, 1e6) << "as much money, not a dollar more";
    EXPECT_FALSE(position.isOnIt());
    EXPECT_FALSE(position.isBeyond);
    request.limits.budget = position.price;
    EXPECT_FALSE(positionOf(*analysis, request, frontier, catalogue).isBeyond);
    request.limits.budget = position.price - 1_USD;
    EXPECT_TRUE(positionOf(*analysis, request, frontier, catalogue).isBeyond) << "nothing was searched for as much";
    frontier.points.clear();
    EXPECT_FALSE(positionOf(*analysis, request, frontier, catalogue).best);
}
