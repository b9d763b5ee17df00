// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/boards/board_draft.h"
#include "core/parts/fields.h"
#include "core/pcie/lane_plan.h"

#include <QDir>
#include <QFile>

#include <gtest/gtest.h>

namespace core {

static Board shippedBoardOf(const QString& file) {
    QFile json(QStringLiteral(SOURCE_TREE "/db/boards/") + file);
    EXPECT_TRUE(json.open(QIODevice::ReadOnly));
    const auto board = partFromJson<Board>(QJsonDocument::fromJson(json.readAll()).object());
    EXPECT_TRUE(board) << qPrintable(file);
    return board ? *board : Board();
}

/// The CPUs that some board's rules tell apart.
static std::vector<SocketedProcessor> kindsOfProcessors() {
    std::vector<SocketedProcessor> kinds;
    for (int lanes : {16, 28, 40, 44, 48, 64, 128})
        kinds.push_back({lanes, 5, {}});
    for (const char* tag : {"apu8", "phoenix1", "phoenix2", "comet-lake", "zen"})
        kinds.push_back({16, 4, {QLatin1String(tag)}});
    return kinds;
}

/// Everything of a plan that a user reads, by connector.
static QString inText(const LanePlan& plan) {
    QString text;
    for (const LaneShare& share : plan.shares) {
        text += QStringLiteral("%1/%2/%3 gen %4 why %5/%6 node %7 doubt %8 by")
                    .arg(share.offered)
                    .arg(share.lanes)
                    .arg(share.lanesPossible)
                    .arg(share.generation)
                    .arg(int(share.reason))
                    .arg(int(share.generationLimit))
                    .arg(share.node)
                    .arg(share.doubt);
        for (int taker : share.takers)
            text += QStringLiteral(" %1").arg(taker);
        text += QLatin1Char('\n');
    }
    return text + QStringLiteral("%1 of %2").arg(plan.processorLanesUsed).arg(plan.processorLanesAsked);
}

static Occupant deviceFor(const Connector& connector) {
    const bool isSlot = connector.kind == ConnectorKind::Slot;
    return {isSlot ? DeviceKind::Gpu : DeviceKind::Nvme, isSlot ? 16 : 4, 5, {}};
}

/// Every pair of places filled, under every kind of CPU.
static void expectEqualPlans(const Wiring& first, const Wiring& second, const QString& id) {
    ASSERT_EQ(first.connectors.size(), second.connectors.size()) << qPrintable(id);
    int sockets = 0;
    for (const Node& node : first.nodes)
        sockets = std::max(sockets, node.socket + 1);
    for (const SocketedProcessor& processor : kindsOfProcessors()) {
        LanePopulation population = LanePopulation::emptyOn(
            first, std::vector<std::optional<SocketedProcessor>>(std::size_t(sockets), processor));
        for (std::size_t a = 0; a < first.connectors.size(); ++a) {
            for (std::size_t b = a; b < first.connectors.size(); ++b) {
                if (first.connectors[a].isAlwaysOn || first.connectors[b].isAlwaysOn)
                    continue;
                population.occupants[a] = deviceFor(first.connectors[a]);
                population.occupants[b] = deviceFor(first.connectors[b]);
                ASSERT_EQ(first.connectors[a].label, second.connectors[a].label);
                ASSERT_EQ(inText(allocateLanes(first, population)), inText(allocateLanes(second, population)))
                    << qPrintable(id) << ": " << qPrintable(first.connectors[a].label) << " and "
                    << qPrintable(first.connectors[b].label) << " with " << processor.slotLanes << " lanes "
                    << qPrintable(processor.tags.join(QLatin1Char(' ')));
                population.occupants[a].reset();
                population.occupants[b].reset();
            }
        }
    }
}

TEST(BoardDraft, GivesTheSameLanesAsTheShippedBoardItBeganWith) {
    int drafted = 0;
    QStringList others;
    for (const QString& file : QDir(QStringLiteral(SOURCE_TREE "/db/boards")).entryList({QStringLiteral("*.json")})) {
        const Board board = shippedBoardOf(file);
        QString leftOut;
        const BoardDraft draft = draftOf(board, leftOut);
        const auto again = boardOf(draft);
        ASSERT_TRUE(again) << qPrintable(file) << qPrintable(again.problem().sentence);
        if (!leftOut.isEmpty()) {
            others << board.id;
            continue;
        }
        ++drafted;
        expectEqualPlans(*board.wiring, *again->wiring, board.id);
        QString leftAgain;
        EXPECT_EQ(draftOf(*again, leftAgain).shares.size(), draft.shares.size()) << qPrintable(file);
        if (HasFailure())
            return;
    }
    EXPECT_GE(drafted, 209) << qPrintable(others.join(QLatin1Char(' ')));
}

/// Two long slots, a short one and an M.2 socket on a CPU, and an x4 slot behind the chipset.
static BoardDraft typedDraft() {
    BoardDraft draft = emptyDraft();
    draft.facts.name = QStringLiteral("Typed board");
    draft.facts.socket = QStringLiteral("AM5");
    DraftPlace second = draft.places[0];
    second.label = QStringLiteral("PCIEX16_2");
    second.position = 4;
    second.lanes = 8;
    DraftPlace m2 = second;
    m2.kind = ConnectorKind::M2;
    m2.label = QStringLiteral("M2_1");
    m2.position = {};
    m2.lanes = 4;
    DraftPlace behind = second;
    behind.label = QStringLiteral("PCIEX4");
    behind.root = QStringLiteral("PCH");
    behind.position = 6;
    behind.lanes = 4;
    draft.places.insert(draft.places.end(), {second, m2, behind});
    return draft;
}

static std::vector<int> widths(const BoardDraft& draft, const QStringList& filled) {
    const auto board = boardOf(draft);
    EXPECT_TRUE(board) << qPrintable(board ? QString() : board.problem().sentence);
    const Wiring& wiring = board->wiring;
    LanePopulation population = LanePopulation::emptyOn(wiring, {SocketedProcessor{24, 5, {}}});
    for (const QString& label : filled)
        population.occupants[std::size_t(wiring.connector(label))] =
            deviceFor(wiring.connectors[std::size_t(wiring.connector(label))]);
    const LanePlan plan = allocateLanes(wiring, population);
    std::vector<int> lanes;
    for (const QString& label : filled)
        lanes.push_back(plan.shares[std::size_t(wiring.connector(label))].lanes);
    return lanes;
}

TEST(BoardDraft, TwoSlotsThatShareRunAtX8WhenBothAreFilled) {
    const QStringList both{QStringLiteral("PCIEX16_1"), QStringLiteral("PCIEX16_2")};
    BoardDraft draft = typedDraft();
    EXPECT_EQ(widths(draft, both), (std::vector<int>{16, 8}));
    shareLanes(draft, {0, 2});
    EXPECT_EQ(lanesText(draft.shares.front()), QStringLiteral("PCIEX16_1 x8, PCIEX16_2 x8"));
    EXPECT_EQ(widths(draft, both), (std::vector<int>{8, 8}));
    EXPECT_EQ(widths(draft, both.mid(0, 1)), (std::vector<int>{16}));
    EXPECT_EQ(widths(draft, both.mid(1)), (std::vector<int>{8}));
}

TEST(BoardDraft, ADriveTakesItsLanesFromASlot) {
    BoardDraft draft = typedDraft();
    shareLanes(draft, {2, 3});
    EXPECT_EQ(filledText(draft.shares.front()), QStringLiteral("M2_1"));
    EXPECT_EQ(widths(draft, {QStringLiteral("PCIEX16_2"), QStringLiteral("M2_1")}), (std::vector<int>{4, 4}));
    draft.places[4].root = draft.places[3].root; // a slot of x4 is off while the drive is there
    draft.shares.clear();
    shareLanes(draft, {4, 3});
    EXPECT_EQ(widths(draft, {QStringLiteral("PCIEX4"), QStringLiteral("M2_1")}), (std::vector<int>{0, 4}));
}

TEST(BoardDraft, ThreeSlotsShareSixteenLanes) {
    BoardDraft draft = typedDraft();
    draft.places[4].root = draft.places[0].root;
    shareLanes(draft, {0, 2, 4});
    const QStringList all{QStringLiteral("PCIEX16_1"), QStringLiteral("PCIEX16_2"), QStringLiteral("PCIEX4")};
    EXPECT_EQ(widths(draft, all), (std::vector<int>{8, 4, 4}));
    EXPECT_EQ(widths(draft, all.mid(0, 2)), (std::vector<int>{8, 8}));
}

TEST(BoardDraft, ARowThatMakesNoSenseIsNamed) {
    const auto problemAfter = [](auto change) {
        BoardDraft draft = typedDraft();
        change(draft);
        const auto board = boardOf(draft);
        return board ? QString() : board.problem().sentence;
    };
    EXPECT_EQ(problemAfter([](BoardDraft&) {}), QString());
    EXPECT_EQ(problemAfter([](BoardDraft& d) { d.places[2].label = d.places[0].label; }),
              QStringLiteral("Two places are called PCIEX16_1."));
    EXPECT_EQ(problemAfter([](BoardDraft& d) { d.places[2].label.clear(); }),
              QStringLiteral("A place has no label. Enter the one printed on the board."));
    EXPECT_EQ(problemAfter([](BoardDraft& d) { d.places[2].root = QStringLiteral("CPU1"); }),
              QStringLiteral("PCIEX16_2 has no source. Choose where its lanes come from."));
    EXPECT_EQ(problemAfter([](BoardDraft& d) {
                  shareLanes(d, {0, 4});
              }),
              QStringLiteral("PCIEX16_1 and PCIEX4 get lanes from different sources, so they can't share."));
    EXPECT_EQ(problemAfter([](BoardDraft& d) {
                  shareLanes(d, {0, 2});
                  d.shares.front().filled = QStringList{QStringLiteral("M2_9")};
              }),
              QStringLiteral("The shared lanes name M2_9, which is no place of this board."));
}

TEST(BoardDraft, ANewLabelIsFollowedByWhatNamesIt) {
    BoardDraft draft = typedDraft();
    shareLanes(draft, {0, 2});
    rename(draft, 2, QStringLiteral("SLOT2"));
    EXPECT_EQ(filledText(draft.shares.front()), QStringLiteral("SLOT2"));
    EXPECT_EQ(lanesText(draft.shares.front()), QStringLiteral("PCIEX16_1 x8, SLOT2 x8"));
    rename(draft, 1, QStringLiteral("B650"));
    EXPECT_EQ(draft.places[4].root, QStringLiteral("B650"));
    EXPECT_TRUE(boardOf(draft));
    setKind(draft, 2, ConnectorKind::Uplink, NodeKind::Switch);
    EXPECT_EQ(filledText(draft.shares.front()), QStringLiteral("@SLOT2"));
    remove(draft, 2);
    EXPECT_TRUE(draft.shares.empty()) << "nobody is left to take lanes";
    EXPECT_TRUE(boardOf(draft));
}

TEST(BoardDraft, CellsAreReadAsTheyAreWritten) {
    DraftShare share;
    setFilled(share, QStringLiteral("MCIO1+MCIO2 / M2_1"));
    EXPECT_TRUE(share.isAny);
    EXPECT_EQ(share.filled, (QStringList{QStringLiteral("MCIO1+MCIO2"), QStringLiteral("M2_1")}));
    setFilled(share, QStringLiteral("A +  B"));
    EXPECT_EQ(filledText(share), QStringLiteral("A + B"));
    EXPECT_TRUE(setLanes(share, QStringLiteral("PCIE 1 x8,M2_1 4")));
    EXPECT_EQ(lanesText(share), QStringLiteral("PCIE 1 x8, M2_1 x4"));
    EXPECT_FALSE(setLanes(share, QStringLiteral("PCIE1")));
    EXPECT_FALSE(setLanes(share, QStringLiteral("PCIE1 x32")));
    EXPECT_EQ(lanesText(share), QStringLiteral("PCIE 1 x8, M2_1 x4"));
}

} // namespace core
