// SPDX-License-Identifier: GPL-3.0-or-later
// What a machine that grows may be made of, and where its cards may sit.
#include "core/recommend/grow/swaps.h"

#include "core/build/cooler_fit.h"
#include "core/build/edits.h"
#include "core/clearance/clearance_plan.h"
#include "core/clearance/seating.h"
#include "core/pcie/population.h"
#include "core/placement/free_place.h"
#include "core/recommend/request/verdict.h"
#include "core/recommend/space/cooling.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace core {

// Every set of free slots of a machine that is there, for growing it: its other parts stay, so the table of empty
// boards (seatings.h) does not tell.

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

/// Modules that carry the load: no case of the catalogue has bays for more.
static constexpr int mostModules = 6;

template <class Swap>
static void sortByPrice(std::vector<Swap>& swaps) {
    std::ranges::stable_sort(swaps, {}, &Swap::price);
}

/// Of so many units of a supply, those that are not there yet.
static int boughtUnits(const Machine& now, const PowerSupply& supply, const SupplyChoice& then) {
    const SupplyChoice& had = now.build.supply;
    return then.needed + then.spare - (&supply == now.supply ? had.needed + had.spare : 0);
}

static int boughtProcessors(const Build& now, const QString& processor, int sockets) {
    return std::max(0, sockets - int(std::ranges::count(now.processors, processor)));
}

static int filledSockets(const Build& build) {
    return int(build.processors.size() - std::size_t(std::ranges::count(build.processors, QString())));
}

namespace {

class BoardSwaps {
public:
    BoardSwaps(const Build& build, const Catalogue& catalogue)
        : m_build(build)
        , m_catalogue(catalogue)
        , m_cooling(m_anything, catalogue) {
        if (const auto machine = resolve(build, catalogue))
            m_cooler = machine->cooler;
    }

    std::vector<BoardSwap> all() {
        m_found.push_back({m_build, {}});
        if (const Board* board = m_catalogue.find<Board>(m_build.board))
            addProcessors({m_build, {}}, *board);
        for (const Board& board : m_catalogue.all<Board>()) {
            if (board.id != m_build.board && board.price)
                addBoard(board);
        }
        sortByPrice(m_found);
        return std::move(m_found);
    }

private:
    void addBoard(const Board& board) {
        BoardSwap platform{withBoard(m_build, m_catalogue, board.id), board.price->amount};
        const Build& moved = platform.build;
        if (moved.cards.size() != m_build.cards.size() || moved.drives.size() != m_build.drives.size() ||
            moved.networkCards.size() != m_build.networkCards.size() || moved.risers.size() != m_build.risers.size() ||
            !addMemory(platform, board))
            return;
        if (!moved.processors.empty() && moved.processors.size() == m_build.processors.size())
            m_found.push_back(platform);
        addProcessors(platform, board);
    }

    /// The host memory that is there, or the cheapest that is as large where the board is not known to take it; false
    /// where there is none with a price.
    bool addMemory(BoardSwap& platform, const Board& board) const {
        const std::optional<MemoryChoice>& now = m_build.memory;
        const MemoryKit* kit = now ? m_catalogue.find<MemoryKit>(now->kit) : nullptr;
        if (!kit || now->kits <= kitsFor(*kit, board, sizeOf(*kit) * now->kits))
            return true;
        const bool wantsEcc = now->ecc || kit->ecc.value_or(false);
        std::optional<Money> least;
        for (const MemoryKit& other : m_catalogue.all<MemoryKit>()) {
            const int kits = wantsEcc && !other.ecc.value_or(false) ? 0 : kitsFor(other, board, now->size);
            if (kits == 0 || !other.price || (least && *least <= other.price->amount * kits))
                continue;
            least = other.price->amount * kits;
            platform.build.memory = MemoryChoice{sizeOf(other) * kits, other.ecc.value_or(false), other.id, kits};
        }
        platform.price += least.value_or(Money());
        return least.has_value();
    }

    /// The cooler that is there where it holds such CPUs, else the cheapest that does; none where there was none.
    void addCooler(BoardSwap& platform, const Processor& cpu, int sockets) {
        const int had = m_build.cooler.isEmpty() ? 0 : filledSockets(m_build);
        const bool isFit =
            m_cooler && fitsSocket(*m_cooler, cpu.socket) != false && heatProof(*m_cooler, cpu) < HeatProof::OverClass;
        if (!m_cooler || (isFit && had >= sockets))
            return;
        const auto& choices = m_cooling.coolers(m_cooling.coolersFor(cpu, sockets));
        if (choices.empty())
            return;
        const CoolerChoice& choice = choices.front();
        platform.build.cooler = choice.isInBox ? QString() : at(m_catalogue.all<ProcessorCooler>(), choice.cooler).id;
        platform.price += Money::ofBase(choice.each) * sockets;
    }

    static Memory sizeOf(const MemoryKit& kit) { return kit.perModule.value_or(Memory()) * kit.modules.value_or(0); }

    /// As many sockets filled as now, or more; CPUs of the kind that is there are not bought again.
    void addProcessors(const BoardSwap& base, const Board& board) {
        const int least = std::min(std::max(1, filledSockets(m_build)), board.sockets);
        for (const Processor& processor : m_catalogue.all<Processor>()) {
            for (int sockets = least; processor.socket == board.socket && sockets <= board.sockets; ++sockets) {
                const int bought = boughtProcessors(m_build, processor.id, sockets);
                const std::vector<QString> all(std::size_t(sockets), processor.id);
                if ((bought > 0 && !processor.price) || all == m_build.processors)
                    continue;
                m_found.push_back(base);
                m_found.back().build.processors = all;
                if (bought > 0)
                    m_found.back().price += processor.price->amount * bought;
                addCooler(m_found.back(), processor, sockets);
            }
        }
    }

    const Build& m_build;
    const Catalogue& m_catalogue;
    const Request m_anything;
    CoolingChoices m_cooling;
    const ProcessorCooler* m_cooler = nullptr; ///< that is there
    std::vector<BoardSwap> m_found;
};

} // namespace

std::vector<BoardSwap> boardSwaps(const Build& build, const Catalogue& catalogue) {
    return BoardSwaps(build, catalogue).all();
}

std::vector<CaseSwap> caseSwaps(const Machine& machine, const Catalogue& catalogue) {
    std::vector<CaseSwap> swaps{{machine.chassis, {}}};
    for (const Chassis& chassis : catalogue.all<Chassis>()) {
        if (machine.chassis && &chassis != machine.chassis && chassis.price)
            swaps.push_back({&chassis, chassis.price->amount});
    }
    sortByPrice(swaps);
    return swaps;
}

std::vector<SupplySwap> supplySwaps(const Machine& machine, const Catalogue& catalogue) {
    std::vector<SupplySwap> swaps{{machine.build.supply, {}}};
    for (const PowerSupply& supply : catalogue.all<PowerSupply>()) {
        const int most = !machine.supply || !supply.price ? 0 : supply.form == SupplyForm::Module ? mostModules : 1;
        for (int needed = 1; needed <= most; ++needed) {
            const SupplyChoice choice{supply.id, needed, machine.build.supply.spare};
            if (const int bought = boughtUnits(machine, supply, choice); bought > 0)
                swaps.push_back({choice, supply.price->amount * bought});
        }
    }
    sortByPrice(swaps);
    return swaps;
}

std::vector<UpgradeStep> stepsTo(const Build& then, const Machine& now, const Catalogue& catalogue) {
    std::vector<UpgradeStep> steps;
    const Board* board = catalogue.find<Board>(then.board);
    if (board && board != now.board)
        steps.push_back(stepOf(*board, 1, now.board));
    const MemoryKit* kit = then.memory ? catalogue.find<MemoryKit>(then.memory->kit) : nullptr;
    if (kit && kit != now.memoryKit)
        steps.push_back(stepOf(*kit, then.memory->kits, now.memoryKit));
    const Processor* processor = then.processors.empty() ? nullptr : catalogue.find<Processor>(then.processors.front());
    const auto& there = now.build.processors;
    if (processor && then.processors != there) {
        const int sockets = filledSockets(then);
        const int bought = boughtProcessors(now.build, processor->id, sockets);
        const Processor* first = there.empty() ? nullptr : catalogue.find<Processor>(there.front());
        if (bought > 0)
            steps.push_back(stepOf(*processor, bought, bought < sockets ? nullptr : first));
    }
    const ProcessorCooler* cooler = catalogue.find<ProcessorCooler>(then.cooler);
    if (cooler && cooler != now.cooler)
        steps.push_back(stepOf(*cooler, filledSockets(then), now.isBoxCooler ? nullptr : now.cooler));
    const Chassis* chassis = catalogue.find<Chassis>(then.chassis);
    if (chassis && chassis != now.chassis)
        steps.push_back(stepOf(*chassis, 1, now.chassis));
    const PowerSupply* supply = catalogue.find<PowerSupply>(then.supply.supply);
    if (const int bought = supply ? boughtUnits(now, *supply, then.supply) : 0; bought > 0)
        steps.push_back(stepOf(*supply, bought, supply == now.supply ? nullptr : now.supply));
    const Outlet* outlet = catalogue.find<Outlet>(then.outlet);
    if (outlet && outlet != now.outlet)
        steps.push_back({QLatin1String(kindName<Outlet>), outlet->id, 1, outlet->name, now.outlet->name, {}});
    return steps;
}

} // namespace core
