#pragma once

#include "core/economics/fleet.h"
#include "ui/plans/figure_flow.h"

namespace ui {

// Each figure of the Cost page, with its formula, source and the published example it was held against.

/// What owning and running the machine costs.
std::vector<Figure> ownFigures(const core::OwnedMachine& machine, const core::CostChoice& choice);
/// What renting as much costs, and when owning is cheaper.
std::vector<Figure> cloudFigures(const std::optional<core::OwnedMachine>& machine, const core::CostChoice& choice,
                                 const std::optional<core::CloudMatch>& cloud);
/// What the machine gives for its price.
std::vector<Figure> valueFigures(const core::Analysis& analysis);
/// Price, power and heat of several such machines.
std::vector<Figure> fleetFigures(const core::Fleet& fleet);
/// The published example, computed with the same formulas.
std::vector<Figure> publishedFigures();

} // namespace ui
