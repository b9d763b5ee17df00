// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/scan/scanned_build.h"

#include "core/build/machine.h"
#include "core/import/scan/devices.h"
#include "tests/support/fact_lines.h"
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;

namespace {

QString text(const char* latin) {
    return QString::fromLatin1(latin);
}

/// The sample catalogue with names that tools report.
Catalogue catalogue() {
    tests::Sample sample = tests::workstation();
    sample.card("open").name = text("GeForce RTX 2080 Ti");
    sample.card("open").tdp = 250_W;
    sample.card("passive").name = text("A100 PCIe 40 GB");
    sample.card("passive").memory = 40_GB;
    Board& hedt = sample.part<Board>("hedt");
    hedt.name = text("X399 Test");
    hedt.maker = text("ASUS");
    Board& octo = sample.part<Board>("octo");
    octo.name = text("SYS-8000 (X11-OCTO)");
    octo.maker = text("Supermicro");
    sample.part<Processor>("hedt-64").name = text("Ryzen Threadripper 1950X");
    sample.part<Processor>("xeon").name = text("Xeon Gold 6338");
    sample.part<Drive>("nvme").name = text("Samsung 990 PRO 2 TB");
    return Catalogue(sample.parts);
}

PciFunction bridge(const char* address, const char* parent, int lanes = 16) {
    PciFunction function;
    function.address = text(address);
    function.parent = text(parent);
    function.isBridge = true;
    function.classCode = 0x0604;
    function.capable = LinkState{3, lanes};
    return function;
}

PciFunction gpu(const char* address, const char* parent, int lanes = 16) {
    PciFunction function = bridge(address, parent);
    function.isBridge = false;
    function.classCode = 0x0300;
    function.vendor = 0x10de;
    function.name = text("NVIDIA Corporation TU102 [GeForce RTX 2080 Ti] (rev a1)");
    function.trained = LinkState{1, lanes};
    function.capable = LinkState{3, 16};
    return function;
}

SlotReport slotEntry(const char* name, const char* address) {
    SlotReport slot;
    slot.designation = text(name);
    slot.busAddress = text(address);
    slot.inUse = true;
    return slot;
}

GpuReport report(int index, const char* address) {
    GpuReport gpu;
    gpu.index = index;
    gpu.name = text("NVIDIA GeForce RTX 2080 Ti");
    gpu.address = text(address);
    gpu.memory = Memory::ofBase(11'019);
    return gpu;
}

/// Two cards below root ports of their own, which the firmware's table calls S5 and S1.
MachineFacts twoCards() {
    MachineFacts facts;
    facts.boardMaker = text("ASUSTeK COMPUTER INC.");
    facts.boardName = text("X399 TEST");
    facts.processors = {{text("SP3r2"), text("AMD Ryzen Threadripper 1950X 16-Core Processor"), 16}};
    facts.modules = {{{}, {}, 64_GB, {}, {}, {}}, {{}, {}, {}, {}, {}, {}}, {{}, {}, 64_GB, {}, {}, {}}};
    facts.eccMemory = true;
    facts.functions = {bridge("0000:00:01.1", ""), bridge("0000:40:03.1", ""), gpu("0000:41:00.0", "0000:40:03.1", 8),
                       gpu("0000:08:00.0", "0000:00:01.1")};
    facts.slotTable = {slotEntry("S5", "0000:00:01.1"), slotEntry("S1", "0000:40:03.1")};
    return facts;
}

bool says(const ScanResult& result, const char* words) {
    return std::any_of(result.notes.begin(), result.notes.end(),
                       [&](const ReadingNote& note) { return note.sentence.contains(QLatin1String(words)); });
}

ScanResult scanned(const MachineFacts& facts, const ScanWishes& wishes = {}) {
    const Catalogue parts = catalogue();
    ScanResult result = buildFrom(facts, parts, wishes);
    if (result.hasBoard()) {
        const auto resolved = resolve(result.build, parts);
        EXPECT_TRUE(resolved) << (resolved ? "" : resolved.problem().sentence.toStdString());
    }
    return result;
}

} // namespace

TEST(Scan, BoardCpuMemoryAndCardsAreFoundByTheirNames) {
    const ScanResult result = scanned(twoCards());
    EXPECT_EQ(result.build.board, text("hedt"));
    ASSERT_EQ(result.build.processors.size(), 1u);
    EXPECT_EQ(result.build.processors[0], text("hedt-64"));
    ASSERT_TRUE(result.build.memory);
    EXPECT_EQ(result.build.memory->size, 128_GB);
    EXPECT_TRUE(result.build.memory->ecc);
    ASSERT_EQ(result.build.cards.size(), 2u);
    EXPECT_EQ(result.build.cards[0].card, text("open"));
}

TEST(Scan, WithoutModulesTheMemoryIsTheSizeThatTheKernelMissesLessThanSevenHundredthsOf) {
    MachineFacts facts = twoCards();
    facts.modules.clear();
    facts.usableMemory = Memory::ofBase(128 * 1024 * 931 / 1000);
    EXPECT_EQ(scanned(facts).build.memory->size, 128_GB);
    facts.usableMemory = Memory::ofBase(128 * 1024 * 929 / 1000);
    EXPECT_FALSE(scanned(facts).build.memory) << "too little for 128 GB, too much for 96";
}

TEST(Scan, TheSlotTableNamesThePlaceByTheRootPortsAddress) {
    const ScanResult result = scanned(twoCards());
    ASSERT_TRUE(result.build.observed);
    ASSERT_EQ(result.build.observed->links.size(), 2u);
    const ObservedLink& first = result.build.observed->links[0];
    EXPECT_EQ(first.address, text("0000:08:00.0"));
    EXPECT_EQ(first.place, text("S5"));
    EXPECT_TRUE(first.isPlaceKnown);
    EXPECT_EQ(first.lanes, 16);
    const ObservedLink& second = result.build.observed->links[1];
    EXPECT_EQ(second.place, text("S1"));
    EXPECT_EQ(second.lanes, 8);
    EXPECT_EQ(second.generation, 1);
    EXPECT_EQ(second.maxGeneration, 3);
    EXPECT_FALSE(says(result, "real slot is unknown"));
}

TEST(Scan, SlotsThatShareAnAddressTellNoPlace) {
    MachineFacts facts = twoCards();
    for (SlotReport& slot : facts.slotTable)
        slot.busAddress = text("0000:00:01.1");
    const ScanResult result = scanned(facts);
    ASSERT_EQ(result.build.cards.size(), 2u);
    for (const ObservedLink& link : result.build.observed->links)
        EXPECT_FALSE(link.isPlaceKnown);
    EXPECT_TRUE(says(result, "real slot is unknown"));
}

TEST(Scan, SlotsBelowOneSwitchShareItsPortAndContradictNothing) {
    MachineFacts facts = twoCards();
    facts.slotTable = {slotEntry("S1", "0000:40:03.1"), slotEntry("S2", "0000:40:03.1"),
                       slotEntry("S3", "0000:40:03.1"), slotEntry("S4", "0000:40:03.1"),
                       slotEntry("S5", "0000:00:01.1")};
    const ScanResult result = scanned(facts);
    EXPECT_FALSE(says(result, "Slot table ignored"));
    ASSERT_EQ(result.build.observed->links.size(), 2u);
    EXPECT_TRUE(result.build.observed->links[0].isPlaceKnown) << "S5 has a port of its own";
    EXPECT_FALSE(result.build.observed->links[1].isPlaceKnown);
    for (SlotReport& slot : facts.slotTable)
        slot.busAddress = text("0000:99:00.0");
    EXPECT_TRUE(says(scanned(facts), "contradicts itself")) << "no such port is there";
    facts.functions.clear();
    EXPECT_TRUE(says(scanned(facts), "share an address")) << "without lspci nobody can tell";
}

TEST(Scan, ASlotInAnotherPciSegmentIsBelievedWhereItIsThere) {
    MachineFacts facts = twoCards();
    for (PciFunction& function : facts.functions) {
        function.address.replace(text("0000:4"), text("0001:4"));
        function.parent.replace(text("0000:4"), text("0001:4"));
    }
    facts.slotTable[1].busAddress = text("0001:40:03.1");
    const ScanResult result = scanned(facts);
    EXPECT_FALSE(says(result, "Slot table ignored"));
    ASSERT_EQ(result.build.observed->links.size(), 2u);
    for (const ObservedLink& link : result.build.observed->links)
        EXPECT_TRUE(link.isPlaceKnown) << link.place.toStdString();
}

TEST(Scan, ASlotTableThatPointsToNothingIsNotBelieved) {
    MachineFacts facts = twoCards();
    facts.slotTable = {slotEntry("S1", "0064:65:00.0"), slotEntry("S5", "0000:1b:00.4"),
                       slotEntry("S3", "0000:40:03.1")};
    const ScanResult result = scanned(facts);
    EXPECT_TRUE(says(result, "2 have a bus address where nothing is"));
    EXPECT_FALSE(result.build.observed->links[1].isPlaceKnown);
}

TEST(Scan, ALinkWiderThanTheSlotContradictsTheTable) {
    MachineFacts facts = twoCards();
    facts.slotTable[1].designation = text("S2"); // x4
    const ScanResult result = scanned(facts);
    EXPECT_TRUE(result.build.observed->links[0].isPlaceKnown);
    EXPECT_FALSE(result.build.observed->links[1].isPlaceKnown);
    EXPECT_NE(result.build.observed->links[1].place, text("S2"));
}

TEST(Scan, APortAboveASwitchIsNoSlot) {
    MachineFacts facts = twoCards();
    facts.functions.push_back(gpu("0000:42:00.0", "0000:40:03.1"));
    const ScanResult result = scanned(facts);
    for (const ObservedLink& link : result.build.observed->links)
        EXPECT_EQ(link.isPlaceKnown, link.address == text("0000:08:00.0")) << link.address.toStdString();
}

TEST(Scan, TheSwitchOnACardHasTheLinkToItsSlot) {
    MachineFacts facts = twoCards();
    facts.functions.pop_back(); // the card in S5
    facts.functions.push_back(bridge("0000:08:00.0", "0000:00:01.1"));
    facts.functions.back().vendor = 0x1002;
    facts.functions.back().trained = LinkState{3, 8};
    facts.functions.push_back(bridge("0000:09:00.0", "0000:08:00.0"));
    facts.functions.back().vendor = 0x1002;
    facts.functions.push_back(gpu("0000:0a:00.0", "0000:09:00.0", 16));
    facts.functions.back().vendor = 0x1002;
    const auto first = [&] { return scanned(facts).build.observed->links.at(0); };
    EXPECT_EQ(first().place, text("S5"));
    EXPECT_EQ(first().lanes, 8);
    EXPECT_EQ(first().generation, 3);
    facts.functions[facts.functions.size() - 2].vendor = 0x10b5; // a switch of the board: the card hangs on it
    EXPECT_EQ(first().lanes, 16);
}

TEST(Scan, PlacesThatAreChosenTakeFreeSlotsThatDoNotCoverEachOther) {
    MachineFacts facts = twoCards();
    facts.slotTable.clear();
    facts.functions[2].trained = LinkState{3, 16};
    const ScanResult result = scanned(facts);
    ASSERT_EQ(result.build.cards.size(), 2u);
    EXPECT_EQ(result.build.cards[0].slot, text("S1"));
    EXPECT_EQ(result.build.cards[1].slot, text("S5")) << "S3 would lie below a card of 2.5 slots";
}

TEST(Scan, TheOnlySlotWideEnoughIsSeen) {
    MachineFacts facts = twoCards();
    facts.slotTable.clear();
    facts.functions.resize(1);
    PciFunction passive = gpu("0000:09:00.0", "0000:00:01.1");
    passive.name = text("NVIDIA Corporation GA100 [A100 PCIe 40GB]");
    facts.functions.push_back(passive);
    EXPECT_FALSE(scanned(facts).build.observed->links[0].isPlaceKnown) << "four slots have 16 lanes";
    tests::Sample sample = tests::workstation();
    Board board = sample.part<Board>("hedt");
    for (Connector& connector : board.wiring.edit().connectors)
        connector.electricalLanes = connector.label == text("S7") ? 16 : 4;
    board.name = text("X399 Test");
    board.maker = text("ASUS");
    PartSet parts = sample.parts;
    parts.of<Board>() = {board};
    sample.card("passive").name = text("A100 PCIe 40 GB");
    parts.of<Card>() = sample.parts.of<Card>();
    const ScanResult result = buildFrom(facts, Catalogue(parts));
    ASSERT_EQ(result.build.cards.size(), 1u);
    EXPECT_EQ(result.build.cards[0].slot, text("S7"));
    EXPECT_TRUE(result.build.observed->links[0].isPlaceKnown);
}

TEST(Scan, AnUnknownBoardIsSaidAndNothingIsPlaced) {
    MachineFacts facts = twoCards();
    facts.boardName = text("X399 TEST 2");
    const ScanResult result = scanned(facts);
    EXPECT_FALSE(result.hasBoard());
    EXPECT_TRUE(result.build.cards.empty());
    EXPECT_TRUE(says(result, "no board \"ASUSTeK COMPUTER INC. X399 TEST 2\""));
    const auto cards = std::count_if(result.found.begin(), result.found.end(), [](const FoundPart& found) {
        return found.kind == FoundKind::Card && found.part == text("open");
    });
    EXPECT_EQ(cards, 2) << "what was read is listed all the same";
    const ScanResult chosen = scanned(facts, {text("hedt"), {}});
    EXPECT_EQ(chosen.build.cards.size(), 2u);
}

TEST(Scan, AServerIsKnownByItsSystemsName) {
    MachineFacts facts;
    facts.boardMaker = text("Supermicro");
    facts.boardName = text("X11-OCTO");
    EXPECT_EQ(scanned(facts).build.board, text("octo"));
    facts.boardName.clear();
    facts.systemMaker = text("Super Micro Computer, Inc.");
    facts.systemName = text("SYS-8000");
    EXPECT_EQ(scanned(facts).build.board, text("octo"));
    facts.systemMaker = text("Dell Inc.");
    EXPECT_FALSE(scanned(facts).hasBoard()) << "another maker's";
    facts.systemName = text("To Be Filled By O.E.M.");
    EXPECT_TRUE(says(scanned(facts), "Choose the board"));
}

TEST(Scan, NvidiaSmiAloneGivesCardsAndLimits) {
    MachineFacts facts = twoCards();
    facts.functions.clear();
    facts.slotTable.clear();
    facts.gpus = {report(0, "0000:08:00.0"), report(1, "0000:41:00.0")};
    facts.gpus[0].powerLimit = 200_W;
    facts.gpus[0].defaultPowerLimit = 250_W;
    facts.gpus[1].powerLimit = 250_W;
    facts.gpus[1].defaultPowerLimit = 250_W;
    facts.gpus[0].performanceState = text("P8");
    facts.gpus[0].currentLink = LinkState{1, 16};
    facts.gpus[0].maxLink = LinkState{3, 16};
    const ScanResult result = scanned(facts);
    ASSERT_EQ(result.build.cards.size(), 2u);
    EXPECT_EQ(result.build.cards[0].powerLimit, 200_W);
    EXPECT_FALSE(result.build.cards[1].powerLimit) << "as delivered";
    const ObservedLink& link = result.build.observed->links[0];
    EXPECT_EQ(link.isIdle, true);
    EXPECT_EQ(link.maxGeneration, 3);
    EXPECT_FALSE(result.build.observed->links[1].generation) << "not told is not 0";
}

TEST(Scan, ANameCutShortTakesTheCardFromThePciList) {
    MachineFacts facts = twoCards();
    facts.gpus = {report(0, "0000:08:00.0"), report(1, "0000:41:00.0")};
    for (GpuReport& gpu : facts.gpus)
        gpu.name = text("NVIDIA GeForce ...");
    EXPECT_EQ(scanned(facts).build.cards.size(), 2u);
    facts.functions.clear();
    for (GpuReport& gpu : facts.gpus)
        gpu.memory.reset();
    const ScanResult result = scanned(facts);
    EXPECT_TRUE(result.build.cards.empty());
    EXPECT_TRUE(says(result, "can't be told"));
}

TEST(Scan, AMemoryThatDoesNotFitIsAnotherCard) {
    MachineFacts facts = twoCards();
    facts.functions.clear();
    facts.gpus = {report(0, "0000:08:00.0")};
    facts.gpus[0].name = text("NVIDIA A100-PCIE-40GB");
    facts.gpus[0].memory = Memory::ofBase(40'536);
    EXPECT_EQ(scanned(facts).build.cards.size(), 1u);
    facts.gpus[0].memory = Memory::ofBase(81'251);
    EXPECT_TRUE(scanned(facts).build.cards.empty());
    facts.gpus[0].name = text("NVIDIA A100-SXM4-40GB");
    facts.gpus[0].memory = Memory::ofBase(40'536);
    EXPECT_TRUE(scanned(facts).build.cards.empty()) << "no add-in card";
}

TEST(Scan, ASecondOutputOfACardIsNoSecondCard) {
    const MachineFacts facts = readMachine(machineFixture("lspci-second-head.txt"));
    ASSERT_EQ(facts.functions.size(), 5u);
    const ScannedDevices devices = devicesOf(facts);
    ASSERT_EQ(devices.gpus.size(), 2u);
    EXPECT_EQ(devices.gpus[0].address, text("0000:01:00.0"));
    EXPECT_EQ(devices.gpus[1].address, text("0000:02:00.0"));
}

TEST(Scan, AReportedPsuIsEnteredWhereItIsOneOfTheCatalogue) {
    MachineFacts facts = twoCards();
    EXPECT_TRUE(says(scanned(facts), "Choose the case, PSU"));
    facts.supplies = {{text("Maker"), text("Maker The atx-1600"), 1600_W}};
    const ScanResult known = scanned(facts);
    EXPECT_EQ(known.build.supply.supply, text("atx-1600"));
    EXPECT_FALSE(says(known, "Choose the case, PSU"));
    EXPECT_TRUE(std::any_of(known.found.begin(), known.found.end(), [](const FoundPart& found) {
        return found.kind == FoundKind::Supply && found.part == text("atx-1600");
    }));
    facts.supplies = {{text("Maker"), text("XYZ"), 1600_W}};
    EXPECT_TRUE(scanned(facts).build.supply.supply.isEmpty());
    EXPECT_TRUE(says(scanned(facts), "Choose the PSU yourself. The machine reports: Maker XYZ"));
}

TEST(Scan, MoreCardsThanSlotsAreSaid) {
    MachineFacts facts = twoCards();
    facts.slotTable.clear();
    for (const char* address : {"0000:51:00.0", "0000:52:00.0", "0000:53:00.0"})
        facts.functions.push_back(gpu(address, ""));
    const ScanResult result = scanned(facts);
    EXPECT_EQ(result.build.cards.size(), 4u);
    EXPECT_TRUE(says(result, "no free slot fits"));
}

TEST(Scan, TheNumaNodeKeepsCardsOnTheirCpu) {
    MachineFacts facts;
    facts.boardName = text("X11-OCTO");
    facts.processors = {{{}, text("Intel(R) Xeon(R) Gold 6338 CPU @ 2.00GHz"), 32},
                        {{}, text("Intel(R) Xeon(R) Gold 6338 CPU @ 2.00GHz"), 32}};
    for (const auto& [address, node] : {std::pair("0000:17:00.0", 1), std::pair("0000:b1:00.0", 0)}) {
        PciFunction card = gpu(address, "");
        card.name = text("NVIDIA Corporation GA100 [A100 PCIe 40GB]");
        card.numaNode = node;
        facts.functions.push_back(card);
    }
    const ScanResult result = scanned(facts);
    ASSERT_EQ(result.build.cards.size(), 2u);
    EXPECT_EQ(result.build.processors[1], text("xeon"));
    EXPECT_EQ(result.build.cards[0].slot, text("G5")) << "the first slot of CPU 1";
    EXPECT_EQ(result.build.cards[1].slot, text("G1"));
}

TEST(Scan, PathsOfTheMatrixAreKeptByPlace) {
    MachineFacts facts = twoCards();
    facts.gpus = {report(0, "0000:08:00.0"), report(1, "0000:41:00.0")};
    facts.topo = TopoReport{{text("GPU0"), text("NIC0"), text("GPU1")},
                            {{text("X"), text("PIX"), text("NV2")},
                             {text("PIX"), text("X"), text("SYS")},
                             {text("NV2"), text("SYS"), text("X")}},
                            {},
                            {}};
    const ScanResult result = scanned(facts);
    ASSERT_EQ(result.build.observed->paths.size(), 1u);
    EXPECT_EQ(result.build.observed->paths[0], (ObservedPath{text("S5"), 0, text("S1"), 0, text("NV2")}));
    facts.topo->labels << text("GPU2");
    const ScanResult other = scanned(facts);
    EXPECT_TRUE(other.build.observed->paths.empty());
    EXPECT_TRUE(says(other, "The topology matrix (GPUs: 3)"));
}

TEST(Scan, AMatrixCutOffKeepsWhatIsThere) {
    MachineFacts facts = twoCards();
    facts.topo = TopoReport{{text("GPU0"), text("GPU1")}, {{text("X"), text("P")}}, {}, {}};
    EXPECT_TRUE(scanned(facts).build.observed->paths.empty());
}

TEST(Scan, ADriveIsPlacedOnlyWhereItWasSeen) {
    MachineFacts facts = twoCards();
    PciFunction drive = gpu("0000:01:00.0", "0000:00:01.3", 4);
    drive.classCode = 0x0108;
    drive.name = text("Samsung SSD 990 PRO 2TB");
    facts.functions.push_back(bridge("0000:00:01.3", "", 4));
    facts.functions.push_back(drive);
    ScanResult result = scanned(facts);
    EXPECT_TRUE(result.build.drives.empty());
    EXPECT_TRUE(says(result, "socket is unknown"));
    facts.slotTable.push_back(slotEntry("M1(SOCKET3)", "0000:00:01.3"));
    result = scanned(facts);
    ASSERT_EQ(result.build.drives.size(), 1u);
    EXPECT_EQ(result.build.drives[0], (PlacedPart{text("M1"), text("nvme")}));
}

TEST(Scan, NothingAtAllIsNotesAndNoBuild) {
    const ScanResult result = scanned({});
    EXPECT_FALSE(result.hasBoard());
    EXPECT_FALSE(result.build.observed);
    EXPECT_TRUE(says(result, "Choose the board"));
    EXPECT_TRUE(says(result, "Choose the CPU"));
}

TEST(Scan, ACircleInTheTreeIsBorne) {
    MachineFacts facts = twoCards();
    facts.functions[0].parent = text("0000:40:03.1");
    facts.functions[1].parent = text("0000:00:01.1");
    EXPECT_EQ(scanned(facts).build.cards.size(), 2u);
}
