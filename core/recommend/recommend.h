// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recommend/request/limits.h"
#include "core/recommend/request/search_table.h"
#include "core/recommend/request/verdict.h"
#include "core/rules/notes/machine_profile.h"

namespace core {

// The exact search: of all boards, CPUs (one or two), cards (kind, number, slots), supplies (one, several, N + R),
// cases, memory and drives of the catalogue the machine that is best for a goal and keeps to the limits. There is no
// second set of rules: each answer has been through analyse() and checkAll() without an error, and, unless the request
// lets it pass, without a deciding fact that was not known (see isCertain()).
//
// It is proven as follows. The cards alone give most goals, so kinds and numbers are gone through from the best value
// downwards; what everything else costs at the least is a bound for each, and where that is within the budget the
// cheapest rest is sought among boards, CPUs and cases of which none is cheaper and frugaler at once. What the slots
// let through comes from a table made once a catalogue (search_table.h). A case that the bounds let pass and the rules
// do not is left out, and only then is the answer not called proven.
//
//   request ──> SearchSpace ──> candidates() ──> Completer ──> proven() ──> Best or frontier
//               space.cpp       searcher.cpp     completion    trial_machine
//               what each kind  card sets, the best  the cheapest  resolve, analyse,
//               of part costs,  first: mostOf()  rest below    every rule, price:
//               of each class   bounds the value the bound     a machine, or refused
//                               (links, watts)
//   bounds: mostOf() of a card set's value, leastCost() of its rest; seatings, case fits and feedings by class come
//   from the table. Whatever a bound says, nothing is shown that proven() has not been through; a bound may let pass
//   what proven() refuses, never the other way round (tests/core/recommend, brute force).
//
// Where cards may be mixed, pairs of kinds are gone through after that in the same way, in any numbers, as far as their
// bounds could beat what one kind gives. There are two kinds at the most: the guides speak against more than one (the
// fastest waits for the slowest), one owns a kind and adds another, and with a third there were a hundred times as many
// card sets to look at.

/// "Its cards lack air and its supply lacks headroom.", or nothing.
QString shortcomingsInWords(const Recommendation& made);

/// "$1,999", with what is not in it: "$1,999 plus a CPU cooler, price unknown".
QString priceInWords(const Recommendation& made);

/// What every search of this catalogue needs. REQUIRES: it outlives the table.
SearchTable searchTableOf(const Catalogue& catalogue);

/// As many of the best machines as the request wants, the best first; none where nothing keeps to the limits.
Recommendations recommend(const Request& request, const Catalogue& catalogue, const SearchTable& table,
                          const OnBetter& onBetter = {});
/// Price against the goal, over all prices within the limits, as far as it is wanted. Parts without a price are out.
/// `onBetter` is told of each point as it is found.
PriceFrontier priceFrontier(const Request& request, const Catalogue& catalogue, const SearchTable& table,
                            const OnBetter& onBetter = {}, const WantedPoints& wanted = {});
/// Asked before each of several searches; false stops, and what was found is to be thrown away.
using GoesOn = std::function<bool()>;

/// The same as a search asks it; empty where `goesOn` is.
OnBetter whileGoing(const GoesOn& goesOn);
/// The same, never called by two threads at once; empty where `onBetter` is. REQUIRES: `onBetter` outlives it.
OnBetter oneAtATime(const OnBetter& onBetter);

/// Names the limits that bind each point: without one of them there would be more for no more money. LimitKind::Budget
/// stands for the money itself: a better point costs more.
void nameBinding(const Request& request, const Catalogue& catalogue, const SearchTable& table, PriceFrontier& frontier,
                 const GoesOn& goesOn = {});

/// Where a build stands to a frontier: what it is worth for that goal and what it costs, against the most that as much
/// money buys there.
struct FrontierPosition {
    std::optional<double> value; ///< empty: cannot be told
    Money price;
    int partsWithoutPrice = 0;
    std::optional<double> best; ///< for no more money; empty where the frontier begins above it
    bool isBeyond = false;      ///< dearer than the budget: what as much money buys was not searched

    bool isOnIt() const { return value && best && *value >= *best; }
};

/// The value for the request's goal, and the bill by its prices.
FrontierPosition positionOf(const Analysis& analysis, const Request& request, const PriceFrontier& frontier,
                            const Catalogue& catalogue);

/// What is gained by dropping one limit.
struct Relaxation {
    LimitKind dropped = LimitKind::Budget;
    std::optional<Recommendation> best; ///< empty: still impossible
};

struct WhyNot {
    std::vector<LimitKind> conflict;        ///< a smallest set of limits that exclude each other; empty: possible
    QString missing;                        ///< where no limit is to blame: the fact, measurement or memory that is
    bool isComplete = true;                 ///< false where it was stopped
    std::vector<Relaxation> relaxations;    ///< one for each limit that is set
    std::optional<Recommendation> cheapest; ///< that keeps to all but the budget, where nothing keeps to that
};
/// Searches once without each limit, and for the conflict where nothing is possible; stopped, it is not complete. Where
/// the budget is too small, what is gained by dropping it is the cheapest machine.
WhyNot whyNot(const Request& request, const Catalogue& catalogue, const SearchTable& table, const GoesOn& goesOn = {});

/// What one default costs: the least money for as much without it.
struct Saving {
    LimitRow dropped;
    std::optional<Money> amount; ///< 0: nothing is saved; empty: it cannot be told
    std::optional<Recommendation> made;
    std::optional<Recommendation> most; ///< the best for no more money; empty where it is none better
};
/// For each default that the request has, against its best machine; fewer where `goesOn` stopped it.
std::vector<Saving> savingsOf(const Request& request, const Recommendation& best, const Catalogue& catalogue,
                              const SearchTable& table, const GoesOn& goesOn = {});
/// A card, or a server's case.
struct LeftOutPart {
    const char* kind = nullptr; ///< as kindName has it
    const Part* part = nullptr;
};
/// What the request leaves out for want of a price alone: servers where no tower holds as many cards, then cards, the
/// best for its goal first.
std::vector<LeftOutPart> partsWithoutPrice(const Request& request, const Catalogue& catalogue);
/// "No price of today: L40S, H100 PCIe and 12 more."; of servers in a sentence before it. Empty where nothing is left
/// out.
QString leftOutInWords(const std::vector<LeftOutPart>& parts);

// The guides' five machines as requests: what each was bought for is asked of today's catalogue.

/// How an answer keeps to a guide's machine.
enum class GuideWay {
    SameCards, ///< its very cards, the rest as cheap as can be
    AsFast,    ///< any cards that compute at least as much, for the least money
    SameMoney, ///< the most for what it costs by the catalogue
};

struct GuideAnswer {
    GuideWay way = GuideWay::SameCards;
    std::optional<Recommendation> made;
    QString problem; ///< why there is none
};

struct GuideMachine {
    MachineKind kind = MachineKind::OneCard;
    Request request;  ///< of the machine's shape, without a budget
    double value = 0; ///< of the guides' machine, in the goal's unit
    Bill bill;        ///< of the guides' machine
    std::vector<GuideAnswer> answers;
    bool isProven = true;
};

/// As many cards, each with as much memory and as many lanes as the narrowest of `guides` has; its host memory, drive,
/// spare supplies and outlet. A beginner's card draws no more than a beginner's does (guide rule 6). What is not known
/// of the guides' own machine may also be not known of the answer.
Request requestLike(MachineKind kind, const Analysis& guides, const Findings& findings, const Catalogue& catalogue);

/// Asks for a machine like `guides` in each way. Empty answers where `goesOn` stopped it.
GuideMachine likeTheGuides(MachineKind kind, const Analysis& guides, const Findings& findings,
                           const Catalogue& catalogue, const SearchTable& table, const GoesOn& goesOn = {});

} // namespace core
