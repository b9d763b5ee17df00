#include "core/fixes/case_search.h"
#include "core/clearance/board_fit.h"

#include "core/build/edits.h"
#include "core/clearance/plug_room.h"
#include "core/fixes/fixes.h"
#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core {

namespace {

/// What a case must offer; each empty where nothing of this build asks for it.
struct Needs {
    int openings = 0;
    std::optional<Length> length;
    std::optional<Length> height;
    int wideCards = 0;
    bool needsDuctedAir = false;
};

Needs needsOf(const Analysis& analysis) {
    Needs needs;
    for (const CardPlacement& placement : analysis.clearance.cards) {
        if (!placement.isOnRiser)
            needs.openings = std::max(needs.openings, placement.position.value_or(1) + placement.openings - 1);
        needs.wideCards += placement.openings > 1 ? 1 : 0;
    }
    for (const MountedCard& mounted : analysis.machine.cards) {
        const Card& card = *mounted.card;
        if (card.length)
            needs.length = std::max(needs.length.value_or(Length()), *card.length);
        if (card.height)
            needs.height = std::max(needs.height.value_or(Length()), *card.height);
        needs.needsDuctedAir = needs.needsDuctedAir || card.cooler == Cooler::Passive;
    }
    return needs;
}

bool suits(const Chassis& chassis, const Machine& machine, const Needs& needs) {
    if (!takesBoard(chassis, *machine.board).value_or(false))
        return false;
    if (chassis.openings.value_or(0) < needs.openings)
        return false;
    if (needs.length && chassis.maxCardLength.value_or(Length()) < *needs.length)
        return false;
    // No case of the trade names a card height; where one is known, or follows from rack units, it must hold.
    if (const auto lid = lidRoom(chassis); needs.height && lid && lid->height < *needs.height)
        return false;
    for (const MountedCard& mounted : machine.cards) {
        const auto plug = plugRoom(*mounted.card, &chassis);
        if (plug && plug->allowed && *plug->allowed < plug->needed)
            return false;
    }
    if (chassis.maxDoubleWideCards.value_or(8) < needs.wideCards) // eight where it says nothing: guide rule 1
        return false;
    if (needs.needsDuctedAir && chassis.ductedAir != DuctedAir::Yes)
        return false;
    const int units = machine.build.supply.needed + machine.build.supply.spare;
    return !machine.supply || ((!chassis.supplyForm || *chassis.supplyForm == machine.supply->form) &&
                               chassis.supplyBays.value_or(units) >= units);
}

QStringList offerOf(const Chassis& chassis) {
    QStringList words;
    if (chassis.openings)
        words << Text::tr("It has %1 rear openings.").arg(*chassis.openings);
    if (chassis.maxCardLength)
        words << Text::tr("It takes cards up to %1 long.").arg(inWords(*chassis.maxCardLength));
    return words;
}

} // namespace

std::optional<Fix> caseFix(const Analysis& analysis, const Catalogue& catalogue) {
    const Machine& machine = analysis.machine;
    const Needs needs = needsOf(analysis);
    const Chassis* best = nullptr;
    for (const Chassis& chassis : catalogue.all<Chassis>()) {
        if (&chassis != machine.chassis && (!best || isCheaper(chassis, *best)) && suits(chassis, machine, needs))
            best = &chassis;
    }
    if (!best)
        return {};
    return Fix{u"use-case:"_s + best->id,
               Text::tr("Use %1 (%2)").arg(shortNameOf(*best), priceChange(machine.chassis, *best)),
               [id = best->id](const Build& build) -> Result<Build> { return withChassis(build, id); }, offerOf(*best)};
}

} // namespace core
