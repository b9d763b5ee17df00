// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recommend/request/verdict.h"
#include "core/recommend/search/bridge_seats.h"
#include "core/recommend/search/mixed_seats.h"
#include "core/recommend/search/trial_machine.h"

#include <functional>
#include <map>

namespace core {

// Finds what else a card set needs: board, CPUs, case, memory, drive and supplies.
class Completer {
public:
    /// Finds the bounds that hold for every card set. REQUIRES: `space` outlives this.
    explicit Completer(const SearchSpace& space);

    /// What the rest costs at the least, cards included; noBound where there is surely none, or none below `beyond`.
    Cents leastCost(const CardSet& cardSet, Cents beyond = noBound);
    /// What a platform with a case costs for so many cards of which none is shorter or narrower than this.
    Cents leastPlace(const CardFootprint& narrowest, int cards) const;
    /// What memory and supplies cost for these cards, whatever they hang on.
    Cents leastInside(const CardSet& cardSet) const;
    /// The cheapest machine below `bound`, of those that are not among `refused`.
    std::optional<Completion> cheapest(const CardSet& cardSet, Cents bound,
                                       const std::vector<Completion>& refused = {});
    /// What a platform comes to at the least; true leaves it out.
    struct PartialCost {
        const Platform& platform;
        const Seating& seating;
        Cents cost = 0;
        Power watts;
        const UnitChoice* unit = nullptr; ///< null while all are still to come
    };
    using Skip = std::function<bool(const PartialCost&)>;
    /// Machines below `bound`, which may fall on the way: on each platform that `skip` lets pass, with each choice of
    /// supplies in the order of their cost, in the cheapest case for it. Where `found` says true only what is cheaper
    /// still follows on the platform: a dearer supply may go into a cheaper case.
    void each(const CardSet& cardSet, const Cents& bound, const Skip& skip,
              const std::function<bool(const Completion&)>& found);
    /// What the cards bring of any goal that links do not change, where all costs no less than this.
    double mostWorth(const CardSet& cardSet, Cents cost) const;
    /// Of the supplies that there are, at the load that suits them best.
    double bestEfficiency() const { return m_bestEfficiency; }
    /// The best of it at 20, 50 and 100 % load, as a fraction; 0 where it is not known.
    double efficiencyOf(const UnitChoice& unit) const;
    /// Sustained draw that no machine with these cards stays below.
    Power leastWatts(const CardSet& cardSet) const;
    /// What this machine draws at the wall; empty where that is not known.
    std::optional<Power> wallOf(const Completion& completion) const;
    const SearchSpace& space() const { return m_space; }
    const MixedSeats& mixedSeats() const { return m_mixedSeats; }

private:
    /// A platform with a way to seat the cards, and what it costs with the cheapest case that is deep enough.
    struct Seated {
        const Platform* platform = nullptr;
        const Seating* seating = nullptr;
        int openings = 0; ///< that the case must have; 0: not known
        Cents cost = 0;
    };
    /// Ways to seat cards, platforms in the order of their cost, as far as they were asked for. Where the links do not
    /// matter those are left out that one before them does as well.
    struct SeatedList {
        std::vector<Seated> found;
        std::size_t next = 0; ///< platform
    };
    /// The cheapest case with so many bays for supplies of a form; of a server its own.
    struct CaseWithBays {
        SupplyForm form = SupplyForm::Atx;
        int bays = 0;
        CaseChoice choice;
        QString server;                ///< its id, where it takes modules
        std::optional<Length> longest; ///< PSU it holds; empty: any
    };
    /// Cases that take such cards, the cheapest first.
    struct FittingCases {
        std::vector<CaseChoice> all;
        std::vector<CaseWithBays> byBays;
    };
    /// What supplies give at the most: none is dearer than one that gives as much.
    struct SupplyBound {
        SupplyForm form = SupplyForm::Atx;
        int units = 1;
        int cards = mostCards;  ///< that it feeds
        int others = mostCards; ///< of the second kind
        Power watts;
        Cents cost = 0;

        /// Whether it bears the load and feeds the cards of both kinds.
        bool holds(const CardSet& cardSet, Power load) const {
            return watts >= load && cards >= cardSet.count && others >= cardSet.others;
        }
    };

    /// What seating depends on, beside the platform.
    using Shape = std::array<int, 11>;
    Shape shapeOf(const CardSet& cardSet, bool isWhole = false) const;
    /// True where ways with bridges are to be gone through.
    bool areBridgesTried(const CardSet& cardSet, bool isWhole) const;
    Cents leastAnyUnits(Power watts) const;
    /// What platform and case cost at the least, or a bound of `beyond` and more.
    Cents leastSeated(const CardSet& cardSet, Cents beyond);
    /// Every way to seat the cards, platforms in the order of their cost, until `isBeyond` says of the least that is to
    /// come that it is too much. `isWhole`: none is left out.
    using IsBeyond = std::function<bool(Cents)>;
    void walk(const CardSet& cardSet, bool isWhole, const IsBeyond& isBeyond,
              const std::function<void(const Seated&)>& use);
    /// Finds more of it; false where there is nothing more within the bound.
    bool extend(SeatedList& list, const CardSet& cardSet, bool isWhole, const IsBeyond& isBeyond);
    bool isBeaten(const SeatedList& list, const Seated& seated) const;
    std::vector<const Seating*> seatingsOn(const Platform& platform, const CardSet& cardSet, DisplayCard displayCard,
                                           bool isWhole);
    /// The machines of cheapest() and each(); `bound` may fall on the way.
    void complete(const CardSet& cardSet, bool isWhole, const Cents& bound, const std::vector<Completion>& refused,
                  const Skip& skip, const std::function<bool(const Completion&)>& found);
    /// Found once for all that fits alike; lives as long as this.
    const FittingCases& casesFor(const Seated& seated, const CardSet& cardSet);
    /// Of those that take this platform's board and have so many openings; null where none has.
    const CaseChoice* cheapestCase(const Platform& platform, int openings) const;
    bool isDeep(int chassis, int openings) const;
    bool takes(int chassis, const Seated& seated, const CardSet& cardSet) const;
    bool hasBays(int chassis, const UnitChoice& unit) const;
    /// The cheapest case of these with bays for the supplies, so that the whole is not among `refused`.
    const CaseChoice* caseFor(const FittingCases& cases, Completion& trial,
                              const std::vector<Completion>& refused) const;
    /// For cards that are fed alike, the cheapest first; lives as long as this.
    const std::vector<SupplyBound>& boundsFor(const CardSet& cardSet);
    /// What case and supplies cost at the least.
    Cents leastAround(const FittingCases& cases, const CardSet& cardSet, Power watts);
    bool feeds(const Completion& completion);
    bool holdsWall(const UnitChoice& unit, Power watts);
    /// More than this the units surely do not bear, or the outlet does not give.
    Power mostWatts(const UnitChoice& unit) const;
    /// Cards of a kind that one unit feeds at the most, whatever it feeds besides.
    int mostFed(const UnitChoice& unit, const CardPick& card, const Platform& platform) const;
    /// The same whatever else it feeds than so many EPS plugs, by the table.
    int fedBy(const UnitChoice& unit, const CardPick& card, int eps) const;
    bool mayShareLoad(const Completion& completion, int mostOfUnit) const;
    bool provesFeeding(const Completion& completion);
    Cents leastUnits(const CardSet& cardSet, Power watts);

    const SearchSpace& m_space;
    BridgeSeats m_bridgeSeats;
    std::unordered_map<Shape, std::pair<Cents, bool>, KeyHash> m_leastSeated; ///< false: it may be more
    std::unordered_map<Shape, SeatedList, KeyHash> m_seated;
    std::map<std::array<int, 7>, FittingCases> m_cases;               ///< by what takes() depends on
    std::map<std::pair<int, int>, std::vector<SupplyBound>> m_bounds; ///< by feed classes, the cheapest first
    MixedSeats m_mixedSeats;
    std::vector<SupplyBound> m_anyBounds; ///< whatever they feed, the cheapest first
    std::vector<Power> m_mostWatts;       ///< of each choice of units
    Cents m_leastCase = noBound;
    Cents m_leastPlace = noBound;                  ///< of a platform with a case
    std::map<std::array<int, 8>, HeldLoad> m_held; ///< by what feeding and its rules depend on
    std::vector<HeldLoad> m_onWall;                ///< by choice of units: where one bears all
    Power m_leastPlatform;                         ///< watts of the frugalest platform
    bool m_isSimpleWall = true;
    double m_bestEfficiency = 0;
};

} // namespace core
