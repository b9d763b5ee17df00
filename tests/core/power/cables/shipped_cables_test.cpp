// SPDX-License-Identifier: GPL-3.0-or-later
// Machines of shipped cards and PSUs, drawn by lot: what any plan must keep to, whatever is in the catalogue.

#include "core/power/cables/cable_plan.h"
#include "core/power/loads/card_load.h"
#include "tests/support/shipped_catalogue.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <random>
#include <set>

using namespace core;

namespace {

/// Eight cards of some kinds on one CPU, over two PSUs whose plugs are known; half of them with rails made up.
class DrawnMachine {
public:
    DrawnMachine(const Catalogue& catalogue, std::mt19937& random)
        : m_random(random) {
        std::vector<const PowerSupply*> supplies;
        for (const PowerSupply& supply : catalogue.all<PowerSupply>()) {
            if (supply.pcie8Plugs)
                supplies.push_back(&supply);
        }
        std::vector<const Card*> cards;
        for (const Card& card : catalogue.all<Card>()) {
            if (card.plugs && card.tdp)
                cards.push_back(&card);
        }
        m_processor.tdp = Power::of(65 + 5 * below(60));
        m_first = *supplies[std::size_t(below(int(supplies.size())))];
        m_second = *supplies[std::size_t(below(int(supplies.size())))];
        if (below(2) == 0) {
            addRails(m_first);
            addRails(m_second);
        }
        m_machine.board = &m_board;
        m_machine.processors = {&m_processor};
        m_machine.supply = &m_first;
        m_machine.furtherSupplies = {&m_second};
        std::vector<const Card*> kinds(std::size_t(1 + below(8)));
        std::ranges::generate(kinds, [&] { return cards[std::size_t(below(int(cards.size())))]; });
        for (std::size_t i = 0; i < 8; ++i)
            m_machine.cards.push_back({kinds[i % kinds.size()], 0, {}});
    }
    DrawnMachine(const DrawnMachine&) = delete;

    CablePlan plan() const { return planCables(m_machine); }
    const Machine& machine() const { return m_machine; }

    void giveTheSecondOnePortMore() {
        m_second.sharedPorts = m_second.sharedPorts ? std::optional(*m_second.sharedPorts + 1) : std::nullopt;
        m_second.pcie8Cables = m_second.pcie8Cables ? std::optional(*m_second.pcie8Cables + 1) : std::nullopt;
        m_second.pcie8Plugs = *m_second.pcie8Plugs + 1;
    }

private:
    int below(int end) { return int(m_random() % unsigned(end)); }

    void addRails(PowerSupply& supply) {
        const int portsEach = 2 + below(3);
        const Power limit = Power::of(200 + 20 * below(20));
        supply.rails.clear();
        for (int port = 0; port < *supply.pcie8Plugs; port += portsEach) {
            Rail rail{limit, {}};
            for (int i = port; i < port + portsEach; ++i)
                rail.ports << QStringLiteral("PCIe %1").arg(i + 1) << QStringLiteral("PCIe/CPU %1").arg(i + 1);
            supply.rails.push_back(rail);
        }
    }

    std::mt19937& m_random;
    Board m_board;
    Processor m_processor;
    PowerSupply m_first;
    PowerSupply m_second;
    Machine m_machine;
};

void expectSound(const Machine& machine, const CablePlan& plan) {
    std::set<int> ports;
    std::vector<Power> rails(plan.rails.size());
    std::set<std::pair<int, int>> fed;
    for (const CableLine& line : plan.lines) {
        const SupplyPort& port = plan.ports[std::size_t(line.port)];
        EXPECT_TRUE(ports.insert(line.port).second) << "one cable a port";
        EXPECT_NE(std::ranges::find(port.cables, line.cable), port.cables.end()) << "of its own kind";
        EXPECT_EQ(port.unit, line.card < 0 ? 0 : plan.feeds[std::size_t(line.card)].unit) << "all of a card from one";
        if (port.rail >= 0)
            rails[std::size_t(port.rail)] += line.load.value_or(Power());
        if (line.card >= 0)
            fed.emplace(line.card, line.plugNumber);
    }
    for (std::size_t rail = 0; rail < rails.size(); ++rail)
        EXPECT_LE(rails[rail], plan.rails[rail].limit);
    for (const UnfedPlug& plug : plan.unfed) {
        EXPECT_TRUE(plug.card < 0 || fed.emplace(plug.card, plug.plugNumber).second) << "either fed or not";
    }
    std::size_t plugs = 0;
    for (const MountedCard& mounted : machine.cards)
        plugs += plugsOf(*mounted.card).size();
    EXPECT_EQ(fed.size(), plugs) << "each plug is told of";
    EXPECT_TRUE(plan.status != CableStatus::Complete || plan.unfed.empty());
}

} // namespace

TEST(ShippedCables, EachPlugIsFedFromAPortOfItsOwnWithinItsRailOrSaidToBeUnfed) {
    std::mt19937 random(20'261'123); // NOLINT: the same machines in every run
    int complete = 0;
    int impossible = 0;
    for (int i = 0; i < 400 && !testing::Test::HasFailure(); ++i) {
        SCOPED_TRACE(i);
        const DrawnMachine drawn(*shippedCatalogue(), random);
        const CablePlan plan = drawn.plan();
        expectSound(drawn.machine(), plan);
        complete += plan.status == CableStatus::Complete ? 1 : 0;
        impossible += plan.status == CableStatus::Impossible ? 1 : 0;
    }
    EXPECT_GT(complete, 50);
    EXPECT_GT(impossible, 50);
}

TEST(ShippedCables, APortMoreNeverLeavesMorePlugsWithoutACable) {
    std::mt19937 random(17); // NOLINT: the same machines in every run
    int better = 0;
    for (int i = 0; i < 400 && !testing::Test::HasFailure(); ++i) {
        SCOPED_TRACE(i);
        DrawnMachine drawn(*shippedCatalogue(), random);
        const CablePlan before = drawn.plan();
        drawn.giveTheSecondOnePortMore();
        const CablePlan after = drawn.plan();
        EXPECT_LE(after.unfed.size(), before.unfed.size());
        better += after.unfed.size() < before.unfed.size() ? 1 : 0;
    }
    EXPECT_GT(better, 20);
}
