#include "core/recommend/searcher.h"

#include "core/recommend/trial_machine.h"

#include <algorithm>

namespace core {

/// Machines of one candidate that are tried where the rules refuse what the bounds let pass.
static constexpr std::size_t mostRefused = 12;

Searcher::Searcher(const SearchSpace& space, OnBetter onBetter)
    : m_space(space)
    , m_onBetter(std::move(onBetter))
    , m_completer(space)
    , m_linkBounds(space) {}

bool Searcher::isAdditive() const {
    switch (m_space.request().goal) {
    case Goal::Fp32:
    case Goal::Fp16:
    case Goal::CardMemory:
    case Goal::MemoryBandwidth:
        return true;
    case Goal::Training:
    case Goal::Fp32PerDollar:
    case Goal::Fp32PerWatt:
        break;
    }
    return false;
}

double Searcher::mostOf(const Hand& hand) {
    const double sum = hand.worth();
    switch (m_space.request().goal) {
    case Goal::Fp32PerDollar: {
        const Cents least = m_completer.leastCost(hand);
        return least < noBound ? sum / ThroughputDimension::perUnit / (double(std::max<Cents>(least, 1)) / 100) : 0;
    }
    case Goal::Fp32PerWatt:
        return sum / ThroughputDimension::perUnit /
               (inWatts(m_completer.leastWatts(hand)) / m_completer.bestEfficiency());
    case Goal::Training:
        return m_linkBounds.mostRate(hand).value_or(0);
    default:
        return sum;
    }
}

std::vector<Candidate> Searcher::candidates() {
    std::vector<Candidate> all;
    all.reserve(m_space.cards().size() * std::size_t(mostCards));
    for (const CardPick& card : m_space.cards()) {
        for (int count = m_space.leastCards(); count <= m_space.mostCardsAsked(); ++count) {
            const Hand hand{&card, count, nullptr, 0};
            const double most = hand.cost() < m_space.budget() && m_space.holdsKept(hand) ? mostOf(hand) : 0;
            if (most > 0)
                all.push_back({hand, most});
        }
    }
    std::stable_sort(all.begin(), all.end(), [](const Candidate& a, const Candidate& b) {
        if (a.most != b.most)
            return a.most > b.most;
        return a.hand.cost() < b.hand.cost();
    });
    return all;
}

std::vector<Candidate> Searcher::mixedCandidates(const IsUseless& isUseless) {
    // Bridges are put on cards of one kind alone.
    if (!m_space.limits().mayMixCards || m_space.asksForBridges() || m_isStopped)
        return {};
    return MixedHands(m_space, m_completer, m_linkBounds).thatMayBeOfUse(isUseless);
}

bool Searcher::tell(const Recommendation& better) {
    if (m_space.limits().mayMixCards)
        m_told = better;
    m_isStopped = m_isStopped || (m_onBetter && !m_onBetter(better));
    return !m_isStopped;
}

bool Searcher::goesOn() {
    constexpr int between = 64;
    if (!m_isStopped && m_told && ++m_asked % between == 0)
        m_isStopped = m_onBetter && !m_onBetter(*m_told);
    return !m_isStopped;
}

std::optional<Recommendation> Searcher::cheapestProven(const Candidate& candidate, Cents bound) {
    std::vector<Completion> refused;
    while (refused.size() < mostRefused) {
        const auto completion = m_completer.cheapest(candidate.hand, bound, refused);
        if (!completion)
            return {};
        ++m_verified;
        if (auto made = proven(m_space, *completion))
            return made;
        m_isProven = false;
        refused.push_back(*completion);
    }
    return {};
}

Recommendations Searcher::best() {
    Recommendations made = isAdditive() ? bestAdditive() : bestOther();
    made.isProven = m_isProven && !m_isStopped;
    made.isStopped = m_isStopped;
    made.verified = m_verified;
    return made;
}

bool Searcher::isBetter(const Recommendation& a, const Recommendation& b) {
    if (a.value != b.value)
        return a.value > b.value;
    return a.partsWithoutPrice != b.partsWithoutPrice ? a.partsWithoutPrice < b.partsWithoutPrice : a.price < b.price;
}

static Cents costOf(const Recommendation& made) {
    return made.price.base() + made.partsWithoutPrice * unpriced;
}

void Searcher::Best::insert(Recommendation made, double most) {
    const auto place =
        std::find_if(builds.begin(), builds.end(), [&](const Recommendation& other) { return isBetter(made, other); });
    mosts.insert(mosts.begin() + (place - builds.begin()), most);
    builds.insert(place, std::move(made));
    if (builds.size() > wanted) {
        builds.pop_back();
        mosts.pop_back();
    }
}

Recommendations Searcher::bestAdditive() {
    Best best;
    best.wanted = std::size_t(std::max(1, m_space.request().builds));
    improve(best, candidates());
    improve(best, mixedCandidates([&](Cents cost, double most) {
                return cost > m_space.budget() || (best.isFull() && most < best.mosts.back());
            }));
    Recommendations made;
    made.builds = std::move(best.builds);
    return made;
}

void Searcher::improve(Best& best, const std::vector<Candidate>& candidates) {
    for (const Candidate& candidate : candidates) {
        if (!goesOn() || (best.isFull() && candidate.most < best.mosts.back()))
            break;
        // Of equal worth only what is cheaper than the dearest kept is of use.
        const bool isEqual = best.isFull() && candidate.most == best.mosts.back();
        const Cents bound = isEqual ? costOf(best.builds.back()) : m_space.budget() + 1;
        if (m_completer.leastCost(candidate.hand) >= bound)
            continue;
        auto found = cheapestProven(candidate, bound);
        if (!found)
            continue;
        if (best.builds.empty() || isBetter(*found, best.builds.front()))
            tell(*found);
        best.insert(std::move(*found), candidate.most);
    }
}

PriceFrontier Searcher::frontier() {
    PriceFrontier made = isAdditive() ? additiveFrontier() : otherFrontier();
    std::reverse(made.points.begin(), made.points.end());
    made.isProven = m_isProven && !m_isStopped;
    made.isStopped = m_isStopped;
    made.verified = m_verified;
    return made;
}

/// Of points by their worth, the best first.
template <class Points>
static auto firstBelow(Points& points, double most) {
    return std::partition_point(points.begin(), points.end(), [&](const auto& point) { return point.most >= most; });
}

/// What is worth so much is of use below this cost: what is worth more costs more.
template <class Points>
static Cents boundOf(const Points& points, double most, Cents bound) {
    const auto below = firstBelow(points, most);
    return below == points.begin() ? bound : std::min(bound, costOf(std::prev(below)->made));
}

PriceFrontier Searcher::additiveFrontier() {
    const Cents bound = std::min(m_space.budget() + 1, unpriced);
    std::vector<Point> points; // the best first
    extend(points, candidates(), bound);
    extend(points, mixedCandidates([&](Cents cost, double most) { return cost >= boundOf(points, most, bound); }),
           bound);
    PriceFrontier made;
    for (Point& point : points)
        made.points.push_back(std::move(point.made));
    return made;
}

void Searcher::extend(std::vector<Point>& points, const std::vector<Candidate>& candidates, Cents bound) {
    for (const Candidate& candidate : candidates) {
        if (!goesOn())
            break;
        const Cents most = boundOf(points, candidate.most, bound);
        if (m_completer.leastCost(candidate.hand) >= most)
            continue;
        auto found = cheapestProven(candidate, most);
        if (!found)
            continue;
        const Cents cost = costOf(*found);
        std::erase_if(points,
                      [&](const Point& point) { return point.most <= candidate.most && costOf(point.made) >= cost; });
        tell(*found);
        points.insert(firstBelow(points, candidate.most), Point{candidate.most, std::move(*found)});
    }
}

} // namespace core
