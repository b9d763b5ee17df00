#pragma once

#include "core/power/supply_units.h"

#include <vector>

namespace core {

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
