// SPDX-License-Identifier: GPL-3.0-or-later
// Which card can stand in for others: it must fit the case, leave open fans a free slot (20.32 mm), and the PSU must
// carry and feed it. What fails already with the old cards may fail with the new one.
#include "core/fixes/fixes.h"

#include <algorithm>

namespace core {

const Card* blowerVariant(const Card& card, const Catalogue& catalogue) {
    const QString& reference = card.variantOf.isEmpty() ? card.id : card.variantOf;
    return cheapest<Card>(catalogue, [&](const Card& other) {
        const bool isSame = other.id == reference || other.variantOf == reference;
        return isSame && other.id != card.id && other.cooler == Cooler::Blower;
    });
}

static bool isBridged(const Machine& machine, const std::vector<int>& connectors) {
    return std::ranges::any_of(machine.bridges, [&](const Machine::JoinedPair& pair) {
        return std::ranges::any_of(connectors, [&](int connector) {
            return connector == pair.firstConnector || connector == pair.secondConnector;
        });
    });
}

static bool standsInCase(const ClearancePlan& plan) {
    return std::ranges::all_of(plan.cards, [](const CardPlacement& card) {
        return card.lengthRoom.value_or(Length()) >= Length() && card.heightRoom.value_or(Length()) >= Length();
    });
}

/// Cards that blow at what stands below them with less than a free slot between.
static std::ptrdiff_t tooCloseBelow(const Machine& machine, const ClearancePlan& plan) {
    return std::ranges::count_if(plan.cards, [&](const CardPlacement& placement) {
        const MountedCard* mounted = machine.cardIn(placement.connector);
        const auto& cooler = mounted->card->cooler;
        const bool isOpen = cooler == Cooler::Open || cooler == Cooler::FlowThrough;
        return isOpen && placement.gap && placement.gap->air < slotPitch;
    });
}

/// The PSU carries the peak and has a cable for each plug, unless one of them fails already.
static bool isFed(const Analysis& analysis, const Machine& trial) {
    if (!trial.supply)
        return true;
    const CablePlan cables = planCables(trial);
    const PowerPlan plan = planPower(trial, cables);
    const auto carriesPeak = [](const PowerPlan& power) { return power.headroom() && *power.headroom() >= 0; };
    const auto feeds = [](const CablePlan& each) { return each.status != CableStatus::Impossible; };
    return (carriesPeak(plan) || !carriesPeak(analysis.power)) && (feeds(cables) || !feeds(analysis.cables));
}

static Memory memoryOf(const Machine& machine) {
    Memory memory;
    for (const MountedCard& mounted : machine.cards)
        memory += mounted.card->memory.value_or(Memory());
    return memory;
}

static bool canStandIn(const Analysis& analysis, const Machine& trial, const Card& card) {
    const bool isAirDriven = trial.chassis && trial.chassis->ductedAir == DuctedAir::Yes;
    if (!goesIntoSlot(card) || (card.cooler == Cooler::Passive && !isAirDriven) ||
        memoryOf(trial) < memoryOf(analysis.machine))
        return false;
    const ClearancePlan clearance = planClearance(trial);
    return clearance.overlaps.size() <= analysis.clearance.overlaps.size() && standsInCase(clearance) &&
           tooCloseBelow(trial, clearance) <= tooCloseBelow(analysis.machine, analysis.clearance) &&
           isFed(analysis, trial);
}

Sentence useInSlots(const Analysis& analysis, const Card& card, const std::vector<int>& connectors) {
    return Sentence::tr("Use %1 in %n slots", "Use %1 in %2", int(connectors.size()))
        .arg(shortNameOf(card), shortLabelOf(analysis, connectors.front()));
}

static Fix swapFix(const Analysis& analysis, const std::vector<int>& connectors, const Card& card) {
    QStringList labels;
    const Card* replaced = nullptr;
    for (int connector : connectors) {
        labels << labelOf(analysis, connector);
        replaced = replaced ? replaced : analysis.machine.cardIn(connector)->card;
    }
    return {u"use-card:"_s + card.id,
            useInSlots(analysis, card, connectors),
            [labels, id = card.id](const Build& build) {
                Build changed = build;
                for (PlacedCard& placed : changed.cards) {
                    if (labels.contains(placed.slot))
                        placed = {placed.slot, id, {}};
                }
                return changed;
            },
            {Sentence::tr("In %1: %2.")
                 .arg(Sentence::listed(labels), priceChange(replaced, card, int(connectors.size())))}};
}

std::optional<Fix> swapCardsFix(const Analysis& analysis, const std::vector<int>& connectors,
                                const std::vector<const Card*>& candidates) {
    constexpr std::size_t tried = 12;
    if (connectors.empty() || isBridged(analysis.machine, connectors))
        return {};
    for (std::size_t i = 0; i < std::min(tried, candidates.size()); ++i) {
        Machine trial = analysis.machine;
        for (MountedCard& mounted : trial.cards) {
            if (std::ranges::find(connectors, mounted.connector) != connectors.end())
                mounted = {candidates[i], mounted.connector, {}};
        }
        if (canStandIn(analysis, trial, *candidates[i]))
            return swapFix(analysis, connectors, *candidates[i]);
    }
    return {};
}

} // namespace core
