// SPDX-License-Identifier: GPL-3.0-or-later
// Card sets from the best downwards. Of additive goals a card set has one worth, so its cheapest machine will do; of
// the others (a dollar, a watt, training) each machine of a card set may be worth something else.
#include "core/recommend/search/searcher.h"

#include "core/recommend/request/lists.h"
#include "core/recommend/search/trial_machine.h"
#include "core/units/at.h"

namespace core {

void sortByMost(std::vector<Candidate>& candidates) {
    std::ranges::stable_sort(candidates, [](const Candidate& a, const Candidate& b) {
        return a.most != b.most ? a.most > b.most : a.cardSet.cost() < b.cardSet.cost();
    });
}

/// Sums in another order differ in their last digits.
static constexpr double nearly = 1 - 4e-12;

/// Machines of one candidate that are tried where the rules refuse what the bounds let pass.
static constexpr std::size_t mostRefused = 12;

Searcher::Searcher(const SearchSpace& space, OnBetter onBetter)
    : m_space(space)
    , m_onBetter(std::move(onBetter))
    , m_completer(space)
    , m_linkBounds(space) {
    space.end().askWhile([this] { return !m_onBetter || m_onBetter(m_lastReported); });
}

bool Searcher::isAdditive() const {
    const Goal goal = m_space.request().goal;
    return !isByLinks(goal) && goal != Goal::Fp32PerDollar && goal != Goal::Fp32PerWatt;
}

double Searcher::mostOf(const CardSet& cardSet) {
    const Goal goal = m_space.request().goal;
    if (isByLinks(goal))
        return m_linkBounds.mostRate(cardSet).value_or(0);
    const Cents least = goal == Goal::Fp32PerDollar ? m_completer.leastCost(cardSet, m_space.budget() + 1) : 0;
    return least < noBound ? m_completer.mostWorth(cardSet, least) : 0;
}

std::vector<Candidate> Searcher::candidates() {
    std::vector<Candidate> all;
    all.reserve(m_space.cards().size() * std::size_t(mostCards));
    for (const CardPick& card : m_space.cards()) {
        for (int count = m_space.leastCards(); count <= std::min(m_space.mostCardsAsked(), card.most); ++count) {
            const CardSet cardSet{&card, count, nullptr, 0};
            const bool isTried =
                cardSet.cost() < m_space.budget() && m_space.holdsKept(cardSet) && m_space.end().goesOn();
            const double most = isTried ? mostOf(cardSet) : 0;
            if (most > 0)
                all.push_back({cardSet, most});
        }
    }
    sortByMost(all);
    return all;
}

std::vector<Candidate> Searcher::mixedCandidates(const IsUseless& isUseless) {
    // Bridges are put on cards of one kind alone.
    if (!m_space.limits().takesTwoKinds() || m_space.asksForBridges() || m_space.end().isOver())
        return {};
    return MixedCardSets(m_space, m_completer, m_linkBounds).thatMayBeOfUse(isUseless);
}

bool Searcher::tell(const Recommendation& better) {
    m_lastReported = better;
    if (m_onBetter && !m_onBetter(better))
        m_space.end().end();
    return !m_space.end().isOver();
}

std::optional<Recommendation> Searcher::cheapestProven(const Candidate& candidate, Cents bound) {
    std::vector<Completion> refused;
    while (refused.size() < mostRefused) {
        const auto completion = m_completer.cheapest(candidate.cardSet, bound, refused);
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

/// Without what they are worth as candidates count.
static std::vector<Recommendation> madeOf(std::vector<Searcher::Point>& points) {
    std::vector<Recommendation> made;
    made.reserve(points.size());
    for (Searcher::Point& point : points)
        made.push_back(std::move(point.made));
    return made;
}

Recommendations Searcher::best() {
    Best best;
    best.count = std::size_t(std::max(1, m_space.request().builds));
    // What has no price is worth nothing a dollar.
    const bool needsPrices = m_space.request().goal == Goal::Fp32PerDollar || m_space.limits().needsPrices;
    const Cents bound = std::min(m_space.budget() + 1, needsPrices ? unpriced : noBound);
    best.isByPrice = m_space.runs() && m_space.limits().tokensPerSecond;
    const auto isUseless = [&](Cents cost, double most) {
        return best.isByPrice ? cost >= best.dearest(bound) || most < *m_space.limits().tokensPerSecond
                              : cost >= bound || most < best.least();
    };
    const auto improve = best.isByPrice ? &Searcher::cheapen
                         : isAdditive() ? &Searcher::improve
                                        : &Searcher::improveOther;
    (this->*improve)(best, candidates(), bound);
    (this->*improve)(best, mixedCandidates(isUseless), bound);
    return {madeOf(best.points), m_isProven && !m_space.end().isOver(), m_space.end().isOver(), m_verified};
}

static Cents costOf(const Recommendation& made) {
    return made.price.base() + made.partsWithoutPrice * unpriced;
}

bool Searcher::Best::isBetter(const Recommendation& a, const Recommendation& b) const {
    const bool isValueFirst = !isByPrice || costOf(a) == costOf(b);
    return isValueFirst && a.value != b.value ? a.value > b.value : costOf(a) < costOf(b);
}

Cents Searcher::Best::dearest(Cents bound) const {
    return points.size() == count ? std::min(bound, costOf(points.back().made)) : bound;
}

void Searcher::Best::insert(Recommendation made, double most) {
    const auto place = std::ranges::find_if(points, [&](const Point& other) { return isBetter(made, other.made); });
    points.insert(place, {most, std::move(made)});
    if (points.size() > count)
        points.pop_back();
}

void Searcher::improve(Best& best, const std::vector<Candidate>& candidates, Cents bound) {
    for (const Candidate& candidate : candidates) {
        if (!m_space.end().goesOn() || candidate.most < best.least())
            break;
        // Of equal worth only what is cheaper than the dearest kept is of use.
        const Cents most = candidate.most == best.least() ? costOf(best.points.back().made) : bound;
        if (m_completer.leastCost(candidate.cardSet, most) >= most)
            continue;
        if (auto found = cheapestProven(candidate, most))
            keep(best, std::move(*found), candidate.most);
    }
}

void Searcher::keep(Best& best, Recommendation made, double most) {
    if (best.points.empty() || best.isBetter(made, best.points.front().made))
        tell(made);
    best.insert(std::move(made), most);
}

PriceFrontier Searcher::frontier(const WantedPoints& wanted) {
    m_wanted = wanted;
    m_isProven = true;
    m_verified = 0;
    m_top = 0;
    const Cents bound = std::min((wanted.budget ? wanted.budget->base() : m_space.budget()) + 1, unpriced);
    PriceFrontier made;
    made.points = isAdditive() ? additivePoints(bound) : otherPoints(bound);
    std::ranges::reverse(made.points);
    made.isStopped = m_space.end().isOver();
    made.isProven = m_isProven && !made.isStopped;
    made.verified = m_verified;
    return made;
}

bool Searcher::isUnwanted(double most) const {
    const double unit = isAdditive() ? unitOf(m_space.request().goal) : 1;
    return most < std::max(m_wanted.least * unit, m_top * (1 - m_wanted.within)) * nearly;
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

std::vector<Recommendation> Searcher::additivePoints(Cents bound) {
    std::vector<Point> points; // the best first
    const auto isUseless = [&](Cents cost, double most) {
        return isUnwanted(most) || cost >= boundOf(points, most, bound);
    };
    extend(points, candidates(), bound);
    extend(points, mixedCandidates(isUseless), bound);
    return madeOf(points);
}

void Searcher::extend(std::vector<Point>& points, const std::vector<Candidate>& candidates, Cents bound) {
    for (const Candidate& candidate : candidates) {
        if (!m_space.end().goesOn() || isUnwanted(candidate.most))
            break;
        const Cents most = boundOf(points, candidate.most, bound);
        if (m_completer.leastCost(candidate.cardSet, most) >= most)
            continue;
        auto found = cheapestProven(candidate, most);
        if (!found)
            continue;
        const Cents cost = costOf(*found);
        std::erase_if(points,
                      [&](const Point& point) { return point.most <= candidate.most && costOf(point.made) >= cost; });
        tell(*found);
        m_top = std::max(m_top, candidate.most);
        points.insert(firstBelow(points, candidate.most), Point{candidate.most, std::move(*found)});
    }
}

// Goals whose value is not told by the cards alone.

std::optional<double> Searcher::linkValue(const Candidate& candidate, const Platform& platform,
                                          const Seating& seating) {
    // A seating is of one board, so many sockets and one class of CPUs and of drives.
    const CardSet& cardSet = candidate.cardSet;
    const std::array<std::int64_t, 8> key{cardSet.card->card,
                                          cardSet.count,
                                          cardSet.other ? cardSet.other->card : -1,
                                          cardSet.others,
                                          std::int64_t(reinterpret_cast<std::intptr_t>(&seating)),
                                          platform.generation,
                                          platform.drive,
                                          int(platform.hasVideo == false)};
    return remembered(m_linkValues, key, [&] { return valueOfLinks(m_space, cardSet, platform, seating); });
}

std::vector<Searcher::Found> Searcher::foundOf(const Candidate& candidate, Cents bound, const IsUseless& isUseless) {
    if (m_space.request().goal == Goal::Fp32PerWatt)
        return byWatts(candidate, bound, isUseless);
    if (isByLinks(m_space.request().goal)) // whatever the links: without a machine there are none to look at
        return m_completer.cheapest(candidate.cardSet, bound) ? byLinks(candidate, bound, isUseless)
                                                              : std::vector<Found>();
    const auto completion = m_completer.cheapest(candidate.cardSet, bound);
    if (!completion || completion->cost <= 0)
        return {};
    return {{*completion, m_completer.mostWorth(candidate.cardSet, completion->cost)}};
}

bool Searcher::Found::beats(const Found& a, const Found& b) {
    return a.completion.cost <= b.completion.cost && a.value >= b.value;
}

template <class F>
static bool isBeaten(const std::vector<F>& kept, Cents cost, double most) {
    return std::ranges::any_of(kept,
                               [&](const F& other) { return other.completion.cost <= cost && other.value >= most; });
}

std::vector<Searcher::Found> Searcher::byWatts(const Candidate& candidate, Cents bound, const IsUseless& isUseless) {
    std::vector<Found> kept;
    const double gigaflops = candidate.cardSet.worth() / ThroughputDimension::perUnit;
    const auto skip = [&](const Completer::PartialCost& partial) {
        const double efficiency =
            partial.unit ? m_completer.efficiencyOf(*partial.unit) * 1.001 : m_completer.bestEfficiency();
        if (efficiency <= 0)
            return true;
        const double most = gigaflops / (inWatts(partial.watts) / efficiency);
        return isBeaten(kept, partial.cost, most) || isUseless(partial.cost, most);
    };
    m_completer.each(candidate.cardSet, bound, skip, [&](const Completion& completion) {
        if (const auto wall = m_completer.wallOf(completion); wall && *wall > Power())
            keepUnbeaten(kept, Found{completion, gigaflops / inWatts(*wall)}, Found::beats);
        return false;
    });
    return kept;
}

std::vector<Searcher::Found> Searcher::byLinks(const Candidate& candidate, Cents bound, const IsUseless& isUseless) {
    std::vector<Found> kept;
    const auto skip = [&](const Completer::PartialCost& partial) {
        if (partial.unit) // it changes no link
            return false;
        if (isUseless(partial.cost, candidate.most))
            return true;
        const auto value = linkValue(candidate, partial.platform, partial.seating);
        return !value || isBeaten(kept, partial.cost, *value) || isUseless(partial.cost, *value);
    };
    m_completer.each(candidate.cardSet, bound, skip, [&](const Completion& completion) {
        if (const auto value = linkValue(candidate, *completion.platform, *completion.seating)) {
            keepUnbeaten(kept, Found{completion, *value}, Found::beats);
            bound = *value >= candidate.most * nearly ? std::min(bound, completion.cost) : bound;
        }
        return true;
    });
    return kept;
}

void Searcher::cheapen(Best& best, const std::vector<Candidate>& candidates, Cents bound) {
    std::vector<std::pair<Cents, const Candidate*>> byCost;
    byCost.reserve(candidates.size());
    for (const Candidate& candidate : candidates)
        byCost.emplace_back(m_completer.leastCost(candidate.cardSet, bound), &candidate);
    std::ranges::stable_sort(byCost, {}, &std::pair<Cents, const Candidate*>::first);
    for (const auto& [least, candidate] : byCost) {
        const Cents most = best.dearest(bound);
        if (!m_space.end().goesOn() || least >= most)
            break;
        auto found = foundOf(*candidate, most, [](Cents, double) { return false; });
        std::ranges::stable_sort(found, {}, [](const Found& each) { return each.completion.cost; });
        keepFirstProven(best, found);
    }
}

void Searcher::keepFirstProven(Best& best, const std::vector<Found>& found) {
    for (const Found& each : found) {
        ++m_verified;
        auto proof = proven(m_space, each.completion);
        m_isProven = m_isProven && proof;
        if (!proof)
            continue;
        const double value = proof->value;
        return keep(best, std::move(*proof), value);
    }
}

std::vector<Searcher::Found> Searcher::cheapestLinked(const Candidate& candidate, Cents bound) {
    const auto completion = m_completer.cheapest(candidate.cardSet, bound);
    const auto value =
        completion ? linkValue(candidate, *completion->platform, *completion->seating) : std::optional<double>();
    return value ? std::vector{Found{*completion, *value}} : std::vector<Found>();
}

Searcher::Best Searcher::firstOnes(const std::vector<Candidate>& candidates, Cents bound, std::size_t count) {
    Best first;
    first.count = count;
    for (const Candidate& candidate : candidates) {
        if (first.points.size() == count || !isByLinks(m_space.request().goal) || !m_space.end().goesOn())
            break;
        if (m_completer.leastCost(candidate.cardSet, bound) >= bound)
            continue;
        const bool wasProven = std::exchange(m_isProven, true);
        keepFirstProven(first, cheapestLinked(candidate, bound));
        m_isProven = wasProven; // what is sought for anew decides that
    }
    return first;
}

void Searcher::improveOther(Best& best, const std::vector<Candidate>& candidates, Cents bound) {
    const Best first = firstOnes(candidates, bound, best.count);
    improveBeyond(first.least(), best, candidates, bound);
    for (const Point& point : first.points) {
        const auto isSame = [&](const Point& other) { return other.made.build.name == point.made.build.name; };
        if (m_space.end().isOver() && std::ranges::none_of(best.points, isSame))
            best.insert(point.made, point.most);
    }
}

void Searcher::improveBeyond(double least, Best& best, const std::vector<Candidate>& candidates, Cents bound) {
    for (const Candidate& candidate : candidates) {
        const auto isUseless = [&](Cents, double most) { return most < std::max(least, best.least()); };
        if (!m_space.end().goesOn() || isUseless(0, candidate.most))
            break;
        if (m_completer.leastCost(candidate.cardSet, bound) >= bound)
            continue;
        if (candidate.cardSet.other && isUseless(0, mostOf(candidate.cardSet)))
            continue;
        auto found = foundOf(candidate, bound, isUseless);
        std::ranges::stable_sort(found, std::ranges::greater(), &Found::value);
        keepFirstProven(best, found);
    }
}

std::vector<Recommendation> Searcher::otherPoints(Cents bound) {
    std::vector<Found> kept;
    extendOther(kept, candidates(), bound);
    if (m_space.limits().takesTwoKinds() && !kept.empty()) {
        if (const auto proof = proven(m_space, std::ranges::max_element(kept, {}, &Found::value)->completion))
            tell(*proof);
    }
    const auto isUseless = [&](Cents cost, double most) {
        return isUnwanted(most) || cost >= bound || isBeaten(kept, cost, most);
    };
    extendOther(kept, mixedCandidates(isUseless), bound);
    std::ranges::stable_sort(kept, std::ranges::greater(), &Found::value);
    std::vector<Recommendation> points;
    for (const Found& found : kept) {
        ++m_verified;
        auto proof = proven(m_space, found.completion);
        m_isProven = m_isProven && proof;
        if (!proof)
            continue;
        if (!tell(*proof))
            break;
        points.push_back(std::move(*proof));
    }
    const double top = points.empty() ? 0 : points.front().value;
    if (top >= m_top * nearly || m_wanted.within >= 1 || m_space.end().isOver())
        return points;
    m_wanted.within = 1; // what was left out beside it may be wanted
    m_top = 0;
    return otherPoints(bound);
}

void Searcher::extendOther(std::vector<Found>& kept, const std::vector<Candidate>& candidates, Cents bound) {
    const auto isUseless = [&](Cents cost, double most) { return isUnwanted(most) || isBeaten(kept, cost, most); };
    const auto usefulBelow = [&](double most) { // what is worth as much costs more
        Cents below = bound;
        for (const Found& found : kept)
            below = found.value >= most * nearly ? std::min(below, found.completion.cost) : below;
        return below;
    };
    for (const bool isQuick : {true, false}) { // what is quickly found spares much of the search
        for (const Candidate& candidate : candidates) {
            if (!m_space.end().goesOn() || isUnwanted(candidate.most) ||
                (isQuick && !isByLinks(m_space.request().goal)))
                break;
            const Cents below = usefulBelow(candidate.most);
            const Cents least = m_completer.leastCost(candidate.cardSet, below);
            if (least >= below)
                continue;
            if (!isQuick && candidate.cardSet.other && isUseless(least, mostOf(candidate.cardSet)))
                continue;
            for (const Found& found :
                 isQuick ? cheapestLinked(candidate, below) : foundOf(candidate, below, isUseless)) {
                keepUnbeaten(kept, found, Found::beats);
                m_top = std::max(m_top, found.value);
            }
        }
    }
}

} // namespace core
