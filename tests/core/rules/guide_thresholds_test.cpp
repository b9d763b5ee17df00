// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/rules/guide_table.h"

#include "tests/support/bridged_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

// Each check with a threshold: a build below, one at, one above it. Here the rows of CPU, links, memory, drives and
// network; guide_power_edges.cpp and guide_room_edges.cpp have the others.

namespace {

Sample withProcessor(Sample sample, const std::function<void(Processor&)>& change) {
    for (Processor& processor : sample.parts.of<Processor>())
        change(processor);
    return sample;
}

Sample withCores(int cards, int cores) {
    return withProcessor(workstation(cards), [cores](Processor& p) { p.cores = cores; });
}

Sample withSlot7(const std::function<void(Connector&)>& change) {
    Sample sample = workstation(0);
    for (Connector& connector : sample.part<Board>("hedt").wiring.edit().connectors) {
        if (connector.label == "S7")
            change(connector);
    }
    sample.build.cards = {{"S7", "blower", {}}};
    return sample;
}

Sample withMemory(Sample sample, Memory memory, bool ecc = false) {
    sample.build.memory = MemoryChoice{memory, ecc, {}, 0};
    return sample;
}

Sample withDrive(int cards, std::optional<Storage> nvme) {
    Sample sample = workstation(cards);
    if (nvme) {
        sample.part<Drive>("nvme").capacity = nvme;
        sample.build.drives = {{"M2", "nvme"}};
    }
    return sample;
}

Sample withNetwork(int cards, int servers, double gigabits) {
    Sample sample = server(cards);
    sample.build.servers = servers;
    sample.part<NetworkCard>("nic-x8").gigabits = gigabits;
    sample.build.networkCards = {{"N1", "nic-x8"}};
    return sample;
}

Sample withCardMemory(Memory memory, bool isHeadless = true) {
    Sample sample = workstation(1);
    sample.card("blower").memory = memory;
    sample.build.isHeadless = isHeadless;
    return sample;
}

/// One "blower", and beside it in the catalogue a later card at `dollars`.
Sample withLaterCard(int dollars) {
    Sample sample = workstation(1);
    const auto speed = [](Card& card, int cores, const char* date) {
        card.cores = cores;
        card.flopsPerCoreClock = 2;
        card.boostClock = Frequency::of(1500);
        card.launchDate = QString::fromLatin1(date);
        card.status = MarketStatus::New;
        card.price->kind = PriceKind::Street;
    };
    speed(sample.card("blower"), 4000, "2018-09-27");
    speed(sample.card("open"), 5000, "2020-09-24");
    sample.card("open").price->amount = Money::of(dollars);
    return sample;
}

Sample withBridge(const char* other) {
    Sample sample = workstation(4);
    addBridges(sample);
    sample.build.bridges = {{"S1", QString::fromLatin1(other), "near"}};
    return sample;
}

Sample manyInTower(int cards) {
    Sample sample = workstation(std::min(cards, 4));
    if (cards > 4)
        sample.build.cards.push_back({"S2", "blower", {}});
    return sample;
}

Sample nineInServer(int cards) {
    Sample sample = server(std::min(cards, 8));
    sample.part<Chassis>("rack").maxDoubleWideCards.reset();
    if (cards > 8)
        sample.build.cards.push_back({"N1", "passive", {}});
    return sample;
}

Sample withOneProcessor(int cards) {
    Sample sample = nineInServer(cards);
    sample.build.processors = {"xeon"};
    return sample;
}

} // namespace

std::vector<Edge> tests::machineEdges() {
    return {
        {"1",
         "too-many-cards",
         Severity::Error,
         "rule 1",
         [](int by) { return nineInServer(8 + by); },
         {false, false, true}},
        {"2",
         "too-many-cards",
         Severity::Warning,
         "rule 2",
         [](int by) { return manyInTower(4 + by); },
         {false, false, true}},
        {"7",
         "oversized-processor",
         Severity::Advice,
         "rule 7",
         [](int by) {
             return withProcessor(withCores(1, 4), [by](Processor& p) { p.price->amount = Money::of(1000 + by); });
         },
         {false, false, true}},
        {"8",
         "slow-processor",
         Severity::Advice,
         "rules 8",
         [](int by) {
             return withProcessor(workstation(4), [by](Processor& p) { p.boostClock = Frequency::of(3500 + by); });
         },
         {true, false, false}},
        {"8, by cards",
         "slow-processor",
         Severity::Advice,
         "rules 8",
         [](int by) {
             return withProcessor(nineInServer(4 + by), [](Processor& p) { p.boostClock = Frequency::of(3499); });
         },
         {false, true, true}},
        {"10",
         "few-cores",
         Severity::Advice,
         "rules 10",
         [](int by) { return withCores(1, 4 + by); },
         {true, false, false}},
        {"11",
         "few-cores",
         Severity::Advice,
         "rules 10, 11",
         [](int by) { return withCores(2, 4 + by); },
         {true, false, false}},
        {"11, above",
         "oversized-processor",
         Severity::Advice,
         "11",
         [](int by) { return withCores(2, 6 + by); },
         {false, false, true}},
        {"12, 47",
         "cpu-lanes-used-up",
         Severity::Advice,
         "47",
         [](int by) { return withProcessor(workstation(4), [by](Processor& p) { p.usableLanes = 64 + by; }); },
         {true, false, false}},
        {"13",
         "one-processor",
         Severity::Warning,
         "rule 13",
         [](int by) { return withOneProcessor(8 + by); },
         {false, true, true}},
        {"43, 48, 49",
         "width-reduced",
         Severity::Warning,
         "43",
         [](int by) { return withSlot7([by](Connector& c) { c.electricalLanes = by < 0 ? 8 : 16; }); },
         {true, false, false}},
        {"45",
         "generation-low",
         Severity::Warning,
         "45",
         [](int by) { return withSlot7([by](Connector& c) { c.generation = 3 + by; }); },
         {true, false, false}},
        {"57",
         "bridge-misfit",
         Severity::Error,
         "57",
         [](int by) { return withBridge(by > 0 ? "S5" : "S3"); },
         {false, false, true}},
        {"60",
         "memory-per-card",
         Severity::Advice,
         "60",
         [](int by) { return withMemory(workstation(4), Memory::of(128 + by)); },
         {true, false, false}},
        {"60, ECC",
         "memory-per-card",
         Severity::Warning,
         "60",
         [](int by) { return withMemory(nineInServer(8 + by), 512_GB); },
         {false, true, true}},
        {"61a",
         "local-storage",
         Severity::Advice,
         "61a",
         [](int by) { return withDrive(1, by < 0 ? std::nullopt : std::optional(Storage::of(250))); },
         {true, false, false}},
        {"61b",
         "local-storage",
         Severity::Warning,
         "61b",
         [](int by) { return withDrive(4, Storage::of(1000 + by)); },
         {true, false, false}},
        {"61c",
         "network-speed",
         Severity::Warning,
         "61c",
         [](int by) { return withNetwork(8, 1, 10 + by); },
         {true, false, false}},
        {"61c, by cards",
         "network-speed",
         Severity::Warning,
         "61c",
         [](int by) { return withNetwork(7 + by, 1, 9); },
         {false, false, true}},
        {"72",
         "card-memory",
         Severity::Error,
         "72",
         [](int by) { return withCardMemory(Memory::of(4 + by)); },
         {true, false, false}},
        {"72, better",
         "card-memory",
         Severity::Advice,
         "72",
         [](int by) { return withCardMemory(Memory::of(8 + by)); },
         {true, false, false}},
        {"62, 72",
         "card-memory",
         Severity::Advice,
         "62",
         [](int by) { return withCardMemory(Memory::of(10 + by), false); },
         {true, false, false}},
        {"73",
         "newer-card",
         Severity::Advice,
         "73",
         [](int by) { return withLaterCard(1000 + by); },
         {true, true, false}},
        {"L15",
         "network-speed",
         Severity::Warning,
         "Dettmers",
         [](int by) { return withNetwork(1, 3, 50 + by); },
         {true, false, false}},
        {"L15, by servers",
         "network-speed",
         Severity::Warning,
         "Dettmers",
         [](int by) { return withNetwork(1, 3 + by, 10); },
         {false, true, true}},
        {"L20, one card",
         "memory-against-cards",
         Severity::Warning,
         "20",
         [](int by) { return withMemory(workstation(4), Memory::of(11 + by)); },
         {true, false, false}},
        {"L20, all cards",
         "memory-against-cards",
         Severity::Advice,
         "20",
         [](int by) { return withMemory(workstation(4), Memory::of(44 + by)); },
         {true, false, false}},
        {"L21",
         "slow-processor",
         Severity::Advice,
         "Dettmers",
         [](int by) {
             return withProcessor(workstation(1), [by](Processor& p) { p.baseClock = Frequency::of(2000 + by); });
         },
         {true, true, false}},
        {"L21, cores",
         "few-cores",
         Severity::Advice,
         "book",
         [](int by) { return withCores(4, 16 + by); },
         {true, false, false}},
    };
}

namespace {

class GuideThreshold : public testing::TestWithParam<Edge> {};
class GuideGrade : public testing::TestWithParam<Graded> {};

std::vector<Edge> edges() {
    std::vector<Edge> all = machineEdges();
    for (const auto& more : {powerEdges(), roomEdges()})
        all.insert(all.end(), more.begin(), more.end());
    return all;
}

} // namespace

TEST_P(GuideThreshold, HoldsAtItsEdge) {
    const Edge& edge = GetParam();
    for (int by = -1; by <= 1; ++by) {
        const auto findings = edge.at(by).findings(edge.rule, edge.severity);
        const bool fires = std::any_of(findings.begin(), findings.end(), [&](const Finding& finding) {
            return inWords(finding.source).contains(QLatin1String(edge.source));
        });
        EXPECT_EQ(fires, edge.fires[std::size_t(by + 1)]) << edge.numbers << " at " << by;
    }
}

TEST_P(GuideGrade, HoldsAtItsEdge) {
    const Graded& row = GetParam();
    for (int by = -1; by <= 1; ++by)
        EXPECT_EQ(row.holds(by), row.expected[std::size_t(by + 1)]) << row.numbers << " at " << by;
}

INSTANTIATE_TEST_SUITE_P(Guides, GuideThreshold, testing::ValuesIn(edges()));
INSTANTIATE_TEST_SUITE_P(Guides, GuideGrade, testing::ValuesIn(gradedRows()));
