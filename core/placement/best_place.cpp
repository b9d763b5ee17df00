// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/placement/best_place.h"

#include "core/build/edits.h"
#include "core/clearance/seating.h"
#include "core/placement/free_place.h"
#include "core/placement/rearrange.h"
#include "core/units/at.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

namespace core {

/// The build as it is, and the part, or the sentence why there is nothing to search.
template <class P>
struct Start {
    const P* part = nullptr;
    Analysis now;
};

template <class P>
static Result<Start<P>> start(const Build& build, const Catalogue& catalogue, const QString& id) {
    const P* part = catalogue.find<P>(id);
    if (!part)
        return Problem{Text::tr("The catalogue has no part \"%1\".").arg(id)};
    auto now = analyse(build, catalogue);
    if (!now)
        return now.problem();
    if (!now->machine.hasBoard())
        return Problem{Text::tr("Choose a board first: %1 needs a slot on it.").arg(part->name)};
    return Start<P>{part, std::move(*now)};
}

/// The first SATA port without a cable; where a board's are not recorded, as many as are asked for.
static Result<QString> freeSataPort(const Machine& machine) {
    constexpr int mostPorts = 99;
    const auto& recorded = machine.board->wiring->sataPorts;
    for (int port = 0; port < recorded.value_or(mostPorts); ++port) {
        if (partIn(machine.build, sataPlace(port)).isEmpty())
            return sataPlace(port);
    }
    return Problem{inWords(Sentence::tr("All %n SATA ports on %1 are in use.", "The SATA port on %1 is in use.",
                                        recorded.value_or(mostPorts))
                               .arg(machine.board->name))};
}

template <class P>
static Problem noPlaceFor(const Analysis& now, const P& part) {
    if constexpr (std::is_same_v<P, Card>) {
        if (!goesIntoSlot(part))
            return seats(Connector(), part).problem();
    }
    const QString sentence = std::is_same_v<P, Drive> ? Text::tr("%1 has no free socket with lanes for %2.")
                                                      : Text::tr("%1 has no free slot with lanes for %2.");
    return {sentence.arg(now.machine.board->name, part.name)};
}

template <class P>
Result<QString> bestPlaceFor(const Build& build, const Catalogue& catalogue, const QString& id) {
    const auto from = start<P>(build, catalogue, id);
    if (!from)
        return from.problem();
    const auto& [part, now] = *from;
    const auto place = bestFreePlace(now, *part);
    if constexpr (std::is_same_v<P, Drive>) {
        if (!place && part->interface == DriveInterface::Sata && !part->form.startsWith("m2"_L1))
            return freeSataPort(now.machine);
    }
    if (!place)
        return noPlaceFor(now, *part);
    const bool isCard = std::is_same_v<P, Card>;
    if (isCard && troublesOf(place->machine, place->clearance) > troublesOf(now.machine, now.clearance))
        return Problem{Text::tr("No free slot has room for %1: it would hit another card or stick out of the case.")
                           .arg(part->name)};
    return place->label();
}

template Result<QString> bestPlaceFor<Card>(const Build&, const Catalogue&, const QString&);
template Result<QString> bestPlaceFor<NetworkCard>(const Build&, const Catalogue&, const QString&);
template Result<QString> bestPlaceFor<Riser>(const Build&, const Catalogue&, const QString&);
template Result<QString> bestPlaceFor<Drive>(const Build&, const Catalogue&, const QString&);

/// The card in `slot`, and all cards where they do best then; empty where even so it has no room or no lanes.
static std::optional<CardPlace> rearrangedFor(const Analysis& now, const Catalogue& catalogue, const QString& card,
                                              const QString& slot) {
    const auto with = withCard(now.machine.build, slot, card);
    const auto crowded = with ? analyse(*with, catalogue) : Result<Analysis>(with.problem());
    if (!crowded)
        return {};
    CardPlace place{slot, *with, rearranged(*crowded).moves};
    const auto next = withMoves(*with, place.moves);
    const auto after = next ? analyse(*next, catalogue) : Result<Analysis>(next.problem());
    if (!after || troublesOf(after->machine, after->clearance) > troublesOf(now.machine, now.clearance))
        return {};
    if (const auto moved = place.moves.find(slot); moved != place.moves.end()) {
        place.slot = moved->second;
        place.moves.erase(moved);
    }
    if (at(after->lanes.shares, after->machine.board->wiring->connector(place.slot)).lanes == 0)
        return {};
    place.build = *next;
    return place;
}

Result<CardPlace> placeWithRearranging(const Build& build, const Catalogue& catalogue, const QString& card) {
    const auto free = bestPlaceFor<Card>(build, catalogue, card);
    if (free) {
        auto with = withCard(build, *free, card);
        return with ? Result<CardPlace>(CardPlace{*free, std::move(*with), {}}) : with.problem();
    }
    const auto from = start<Card>(build, catalogue, card);
    if (!from)
        return from.problem();
    std::optional<CardPlace> best;
    bestFreePlace(from->now, *from->part, [&](const FreePlace& place) {
        auto found = rearrangedFor(from->now, catalogue, card, place.label());
        if (found && (!best || found->moves.size() < best->moves.size()))
            best = std::move(found);
        return false; // each free slot is where the card may begin; none is taken as it is
    });
    return best ? Result<CardPlace>(std::move(*best)) : free.problem();
}

} // namespace core
