// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/power/cables/supply_ports.h"

#include "core/power/loads/card_load.h"
#include "core/units/at.h"

#include <algorithm>
#include <array>

namespace core {

/// By PlugKind.
static std::array<int, 5> countPlugs(const Machine& machine) {
    std::array<int, 5> counts{};
    for (const MountedCard& mounted : machine.cards) {
        for (PlugKind kind : plugsOf(*mounted.card))
            ++at(counts, kind);
    }
    return counts;
}

/// Of all units together; empty where one's are not known.
static std::optional<int> offered(const std::vector<SupplyUnit>& units, std::optional<int> PowerSupply::*plugs) {
    std::optional<int> all;
    for (const SupplyUnit& unit : units) {
        const auto& each = unit.supply->*plugs;
        if (!each)
            return {};
        all = all.value_or(0) + *each * unit.modules;
    }
    return all;
}

// Plugs needed against plugs there. 6-pin plugs are fed by 6+2-pin cables. A 12V-2x6 the supply lacks, and every
// 12-pin, is fed by the adapter that comes with the card, from 8-pin plugs; data-centre cards' EPS plugs by what the
// sockets leave over (one EPS plug a CPU at least), then by two 8-pin plugs each, as their makers' adapters do.
std::vector<PlugBalance> balancePlugs(const Machine& machine, const std::vector<SupplyUnit>& units) {
    const auto counts = countPlugs(machine);
    const auto count = [&](PlugKind kind) { return at(counts, kind); };
    PlugBalance eight{PlugKind::Pcie8, count(PlugKind::Pcie8) + count(PlugKind::Pcie6), {}, 0};
    PlugBalance sixteen{PlugKind::Pin16, count(PlugKind::Pin16), {}, 0};
    PlugBalance eps{PlugKind::Eps8, count(PlugKind::Eps8), {}, 0};
    eight.available = offered(units, &PowerSupply::pcie8Plugs);
    sixteen.available = offered(units, &PowerSupply::pin16Plugs);
    eps.available = offered(units, &PowerSupply::eps8Plugs);
    if (eps.available)
        *eps.available = std::max(0, *eps.available - std::max(1, machine.filledSockets()));
    int sixteenLeft = sixteen.available.value_or(0);
    int epsLeft = eps.available.value_or(0);
    for (const MountedCard& mounted : machine.cards) {
        for (PlugKind kind : plugsOf(*mounted.card)) {
            if (kind == PlugKind::Pin12) {
                eight.needed += adapterCables(*mounted.card);
            } else if (kind == PlugKind::Pin16 && sixteenLeft-- <= 0) {
                ++sixteen.adapted;
                eight.needed += adapterCables(*mounted.card);
            } else if (kind == PlugKind::Eps8 && epsLeft-- <= 0) {
                ++eps.adapted;
                eight.needed += epsAdapterCables;
            }
        }
    }
    std::vector<PlugBalance> balances;
    for (const PlugBalance& balance : {eight, sixteen, eps}) {
        if (balance.needed > 0)
            balances.push_back(balance);
    }
    return balances;
}

} // namespace core
