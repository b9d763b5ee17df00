// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/air/air_words.h"
#include "core/power/power_plan.h"
#include "core/recommend/request/host_floor.h"
#include "core/recommend/request/verdict.h"
#include "core/recommend/space/card_set.h"
#include "core/recommend/space/cooling.h"
#include "core/units/at.h"

#include <functional>
#include <map>
#include <tuple>

namespace core {

// A request's choices, priced and filtered: what is excluded, locked out or asked for in vain is gone, and of parts
// that are alike in all the rules read, those that are neither cheaper nor frugaler are gone as well. Sums of money are
// in cents; a part without a price costs so much that it is taken only where nothing else will do.

/// A kind of bridge as this request sees it.
struct BridgePick {
    int bridge = 0;
    Cents each = 0;
    int owned = 0;

    /// Of so many, less those that are owned; noBound where no more may be bought.
    Cents costOf(int count) const { return count <= owned ? 0 : each >= noBound ? noBound : each * (count - owned); }

    friend bool operator==(const BridgePick&, const BridgePick&) = default;
};

/// A board with its CPUs, their cooler and a drive.
struct Platform {
    int board = 0;
    int processor = 0;
    int sockets = 1;
    int drive = -1; ///< -1: none
    int driveClass = 0;
    int coolers = 0; ///< CoolingChoices::coolers() that these CPUs have
    CoolerChoice cooler{};
    Cents cost = 0;
    Power watts; ///< CPUs and drive
    int eps = 1;
    std::optional<bool> hasVideo;
    int generation = 5; ///< of the CPU, where the goal depends on links
    int signature = 0;
    int cores = 0;                   ///< of all CPUs, where the request asks for them
    int memoryLike = 0;              ///< CPUs with the same have the same channels and reach the same slots
    std::optional<Memory> maxMemory; ///< of the CPUs
    int memoryClass = 0;
    int seatClass = 0; ///< those of one are seated alike
};

struct CaseChoice {
    int chassis = 0;
    Cents cost = 0;
};

struct HostMemoryChoice {
    int kit = -1; ///< -1: none
    int kits = 0;
    Memory size;
    Cents cost = 0;
    Power watts;

    friend bool operator==(const HostMemoryChoice&, const HostMemoryChoice&) = default;
};

struct UnitChoice {
    int supply = -1;
    SupplyForm form = SupplyForm::Atx;
    int powerClass = 0; ///< SearchTable::supplyLike
    int needed = 1;
    int spare = 0;
    Cents cost = 0;
    Delivery delivery{};   ///< of all needed units
    Power carries{};       ///< of that, what may be asked of them
    bool isOneLoad = true; ///< one unit, or modules that share

    int units() const { return needed + spare; }
};

/// What ends a search before it is done: who asked for it, and the memory it holds. Both are for good.
class SearchEnd {
public:
    /// False ends the search; empty: nobody does.
    void askWhile(std::function<bool()> goesOn) { m_goesOn = std::move(goesOn); }
    void end() { m_isOver = true; }
    /// Counts what is kept until the search is over.
    void hold(std::size_t bytes) {
        constexpr std::size_t most = 600'000'000;
        m_held += bytes;
        m_isOver = m_isOver || m_held > most;
    }
    bool isOver() const { return m_isOver; }
    /// Asks now and then; it is cheap.
    bool goesOn() {
        constexpr int between = 16;
        if (!m_isOver && m_goesOn && ++m_asked % between == 0)
            m_isOver = !m_goesOn() || m_isOver;
        return !m_isOver;
    }

private:
    std::function<bool()> m_goesOn;
    std::size_t m_held = 0;
    int m_asked = 0;
    bool m_isOver = false;
};

class SearchSpace {
public:
    SearchSpace(const Request& request, const Catalogue& catalogue, const SearchTable& table);

    const Request& request() const { return m_request; }
    const Limits& limits() const { return m_request.limits; }
    const Catalogue& catalogue() const { return m_catalogue; }
    const SearchTable& table() const { return m_table; }
    /// The part of the catalogue at this index.
    template <class P>
    const P& part(int index) const {
        return at(m_catalogue.all<P>(), index);
    }
    const Outlet* outlet() const { return m_outlet; }
    SearchEnd& end() const { return m_end; }
    /// How the model of Goal::Tokens runs; null for other goals.
    const FastRuns* runs() const { return m_runs.get(); }
    bool wantsCertainty() const { return !m_request.limits.mayBeUnchecked; }
    /// Of a server's modules it need not be known that their cables feed all: its maker sells them for the cards.
    bool mayBeUnfed(const PowerSupply& supply) const { return !wantsCertainty() && supply.form == SupplyForm::Module; }
    /// The budget, or no bound.
    Cents budget() const { return limits().budget ? limits().budget->base() : noBound; }

    const std::vector<CardPick>& cards() const { return m_cards; }
    /// Bridges that the request may put between such cards; none where they are of no use to it.
    const std::vector<BridgePick>& bridgesFor(const CardPick& card) const { return at(m_bridgeSets, card.bridgeSet); }
    /// True where the request asks for bridges; else it has them where they make the cards train faster.
    bool asksForBridges() const { return m_asksForBridges; }
    const std::vector<Platform>& platforms() const { return m_platforms; } ///< the cheapest first
    /// The table's ways to seat so many cards with so many lanes at their edge.
    const Seatings& seatingsOf(const Platform& platform, int edge, int cards) const;
    /// Boards that the same cases take have the same list of them.
    int caseListOf(int board) const { return at(m_casesOf, board); }
    const std::vector<CaseChoice>& casesIn(int list) const { return at(m_cases, list); } ///< the cheapest first
    /// Coolers and fans, and which case holds them.
    const CoolingChoices& cooling() const { return m_cooling; }
    /// Of fans that the case lacks for so many watts, where the request wants air; empty where none bring it.
    std::optional<FanPurchase> fansFor(int chassis, Power heat) const {
        return limits().needsAir ? m_cooling.fansFor(part<Chassis>(chassis), heat) : FanPurchase{};
    }
    const std::vector<UnitChoice>& units() const { return m_units; } ///< the cheapest first
    /// Host memory and cores that the request asks for with these cards.
    Memory memoryAskedFor(const CardSet& cardSet) const;
    int coresAskedFor(const CardSet& cardSet) const;
    int coresAskedFor(int cards) const; ///< with so many of any kind, at the least
    /// Choices of so much host memory, the cheapest first; found once, lives as long as this.
    const std::vector<HostMemoryChoice>& memoryFor(int memoryClass, Memory size) const;
    /// Of so much host memory where it is the cheapest, and where it is the frugalest.
    struct LeastMemory {
        Cents cost = noBound;
        Power watts;
    };
    const LeastMemory& leastMemory(Memory size) const;
    int leastGeneration() const { return limits().isRoundedUp ? 4 : 1; }
    /// What each card must have.
    int leastLanes() const { return std::max(limits().lanes.value_or(0), limits().links); }
    /// True where the units' own sockets feed the cards that should hang on no adapter.
    bool hasNativePlugs(const UnitChoice& unit, const CardSet& cardSet) const;
    int nativeCards(const UnitChoice& unit, const CardPick& card) const; ///< the most of a kind, by itself
    int leastCards() const { return m_request.limits.cards.value_or(1); }
    int mostCardsAsked() const {
        return std::min(
            {limits().cards.value_or(mostCards), limits().cardsAtMost, limits().isQuiet ? mostQuietCards : mostCards});
    }
    /// True where its lanes and what is known of its slots keep to the limits, for such cards alone where one is given.
    bool allows(const Seating& seating, const CardPick* card = nullptr) const;
    /// True where all cards that are to be kept are among these.
    bool holdsKept(const CardSet& cardSet) const;
    /// Which of the cards may come first where a display hangs on one or none; `None`: they break a limit of their own.
    DisplayCard displayCardOf(const CardSet& cardSet, bool isShowing) const;

private:
    Cents priceOf(const auto& part) const; ///< of one, owned or not
    /// Of so many, less those that are owned.
    Cents costOf(const auto& part, int count) const;
    /// False for an excluded maker, where others of its kind are asked for, and where it may be neither bought nor
    /// used as owned.
    bool isAllowed(const auto& part) const;
    /// Whether the request may have so many of an allowed part.
    bool mayHave(const auto& part, int count) const;
    /// What the model needs on a card, by GPUs; left empty where that is not known in full.
    void addNeeds();
    /// The allowed ones, where the request asks for bridges or training has a use for them.
    void addBridges();
    /// Index of the set of bridges made for this card of which none beats another; a new set is added.
    int bridgeSetOf(const Card& card);
    /// The kinds that are allowed, have a figure for the goal and keep to the limits of one card.
    void addCards();
    /// Whether it has the memory for the model over so many GPUs, and for a display where it shows one.
    bool suits(const CardPick& choice, int gpus, bool isShowing) const;
    /// All useful boards with their engines, the cheapest first; fills m_leastMemory as well.
    void addPlatforms();
    void sortByCost();
    std::vector<int> usefulBoards() const;
    using Indices = std::vector<int>; ///< of the catalogue
    /// CPUs with a drive for a board, of which none beats another; the board's own cost is not in it.
    std::vector<Platform> enginesOf(int board, const Indices& processors, const Indices& drives);
    /// Each of these with each cooler that holds its CPUs; of a server with its own.
    std::vector<Platform> cooled(const std::vector<Platform>& engines) const;
    /// True where `a` does in every build what `b` does, for no more money and no more watts.
    bool isAsGood(const Platform& a, const Platform& b) const;
    /// Adds the board with each of these, its cost, and the table's seatings.
    void addPlatformsOf(int board, const std::vector<Platform>& engines);
    std::vector<int> usefulDrives() const;
    using MemoryChoices = std::vector<HostMemoryChoice>;
    using Known = std::optional<bool>;
    /// What they depend on: slots, most memory, type, whether the board takes registered, other and load-reduced
    /// modules, and where channels are to be filled, those of a CPU and the number of CPUs.
    using MemoryKey = std::tuple<std::optional<int>, std::optional<Memory>, QString, Known, Known, Known, int, int>;
    /// Boards with CPUs that take the same memory.
    struct MemoryClass {
        int board = 0; ///< one of them
        MemoryHost host;
        std::vector<int> kits;
        std::map<Memory, MemoryChoices> known; ///< by what is asked for
    };
    MemoryChoices memoryChoicesOn(const MemoryClass& like, Memory size) const;
    int memoryClassOf(const Board& board, const Platform& platform);
    CardSum sumOf(const CardSet& cardSet) const;
    void addCases();
    void addUnits();

    const Request& m_request;
    const Catalogue& m_catalogue;
    const SearchTable& m_table;
    mutable SearchEnd m_end;
    const Outlet* m_outlet = nullptr;
    const Model* m_model = nullptr;
    CoolingChoices m_cooling;
    std::shared_ptr<const FastRuns> m_runs;
    std::vector<std::optional<CardNeed>> m_needs; ///< by GPUs
    std::vector<BridgePick> m_bridges;
    std::vector<std::vector<BridgePick>> m_bridgeSets; ///< the first has none
    bool m_asksForBridges = false;
    std::vector<CardPick> m_cards;
    std::vector<std::pair<int, int>> m_kept; ///< card and count
    std::vector<Platform> m_platforms;
    std::map<SeatKey, int> m_seatClasses;
    mutable std::vector<const Seatings*> m_seatings; ///< by class, edge and cards; null where not asked for
    std::vector<std::vector<CaseChoice>> m_cases;    ///< by case class of boards
    std::vector<int> m_casesOf;                      ///< by board: index into m_cases
    std::vector<UnitChoice> m_units;
    mutable std::vector<MemoryClass> m_memory; ///< each knows what it was asked for
    std::map<MemoryKey, int> m_memoryClasses;
    mutable std::map<Memory, LeastMemory> m_leastMemory; ///< by what is asked for
};

} // namespace core
