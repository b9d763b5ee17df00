#include "core/power/cable_search.h"

#include <QByteArray>
#include <QHash>

#include <algorithm>
#include <limits>

namespace core {

namespace {

constexpr int priceOfUnfed = 1'000'000;
constexpr int priceOfAdapter = 1'000;
constexpr int unfedChoice = std::numeric_limits<int>::max();

/// Ports that are alike, and how many of them are free.
struct PortClass {
    CableProblem::Port like;
    std::vector<int> ports;
    int taken = 0;
};

bool isAlike(const CableProblem::Port& a, const CableProblem::Port& b) {
    return a.unit == b.unit && a.rail == b.rail && a.cables == b.cables;
}

bool isAlike(const CableProblem::Feed& a, const CableProblem::Feed& b) {
    return a.cable == b.cable && a.cables == b.cables && a.load == b.load && a.units == b.units;
}

bool isAlike(const CableProblem::Plug& a, const CableProblem::Plug& b) {
    return a.feeds.size() == b.feeds.size() &&
           std::equal(a.feeds.begin(), a.feeds.end(), b.feeds.begin(),
                      [](const auto& one, const auto& other) { return isAlike(one, other); });
}

class CableSearch {
public:
    explicit CableSearch(const CableProblem& problem)
        : m_problem(problem)
        , m_stocks(problem.stocks)
        , m_chosen(problem.consumers.size())
        , m_forced(problem.consumers.size() + 1, 0) {
        for (std::size_t port = 0; port < problem.ports.size(); ++port) {
            const auto same = std::find_if(m_classes.begin(), m_classes.end(), [&](const PortClass& known) {
                return isAlike(known.like, problem.ports[port]);
            });
            (same == m_classes.end() ? m_classes.insert(same, {problem.ports[port], {}, 0}) : same)
                ->ports.push_back(int(port));
        }
        const auto limits = [](const auto& from, std::vector<std::int64_t>& to) {
            for (const auto& limit : from)
                to.push_back(limit ? limit->base() : std::numeric_limits<std::int64_t>::max() / 2);
        };
        limits(problem.rails, m_railsLeft);
        limits(problem.units, m_unitsLeft);
        for (std::size_t i = problem.consumers.size(); i-- > 0;)
            m_forced[i] = m_forced[i + 1] + leastPrice(problem.consumers[i]);
    }

    std::optional<CableAnswer> run() {
        if (m_unitsLeft.empty() || !take(m_unitsLeft[0], m_problem.base.base()))
            return {};
        visit(0, 0);
        return m_answer;
    }

private:
    /// What a consumer costs at the least.
    int leastPrice(const CableProblem::Consumer& consumer) const {
        int price = 0;
        for (const CableProblem::Plug& plug : consumer.plugs) {
            const bool hasNative = std::any_of(plug.feeds.begin(), plug.feeds.end(),
                                               [](const CableProblem::Feed& feed) { return feed.cables == 1; });
            price += hasNative ? 0 : plug.feeds.empty() ? priceOfUnfed : priceOfAdapter;
        }
        return price;
    }

    static bool take(std::int64_t& left, std::int64_t amount) {
        left -= amount;
        return left >= 0;
    }

    bool isHopeless(std::size_t consumer, int price) const { return m_answer && price + m_forced[consumer] >= m_best; }

    QByteArray state(std::size_t consumer) const {
        QByteArray key;
        const auto add = [&](std::int64_t figure) {
            key.append(reinterpret_cast<const char*>(&figure), sizeof figure);
        };
        add(std::int64_t(consumer));
        for (const PortClass& portClass : m_classes)
            add(portClass.taken);
        for (const CableProblem::Stock& stock : m_stocks)
            add(stock.count);
        for (const auto* budget : {&m_railsLeft, &m_unitsLeft}) {
            for (std::int64_t left : *budget)
                add(left);
        }
        return key;
    }

    void visit(std::size_t consumer, int price) {
        if (isHopeless(consumer, price))
            return;
        if (consumer == m_problem.consumers.size())
            return keep(price);
        const QByteArray key = state(consumer);
        const auto seen = m_seen.constFind(key);
        if (seen != m_seen.constEnd() && *seen <= price)
            return;
        m_seen.insert(key, price);
        const auto& wanted = m_problem.consumers[consumer];
        m_chosen[consumer].plugs.assign(wanted.plugs.size(), {});
        const int units = wanted.isOnFirstUnit ? 1 : int(m_unitsLeft.size());
        for (int unit = 0; unit < units; ++unit) {
            m_chosen[consumer].unit = unit;
            feedPlug(consumer, 0, price + (unit > 0 ? 1 : 0), Power());
        }
    }

    void feedPlug(std::size_t consumer, std::size_t plug, int price, Power byPlugs) {
        const auto& wanted = m_problem.consumers[consumer];
        if (isHopeless(consumer + 1, price))
            return;
        if (plug == wanted.plugs.size()) {
            const std::int64_t slot = std::max<std::int64_t>(0, (wanted.draw - byPlugs).base());
            if (take(m_unitsLeft[0], slot))
                visit(consumer + 1, price);
            m_unitsLeft[0] += slot;
            return;
        }
        const auto& feeds = wanted.plugs[plug].feeds;
        const bool isLikeLast = plug > 0 && isAlike(wanted.plugs[plug], wanted.plugs[plug - 1]);
        const int least = isLikeLast ? choiceOf(m_chosen[consumer].plugs[plug - 1]) : 0;
        for (std::size_t feed = 0; feed < feeds.size(); ++feed) {
            const auto& from = feeds[feed].units;
            const int unit = m_chosen[consumer].unit;
            if (!from.empty() && std::find(from.begin(), from.end(), unit) == from.end())
                continue;
            m_chosen[consumer].plugs[plug] = {int(feed), {}};
            const int adapter = feeds[feed].cables > 1 ? priceOfAdapter : 0;
            takePort({consumer, plug, price + adapter, byPlugs + feeds[feed].load, least}, 0);
        }
        m_chosen[consumer].plugs[plug] = {};
        if (m_problem.mayLeaveUnfed) {
            const Power would = feeds.empty() ? Power() : feeds.front().load;
            feedPlug(consumer, plug + 1, price + priceOfUnfed, byPlugs + would);
        }
    }

    /// A plug that is being fed, cable by cable.
    struct Feeding {
        std::size_t consumer = 0;
        std::size_t plug = 0;
        int price = 0;
        Power byPlugs;
        int least = 0; ///< the first choice that is not the mirror of one tried before
    };

    void takePort(const Feeding& feeding, std::size_t firstClass) {
        const auto& wanted = m_problem.consumers[feeding.consumer].plugs[feeding.plug];
        auto& chosen = m_chosen[feeding.consumer].plugs[feeding.plug];
        const CableProblem::Feed& feed = wanted.feeds[std::size_t(chosen.feed)];
        if (int(chosen.ports.size()) == feed.cables) {
            if (choiceOf(chosen) >= feeding.least)
                feedPlug(feeding.consumer, feeding.plug + 1, feeding.price, feeding.byPlugs);
            return;
        }
        const int unit = m_chosen[feeding.consumer].unit;
        const std::int64_t load = feed.load.base() / feed.cables;
        std::int64_t none = std::numeric_limits<std::int64_t>::max();
        CableProblem::Stock* stock = stockOf(unit, feed.cable);
        if (stock && stock->count == 0)
            return;
        for (std::size_t i = firstClass; i < m_classes.size(); ++i) {
            PortClass& from = m_classes[i];
            const auto& fits = from.like.cables;
            if (from.like.unit != unit || from.taken == int(from.ports.size()) ||
                std::find(fits.begin(), fits.end(), feed.cable) == fits.end())
                continue;
            std::int64_t& rail = from.like.rail < 0 ? none : m_railsLeft[std::size_t(from.like.rail)];
            const bool hasRail = take(rail, load);
            const bool hasUnit = take(m_unitsLeft[std::size_t(unit)], load);
            if (hasRail && hasUnit) {
                // The choice is kept by class until the answer is written down.
                chosen.ports.push_back(int(i));
                ++from.taken;
                if (stock)
                    --stock->count;
                takePort(feeding, i);
                if (stock)
                    ++stock->count;
                --from.taken;
                chosen.ports.pop_back();
            }
            rail += load;
            m_unitsLeft[std::size_t(unit)] += load;
        }
    }

    CableProblem::Stock* stockOf(int unit, PlugKind cable) {
        for (CableProblem::Stock& stock : m_stocks) {
            if (stock.unit == unit && stock.cable == cable)
                return &stock;
        }
        return nullptr;
    }

    int choiceOf(const CableAnswer::FedPlug& plug) const {
        return plug.feed < 0 ? unfedChoice
                             : plug.feed * int(m_classes.size()) + (plug.ports.empty() ? 0 : plug.ports[0]);
    }

    void keep(int price) {
        m_best = price;
        m_answer =
            CableAnswer{m_chosen, price / priceOfUnfed, price % priceOfUnfed / priceOfAdapter, price % priceOfAdapter};
        std::vector<std::size_t> next(m_classes.size(), 0);
        for (CableAnswer::FedConsumer& consumer : m_answer->consumers) {
            for (CableAnswer::FedPlug& plug : consumer.plugs) {
                for (int& port : plug.ports)
                    port = m_classes[std::size_t(port)].ports[next[std::size_t(port)]++];
            }
        }
    }

    const CableProblem& m_problem;
    std::vector<PortClass> m_classes;
    std::vector<CableProblem::Stock> m_stocks;
    std::vector<std::int64_t> m_railsLeft;
    std::vector<std::int64_t> m_unitsLeft;
    std::vector<CableAnswer::FedConsumer> m_chosen;
    std::vector<int> m_forced; ///< by consumer: what it and those after it cost at the least
    QHash<QByteArray, int> m_seen;
    std::optional<CableAnswer> m_answer;
    int m_best = 0;
};

} // namespace

std::optional<CableAnswer> solve(const CableProblem& problem) {
    return CableSearch(problem).run();
}

} // namespace core
