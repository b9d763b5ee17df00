// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/speed/step_counts.h"

namespace core {

/// The speeds that are estimated of a running model: one stream, the same with weights in system memory, a prompt,
/// several users.
enum class SpeedKind { Stream, Host, Prompt, Served };
inline constexpr std::array speedKinds{SpeedKind::Stream, SpeedKind::Host, SpeedKind::Prompt, SpeedKind::Served};
const char* token(SpeedKind kind); ///< "stream", "host", "prompt", "served"

/// A row of db/facts/speed_ranges.csv: where nine of ten runs of *sources* that no constant was fitted on lay, as
/// multiples of the speed expected, in a class of at least five sources; what is empty is any.
/// db/measured/fit_speed.cpp writes them, the narrowest class first.
struct SpeedRange {
    SpeedKind kind{};
    std::optional<EngineClass> engine{};
    std::optional<CardFamily> family{};
    std::optional<ModelClass> model{};
    std::optional<bool> isSplit{};
    Band<double> band{1, 1};
    int rows = 0;
    int sources = 0;

    bool holds(SpeedKind of, const StepCounts& counts) const {
        return kind == of && engine.value_or(counts.engine) == counts.engine &&
               family.value_or(counts.family) == counts.family && model.value_or(counts.model) == counts.model &&
               isSplit.value_or(counts.tensor > 1) == (counts.tensor > 1);
    }
};

const std::vector<SpeedRange>& speedRanges();
/// The first that holds.
const SpeedRange& rangeOf(SpeedKind kind, const StepCounts& counts);

} // namespace core
