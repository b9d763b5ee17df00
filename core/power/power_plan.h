// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/power/cables/cable_plan.h"
#include "core/power/excursion.h"
#include "core/power/loads/efficiency.h"

namespace core {

// Watts. The peak sum is what a supply is sized by: each card's peak demand (its published peak, else the board power),
// or its power limit where one is set, the CPUs' own limits and the base. The sustained sum is the same sum, held for
// hours: boards mostly lift the time that a CPU may spend above its TDP.
// Draws above it for less than some milliseconds are the excursion, a sum of its own that no power limit lowers.
//
// The base is an estimate, said so wherever it is shown: 50 W for the board and fans, 3 W for each 16 GB of memory, and
// drives and network cards by their own figures (10 W where unknown). Held against the one published rig (four 3090
// limited to 300 W: CPU + base 180 W), a 140 W CPU with 128 GB gives 214 W.

/// What one unit of the supply bears (see supply_units.h).
struct UnitLoad {
    SupplyUnit unit;
    Power sustained;
    std::optional<PowerBand> excursion; ///< empty where no card's is published, nor a ratio
    std::optional<Power> wall;          ///< sustained, at the socket
    int circuit = 0;                    ///< that it is plugged into, counted from 0

    bool isOver() const { return unit.most && sustained > *unit.most; }
    /// True where nobody was seen to state that it delivers that.
    bool isUnproven() const { return sustained > unit.least; }
};

/// What a machine draws, in sum and by PSU, and what PSUs, outlet and circuits can give.
struct PowerPlan {
    Power cardsPeak;
    Power cardsSustained;
    Power processors; ///< at their own power limits; at their TDP where those are not known
    Power processorsTdp;
    Power base;           ///< board, fans, memory, drives, network
    int cardsAssumed = 0; ///< cards whose demand is not known, counted at 350 W
    int processorsUnknown = 0;
    std::optional<PowerBand> excursion; ///< of the machine: all cards at once, with CPUs and base

    std::vector<UnitLoad> units;
    std::optional<Power> capacity;    ///< what the supplies give on this outlet, spares not counted
    std::optional<Power> most;        ///< what they cannot exceed there
    bool startsOnOutlet = true;       ///< false: a supply needs 200 V and the outlet has less
    std::optional<double> efficiency; ///< at the sustained load, by 80 PLUS class and voltage
    std::optional<Power> wall;        ///< sustained, at the sockets together
    std::optional<Current> wallCurrent;
    std::optional<Power> busiestCircuit;    ///< of `wall`, what the most loaded circuit bears
    int circuits = 1;                       ///< that are used: no more than there are power cords
    std::optional<Power> circuit;           ///< voltage × breaker, of each
    std::optional<Power> circuitContinuous; ///< the share of it that may be drawn for hours, where a rule is known
    std::vector<PlugBalance> plugs;

    Power systemPeak() const { return cardsPeak + processors + base; }
    Power systemSustained() const { return cardsSustained + processors + base; }
    /// Sustained sum over capacity, of the unit that is loaded most; empty without a supply.
    std::optional<double> load() const;
    /// (capacity − peak sum) / capacity, of the unit that is loaded most.
    std::optional<double> headroom() const;
    /// The unit with the least headroom, or null.
    const UnitLoad* tightest() const;
    /// True where each unit is known to deliver what it bears here.
    bool isProven() const;
    /// True where the machine's units do not share their load.
    bool areUnitsApart() const { return units.size() > 1; }
};

/// 3.412 BTU/h a watt.
double btuPerHour(Power power);
/// Kilowatt-hours of a year at this draw, for so many hours a day.
constexpr int wholeDay = 24;
double kilowattHoursAYear(Power power, double hoursADay); ///< 365 days

PowerPlan planPower(const Machine& machine, const CablePlan& cables); ///< `cables`: of the same machine
/// Plans the cables itself where the sums depend on them.
PowerPlan planPower(const Machine& machine);
/// Puts in what the machine draws from the wall and its cords on the circuits; modules of one unit share their load.
void planWall(const Machine& machine, PowerPlan& plan);

} // namespace core
