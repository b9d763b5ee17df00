#pragma once

#include "core/recommend/completion.h"
#include "core/recommend/links.h"

namespace core {

/// Cards, and what they are worth at the most.
struct Candidate {
    Hand hand;
    double most = 0;
};

/// The best first, of equals the cheaper.
void sortByMost(std::vector<Candidate>& candidates);
/// True where a machine of this cost and of no more than this value is of no use.
using IsUseless = std::function<bool(Cents cost, double most)>;

/// Pairs of kinds in all numbers, as far as bounds that are quickly found do not rule them out: the best first.
class MixedHands {
public:
    MixedHands(const SearchSpace& space, Completer& completer, LinkBounds& links);

    /// Those that keep to the budget and that `isUseless` does not turn down, by what links let them train as well.
    std::vector<Candidate> thatMayBeOfUse(const IsUseless& isUseless);

private:
    /// What board and case cost at the least, by both stances and the number of cards.
    using Floors = std::vector<std::optional<std::array<Cents, mostCards + 1>>>;
    const CardPick& pick(std::size_t index) const { return m_space.cards()[index]; }
    /// Adds to m_found the hands of these two, given by their index among the space's cards.
    void addPair(std::size_t first, std::size_t second, Floors& floors, const IsUseless& isUseless);

    const SearchSpace& m_space;
    Completer& m_completer;
    LinkBounds& m_links;
    std::vector<double> m_rates;   ///< by card: samples a second that one trains at the least, where they only compute
    std::vector<QString> m_makers; ///< by card: of its chip, where they train together
    std::vector<double> m_gains;   ///< by GPUs: how many times as much so many train; 0 where they cannot
    std::vector<Candidate> m_found;
};

} // namespace core
