#include "core/recommend/searcher.h"
#include "core/recommend/trial_machine.h"

#include <algorithm>

namespace core {

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
        std::stable_sort(found.begin(), found.end(), [](const Found& a, const Found& b) { return a.value > b.value; });
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
        const auto best = std::max_element(kept.begin(), kept.end(),
                                           [](const Found& a, const Found& b) { return a.value < b.value; });
        if (const auto proof = proven(m_space, best->completion))
            tell(*proof);
    }
    extendOther(kept,
                mixedCandidates([&](Cents cost, double most) { return cost >= bound || isBeaten(kept, cost, most); }),
                bound);
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
