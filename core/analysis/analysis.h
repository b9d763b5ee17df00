// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/air/air_plan.h"
#include "core/build/machine.h"
#include "core/clearance/clearance_plan.h"
#include "core/pcie/lane_plan.h"
#include "core/power/cables/cable_plan.h"
#include "core/power/power_plan.h"
#include "core/topology/topology.h"

namespace core {

/// What the machine comes to. Unknown is empty; a price leaves out what has none and says how many parts that is.
struct Totals {
    Money price;         ///< of what must be bought, by BillRow::price
    Money priceLow;      ///< nine of ten such sums lie between these, as the ranges of the prices say
    Money priceHigh;     ///< see GoingPrice::range
    Money estimated;     ///< of it, what no shop asks
    QString oldestPrice; ///< ISO day; empty where none has a day
    int partsWithoutPrice = 0;
    std::optional<Throughput> fp32; ///< all cards at boost clock
    Memory cardMemory;              ///< all cards together; never one pool
    int lanesUsed = 0;
    int lanesAsked = 0;
    std::optional<int> lanesAvailable;
};

/// Everything computed from a build, once a change; rules and views read it and compute nothing.
struct Analysis {
    Machine machine;
    LanePlan lanes;
    ClearancePlan clearance;
    CablePlan cables;
    PowerPlan power;
    AirPlan air;
    Topology topology;
    Totals totals;
};

/// One thing of the machine: part, how many, price each.
struct BillRow {
    const Part* part = nullptr;
    int count = 1;
    QLatin1String kind;              ///< core::kindName
    bool isSoldWithCase = false;     ///< its price is in the case's; see isSoldWithCase()
    bool isInBox = false;            ///< a cooler that the CPU comes with
    int owned = 0;                   ///< of these: they cost nothing
    std::optional<GoingPrice> price; ///< of each, as the build buys it; empty where it is not known, or the case's

    int bought() const { return isSoldWithCase || isInBox ? 0 : count - owned; }
};

/// True for what a server is sold with: its own board and the PSU modules of its bays. The price of such a case is that
/// of all of them (a maker's "barebone").
bool isSoldWithCase(QLatin1String kind, const Part& part);

/// What it is made of, in the order of the sheet: the whole machine, if it is one, cards, board, CPUs, cooler, memory,
/// drives, network, risers, bridges, supplies, case, fans, UPS.
std::vector<BillRow> billOf(const Machine& machine);

/// Works out everything of a machine whose parts are known.
Analysis analyse(Machine machine);
/// Looks the build up and analyses it; the problem is resolve()'s.
Result<Analysis> analyse(const Build& build, const Catalogue& catalogue);

} // namespace core
