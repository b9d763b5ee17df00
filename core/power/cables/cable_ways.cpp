#include "core/power/cables/cable_ways.h"
#include "core/units/at.h"

#include <algorithm>
#include <limits>

namespace core {

static constexpr int unfedChoice = std::numeric_limits<int>::max();

namespace {

class WayFinder {
public:
    WayFinder(const CableProblem& problem, const CableProblem::Consumer& consumer)
        : m_problem(problem)
        , m_consumer(consumer) {}

    std::vector<CableWay> run() {
        const int units = int(m_problem.units.size());
        for (int unit = 0; unit < (m_consumer.isOnFirstUnit ? 1 : units); ++unit) {
            if (m_consumer.unit && *m_consumer.unit != unit)
                continue;
            m_way = CableWay{};
            m_way.unit = unit;
            m_way.price = unit > 0 ? priceOfElsewhere : 0;
            feed(0, 0);
        }
        std::ranges::stable_sort(m_ways, [](const CableWay& a, const CableWay& b) { return a.price < b.price; });
        return std::move(m_ways);
    }

private:
    void feed(std::size_t plug, std::int64_t wouldBe) {
        const auto& plugs = m_consumer.plugs;
        if (plug == plugs.size())
            return finish(wouldBe);
        const auto& feeds = plugs[plug].feeds;
        const bool isLikeLast = plug > 0 && plugs[plug] == plugs[plug - 1];
        const int last = !isLikeLast ? 0 : m_way.feeds.back() < 0 ? unfedChoice : m_way.feeds.back();
        for (int i = last; i < int(feeds.size()); ++i)
            feedBy(at(feeds, i), i, plug, wouldBe);
        if (!m_problem.mayLeaveUnfed)
            return;
        m_way.feeds.push_back(-1);
        m_way.price += priceOfUnfed;
        feed(plug + 1, wouldBe + (feeds.empty() ? 0 : feeds.front().load.base()));
        m_way.price -= priceOfUnfed;
        m_way.feeds.pop_back();
    }

    void feedBy(const CableProblem::Feed& by, int index, std::size_t plug, std::int64_t wouldBe) {
        if (!by.units.empty() && std::ranges::find(by.units, m_way.unit) == by.units.end())
            return;
        const std::size_t cablesBefore = m_way.items.size();
        const std::int64_t each = by.load.base() / by.cables;
        const int price = by.cables > 1 ? priceOfAdapter : 0;
        m_way.feeds.push_back(index);
        m_way.items.insert(m_way.items.end(), std::size_t(by.cables), CableItem{by.cable, each});
        m_way.byPlugs += each * by.cables;
        m_way.price += price;
        ++m_way.fedPlugs;
        feed(plug + 1, wouldBe + by.load.base());
        --m_way.fedPlugs;
        m_way.price -= price;
        m_way.byPlugs -= each * by.cables;
        m_way.items.resize(cablesBefore);
        m_way.feeds.pop_back();
    }

    void finish(std::int64_t wouldBe) {
        // Which unit feeds nothing does not matter: the first one that may.
        const bool isFirst = m_way.unit == m_consumer.unit.value_or(0);
        if (m_way.fedPlugs == 0 && !isFirst)
            return;
        m_way.slot = std::max<std::int64_t>(0, m_consumer.draw.base() - wouldBe);
        m_ways.push_back(m_way);
    }

    const CableProblem& m_problem;
    const CableProblem::Consumer& m_consumer;
    CableWay m_way;
    std::vector<CableWay> m_ways;
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
    return WayFinder(problem, consumer).run();
}

} // namespace core
