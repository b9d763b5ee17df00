// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recommend/recommend.h"
#include "ui/widgets/line_plot.h"

namespace ui {

/// "82.6 TFLOPS" of a goal, with its unit.
QString goalWords(core::Goal goal, double value);
/// What a goal is called.
QString nameOf(core::Goal goal);

/// Price across, the goal up: a step a machine that nothing cheaper equals, each a point to choose.
PlotContent frontierContent(const core::PriceFrontier& frontier, core::Goal goal, std::optional<core::Money> budget);

} // namespace ui
