#include "core/recommend/card_seats.h"

#include "core/build/edits.h"
#include "core/clearance/clearance_plan.h"
#include "core/clearance/seating.h"
#include "core/pcie/population.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace core {

namespace {

/// Goes through all sets of `count` free slots.
class SeatSearch {
public:
    SeatSearch(Machine machine, const Card& card, int count, const QStringList& now)
        : m_machine(std::move(machine))
        , m_card(card)
        , m_count(count)
        , m_now(now)
        , m_overlaps(planClearance(m_machine).overlaps.size()) {
        const auto& connectors = m_machine.board->wiring->connectors;
        for (std::size_t i = 0; i < connectors.size(); ++i) {
            const Connector& connector = connectors[i];
            if (connector.kind == ConnectorKind::Slot && partIn(m_machine.build, connector.label).isEmpty() &&
                !m_machine.riserUnder(int(i)) && seats(connector, card))
                m_free.push_back(int(i));
        }
    }

    std::vector<CardSeats> search() {
        choose(0);
        std::sort(m_best.begin(), m_best.end(),
                  [](const CardSeats& a, const CardSeats& b) { return rank(a) < rank(b); });
        return std::move(m_best);
    }

private:
    static std::tuple<LinkCost, int, Length, int> rank(const CardSeats& seats) {
        return {seats.cost, seats.moves, -seats.gap, seats.lastOpening};
    }

    /// A set that collides is not filled further: more cards free nothing.
    void choose(std::size_t next) {
        if (int(m_chosen.size()) == m_count)
            return consider();
        const std::size_t missing = std::size_t(m_count) - m_chosen.size();
        for (std::size_t i = next; i + missing <= m_free.size(); ++i) {
            m_chosen.push_back(m_free[i]);
            if (m_chosen.size() < 2 || planClearance(withChosen()).overlaps.size() <= m_overlaps)
                choose(i + 1);
            m_chosen.pop_back();
        }
    }

    Machine withChosen() const {
        Machine machine = m_machine;
        for (const int connector : m_chosen) {
            MountedCard mounted;
            mounted.card = &m_card;
            mounted.connector = connector;
            machine.cards.push_back(mounted);
        }
        std::sort(machine.cards.begin(), machine.cards.end(),
                  [](const MountedCard& a, const MountedCard& b) { return a.connector < b.connector; });
        return machine;
    }

    void consider() {
        const Machine machine = withChosen();
        const ClearancePlan clearance = planClearance(machine);
        if (clearance.overlaps.size() > m_overlaps)
            return;
        CardSeats seats;
        const LanePopulation population = populationOf(machine);
        const std::vector<TrainedLink> links = trainedLinks(machine.board->wiring, population);
        for (std::size_t i = 0; i < links.size(); ++i) {
            if (!population.occupants[i])
                continue;
            if (links[i].lanes == 0 && machine.cardIn(int(i)))
                return;
            seats.cost = seats.cost + costOf(*population.occupants[i], links[i]);
        }
        for (const int connector : m_chosen)
            seats.places << machine.connector(connector).label;
        seats.moves = int(std::count_if(m_now.begin(), m_now.end(),
                                        [&](const QString& slot) { return !seats.places.contains(slot); }));
        seats.gap = Length::ofBase(std::numeric_limits<std::int32_t>::max());
        for (const CardPlacement& placement : clearance.cards) {
            if (placement.gap)
                seats.gap = std::min(seats.gap, placement.gap->air);
            if (placement.position)
                seats.lastOpening = std::max(seats.lastOpening, *placement.position + placement.openings - 1);
        }
        keep(std::move(seats));
    }

    void keep(CardSeats seats) {
        for (CardSeats& other : m_best) {
            if (other.lastOpening != seats.lastOpening)
                continue;
            if (rank(seats) < rank(other))
                other = std::move(seats);
            return;
        }
        m_best.push_back(std::move(seats));
    }

    Machine m_machine;
    const Card& m_card;
    int m_count;
    const QStringList& m_now;
    std::size_t m_overlaps;
    std::vector<int> m_free;
    std::vector<int> m_chosen;
    std::vector<CardSeats> m_best;
};

} // namespace

std::vector<CardSeats> seatsFor(const Build& build, const Catalogue& catalogue, const Card& card, int count,
                                const QStringList& now) {
    auto machine = resolve(build, catalogue);
    if (!machine)
        return {};
    return SeatSearch(std::move(*machine), card, count, now).search();
}

} // namespace core
