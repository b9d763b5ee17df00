// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommend/request/verdict.h"
#include "tests/support/shipped_search.h"

using namespace core;
using tests::ShippedSearch;

// The shipped bridge for two RTX 3090 spans four slots; without it they copy by way of host memory.
TEST_F(ShippedSearch, ABridgeJoinsTwoCardsForTrainingWhereItPays) {
    Request request = asked(Goal::Training, 6000);
    request.limits.locks.push_back({QStringLiteral("cards"), QStringLiteral("nvidia-geforce-rtx-3090")});
    request.limits.cards = 2;
    const auto best = recommend(request, catalogue(), table());
    EXPECT_TRUE(best.isProven);
    ASSERT_FALSE(best.builds.empty());
    const Recommendation& made = best.builds.front();
    expectNoError(made);
    ASSERT_EQ(made.build.bridges.size(), 1U);
    EXPECT_EQ(made.build.bridges.front().bridge, QStringLiteral("nvidia-geforce-rtx-3090-nvlink-bridge-4-slot"));
    // What it costs is in the bill, and without it the machine is slower and cheaper by no more.
    Build without = made.build;
    without.bridges.clear();
    const auto analysis = analyse(without, catalogue());
    ASSERT_TRUE(analysis);
    EXPECT_EQ(made.price - billFor(request, analysis->machine).price,
              *amountUsed(*catalogue().find<Bridge>(made.build.bridges.front().bridge)));
    EXPECT_LT(*valueOf(request, *analysis, catalogue()), made.value);
    const PriceFrontier frontier = priceFrontier(request, catalogue(), table());
    ASSERT_GT(frontier.points.size(), 1U);
    EXPECT_TRUE(frontier.points.front().build.bridges.empty());
    EXPECT_FALSE(frontier.points.back().build.bridges.empty());
}

TEST_F(ShippedSearch, BridgesThatAreAskedForJoinAllCardsInEveryGoal) {
    for (const GoalRow& row : goalTable()) {
        SCOPED_TRACE(row.token);
        Request request = asked(row.goal, 30000);
        request.limits.areJoined = true;
        request.limits.cards = 4;
        const auto best = recommend(request, catalogue(), table());
        EXPECT_TRUE(best.isProven);
        ASSERT_FALSE(best.builds.empty());
        expectNoError(best.builds.front());
        EXPECT_GE(best.builds.front().build.bridges.size(), 2U);
    }
}

TEST_F(ShippedSearch, ALockedBridgeIsUsedAndAnExcludedOneIsNot) {
    const QString bridge = QStringLiteral("nvidia-geforce-rtx-3090-nvlink-bridge-4-slot");
    Request request = asked(Goal::Fp32, 8000);
    request.limits.locks.push_back({QStringLiteral("bridges"), bridge});
    const auto locked = recommend(request, catalogue(), table());
    ASSERT_FALSE(locked.builds.empty());
    ASSERT_EQ(locked.builds.front().build.bridges.size(), 1U);
    EXPECT_EQ(locked.builds.front().build.bridges.front().bridge, bridge);
    request.owned.push_back({{QStringLiteral("bridges"), bridge}, 1});
    const auto owned = recommend(request, catalogue(), table());
    ASSERT_FALSE(owned.builds.empty());
    EXPECT_EQ(owned.builds.front().price + *amountUsed(*catalogue().find<Bridge>(bridge)), locked.builds.front().price);
    request.limits.excludedMakers = QStringList{QStringLiteral("NVIDIA")};
    EXPECT_TRUE(recommend(request, catalogue(), table()).builds.empty());
}
