// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/run_answer.h"
#include "core/workload/run_evidence.h"
#include "ui/plans/figure_flow.h"

namespace ui {

// Each figure of the Run page, with its formula, source and the published points it was held against.

/// What of the need is weights, gradients, optimizer and activations.
std::vector<Figure> memoryFigures(const core::Model& model, const core::Workload& choice, const core::MemoryNeed& need);
/// How long a step takes, and what it is made of.
std::vector<Figure> stepFigures(const core::Workload& choice, const std::vector<core::StepTime>& steps);
/// How fast a model answers, and what it waits for; none where that is not known. `machine` is the answer's own.
std::vector<Figure> generationFigures(const core::RunAnswer& answer, const core::Model& model,
                                      const core::WorkMachine& machine);
/// The measured runs of a kind that are nearest to what is shown; asked for only when a figure is pressed.
using RunsNear = std::function<std::vector<core::RunEvidence>(core::PointKind)>;
/// The figure with those runs in the table behind it, where there are any.
Figure withRunsNear(Figure figure, core::PointKind kind, const RunsNear& near);

} // namespace ui
