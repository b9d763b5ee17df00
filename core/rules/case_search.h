#pragma once

#include "core/analysis/analysis.h"
#include "core/parts/catalogue.h"
#include "core/rules/finding.h"

namespace core {

/// True when the board's form is among the case's, or a server's case names the board; empty where the case says
/// neither.
std::optional<bool> takesBoard(const Chassis& chassis, const Board& board);

/// The cheapest case of the catalogue in which everything of this build fits: board, rear openings, card length and
/// height where known, the supply's form and units, the number of two-slot cards, and ducted air where a card is
/// passive.
std::optional<Fix> caseFix(const Analysis& analysis, const Catalogue& catalogue);

} // namespace core
