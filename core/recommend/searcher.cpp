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
    std::ranges::stable_sort(all, [](const Candidate& a, const Candidate& b) {
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
    const auto place = std::ranges::find_if(builds, [&](const Recommendation& other) { return isBetter(made, other); });
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
    std::ranges::reverse(made.points);
    made.isProven = m_isProven && !m_isStopped;
    made.isStopped = m_isStopped;
    made.verified = m_verified;
    return made;
}

/// Of points by their worth, the best first.
template <class Points>
static auto firstBelow(Points& points, double most) {
    return std::ranges::partition_point(points, [&](const auto& point) { return point.most >= most; });
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

// Goals whose value is not told by the cards alone.

std::optional<double> Searcher::linkValue(const Candidate& candidate, const Platform& platform,
                                          const Seating& seating) {
    // A seating is of one board, so many sockets and one class of CPUs and of drives.
    const Hand& hand = candidate.hand;
    const std::array<std::int64_t, 7> key{hand.card->card,
                                          hand.count,
                                          hand.other ? hand.other->card : -1,
                                          hand.others,
                                          std::int64_t(reinterpret_cast<std::intptr_t>(&seating)),
                                          platform.generation,
                                          platform.drive};
    const auto known = m_linkValues.find(key);
    if (known != m_linkValues.end())
        return known->second;
    return m_linkValues[key] = valueOfLinks(m_space, hand, platform, seating);
}

std::vector<Searcher::Found> Searcher::foundOf(const Candidate& candidate, Cents bound, const IsUseless& isUseless) {
    switch (m_space.request().goal) {
    case Goal::Fp32PerWatt:
        return byWatts(candidate, bound, isUseless);
    case Goal::Training:
        return byLinks(candidate, bound, isUseless);
    default:
        break;
    }
    const auto completion = m_completer.cheapest(candidate.hand, bound);
    if (!completion || completion->cost <= 0)
        return {};
    return {{*completion, candidate.hand.worth() / ThroughputDimension::perUnit / (double(completion->cost) / 100)}};
}

/// Puts `found` in, unless one beats it, and takes out what it beats.
template <class F>
static void keepUnbeaten(std::vector<F>& kept, F found) {
    const auto beats = [](const F& a, const F& b) {
        return a.completion.cost <= b.completion.cost && a.value >= b.value;
    };
    if (std::ranges::any_of(kept, [&](const F& other) { return beats(other, found); }))
        return;
    std::erase_if(kept, [&](const F& other) { return beats(found, other); });
    kept.push_back(std::move(found));
}

template <class F>
static bool isBeaten(const std::vector<F>& kept, Cents cost, double most) {
    return std::ranges::any_of(kept,
                               [&](const F& other) { return other.completion.cost <= cost && other.value >= most; });
}

std::vector<Searcher::Found> Searcher::byWatts(const Candidate& candidate, Cents bound, const IsUseless& isUseless) {
    std::vector<Found> kept;
    const double gigaflops = candidate.hand.worth() / ThroughputDimension::perUnit;
    const auto skip = [&](const Completer::Outlook& outlook) {
        const double efficiency =
            outlook.unit ? m_completer.efficiencyOf(*outlook.unit) * 1.001 : m_completer.bestEfficiency();
        if (efficiency <= 0)
            return true;
        const double most = gigaflops / (inWatts(outlook.watts) / efficiency);
        return isBeaten(kept, outlook.cost, most) || isUseless(outlook.cost, most);
    };
    m_completer.each(candidate.hand, bound, skip, [&](const Completion& completion) {
        if (const auto wall = m_completer.wallOf(completion); wall && *wall > Power())
            keepUnbeaten(kept, Found{completion, gigaflops / inWatts(*wall)});
        return false;
    });
    return kept;
}

std::vector<Searcher::Found> Searcher::byLinks(const Candidate& candidate, Cents bound, const IsUseless& isUseless) {
    std::vector<Found> kept;
    const auto skip = [&](const Completer::Outlook& outlook) {
        if (outlook.unit) // it changes no link
            return false;
        if (isBeaten(kept, outlook.cost, candidate.most) || isUseless(outlook.cost, candidate.most))
            return true;
        const auto value = linkValue(candidate, outlook.platform, outlook.seating);
        return !value || isBeaten(kept, outlook.cost, *value) || isUseless(outlook.cost, *value);
    };
    m_completer.each(candidate.hand, bound, skip, [&](const Completion& completion) {
        const auto value = linkValue(candidate, *completion.platform, *completion.seating);
        if (value)
            keepUnbeaten(kept, Found{completion, *value});
        return true;
    });
    return kept;
}

Recommendations Searcher::bestOther() {
    Best best;
    best.wanted = std::size_t(std::max(1, m_space.request().builds));
    // What has no price is worth nothing a dollar.
    const bool needsPrices = m_space.request().goal == Goal::Fp32PerDollar;
    const Cents bound = std::min(m_space.budget() + 1, needsPrices ? unpriced : noBound);
    improveOther(best, candidates(), bound);
    improveOther(best, mixedCandidates([&](Cents cost, double most) {
                     return cost >= bound || (best.isFull() && most < best.builds.back().value);
                 }),
                 bound);
    Recommendations made;
    made.builds = std::move(best.builds);
    return made;
}

void Searcher::improveOther(Best& best, const std::vector<Candidate>& candidates, Cents bound) {
    for (const Candidate& candidate : candidates) {
        const auto isUseless = [&](Cents, double most) { return best.isFull() && most < best.builds.back().value; };
        if (!goesOn() || isUseless(0, candidate.most))
            break;
        if (m_completer.leastCost(candidate.hand) >= bound)
            continue;
        if (candidate.hand.other && isUseless(0, mostOf(candidate.hand)))
            continue;
        auto found = foundOf(candidate, bound, isUseless);
        std::ranges::stable_sort(found, std::ranges::greater(), &Found::value);
        for (const Found& each : found) {
            ++m_verified;
            auto proof = proven(m_space, each.completion);
            m_isProven = m_isProven && proof;
            if (!proof)
                continue;
            if (best.builds.empty() || isBetter(*proof, best.builds.front()))
                tell(*proof);
            best.insert(std::move(*proof), candidate.most);
            break;
        }
    }
}

PriceFrontier Searcher::otherFrontier() {
    std::vector<Found> kept;
    const Cents bound = std::min(m_space.budget() + 1, unpriced);
    extendOther(kept, candidates(), bound);
    if (m_space.limits().mayMixCards && !kept.empty()) {
        const auto best = std::ranges::max_element(kept, {}, &Found::value);
        if (const auto proof = proven(m_space, best->completion))
            tell(*proof);
    }
    extendOther(kept,
                mixedCandidates([&](Cents cost, double most) { return cost >= bound || isBeaten(kept, cost, most); }),
                bound);
    std::ranges::stable_sort(kept, std::ranges::greater(), &Found::value);
    PriceFrontier made;
    for (const Found& found : kept) {
        ++m_verified;
        auto proof = proven(m_space, found.completion);
        m_isProven = m_isProven && proof;
        if (!proof)
            continue;
        if (!tell(*proof))
            break;
        made.points.push_back(std::move(*proof));
    }
    return made;
}

void Searcher::extendOther(std::vector<Found>& kept, const std::vector<Candidate>& candidates, Cents bound) {
    const auto isUseless = [&](Cents cost, double most) { return isBeaten(kept, cost, most); };
    for (const Candidate& candidate : candidates) {
        if (!goesOn())
            break;
        const Cents least = m_completer.leastCost(candidate.hand);
        if (least >= bound || isUseless(least, candidate.most))
            continue;
        if (candidate.hand.other && isUseless(least, mostOf(candidate.hand)))
            continue;
        for (Found& found : foundOf(candidate, bound, isUseless))
            keepUnbeaten(kept, found);
    }
}

} // namespace core
