#pragma once

#include "core/build/machine.h"

namespace core {

// Watts. The peak sum is what a supply is sized by: each card's peak demand (its published peak, else the board power
// the power limit enforces), the CPUs' TDP and the base. The sustained sum takes each card's power limit where one is
// set. Spikes shorter than some milliseconds (excursions) are not in either; they come with their own model.
//
// The base is an estimate, said so wherever it is shown: 50 W for the board and fans, 3 W for each 16 GB of memory, and
// drives and network cards by their own figures (10 W where unknown). Held against the one published rig (four 3090
// limited to 300 W: CPU + base 180 W), a 140 W CPU with 128 GB gives 214 W.

/// Where a card's demand is not known the guides' 350 W a device stands in (rule 14).
constexpr Power assumedCardPower = Power::ofBase(350'000);

/// Plugs of one shape: how many the cards have, and how many the supply offers them.
struct PlugBalance {
    PlugKind kind = PlugKind::Pcie8;
    int needed = 0;
    std::optional<int> available; ///< empty where the supply's plugs are not known
    int adapted = 0;              ///< of `needed`, fed through an adapter from 8-pin PCIe plugs
};

struct PowerPlan {
    Power cardsPeak;
    Power cardsSustained;
    Power processors;
    Power base;           ///< board, fans, memory, drives, network
    int cardsAssumed = 0; ///< cards whose demand is not known, counted at 350 W
    int processorsUnknown = 0;

    std::optional<Power> capacity;    ///< what the needed units of the supply give on this outlet
    bool startsOnOutlet = true;       ///< false: the supply needs 200 V and the outlet has less
    std::optional<double> efficiency; ///< at the sustained load, by 80 PLUS class and voltage
    std::optional<Power> wall;        ///< sustained, at the socket
    std::optional<Current> wallCurrent;
    std::optional<Power> circuit;           ///< voltage × breaker
    std::optional<Power> circuitContinuous; ///< the share of it that may be drawn for hours, where a rule is known
    std::vector<PlugBalance> plugs;

    Power systemPeak() const { return cardsPeak + processors + base; }
    Power systemSustained() const { return cardsSustained + processors + base; }
    /// Sustained sum over capacity; empty without a supply.
    std::optional<double> load() const;
    /// (capacity − peak sum) / capacity.
    std::optional<double> headroom() const;
};

/// Efficiency of an 80 PLUS class at `load` (0 to 1 of its rating), on 115 or 230 V, between the certified points.
std::optional<double> efficiencyAt(Efficiency grade, double load, bool isHighLine);

/// What `needed` units of `supply` give on `outlet`; empty where the rating there is not known.
std::optional<Power> capacityOn(const PowerSupply& supply, int needed, const Outlet* outlet);

/// 3.412 BTU/h a watt.
double btuPerHour(Power power);

PowerPlan planPower(const Machine& machine);

} // namespace core
