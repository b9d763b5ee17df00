// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recommend/search/completion.h"
#include "core/recommend/search/links.h"

namespace core {

/// Cards, and what they are worth at the most.
struct Candidate {
    CardSet cardSet;
    double most = 0;
};

/// The best first, of equals the cheaper.
void sortByMost(std::vector<Candidate>& candidates);
/// True where a machine of this cost and of no more than this value is of no use.
using IsUseless = std::function<bool(Cents cost, double most)>;

/// Pairs of kinds in all numbers, as far as bounds that are quickly found do not rule them out: the best first.
class MixedCardSets {
public:
    MixedCardSets(const SearchSpace& space, Completer& completer, LinkBounds& links);

    std::vector<Candidate> thatMayBeOfUse(const IsUseless& isUseless);

private:
    /// What board and case cost at the least, by both footprints and the number of cards.
    using Floors = std::vector<std::optional<std::array<Cents, mostCards + 1>>>;
    const CardPick& pick(std::size_t index) const { return m_space.cards()[index]; }
    void addPair(std::size_t first, std::size_t second, Floors& floors, const IsUseless& isUseless);

    const SearchSpace& m_space;
    Completer& m_completer;
    LinkBounds& m_links;
    std::vector<double> m_rates;   ///< by card: samples a second that one trains at the least, where they only compute
    std::vector<QString> m_makers; ///< by card: of its chip, where they train together
    std::vector<double> m_gains;   ///< by GPUs: how many times as much they train; 0: cannot
    std::vector<Candidate> m_found;
};

// Goes through kinds and numbers of cards from the best that could be expected of them downwards; then, where cards may
// be mixed, through the pairs of kinds that could beat what was found.
class Searcher {
public:
    Searcher(const SearchSpace& space, OnBetter onBetter);

    /// The best machines within the budget, the best first, as many as the request wants.
    Recommendations best();
    /// The points of the frontier within the budget that are wanted, all of them priced; the cheapest first. Asked
    /// again it knows what it worked out before.
    PriceFrontier frontier(const WantedPoints& wanted = {});

    /// A machine, and what it is worth as candidates count.
    struct Point {
        double most = 0;
        Recommendation made;
    };

private:
    /// What was found of a candidate: the completion, and its worth as far as is known without a proof.
    struct Found {
        Completion completion;
        double value = 0;

        /// True where `a` costs no more and is worth no less.
        static bool beats(const Found& a, const Found& b);
    };

    /// Each kind in each number asked for that the budget allows and that may be worth something, the best first.
    std::vector<Candidate> candidates();
    /// What no machine with these cards exceeds; 0 where it is worth nothing, or there is none.
    double mostOf(const CardSet& cardSet);
    /// Pairs of kinds; none where they are not asked for.
    std::vector<Candidate> mixedCandidates(const IsUseless& isUseless);
    /// The machines of this candidate below `bound` of which none beats another in price and value at once.
    std::vector<Found> foundOf(const Candidate& candidate, Cents bound, const IsUseless& isUseless);
    std::vector<Found> byWatts(const Candidate& candidate, Cents bound, const IsUseless& isUseless);
    std::vector<Found> byLinks(const Candidate& candidate, Cents bound, const IsUseless& isUseless);
    std::optional<double> linkValue(const Candidate& candidate, const Platform& platform, const Seating& seating);
    /// The best so far, the best first.
    struct Best {
        std::vector<Point> points;
        std::size_t count = 1;
        bool isByPrice = false; ///< the cheapest is the best

        /// What is worth less is of no use.
        double least() const { return points.size() == count ? points.back().most : -HUGE_VAL; }
        /// What costs as much is of no use where the cheapest is the best.
        Cents dearest(Cents bound) const;
        bool isBetter(const Recommendation& a, const Recommendation& b) const;
        /// Puts it before what it is better than; beyond `count` the last one goes.
        void insert(Recommendation made, double most);
    };
    /// What beats none of `best` any more is of no use.
    void improve(Best& best, const std::vector<Candidate>& candidates, Cents bound);
    void improveOther(Best& best, const std::vector<Candidate>& candidates, Cents bound);
    /// The same where nothing below `least` is of use.
    void improveBeyond(double least, Best& best, const std::vector<Candidate>& candidates, Cents bound);
    /// The cheapest machine of a candidate, whatever other links would be worth.
    std::vector<Found> cheapestLinked(const Candidate& candidate, Cents bound);
    /// So many of those, of the first candidates that have one: none of the best is worth less.
    Best firstOnes(const std::vector<Candidate>& candidates, Cents bound, std::size_t count);
    /// The cheapest machines that keep to all limits, where a speed is asked for.
    void cheapen(Best& best, const std::vector<Candidate>& candidates, Cents bound);
    /// Of one candidate, the best first.
    void keepFirstProven(Best& best, const std::vector<Found>& found);
    void keep(Best& best, Recommendation made, double most);
    /// True where no wanted point of the frontier is worth so little.
    bool isUnwanted(double most) const;
    std::vector<Recommendation> additivePoints(Cents bound);
    std::vector<Recommendation> otherPoints(Cents bound);
    void extend(std::vector<Point>& points, const std::vector<Candidate>& candidates, Cents bound);
    void extendOther(std::vector<Found>& kept, const std::vector<Candidate>& candidates, Cents bound);
    /// The cheapest machine that holds, whatever the bounds let pass; what does not is refused.
    std::optional<Recommendation> cheapestProven(const Candidate& candidate, Cents bound);
    bool isAdditive() const;
    bool tell(const Recommendation& better);

    const SearchSpace& m_space;
    OnBetter m_onBetter;
    Completer m_completer;
    LinkBounds m_linkBounds;
    WantedPoints m_wanted; ///< of the frontier
    double m_top = 0;      ///< the most that was found on it
    int m_verified = 0;
    bool m_isProven = true;
    Recommendation m_lastReported; ///< the last; without a machine before the first
    std::map<std::array<std::int64_t, 8>, std::optional<double>> m_linkValues; ///< by what links depend on
};

} // namespace core
