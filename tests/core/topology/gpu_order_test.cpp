// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/gpu_order.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>

namespace core {

static std::int64_t sumAlong(const std::vector<int>& order, const std::vector<std::int64_t>& closeness) {
    std::int64_t sum = 0;
    for (std::size_t i = 1; i < order.size(); ++i)
        sum += closeness[std::size_t(order[i - 1]) * order.size() + std::size_t(order[i])];
    return sum;
}

static std::int64_t bestByTrying(int count, const std::vector<std::int64_t>& closeness) {
    std::vector<int> order(static_cast<std::size_t>(count));
    std::iota(order.begin(), order.end(), 0);
    std::int64_t best = 0;
    do
        best = std::max(best, sumAlong(order, closeness));
    while (std::next_permutation(order.begin(), order.end()));
    return best;
}

TEST(GpuOrder, IsTheBestOfAllOrdersAlsoWhereGreedyJoiningIsNot) {
    std::mt19937 random(53);
    for (int round = 0; round < 200; ++round) {
        const int count = std::uniform_int_distribution(1, 7)(random);
        std::vector<std::int64_t> closeness(std::size_t(count * count), 0);
        for (int a = 0; a < count; ++a) {
            for (int b = a + 1; b < count; ++b)
                closeness[std::size_t(a * count + b)] = closeness[std::size_t(b * count + a)] =
                    std::uniform_int_distribution(1, 5)(random);
        }
        const std::vector<int> order = closestOrder(count, closeness);
        ASSERT_EQ(order.size(), std::size_t(count));
        std::vector<int> sorted = order;
        std::sort(sorted.begin(), sorted.end());
        for (int i = 0; i < count; ++i)
            EXPECT_EQ(sorted[std::size_t(i)], i);
        EXPECT_EQ(sumAlong(order, closeness), bestByTrying(count, closeness));
        EXPECT_EQ(order, closestOrder(count, closeness)) << "the same each time";
        EXPECT_LE(order.front(), order.back());
    }
}

TEST(GpuOrder, BridgedCardsStandSideBySideAlsoWhereTheyAreNotNeighboursOnTheBus) {
    // Four RTX 3090: 0-2 and 1-3 bridged, 0-1 and 2-3 below one host bridge each.
    const std::vector<std::int64_t> closeness{0, 5, 9, 3, 5, 0, 3, 9, 9, 3, 0, 5, 3, 9, 5, 0};
    const std::vector<int> order = closestOrder(4, closeness);
    EXPECT_EQ(sumAlong(order, closeness), 23);
    const auto at = [&](int gpu) { return std::find(order.begin(), order.end(), gpu) - order.begin(); };
    EXPECT_EQ(std::abs(at(0) - at(2)), 1);
    EXPECT_EQ(std::abs(at(1) - at(3)), 1);
}

TEST(GpuOrder, TheBusOrderStaysWhereNoneIsBetter) {
    EXPECT_EQ(closestOrder(4, std::vector<std::int64_t>(16, 5)), (std::vector<int>{0, 1, 2, 3}));
    // Pairs below a switch each, all else alike, as a server's board numbers them.
    std::vector<std::int64_t> closeness(36, 3);
    for (int pair : {0, 2, 4})
        closeness[std::size_t(pair * 6 + pair + 1)] = closeness[std::size_t((pair + 1) * 6 + pair)] = 9;
    EXPECT_EQ(closestOrder(6, closeness), (std::vector<int>{0, 1, 2, 3, 4, 5}));
}

TEST(GpuOrder, LowerNumbersStandFirstWhereTheBusOrderIsNotTheBest) {
    // 0 and 3 are bridged; 1 and 2 are as good as each other.
    std::vector<std::int64_t> closeness(16, 3);
    closeness[3] = closeness[12] = 9;
    EXPECT_EQ(closestOrder(4, closeness), (std::vector<int>{0, 3, 1, 2}));
}

TEST(GpuOrder, OfOrdersThatAreAsGoodTheLowestNumbersStandInFront) {
    std::mt19937 random(8);
    for (int round = 0; round < 60; ++round) {
        const int count = std::uniform_int_distribution(2, 7)(random);
        std::vector<std::int64_t> closeness(std::size_t(count * count), 0);
        for (int a = 0; a < count; ++a) {
            for (int b = a + 1; b < count; ++b)
                closeness[std::size_t(a * count + b)] = closeness[std::size_t(b * count + a)] =
                    std::uniform_int_distribution(1, 2)(random);
        }
        const std::int64_t best = bestByTrying(count, closeness);
        std::vector<int> order(static_cast<std::size_t>(count));
        std::iota(order.begin(), order.end(), 0);
        while (sumAlong(order, closeness) != best)
            std::next_permutation(order.begin(), order.end());
        EXPECT_EQ(closestOrder(count, closeness), order) << "round " << round;
    }
}

TEST(GpuOrder, NothingHasNoOrder) {
    EXPECT_TRUE(closestOrder(0, {}).empty());
}

} // namespace core
