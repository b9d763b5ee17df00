// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/power/cables/cable_search.h"

#include "core/power/cables/cable_ways.h"
#include "core/units/at.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace core {

namespace {

constexpr int noPrice = std::numeric_limits<int>::max();
constexpr std::int64_t unlimitedWatts = std::numeric_limits<std::int64_t>::max() / 4;
/// What consumers ask at the least, whatever is chosen for them.
struct LeastNeeds {
    int price = 0;
    int cables = 0;     ///< where each plug gets the fewest
    int mostCables = 1; ///< that one plug asks so
    std::int64_t byPlugs = 0;
    std::int64_t slot = 0;

    void add(const std::vector<CableWay>& ways) {
        const auto least = [&](auto figure) { return (*std::ranges::min_element(ways, {}, figure)).*figure; };
        price += least(&CableWay::price);
        byPlugs += least(&CableWay::byPlugs);
        slot += least(&CableWay::slot);
    }

    void add(const CableProblem::Plug& plug) {
        const int fewest =
            plug.feeds.empty() ? 1 : std::ranges::min(plug.feeds, {}, &CableProblem::Feed::cables).cables;
        cables += fewest;
        mostCables = std::max(mostCables, fewest);
    }
};

class CableSearch {
public:
    explicit CableSearch(const CableProblem& problem)
        : m_problem(problem) {
        m_units.reserve(problem.units.size());
        for (std::size_t unit = 0; unit < problem.units.size(); ++unit) {
            m_units.emplace_back(problem, int(unit));
            m_left.push_back(problem.units[unit] ? problem.units[unit]->base() : unlimitedWatts);
        }
        m_items.resize(m_left.size());
    }

    /// Whether there is an answer.
    bool run() {
        if (m_left.empty() || !take(0, m_problem.base.base()) || !findWays())
            return false;
        countNeeds();
        m_portsLeft = int(m_problem.ports.size());
        m_chosen.resize(m_order.size());
        m_least = leastPrice(0);
        if (m_least != noPrice)
            visit(0, 0);
        return m_best != noPrice;
    }

    /// Once it is found.
    CableAnswer answer() {
        std::vector<const CableWay*> ways(m_order.size()); // in the order of the problem
        for (std::size_t i = 0; i < m_order.size(); ++i)
            ways[m_order[i]] = &waysOf(i)[m_bestWays[i]];
        for (const CableWay* way : ways)
            at(m_items, way->unit).insert(at(m_items, way->unit).end(), way->items.begin(), way->items.end());
        std::vector<std::vector<int>> ports; // by unit, those that are still to be given from the back
        for (std::size_t unit = 0; unit < m_units.size(); ++unit) {
            m_units[unit].canPlace(m_items[unit]);
            ports.push_back(m_units[unit].ports());
            std::ranges::reverse(ports.back());
        }
        CableAnswer answer{{}, m_best / priceOfUnfed, m_best % priceOfUnfed / priceOfAdapter, m_best % priceOfAdapter};
        for (std::size_t i = 0; i < ways.size(); ++i) {
            auto& fed = answer.consumers.emplace_back();
            fed.unit = ways[i]->unit;
            for (int feed : ways[i]->feeds) {
                auto& plug = fed.plugs.emplace_back();
                plug.feed = feed;
                const auto& feeds = m_problem.consumers[i].plugs[fed.plugs.size() - 1].feeds;
                for (int cable = feed < 0 ? 0 : at(feeds, feed).cables; cable > 0; --cable) {
                    plug.ports.push_back(at(ports, fed.unit).back());
                    at(ports, fed.unit).pop_back();
                }
            }
        }
        return answer;
    }

private:
    const CableProblem::Consumer& consumer(std::size_t index) const { return m_problem.consumers[m_order[index]]; }
    const std::vector<CableWay>& waysOf(std::size_t index) const { return m_ways[m_kindOf[index]]; }
    bool isLikeLast(std::size_t index) const { return index > 0 && m_kindOf[index] == m_kindOf[index - 1]; }

    /// False where a consumer has none. Those with the same ways come to stand side by side.
    bool findWays() {
        const auto& all = m_problem.consumers;
        std::vector<std::size_t> kinds(all.size());
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (i > 0 && all[i] == all[i - 1]) {
                kinds[i] = kinds[i - 1];
                continue;
            }
            auto ways = waysToFeed(m_problem, all[i], m_units);
            if (ways.empty())
                return false;
            kinds[i] = std::size_t(std::ranges::find(m_ways, ways) - m_ways.begin());
            if (kinds[i] == m_ways.size())
                m_ways.push_back(std::move(ways));
        }
        m_order.resize(all.size());
        std::iota(m_order.begin(), m_order.end(), std::size_t(0));
        std::ranges::stable_sort(m_order, {}, [&](std::size_t i) { return kinds[i]; });
        std::ranges::sort(kinds);
        m_kindOf = std::move(kinds);
        return true;
    }

    void countNeeds() {
        m_needs.resize(m_order.size() + 1);
        for (std::size_t i = m_order.size(); i-- > 0;) {
            m_needs[i] = m_needs[i + 1];
            m_needs[i].add(waysOf(i));
            for (const CableProblem::Plug& plug : consumer(i).plugs)
                m_needs[i].add(plug);
        }
    }

    /// The least that consumers from `index` on cost, as far as ports and watts in all tell; noPrice where they cannot
    /// be fed.
    int leastPrice(std::size_t index) const {
        const LeastNeeds& needs = m_needs[index];
        std::int64_t left = 0; // of several without a limit the sum would overflow
        for (const std::int64_t each : m_left)
            left = std::min(unlimitedWatts, left + each);
        if (needs.slot > m_left[0] || needs.byPlugs + needs.slot > left)
            return noPrice;
        const int unfed = (needs.cables - m_portsLeft + needs.mostCables - 1) / needs.mostCables;
        if (unfed > 0 && !m_problem.mayLeaveUnfed)
            return noPrice;
        return std::max(needs.price, unfed * priceOfUnfed);
    }

    bool take(int unit, std::int64_t amount) {
        std::int64_t& left = at(m_left, unit);
        if (left != unlimitedWatts)
            left -= amount;
        return left >= 0;
    }

    void visit(std::size_t index, int price) {
        if (index == m_order.size()) {
            m_best = price;
            m_bestWays = m_chosen;
            return;
        }
        for (std::size_t i = isLikeLast(index) ? m_chosen[index - 1] : 0; i < waysOf(index).size(); ++i) {
            const CableWay& way = waysOf(index)[i];
            if (m_best == m_least || price + way.price >= m_best)
                return; // they are the cheapest first
            m_chosen[index] = i;
            const std::size_t choices = m_choices.size();
            if (!m_problem.mayLeaveUnfed || isBest(index, way))
                tryWay(index, way, price + way.price);
            m_choices.resize(choices);
        }
    }

    void tryWay(std::size_t index, const CableWay& way, int price) {
        const bool hasWatts = take(way.unit, way.byPlugs);
        if (take(0, way.slot) && hasWatts) {
            std::vector<CableItem>& items = at(m_items, way.unit);
            const std::size_t before = items.size();
            items.insert(items.end(), way.items.begin(), way.items.end());
            m_portsLeft -= int(way.items.size());
            const int rest = leastPrice(index + 1);
            if (rest != noPrice && price + rest < m_best &&
                (way.items.empty() || at(m_units, way.unit).canPlace(items)))
                visit(index + 1, price);
            m_portsLeft += int(way.items.size());
            items.resize(before);
        }
        take(0, -way.slot);
        take(way.unit, -way.byPlugs);
    }

    /// Of plugs with one feed, alike but for its load, a unit feeds the lightest, or else they could change.
    bool isBest(std::size_t index, const CableWay& way) {
        const CablePlaces& unit = at(m_units, way.unit);
        for (std::size_t plug = 0; plug < way.feeds.size(); ++plug) {
            const auto& feeds = consumer(index).plugs[plug].feeds;
            if (feeds.size() != 1)
                continue;
            const Choice next{way.unit, &feeds[0], unit.itemOf(feeds[0]), way.feeds[plug] >= 0};
            for (const Choice& last : m_choices) {
                const bool areAlike = last.unit == next.unit && last.item.cable == next.item.cable &&
                                      last.feed->cables == next.feed->cables && last.feed->units == next.feed->units;
                const bool isWrong = next.isFed ? !last.isFed && last.item.load <= next.item.load
                                                : last.isFed && last.item.load > next.item.load;
                if (areAlike && isWrong)
                    return false;
            }
            m_choices.push_back(next);
        }
        return true;
    }

    /// What was chosen for a plug with one feed.
    struct Choice {
        int unit = 0;
        const CableProblem::Feed* feed = nullptr;
        CableItem item;
        bool isFed = false;
    };

    const CableProblem& m_problem;
    std::vector<CablePlaces> m_units;
    std::vector<std::int64_t> m_left;            ///< watts, by unit
    std::vector<std::vector<CableItem>> m_items; ///< chosen so far, by unit
    std::vector<std::size_t> m_order;            ///< of the consumers
    std::vector<std::size_t> m_kindOf;           ///< in that order, as the following
    std::vector<LeastNeeds> m_needs;             ///< from each one on
    std::vector<std::size_t> m_chosen;
    std::vector<std::size_t> m_bestWays;
    std::vector<std::vector<CableWay>> m_ways; ///< by kind of consumer
    std::vector<Choice> m_choices;
    int m_portsLeft = 0;
    int m_least = 0; ///< no answer is cheaper
    int m_best = noPrice;
};

} // namespace

std::optional<CableAnswer> solve(const CableProblem& problem) {
    CableSearch search(problem);
    return search.run() ? std::optional(search.answer()) : std::nullopt;
}

bool isSolvable(const CableProblem& problem) {
    return CableSearch(problem).run();
}

} // namespace core
