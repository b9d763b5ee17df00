// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommend/request/request.h"

#include "core/parts/part_kinds.h"
#include "core/units/sentence.h"
#include "core/units/text.h"
#include "core/workload/memory/memory_need.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace core {

std::span<const GoalRow> goalTable() {
    static constexpr std::array rows{
        GoalRow{Goal::Fp32, "fp32", QT_TRANSLATE_NOOP("core::Text", "FP32 throughput"),
                QT_TRANSLATE_NOOP("core::Text", "GFLOPS"), 0},
        GoalRow{Goal::Fp16, "fp16", QT_TRANSLATE_NOOP("core::Text", "FP16 tensor throughput"),
                QT_TRANSLATE_NOOP("core::Text", "GFLOPS"), 0},
        GoalRow{Goal::CardMemory, "memory", QT_TRANSLATE_NOOP("core::Text", "VRAM of all cards"),
                QT_TRANSLATE_NOOP("core::Text", "GB"), 0},
        GoalRow{Goal::MemoryBandwidth, "bandwidth", QT_TRANSLATE_NOOP("core::Text", "Memory bandwidth"),
                QT_TRANSLATE_NOOP("core::Text", "GB/s"), 0},
        GoalRow{Goal::Training, "training", QT_TRANSLATE_NOOP("core::Text", "Guaranteed training throughput"),
                QT_TRANSLATE_NOOP("core::Text", "samples/s"), 2},
        GoalRow{Goal::Tokens, "tokens", QT_TRANSLATE_NOOP("core::Text", "Run a model"),
                QT_TRANSLATE_NOOP("core::Text", "tok/s"), 0},
        GoalRow{Goal::Fp32PerDollar, "fp32-per-dollar", QT_TRANSLATE_NOOP("core::Text", "FP32 per dollar"),
                QT_TRANSLATE_NOOP("core::Text", "GFLOPS/$"), 2},
        GoalRow{Goal::Fp32PerWatt, "fp32-per-watt", QT_TRANSLATE_NOOP("core::Text", "FP32 per watt"),
                QT_TRANSLATE_NOOP("core::Text", "GFLOPS/W"), 1},
    };
    return rows;
}

const GoalRow& rowOf(Goal goal) {
    return *std::ranges::find(goalTable(), goal, &GoalRow::goal);
}

std::optional<Goal> goalCalled(const QString& token) {
    for (const GoalRow& row : goalTable()) {
        if (token == QLatin1String(row.token))
            return row.goal;
    }
    return {};
}

} // namespace core
