// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/power/cables/supply_ports.h"

namespace core {

// From which port of which supply each plug is fed: one port and one cable a plug, all plugs of a card from one unit,
// the CPUs' plugs from the first. No cable, rail or unit bears more than it may; where no assignment keeps to that,
// none exists, and the plan is the one that leaves the fewest plugs unfed. Where the ports of a supply are not known,
// that is said: nothing is assigned to a port nobody has seen.

/// One cable, from a port to a plug or to a socket of the adapter before it.
struct CableLine {
    int port = -1;
    int card = -1;      ///< index into Machine::cards; -1: a CPU's
    int processor = -1; ///< index into Machine::processors; -1: a card's
    PlugKind plug = PlugKind::Pcie8;
    PlugKind cable = PlugKind::Pcie8; ///< what the supply's end of it is made as
    int plugNumber = 1;               ///< of that card or CPU, counted from 1
    bool isAdapter = false;
    std::optional<Power> load; ///< empty where the draw of a CPU is not known
    Power limit;
};

/// A plug without a cable; of a CPU where `card` is -1.
struct UnfedPlug {
    int card = -1;
    int processor = -1;
    PlugKind plug = PlugKind::Pcie8;
    int plugNumber = 1;
    Power load;
};

/// Which unit feeds a card's plugs, and how its draw is split; the slot's part comes from the first unit.
struct CardFeed {
    int unit = 0;
    Power slot;
    Power plugs;
    bool isKnown = true; ///< false: which plugs it has is not known
};

/// Whether every plug has a cable.
enum class CableStatus {
    Complete,
    Impossible, ///< no assignment feeds every plug within all limits
    NotKnown,   ///< it depends on ports that are not known
};
/// Of two that hold together the later one is named.
enum class CableTrouble {
    None,
    Choice,     ///< the units that were chosen for cards are in the way
    Rails,      ///< there are ports enough, but a rail would be over its limit
    CableLimit, ///< a cable would bear more than it may
    Pigtails,   ///< two plugs on one cable would feed all
    Ports,      ///< too few
};

/// All cables of a machine, and what is wrong with them.
struct CablePlan {
    std::vector<SupplyUnit> units;
    std::vector<SupplyPort> ports; ///< that are known
    std::vector<CableLine> lines;  ///< CPUs first, then cards in their order
    std::vector<UnfedPlug> unfed;
    std::vector<RailLoad> rails; ///< every rail of known limit; where none keeps to them, as loaded without limits
    std::vector<CardFeed> feeds; ///< one a card
    CableStatus status = CableStatus::NotKnown;
    CableTrouble trouble = CableTrouble::None;
    bool areCablesCounted = true; ///< false: plugs are known, but not whether two share a cable

    /// More than its cable may bear.
    bool isOver(const CableLine& line) const { return line.load && *line.load > line.limit; }
};

/// Of all the machine's supplies, CPUs and cards.
CablePlan planCables(const Machine& machine);

} // namespace core
