// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/parallel.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace core {

void eachInParallel(int count, const std::function<void(int)>& work) {
    std::atomic<int> next = 0;
    const auto takeAll = [&] {
        for (int i = next++; i < count; i = next++)
            work(i);
    };
    std::vector<std::jthread> others;
    for (int i = 1; i < std::min(count, int(std::thread::hardware_concurrency())); ++i)
        others.emplace_back(takeAll);
    takeAll();
}

} // namespace core
