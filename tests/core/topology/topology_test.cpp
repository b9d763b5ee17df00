// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/topology.h"

#include "core/analysis/analysis.h"
#include "tests/support/sample_builds.h"

#include <QJsonDocument>

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

namespace {

/// A socket's CPU0 with host bridges A and B; below A the switch P, and below P the switch Q; CPU1 beside it; a chipset
/// that is a hub or a switch. All slots x16 of generation 4, but C1 and C2 of the chipset (x4).
const char* const wiringText = R"({
    "nodes": {"CPU0": {"kind": "cpu", "numa": 0}, "CPU1": {"kind": "cpu", "numa": 1}, "P": {"kind": "switch"},
              "Q": {"kind": "switch"}, "PCH": {"kind": "chipset", "p2p": "%1"}},
    "connectors": {
        "P1": {"kind": "slot", "pos": 1, "elec": 16, "gen": 4}, "P2": {"kind": "slot", "pos": 3, "elec": 16, "gen": 4},
        "Q1": {"kind": "slot", "pos": 5, "elec": 16, "gen": 4}, "A1": {"kind": "slot", "pos": 7, "elec": 16, "gen": 4},
        "B1": {"kind": "slot", "pos": 9, "elec": 16, "gen": 4}, "N1": {"kind": "slot", "pos": 11, "elec": 16, "gen": 4},
        "C1": {"kind": "slot", "pos": 13, "phys": 16, "elec": 4, "gen": 4},
        "C2": {"kind": "slot", "pos": 15, "phys": 16, "elec": 4, "gen": 4},
        "@P": {"kind": "uplink", "to": "P", "elec": 16, "gen": 4},
        "@Q": {"kind": "uplink", "to": "Q", "elec": 8, "gen": 4},
        "@PCH": {"kind": "uplink", "to": "PCH", "elec": 4, "gen": 4}},
    "groups": [
        {"id": "a", "node": "CPU0", "hb": "CPU0.40", "rules": [{"when": {}, "give": {"@P": 16, "A1": 16, "@PCH": 4}}]},
        {"id": "b", "node": "CPU0", "hb": "CPU0.00", "rules": [{"when": {}, "give": {"B1": 16}}]},
        {"id": "n", "node": "CPU1", "hb": "CPU1.80", "rules": [{"when": {}, "give": {"N1": 16}}]},
        {"id": "p", "node": "P", "rules": [{"when": {}, "give": {"P1": 16, "P2": 16, "@Q": 8}}]},
        {"id": "q", "node": "Q", "rules": [{"when": {}, "give": {"Q1": 16}}]},
        {"id": "c", "node": "PCH", "rules": [{"when": {}, "give": {"C1": 4, "C2": 4}}]}]})";

Sample onTree(const QStringList& places, const char* chipset = "hub") {
    Sample sample = workstation(0);
    Board& board = sample.part<Board>("hedt");
    board.sockets = 2;
    board.wiring = *wiringFromJson(
        QJsonDocument::fromJson(QString::fromLatin1(wiringText).arg(QLatin1String(chipset)).toUtf8()).object());
    sample.build.processors = {"hedt-64", "hedt-64"};
    sample.part<Processor>("hedt-64").pcieGeneration = 4;
    sample.card("passive").peerToPeer = PeerToPeer::Pcie;
    for (const QString& place : places)
        sample.build.cards.push_back({place, "passive", {}});
    return sample;
}

Topology topologyOf(const Sample& sample) {
    const Catalogue catalogue{PartSet(sample.parts)};
    const auto analysis = analyse(sample.build, catalogue);
    EXPECT_TRUE(analysis) << (analysis ? "" : analysis.problem().sentence.toStdString());
    return analysis ? analysis->topology : Topology();
}

/// The kind of path between the only two cards.
std::string between(const char* first, const char* second, const char* chipset = "hub") {
    const Topology topology = topologyOf(onTree({first, second}, chipset));
    return topology.paths.size() == 1 ? token(topology.paths[0]).toStdString() : "no path";
}

double high(const PeerPath& path) {
    return path.perDirection ? inGigabytesPerSecond(path.perDirection->high) : -1;
}
double low(const PeerPath& path) {
    return path.perDirection ? inGigabytesPerSecond(path.perDirection->low) : -1;
}

} // namespace

TEST(Topology, ThePathIsNamedByTheFirstThingBothWaysPass) {
    EXPECT_EQ(between("P1", "P2"), "PIX");
    EXPECT_EQ(between("P1", "Q1"), "PXB");
    EXPECT_EQ(between("P1", "A1"), "PHB");
    EXPECT_EQ(between("P1", "B1"), "NODE");
    EXPECT_EQ(between("A1", "N1"), "SYS");
}

TEST(Topology, APathThatWasSeenStandsBeforeTheComputedOne) {
    Sample sample = onTree({"P1", "P2", "A1"});
    sample.build.observed = Observed();
    sample.build.observed->paths = {{"P2", 0, "P1", 0, "SOC"}, {"P1", 0, "A1", 0, "PHB"}, {"P2", 0, "A1", 0, "NV4"}};
    const Topology topology = topologyOf(sample);
    const auto pathOf = [&](int first, int second) { return topology.path(first, second); };
    EXPECT_EQ(token(pathOf(0, 1)), "SYS");
    EXPECT_EQ(pathOf(0, 1).computed, "PIX");
    EXPECT_FALSE(pathOf(0, 1).perDirection) << "no figure was found between sockets";
    EXPECT_EQ(pathOf(0, 2).computed, "PHB") << "seen as computed";
    EXPECT_TRUE(pathOf(0, 2).perDirection);
    EXPECT_EQ(token(pathOf(1, 2)), "NV4");
    EXPECT_EQ(pathOf(1, 2).isPeerToPeer, true);
    EXPECT_FALSE(pathOf(1, 2).perDirection) << "no bridge is in the build";
}

TEST(Topology, GpusThatWereSeenAreCountedByTheirBusAddress) {
    Sample sample = onTree({"P1", "P2", "A1", "B1"});
    const auto slots = [&] {
        QStringList places;
        const Topology topology = topologyOf(sample);
        for (const TopologyGpu& gpu : topology.gpus)
            places << sample.build.cards[std::size_t(gpu.card)].slot;
        return places.join(' '_L1).toStdString();
    };
    const std::string computed = slots();
    sample.build.observed = Observed();
    const auto see = [&](const char* slot, const char* address) {
        ObservedLink link;
        link.place = QLatin1String(slot);
        link.address = QLatin1String(address);
        sample.build.observed->links.push_back(link);
    };
    EXPECT_EQ(slots(), computed) << "nothing was seen of the addresses";
    see("P1", "10000:01:00.0");
    see("P2", "0000:c1:00.0");
    see("A1", "0000:81:00.0");
    see("B1", "0000:0a:00.0");
    EXPECT_EQ(slots(), "B1 A1 P2 P1");
}

TEST(Topology, AHubEndsAtTheCpusHostBridgeAndASwitchingChipsetTurnsTrafficRound) {
    EXPECT_EQ(between("A1", "C1", "hub"), "PHB");
    EXPECT_EQ(between("C1", "C2", "hub"), "PHB");
    EXPECT_EQ(between("A1", "C1", "switch"), "PHB");
    EXPECT_EQ(between("C1", "C2", "switch"), "PIX");
}

TEST(Topology, TheNarrowestLinkOnTheWayDecidesTheBandwidth) {
    EXPECT_NEAR(high(topologyOf(onTree({"P1", "P2"})).paths[0]), 27.2, 0.1) << "27.1 were measured on gen 4 x16";
    EXPECT_NEAR(high(topologyOf(onTree({"P1", "Q1"})).paths[0]), 13.6, 0.1) << "the uplink of Q has eight lanes";
    const PeerPath chipset = topologyOf(onTree({"A1", "C1"})).paths[0];
    EXPECT_NEAR(high(chipset), 6.8, 0.1) << "the chipset's four lanes; 6.5 were measured";
    EXPECT_EQ(inGigabytesPerSecond(chipset.narrowest), 7.876);
    EXPECT_FALSE(chipset.source.isEmpty());
}

TEST(Topology, AThroughIntelFigureIsABandAndAcrossSocketsThereIsNone) {
    Sample sample = onTree({"A1", "B1"});
    sample.part<Processor>("hedt-64").maker = "Intel";
    const PeerPath node = topologyOf(sample).paths[0];
    EXPECT_NEAR(high(node), 27.2, 0.1);
    EXPECT_NEAR(low(node), 22.6, 0.1);
    const PeerPath across = topologyOf(onTree({"A1", "N1"})).paths[0];
    EXPECT_FALSE(across.perDirection);
    EXPECT_FALSE(across.isPeerToPeer);
    EXPECT_FALSE(across.source.isEmpty());
}

TEST(Topology, WithoutPeerToPeerCopiesGoByHostMemoryInABand) {
    Sample pair = workstation(2);
    pair.card("blower").peerToPeer = PeerToPeer::None;
    const PeerPath quiet = topologyOf(pair).paths[0];
    EXPECT_EQ(quiet.isPeerToPeer, false);
    EXPECT_EQ(low(quiet), 3);
    EXPECT_EQ(high(quiet), 8);
    Sample four = workstation(4);
    four.card("blower").peerToPeer = PeerToPeer::None;
    EXPECT_NEAR(low(topologyOf(four).paths[0]), 1.4, 1e-9);
    Sample unknown = workstation(2);
    const PeerPath withoutSource = topologyOf(unknown).paths[0];
    EXPECT_FALSE(withoutSource.isPeerToPeer.has_value());
    EXPECT_FALSE(withoutSource.perDirection) << "no source, no figure";
}

TEST(Topology, ANarrowSlotHoldsTheBandWithoutPeerToPeerDown) {
    Sample sample = onTree({"A1", "C1"});
    sample.card("passive").peerToPeer = PeerToPeer::BridgeOnly;
    EXPECT_NEAR(high(topologyOf(sample).paths[0]), 6.8, 0.1);
}

TEST(Topology, CardsWithoutLanesAreNotInIt) {
    Sample sample = onTree({"A1", "N1"});
    sample.build.processors = {"hedt-64", QString()};
    const Topology topology = topologyOf(sample);
    ASSERT_EQ(topology.gpus.size(), 1U);
    EXPECT_TRUE(topology.paths.empty());
    EXPECT_FALSE(topology.best);
    EXPECT_EQ(topology.suggestedOrder, std::vector<int>{0});
}

TEST(Topology, ACardOfTwoChipsIsTwoGpusBehindASwitchOfItsOwn) {
    Sample sample = onTree({"P1", "P2", "A1"});
    sample.card("passive").chips = 2;
    const Topology topology = topologyOf(sample);
    ASSERT_EQ(topology.gpus.size(), 6U);
    EXPECT_EQ(topology.path(0, 1).kind, PathKind::Pix);
    EXPECT_FALSE(topology.path(0, 1).perDirection) << "the card's own switch is in no source";
    EXPECT_EQ(topology.path(1, 2).kind, PathKind::Pxb) << "two bridges more on the way";
    EXPECT_EQ(topology.path(0, 5).kind, PathKind::Phb);
    EXPECT_EQ(topology.gpus[3].chip, 1);
}

TEST(Topology, GpusStandInTheOrderOfTheirBuses) {
    const Topology topology = topologyOf(onTree({"A1", "P1", "N1", "B1"}));
    std::vector<int> sockets;
    for (const TopologyGpu& gpu : topology.gpus)
        sockets.push_back(gpu.socket);
    EXPECT_EQ(sockets, (std::vector<int>{0, 0, 0, 1}));
    EXPECT_EQ(topology.path(0, 1).kind, PathKind::Node) << "B1 on bus 00 comes before P1 and A1 on bus 40";
    EXPECT_EQ(topology.path(1, 2).kind, PathKind::Phb);
}

TEST(Topology, PathIsFoundEitherWayRound) {
    const Topology topology = topologyOf(onTree({"P1", "P2", "Q1", "A1", "B1"}));
    for (int a = 0; a < 5; ++a) {
        for (int b = 0; b < 5; ++b) {
            if (a == b)
                continue;
            EXPECT_EQ(topology.path(a, b).first, std::min(a, b));
            EXPECT_EQ(topology.path(a, b).second, std::max(a, b));
        }
    }
}

TEST(Topology, ABridgeBeatsEveryOtherPathAndOneThatDoesNotFitIsNone) {
    Sample sample = workstation(2);
    Card& card = sample.card("blower");
    card.peerToPeer = PeerToPeer::BridgeOnly;
    card.nvlinkGeneration = 2;
    Bridge bridge;
    bridge.id = "bridge";
    bridge.name = "A bridge";
    bridge.source = "a test";
    bridge.nvlinkGeneration = 2;
    bridge.links = 2;
    bridge.bandwidth = Bandwidth::of(100);
    bridge.pitches = {2};
    sample.parts.of<Bridge>().push_back(bridge);
    sample.build.bridges = {{"S3", "S1", "bridge"}};
    const PeerPath path = topologyOf(sample).paths[0];
    EXPECT_EQ(token(path), "NV2");
    EXPECT_EQ(path.isPeerToPeer, true);
    EXPECT_EQ(low(path), 50) << "half of both directions together";
    sample.part<Bridge>("bridge").pitches = {3};
    EXPECT_EQ(token(topologyOf(sample).paths[0]), "PHB");
}

TEST(Topology, AFourCardBridgeIsAMeshThatSharesItsLinksOut) {
    Sample sample = workstation(4);
    sample.card("blower").nvlinkGeneration = 4;
    Bridge bridge;
    bridge.id = "bridge";
    bridge.nvlinkGeneration = 4;
    bridge.links = 18;
    bridge.bandwidth = Bandwidth::of(900);
    bridge.pitches = {2};
    bridge.maxCards = 4;
    sample.parts.of<Bridge>().push_back(bridge);
    sample.build.bridges = {{"S1", "S3", "bridge"}, {"S5", "S7", "bridge"}, {"S3", "S5", "bridge"}};
    const Catalogue catalogue{PartSet(sample.parts)};
    const auto analysis = analyse(sample.build, catalogue);
    for (const PeerPath& path : analysis->topology.paths) {
        EXPECT_EQ(token(path), "NV6");
        EXPECT_EQ(high(path), 150);
    }
    for (const BillRow& row : billOf(analysis->machine)) {
        if (row.part->id == QLatin1String("bridge"))
            EXPECT_EQ(row.count, 1) << "one product, placed in three steps";
    }
}

TEST(Topology, TheBestAndTheSlowestPairAreNamed) {
    const Topology topology = topologyOf(onTree({"P1", "P2", "C1"}));
    ASSERT_TRUE(topology.best && topology.slowest);
    EXPECT_EQ(topology.paths[std::size_t(*topology.best)].kind, PathKind::Pix);
    EXPECT_NEAR(high(topology.paths[std::size_t(*topology.slowest)]), 6.8, 0.1);
}

TEST(Topology, TheFasterCardComesFirstForCuda) {
    Sample sample = workstation(1);
    sample.card("blower").publishedFp32 = Throughput::of(1000);
    sample.card("triple").publishedFp32 = Throughput::of(2000);
    sample.build.cards.push_back({"S5", "triple", {}});
    EXPECT_EQ(topologyOf(sample).suggestedOrder, (std::vector<int>{1, 0}));
}
