// Every set of free slots of a machine that is there, for growing it: its other parts stay, so the table of empty
// boards (seatings.h) does not tell.
#include "core/recommend/card_seats.h"

#include "core/clearance/clearance_plan.h"
#include "core/clearance/seating.h"
#include "core/pcie/population.h"
#include "core/placement/free_place.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace core {

namespace {

/// Goes through all sets of free slots, kind by kind.
class SeatSearch {
public:
    SeatSearch(Machine machine, const std::vector<SeatedKind>& kinds)
        : m_machine(std::move(machine))
        , m_kinds(kinds)
        , m_overlaps(planClearance(m_machine).overlaps.size())
        , m_chosen(kinds.size()) {
        for (const SeatedKind& kind : kinds)
            m_free.push_back(freeFor(*kind.card));
        const LanePopulation population = populationOf(m_machine);
        const std::vector<TrainedLink> links = trainedLinks(m_machine.board->wiring, population);
        for (std::size_t i = 0; i < links.size(); ++i)
            m_hadLanes.push_back(population.occupants[i] && links[i].lanes > 0);
    }

    std::vector<CardSeats> search() {
        choose(0, 0);
        std::ranges::sort(m_best, {}, rank);
        return std::move(m_best);
    }

private:
    static std::tuple<LinkCost, int, Length, int> rank(const CardSeats& seats) {
        return {seats.cost, seats.moves, -seats.gap, seats.lastOpening};
    }

    std::vector<int> freeFor(const Card& card) const {
        std::vector<int> free;
        const auto& connectors = m_machine.board->wiring->connectors;
        for (std::size_t i = 0; i < connectors.size(); ++i) {
            if (connectors[i].kind == ConnectorKind::Slot && isFree(m_machine, int(i)) && seats(connectors[i], card))
                free.push_back(int(i));
        }
        return free;
    }

    /// A set that collides is not filled further: more cards free nothing.
    void choose(std::size_t kind, std::size_t next) {
        if (kind == m_kinds.size())
            return consider();
        const int missing = m_kinds[kind].count - int(m_chosen[kind].size());
        if (missing <= 0)
            return choose(kind + 1, 0);
        const std::vector<int>& free = m_free[kind];
        for (std::size_t i = next; i + std::size_t(missing) <= free.size(); ++i) {
            if (m_machine.cardIn(free[i]))
                continue;
            auto& cards = m_machine.cards;
            const auto place =
                std::ranges::upper_bound(cards, free[i], {}, &MountedCard::connector) - cards.begin(); // in their order
            cards.insert(cards.begin() + place, MountedCard{m_kinds[kind].card, free[i], {}});
            m_chosen[kind].push_back(free[i]);
            if (planClearance(m_machine).overlaps.size() <= m_overlaps)
                choose(kind, i + 1);
            m_chosen[kind].pop_back();
            cards.erase(cards.begin() + place);
        }
    }

    void consider() {
        CardSeats seats;
        const LanePopulation population = populationOf(m_machine);
        const std::vector<TrainedLink> links = trainedLinks(m_machine.board->wiring, population);
        for (std::size_t i = 0; i < links.size(); ++i) {
            if (!population.occupants[i])
                continue;
            if (links[i].lanes == 0 && (m_hadLanes[i] || m_machine.cardIn(int(i))))
                return;
            seats.cost = seats.cost + costOf(*population.occupants[i], links[i]);
        }
        for (std::size_t kind = 0; kind < m_kinds.size(); ++kind) {
            QStringList& places = seats.places.emplace_back();
            for (const int connector : m_chosen[kind])
                places << m_machine.connector(connector).label;
            seats.moves += int(
                std::ranges::count_if(m_kinds[kind].now, [&](const QString& slot) { return !places.contains(slot); }));
        }
        seats.gap = Length::ofBase(std::numeric_limits<std::int32_t>::max());
        for (const CardPlacement& placement : planClearance(m_machine).cards) {
            if (placement.gap)
                seats.gap = std::min(seats.gap, placement.gap->air);
            if (placement.position)
                seats.lastOpening = std::max(seats.lastOpening, *placement.position + placement.openings - 1);
        }
        const auto other = std::ranges::find(m_best, seats.lastOpening, &CardSeats::lastOpening);
        if (other == m_best.end())
            m_best.push_back(std::move(seats));
        else if (rank(seats) < rank(*other))
            *other = std::move(seats);
    }

    Machine m_machine;
    const std::vector<SeatedKind>& m_kinds;
    std::size_t m_overlaps;
    std::vector<std::vector<int>> m_free;   ///< by kind
    std::vector<std::vector<int>> m_chosen; ///< by kind
    std::vector<bool> m_hadLanes;           ///< by connector, before the cards go in
    std::vector<CardSeats> m_best;
};

} // namespace

std::vector<CardSeats> seatsFor(Machine machine, const std::vector<SeatedKind>& kinds) {
    return SeatSearch(std::move(machine), kinds).search();
}

} // namespace core
