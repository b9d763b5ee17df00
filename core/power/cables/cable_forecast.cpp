#include "core/power/cables/cable_forecast.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace core {

/// The lightest cable for each plug that anything feeds, the lightest first.
static std::vector<std::int64_t> lightestLoads(const CableProblem& problem) {
    std::vector<std::int64_t> loads;
    for (const CableProblem::Consumer& each : problem.consumers) {
        for (const CableProblem::Plug& plug : each.plugs) {
            std::int64_t least = unlimitedWatts;
            for (const CableProblem::Feed& feed : plug.feeds)
                least = std::min(least, (feed.load / feed.cables).base());
            if (!plug.feeds.empty())
                loads.push_back(least);
        }
    }
    std::ranges::sort(loads);
    return loads;
}

template <class Number>
static std::vector<Number> sumsOfMost(std::vector<Number> figures) {
    std::ranges::sort(figures, std::greater<>());
    figures.insert(figures.begin(), Number());
    std::partial_sum(figures.begin(), figures.end(), figures.begin());
    return figures;
}

CableForecast::CableForecast(const CableProblem& problem, const CableWays& ways, std::vector<CablePacking>& packings)
    : m_mayLeaveUnfed(problem.mayLeaveUnfed)
    , m_rest(ways.size() + 1)
    , m_mostMoved{{{0}, {0}}} {
    const std::vector<std::int64_t> loads = lightestLoads(problem);
    for (CablePacking& packing : packings)
        m_most.push_back(packing.most(loads));
    for (std::size_t i = ways.size(); i-- > 0;) {
        m_rest[i] = m_rest[i + 1];
        addRest(ways[i], m_rest[i]);
    }
}

void CableForecast::addRest(const std::vector<CableWay>& ways, Rest& rest) {
    const auto least = [&](auto figure) {
        auto found = figure(ways.front());
        for (const CableWay& way : ways)
            found = std::min(found, figure(way));
        return found;
    };
    const auto byPlugs = least([](const CableWay& way) { return way.byPlugs; });
    const int plugs = -least([](const CableWay& way) { return -way.fedPlugs; });
    rest.price += least([](const CableWay& way) { return way.price - way.price % priceOfAdapter; });
    rest.plugs += plugs;
    rest.byPlugs += byPlugs;
    rest.slot += least([](const CableWay& way) { return way.slot; });
    if (std::ranges::none_of(ways, [](const CableWay& way) { return way.unit > 0; }))
        return;
    m_movable.push_back({plugs, byPlugs});
    rest.movable = m_movable.size();
    MostMoved most;
    for (const Movable& each : m_movable) {
        most.plugs.push_back(each.plugs);
        most.byPlugs.push_back(each.byPlugs);
    }
    m_mostMoved.push_back({sumsOfMost(std::move(most.plugs)), sumsOfMost(std::move(most.byPlugs))});
}

std::optional<int> CableForecast::leastPrice(std::size_t index, std::int64_t leftOnFirst,
                                             const std::vector<int>& fed) const {
    const Rest& rest = m_rest[index];
    const MostMoved& most = m_mostMoved[rest.movable];
    const int onFirst = std::min(rest.plugs, m_most[0] - fed[0]);
    int elsewhere = 0;
    for (std::size_t unit = 1; unit < m_most.size(); ++unit)
        elsewhere += m_most[unit] - fed[unit];
    const std::int64_t watts = leftOnFirst == unlimitedWatts ? unlimitedWatts : leftOnFirst - rest.slot;
    std::optional<int> least;
    for (std::size_t moved = 0; moved < most.plugs.size() && watts >= 0; ++moved) {
        const int unfed = std::max(0, rest.plugs - onFirst - std::min(elsewhere, most.plugs[moved]));
        if (rest.byPlugs - most.byPlugs[moved] > watts || (unfed > 0 && !m_mayLeaveUnfed))
            continue;
        const int price = std::max(rest.price, unfed * priceOfUnfed) + int(moved) * priceOfElsewhere;
        least = std::min(least.value_or(price), price);
    }
    return least;
}

namespace {

/// Kinds of cables (by shape and load), and how many of each there can be at the most, one more.
struct CableCounts {
    std::vector<CableItem> kinds;
    std::vector<std::uint64_t> radixes;

    std::size_t kindOf(const CableItem& item) {
        const auto same = std::ranges::find(kinds, item);
        if (same != kinds.end())
            return std::size_t(same - kinds.begin());
        kinds.push_back(item);
        radixes.push_back(1);
        return kinds.size() - 1;
    }

    /// Of one consumer only one way comes about.
    void add(const std::vector<CableWay>& ways, std::uint64_t consumers) {
        std::vector<std::uint64_t> most;
        std::vector<std::uint64_t> counts;
        for (const CableWay& way : ways) {
            counts.assign(kinds.size(), 0);
            for (const CableItem& item : way.items) {
                const std::size_t kind = kindOf(item);
                counts.resize(kinds.size(), 0);
                ++counts[kind];
            }
            most.resize(kinds.size(), 0);
            for (std::size_t i = 0; i < counts.size(); ++i)
                most[i] = std::max(most[i], counts[i]);
        }
        for (std::size_t i = 0; i < most.size(); ++i)
            radixes[i] += most[i] * consumers;
    }
};

} // namespace

// How many there are of each kind, written in mixed radix.
std::optional<CableKeys> keysOf(const CableWays& ways) {
    constexpr std::uint64_t limit = std::uint64_t(1) << 62;
    CableCounts counts;
    for (std::size_t kind = 0; kind < ways.kinds.size(); ++kind)
        counts.add(ways.kinds[kind], std::uint64_t(std::ranges::count(ways.kindOf, kind)));
    std::vector<std::uint64_t> strides;
    std::uint64_t stride = 1;
    for (std::uint64_t radix : counts.radixes) {
        strides.push_back(stride);
        if (stride > limit / radix)
            return {};
        stride *= radix;
    }
    CableKeys keys;
    for (const auto& each : ways.kinds) {
        keys.emplace_back();
        for (const CableWay& way : each) {
            std::uint64_t key = 0;
            for (const CableItem& item : way.items)
                key += strides[counts.kindOf(item)];
            keys.back().push_back(key);
        }
    }
    return keys;
}

} // namespace core
