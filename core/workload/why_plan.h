// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/run_answer.h"

namespace core {

/// Why this plan and no other, in one line: the reasons of runDefaultTable() for what was chosen. Format: `isUsual`
/// where nobody asked for it.
QString whyPlan(const RunAnswer& answer, bool isUsual);

/// What would make a model faster that is held back so, as the beginning of a list: "more VRAM bandwidth, or …".
QString remedyOf(Bottleneck bottleneck);

} // namespace core
