// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/clearance/clearance_plan.h"

#include "core/clearance/seating.h"
#include "core/units/at.h"

#include <algorithm>
#include <cmath>

namespace core {

std::optional<Gap> gapBelow(const Card& card, int slots) {
    if (card.thickness)
        return Gap{slotPitch * slots - *card.thickness, -1, false};
    if (!card.slotWidth)
        return {};
    // CEM: the board is 1.57 mm, a one-slot cooler 14.47 mm, each further slot adds a pitch; 2.67 mm is the next card's
    // back.
    const Length coolerSide = 14'470_um + Length::ofBase(std::int64_t(std::llround((*card.slotWidth - 1) * 20'320)));
    return Gap{slotPitch * slots - 1'570_um - coolerSide - 2'670_um, -1, true};
}

/// Whatever stands in a slot with a known position: cards, and one-slot boards such as network cards and add-in drives.
static std::vector<int> occupiedSlots(const Machine& machine) {
    std::vector<int> slots;
    const auto add = [&](int connector) {
        if (!machine.riserUnder(connector))
            slots.push_back(connector);
    };
    for (const MountedCard& card : machine.cards)
        add(card.connector);
    for (const auto& nic : machine.networkCards)
        add(nic.connector);
    for (const auto& drive : machine.drives) {
        if (drive.endpoint < 0 && isAddInCard(*drive.part))
            slots.push_back(drive.connector);
    }
    for (const auto& riser : machine.risers) {
        if (!riser.part->split.empty())
            slots.push_back(riser.connector);
    }
    return slots;
}

static CardPlacement placementOf(const Machine& machine, const MountedCard& mounted, const std::vector<int>& slots) {
    const std::vector<Connector>& connectors = machine.board->wiring->connectors;
    const auto positionOf = [&](int slot) { return at(connectors, slot).position; };
    const Connector& connector = at(connectors, mounted.connector);
    const Card& card = *mounted.card;
    CardPlacement placement;
    placement.connector = mounted.connector;
    placement.position = connector.position;
    placement.openings = coveredOpenings(card);
    placement.isPositionVerified = machine.board->positionConfidence == PositionConfidence::High;
    if (const Riser* riser = machine.riserUnder(mounted.connector)) {
        placement.isOnRiser = true;
        placement.position.reset();
        placement.fitsPhysically = goesIntoSlot(card) && takesEdge(connector, edgeLanes(*riser));
        return placement;
    }
    placement.fitsPhysically = takesCard(connector, card);
    if (machine.chassis && machine.chassis->maxCardLength && card.length)
        placement.lengthRoom = *machine.chassis->maxCardLength - *card.length;
    if (const auto lid = machine.chassis ? lidRoom(*machine.chassis) : std::nullopt; lid && card.height)
        placement.heightRoom = lid->height - *card.height;
    placement.plug = plugRoom(card, machine.chassis);
    if (!connector.position)
        return placement;
    const int position = *connector.position;
    int next = -1;
    for (int slot : slots) {
        const auto other = positionOf(slot);
        if (other && *other > position && (next < 0 || *other < *positionOf(next)))
            next = slot;
    }
    const bool areAllPlaced =
        std::ranges::all_of(slots, [&](int s) { return s == mounted.connector || positionOf(s); });
    placement.isAlone = next < 0 && areAllPlaced;
    // Where there is room between the two, a slot at an unknown place may lie there.
    if (next >= 0 && (areAllPlaced || *positionOf(next) <= position + placement.openings)) {
        placement.gap = gapBelow(card, *positionOf(next) - position);
        if (placement.gap)
            placement.gap->neighbour = next;
    }
    for (std::size_t i = 0; i < connectors.size(); ++i) {
        const auto other = connectors[i].position;
        if (other && *other > position && *other < position + placement.openings)
            placement.covered.push_back(int(i));
    }
    return placement;
}

bool isBeyondCase(const Chassis* chassis, const std::optional<int>& position, int openings) {
    return chassis && chassis->openings && position && *position + openings - 1 > *chassis->openings;
}

int cardsBeyondCase(const Machine& machine, const ClearancePlan& clearance) {
    return int(std::ranges::count_if(clearance.cards, [&](const CardPlacement& card) {
        return isBeyondCase(machine.chassis, card.position, card.openings);
    }));
}

std::optional<Length> smallestGap(const ClearancePlan& clearance) {
    std::optional<Length> smallest;
    for (const CardPlacement& placement : clearance.cards) {
        if (placement.gap && (!smallest || placement.gap->air < *smallest))
            smallest = placement.gap->air;
    }
    return smallest;
}

ClearancePlan planClearance(const Machine& machine) {
    const std::vector<int> slots = occupiedSlots(machine);
    ClearancePlan plan;
    for (const MountedCard& mounted : machine.cards) {
        CardPlacement placement = placementOf(machine, mounted, slots);
        for (int covered : placement.covered) {
            // A published width rounded up may reach the next slot without touching the card in it; thickness decides.
            const bool isCleared = placement.gap && !placement.gap->isFromEnvelope &&
                                   placement.gap->neighbour == covered && placement.gap->air >= overlapTolerance;
            if (!isCleared && std::ranges::find(slots, covered) != slots.end())
                plan.overlaps.emplace_back(mounted.connector, covered);
        }
        const auto& gap = placement.gap;
        const auto pair = std::pair(mounted.connector, gap ? gap->neighbour : -1);
        if (gap && gap->air < overlapTolerance && std::ranges::find(plan.overlaps, pair) == plan.overlaps.end())
            plan.overlaps.push_back(pair);
        plan.cards.push_back(std::move(placement));
    }
    return plan;
}

} // namespace core
