// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/scan/learned_board.h"

#include "core/import/scan/board_platform.h"
#include "core/import/text_reading.h"
#include "core/parts/fields.h"
#include "core/pcie/lane_plan.h"
#include "tests/support/slot_truth.h"

#include <QDir>
#include <QFile>

#include <gtest/gtest.h>

using namespace core;

namespace {

MachineFacts factsIn(const QStringList& paths) {
    MachineFacts facts;
    for (const QString& path : paths) {
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << qPrintable(path);
        readOutput(file.readAll(), path, facts);
    }
    return facts;
}

MachineFacts machineOfTwoCards() {
    const QString folder = QStringLiteral(TEST_DATA "/machines/two-cards.");
    return factsIn({folder + u"dmidecode.txt"_s, folder + u"lspci.txt"_s});
}

/// A dump of one board that no catalogue has: SLOT1 (x16) and SLOT2 (x8) with links of so many lanes; 0: empty.
MachineFacts deskWith(int first, int second, const char* processor = "Intel(R) Core(TM) i7-13700K") {
    QByteArray text = "Base Board Information\n\tManufacturer: Supermicro\n\tProduct Name: Test Board\n\n"
                      "Processor Information\n\tType: Central Processor\n\tVersion: ";
    text += processor + QByteArray("\n\n");
    for (const auto& [number, lanes] : {std::pair(1, first), std::pair(2, second)}) {
        const QByteArray digit = QByteArray::number(number);
        const QByteArray port = "00:01." + digit;
        const QByteArray link = "Speed 16GT/s, Width x" + QByteArray::number(lanes);
        text += "System Slot Information\n\tDesignation: SLOT" + digit + "\n\tType: " + (number == 1 ? "x16" : "x8") +
                " PCI Express 4 x16\n\tCurrent Usage: " + (lanes > 0 ? "In Use" : "Available") +
                "\n\tBus Address: 0000:" + (lanes > 0 ? port : "ff:00.0") + "\n\n";
        if (lanes > 0)
            text += port + " PCI bridge [0604]: Intel Corporation Device [8086:a70d]\n\tBus: primary=00, secondary=0" +
                    digit + ", subordinate=0" + digit + ", sec-latency=0\n\t\tLnkCap:\tPort #2, " + link +
                    "\n\t\tLnkSta:\t" + link + "\n\n0" + digit +
                    ":00.0 VGA compatible controller [0300]: NVIDIA Corporation Device [10de:2684]\n"
                    "\t\tLnkCap:\tPort #0, Speed 16GT/s, Width x16\n\t\tLnkSta:\t" +
                    link + "\n\n";
    }
    MachineFacts facts;
    readOutput(text, u"dump"_s, facts);
    return facts;
}

LearnedBoard learnedOf(const MachineFacts& facts, const Board* known = nullptr) {
    auto learned = learnedBoard(facts, known);
    EXPECT_TRUE(learned) << qPrintable(learned ? QString() : learned.problem().sentence);
    return learned ? std::move(*learned) : LearnedBoard();
}

/// The learned slots as tests::scoreOf() holds them against a hand-made board.
BoardTable claimsOf(const SlotTable& learned) {
    BoardTable table;
    for (const TableSlot& slot : learned.slots) {
        FirmwareSlot claim;
        claim.label = slot.label;
        claim.lanes = slot.lanes.value_or(0);
        claim.size = slot.length.value_or(0);
        claim.generation = slot.generation.value_or(0);
        if (slot.root == SlotFeeder::Chipset)
            claim.root.kind = SlotRoot::Chipset;
        if (slot.root == SlotFeeder::Processor)
            claim.root = {SlotRoot::Processor, slot.socket};
        table.slots.push_back(claim);
    }
    return table;
}

/// The slots whose width the board's wiring does not doubt, with what feeds them there: a guess where no output says.
SlotTable asWired(const LearnedBoard& learned) {
    const Wiring& wiring = learned.board.wiring;
    SlotTable table;
    for (TableSlot slot : learned.table.slots) {
        const int connector = wiring.connector(slot.label);
        const bool isDoubted = std::ranges::any_of(wiring.doubts, [&](const LaneDoubt& doubt) {
            const bool isAlways = !doubt.when.processorLanes && doubt.when.counts.empty();
            return isAlways && std::ranges::count(doubt.connectors, connector) > 0;
        });
        if (isDoubted)
            continue;
        const Node& node = wiring.nodes[size_t(wiring.groups[size_t(wiring.groupOf[size_t(connector)])].node)];
        slot.root = node.kind == NodeKind::Chipset ? SlotFeeder::Chipset : SlotFeeder::Processor;
        slot.socket = std::max(0, node.socket);
        table.slots.push_back(slot);
    }
    return table;
}

/// How many slots are learned with no mistake in width and root.
struct LearnedSlots {
    int slots = 0;
    int wrong = 0;
    int asked = 0; ///< of all boards
    QStringList mistakes;

    void add(const QString& name, const SlotTable& learned, const Wiring& truth) {
        asked += tests::scoreOf({}, truth).slotsOfBoard;
        for (const TableSlot& slot : learned.slots) {
            if (!slot.lanes && slot.root == SlotFeeder::Unknown)
                continue;
            SlotTable alone;
            alone.slots = {slot};
            const tests::SlotScore score = tests::scoreOf(claimsOf(alone), truth);
            ++slots;
            if (score.names.wrong + score.widths.wrong + score.roots.wrong == 0)
                continue;
            ++wrong;
            mistakes << name + u": "_s + score.mistakes.join(u", "_s);
        }
    }
    void print(const char* what) const {
        std::printf("%s: of %d slots %d told, %d of them right\n", what, asked, slots, slots - wrong);
        for (const QString& mistake : mistakes)
            std::printf("    %s\n", qPrintable(mistake));
    }
};

LaneShare shareIn(const Board& board, const QStringList& filled, qsizetype slot) {
    auto population = LanePopulation::emptyOn(
        board.wiring, std::vector<std::optional<SocketedProcessor>>(1, SocketedProcessor{128, 5, {}}));
    for (const QString& label : filled)
        population.occupants[std::size_t(board.wiring->connector(label))] = Occupant{};
    return allocateLanes(board.wiring, population).shares[std::size_t(board.wiring->connector(filled[slot]))];
}

} // namespace

TEST(LearnedBoard, AMachineTeachesItsSlots) {
    const LearnedBoard learned = learnedOf(machineOfTwoCards());
    EXPECT_EQ(learned.board.id, u"asus-pro-ws-trx50-sage-wifi"_s);
    EXPECT_EQ(learned.board.socket, u"sTR5"_s);
    EXPECT_EQ(learned.board.memoryType, u"DDR5"_s);
    EXPECT_EQ(learned.board.machinesSeen, 1);
    EXPECT_EQ(learned.board.wiringKnown, WiringKnown::SlotTable);
    ASSERT_EQ(learned.table.slots.size(), 3U);
    ASSERT_EQ(learned.table.inUse.size(), 1U);
    EXPECT_EQ(learned.table.inUse[0].lanes.size(), 2U);
    EXPECT_EQ(learned.table.inUse[0].lanes.at(u"PCIEx16(G5)_1"_s), 16);
    EXPECT_FALSE(learned.table.inUse[0].lanes.at(u"PCIEX16(G5)_2"_s)) << "x8 of a port of 16: why is not told";
    std::printf("%s\n", qPrintable(inWords(learned.inShort())));
}

TEST(LearnedBoard, ASecondMachineRefinesIt) {
    const QStringList both{u"SLOT1"_s, u"SLOT2"_s};
    const LearnedBoard first = learnedOf(deskWith(16, 0));
    EXPECT_EQ(shareIn(first.board, both.first(1), 0).lanes, 16);
    EXPECT_EQ(shareIn(first.board, both, 1).lanes, 8) << "by the socket's rule";
    const auto stored = partFromJson<Board>(toJson(first.board));
    ASSERT_TRUE(stored);
    const LearnedBoard second = learnedOf(deskWith(8, 4), &*stored);
    EXPECT_EQ(second.board.machinesSeen, 2);
    EXPECT_EQ(second.board.id, first.board.id);
    EXPECT_EQ(second.table.inUse.size(), 2U);
    EXPECT_EQ(shareIn(second.board, both.first(1), 0).lanes, 16);
    EXPECT_EQ(shareIn(second.board, both, 0).lanes, 8);
    EXPECT_EQ(shareIn(second.board, both, 1).lanes, 4);
    EXPECT_EQ(shareIn(second.board, both, 1).doubt, -1);
    const LearnedBoard third = learnedOf(deskWith(8, 4), &second.board);
    EXPECT_EQ(third.board.machinesSeen, 2) << "it may be the second again";
    EXPECT_EQ(third.table.slots, second.table.slots);
    EXPECT_EQ(third.table.inUse.size(), 2U);
    const LearnedBoard against = learnedOf(deskWith(8, 8), &third.board);
    EXPECT_EQ(shareIn(against.board, both, 1).lanes, 8) << "two machines contradict each other";
}

TEST(LearnedBoard, ANarrowerLinkOfAServerIsKeptAndDoubted) {
    const char* const cpu = "AMD EPYC 7302";
    const LearnedBoard first = learnedOf(deskWith(16, 0, cpu));
    EXPECT_EQ(first.board.socket, u"SP3"_s);
    EXPECT_EQ(shareIn(first.board, {u"SLOT2"_s}, 0).doubt, -1);
    const LearnedBoard second = learnedOf(deskWith(16, 4, cpu), &first.board);
    EXPECT_EQ(shareIn(second.board, {u"SLOT2"_s}, 0).lanes, 8);
    EXPECT_GE(shareIn(second.board, {u"SLOT2"_s}, 0).doubt, 0);
    EXPECT_EQ(shareIn(second.board, {u"SLOT1"_s, u"SLOT2"_s}, 1).lanes, 4);
    EXPECT_EQ(shareIn(second.board, {u"SLOT1"_s, u"SLOT2"_s}, 0).doubt, -1);
}

TEST(LearnedBoard, WhatIsKnownOrNamelessIsNotLearned) {
    Board whole;
    whole.name = u"X"_s;
    EXPECT_FALSE(learnedBoard(machineOfTwoCards(), &whole));
    EXPECT_FALSE(learnedBoard({}, nullptr));
    MachineFacts facts = machineOfTwoCards();
    facts.slotTable.clear();
    EXPECT_FALSE(learnedBoard(facts, nullptr));
}

TEST(LearnedBoard, TheCatalogueSaysWhatIsKnownOfIt) {
    PartSet parts;
    std::vector<Board>& boards = parts.of<Board>();
    boards.push_back(learnedOf(deskWith(16, 0)).board);
    const auto again = learnedBoard(deskWith(8, 8), Catalogue(parts), {});
    ASSERT_TRUE(again);
    EXPECT_EQ(again->board.machinesSeen, 2);
    boards[0].wiring = BoardWiring();
    EXPECT_FALSE(learnedBoard(deskWith(8, 8), Catalogue(parts), {})) << "edited by hand";
    boards[0].wiringKnown = WiringKnown::FirstSlot;
    EXPECT_EQ(learnedOf(deskWith(8, 8), &boards[0]).board.machinesSeen, 1);
}

TEST(LearnedBoard, ASwitchAboveASlotIsNamed) {
    MachineFacts facts = deskWith(16, 0, "AMD EPYC 7302");
    const auto bridge = [&](const char* address, const char* parent) {
        PciFunction function;
        function.address = QLatin1String(address);
        function.parent = QLatin1String(parent);
        function.isBridge = true;
        function.capable = LinkState{4, 16};
        facts.functions.push_back(function);
    };
    bridge("0000:40:01.1", "");
    bridge("0000:41:00.0", "0000:40:01.1");
    bridge("0000:42:00.0", "0000:41:00.0");
    facts.slotTable[1].usage = u"In Use"_s;
    facts.slotTable[1].inUse = true;
    facts.slotTable[1].writtenAddress = u"0000:42:00.0"_s;
    const LearnedBoard learned = learnedOf(facts);
    EXPECT_FALSE(learned.table.slots[0].isBehindSwitch);
    EXPECT_TRUE(learned.table.slots[1].isBehindSwitch);
    EXPECT_TRUE(learned.board.note.contains(u"A PCIe switch feeds SLOT2."_s));
    EXPECT_EQ(slotTableOf(learned.board.wiring).slots[1].root, SlotFeeder::Processor);
    EXPECT_EQ(learned.table.inUse[0].lanes.size(), 1U) << "nothing is below that port";
}

// Dumps of boards that were described by hand: as if the catalogue had none of them.
TEST(LearnedBoard, OfTheSlotsTold95PercentAreRight) {
    LearnedSlots learnedSlots;
    LearnedSlots wired;
    const auto add = [&](const QString& id, const MachineFacts& facts) {
        const Wiring truth = tests::handMadeWiring(id);
        if (const auto learned = learnedBoard(facts, nullptr)) {
            learnedSlots.add(id, learned->table, truth);
            wired.add(id, asWired(*learned), truth);
        }
    };
    const QDir folder(QStringLiteral(TEST_DATA "/atlas"));
    for (const QString& name : folder.entryList({u"*.txt"_s}, QDir::Files, QDir::Name))
        add(name.chopped(4), factsIn({folder.filePath(name)}));
    add(u"asus-pro-ws-trx50-sage-wifi"_s, machineOfTwoCards());
    learnedSlots.print("boards described by hand");
    wired.print("the same, as wired without a doubt");
    EXPECT_GE(learnedSlots.slots, 200);
    EXPECT_LE(learnedSlots.wrong * 20, learnedSlots.slots);
    EXPECT_LE(wired.wrong * 20, wired.slots);
}

TEST(LearnedBoard, OfTheSharedSamplesToo) {
    const QString given = qEnvironmentVariable("LANEWRIGHT_SAMPLES");
    const QDir folder((given.isEmpty() ? QStringLiteral(SOURCE_TREE "/../shared/samples") : given) + u"/machines"_s);
    if (!folder.exists())
        GTEST_SKIP() << "no samples in " << qPrintable(folder.path());
    LearnedSlots learnedSlots;
    for (const QString& name : folder.entryList(QDir::Files, QDir::Name)) {
        const auto learned = learnedBoard(factsIn({folder.filePath(name)}), nullptr);
        if (!learned)
            continue;
        std::printf("%s\n    %s\n", qPrintable(name), qPrintable(inWords(learned->inShort())));
        Wiring truth = tests::handMadeWiring(learned->board.id);
        if (truth.connectors.empty()) // a board with a radio is described with its sister
            truth = tests::handMadeWiring(QString(learned->board.id).remove(u"-wifi"_s));
        if (!truth.connectors.empty())
            learnedSlots.add(learned->board.id, learned->table, truth);
    }
    learnedSlots.print("shared samples");
    EXPECT_GE(learnedSlots.slots, 8);
    EXPECT_LE(learnedSlots.wrong * 20, learnedSlots.slots);
}

TEST(LearnedBoard, TwoCpusHaveTwiceTheLanesForTheirSlots) {
    MachineFacts facts = deskWith(16, 0, "Intel(R) Xeon(R) CPU E5-2650 v3 @ 2.30GHz");
    facts.boardMaker = u"Supermicro"_s;
    facts.systemMaker = facts.boardMaker;
    const SlotReport slot = facts.slotTable.front();
    for (int i = 3; i <= 5; ++i) {
        SlotReport& more = facts.slotTable.emplace_back(slot);
        more.designation = u"SLOT%1"_s.arg(i);
        more.type = u"x16 PCI Express 3 x16"_s;
        more.usage = u"Available"_s;
        more.writtenAddress = u"0000:ff:00.0"_s;
    }
    const auto widths = [&] {
        const LearnedBoard learned = learnedOf(facts);
        return std::ranges::count_if(learned.table.slots, [](const TableSlot& each) { return each.lanes.has_value(); });
    };
    EXPECT_EQ(widths(), 1) << "x16 that a link was seen to have: 72 lanes are too many for one CPU";
    facts.processors.push_back(facts.processors.front());
    EXPECT_EQ(widths(), 5);
}

TEST(LearnedBoard, AGenerationThatNothingTellsIsSaidToBeUnknown) {
    MachineFacts facts = deskWith(16, 0);
    for (SlotReport& slot : facts.slotTable)
        slot.type = u"x16 PCI Express x16"_s;
    for (PciFunction& function : facts.functions)
        function.capable.reset();
    bool isSaid = false;
    for (const Sentence& unknown : learnedOf(facts).notKnown)
        isSaid |= inWords(unknown).contains(u"which PCIe generation"_s);
    EXPECT_TRUE(isSaid);
}
