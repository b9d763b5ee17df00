// SPDX-License-Identifier: GPL-3.0-or-later
// Each free place is tried on a copy of the machine, with its lanes and neighbours worked out anew.
#include "core/placement/free_place.h"

#include "core/clearance/seating.h"
#include "core/pcie/link.h"
#include "core/pcie/population.h"
#include "core/units/at.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <type_traits>

namespace core {

QString FreePlace::label() const {
    const QString& slot = machine.connector(to).label;
    return endpoint < 0 ? slot : u"%1/%2"_s.arg(slot).arg(endpoint + 1);
}

int narrowCards(const Machine& machine, const std::vector<LaneShare>& shares) {
    return int(std::ranges::count_if(machine.cards, [&](const MountedCard& card) {
        const LaneShare& share = at(shares, card.connector);
        return 2 * share.lanes < share.lanesOfCard;
    }));
}

int troublesOf(const Machine& machine, const ClearancePlan& clearance) {
    return int(clearance.overlaps.size()) + cardsBeyondCase(machine, clearance);
}

bool takesCardLanes(const Analysis& now, const FreePlace& place) {
    const auto& cards = place.machine.cards;
    return std::ranges::any_of(cards, [&](const MountedCard& card) {
        return card.connector != place.to &&
               at(place.lanes.shares, card.connector).lanes < at(now.lanes.shares, card.connector).lanes;
    });
}

bool isFree(const Machine& machine, int connector) {
    const auto isIn = [&](const auto&... parts) {
        return (std::ranges::any_of(parts, [&](const auto& mounted) { return mounted.connector == connector; }) || ...);
    };
    return !isIn(machine.cards, machine.drives, machine.networkCards, machine.risers);
}

static PlaceCost costOf(const Analysis& now, const FreePlace& place) {
    constexpr int lanesOfDrive = 4;
    const auto bandwidthOf = [](const LaneShare& share, int most) {
        return rawBandwidth(share.generation, std::min(share.lanes, most));
    };
    const Connector& connector = place.machine.connector(place.to);
    const bool isCard = place.machine.cardIn(place.to) != nullptr;
    const bool isInSlot = !isCard && place.endpoint < 0 && connector.kind == ConnectorKind::Slot;
    PlaceCost cost;
    cost.troubles = troublesOf(place.machine, place.clearance);
    cost.narrowCards = narrowCards(place.machine, place.lanes.shares);
    cost.starvedCards = starvedCards(place.machine, place.clearance);
    for (const MountedCard& card : place.machine.cards) {
        const LaneShare& share = at(place.lanes.shares, card.connector);
        cost.negativeOfCards -= bandwidthOf(share, share.lanes);
        if (card.connector != place.to)
            cost.lanesLost += std::max(0, at(now.lanes.shares, card.connector).lanes - share.lanes);
    }
    const bool isWide = isCard || isInSlot;
    cost.negativeOfPart = -bandwidthOf(place.share(), isWide ? place.share().lanes : lanesOfDrive);
    cost.slotLanes = isInSlot ? connector.physicalLanes : 0;
    cost.negativeGap = -smallestGap(place.clearance).value_or(Length::ofBase(std::numeric_limits<std::int64_t>::max()));
    cost.negativePosition = isInSlot ? -connector.position.value_or(0) : 0;
    cost.distance = place.from < 0 ? 0 : std::abs(place.to - place.from);
    return cost;
}

/// Keeps the cheapest of the places that it is shown.
class PlaceSearch {
public:
    PlaceSearch(const Analysis& now, const IsAccepted& isAccepted)
        : m_now(now)
        , m_isAccepted(isAccepted) {}

    void consider(FreePlace place) {
        place.clearance = planClearance(place.machine);
        place.lanes = allocateLanes(place.machine.board->wiring, populationOf(place.machine));
        if (place.share().lanes == 0 || !m_isAccepted(place))
            return;
        const PlaceCost cost = costOf(m_now, place);
        if (m_best && cost >= m_cost)
            return;
        m_best = std::move(place);
        m_cost = cost;
    }

    std::optional<FreePlace> best() { return std::move(m_best); }

private:
    const Analysis& m_now;
    const IsAccepted& m_isAccepted;
    std::optional<FreePlace> m_best;
    PlaceCost m_cost;
};

template <class P>
static void mount(Machine& machine, const P& part, int connector, int endpoint) {
    if constexpr (std::is_same_v<P, Card>)
        machine.cards.push_back({&part, connector, {}});
    else if constexpr (std::is_same_v<P, Drive>)
        machine.drives.push_back({&part, connector, endpoint});
    else if constexpr (std::is_same_v<P, Riser>)
        machine.risers.push_back({&part, connector, endpoint});
    else
        machine.networkCards.push_back({&part, connector, endpoint});
}

static bool isTaken(const Machine& machine, int carrier, int socket) {
    return std::ranges::any_of(
        machine.drives, [&](const auto& drive) { return drive.connector == carrier && drive.endpoint == socket; });
}

/// Calls `use` with each free socket with lanes of a carrier card that takes the drive.
template <class Use>
static void eachCarrierSocket(const Analysis& now, const Drive& drive, Use use) {
    for (const auto& carrier : now.machine.risers) {
        const auto& endpoints = at(now.lanes.shares, carrier.connector).endpoints;
        for (int socket = 0; socket < int(std::min(carrier.part->split.size(), endpoints.size())); ++socket) {
            if (at(endpoints, socket) > 0 && !isTaken(now.machine, carrier.connector, socket) &&
                seats(carrierSocket(*carrier.part, socket, {}), drive))
                use(carrier.connector, socket);
        }
    }
}

template <class Takes, class Use>
static void eachFreeConnector(const Machine& machine, Takes takes, Use use) {
    const auto& connectors = machine.board->wiring->connectors;
    for (std::size_t i = 0; i < connectors.size(); ++i) {
        if (isFree(machine, int(i)) && takes(connectors[i]))
            use(int(i));
    }
}

template <class P>
std::optional<FreePlace> bestFreePlace(const Analysis& now, const P& part, const IsAccepted& isAccepted) {
    PlaceSearch search(now, isAccepted);
    const auto consider = [&](int connector, int endpoint) {
        FreePlace place{-1, connector, endpoint, now.machine, {}, {}};
        mount(place.machine, part, connector, endpoint);
        search.consider(std::move(place));
    };
    eachFreeConnector(
        now.machine, [&](const Connector& connector) { return bool(seats(connector, part)); },
        [&](int connector) { consider(connector, -1); });
    if constexpr (std::is_same_v<P, Drive>)
        eachCarrierSocket(now, part, consider);
    return search.best();
}

template std::optional<FreePlace> bestFreePlace(const Analysis&, const Card&, const IsAccepted&);
template std::optional<FreePlace> bestFreePlace(const Analysis&, const NetworkCard&, const IsAccepted&);
template std::optional<FreePlace> bestFreePlace(const Analysis&, const Riser&, const IsAccepted&);
template std::optional<FreePlace> bestFreePlace(const Analysis&, const Drive&, const IsAccepted&);

/// The part that is moved from `from`, where it goes into: a card's edge, that of the riser it hangs on, or a drive.
static bool takesMoved(const Machine& machine, int from, const Connector& connector) {
    if (const Riser* riser = machine.riserUnder(from))
        return bool(seats(connector, *riser));
    if (const MountedCard* card = machine.cardIn(from))
        return bool(seats(connector, *card->card));
    return std::ranges::any_of(machine.drives, [&](const auto& drive) {
        return drive.connector == from && drive.endpoint < 0 && seats(connector, *drive.part);
    });
}

std::optional<FreePlace> bestFreePlaceFrom(const Analysis& now, int from, const IsAccepted& isAccepted) {
    PlaceSearch search(now, isAccepted);
    eachFreeConnector(
        now.machine, [&](const Connector& connector) { return takesMoved(now.machine, from, connector); },
        [&](int to) {
            FreePlace place{from, to, -1, now.machine, {}, {}};
            const auto move = [&](auto& parts) {
                for (auto& mounted : parts)
                    mounted.connector = mounted.connector == from ? to : mounted.connector;
            };
            move(place.machine.cards);
            move(place.machine.risers); // a cable goes along with its card
            move(place.machine.drives);
            search.consider(std::move(place));
        });
    return search.best();
}

} // namespace core
