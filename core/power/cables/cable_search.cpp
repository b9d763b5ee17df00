#include "core/power/cables/cable_search.h"

#include "core/power/cables/cable_forecast.h"
#include "core/power/cables/cable_ways.h"
#include "core/units/at.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <unordered_map>
#include <utility>

namespace core {

namespace {

/// A plug with one feed, left without: no heavier one of its kind is fed by the same unit, for they could change.
struct Closed {
    int unit = 0;
    const CableProblem::Feed* feed = nullptr;
};

class CableSearch {
public:
    explicit CableSearch(const CableProblem& problem)
        : m_problem(problem) {
        m_packings.reserve(problem.units.size());
        for (std::size_t unit = 0; unit < problem.units.size(); ++unit) {
            m_packings.emplace_back(problem, int(unit));
            m_left.push_back(problem.units[unit] ? problem.units[unit]->base() : unlimitedWatts);
        }
        m_items.resize(m_left.size());
        m_known.resize(m_left.size());
        m_fed.resize(m_left.size());
    }

    /// Whether there is an answer.
    bool run() {
        if (m_left.empty() || !take(0, m_problem.base.base()))
            return false;
        orderConsumers();
        if (!findWays())
            return false;
        m_forecast.emplace(m_problem, m_ways, m_packings);
        m_chosen.resize(m_order.size());
        const auto least = m_forecast->leastPrice(0, m_left[0], m_fed);
        if (!least)
            return false;
        m_least = *least;
        visit(0, 0);
        if (m_isOptimismRefuted) {
            m_isOptimismRefuted = false;
            visit(0, 0);
        }
        return m_best != noPrice;
    }

    /// Once it is found.
    CableAnswer answer() {
        CableAnswer answer;
        answer.unfed = m_best / priceOfUnfed;
        answer.adapters = m_best % priceOfUnfed / priceOfAdapter;
        answer.elsewhere = m_best % priceOfAdapter;
        answer.consumers.resize(m_order.size());
        for (std::size_t i = 0; i < m_order.size(); ++i) {
            const CableWay& way = m_ways[i][m_bestWays[i]];
            auto& fed = answer.consumers[m_order[i]];
            fed.unit = way.unit;
            for (int feed : way.feeds)
                fed.plugs.push_back({feed, {}});
        }
        for (std::size_t unit = 0; unit < m_packings.size(); ++unit)
            givePorts(int(unit), answer);
        return answer;
    }

private:
    static constexpr int noPrice = std::numeric_limits<int>::max();

    const CableProblem::Consumer& consumer(std::size_t index) const { return m_problem.consumers[m_order[index]]; }

    /// Alike ones side by side. Where plugs may stay unfed the lightest come first: they are the easiest to feed.
    void orderConsumers() {
        const auto& all = m_problem.consumers;
        std::vector<std::size_t> given(all.size());
        std::iota(given.begin(), given.end(), std::size_t(0));
        if (m_problem.mayLeaveUnfed)
            std::ranges::stable_sort(given,
                                     [&](std::size_t a, std::size_t b) { return heaviest(all[a]) < heaviest(all[b]); });
        std::vector<bool> isTaken(all.size(), false);
        for (std::size_t i : given) {
            if (isTaken[i])
                continue;
            for (std::size_t j : given) {
                if (isTaken[j] || all[i] != all[j])
                    continue;
                m_order.push_back(j);
                isTaken[j] = true;
            }
        }
    }

    /// False where one can be fed in none.
    bool findWays() {
        for (std::size_t i = 0; i < m_order.size(); ++i) {
            if (i == 0 || consumer(i) != consumer(i - 1))
                m_ways.kinds.push_back(waysToFeed(m_problem, consumer(i)));
            m_ways.kindOf.push_back(m_ways.kinds.size() - 1);
            if (m_ways.kinds.back().empty())
                return false;
        }
        return true;
    }

    static Power heaviest(const CableProblem::Consumer& consumer) {
        Power most;
        for (const CableProblem::Plug& plug : consumer.plugs) {
            for (const CableProblem::Feed& feed : plug.feeds)
                most = std::max(most, feed.load / feed.cables);
        }
        return most;
    }

    bool take(int unit, std::int64_t amount) {
        std::int64_t& left = at(m_left, unit);
        if (left != unlimitedWatts)
            left -= amount;
        return left >= 0;
    }

    // The first way down is optimistic: its ports are looked for at its end alone. What ends there is what a search
    // that asks at every step comes to first, for where all cables find ports some of them do; where they do not, the
    // search begins anew and asks at every step.
    void visit(std::size_t index, int price) {
        if (index == m_order.size()) {
            const bool wasOptimistic = std::exchange(m_isOptimistic, false);
            for (std::size_t unit = 0; wasOptimistic && unit < m_packings.size() && !m_isOptimismRefuted; ++unit)
                m_isOptimismRefuted = !findsPorts(unit);
            if (m_isOptimismRefuted)
                return;
            m_best = price;
            m_bestWays = m_chosen;
            return;
        }
        const auto& ways = m_ways[index];
        for (std::size_t way = m_ways.isLikeLast(index) ? m_chosen[index - 1] : 0;
             way < ways.size() && !m_isOptimismRefuted && m_best > m_least; ++way) {
            if (price + ways[way].price >= m_best)
                break; // they are the cheapest first
            m_chosen[index] = way;
            tryWay(index, way, price + ways[way].price);
        }
    }

    void tryWay(std::size_t index, std::size_t chosen, int price) {
        const CableWay& way = m_ways[index][chosen];
        const auto unit = std::size_t(way.unit);
        if (isClosed(index, way))
            return;
        const bool hasWatts = take(way.unit, way.byPlugs);
        if (take(0, way.slot) && hasWatts) {
            const std::size_t before = m_items[unit].size();
            const std::size_t closed = m_closed.size();
            m_items[unit].insert(m_items[unit].end(), way.items.begin(), way.items.end());
            m_fed[unit] += way.fedPlugs;
            close(index, way);
            const auto rest = m_forecast->leastPrice(index + 1, m_left[0], m_fed);
            if (rest && price + *rest < m_best && (m_isOptimistic || hasPorts(unit, index + 1)))
                visit(index + 1, price);
            m_closed.resize(closed);
            m_fed[unit] -= way.fedPlugs;
            m_items[unit].resize(before);
        }
        take(0, -way.slot);
        take(way.unit, -way.byPlugs);
    }

    /// Of the cables that the first `count` consumers take from a unit.
    std::uint64_t keyOf(std::size_t unit, std::size_t count) const {
        std::uint64_t key = 0;
        for (std::size_t i = 0; i < count; ++i) {
            if (std::size_t(m_ways[i][m_chosen[i]].unit) == unit)
                key += (*m_wayKeys)[m_ways.kindOf[i]][m_chosen[i]];
        }
        return key;
    }

    bool isClosed(std::size_t index, const CableWay& way) const {
        for (std::size_t plug = 0; plug < way.feeds.size() && !m_closed.empty(); ++plug) {
            const auto& feeds = consumer(index).plugs[plug].feeds;
            if (way.feeds[plug] < 0 || feeds.size() != 1)
                continue;
            for (const Closed& closed : m_closed) {
                if (closed.unit == way.unit && closed.feed->cable == feeds[0].cable &&
                    closed.feed->cables == feeds[0].cables && closed.feed->units == feeds[0].units &&
                    closed.feed->load <= feeds[0].load)
                    return true;
            }
        }
        return false;
    }

    void close(std::size_t index, const CableWay& way) {
        for (std::size_t plug = 0; plug < way.feeds.size(); ++plug) {
            const auto& feeds = consumer(index).plugs[plug].feeds;
            if (way.feeds[plug] < 0 && feeds.size() == 1)
                m_closed.push_back({way.unit, &feeds[0]});
        }
    }

    static void sortHeaviest(std::vector<CableItem>& items) {
        std::ranges::sort(items, [](const CableItem& a, const CableItem& b) {
            return a.load != b.load ? a.load > b.load : a.cable < b.cable;
        });
    }

    bool findsPorts(std::size_t unit) {
        std::vector<CableItem> items = m_items[unit];
        sortHeaviest(items);
        return m_packings[unit].canPlace(items);
    }

    /// The same, asked once for each set of cables.
    bool hasPorts(std::size_t unit, std::size_t count) {
        if (!m_areKeysMade)
            m_wayKeys = keysOf(m_ways);
        m_areKeysMade = true;
        if (!m_wayKeys)
            return findsPorts(unit);
        const auto [known, isNew] = m_known[unit].try_emplace(keyOf(unit, count), false);
        if (isNew)
            known->second = findsPorts(unit);
        return known->second;
    }

    /// The packing names a class of ports for each cable; which of them is whose goes in the order of the consumers.
    void givePorts(int unit, CableAnswer& answer) {
        struct Cable {
            CableItem item;
            std::size_t consumer = 0;
            std::size_t plug = 0;
            int portClass = -1;
        };
        std::vector<Cable> cables;
        for (std::size_t i = 0; i < answer.consumers.size(); ++i) {
            for (std::size_t plug = 0; answer.consumers[i].unit == unit && plug < answer.consumers[i].plugs.size();
                 ++plug) {
                const int chosen = answer.consumers[i].plugs[plug].feed;
                if (chosen < 0)
                    continue;
                const CableProblem::Feed& feed = at(m_problem.consumers[i].plugs[plug].feeds, chosen);
                cables.insert(cables.end(), std::size_t(feed.cables),
                              {{feed.cable, (feed.load / feed.cables).base()}, i, plug, -1});
            }
        }
        std::vector<CableItem> items;
        items.reserve(cables.size());
        for (const Cable& cable : cables)
            items.push_back(cable.item);
        sortHeaviest(items);
        const std::vector<int> classes = at(m_packings, unit).packed(items).value_or(std::vector<int>());
        std::vector<bool> isGiven(items.size(), false);
        std::unordered_map<int, std::size_t> next;
        for (const Cable& cable : cables) {
            std::size_t i = 0;
            while (isGiven[i] || items[i] != cable.item)
                ++i;
            isGiven[i] = true;
            answer.consumers[cable.consumer].plugs[cable.plug].ports.push_back(
                at(m_packings, unit).ports(classes[i])[next[classes[i]]++]);
        }
    }

    const CableProblem& m_problem;
    std::vector<CablePacking> m_packings; ///< by unit, as the following
    std::vector<std::int64_t> m_left;     ///< watts
    std::vector<int> m_fed;
    std::vector<std::vector<CableItem>> m_items;                  ///< chosen so far
    std::vector<std::unordered_map<std::uint64_t, bool>> m_known; ///< by key: whether they find ports
    std::vector<std::size_t> m_order;                             ///< of the consumers
    CableWays m_ways;                                             ///< in that order, as the following
    std::optional<CableKeys> m_wayKeys;
    bool m_areKeysMade = false;
    std::optional<CableForecast> m_forecast;
    std::vector<std::size_t> m_chosen;
    std::vector<std::size_t> m_bestWays;
    std::vector<Closed> m_closed;
    bool m_isOptimistic = true;
    bool m_isOptimismRefuted = false;
    int m_least = 0; ///< no answer is cheaper
    int m_best = noPrice;
};

} // namespace

std::optional<CableAnswer> solve(const CableProblem& problem) {
    if (areTooFew(problem))
        return {};
    if (problem.ports.empty())
        return feedNothing(problem);
    CableSearch search(problem);
    return search.run() ? std::optional(search.answer()) : std::nullopt;
}

bool isSolvable(const CableProblem& problem) {
    return !areTooFew(problem) && CableSearch(problem).run();
}

} // namespace core
