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

double Searcher::mostOf(const CardPick& card, int count) {
    const double sum = card.worth * count;
    switch (m_space.request().goal) {
    case Goal::Fp32PerDollar: {
        const Cents least = m_completer.leastCost(card, count);
        return least < noBound ? sum / ThroughputDimension::perUnit / (double(std::max<Cents>(least, 1)) / 100) : 0;
    }
    case Goal::Fp32PerWatt:
        return sum / ThroughputDimension::perUnit /
               (inWatts(m_completer.leastWatts(card, count)) / m_completer.bestEfficiency());
    case Goal::Training:
        return m_linkBounds.mostRate(card, count).value_or(0);
    default:
        return sum;
    }
}

std::vector<Searcher::Candidate> Searcher::candidates() {
    std::vector<Candidate> all;
    all.reserve(m_space.cards().size() * std::size_t(mostCards));
    for (const CardPick& card : m_space.cards()) {
        for (int count = m_space.leastCards(); count <= m_space.mostCardsAsked(); ++count) {
            const double most = card.costOf(count) < m_space.budget() ? mostOf(card, count) : 0;
            if (most > 0)
                all.push_back({&card, count, most});
        }
    }
    std::stable_sort(all.begin(), all.end(), [](const Candidate& a, const Candidate& b) {
        if (a.most != b.most)
            return a.most > b.most;
        return a.card->costOf(a.count) < b.card->costOf(b.count);
    });
    return all;
}

bool Searcher::tell(const Recommendation& better) {
    m_isStopped = m_isStopped || (m_onBetter && !m_onBetter(better));
    return !m_isStopped;
}

std::optional<Recommendation> Searcher::cheapestProven(const Candidate& candidate, Cents bound) {
    std::vector<Completion> refused;
    while (refused.size() < mostRefused) {
        const auto completion = m_completer.cheapest(*candidate.card, candidate.count, bound, refused);
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

static bool isBetter(const Recommendation& a, const Recommendation& b) {
    if (a.value != b.value)
        return a.value > b.value;
    return a.partsWithoutPrice != b.partsWithoutPrice ? a.partsWithoutPrice < b.partsWithoutPrice : a.price < b.price;
}

static Cents costOf(const Recommendation& made) {
    return made.price.base() + made.partsWithoutPrice * unpriced;
}

static void insert(std::vector<Recommendation>& builds, Recommendation made, std::size_t wanted) {
    const auto place =
        std::find_if(builds.begin(), builds.end(), [&](const Recommendation& other) { return isBetter(made, other); });
    builds.insert(place, std::move(made));
    if (builds.size() > wanted)
        builds.pop_back();
}

Recommendations Searcher::bestAdditive() {
    const auto wanted = std::size_t(std::max(1, m_space.request().builds));
    Recommendations made;
    double last = 0; // of the worst that is kept, as candidates count
    for (const Candidate& candidate : candidates()) {
        const bool isFull = made.builds.size() == wanted;
        if (m_isStopped || (isFull && candidate.most < last))
            break;
        // Of equal worth only what is cheaper than the dearest kept is of use.
        const Cents bound = isFull ? costOf(made.builds.back()) : m_space.budget() + 1;
        if (m_completer.leastCost(*candidate.card, candidate.count) >= bound)
            continue;
        auto found = cheapestProven(candidate, bound);
        if (!found)
            continue;
        last = candidate.most;
        const bool isFirst = made.builds.empty() || isBetter(*found, made.builds.front());
        if (isFirst)
            tell(*found);
        insert(made.builds, std::move(*found), wanted);
    }
    return made;
}

PriceFrontier Searcher::frontier() {
    PriceFrontier made = isAdditive() ? additiveFrontier() : otherFrontier();
    std::reverse(made.points.begin(), made.points.end());
    made.isProven = m_isProven && !m_isStopped;
    made.isStopped = m_isStopped;
    made.verified = m_verified;
    return made;
}

PriceFrontier Searcher::additiveFrontier() {
    PriceFrontier made;
    Cents bound = std::min(m_space.budget() + 1, unpriced);
    double last = 0;
    for (const Candidate& candidate : candidates()) {
        if (m_isStopped)
            break;
        if (m_completer.leastCost(*candidate.card, candidate.count) >= bound)
            continue;
        auto found = cheapestProven(candidate, bound);
        if (!found)
            continue;
        bound = costOf(*found);
        if (!made.points.empty() && candidate.most == last)
            made.points.pop_back();
        last = candidate.most;
        tell(*found);
        made.points.push_back(std::move(*found));
    }
    return made;
}

// Goals whose value is not told by the cards alone.

std::optional<double> Searcher::linkValue(const Candidate& candidate, const Platform& platform,
                                          const Seating& seating) {
    // A seating is of one board, so many sockets and one class of CPUs and of drives.
    const std::array<std::int64_t, 5> key{candidate.card->card, candidate.count,
                                          std::int64_t(reinterpret_cast<std::intptr_t>(&seating)), platform.generation,
                                          platform.drive};
    const auto known = m_linkValues.find(key);
    if (known != m_linkValues.end())
        return known->second;
    return m_linkValues[key] = valueOfLinks(m_space, *candidate.card, candidate.count, platform, seating);
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
    const auto completion = m_completer.cheapest(*candidate.card, candidate.count, bound);
    if (!completion || completion->cost <= 0)
        return {};
    return {{*completion, candidate.card->worth * candidate.count / ThroughputDimension::perUnit /
                              (double(completion->cost) / 100)}};
}

/// Puts `found` in, unless one beats it, and takes out what it beats.
template <class F>
static void keepUnbeaten(std::vector<F>& kept, F found) {
    const auto beats = [](const F& a, const F& b) {
        return a.completion.cost <= b.completion.cost && a.value >= b.value;
    };
    if (std::any_of(kept.begin(), kept.end(), [&](const F& other) { return beats(other, found); }))
        return;
    std::erase_if(kept, [&](const F& other) { return beats(found, other); });
    kept.push_back(std::move(found));
}

template <class F>
static bool isBeaten(const std::vector<F>& kept, Cents cost, double most) {
    return std::any_of(kept.begin(), kept.end(),
                       [&](const F& other) { return other.completion.cost <= cost && other.value >= most; });
}

std::vector<Searcher::Found> Searcher::byWatts(const Candidate& candidate, Cents bound, const IsUseless& isUseless) {
    std::vector<Found> kept;
    const double gigaflops = candidate.card->worth * candidate.count / ThroughputDimension::perUnit;
    const auto skip = [&](const Completer::Outlook& outlook) {
        const double efficiency =
            outlook.unit ? m_completer.efficiencyOf(*outlook.unit) * 1.001 : m_completer.bestEfficiency();
        if (efficiency <= 0)
            return true;
        const double most = gigaflops / (inWatts(outlook.watts) / efficiency);
        return isBeaten(kept, outlook.cost, most) || isUseless(outlook.cost, most);
    };
    m_completer.each(*candidate.card, candidate.count, bound, skip, [&](const Completion& completion) {
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
    m_completer.each(*candidate.card, candidate.count, bound, skip, [&](const Completion& completion) {
        const auto value = linkValue(candidate, *completion.platform, *completion.seating);
        if (value)
            keepUnbeaten(kept, Found{completion, *value});
        return true;
    });
    return kept;
}

Recommendations Searcher::bestOther() {
    const auto wanted = std::size_t(std::max(1, m_space.request().builds));
    // What has no price is worth nothing a dollar.
    const bool needsPrices = m_space.request().goal == Goal::Fp32PerDollar;
    const Cents bound = std::min(m_space.budget() + 1, needsPrices ? unpriced : noBound);
    Recommendations made;
    for (const Candidate& candidate : candidates()) {
        const bool isFull = made.builds.size() == wanted;
        if (m_isStopped || (isFull && candidate.most < made.builds.back().value))
            break;
        if (m_completer.leastCost(*candidate.card, candidate.count) >= bound)
            continue;
        const auto isUseless = [&](Cents, double most) { return isFull && most < made.builds.back().value; };
        auto found = foundOf(candidate, bound, isUseless);
        std::stable_sort(found.begin(), found.end(), [](const Found& a, const Found& b) { return a.value > b.value; });
        for (const Found& each : found) {
            ++m_verified;
            auto proof = proven(m_space, each.completion);
            m_isProven = m_isProven && proof;
            if (!proof)
                continue;
            if (made.builds.empty() || isBetter(*proof, made.builds.front()))
                tell(*proof);
            insert(made.builds, std::move(*proof), wanted);
            break;
        }
    }
    return made;
}

PriceFrontier Searcher::otherFrontier() {
    std::vector<Found> kept;
    const Cents bound = std::min(m_space.budget() + 1, unpriced);
    const auto isUseless = [&](Cents cost, double most) { return isBeaten(kept, cost, most); };
    for (const Candidate& candidate : candidates()) {
        const Cents least = m_completer.leastCost(*candidate.card, candidate.count);
        if (least >= bound || isUseless(least, candidate.most))
            continue;
        for (Found& found : foundOf(candidate, bound, isUseless))
            keepUnbeaten(kept, found);
    }
    std::stable_sort(kept.begin(), kept.end(), [](const Found& a, const Found& b) { return a.value > b.value; });
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

} // namespace core
