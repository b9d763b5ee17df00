// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fact_lines.h"

#include <gtest/gtest.h>

using namespace core;

namespace {

const PciFunction* at(const MachineFacts& facts, const char* address) {
    for (const PciFunction& function : facts.functions) {
        if (function.address == QLatin1String(address))
            return &function;
    }
    ADD_FAILURE() << address << " is missing";
    static const PciFunction none;
    return &none;
}

} // namespace

TEST(Lspci, AnIdleCardsLinkIsReadAsCapableAndTrained) {
    const MachineFacts facts = readMachine(machineFixture("lspci-vv.txt"));
    const PciFunction* card = at(facts, "0000:43:00.0");
    EXPECT_EQ(card->capable, (LinkState{4, 16}));
    EXPECT_EQ(card->trained, (LinkState{1, 8})); // LnkSta2 and LnkCap2 are other lines
    EXPECT_EQ(card->classCode, 0x0300);
    EXPECT_EQ(card->vendor, 0x10de);
    EXPECT_EQ(card->device, 0x2484);
    EXPECT_EQ(card->subsystemVendor, 0x1458);
    EXPECT_EQ(card->name, QStringLiteral("NVIDIA Corporation GA104 [GeForce RTX 3070]"));
    EXPECT_EQ(card->physicalSlot, QStringLiteral("3-1"));
    EXPECT_EQ(card->numaNode, 1);
    EXPECT_TRUE(facts.notes.empty()) << qPrintable(noteLines(facts).join(QLatin1Char('\n')));
}

TEST(Lspci, MemoryRegionsAreCountedWithoutPortsRomAndVirtualFunctions) {
    const MachineFacts facts = readMachine(machineFixture("lspci-vv.txt"));
    const std::vector<std::uint64_t> expected{16ULL << 20, 8ULL << 30, 32ULL << 20};
    EXPECT_EQ(at(facts, "0000:43:00.0")->memoryRegions, expected);
}

TEST(Lspci, BridgesTieACardToItsRootBus) {
    const MachineFacts facts = readMachine(machineFixture("lspci-vv.txt"));
    EXPECT_EQ(at(facts, "0000:43:00.0")->parent, QStringLiteral("0000:42:08.0"));
    EXPECT_EQ(at(facts, "0000:42:08.0")->parent, QStringLiteral("0000:41:00.0"));
    EXPECT_EQ(at(facts, "0000:41:00.0")->parent, QStringLiteral("0000:40:03.1"));
    EXPECT_TRUE(at(facts, "0000:40:03.1")->parent.isEmpty());
    EXPECT_EQ(at(facts, "0000:43:00.0")->rootBus, QStringLiteral("0000:40"));
    EXPECT_TRUE(at(facts, "0000:41:00.0")->isBridge);
    EXPECT_FALSE(at(facts, "0000:43:00.0")->isBridge);
    // The bridge above the drive is not in the output.
    EXPECT_TRUE(at(facts, "0000:45:00.0")->parent.isEmpty());
    EXPECT_TRUE(at(facts, "0000:45:00.0")->rootBus.isEmpty());
}

TEST(Lspci, APortWithNothingInItHasTrainedNoLink) {
    const MachineFacts facts = readMachine(machineFixture("lspci-vv.txt"));
    EXPECT_EQ(at(facts, "0000:42:10.0")->capable, (LinkState{3, 16}));
    EXPECT_FALSE(at(facts, "0000:42:10.0")->trained);
}

TEST(Lspci, ADeviceWithoutANameKeepsItsId) {
    const MachineFacts facts = readMachine(machineFixture("lspci-vv.txt"));
    const PciFunction* card = at(facts, "10000:e1:00.0");
    EXPECT_EQ(card->vendor, 0x10de);
    EXPECT_EQ(card->device, 0x2b85);
    EXPECT_FALSE(card->trained);
    EXPECT_EQ(facts.functions.back().address, card->address); // longer domains come last
}

TEST(Lspci, WithoutRootTheHiddenLinksAreNoted) {
    const MachineFacts facts = readMachine(machineFixture("lspci-noroot.txt"));
    EXPECT_FALSE(at(facts, "0000:01:00.0")->capable);
    EXPECT_EQ(at(facts, "0000:01:00.0")->parent, QStringLiteral("0000:00:01.0"));
    EXPECT_EQ(at(facts, "0000:01:00.0")->memoryRegions.size(), 2U);
    ASSERT_EQ(facts.notes.size(), 1U);
    EXPECT_EQ(facts.notes[0].line, 4);
    EXPECT_EQ(facts.notes[0].file, QStringLiteral("dump.txt"));
    EXPECT_TRUE(facts.notes[0].sentence.contains(QStringLiteral("sudo lspci")));
}

TEST(Lspci, NumbersAloneAreReadToo) {
    const MachineFacts facts = readMachine("41:00.0 0302: 10de:20b5 (rev a1)\n");
    EXPECT_EQ(at(facts, "0000:41:00.0")->classCode, 0x0302);
    EXPECT_EQ(at(facts, "0000:41:00.0")->device, 0x20b5);
    EXPECT_TRUE(at(facts, "0000:41:00.0")->name.isEmpty());
}

TEST(Lspci, AHexDumpsBytesAreNoFunctions) {
    const MachineFacts facts = readMachine("00:1b.0 Audio device: Intel Corporation HD Audio (rev 03)\n"
                                           "00: 86 80 4b 28 06 05 10 00 03 00 03 04 10 00 00 00\n"
                                           "100: 02 00 01 13 01 00 00 00 00 00 00 00 00 00 00 00\n");
    EXPECT_EQ(facts.functions.size(), 1U);
    EXPECT_EQ(facts.functions[0].classCode, 0x0403);
}

TEST(Lspci, TheDetailsOfALineThatCannotBeReadGoToNoOther) {
    const MachineFacts facts = readMachine("00:00.0 Host bridge: A\n\nx1:00.0 VGA compatible controller: B\n"
                                           "\t\tLnkSta:\tSpeed 8GT/s, Width x4\n");
    ASSERT_EQ(facts.functions.size(), 1U);
    EXPECT_FALSE(facts.functions[0].trained);
}

TEST(LspciTree, DevicesHangBelowTheirBridgesAndRoots) {
    const MachineFacts facts = readMachine(machineFixture("lspci-tree.txt"));
    EXPECT_EQ(facts.functions.size(), 14U);
    const PciFunction* card = at(facts, "0000:83:00.0");
    EXPECT_EQ(card->parent, QStringLiteral("0000:82:08.0"));
    EXPECT_EQ(card->rootBus, QStringLiteral("0000:80"));
    EXPECT_EQ(card->name, QStringLiteral("NVIDIA Corporation GP102 [TITAN X]"));
    EXPECT_EQ(card->device, 0x1b00);
    EXPECT_EQ(at(facts, "0000:83:00.1")->parent, card->parent);
    EXPECT_EQ(at(facts, "0000:84:00.0")->parent, QStringLiteral("0000:82:0c.0"));
    EXPECT_EQ(at(facts, "0000:82:08.0")->parent, QStringLiteral("0000:81:00.0"));
    EXPECT_EQ(at(facts, "0000:82:10.0")->busBelow, 0x85); // nothing behind it
    EXPECT_EQ(at(facts, "0000:01:00.0")->rootBus, QStringLiteral("0000:00"));
    EXPECT_TRUE(facts.notes.empty());
}

TEST(LspciTree, ATreeAndAListOfOneMachineAreOneMachine) {
    const MachineFacts facts =
        readMachine("-[0000:00]-+-01.0-[01]----00.0  NVIDIA Corporation GA102 [GeForce RTX 3090]\n"
                    "           \\-1f.0  Intel Corporation Device 7a04\n\n"
                    "01:00.0 VGA compatible controller: NVIDIA Corporation GA102 [GeForce RTX 3090] (rev a1)\n"
                    "\t\tLnkCap:\tPort #0, Speed 16GT/s, Width x16\n");
    EXPECT_EQ(facts.functions.size(), 3U);
    EXPECT_EQ(at(facts, "0000:01:00.0")->parent, QStringLiteral("0000:00:01.0"));
    EXPECT_EQ(at(facts, "0000:01:00.0")->capable, (LinkState{4, 16}));
    EXPECT_EQ(at(facts, "0000:01:00.0")->classCode, 0x0300);
}

TEST(LspciTree, BridgesNeverGoRoundInACircle) {
    const MachineFacts drawn = readMachine("-[0000:00]-+-01.0-[01]----00.0-[00]----01.0-[01]----00.0  A\n");
    const MachineFacts listed = readMachine("01:00.0 PCI bridge: A\n\tBus: primary=01, secondary=02, subordinate=02\n\n"
                                            "02:00.0 PCI bridge: B\n\tBus: primary=02, secondary=01, subordinate=01\n");
    for (const MachineFacts* facts : {&drawn, &listed}) {
        EXPECT_EQ(facts->functions.size(), 2U);
        for (const PciFunction& function : facts->functions)
            EXPECT_TRUE(function.parent.isEmpty() || function.parent < function.address);
    }
}

TEST(LspciTree, ALineThatHangsOnNothingIsNoted) {
    const MachineFacts facts = readMachine("-[0000:00]-+-01.0  A\n   +-02.0  B\n           \\-03.0  C\n");
    EXPECT_EQ(facts.functions.size(), 1U);
    ASSERT_EQ(facts.notes.size(), 1U); // of both lines
    EXPECT_EQ(facts.notes[0].line, 2);
}

TEST(LspciTree, AFirstLineThatIsIndentedMoreLosesNothing) {
    const QByteArray tree = "-[0000:00]-+-01.0-[01]----00.0  A\n           +-02.0-[02]--+-00.0  B\n"
                            "           |            \\-00.1  C\n           \\-03.0  D\n";
    const MachineFacts plain = readMachine(tree);
    ASSERT_EQ(plain.functions.size(), 6U);
    const MachineFacts indented = readMachine("  " + tree);
    EXPECT_EQ(factLines(indented), factLines(plain));
    EXPECT_TRUE(indented.notes.empty());
}

TEST(LspciTree, ATreeWithoutNamesAsksForThem) {
    const MachineFacts facts = readMachine("-[0000:00]-+-01.0-[01]----00.0\n           \\-02.0\n");
    ASSERT_EQ(facts.notes.size(), 1U);
    EXPECT_TRUE(facts.notes[0].sentence.contains(QStringLiteral("lspci -tv")));
}
