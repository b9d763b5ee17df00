// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/power/cables/cable_ways.h"
#include "core/units/at.h"

#include <algorithm>

namespace core {

namespace {

struct WayFinder {
    const CableProblem& problem;
    const CableProblem::Consumer& consumer;
    const std::vector<CablePlaces>& units;
    int unit = 0;
    std::vector<int> feeds{}; ///< of the plugs so far; one past the last of a plug's: unfed
    std::vector<CableWay> ways{};

    std::vector<CableWay> run() {
        for (unit = 0; unit < (consumer.isOnFirstUnit ? 1 : int(units.size())); ++unit) {
            if (consumer.unit.value_or(unit) == unit)
                feedNext();
        }
        std::ranges::stable_sort(ways, {}, &CableWay::price);
        return std::move(ways);
    }

    void feedNext() {
        const auto& plugs = consumer.plugs;
        const std::size_t plug = feeds.size();
        if (plug == plugs.size())
            return add();
        const bool isLikeLast = plug > 0 && plugs[plug] == plugs[plug - 1];
        const int unfed = int(plugs[plug].feeds.size());
        for (int i = isLikeLast ? feeds.back() : 0; i <= unfed; ++i) {
            if (i == unfed ? !problem.mayLeaveUnfed : !mayFeed(at(plugs[plug].feeds, i)))
                continue;
            feeds.push_back(i);
            feedNext();
            feeds.pop_back();
        }
    }

    bool mayFeed(const CableProblem::Feed& feed) const {
        return feed.units.empty() || std::ranges::find(feed.units, unit) != feed.units.end();
    }

    void add() {
        CableWay way{unit, {}, {}, unit > 0 ? priceOfElsewhere : 0};
        way.slot = consumer.draw.base();
        for (std::size_t plug = 0; plug < feeds.size(); ++plug) {
            const auto& all = consumer.plugs[plug].feeds;
            const bool isFed = feeds[plug] < int(all.size());
            way.feeds.push_back(isFed ? feeds[plug] : -1);
            if (!all.empty()) // what a plug without a cable would bear is not the slot's
                way.slot -= at(all, isFed ? feeds[plug] : 0).load.base();
            if (!isFed) {
                way.price += priceOfUnfed;
                continue;
            }
            const CableProblem::Feed& feed = at(all, feeds[plug]);
            way.items.insert(way.items.end(), std::size_t(feed.cables), at(units, unit).itemOf(feed));
            way.byPlugs += (feed.load / feed.cables).base() * feed.cables;
            way.price += feed.cables > 1 ? priceOfAdapter : 0;
        }
        // Which unit feeds nothing does not matter: the first one that may.
        if (way.items.empty() && unit != consumer.unit.value_or(0))
            return;
        way.slot = problem.units[0] ? std::max<std::int64_t>(0, way.slot) : 0;
        way.byPlugs = at(problem.units, unit) ? way.byPlugs : 0;
        ways.push_back(std::move(way));
    }
};

} // namespace

std::vector<CableWay> waysToFeed(const CableProblem& problem, const CableProblem::Consumer& consumer,
                                 const std::vector<CablePlaces>& units) {
    return WayFinder{problem, consumer, units}.run();
}

} // namespace core
