// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fact_lines.h"

#include <gtest/gtest.h>

using namespace core;

TEST(Dmidecode, BoardSystemProcessorAndMemoryAreRead) {
    const MachineFacts facts = readMachine(machineFixture("dmidecode-good.txt"));
    EXPECT_EQ(facts.boardMaker, QStringLiteral("Supermicro"));
    EXPECT_EQ(facts.boardName, QStringLiteral("H12SSL-i"));
    EXPECT_EQ(facts.boardVersion, QStringLiteral("1.01"));
    EXPECT_EQ(facts.systemName, QStringLiteral("Super Server"));
    EXPECT_EQ(facts.biosVersion, QStringLiteral("2.1a"));
    ASSERT_EQ(facts.processors.size(), 1U); // the second socket is empty
    EXPECT_EQ(facts.processors[0].name, QStringLiteral("AMD EPYC 7313P 16-Core Processor"));
    EXPECT_EQ(facts.processors[0].cores, 16);
    EXPECT_EQ(facts.eccMemory, true); // the cache's "None" is not the memory's
    ASSERT_EQ(facts.modules.size(), 3U);
    EXPECT_EQ(facts.modules[0].size, 32_GB);
    EXPECT_EQ(facts.modules[0].megatransfers, 2933);
    EXPECT_EQ(facts.modules[0].partNumber, QStringLiteral("M393A4K40EB3-CWE"));
    EXPECT_FALSE(facts.modules[1].size);
    EXPECT_EQ(facts.modules[2].size, 16_GB);
    EXPECT_EQ(facts.modules[2].megatransfers, 2400);
    EXPECT_TRUE(facts.modules[2].partNumber.isEmpty());
}

TEST(Dmidecode, ASlotsWiredWidthIsNotItsConnectors) {
    const MachineFacts facts = readMachine(machineFixture("dmidecode-good.txt"));
    ASSERT_EQ(facts.slotTable.size(), 3U);
    EXPECT_EQ(facts.slotTable[0].lanes, 16);
    EXPECT_EQ(facts.slotTable[0].generation, 4);
    EXPECT_EQ(facts.slotTable[0].inUse, true);
    EXPECT_EQ(facts.slotTable[0].busAddress, QStringLiteral("0000:41:00.0"));
    EXPECT_TRUE(facts.slotTable[0].isPlausible);
    EXPECT_EQ(facts.slotTable[1].lanes, 8);
    EXPECT_EQ(facts.slotTable[1].inUse, false);
    EXPECT_TRUE(facts.slotTable[1].busAddress.isEmpty()); // all ones: does not apply
    // Sixteen lanes in an x8 connector cannot be; the other rows stand.
    EXPECT_EQ(facts.slotTable[2].lanes, 0);
    EXPECT_FALSE(facts.slotTable[2].isPlausible);
    EXPECT_FALSE(facts.slotTable[2].inUse);
    ASSERT_EQ(facts.notes.size(), 1U);
    EXPECT_EQ(facts.notes[0].line, 95);
}

TEST(Dmidecode, ATemplateLeftByTheMakerNamesNoBoard) {
    const MachineFacts facts = readMachine(machineFixture("dmidecode-template.txt"));
    EXPECT_TRUE(facts.boardMaker.isEmpty());
    EXPECT_TRUE(facts.boardName.isEmpty());
    ASSERT_EQ(facts.slotTable.size(), 3U);
    EXPECT_EQ(facts.slotTable[2].lanes, 0); // "32-bit PCI"
    EXPECT_TRUE(facts.notes.empty());
}

TEST(Dmidecode, OneTablePastedTwiceIsOneTable) {
    const QByteArray once = machineFixture("dmidecode-good.txt");
    EXPECT_EQ(factLines(readMachine(once + once)), factLines(readMachine(once)));
}

TEST(Dmidecode, WithoutHandlesTheTitlesBeginAStructure) {
    const MachineFacts facts = readMachine("Base Board Information\n\tManufacturer: ASUSTeK COMPUTER INC.\n"
                                           "\tProduct Name: WS C422 PRO/SE\n\nOnboard Device\n\tType: Video\n\n"
                                           "Memory Device\n\tSize: 8 GB\n\tLocator: A\nMemory Device\n\tSize: 8 GB\n"
                                           "\tLocator: B\n");
    EXPECT_EQ(facts.boardName, QStringLiteral("WS C422 PRO/SE"));
    EXPECT_EQ(facts.modules.size(), 2U);
}

TEST(Dmidecode, SizesThatCannotBeAreNoted) {
    for (const char* size : {"99999999999999 TB", "8 parsecs", "-8 GB"}) {
        const MachineFacts facts = readMachine(QByteArray("Memory Device\n\tSize: ") + size + "\n\tLocator: A\n\n");
        ASSERT_EQ(facts.modules.size(), 1U) << size;
        EXPECT_FALSE(facts.modules[0].size) << size;
        ASSERT_EQ(facts.notes.size(), 1U) << size;
        EXPECT_EQ(facts.notes[0].line, 2) << size;
    }
}

TEST(Dmidecode, ASecondPciSegmentIsNoContradictionAndOneBeyondAllIs) {
    const auto tableOf = [](const char* segment) {
        const auto slot = [](const char* name, const QByteArray& address) -> QByteArray {
            return QByteArray("System Slot Information\n\tDesignation: ") + name +
                   "\n\tType: x16 PCI Express 4 x16\n\tCurrent Usage: In Use\n\tBus Address: " + address + "\n\n";
        };
        return readMachine(slot("SLOT1", "0000:17:00.0") + slot("SLOT2", QByteArray(segment) + ":98:00.0"));
    };
    const MachineFacts two = tableOf("0001");
    ASSERT_EQ(two.slotTable.size(), 2U);
    EXPECT_TRUE(two.slotTable[0].isPlausible && two.slotTable[1].isPlausible);
    EXPECT_EQ(two.slotTable[1].busAddress, QStringLiteral("0001:98:00.0"));
    EXPECT_TRUE(two.notes.empty());
    const MachineFacts unfilled = tableOf("0064");
    ASSERT_EQ(unfilled.slotTable.size(), 2U);
    EXPECT_FALSE(unfilled.slotTable[0].isPlausible || unfilled.slotTable[1].isPlausible);
    EXPECT_EQ(unfilled.notes.size(), 1U);
}

TEST(Dmidecode, ASocketWithoutACpuHasNone) {
    const MachineFacts facts = readMachine("Processor Information\n\tSocket Designation: CPU 1\n"
                                           "\tType: Central Processor\n\tVersion: AMD EPYC 7313\n\tCore Count: 16\n\n"
                                           "Processor Information\n\tSocket Designation: CPU 2\n"
                                           "\tType: Central Processor\n\tVersion: Not Installed\n\n");
    ASSERT_EQ(facts.processors.size(), 1U);
    EXPECT_EQ(facts.processors[0].name, QStringLiteral("AMD EPYC 7313"));
}

TEST(Dmidecode, ThePowerSuppliesThatAreThereAreRead) {
    const MachineFacts facts =
        readMachine("Handle 0x0046, DMI type 39, 22 bytes\nSystem Power Supply\n\tName: PWS\n\tManufacturer: Maker\n"
                    "\tModel Part Number: PWS-1K62A\n\tMax Power Capacity: 1600 W\n\tStatus: Present, OK\n\n"
                    "Handle 0x0047, DMI type 39, 22 bytes\nSystem Power Supply\n\tName: To Be Filled By O.E.M.\n"
                    "\tManufacturer: To Be Filled By O.E.M.\n\tMax Power Capacity: Unknown\n\tStatus: Present, OK\n\n"
                    "Handle 0x0048, DMI type 39, 22 bytes\nSystem Power Supply\n\tModel Part Number: PWS-1K62A\n"
                    "\tMax Power Capacity: 1600 W\n\tStatus: Not Present\n\n");
    ASSERT_EQ(facts.supplies.size(), 1U) << "a template and an empty bay are none";
    EXPECT_EQ(facts.supplies[0].maker, QStringLiteral("Maker"));
    EXPECT_EQ(facts.supplies[0].name, QStringLiteral("PWS-1K62A"));
    EXPECT_EQ(facts.supplies[0].rating, 1600_W);
}
