#pragma once

#include "core/workload/memory_need.h"
#include "core/workload/step_time.h"
#include "ui/plans/figure_flow.h"

namespace ui {

// Each figure of the Training page, with its formula, source and the published points it was held against.

/// What of the need is weights, gradients, optimizer and activations.
std::vector<Figure> memoryFigures(const core::Model& model, const core::Workload& choice, const core::MemoryNeed& need);
/// How long a step takes, and what it is made of.
std::vector<Figure> stepFigures(const core::Workload& choice, const std::vector<core::StepTime>& steps);
/// The published times of two cards, and Hugging Face's pair beside ours.
std::vector<Figure> exampleFigures();

} // namespace ui
