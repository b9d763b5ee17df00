// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/topology.h"

#include "core/parts/fields.h"
#include "core/pcie/population.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>

#include <gtest/gtest.h>

#include <random>

// On every shipped board, whatever cards stand in its slots: what must always hold of the ways between them.

namespace core {

static std::vector<Board> everyBoard() {
    std::vector<Board> boards;
    const QDir folder(QStringLiteral(SOURCE_TREE "/db/boards"));
    for (const QString& name : folder.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        auto board = partFromJson<Board>(QJsonDocument::fromJson(file.readAll()).object());
        EXPECT_TRUE(board) << qPrintable(name);
        if (board)
            boards.push_back(std::move(*board));
    }
    return boards;
}

static std::vector<Card> cards() {
    std::vector<Card> kinds(4);
    for (Card& card : kinds) {
        card.pcieLanes = 16;
        card.pcieGeneration = 4;
    }
    kinds[0].peerToPeer = PeerToPeer::Pcie;
    kinds[1].peerToPeer = PeerToPeer::None;
    kinds[2].peerToPeer = PeerToPeer::Pcie;
    kinds[2].chips = 2;
    return kinds;
}

static Processor processor() {
    Processor any;
    any.slotLanes = 128;
    any.usableLanes = 128;
    any.pcieGeneration = 5;
    return any;
}

/// Cards of these kinds in a random half of the slots, one of the sockets empty now and then.
static Machine anyMachine(const Board& board, const std::vector<Card>& kinds, const Processor& cpu,
                          std::mt19937& random) {
    const auto pick = [&](int low, int high) { return std::uniform_int_distribution(low, high)(random); };
    Machine machine;
    machine.board = &board;
    for (int socket = 0; socket < board.sockets; ++socket)
        machine.processors.push_back(pick(0, 5) == 0 ? nullptr : &cpu);
    for (std::size_t i = 0; i < board.wiring->connectors.size(); ++i) {
        if (board.wiring->connectors[i].kind == ConnectorKind::Slot && pick(0, 1) == 0)
            machine.cards.push_back({&kinds[std::size_t(pick(0, 3))], int(i), {}});
    }
    return machine;
}

static void expectConsistent(const Machine& machine, const Topology& topology) {
    const std::size_t count = topology.gpus.size();
    ASSERT_EQ(topology.paths.size(), count * (count - (count > 0 ? 1 : 0)) / 2);
    for (const PeerPath& path : topology.paths) {
        EXPECT_LT(path.first, path.second);
        EXPECT_EQ(&topology.path(path.first, path.second), &topology.path(path.second, path.first));
        EXPECT_EQ(&topology.path(path.first, path.second), &path);
        const TopologyGpu& a = topology.gpus[std::size_t(path.first)];
        const TopologyGpu& b = topology.gpus[std::size_t(path.second)];
        EXPECT_EQ(path.kind == PathKind::Sys, a.numa != b.numa) << qPrintable(machine.board->id);
        EXPECT_NE(path.kind, PathKind::NvLink);
        EXPECT_GT(path.narrowest, Bandwidth());
        EXPECT_FALSE(path.route.isEmpty());
        EXPECT_FALSE(path.source.isEmpty());
        if (path.perDirection) {
            EXPECT_LE(path.perDirection->low, path.perDirection->high);
            EXPECT_LE(path.perDirection->high, path.narrowest);
            EXPECT_TRUE(path.isPeerToPeer.has_value());
        }
        if (path.kind == PathKind::Pix && a.card != b.card)
            EXPECT_EQ(a.host, b.host) << "one switch";
    }
}

/// Of three GPUs no pair can be the only one that is far: who reaches a third nearly reaches all it reaches nearly.
static void expectTree(const Topology& topology) {
    const int count = int(topology.gpus.size());
    const auto far = [&](int a, int b) { return std::max(topology.path(a, b).kind, PathKind::Pxb); };
    for (int a = 0; a < count; ++a) {
        for (int b = a + 1; b < count; ++b) {
            for (int c = b + 1; c < count; ++c) {
                EXPECT_LE(far(a, c), std::max(far(a, b), far(b, c)));
                EXPECT_LE(far(a, b), std::max(far(a, c), far(b, c)));
            }
        }
    }
}

TEST(TopologyOfEveryBoard, IsSymmetricAndConsistentWhateverIsPluggedIn) {
    const std::vector<Card> kinds = cards();
    const Processor cpu = processor();
    std::mt19937 random(51);
    int pairs = 0;
    for (const Board& board : everyBoard()) {
        SCOPED_TRACE(board.id.toStdString());
        for (int round = 0; round < 50; ++round) {
            const Machine machine = anyMachine(board, kinds, cpu, random);
            const LanePlan plan = allocateLanes(board.wiring, populationOf(machine));
            const Topology topology = topologyOf(machine, plan);
            expectConsistent(machine, topology);
            expectTree(topology);
            EXPECT_EQ(topology.suggestedOrder.size(), topology.gpus.size());
            pairs += int(topology.paths.size());
            for (const MountedCard& mounted : machine.cards) {
                const bool hasLanes = plan.shares[std::size_t(mounted.connector)].lanes > 0;
                const bool isThere = std::any_of(topology.gpus.begin(), topology.gpus.end(), [&](const TopologyGpu& g) {
                    return g.connector == mounted.connector;
                });
                EXPECT_EQ(hasLanes, isThere);
            }
        }
    }
    EXPECT_GT(pairs, 1000);
}

} // namespace core
