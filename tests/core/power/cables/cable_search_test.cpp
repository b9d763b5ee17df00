// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/power/cables/cable_search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace core {

namespace {

using Port = CableProblem::Port;
using Feed = CableProblem::Feed;
using Consumer = CableProblem::Consumer;

/// Every way to feed every plug, tried one by one with no cleverness at all.
class BruteForce {
public:
    explicit BruteForce(const CableProblem& problem)
        : m_problem(problem)
        , m_isUsed(problem.ports.size(), false)
        , m_rails(problem.rails.size())
        , m_units(problem.units.size())
        , m_cables(problem.units.size()) {}

    /// Unfed plugs, adapters, consumers elsewhere of the best way; empty where there is none.
    std::optional<std::array<int, 3>> best() {
        m_units[0] += m_problem.base;
        consumer(0, {0, 0, 0});
        return m_best;
    }

private:
    void consumer(std::size_t index, std::array<int, 3> price) {
        if (index == m_problem.consumers.size()) {
            const auto within = [](const auto& loads, const auto& limits) {
                for (std::size_t i = 0; i < loads.size(); ++i) {
                    if (limits[i] && loads[i] > *limits[i])
                        return false;
                }
                return true;
            };
            const bool hasCables = std::ranges::none_of(m_problem.stocks, [&](const CableProblem::Stock& stock) {
                return m_cables[std::size_t(stock.unit)][std::size_t(stock.cable)] > stock.count;
            });
            if (hasCables && within(m_rails, m_problem.rails) && within(m_units, m_problem.units) &&
                (!m_best || price < *m_best))
                m_best = price;
            return;
        }
        const int units = m_problem.consumers[index].isOnFirstUnit ? 1 : int(m_units.size());
        for (int unit = 0; unit < units; ++unit) {
            if (m_problem.consumers[index].unit.value_or(unit) != unit)
                continue;
            plug(index, 0, unit, {price[0], price[1], price[2] + (unit > 0 ? 1 : 0)}, Power());
        }
    }

    void plug(std::size_t index, std::size_t number, int unit, std::array<int, 3> price, Power byPlugs) {
        const Consumer& request = m_problem.consumers[index];
        if (number == request.plugs.size()) {
            const Power slot = std::max(Power(), request.draw - byPlugs);
            m_units[0] += slot;
            consumer(index + 1, price);
            m_units[0] -= slot;
            return;
        }
        for (const Feed& feed : request.plugs[number].feeds) {
            if (!feed.units.empty() && std::ranges::find(feed.units, unit) == feed.units.end())
                continue;
            const int adapter = feed.cables > 1 ? 1 : 0;
            cable(index, number, unit, {price[0], price[1] + adapter, price[2]}, byPlugs + feed.load, feed, 0, 0);
        }
        if (m_problem.mayLeaveUnfed) {
            const auto& feeds = request.plugs[number].feeds;
            plug(index, number + 1, unit, {price[0] + 1, price[1], price[2]},
                 byPlugs + (feeds.empty() ? Power() : feeds.front().load));
        }
    }

    void cable(std::size_t index, std::size_t number, int unit, std::array<int, 3> price, Power byPlugs,
               const Feed& feed, int taken, std::size_t from) {
        if (taken == feed.cables)
            return plug(index, number + 1, unit, price, byPlugs);
        for (std::size_t i = from; i < m_problem.ports.size(); ++i) {
            const Port& port = m_problem.ports[i];
            if (m_isUsed[i] || port.unit != unit || !port.cables.has(feed.cable))
                continue;
            m_isUsed[i] = true;
            if (port.rail >= 0)
                m_rails[std::size_t(port.rail)] += feed.load / feed.cables;
            m_units[std::size_t(unit)] += feed.load / feed.cables;
            ++m_cables[std::size_t(unit)][std::size_t(feed.cable)];
            cable(index, number, unit, price, byPlugs, feed, taken + 1, i + 1);
            --m_cables[std::size_t(unit)][std::size_t(feed.cable)];
            m_units[std::size_t(unit)] -= feed.load / feed.cables;
            if (port.rail >= 0)
                m_rails[std::size_t(port.rail)] -= feed.load / feed.cables;
            m_isUsed[i] = false;
        }
    }

    const CableProblem& m_problem;
    std::vector<bool> m_isUsed;
    std::vector<Power> m_rails;
    std::vector<Power> m_units;
    std::vector<std::array<int, 5>> m_cables; ///< by unit and kind
    std::optional<std::array<int, 3>> m_best;
};

CableProblem randomProblem(std::mt19937& random) {
    const auto upTo = [&](int most) { return int(random() % unsigned(most + 1)); };
    CableProblem problem;
    const int units = 1 + upTo(1);
    const bool isRegular = upTo(1) == 1;                 // rails alike, with ports of one kind each
    const int rails = isRegular ? 3 + upTo(1) : upTo(3); // of the units in turn: no two share one
    const Power railLimit = Power::of(150 + 50 * upTo(4));
    for (int i = 0; i < rails; ++i)
        problem.rails.push_back(isRegular ? railLimit : Power::of(150 + 50 * upTo(6)));
    for (int i = 0; i < units; ++i)
        problem.units.push_back(upTo(1) ? std::optional(Power::of(400 + 100 * upTo(6))) : std::nullopt);
    problem.base = Power::of(50 * upTo(2));
    const std::vector<std::vector<PlugKind>> kinds{
        {PlugKind::Pcie8}, {PlugKind::Eps8}, {PlugKind::Pin16}, {PlugKind::Pcie8, PlugKind::Eps8}};
    for (int i = upTo(7) - 1; i >= 0; --i) { // none at times
        const int rail = isRegular ? i % rails : upTo(rails) - 1;
        problem.ports.push_back({rail >= 0 ? rail % units : upTo(units - 1),
                                 CableKinds(kinds[isRegular ? 0 : std::size_t(upTo(3))]), rail});
    }
    for (int unit = 0; unit < units && upTo(3) == 0; ++unit)
        problem.stocks.push_back({unit, upTo(1) ? PlugKind::Pcie8 : PlugKind::Eps8, upTo(3)});
    const int cards = 1 + upTo(2);
    for (int i = 0; i < cards; ++i) {
        Consumer consumer;
        consumer.draw = Power::of(100 + 50 * upTo(5));
        const int plugs = 1 + upTo(1);
        const Power each = consumer.draw / (plugs + 1);
        for (int p = 0; p < plugs; ++p) {
            std::vector<Feed> feeds;
            if (upTo(3) > 0)
                feeds.push_back({kinds[isRegular ? 0 : std::size_t(upTo(2))][0], 1, each, {}});
            if (upTo(2) == 0)
                feeds.push_back({PlugKind::Pcie8, 2, each, {}});
            if (upTo(5) == 0)
                feeds.push_back({PlugKind::Pin16, 1, each - 20_W, {upTo(units - 1)}});
            consumer.plugs.push_back({feeds});
        }
        consumer.isOnFirstUnit = upTo(3) == 0;
        if (!consumer.isOnFirstUnit && upTo(3) == 0)
            consumer.unit = upTo(units - 1);
        problem.consumers.push_back(consumer);
        if (upTo(1) && i + 1 < cards) { // often alike
            problem.consumers.push_back(consumer);
            ++i;
        }
    }
    problem.mayLeaveUnfed = upTo(2) == 0;
    return problem;
}

/// No port twice, no rail and no unit over its limit, every cable in a port it fits, of the unit the card is fed by.
void expectSound(const CableProblem& problem, const CableAnswer& answer) {
    std::vector<int> uses(problem.ports.size(), 0);
    std::vector<Power> rails(problem.rails.size());
    std::vector<Power> units(problem.units.size());
    std::vector<int> left;
    for (const CableProblem::Stock& stock : problem.stocks)
        left.push_back(stock.count);
    units[0] += problem.base;
    for (std::size_t i = 0; i < problem.consumers.size(); ++i) {
        Power byPlugs;
        for (std::size_t p = 0; p < problem.consumers[i].plugs.size(); ++p) {
            const auto& fed = answer.consumers[i].plugs[p];
            const auto& feeds = problem.consumers[i].plugs[p].feeds;
            if (fed.feed < 0) {
                byPlugs += feeds.empty() ? Power() : feeds.front().load;
                continue;
            }
            const Feed& feed = feeds[std::size_t(fed.feed)];
            ASSERT_EQ(int(fed.ports.size()), feed.cables);
            byPlugs += feed.load;
            for (std::size_t j = 0; j < left.size(); ++j) {
                const CableProblem::Stock& stock = problem.stocks[j];
                left[j] -= stock.unit == answer.consumers[i].unit && stock.cable == feed.cable ? feed.cables : 0;
            }
            for (int port : fed.ports) {
                const Port& from = problem.ports[std::size_t(port)];
                ++uses[std::size_t(port)];
                EXPECT_EQ(from.unit, answer.consumers[i].unit);
                EXPECT_TRUE(from.cables.has(feed.cable));
                units[std::size_t(from.unit)] += feed.load / feed.cables;
                if (from.rail >= 0)
                    rails[std::size_t(from.rail)] += feed.load / feed.cables;
            }
        }
        units[0] += std::max(Power(), problem.consumers[i].draw - byPlugs);
    }
    for (int count : uses)
        EXPECT_LE(count, 1);
    for (int cables : left)
        EXPECT_GE(cables, 0);
    for (std::size_t i = 0; i < rails.size(); ++i)
        EXPECT_LE(rails[i], problem.rails[i].value_or(rails[i]));
    for (std::size_t i = 0; i < units.size(); ++i)
        EXPECT_LE(units[i], problem.units[i].value_or(units[i]));
}

} // namespace

TEST(CableSearch, AgreesWithBruteForceOnSmallMachines) {
    std::mt19937 random(20'240'607); // NOLINT: the same machines in every run
    int possible = 0;
    int impossible = 0;
    for (int i = 0; i < 4000; ++i) {
        const CableProblem problem = randomProblem(random);
        const auto answer = solve(problem);
        const auto best = BruteForce(problem).best();
        ASSERT_EQ(isSolvable(problem), best.has_value()) << "machine " << i;
        ASSERT_EQ(answer.has_value(), best.has_value()) << "machine " << i;
        if (!answer) {
            ++impossible;
            continue;
        }
        ++possible;
        EXPECT_EQ((std::array{answer->unfed, answer->adapters, answer->elsewhere}), *best) << "machine " << i;
        expectSound(problem, *answer);
    }
    EXPECT_GT(possible, 500);
    EXPECT_GT(impossible, 500);
}

TEST(CableSearch, AStockOfCablesIsKeptWhereSocketsAreShared) {
    CableProblem problem;
    problem.units = {std::nullopt};
    for (int i = 0; i < 4; ++i)
        problem.ports.push_back({0, {PlugKind::Pcie8, PlugKind::Eps8}, -1});
    problem.stocks = {{0, PlugKind::Pcie8, 2}};
    const CableProblem::Plug eight{{Feed{PlugKind::Pcie8, 1, 100_W, {}}}};
    problem.consumers = {{{eight, eight}, false, 200_W}};
    EXPECT_TRUE(solve(problem));
    problem.consumers.push_back({{eight}, false, 100_W});
    EXPECT_FALSE(solve(problem));
    problem.stocks[0].count = 3;
    EXPECT_TRUE(solve(problem));
}

TEST(CableSearch, PortsThatCountingGrantsMayStillNotFit) {
    // Two ports for two plugs, as far as counting goes; but only one of them is of their kind.
    CableProblem problem;
    problem.units = {std::nullopt, std::nullopt};
    problem.ports = {{0, {PlugKind::Pcie8}, -1}, {0, {PlugKind::Eps8}, -1}, {1, {PlugKind::Pcie8}, -1}};
    const CableProblem::Plug light{{Feed{PlugKind::Pcie8, 1, 100_W, {}}}};
    const CableProblem::Plug heavy{{Feed{PlugKind::Pcie8, 1, 150_W, {}}}};
    problem.consumers = {{{heavy}, false, 150_W}, {{light}, false, 100_W}};
    const auto answer = solve(problem);
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->elsewhere, 1);
    EXPECT_EQ(answer->consumers[0].unit, 0);
    EXPECT_EQ(answer->consumers[1].unit, 1);
    expectSound(problem, *answer);
}

TEST(CableSearch, RailsAreFilledToTheLastWattAndNoFurther) {
    // 200 + 100 and 150 + 150 W is the only way; the heaviest beside each other would leave no room.
    CableProblem problem;
    problem.units = {std::nullopt};
    problem.rails = {300_W, 300_W};
    for (int i = 0; i < 4; ++i)
        problem.ports.push_back({0, {PlugKind::Pcie8}, i / 2});
    for (Power load : {150_W, 200_W, 100_W, 150_W})
        problem.consumers.push_back({{{{Feed{PlugKind::Pcie8, 1, load, {}}}}}, false, load});
    const auto answer = solve(problem);
    ASSERT_TRUE(answer);
    expectSound(problem, *answer);
    EXPECT_EQ(answer->consumers[1].plugs[0].ports[0] / 2, answer->consumers[2].plugs[0].ports[0] / 2);
    problem.rails[1] = 299_W;
    EXPECT_FALSE(solve(problem));
    problem.mayLeaveUnfed = true;
    EXPECT_EQ(solve(problem)->unfed, 1);
}

TEST(CableSearch, OneHeavyConsumerIsFedElsewhereRatherThanTwoLightOnes) {
    CableProblem problem; // of 600 W the first unit bears 400; the last consumer can be fed by no other
    problem.units = {400_W, std::nullopt};
    for (int i = 0; i < 8; ++i)
        problem.ports.push_back({i / 4, {PlugKind::Pcie8}, -1});
    for (Power load : {200_W, 100_W, 110_W, 190_W})
        problem.consumers.push_back({{{{Feed{PlugKind::Pcie8, 1, load, {}}}}}, load == 190_W, load});
    const auto answer = solve(problem);
    ASSERT_TRUE(answer);
    expectSound(problem, *answer);
    EXPECT_EQ(answer->elsewhere, 1);
    EXPECT_EQ(answer->consumers[0].unit, 1);
}

TEST(CableSearch, UnitsOfUnknownWattsAreAsGoodTogetherAsOneAlone) {
    for (std::size_t units = 1; units <= 12; ++units) {
        CableProblem problem;
        problem.units.resize(units);
        problem.ports.push_back({0, CableKinds{PlugKind::Pcie8}});
        problem.base = 300_W;
        Consumer card;
        card.plugs.push_back({{Feed{PlugKind::Pcie8, 1, 150_W}}});
        card.draw = 200_W;
        problem.consumers.push_back(card);
        EXPECT_TRUE(isSolvable(problem)) << units;
    }
}

} // namespace core
