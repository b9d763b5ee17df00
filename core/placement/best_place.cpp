#include "core/placement/best_place.h"

#include "core/analysis/analysis.h"
#include "core/build/edits.h"
#include "core/clearance/seating.h"
#include "core/pcie/link.h"
#include "core/units/at.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>
#include <limits>

using namespace Qt::StringLiterals;

namespace core {

namespace {

/// What a place is worth; compared from the front, higher is better.
using Worth = std::array<std::int64_t, 6>;

constexpr std::int64_t endless = std::numeric_limits<std::int64_t>::max();

std::int64_t bandwidthOfCards(const Analysis& analysis) {
    std::int64_t sum = 0;
    for (const MountedCard& mounted : analysis.machine.cards) {
        const LaneShare& share = at(analysis.lanes.shares, mounted.connector);
        sum += rawBandwidth(share.generation, share.lanes).base();
    }
    return sum;
}

/// Lanes the cards of `before` have lost in `after`.
std::int64_t lanesLost(const Analysis& before, const Analysis& after) {
    std::int64_t lost = 0;
    for (const MountedCard& mounted : before.machine.cards) {
        const auto i = std::size_t(mounted.connector);
        lost += std::max(0, before.lanes.shares[i].lanes - after.lanes.shares[i].lanes);
    }
    return lost;
}

std::int64_t narrowestGap(const Analysis& analysis) {
    std::int64_t narrowest = endless;
    for (const CardPlacement& placement : analysis.clearance.cards) {
        if (placement.gap)
            narrowest = std::min(narrowest, placement.gap->air.base());
    }
    return narrowest;
}

/// Cards that reach below the case's last opening.
std::int64_t cardsOutside(const Analysis& analysis) {
    const Chassis* chassis = analysis.machine.chassis;
    if (!chassis || !chassis->openings)
        return 0;
    return std::count_if(analysis.clearance.cards.begin(), analysis.clearance.cards.end(), [&](const auto& placement) {
        return placement.position && *placement.position + placement.openings - 1 > *chassis->openings;
    });
}

Worth worthOfCard(const Analysis& before, const Analysis& after, int) {
    return {-(std::int64_t(after.clearance.overlaps.size()) + cardsOutside(after)),
            bandwidthOfCards(after),
            -lanesLost(before, after),
            narrowestGap(after),
            0,
            0};
}

Worth worthOfNetworkCard(const Analysis& before, const Analysis& after, int connector) {
    const auto i = std::size_t(connector);
    return {-std::int64_t(after.clearance.overlaps.size()),
            -lanesLost(before, after),
            rawBandwidth(after.lanes.shares[i].generation, after.lanes.shares[i].lanes).base(),
            -after.machine.connector(connector).physicalLanes,
            narrowestGap(after),
            after.machine.connector(connector).position.value_or(0)};
}

Worth worthOfDrive(const Analysis& before, const Analysis& after, int connector) {
    const auto i = std::size_t(connector);
    return {-lanesLost(before, after),
            rawBandwidth(after.lanes.shares[i].generation, std::min(4, after.lanes.shares[i].lanes)).base(),
            0,
            0,
            0,
            0};
}

/// The place of most worth; the first of equals.
class PlaceSearch {
public:
    explicit PlaceSearch(const Catalogue& catalogue)
        : m_catalogue(&catalogue) {}

    template <class Rate>
    void consider(const Analysis& before, const QString& place, int connector, const Result<Build>& next, Rate rate) {
        if (!next)
            return;
        const auto after = analyse(*next, *m_catalogue);
        if (!after || at(after->lanes.shares, connector).lanes == 0)
            return;
        const Worth worth = rate(before, *after, connector);
        if (!m_place.isEmpty() && worth <= m_worth)
            return;
        m_place = place;
        m_worth = worth;
    }

    const QString& place() const { return m_place; }
    const Worth& worth() const { return m_worth; }

private:
    const Catalogue* m_catalogue;
    QString m_place;
    Worth m_worth{};
};

/// The part and the build as it is, or the sentence why there is nothing to search.
template <class P>
struct Start {
    const P* part = nullptr;
    Analysis before;
};

template <class P>
Result<Start<P>> start(const Build& build, const Catalogue& catalogue, const QString& id) {
    const P* part = catalogue.find<P>(id);
    if (!part)
        return Problem{Text::tr("The catalogue has no part \"%1\".").arg(id)};
    auto before = analyse(build, catalogue);
    if (!before)
        return before.problem();
    return Start<P>{part, std::move(*before)};
}

/// Tries every free slot or socket of the board that takes the part.
template <class P, class Edit, class Rate>
void considerBoard(const Start<P>& start, PlaceSearch& search, Edit edit, Rate rate) {
    const Build& build = start.before.machine.build;
    const auto& connectors = start.before.machine.board->wiring->connectors;
    for (std::size_t i = 0; i < connectors.size(); ++i) {
        const QString& label = connectors[i].label;
        if (partIn(build, label).isEmpty() && seats(connectors[i], *start.part))
            search.consider(start.before, label, int(i), edit(build, label, start.part->id), rate);
    }
}

template <class P, class Edit, class Rate>
Result<PlaceSearch> searchSlots(const Build& build, const Catalogue& catalogue, const QString& id, Edit edit,
                                Rate rate) {
    const auto from = start<P>(build, catalogue, id);
    if (!from)
        return from.problem();
    PlaceSearch search(catalogue);
    considerBoard(*from, search, edit, rate);
    if (!search.place().isEmpty())
        return search;
    return Problem{
        Text::tr("No free slot of %1 with lanes takes %2.").arg(from->before.machine.board->name, from->part->name)};
}

} // namespace

Result<QString> bestSlotForCard(const Build& build, const Catalogue& catalogue, const QString& card) {
    const auto search = searchSlots<Card>(build, catalogue, card, withCard, worthOfCard);
    if (!search)
        return search.problem();
    const auto now = analyse(build, catalogue);
    const auto faults = -(std::int64_t(now->clearance.overlaps.size()) + cardsOutside(*now));
    if (search->worth().front() >= faults)
        return search->place();
    return Problem{
        Text::tr("No free slot has room for %1: in each it would meet another card or pass the case's openings.")
            .arg(catalogue.find<Card>(card)->name)};
}

Result<QString> bestSlotForNetworkCard(const Build& build, const Catalogue& catalogue, const QString& card) {
    const auto search = searchSlots<NetworkCard>(build, catalogue, card, withNetworkCard, worthOfNetworkCard);
    if (!search)
        return search.problem();
    return search->place();
}

Result<QString> bestSlotForRiser(const Build& build, const Catalogue& catalogue, const QString& riser) {
    const auto search = searchSlots<Riser>(build, catalogue, riser, withRiser, worthOfNetworkCard);
    if (!search)
        return search.problem();
    return search->place();
}

/// The first SATA port without a cable; where a board's are not recorded, as many as are asked for.
static Result<QString> freeSataPort(const Machine& machine, const Drive& drive) {
    constexpr int mostPorts = 99;
    const auto& recorded = machine.board->wiring->sataPorts;
    for (int port = 0; port < recorded.value_or(mostPorts); ++port) {
        if (partIn(machine.build, sataPlace(port)).isEmpty())
            return sataPlace(port);
    }
    return Problem{Text::tr("%1 has %2 SATA ports, and each has a drive; %3 finds none.")
                       .arg(machine.board->name)
                       .arg(recorded.value_or(mostPorts))
                       .arg(drive.name)};
}

Result<QString> bestSocketForDrive(const Build& build, const Catalogue& catalogue, const QString& id) {
    const auto from = start<Drive>(build, catalogue, id);
    if (!from)
        return from.problem();
    const Drive* drive = from->part;
    const Analysis* before = &from->before;
    PlaceSearch search(catalogue);
    considerBoard(*from, search, withDrive, worthOfDrive);
    for (const auto& mounted : before->machine.risers) {
        const auto& endpoints = at(before->lanes.shares, mounted.connector).endpoints;
        for (std::size_t socket = 0; socket < mounted.part->split.size(); ++socket) {
            const QString place = u"%1/%2"_s.arg(before->machine.connector(mounted.connector).label).arg(socket + 1);
            const bool hasLanes = socket < endpoints.size() && endpoints[socket] > 0;
            if (hasLanes && seats(carrierSocket(*mounted.part, int(socket), place), *drive) &&
                partIn(build, place).isEmpty())
                search.consider(*before, place, mounted.connector, withDrive(build, place, id), worthOfDrive);
        }
    }
    if (!search.place().isEmpty())
        return search.place();
    if (drive->interface == DriveInterface::Sata && !drive->form.startsWith("m2"_L1))
        return freeSataPort(before->machine, *drive);
    return Problem{Text::tr("No free socket of %1 with lanes takes %2.").arg(before->machine.board->name, drive->name)};
}

} // namespace core
