// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommend/request/host_floor.h"
#include "core/recommend/request/limits.h"
#include "core/recommend/request/verdict.h"

#include <gtest/gtest.h>

using namespace core;

namespace {

Limits full(bool isTraining) {
    Limits limits;
    limits.host = HostFloor::Full;
    if (isTraining)
        limits.model = Workload{};
    return limits;
}

/// So many cards of one chip and 24 GB.
CardSum cardsOf(int count) {
    return {count, count, 24_GB, 24_GB * count};
}

MemoryKit modulesOf(int count, int gigabytes, const char* type = "DDR5") {
    MemoryKit kit;
    kit.type = QLatin1String(type);
    kit.isRegistered = false;
    kit.modules = count;
    kit.perModule = Memory::of(gigabytes);
    return kit;
}

} // namespace

TEST(HostFloor, InferenceWantsSixCoresForOneCardAndFourForEachOfMore) {
    EXPECT_EQ(hostNeed(full(false), cardsOf(1)).cores, 6);
    EXPECT_EQ(hostNeed(full(false), cardsOf(2)).cores, 8);
    EXPECT_EQ(hostNeed(full(false), cardsOf(4)).cores, 16);
}

TEST(HostFloor, TrainingWantsThreeCoresACardAndFourForTheSystem) {
    EXPECT_EQ(hostNeed(full(true), cardsOf(1)).cores, 7);
    EXPECT_EQ(hostNeed(full(true), cardsOf(2)).cores, 10);
    EXPECT_EQ(hostNeed(full(true), cardsOf(4)).cores, 16);
    EXPECT_EQ(hostNeed(full(true), cardsOf(8)).cores, 32) << "four a card are more by then";
}

TEST(HostFloor, MemoryIsTheLargestCardsForInferenceAndAllOfItForTraining) {
    EXPECT_EQ(hostNeed(full(false), cardsOf(4)).memory, 32_GB);
    EXPECT_EQ(hostNeed(full(false), {1, 1, 48_GB, 48_GB}).memory, 48_GB);
    EXPECT_EQ(hostNeed(full(true), cardsOf(4)).memory, 96_GB);
    EXPECT_EQ(hostNeed(full(true), {4, 4, 8_GB, 32_GB}).memory, 64_GB) << "16 GB a card at the least";
    EXPECT_EQ(hostNeed(full(true), {1, 1, 8_GB, 8_GB}).memory, 32_GB);
}

TEST(HostFloor, AModelThatIsOnlyRunIsInference) {
    Limits limits = full(true);
    limits.model->task = Task::Inference;
    EXPECT_EQ(hostNeed(limits, cardsOf(4)).memory, 32_GB);
}

TEST(HostFloor, TheMinimalOneHasTwoCoresACardAndHalfTheChannels) {
    Limits limits;
    limits.host = HostFloor::Minimal;
    EXPECT_EQ(hostNeed(limits, cardsOf(1)).cores, 4);
    EXPECT_EQ(hostNeed(limits, cardsOf(4)).cores, 8);
    EXPECT_TRUE(fillsChannels(HostFloor::Minimal, 8, 1, modulesOf(4, 32), 1, 64_GB));
    EXPECT_FALSE(fillsChannels(HostFloor::Minimal, 8, 1, modulesOf(2, 32), 1, 64_GB));
}

TEST(HostFloor, EveryChannelIsFilledAndADesktopHasTwoModulesUnlessTheSizeNeedsFour) {
    EXPECT_TRUE(fillsChannels(HostFloor::Full, 8, 1, modulesOf(8, 16), 1, 64_GB));
    EXPECT_FALSE(fillsChannels(HostFloor::Full, 8, 1, modulesOf(4, 32), 1, 64_GB));
    EXPECT_FALSE(fillsChannels(HostFloor::Full, 8, 1, modulesOf(4, 32), 3, 64_GB)) << "12 on 8 channels";
    EXPECT_TRUE(fillsChannels(HostFloor::Full, 8, 2, modulesOf(8, 16), 2, 64_GB)) << "two CPUs";
    EXPECT_FALSE(fillsChannels(HostFloor::Full, 8, 2, modulesOf(8, 16), 1, 64_GB));
    EXPECT_TRUE(fillsChannels(HostFloor::Full, 2, 1, modulesOf(2, 32), 1, 64_GB));
    EXPECT_FALSE(fillsChannels(HostFloor::Full, 2, 1, modulesOf(4, 16), 1, 64_GB));
    EXPECT_FALSE(fillsChannels(HostFloor::Full, 2, 1, modulesOf(4, 48), 1, 128_GB));
    EXPECT_TRUE(fillsChannels(HostFloor::Full, 2, 1, modulesOf(4, 48), 1, 129_GB));
    EXPECT_TRUE(fillsChannels(HostFloor::Full, 2, 1, modulesOf(4, 32, "DDR4"), 1, 65_GB));
    EXPECT_FALSE(fillsChannels(HostFloor::Full, 2, 1, modulesOf(4, 32, "DDR4"), 1, 64_GB));
    EXPECT_FALSE(fillsChannels(HostFloor::Full, {}, 1, modulesOf(2, 32), 1, 64_GB)) << "not known";
    EXPECT_TRUE(fillsChannels(HostFloor::None, {}, 1, modulesOf(1, 32), 1, 64_GB));
}

TEST(HostFloor, AsManyKitsAreTakenAsTheChannelsAskFor) {
    Board board;
    board.memoryType = QStringLiteral("DDR5");
    board.memorySlots = 8;
    board.maxMemory = 1024_GB;
    board.takesUnbuffered = true;
    Processor cpu;
    cpu.memoryChannels = 8;
    const MemoryKit one = modulesOf(1, 32);
    EXPECT_EQ(kitsFor(one, board, 64_GB), 2);
    EXPECT_EQ(kitsFor(one, board, 64_GB, {&cpu, 1, HostFloor::None}), 2);
    EXPECT_EQ(kitsFor(one, board, 64_GB, {&cpu, 1, HostFloor::Minimal}), 4);
    EXPECT_EQ(kitsFor(one, board, 64_GB, {&cpu, 1, HostFloor::Full}), 8);
    cpu.maxMemory = 128_GB;
    EXPECT_EQ(kitsFor(one, board, 64_GB, {&cpu, 1, HostFloor::Full}), 0) << "eight of them are more than the CPU takes";
    board.sockets = 2;
    cpu.maxMemory.reset();
    EXPECT_EQ(kitsFor(one, board, 160_GB, {&cpu, 1, HostFloor::None}), 0) << "an empty socket's slots are dead";
    EXPECT_EQ(kitsFor(one, board, 160_GB, {&cpu, 2, HostFloor::None}), 5);
}

TEST(HostFloor, EveryChoiceNamesItsSourceAndWhatSpeaksAgainstIt) {
    EXPECT_TRUE(floorRows(Limits()).empty());
    for (const bool isTraining : {false, true}) {
        for (const FloorRow& row : floorRows(full(isTraining))) {
            for (const QString& words : {row.topic, row.chosen, row.source, row.disagreeing})
                EXPECT_FALSE(words.isEmpty());
        }
    }
}

TEST(ExpertDefaults, AreEachSetOnceAndDroppedByThemselves) {
    EXPECT_TRUE(defaultsIn(Limits()).empty()) << "off where nobody asks for them";
    const Limits limits = expertDefaults(Limits());
    EXPECT_EQ(defaultsIn(limits).size(), 9U);
    for (const LimitRow& row : defaultsIn(limits)) {
        const auto left = defaultsIn(without(limits, row.kind));
        EXPECT_EQ(left.size(), 8U) << row.option;
        EXPECT_TRUE(std::ranges::none_of(left, [&](const LimitRow& other) { return other.kind == row.kind; }));
    }
}

TEST(ExpertDefaults, LeaveWhatWasAskedFor) {
    Limits limits;
    limits.market = MarketAsked::Used;
    limits.links = 16;
    limits.supplies = 2;
    limits.host = HostFloor::Minimal;
    limits = expertDefaults(limits);
    EXPECT_EQ(limits.market, MarketAsked::Used);
    EXPECT_EQ(limits.links, 16);
    EXPECT_FALSE(limits.isOneSupply) << "two were asked for";
    EXPECT_EQ(limits.host, HostFloor::Minimal);
}
