// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/parallel.h"

#include <gtest/gtest.h>

#include <array>
#include <atomic>

namespace core {

TEST(Parallel, DoesEachOnceAndReturnsWhenAllAreDone) {
    std::array<std::atomic<int>, 100> calls{};
    eachInParallel(int(calls.size()), [&](int i) { ++calls[std::size_t(i)]; });
    for (const auto& count : calls)
        EXPECT_EQ(count, 1);
}

TEST(Parallel, OfNoneNothingIsDoneAndWorkMayHaveParallelWorkOfItsOwn) {
    std::atomic<int> calls = 0;
    eachInParallel(0, [&](int) { ++calls; });
    EXPECT_EQ(calls, 0);
    eachInParallel(3, [&](int) { eachInParallel(4, [&](int) { ++calls; }); });
    EXPECT_EQ(calls, 12);
}

} // namespace core
