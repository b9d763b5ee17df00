// SPDX-License-Identifier: GPL-3.0-or-later
// Branch and bound over the places: each branch is held against the best so far by what its parts lose at the least.
#include "core/placement/rearrange.h"

#include "core/air/air_plan.h"
#include "core/pcie/population.h"
#include "core/units/at.h"

#include <algorithm>
#include <limits>

namespace core {

namespace {

constexpr std::int64_t noLimit = std::numeric_limits<std::int64_t>::max();

/// How good an arrangement is; less is better.
struct Rank {
    ArrangementCost cost{};
    std::int64_t negativeGap = 0; ///< the smallest gap with its sign turned
    int moves = 0;
    int movedCards = 0;

    friend auto operator<=>(const Rank&, const Rank&) = default;
};

/// What may not get worse, whatever is gained.
struct Limits {
    ArrangementCost cost{}; ///< its first three terms
    std::int64_t darkOthers = 0;
    std::int64_t doubtful = 0; ///< parts whose width nobody was seen to state

    bool allow(const ArrangementCost& other) const {
        return other[Collisions] <= cost[Collisions] && other[BeyondCase] <= cost[BeyondCase] &&
               other[DarkCards] <= cost[DarkCards];
    }
};

std::int64_t gapIn(const ClearancePlan& clearance) {
    const auto gap = smallestGap(clearance);
    return gap ? gap->base() : noLimit;
}

int& connectorOf(Machine& machine, const Piece& piece) {
    if (piece.device == DeviceKind::Gpu)
        return machine.cards[piece.index].connector;
    return piece.device == DeviceKind::Nic ? machine.networkCards[piece.index].connector
                                           : machine.drives[piece.index].connector;
}

/// The terms of the cost that the room decides.
void addRoom(const Machine& machine, const ClearancePlan& clearance, ArrangementCost& cost) {
    cost[Collisions] = std::int64_t(clearance.overlaps.size());
    cost[BeyondCase] = cardsBeyondCase(machine, clearance);
    cost[StarvedCards] = starvedCards(machine, clearance);
}

/// Depth first over the places; at each the kind that is there now, the other kinds, and nothing are tried. A branch is
/// left as soon as what it comes to at the least is no better than the best arrangement found.
class ArrangementSearch {
public:
    explicit ArrangementSearch(const Analysis& analysis)
        : m_wiring(analysis.machine.board->wiring)
        , m_arrangement(arrangementOf(analysis.machine))
        , m_machine(analysis.machine)
        , m_population(populationOf(analysis.machine))
        , m_chosen(m_arrangement.places.size(), -1) {
        m_gapNow = gapIn(analysis.clearance);
        m_limits.cost = costOfLinks(m_limits.darkOthers, m_limits.doubtful);
        addRoom(m_machine, analysis.clearance, m_limits.cost);
        m_population = m_arrangement.fixed;
        for (const auto& kind : m_arrangement.kinds)
            m_left.push_back(int(kind.size()));
        boundRemainders();
        // Only what costs less than now is better: no wider gap alone makes up for the trouble of moving.
        m_best = {m_limits.cost, std::numeric_limits<std::int64_t>::min(), 0, 0};
    }

    void run() { visit(0, {m_arrangement.fixedCost, noLimit}); }

    const Arrangement& arrangement() const { return m_arrangement; }
    const ArrangementCost& costNow() const { return m_limits.cost; }
    std::int64_t gapNow() const { return m_gapNow; }
    const Rank& best() const { return m_best; }
    /// By place: the kind that goes there; empty where nothing is better than now.
    const std::vector<int>& solution() const { return m_solution; }

private:
    /// The first places' arrangement: each figure is the best that can still come of it.
    struct Partial {
        ArrangementCost cost{};
        std::int64_t gap = noLimit;
        int moves = 0;
        int movedCards = 0;
        int kindAbove = -1; ///< what stands in the last occupied slot with a position
        int positionAbove = 0;
    };

    /// From a place on: the least that one piece of a kind loses, and how many places take it.
    struct Remainder {
        ArrangementCost least{};
        int places = 0;
    };

    const Seat& seat(int kind, std::size_t place) const { return at(m_arrangement.seats, kind)[place]; }

    void boundRemainders() {
        for (std::size_t kind = 0; kind < m_left.size(); ++kind) {
            std::vector<Remainder> row(m_chosen.size() + 1);
            row.back().least.fill(noLimit / 1024); // so much that sums do not overflow
            for (std::size_t place = m_chosen.size(); place-- > 0;) {
                row[place] = row[place + 1];
                if (!seat(int(kind), place).isPossible)
                    continue;
                ++row[place].places;
                for (std::size_t i = 0; i < row[place].least.size(); ++i)
                    row[place].least[i] = std::min(row[place].least[i], seat(int(kind), place).best[i]);
            }
            m_remainders.push_back(std::move(row));
        }
    }

    /// False where what is left does not find room, or cannot end better than the best so far.
    bool isPromising(std::size_t place, const Partial& partial) const {
        if (!m_limits.allow(partial.cost))
            return false;
        Rank rank{partial.cost, -partial.gap, partial.moves, partial.movedCards};
        int inSlots = 0;
        for (std::size_t kind = 0; kind < m_left.size(); ++kind) {
            const int left = m_left[kind];
            if (left == 0)
                continue;
            const Remainder& remainder = m_remainders[kind][place];
            if (left > remainder.places)
                return false;
            if (place < m_arrangement.slotPlaces && m_arrangement.kinds[kind].front().device != DeviceKind::Nvme)
                inSlots += left;
            for (std::size_t i = 0; i < rank.cost.size(); ++i)
                rank.cost[i] += remainder.least[i] * left;
        }
        const bool isRoom = inSlots == 0 || inSlots <= int(m_arrangement.slotPlaces - place);
        return isRoom && rank < m_best;
    }

    void visit(std::size_t place, const Partial& partial) {
        if (!isPromising(place, partial))
            return;
        if (place == m_chosen.size())
            return weigh(partial);
        const int now = m_arrangement.now[place];
        if (now >= 0)
            tryKind(place, now, partial);
        for (int kind = 0; kind < int(m_left.size()); ++kind) {
            if (kind != now)
                tryKind(place, kind, partial);
        }
        tryKind(place, -1, partial);
    }

    void tryKind(std::size_t place, int kind, Partial partial) {
        const int now = m_arrangement.now[place];
        if (now >= 0 && now != kind) {
            ++partial.moves;
            partial.movedCards += m_arrangement.isCard(now) ? 1 : 0;
        }
        m_chosen[place] = kind;
        if (kind < 0)
            return visit(place + 1, partial);
        if (at(m_left, kind) == 0 || !seat(kind, place).isPossible)
            return;
        const Seat& here = seat(kind, place);
        partial.cost = partial.cost + here.best;
        standBelow(place, kind, partial);
        auto& occupant = at(m_population.occupants, m_arrangement.places[place]);
        occupant = here.occupant;
        --at(m_left, kind);
        visit(place + 1, partial);
        ++at(m_left, kind);
        occupant.reset();
    }

    /// Takes the gap above a newly filled slot into account; nothing put in later makes it wider.
    void standBelow(std::size_t place, int kind, Partial& partial) const {
        const Connector& connector = at(m_wiring.connectors, m_arrangement.places[place]);
        if (connector.kind != ConnectorKind::Slot || !connector.position)
            return;
        if (partial.kindAbove >= 0 && m_arrangement.isCard(partial.kindAbove)) {
            const Piece& above = at(m_arrangement.kinds, partial.kindAbove).front();
            const Card& card = *m_machine.cards[above.index].card;
            if (const auto gap = gapBelow(card, *connector.position - partial.positionAbove)) {
                partial.gap = std::min(partial.gap, gap->air.base());
                partial.cost[Collisions] += gap->air < overlapTolerance ? 1 : 0;
                partial.cost[StarvedCards] += isStarved(card, *gap) ? 1 : 0;
            }
        }
        partial.kindAbove = kind;
        partial.positionAbove = *connector.position;
    }

    /// All places are decided: works out what the bounds left open.
    void weigh(const Partial& partial) {
        std::int64_t darkOthers = 0;
        std::int64_t doubtful = 0;
        Rank rank{costOfLinks(darkOthers, doubtful), -partial.gap, partial.moves, partial.movedCards};
        for (const CostTerm term : {Collisions, BeyondCase, StarvedCards})
            rank.cost[term] = partial.cost[term];
        if (!(rank < m_best) || darkOthers > m_limits.darkOthers || doubtful > m_limits.doubtful)
            return;
        const ClearancePlan clearance = clearanceOfChosen();
        addRoom(m_machine, clearance, rank.cost);
        const std::int64_t gap = gapIn(clearance);
        const bool isDeeper = rank.cost[Collisions] > 0 && gap < m_gapNow;
        rank.negativeGap = -gap;
        if (isDeeper || !m_limits.allow(rank.cost) || !(rank < m_best))
            return;
        m_best = rank;
        m_solution = m_chosen;
    }

    /// What the population's links cost; counts other parts without lanes, and parts whose width is a guess.
    ArrangementCost costOfLinks(std::int64_t& darkOthers, std::int64_t& doubtful) const {
        ArrangementCost cost{};
        const auto links = trainedLinks(m_wiring, m_population);
        for (std::size_t i = 0; i < links.size(); ++i) {
            const auto& occupant = m_population.occupants[i];
            if (!occupant)
                continue;
            cost = cost + arrangementCostOf(*occupant, links[i]);
            darkOthers += links[i].lanes == 0 && occupant->kind != DeviceKind::Gpu ? 1 : 0;
        }
        for (const LaneDoubt& doubt : m_wiring.doubts) {
            const auto isUsed = [&](int connector) { return at(m_population.occupants, connector).has_value(); };
            if (holds(doubt.when, m_population, 0))
                doubtful += std::ranges::count_if(doubt.connectors, isUsed);
        }
        return cost;
    }

    ClearancePlan clearanceOfChosen() {
        std::vector<std::size_t> next(m_left.size(), 0);
        for (std::size_t place = 0; place < m_chosen.size(); ++place) {
            if (m_chosen[place] < 0)
                continue;
            const auto kind = std::size_t(m_chosen[place]);
            const Piece& piece = m_arrangement.kinds[kind][next[kind]++];
            connectorOf(m_machine, piece) = m_arrangement.places[place];
        }
        return planClearance(m_machine);
    }

    const Wiring& m_wiring;
    Arrangement m_arrangement;
    Machine m_machine; ///< its cards are moved about to measure gaps
    LanePopulation m_population;
    std::vector<int> m_chosen; ///< by place
    std::vector<int> m_left;   ///< by kind: pieces without a place yet
    std::vector<std::vector<Remainder>> m_remainders;
    Limits m_limits; ///< of the arrangement as it is
    std::int64_t m_gapNow = noLimit;
    Rank m_best;
    std::vector<int> m_solution;
};

std::optional<Length> asGap(std::int64_t base) {
    return base == noLimit ? std::nullopt : std::optional(Length::ofBase(base));
}

/// Names the moves: of alike pieces those stay that can, the others go in order.
std::map<QString, QString> movesTo(const Arrangement& arrangement, const std::vector<int>& solution,
                                   const Machine& machine) {
    std::map<QString, QString> moves;
    for (int kind = 0; kind < int(arrangement.kinds.size()); ++kind) {
        std::vector<int> froms;
        std::vector<int> tos;
        for (std::size_t place = 0; place < solution.size(); ++place) {
            const bool isHere = arrangement.now[place] == kind;
            const bool isMeant = solution[place] == kind;
            if (isHere && !isMeant)
                froms.push_back(arrangement.places[place]);
            if (isMeant && !isHere)
                tos.push_back(arrangement.places[place]);
        }
        for (std::size_t i = 0; i < froms.size(); ++i)
            moves[machine.connector(froms[i]).label] = machine.connector(tos[i]).label;
    }
    return moves;
}

} // namespace

Rearrangement rearranged(const Analysis& analysis) {
    ArrangementSearch search(analysis);
    search.run();
    Rearrangement result;
    for (int connector : search.arrangement().held)
        result.held << analysis.machine.connector(connector).label;
    result.now = result.then = search.costNow();
    result.gapNow = result.gapThen = asGap(search.gapNow());
    if (search.solution().empty())
        return result;
    result.moves = movesTo(search.arrangement(), search.solution(), analysis.machine);
    result.then = search.best().cost;
    result.gapThen = asGap(-search.best().negativeGap);
    return result;
}

} // namespace core
