// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/run_answer.h"
#include "ui/widgets/line_plot.h"

#include <functional>

namespace ui {

/// Tokens a second of all cards against their number, with what they would reach without exchange.
PlotContent scalingPlot(const std::vector<core::StepTime>& steps, const core::Workload& choice);

/// What stands at the chosen context; nothing where no number is honest.
QString markInWords(const core::GenerationSpeed& generation);

/// Tokens a second of one user against the context, for the chosen number of users (as a range) and others. A line ends
/// where VRAM, the model's own context or what measurements tell does. `answerTo` works a choice out. Empty where no
/// number is honest.
PlotContent contextPlot(const core::Model& model, const core::RunAnswer& chosen,
                        const std::function<core::RunAnswer(const core::Workload&)>& answerTo);

} // namespace ui
