// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/build.h"

#include <QDate>

#include <functional>
#include <span>

namespace core {

class Catalogue;

/// What a machine is wanted to be best at.
enum class Goal { Fp32, Fp16, CardMemory, MemoryBandwidth, Training, Tokens, Fp32PerDollar, Fp32PerWatt };
/// True where a machine's worth depends on the links of its cards, not on the cards alone.
constexpr bool isByLinks(Goal goal) {
    return goal == Goal::Training || goal == Goal::Tokens;
}

struct GoalRow {
    Goal goal;
    const char* token; ///< "fp32", as the command line has it
    const char* name;  ///< to be translated in the context core::Text
    const char* unit;
    int decimals;
};
/// All goals in the order they are offered.
std::span<const GoalRow> goalTable();
const GoalRow& rowOf(Goal goal);
std::optional<Goal> goalCalled(const QString& token);

/// What a request may ask for, each of which may be dropped by itself (see whyNot).
enum class LimitKind {
    Budget,
    MemoryPerCard,
    CardMemory,
    Model,
    Speed,
    Outlet,
    Cards,
    Lanes,
    RackUnits,
    Makers,
    Locks,
    Supplies,
    HostMemory,
    Drive,
    Bridges,
    Display,
    Noise,
    Market,
    Prices,
    ShopPrices,
    Host,
    Links,
    OneSupply,
    NativePlugs,
    GoodSupply,
    Air,
    Headroom,
    Certainty
};

/// Which parts may be bought: any at the catalogue's prices, such as are sold new, or used ones too, at used prices.
enum class MarketAsked { Any, New, Used };
/// What the host must bring for its cards; see host_floor.h. Guides: 32 GB a card where nothing else is asked for.
enum class HostFloor { Guides, None, Minimal, Full };

constexpr int mostCards = 10;
constexpr int leastLinks = 8; ///< lanes that Limits::links may ask for at the least

/// What the machine must keep to. An unknown fact keeps to no limit.
struct Limits {
    std::optional<Money> budget;           ///< of all that must be bought; a part without a price is then out
    std::optional<Memory> memoryPerCard;   ///< at least
    std::optional<Memory> cardMemory;      ///< of all cards together, at least
    std::optional<Workload> model;         ///< must fit on each card; what Goal::Training trains
    std::optional<double> tokensPerSecond; ///< of Request::run, at least; the cheapest machine is then the best
    QString outlet;                        ///< id; empty: no circuit is held against the machine
    int circuits = 1;
    std::optional<int> cards;         ///< exactly; else 1 to mostCards
    std::optional<int> lanes;         ///< of each card, at least
    std::optional<int> rackUnits;     ///< of the case, at most
    QStringList excludedMakers;       ///< of a part, or of a card's chip
    QStringList excludedChips;        ///< makers of cards' chips, whoever sells the card
    QStringList excludedBrands;       ///< of any part
    std::vector<PartKey> locks;       ///< of each kind named here one of the parts named is used, and none other
    std::vector<OwnedPart> keptCards; ///< so many of these at the least are in
    std::optional<int> supplies;      ///< exactly so many units that carry the load; else as few as suffice
    int spareSupplies = 0;            ///< modules that may fail besides
    std::optional<Memory> hostMemory; ///< at least; the guides' 32 GB a card where empty, none where it is 0
    std::optional<Storage> drive;     ///< an SSD of this size at least; none where empty or 0
    bool areJoined = false;           ///< a bridge joins each card to another
    bool needsDisplay = true;         ///< a display is attached; else it runs headless
    bool isQuiet = false;             ///< see isQuiet(const Machine&)
    bool needsAir = false;            ///< see lacksAir()
    bool needsHeadroom = false; ///< each supply has what the rules call headroom, and rides through the cards' spikes
    MarketAsked market = MarketAsked::Any; ///< owned and locked parts are exempt
    bool needsPrices = false; ///< each part that must be bought has a price, none that isOutdated() on Request::today
    bool needsShopPrices = false; ///< none that is an estimate: lifted, of shops abroad or somebody's
    HostFloor host = HostFloor::Guides;
    int links = 0; ///< lanes of each card at least, on CPUs' own and as many for all: leastLinks or more; 0: not asked
    bool isOneSupply = false;       ///< no second ATX PSU
    bool needsNativePlugs = false;  ///< a card of more than 450 W hangs on the PSU's own 12V-2x6 sockets
    bool needsGoodSupply = false;   ///< an ATX PSU is 80 PLUS Gold or better; owned and locked ones are exempt
    bool hasObservedBoards = false; ///< boards that only slot tables of machines tell of, too
    bool mayBeUnchecked =
        false; ///< where slots stand, a server's cables and its air may be not known; see RuleUse::MayPass
    int cardsAtMost = mostCards;   ///< of an idea with fewer cards
    bool isRoundedUp = false;      ///< of a host with PCIe 4.0 and a PSU with a fifth to spare, whatever spikes come
    bool takesBands = false;       ///< also prices by comparison alone
    QStringList passedModels = {}; ///< of an idea without these: modelOf() ids
    bool mayMixCards = false;      ///< two kinds of cards may stand in one machine, in any numbers

    /// True where two kinds may: beside a card that is kept always others of its chip, whoever makes them.
    bool takesTwoKinds() const { return mayMixCards || !keptCards.empty(); }

    friend bool operator==(const Limits&, const Limits&) = default;
};

/// A model that is to run wholly on the cards, for so many users at such a context.
struct RequestedRun {
    Workload workload;
    bool hasFormat = false; ///< else the format that is fastest, as core/workload/fast_run.h has it

    friend bool operator==(const RequestedRun&, const RequestedRun&) = default;
};

struct Request {
    Goal goal = Goal::Fp32;
    Limits limits;
    std::optional<RequestedRun> run; ///< what Goal::Tokens runs
    std::vector<OwnedPart> owned;    ///< beside `prices`
    std::vector<PartPrice> prices;   ///< that go before the catalogue's
    int builds = 3;                  ///< how many of the best are wanted
    bool isStrict = false;           ///< the most there is, however little more it is worth; see pickOf()
    QDate today = {};                ///< by which prices are outdated; invalid: none is

    friend bool operator==(const Request&, const Request&) = default;
};

/// Why a machine is among the answers; see advise().
enum class Idea { Pick, OtherChip, FewerCards, Used, Most, Whole };

/// A machine for the request.
struct Recommendation {
    Build build;
    Idea idea = Idea::Pick;
    double value = 0;            ///< in the goal's unit
    Money price;                 ///< of what must be bought; owned parts cost nothing
    int partsWithoutPrice = 0;   ///< but for coolers
    int coolersWithoutPrice = 0; ///< of a CPU for which none has a price
    bool lacksAir = false;       ///< as the limit LimitKind::Air has it, asked for or not
    bool lacksHeadroom = false;
    bool isSoftwareEnded = false;   ///< new CUDA releases leave a card out
    std::vector<LimitKind> binding; ///< dropping one would give more for no more money
};

struct Recommendations {
    std::vector<Recommendation> builds; ///< the best first; no two of the same cards
    bool isProven = true;               ///< the first is the optimum
    bool isStopped = false;
    int verified = 0; ///< builds that went through the rules

    // By advise() alone.
    double within = 0;                       ///< the first is the cheapest within this share of the most
    std::optional<Recommendation> less = {}; ///< the best for nextMoney less than the first
    std::optional<Recommendation> more = {}; ///< and for as much more, where that is better
};

struct PriceFrontier {
    std::vector<Recommendation> points; ///< dearer and better ones after cheaper; none is dominated
    bool isProven = true;
    bool isStopped = false;
    bool isExplained = false; ///< true once nameBinding() has found out what binds each point
    int verified = 0;
};

/// The points of a frontier that somebody needs: others may be left out of it.
struct WantedPoints {
    std::optional<Money> budget = {}; ///< less than the request's
    double least = 0;                 ///< worth no less
    double within = 1;                ///< nor less than the best by more than this share
};

/// Told of each better machine as it is found, and where cards may be mixed now and then of the last one again, which
/// has no build before the first was found; false stops the search.
using OnBetter = std::function<bool(const Recommendation&)>;

} // namespace core
