#include "core/power/cables/cable_ways.h"
#include "core/units/at.h"

#include <algorithm>
#include <limits>

namespace core {

static constexpr int unfedChoice = std::numeric_limits<int>::max();

namespace {

struct WayFinder {
    const CableProblem& problem;
    const CableProblem::Consumer& consumer;
    CableWay way{};
    std::vector<CableWay> ways{};

    std::vector<CableWay> run() {
        const int units = int(problem.units.size());
        for (int unit = 0; unit < (consumer.isOnFirstUnit ? 1 : units); ++unit) {
            if (consumer.unit && *consumer.unit != unit)
                continue;
            way = CableWay{};
            way.unit = unit;
            way.price = unit > 0 ? priceOfElsewhere : 0;
            feed(0, 0);
        }
        std::ranges::stable_sort(ways, {}, &CableWay::price);
        return std::move(ways);
    }

    void feed(std::size_t plug, std::int64_t wouldBe) {
        const auto& plugs = consumer.plugs;
        if (plug == plugs.size())
            return finish(wouldBe);
        const auto& feeds = plugs[plug].feeds;
        const bool isLikeLast = plug > 0 && plugs[plug] == plugs[plug - 1];
        const int last = !isLikeLast ? 0 : way.feeds.back() < 0 ? unfedChoice : way.feeds.back();
        for (int i = last; i < int(feeds.size()); ++i)
            feedBy(at(feeds, i), i, plug, wouldBe);
        if (!problem.mayLeaveUnfed)
            return;
        way.feeds.push_back(-1);
        way.price += priceOfUnfed;
        feed(plug + 1, wouldBe + (feeds.empty() ? 0 : feeds.front().load.base()));
        way.price -= priceOfUnfed;
        way.feeds.pop_back();
    }

    void feedBy(const CableProblem::Feed& by, int index, std::size_t plug, std::int64_t wouldBe) {
        if (!by.units.empty() && std::ranges::find(by.units, way.unit) == by.units.end())
            return;
        const std::size_t cablesBefore = way.items.size();
        const std::int64_t each = by.load.base() / by.cables;
        const int price = by.cables > 1 ? priceOfAdapter : 0;
        way.feeds.push_back(index);
        way.items.insert(way.items.end(), std::size_t(by.cables), CableItem{by.cable, each});
        way.byPlugs += each * by.cables;
        way.price += price;
        ++way.fedPlugs;
        feed(plug + 1, wouldBe + by.load.base());
        --way.fedPlugs;
        way.price -= price;
        way.byPlugs -= each * by.cables;
        way.items.resize(cablesBefore);
        way.feeds.pop_back();
    }

    void finish(std::int64_t wouldBe) {
        // Which unit feeds nothing does not matter: the first one that may.
        const bool isFirst = way.unit == consumer.unit.value_or(0);
        if (way.fedPlugs == 0 && !isFirst)
            return;
        way.slot = std::max<std::int64_t>(0, consumer.draw.base() - wouldBe);
        ways.push_back(way);
    }
};

} // namespace

bool areTooFew(const CableProblem& problem) {
    std::size_t plugs = 0;
    for (const CableProblem::Consumer& each : problem.consumers)
        plugs += each.plugs.size();
    return !problem.mayLeaveUnfed && plugs > problem.ports.size();
}

std::optional<CableAnswer> feedNothing(const CableProblem& problem) {
    CableAnswer answer;
    Power onFirst = problem.base;
    for (const CableProblem::Consumer& consumer : problem.consumers) {
        const int unit = consumer.unit.value_or(0);
        if (unit >= int(problem.units.size()) || (consumer.isOnFirstUnit && unit > 0))
            return {};
        Power byPlugs;
        for (const CableProblem::Plug& plug : consumer.plugs)
            byPlugs += plug.feeds.empty() ? Power() : plug.feeds.front().load;
        onFirst += std::max(Power(), consumer.draw - byPlugs);
        answer.consumers.push_back({unit, std::vector<CableAnswer::FedPlug>(consumer.plugs.size())});
        answer.unfed += int(consumer.plugs.size());
        answer.elsewhere += unit > 0 ? 1 : 0;
    }
    if (problem.units.empty() || onFirst > problem.units[0].value_or(onFirst))
        return {};
    return answer;
}

std::vector<CableWay> waysToFeed(const CableProblem& problem, const CableProblem::Consumer& consumer) {
    return WayFinder{problem, consumer}.run();
}

} // namespace core
