// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/run_answer.h"

namespace core {

/// Why this plan and no other, in one line: the reasons of runDefaultTable() for what was chosen. Format: `isUsual`
/// where nobody asked for it.
QString whyPlan(const RunAnswer& answer, bool isUsual);

} // namespace core
