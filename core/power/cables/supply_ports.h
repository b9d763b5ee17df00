// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/power/cables/cable_problem.h"
#include "core/power/loads/supply_units.h"

namespace core {

/// A socket of a supply (or a cable fixed to it).
struct SupplyPort {
    int unit = 0;
    QString name; ///< "PCIe 1", "12V-2x6 1", "CPU 1", "PCIe/CPU 1"
    std::vector<PlugKind> cables;
    Power limit;   ///< of its cable
    int rail = -1; ///< index into CablePlan::rails
};

/// What a rail of a unit bears, and may bear.
struct RailLoad {
    int unit = 0;
    QString name;
    Power load;
    Power limit;
};

/// The ports of a machine's supplies, as far as they are known.
struct PortList {
    std::vector<SupplyPort> ports;
    std::vector<CableProblem::Stock> stocks;       ///< cables that are fewer than the sockets they fit
    std::vector<RailLoad> rails;                   ///< limits, without a load yet
    std::vector<std::pair<int, PlugKind>> unknown; ///< unit and kind of port whose number is not known
    bool areCablesCounted = true;                  ///< false: two 8-pin plugs may share a cable
    bool hasPigtails = false;                      ///< some cables bear two 8-pin plugs
};

/// With `pigtails` every 8-pin plug counts as a port, also where two share a cable.
PortList portsOf(const std::vector<SupplyUnit>& units, bool pigtails);

/// Plugs of one shape: how many the cards have, and how many the supplies offer them. A count, for sentences; whether
/// they can all be fed is the cable plan's to say.
struct PlugBalance {
    PlugKind kind = PlugKind::Pcie8;
    int needed = 0;
    std::optional<int> available; ///< empty where the supplies' plugs are not known
    int adapted = 0;              ///< of `needed`, fed through an adapter from 8-pin PCIe plugs
};

/// A row a shape that the cards have.
std::vector<PlugBalance> balancePlugs(const Machine& machine, const std::vector<SupplyUnit>& units);

} // namespace core
