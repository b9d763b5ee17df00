// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/card.h"
#include "core/parts/components.h"

namespace core {

/// Room above the board for a card and what is plugged into its top.
struct LidRoom {
    Length height;
    bool isComputed = false; ///< from the rack units: the case's maker states no figure
};

constexpr Length rackUnit = Length::ofBase(44'450);
/// Standoff (6.5 mm) and board (1.57 mm), below what stands on the board.
constexpr Length belowCards = Length::ofBase(8'070);

/// The case's own figure for the highest card; else, for a rack case, its units of 44.45 mm less board and standoff
/// (sheet metal is not taken off); else not known.
std::optional<LidRoom> lidRoom(const Chassis& chassis);

/// In one or two units a full-height card cannot stand: servers lay it flat on a riser or into a tray.
bool laysCardsFlat(const Chassis& chassis);

} // namespace core
