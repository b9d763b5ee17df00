#pragma once

#include "core/economics/fleet.h"
#include "ui/plans/figure_flow.h"

namespace ui {

// Each figure of the Cost page, with its formula, source and the published example it was held against.

std::vector<Figure> ownFigures(const core::OwnedMachine& machine, const core::CostChoice& choice);
std::vector<Figure> cloudFigures(const std::optional<core::OwnedMachine>& machine, const core::CostChoice& choice,
                                 const std::optional<core::CloudMatch>& cloud);
std::vector<Figure> valueFigures(const core::Analysis& analysis);
std::vector<Figure> fleetFigures(const core::Fleet& fleet);
std::vector<Figure> publishedFigures();

} // namespace ui
