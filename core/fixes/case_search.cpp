// SPDX-License-Identifier: GPL-3.0-or-later
// The cheapest case for a whole build. A figure of the case that is unknown counts as too small, except a card's
// height, which hardly any maker publishes.
#include "core/build/cooler_fit.h"
#include "core/clearance/board_fit.h"
#include "core/fixes/fixes.h"

#include "core/clearance/plug_room.h"
#include "core/parts/platform.h"

#include <algorithm>

namespace core {

/// Room for this card where it stands and for its plug.
static bool suits(const Chassis& chassis, const Card& card, const CardPlacement& placement) {
    if (!placement.isOnRiser && chassis.openings.value_or(0) < placement.position.value_or(1) + placement.openings - 1)
        return false;
    if (card.length && chassis.maxCardLength.value_or(Length()) < *card.length)
        return false;
    // No case of the trade names a card height; where one is known, or follows from rack units, it must hold.
    if (const auto lid = lidRoom(chassis); card.height && lid && lid->height < *card.height)
        return false;
    const auto plug = plugRoom(card, &chassis);
    if (plug && plug->allowed && *plug->allowed < plug->needed)
        return false;
    return card.cooler != Cooler::Passive || chassis.ductedAir == DuctedAir::Yes;
}

static bool suits(const Chassis& chassis, const Analysis& analysis) {
    const Machine& machine = analysis.machine;
    const bool isOtherShape =
        machine.chassis && machine.chassis->rackUnits.has_value() != chassis.rackUnits.has_value();
    if (isOtherShape || !takesBoard(chassis, *machine.board).value_or(false))
        return false;
    if (machine.cooler && !fitsCase(*machine.cooler, chassis).value_or(true))
        return false;
    int wideCards = 0;
    for (std::size_t i = 0; i < machine.cards.size(); ++i) {
        const CardPlacement& placement = analysis.clearance.cards[i];
        wideCards += placement.openings > 1 ? 1 : 0;
        if (!suits(chassis, *machine.cards[i].card, placement))
            return false;
    }
    if (chassis.maxDoubleWideCards.value_or(8) < wideCards) // eight where it says nothing: guide rule 1
        return false;
    const auto isTaken = [&](const PowerSupply* supply) { return takesSupply(chassis, *supply).value_or(true); };
    const int units = machine.supplyCount();
    return (!machine.supply || isTaken(machine.supply)) && std::ranges::all_of(machine.furtherSupplies, isTaken) &&
           chassis.supplyBays.value_or(units) >= units;
}

static std::vector<Sentence> offerOf(const Chassis& chassis) {
    std::vector<Sentence> words;
    if (chassis.openings)
        words.push_back(Sentence::tr("It has %1 rear openings.").arg(*chassis.openings));
    if (chassis.maxCardLength)
        words.push_back(Sentence::tr("It takes cards up to %1 long.").arg(*chassis.maxCardLength));
    return words;
}

std::optional<Fix> caseFix(const Analysis& analysis, const Catalogue& catalogue) {
    const Machine& machine = analysis.machine;
    const Chassis* best = cheapest<Chassis>(
        catalogue, [&](const Chassis& chassis) { return &chassis != machine.chassis && suits(chassis, analysis); });
    if (!best)
        return {};
    return Fix{u"use-case:"_s + best->id, Sentence::tr("Use %1").arg(shortNameOf(*best)),
               [id = best->id](const Build& build) { return withChassis(build, id); }, offerOf(*best)};
}

} // namespace core
