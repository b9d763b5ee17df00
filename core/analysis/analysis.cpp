// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis.h"

#include "core/build/bridge_fit.h"
#include "core/build/joined_machines.h"
#include "core/pcie/population.h"

#include <algorithm>
#include <cmath>

namespace core {

bool isSoldWithCase(QLatin1String kind, const Part& part) {
    if (kind == QLatin1String(Board::names.name))
        return static_cast<const Board&>(part).form == BoardForm::Server;
    return kind == QLatin1String(PowerSupply::names.name) &&
           static_cast<const PowerSupply&>(part).form == SupplyForm::Module;
}

/// What each costs in this build, and how many of them it has already.
static void addPrice(BillRow& row, const Build& build) {
    const auto isOfRow = [&](const auto& named) {
        return named.part.id == row.part->id && named.part.kind == row.kind;
    };
    for (const OwnedPart& own : build.owned)
        row.owned += isOfRow(own) ? own.count : 0;
    row.owned = std::min(row.owned, row.count);
    const auto own = std::ranges::find_if(build.prices, isOfRow);
    const GoingPrice* listed =
        row.isSoldWithCase || row.isInBox ? nullptr : priceUsed(*row.part, build.takesUsedPrices);
    if (own != build.prices.end())
        row.price = GoingPrice{{own->amount, {}, PriceKind::Entered}, PriceMethod::Stated, {own->amount, own->amount}};
    else if (listed)
        row.price = *listed;
}

std::vector<BillRow> billOf(const Machine& machine) {
    std::vector<BillRow> rows;
    const auto add = [&]<class P>(const P* part, int count = 1) {
        if (!part || count < 1 || machine.comesWithin(*part))
            return;
        const auto same = std::ranges::find_if(rows, [&](const BillRow& row) { return row.part == part; });
        const QLatin1String kind(P::names.name);
        if (same == rows.end())
            rows.push_back({part, count, kind, machine.chassis && isSoldWithCase(kind, *part), false, 0, {}});
        else
            same->count += count;
    };
    add(machine.whole, machine.boxes());
    add(machine.link, linksNeeded(machine));
    for (const MountedCard& mounted : machine.cards)
        add(mounted.card);
    for (const Card* card : machine.waitingCards)
        add(card);
    if (machine.hasBoard())
        add(machine.board);
    for (const Processor* processor : machine.processors)
        add(processor);
    if (machine.cooler) {
        add(machine.cooler, std::max(1, machine.filledSockets()));
        rows.back().isInBox = machine.isBoxCooler;
    }
    if (machine.build.memory)
        add(machine.memoryKit, machine.build.memory->kits);
    for (const auto& drive : machine.drives)
        add(drive.part);
    for (const auto& nic : machine.networkCards)
        add(nic.part);
    for (const auto& riser : machine.risers)
        add(riser.part);
    for (const BridgeGroup& group : bridgeGroups(machine))
        add(group.bridge);
    add(machine.supply, machine.build.supply.needed + machine.build.supply.spare);
    for (const PowerSupply* further : machine.furtherSupplies)
        add(further);
    add(machine.chassis);
    for (const Machine::AddedFans& fans : machine.fans)
        add(fans.fan, fans.count);
    add(machine.ups);
    for (BillRow& row : rows)
        addPrice(row, machine.build);
    return rows;
}

static Totals totalsOf(const Machine& machine, const LanePlan& lanes) {
    Totals totals;
    double below = 0; // squares: the errors of prices are of parts, not of all at once
    double above = 0;
    for (const BillRow& row : billOf(machine)) {
        if (!row.price) {
            totals.partsWithoutPrice += row.bought();
            continue;
        }
        const Money amount = row.price->amount * row.bought();
        const auto square = [&](Money away) { return std::pow(away.value() * row.bought(), 2); };
        totals.price += amount;
        below += square(row.price->amount - row.price->range.low);
        above += square(row.price->range.high - row.price->amount);
        totals.estimated += row.price->kind == PriceKind::Estimate ? amount : Money();
        const QString& day = row.price->date;
        if (row.bought() > 0 && !day.isEmpty() && (totals.oldestPrice.isEmpty() || day < totals.oldestPrice))
            totals.oldestPrice = day;
    }
    totals.priceLow = totals.price - Money::of(std::sqrt(below));
    totals.priceHigh = totals.price + Money::of(std::sqrt(above));
    if (machine.lacksMemoryKit())
        ++totals.partsWithoutPrice;
    Throughput fp32;
    bool isKnown = true;
    for (const MountedCard& mounted : machine.cards) {
        const auto rate = fp32AtBoost(*mounted.card);
        isKnown = isKnown && rate;
        fp32 += rate.value_or(Throughput());
        totals.cardMemory += mounted.card->memory.value_or(Memory());
    }
    if (isKnown)
        totals.fp32 = fp32;
    totals.lanesUsed = lanes.processorLanesUsed;
    totals.lanesAsked = lanes.processorLanesAsked;
    totals.lanesAvailable = processorLanes(machine);
    return totals;
}

Analysis analyse(Machine machine) {
    Analysis analysis;
    analysis.lanes = allocateLanes(machine.board->wiring, populationOf(machine));
    takeSeenLinks(machine, analysis.lanes);
    analysis.clearance = planClearance(machine);
    analysis.cables = planCables(machine);
    analysis.power = planPower(machine, analysis.cables);
    analysis.air = planAir(machine, analysis.clearance);
    analysis.topology = topologyOf(machine, analysis.lanes);
    analysis.totals = totalsOf(machine, analysis.lanes);
    analysis.machine = std::move(machine);
    return analysis;
}

Result<Analysis> analyse(const Build& build, const Catalogue& catalogue) {
    auto machine = resolve(build, catalogue);
    if (!machine)
        return machine.problem();
    return analyse(std::move(*machine));
}

} // namespace core
