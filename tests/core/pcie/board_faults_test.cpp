// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/boards/board_draft.h"
#include "core/pcie/board_faults.h"

#include <gtest/gtest.h>

namespace core {

namespace {

/// A board of one x16 slot and a chipset, sound until a test changes it.
class BoardFaultsTest : public testing::Test {
protected:
    BoardFaultsTest() {
        draft.facts.name = QStringLiteral("Typed board");
        draft.facts.source = QStringLiteral("a test");
        draft.facts.socket = QStringLiteral("AM5");
        processor.name = processor.shortName = QStringLiteral("Ryzen 9");
        processor.socket = QStringLiteral("AM5");
        processor.usableLanes = 24;
        processor.slotLanes = 16;
    }
    void addSlot(const char* label, int lanes, std::optional<int> position) {
        DraftPlace slot = draft.places.front();
        slot.label = QLatin1String(label);
        slot.lanes = lanes;
        slot.position = position;
        draft.places.push_back(slot);
    }
    QStringList problems() const {
        const auto board = boardOf(draft);
        EXPECT_TRUE(board);
        return faultsOf(*board, {processor}).problems;
    }

    BoardDraft draft = emptyDraft();
    Processor processor;
};

} // namespace

TEST_F(BoardFaultsTest, ASoundBoardHasNone) {
    EXPECT_EQ(problems(), QStringList());
    addSlot("X8", 8, 7);
    EXPECT_EQ(problems(), QStringList()) << "24 lanes of 24";
}

TEST_F(BoardFaultsTest, FactsThatAreMissingAreAskedFor) {
    draft.facts.name.clear();
    draft.facts.socket.clear();
    draft.facts.source.clear();
    EXPECT_EQ(problems().size(), 3);
}

TEST_F(BoardFaultsTest, TwoSlotsAtOneOpeningAreNamed) {
    addSlot("X8", 8, 1);
    EXPECT_EQ(problems(), QStringList{QStringLiteral("PCIEX16_1 and X8 are both at opening 1.")});
}

TEST_F(BoardFaultsTest, AnOpeningThatTheFormDoesNotHaveIsNamed) {
    addSlot("X8", 8, 8);
    EXPECT_EQ(problems(), QStringList{QStringLiteral("X8 is at opening 8; a board of form ATX has 7.")});
    draft.facts.form = BoardForm::Server;
    EXPECT_EQ(problems(), QStringList());
}

TEST_F(BoardFaultsTest, MoreLanesThanTheLengthHoldsAreNamed) {
    addSlot("X8", 8, 3);
    draft.places.back().length = 4;
    EXPECT_EQ(problems(), QStringList{QStringLiteral("X8 has 8 lanes but is only x4 long.")});
}

TEST_F(BoardFaultsTest, MoreLanesThanTheProcessorHasAreNamed) {
    addSlot("X16", 16, 3);
    EXPECT_EQ(problems(), QStringList{QStringLiteral("Slots and sockets take 32 lanes of CPU 1; the Ryzen 9 has 24.")});
    shareLanes(draft, {0, 2});
    EXPECT_EQ(problems(), QStringList()) << "they share sixteen";
}

TEST_F(BoardFaultsTest, ACpuThatLacksTheLanesOthersHaveIsAHint) {
    Processor apu = processor;
    apu.name = apu.shortName = QStringLiteral("APU");
    apu.usableLanes = 12;
    apu.laneTags = QStringList{QStringLiteral("apu8")};
    const auto faults = faultsOf(*boardOf(draft), {apu, processor});
    EXPECT_EQ(faults.problems, QStringList());
    ASSERT_EQ(faults.hints.size(), 1);
    EXPECT_TRUE(faults.hints.front().startsWith(
        QStringLiteral("Slots and sockets take 16 lanes of CPU 1; the APU has only 12.")));
    draft.shares.push_back({{}, false, QStringLiteral("apu8"), {{QStringLiteral("PCIEX16_1"), 8}}});
    EXPECT_EQ(faultsOf(*boardOf(draft), {apu, processor}).hints, QStringList());
}

TEST_F(BoardFaultsTest, MoreLanesThanAreSharedAreNamed) {
    addSlot("X8", 8, 3);
    shareLanes(draft, {0, 2});
    setLanes(draft.shares.front(), QStringLiteral("PCIEX16_1 x16, X8 x8"));
    EXPECT_EQ(problems(), QStringList{QStringLiteral("PCIEX16_1 and X8 share 16 lanes but get 24.")});
}

TEST_F(BoardFaultsTest, APlaceThatNeverGetsLanesIsNamed) {
    addSlot("X8", 8, 3);
    draft.shares.push_back(
        {{QStringLiteral("X8")}, false, {}, {{QStringLiteral("PCIEX16_1"), 16}, {QStringLiteral("X8"), 0}}});
    EXPECT_EQ(problems(), QStringList{QStringLiteral("X8 never gets lanes.")});
}

TEST_F(BoardFaultsTest, SwitchesThatHangOnEachOtherGetNone) {
    for (const auto& [label, root] : {std::pair("SW1", "SW2"), std::pair("SW2", "SW1")}) {
        DraftPlace link;
        link.kind = ConnectorKind::Uplink;
        link.label = QLatin1String(label);
        link.root = QLatin1String(root);
        draft.places.push_back(link);
    }
    EXPECT_EQ(problems(), (QStringList{QStringLiteral("SW1 gets no lanes: no CPU is above it."),
                                       QStringLiteral("SW2 gets no lanes: no CPU is above it.")}));
}

} // namespace core
