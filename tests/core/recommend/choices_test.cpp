// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommend/request/verdict.h"

#include <gtest/gtest.h>

using namespace core;

namespace {

Board boardTaking(std::optional<bool> registered, std::optional<bool> unbuffered) {
    Board board;
    board.memoryType = QStringLiteral("DDR4");
    board.memorySlots = 8;
    board.maxMemory = 256_GB;
    board.takesRegistered = registered;
    board.takesUnbuffered = unbuffered;
    return board;
}

MemoryKit kitOf(std::optional<bool> isRegistered) {
    MemoryKit kit;
    kit.type = QStringLiteral("DDR4");
    kit.isRegistered = isRegistered;
    kit.modules = 2;
    kit.perModule = 32_GB;
    return kit;
}

} // namespace

TEST(Choices, AKitGoesOnlyIntoABoardThatIsKnownToTakeItsModules) {
    EXPECT_TRUE(takesModules(boardTaking(true, {}), kitOf(true)));
    EXPECT_FALSE(takesModules(boardTaking({}, true), kitOf(true)));
    EXPECT_FALSE(takesModules(boardTaking(true, {}), kitOf(false)));
    EXPECT_TRUE(takesModules(boardTaking(true, true), kitOf(false)));
    EXPECT_FALSE(takesModules(boardTaking(true, false), kitOf(false)));
    EXPECT_TRUE(takesModules(boardTaking(true, true), kitOf({}))) << "whichever it is";
    EXPECT_FALSE(takesModules(boardTaking(true, false), kitOf({})));
}

TEST(Choices, AsManyKitsAreTakenAsTheSizeAsksForAndTheBoardHolds) {
    const Board board = boardTaking(true, {});
    EXPECT_EQ(kitsFor(kitOf(true), board, 64_GB), 1);
    EXPECT_EQ(kitsFor(kitOf(true), board, 65_GB), 2);
    EXPECT_EQ(kitsFor(kitOf(true), board, 256_GB), 4);
    EXPECT_EQ(kitsFor(kitOf(true), board, 257_GB), 0);
    EXPECT_EQ(kitsFor(kitOf(false), board, 64_GB), 0);
}
