// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/platform.h"

#include <gtest/gtest.h>

using namespace core;

static Board boardOf(const char* socket, QStringList runs, QStringList later = {}) {
    Board board;
    board.socket = QString::fromLatin1(socket);
    board.id = QStringLiteral("board");
    board.cpuFamilies = std::move(runs);
    board.biosFamilies = std::move(later);
    return board;
}

static Processor cpuOf(const char* socket, const char* family) {
    Processor cpu;
    cpu.socket = QString::fromLatin1(socket);
    cpu.family = QString::fromLatin1(family);
    return cpu;
}

/// An X299 board: eight slots on four channels, 128 GB.
static Board quadChannel() {
    Board board = boardOf("LGA2066", {"core-x-skylake", "kaby-lake-x"});
    board.memorySlots = 8;
    board.memoryChannels = 4;
    board.maxMemory = 128_GB;
    return board;
}

static Processor withChannels(int channels, std::optional<Memory> most = {}) {
    Processor cpu = cpuOf("LGA2066", "kaby-lake-x");
    cpu.memoryChannels = channels;
    cpu.maxMemory = most;
    return cpu;
}

TEST(Platform, ACpuIsJudgedBySocketThenByFamily) {
    const Board board = boardOf("sTR5", {"threadripper-pro-7000"}, {"threadripper-pro-9000: 1106 of 2025"});
    EXPECT_EQ(cpuFit(board, cpuOf("sTR5", "threadripper-pro-7000")), CpuFit::Runs);
    EXPECT_EQ(cpuFit(board, cpuOf("sTR5", "threadripper-pro-9000")), CpuFit::AfterBios);
    EXPECT_EQ(cpuFit(board, cpuOf("sTR5", "threadripper-7000")), CpuFit::WrongFamily);
    EXPECT_EQ(cpuFit(board, cpuOf("sWRX8", "threadripper-pro-7000")), CpuFit::WrongSocket);
    EXPECT_TRUE(takesProcessor(board, cpuOf("sTR5", "threadripper-pro-9000")));
    EXPECT_FALSE(takesProcessor(board, cpuOf("sTR5", "threadripper-7000")));
    EXPECT_EQ(biosFor(board, QStringLiteral("threadripper-pro-9000")), QStringLiteral("1106 of 2025"));
    EXPECT_TRUE(biosFor(board, QStringLiteral("threadripper-pro-7000")).isEmpty());
}

TEST(Platform, WhereNoFamilyIsNamedTheSocketDecides) {
    EXPECT_EQ(cpuFit(boardOf("AM4", {}), cpuOf("AM4", "ryzen-5000")), CpuFit::Runs);
    EXPECT_EQ(cpuFit(boardOf("AM4", {"ryzen-5000"}), cpuOf("AM4", "")), CpuFit::Runs);
    EXPECT_EQ(cpuFit(boardOf("AM4", {}, {"ryzen-5000"}), cpuOf("AM4", "ryzen-5000")), CpuFit::AfterBios);
}

TEST(Platform, AFamilyIsCalledAsBuildersCallIt) {
    EXPECT_EQ(familyName("threadripper-pro-7000"), QStringLiteral("Threadripper PRO 7000"));
    EXPECT_EQ(familyName("epyc-7002: a BIOS"), QStringLiteral("EPYC 7002"));
    EXPECT_EQ(familyName("xeon-e5-v4"), QStringLiteral("Xeon E5 v4"));
    EXPECT_EQ(familyName("xeon-w-2100"), QStringLiteral("Xeon W 2100"));
    EXPECT_EQ(familyName("xeon-sp-4"), QStringLiteral("Xeon Scalable gen 4"));
    EXPECT_EQ(familyName("ryzen-5000g"), QStringLiteral("Ryzen 5000G"));
    EXPECT_EQ(familyName("core-x-cascade"), QStringLiteral("Core X Cascade"));
}

TEST(Platform, HalfTheChannelsLeaveHalfOfTheSlotsAndTheMemory) {
    const Board board = quadChannel();
    const Processor kabyLake = withChannels(2, 64_GB);
    const Processor skylake = withChannels(4, 128_GB);
    EXPECT_EQ(usableMemorySlots(board, &kabyLake), 4);
    EXPECT_EQ(maxMemoryOf(board, &kabyLake, 1), 64_GB);
    EXPECT_EQ(usableMemorySlots(board, &skylake), 8);
    EXPECT_EQ(maxMemoryOf(board, &skylake, 1), 128_GB);
    EXPECT_EQ(usableMemorySlots(board, nullptr), 8);
    const Processor unnamed = withChannels(2);
    EXPECT_EQ(maxMemoryOf(board, &unnamed, 1), 64_GB); // half of the board's
}

TEST(Platform, MoreChannelsThanTheBoardHasAreNoUse) {
    Board board = quadChannel();
    board.memorySlots = 4;
    const Processor pro = withChannels(8);
    EXPECT_EQ(usableMemorySlots(board, &pro), 4);
    EXPECT_EQ(usableMemoryChannels(board, &pro), 4);
    board.memoryChannels.reset();
    EXPECT_EQ(usableMemorySlots(board, &pro), 4);
    EXPECT_EQ(usableMemoryChannels(board, &pro), 4); // by its slots
    board.memorySlots.reset();
    EXPECT_EQ(usableMemoryChannels(board, &pro), 8);
    EXPECT_EQ(usableMemoryChannels(board, nullptr), std::nullopt);
}

TEST(Platform, ASmallBoardHasNoMoreChannelsThanSlots) {
    Board board = quadChannel();
    board.memoryChannels = 8;
    board.memorySlots = 4;
    const Processor quad = withChannels(4);
    EXPECT_EQ(usableMemorySlots(board, &quad), 4);
}

TEST(Platform, AnEmptySocketsSlotsAreDead) {
    Board board = quadChannel();
    board.sockets = 2;
    const Processor cpu = withChannels(4, 512_GB);
    EXPECT_EQ(usableMemorySlots(board, &cpu, 2), 8);
    EXPECT_EQ(usableMemorySlots(board, &cpu, 1), 4);
    EXPECT_EQ(usableMemorySlots(board, &cpu), 8);
    EXPECT_EQ(maxMemoryOf(board, &cpu, 1), 64_GB);
    EXPECT_EQ(maxMemoryOf(board, &cpu, 2), 128_GB);
    board.memorySlots.reset();
    EXPECT_FALSE(usableMemorySlots(board, &cpu, 1));
}

TEST(Platform, ModulesAreTakenByTypeAndKind) {
    Board board;
    board.memoryType = QStringLiteral("DDR5");
    board.takesRegistered = true;
    board.takesUnbuffered = false;
    MemoryKit kit;
    kit.type = QStringLiteral("DDR5");
    EXPECT_FALSE(modulesTaken(board, kit)); // registered or not: not known
    kit.isRegistered = true;
    EXPECT_EQ(modulesTaken(board, kit), true);
    EXPECT_TRUE(takesModules(board, kit));
    kit.isLoadReduced = true;
    EXPECT_EQ(modulesTaken(board, kit), std::nullopt);
    board.takesLoadReduced = false;
    EXPECT_EQ(modulesTaken(board, kit), false);
    kit.isLoadReduced.reset();
    kit.isRegistered = false;
    EXPECT_EQ(modulesTaken(board, kit), false);
    board.takesUnbuffered.reset();
    EXPECT_EQ(modulesTaken(board, kit), std::nullopt);
    EXPECT_FALSE(takesModules(board, kit));
    kit.type = QStringLiteral("DDR4");
    EXPECT_EQ(modulesTaken(board, kit), false);
}

TEST(Platform, AKitOfUnknownKindIsTakenWhereBothKindsAre) {
    Board board;
    board.memoryType = QStringLiteral("DDR4");
    board.takesRegistered = board.takesUnbuffered = true;
    MemoryKit kit;
    kit.type = QStringLiteral("DDR4");
    EXPECT_EQ(modulesTaken(board, kit), true);
}

TEST(Platform, ACaseTakesPsusOfItsFormAndAServerItsMakersModules) {
    Chassis chassis;
    PowerSupply supply;
    EXPECT_EQ(takesSupply(chassis, supply), std::nullopt);
    chassis.supplyForm = SupplyForm::Atx;
    EXPECT_EQ(takesSupply(chassis, supply), true);
    supply.form = SupplyForm::Sfx; // on a bracket
    EXPECT_EQ(takesSupply(chassis, supply), true);
    supply.form = SupplyForm::Module;
    EXPECT_EQ(takesSupply(chassis, supply), false);
    chassis.supplyForm = SupplyForm::Module;
    EXPECT_EQ(takesSupply(chassis, supply), true);
    chassis.maker = QStringLiteral("GIGABYTE");
    supply.maker = QStringLiteral("Gigabyte");
    EXPECT_EQ(takesSupply(chassis, supply), true);
    supply.maker = QStringLiteral("ASUS");
    EXPECT_EQ(takesSupply(chassis, supply), false);
    chassis.supplyForm = SupplyForm::Sfx;
    supply.form = SupplyForm::Atx;
    EXPECT_EQ(takesSupply(chassis, supply), false);
}
