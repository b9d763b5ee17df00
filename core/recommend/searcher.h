#pragma once

#include "core/recommend/completion.h"

namespace core {

// Goes through kinds and numbers of cards from the best that could be expected of them downwards.

class Searcher {
public:
    Searcher(const SearchSpace& space, OnBetter onBetter);

    Recommendations best();
    PriceFrontier frontier();

private:
    /// So many cards of a kind, and what they are worth at the most.
    struct Candidate {
        const CardPick* card = nullptr;
        int count = 0;
        double most = 0;
    };
    /// What was found of a candidate: the completion, and its worth as far as is known without a proof.
    struct Found {
        Completion completion;
        double value = 0;
    };

    std::vector<Candidate> candidates();
    double mostOf(const CardPick& card, int count);
    /// True where a machine of this cost and of no more than this value is of no use.
    using IsUseless = std::function<bool(Cents cost, double most)>;
    /// The machines of this candidate below `bound` of which none beats another in price and value at once.
    std::vector<Found> foundOf(const Candidate& candidate, Cents bound, const IsUseless& isUseless);
    std::vector<Found> byWatts(const Candidate& candidate, Cents bound, const IsUseless& isUseless);
    std::vector<Found> byLinks(const Candidate& candidate, Cents bound, const IsUseless& isUseless);
    std::optional<double> linkValue(const Candidate& candidate, const Platform& platform, const Seating& seating);
    Recommendations bestAdditive();
    Recommendations bestOther();
    PriceFrontier additiveFrontier();
    PriceFrontier otherFrontier();
    /// The cheapest machine that holds, whatever the bounds let pass; what does not is refused.
    std::optional<Recommendation> cheapestProven(const Candidate& candidate, Cents bound);
    bool isAdditive() const;
    bool tell(const Recommendation& better);

    const SearchSpace& m_space;
    OnBetter m_onBetter;
    Completer m_completer;
    int m_verified = 0;
    bool m_isProven = true;
    bool m_isStopped = false;
    std::map<std::array<std::int64_t, 4>, std::optional<double>> m_linkValues;
};

} // namespace core
