// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/scan/slot_tables.h"

#include "core/import/scan/board_platform.h"
#include "core/import/scan/part_names.h"
#include "core/import/text_reading.h"
#include "tests/support/slot_truth.h"

#include <QDir>
#include <QFile>

#include <gtest/gtest.h>

using namespace core;

namespace {

constexpr int unknown = SlotRoot::Unknown;
constexpr int processor = SlotRoot::Processor;
constexpr int chipset = SlotRoot::Chipset;

/// An entry of type 9 as dmidecode's reader gives it.
SlotReport entry(const char* label, const char* type, const char* usage = "Available",
                 const char* address = "0000:ff:00.0") {
    SlotReport slot;
    slot.designation = QLatin1String(label);
    slot.type = QLatin1String(type);
    slot.usage = QLatin1String(usage);
    slot.writtenAddress = QLatin1String(address);
    return slot;
}

MachineFacts machine(std::vector<SlotReport> slots, int processors = 1) {
    MachineFacts facts;
    facts.slotTable = std::move(slots);
    facts.processors.resize(size_t(processors));
    return facts;
}

FirmwareSlot slotOf(const SlotReport& report, const char* socket = "LGA1700", const char* maker = "ASUS") {
    const auto slot = firmwareSlot(report, QLatin1String(socket), QLatin1String(maker));
    EXPECT_TRUE(slot.has_value()) << qPrintable(report.designation);
    return slot.value_or(FirmwareSlot());
}

BoardTable tableOf(const std::vector<SlotReport>& slots, const char* socket, const char* maker) {
    const MachineFacts facts = machine(slots);
    return boardTable({&facts}, QLatin1String(socket), QLatin1String(maker));
}

QString labelOf(const std::vector<SlotReport>& slots, const char* socket, const char* maker, const char* name = "") {
    return tableLabel(tableOf(slots, socket, maker), QLatin1String(socket), QLatin1String(maker), QLatin1String(name));
}

} // namespace

TEST(BoardPlatform, ACpusNameTellsItsSocket) {
    const std::pair<const char*, const char*> rows[] = {
        {"AMD Ryzen Threadripper 2990WX 32-Core Processor", "TR4"},
        {"AMD Ryzen Threadripper 3970X 32-Core Processor", "sTRX4"},
        {"AMD Ryzen Threadripper PRO 3975WX 32-Cores", "sWRX8"},
        {"AMD Ryzen Threadripper PRO 5975WX 32-Cores", "sWRX8"},
        {"AMD Ryzen Threadripper PRO 7965WX 24-Cores", "sTR5"},
        {"AMD EPYC 7313P 16-Core Processor", "SP3"},
        {"AMD EPYC 9354 32-Core Processor", "SP5"},
        {"AMD EPYC 4464P 12-Core Processor", "AM5"},
        {"AMD EPYC 3251 8-Core Processor", ""},
        {"AMD Ryzen 9 5950X 16-Core Processor", "AM4"},
        {"AMD Ryzen 9 7950X 16-Core Processor", "AM5"},
        {"AMD Ryzen 9 7945HX with Radeon Graphics", ""},
        {"AMD Ryzen 7 5700U with Radeon Graphics", ""},
        {"Intel(R) Core(TM) Ultra 9 285K", "LGA1851"},
        {"Intel(R) Core(TM) Ultra 9 285H", ""},
        {"Intel(R) Core(TM) i7-4820K CPU @ 3.70GHz", "LGA2011"},
        {"Intel(R) Core(TM) i7-6850K CPU @ 3.60GHz", "LGA2011-3"},
        {"Intel(R) Core(TM) i7-6900K CPU @ 3.20GHz", "LGA2011-3"},
        {"Intel(R) Core(TM) i7-6700K CPU @ 4.00GHz", "LGA1151"},
        {"Intel(R) Core(TM) i9-9900K CPU @ 3.60GHz", "LGA1151-v2"},
        {"Intel(R) Core(TM) i9-9900X CPU @ 3.50GHz", "LGA2066"},
        {"Intel(R) Core(TM) i9-10900X CPU @ 3.70GHz", "LGA2066"},
        {"Intel(R) Core(TM) i9-10900K CPU @ 3.70GHz", "LGA1200"},
        {"13th Gen Intel(R) Core(TM) i9-13900K", "LGA1700"},
        {"13th Gen Intel(R) Core(TM) i9-13900HX", ""},
        {"Intel(R) Xeon(R) CPU E5-2680 v4 @ 2.40GHz", "LGA2011-3"},
        {"Intel(R) Xeon(R) CPU E5-2680 v2 @ 2.80GHz", "LGA2011"},
        {"Intel(R) Xeon(R) W-2295 CPU @ 3.00GHz", "LGA2066"},
        {"Intel(R) Xeon(R) w9-3495X", "LGA4677"},
        {"Intel(R) Xeon(R) Gold 6230 CPU @ 2.10GHz", "LGA3647"},
        {"Intel(R) Xeon(R) Gold 6330 CPU @ 2.00GHz", "LGA4189"},
        {"Intel(R) Xeon(R) Silver 4410Y", "LGA4677"},
        {"Intel(R) Pentium(R) CPU G645 @ 2.90GHz", ""}, // LGA1155: three digits are not a G6xxx
        {"Intel(R) Pentium(R) Gold G6400 CPU @ 4.00GHz", "LGA1200"},
        {"Intel(R) Core(TM) i5-2500K CPU @ 3.30GHz", ""},
    };
    for (const auto& [name, socket] : rows)
        EXPECT_EQ(socketOfProcessor(QLatin1String(name)), QLatin1String(socket)) << name;
}

TEST(BoardPlatform, TheBoardsNameGoesBeforeItsCpus) {
    const auto platform = [](const char* name, const char* cpu) {
        return platformOf(QLatin1String(name), {QLatin1String(cpu)});
    };
    EXPECT_EQ(platform("PRIME Z690-P D4", ""), (BoardPlatform{u"LGA1700"_s, u"Z690"_s}));
    EXPECT_EQ(platform("B450M DS3H", ""), (BoardPlatform{u"AM4"_s, u"B450"_s}));
    EXPECT_EQ(platform("ROG CROSSHAIR X670E HERO", ""), (BoardPlatform{u"AM5"_s, u"X670E"_s}));
    EXPECT_EQ(platform("H110M-K", ""), (BoardPlatform{u"LGA1151"_s, u"H110"_s}));
    EXPECT_EQ(platform("H310M-K", ""), (BoardPlatform{u"LGA1151-v2"_s, u"H310"_s}));
    EXPECT_EQ(platform("X11DPi-N", ""), (BoardPlatform{u"LGA3647"_s, u"C620 series"_s}));
    EXPECT_EQ(platform("H12SSL-i", ""), (BoardPlatform{u"SP3"_s, u"SoC"_s}));
    EXPECT_EQ(platform("MZ33-AR0", ""), (BoardPlatform{u"SP5"_s, u"SoC"_s}));
    EXPECT_EQ(platform("G482-Z54", "AMD EPYC 7742 64-Core Processor"), (BoardPlatform{u"SP3"_s, u"SoC"_s}));
    EXPECT_EQ(platform("OptiPlex 3050", "Intel(R) Core(TM) i5-7500"), (BoardPlatform{u"LGA1151"_s, {}}));
    EXPECT_EQ(platform("CELSIUS W580", "Intel(R) Xeon(R) E-2136 CPU @ 3.30GHz"), (BoardPlatform{u"LGA1151-v2"_s, {}}));
    EXPECT_EQ(platform("H310CM-DVS", "Intel(R) Core(TM) i5-7400"), (BoardPlatform{u"LGA1151-v2"_s, u"H310"_s}));
    EXPECT_EQ(platform("AB4501", ""), BoardPlatform());
    EXPECT_EQ(platformOf(u"Z440"_s, {u"Intel(R) Xeon(R) CPU E5-1620 v3"_s, u"?"_s}).socket, u"LGA2011-3"_s);
}

TEST(BoardPlatform, SpellingsOfOneBoardHaveOneKey) {
    EXPECT_EQ(makerName(u"ASUSTeK COMPUTER INC."_s), u"ASUS"_s);
    EXPECT_EQ(makerName(u"Micro-Star International Co., Ltd."_s), u"MSI"_s);
    EXPECT_EQ(makerName(u"ASRockRack"_s), u"ASRock Rack"_s);
    EXPECT_EQ(makerName(u"DFI Inc."_s), u"DFI"_s);
    EXPECT_EQ(boardKey(u"Micro-Star International Co., Ltd."_s, u"B450 TOMAHAWK MAX (MS-7C02)"_s),
              boardKey(u"MSI"_s, u"MSI B450 Tomahawk Max"_s));
    EXPECT_EQ(boardKey(u"Gigabyte Technology Co., Ltd."_s, u"X570 AORUS MASTER-CF"_s),
              boardKey(u"GIGABYTE"_s, u"X570 AORUS MASTER"_s));
    EXPECT_NE(boardKey(u"ASUS"_s, u"PRIME X299-A"_s), boardKey(u"ASUS"_s, u"PRIME X299-A II"_s));
}

TEST(SlotTables, AnAddressTellsTheRoot) {
    struct Row {
        const char* socket;
        const char* address;
        int kind;
        int cpu = -1;
        const char* maker = "Dell";
    };
    const Row rows[] = {
        // anywhere
        {"LGA1700", "0000:ff:01.0", unknown},
        {"SP3", "0000:ff:01.0", unknown},
        {"LGA1700", "0000:00:1f.7", unknown},
        {"LGA1700", "0000:00:00.0", unknown},
        {"SP3", "0040:03:00.1", unknown}, // Gigabyte's shifted fields
        {"AM3", "0000:00:01.0", unknown},
        // Intel client
        {"LGA1150", "0000:00:01.0", processor},
        {"LGA1200", "0000:00:01.2", processor},
        {"LGA1700", "0000:00:06.0", processor},
        {"LGA1700", "0000:00:1a.0", chipset},
        {"LGA1700", "0000:00:1d.7", chipset},
        {"LGA1851", "0000:80:1b.0", chipset},
        {"LGA1700", "0000:00:1e.0", unknown},
        {"LGA1700", "0000:01:00.0", unknown},
        {"LGA1700", "0000:01:01.0", unknown},
        // ASUS: the card's bus, the port's device
        {"LGA1700", "0000:01:01.0", processor, -1, "ASUS"},
        {"LGA1700", "0000:04:1c.4", chipset, -1, "ASUS"},
        {"LGA1700", "0000:04:02.0", unknown, -1, "ASUS"},
        // X99, C612
        {"LGA2011-3", "0000:00:01.0", processor, 0},
        {"LGA2011-3", "0000:00:03.0", processor, 0},
        {"LGA2011-3", "0000:00:04.0", unknown},
        {"LGA2011-3", "0000:00:1c.4", chipset},
        {"LGA2011-3", "0000:7f:00.0", unknown},
        {"LGA2011-3", "0000:80:02.0", processor, 1},
        {"LGA2011-3", "0000:82:00.0", processor, 1},
        // X299, C422, C621
        {"LGA2066", "0000:15:00.0", unknown},
        {"LGA2066", "0000:16:00.0", processor},
        {"LGA3647", "0000:ae:00.0", processor},
        {"LGA3647", "0000:00:1c.0", chipset},
        // C621A, W790, C741
        {"LGA4677", "0000:02:01.0", processor},
        {"LGA4677", "0000:02:08.0", processor},
        {"LGA4189", "0000:02:09.0", unknown},
        {"LGA4189", "0000:15:00.0", processor},
        {"LGA4189", "0000:14:00.0", unknown},
        {"LGA4189", "0000:00:1d.0", chipset},
        // AM4
        {"AM4", "0000:00:01.1", processor},
        {"AM4", "0000:00:01.2", unknown},
        {"AM4", "0000:00:01.3", unknown},
        {"AM4", "0000:00:03.1", processor},
        {"AM4", "0000:00:03.2", processor},
        {"AM4", "0000:00:02.1", unknown},
        {"AM4", "0000:02:04.0", chipset},
        {"AM4", "0000:0a:00.0", unknown},
        // AM5
        {"AM5", "0000:00:01.1", processor},
        {"AM5", "0000:00:02.1", chipset},
        {"AM5", "0000:00:02.2", unknown},
        {"AM5", "0000:04:08.0", chipset},
        {"AM5", "0000:01:00.0", unknown},
        // Threadripper
        {"TR4", "0000:40:01.1", processor},
        {"sTRX4", "0000:20:03.1", processor},
        {"sTR5", "0000:e0:05.1", processor},
        {"sTRX4", "0000:41:00.0", unknown},
        {"sTRX4", "0000:41:02.0", chipset},
        // EPYC
        {"SP3", "0000:81:00.0", processor},
        {"SP5", "0000:00:01.1", processor},
    };
    for (const Row& row : rows)
        EXPECT_EQ(rootByAddress(QLatin1String(row.socket), QLatin1String(row.maker), QLatin1String(row.address)),
                  (SlotRoot{SlotRoot::Kind(row.kind), row.cpu}))
            << row.socket << ' ' << row.address << ' ' << row.maker;
}

TEST(SlotTables, ALabelTellsTheRoot) {
    const auto root = [](const char* label) { return rootByName(QLatin1String(label)); };
    EXPECT_EQ(root("CPU2 SLOT4 PCI-E 3.0 X16"), (SlotRoot{SlotRoot::Processor, 2}));
    EXPECT_EQ(root("CPU SLOT6 PCI-E 3.0 X16"), (SlotRoot{SlotRoot::Processor, -1}));
    EXPECT_EQ(root("CPU1_PCIE3"), (SlotRoot{SlotRoot::Processor, 1}));
    EXPECT_EQ(root("SLOT5_CPU2"), (SlotRoot{SlotRoot::Processor, 2}));
    EXPECT_EQ(root("SLOT1 PCIe3 x16 CPU0"), (SlotRoot{SlotRoot::Processor, 0}));
    EXPECT_EQ(root("PCH SLOT1 PCI-E 3.0 X4 (IN X8)"), (SlotRoot{SlotRoot::Chipset, -1}));
    EXPECT_EQ(root("PCIEX16_1"), SlotRoot());
}

TEST(SlotTables, TheSmallerWidthIsWiredAndTheLargerTheConnectors) {
    const auto widths = [](const char* label, const char* type, const char* line = "") {
        SlotReport report = entry(label, type);
        report.width = QLatin1String(line);
        const FirmwareSlot slot = slotOf(report);
        return std::pair(slot.lanes, slot.size);
    };
    EXPECT_EQ(widths("PCIEX16_1", "x16 PCI Express"), std::pair(16, 16));
    EXPECT_EQ(widths("SLOT4", "x4 PCI Express 2 x16"), std::pair(4, 16));
    EXPECT_EQ(widths("SLOT4", "x16 PCI Express 4 x4"), std::pair(4, 16)); // ASUS' order
    EXPECT_EQ(widths("SLOT4", "PCI Express 4 x16", "4x or x4"), std::pair(4, 16));
    EXPECT_EQ(widths("SLOT4", "PCI Express 4", "8x or x8"), std::pair(8, 0));
    EXPECT_EQ(widths("PCIEX16_2", "x4 PCI Express"), std::pair(4, 16));
    EXPECT_EQ(widths("PCIEX8_2", "x8 PCI Express"), std::pair(8, 0)); // in an x16 connector on X99 boards
    EXPECT_EQ(widths("PCIEX1_1", "x1 PCI Express"), std::pair(1, 1));
    EXPECT_EQ(widths("CPU SLOT1 PCI-E 3.0 X8 (IN X16)", "x8 PCI Express 3 x8"), std::pair(8, 16));
    EXPECT_EQ(widths("PCIEX16(G4)_1", "x1 PCI Express 4 x4"), std::pair(0, 16)); // PRIME Z790-P: truly x4
    EXPECT_EQ(widths("SLOT4", "PCI Express"), std::pair(0, 0));
}

TEST(SlotTables, AGenerationIsBelievedWhereTheTableCanSayIt) {
    const auto generation = [](const char* label, const char* type, const char* socket) {
        return slotOf(entry(label, type), socket).generation;
    };
    EXPECT_EQ(generation("PCIEX16(G5)", "x16 PCI Express", "LGA1700"), 5);
    EXPECT_EQ(generation("CPU SLOT6 PCI-E 3.0 X16", "x16 PCI Express", "LGA4189"), 3);
    EXPECT_EQ(generation("SLOT1 PCIe3 x16 CPU0", "x16 PCI Express", "LGA3647"), 3);
    EXPECT_EQ(generation("SLOT1", "x16 PCI Express 4 x16", "SP3"), 4);
    EXPECT_EQ(generation("SLOT1", "x16 PCI Express 3 x16", "SP3"), 0); // the old format's ceiling
    EXPECT_EQ(generation("SLOT1", "x16 PCI Express 3 x16", "LGA3647"), 3);
    EXPECT_EQ(generation("PCIE2", "x16 PCI Express", "LGA1150"), 0);
}

TEST(SlotTables, WhatIsNoSlotIsLeftOut) {
    const auto isSlot = [](const char* label, const char* type = "x4 PCI Express 3") {
        const auto slot = firmwareSlot(entry(label, type), u"SP3"_s, u"GIGABYTE"_s);
        return slot && slot->kind == ConnectorKind::Slot;
    };
    EXPECT_TRUE(isSlot("CPU2 SLOT4 PCI-E 3.0 X16")); // "U2" is in "CPU2"
    EXPECT_FALSE(isSlot("U.2_1"));
    EXPECT_FALSE(isSlot("U2_P0_A"));
    EXPECT_TRUE(isSlot("PCIE_1_A")); // the first quarter stands for the slot
    EXPECT_FALSE(isSlot("PCIE_1_B"));
    EXPECT_FALSE(isSlot("PCIe3_PortC"));
    EXPECT_FALSE(isSlot("PCIE5-f01"));
    EXPECT_FALSE(isSlot("SLOT1_REAR_B"));
    EXPECT_FALSE(isSlot("MXM Slot", "x16 PCI Express 3"));
    EXPECT_FALSE(isSlot("PCIe SSD Slot 7 in Bay 1"));
    EXPECT_FALSE(isSlot("M.2(WIFI)"));
    EXPECT_FALSE(isSlot("PCI1", "32-bit PCI"));
    EXPECT_TRUE(isSlot("PCIE1", "")); // "<OUT OF SPEC>", which the reader leaves out
    EXPECT_EQ(slotOf(entry("M.2_1", "x4 M.2 Socket 3")).kind, ConnectorKind::M2);
    EXPECT_EQ(slotOf(entry("M2_2", "x4 PCI Express 4")).kind, ConnectorKind::M2);
}

TEST(SlotTables, ATablesStateIsToldByItsAddresses) {
    const SlotReport used = entry("PCIEX16_1", "x16 PCI Express", "In Use", "0000:01:00.0");
    const SlotReport second = entry("PCIEX16_2", "x8 PCI Express", "In Use", "0000:02:00.0");
    const SlotReport copied = entry("PCIEX16_2", "x8 PCI Express", "In Use", "0000:01:00.0");
    const SlotReport empty = entry("PCIEX1_1", "x1 PCI Express");
    const SlotReport atHost = entry("PCIEX16_1", "x16 PCI Express", "In Use", "0000:00:00.0");
    const auto state = [](const std::vector<SlotReport>& slots, const char* maker = "ASUS") {
        return tableState(slots, QLatin1String(maker));
    };
    EXPECT_EQ(state({}), TableState::None);
    EXPECT_EQ(state({entry("M.2_1", "x4 M.2 Socket 3")}), TableState::None);
    EXPECT_EQ(state({used, second, empty}), TableState::Live);
    EXPECT_EQ(state({used, copied}), TableState::Frozen);       // one address of two
    EXPECT_EQ(state({used, second, copied}), TableState::Live); // two of three
    EXPECT_EQ(state({empty}), TableState::Idle);
    EXPECT_EQ(state({atHost}), TableState::Frozen);
    EXPECT_EQ(state({atHost, empty}), TableState::Idle);
    EXPECT_EQ(state({entry("J6B2", "x16 PCI Express", "In Use", "0000:01:00.0"), second}), TableState::Template);
    EXPECT_EQ(state({entry("SLOT PCI EXP", "x16 PCI Express"), used, second}), TableState::Template);
    EXPECT_EQ(state({entry("SLOT PCI EXP", "x16 PCI Express"), used, second, empty}), TableState::Live);
    EXPECT_EQ(state({entry("J3502", "x16 PCI Express"), used, second, empty}), TableState::Template);
    EXPECT_EQ(state({entry("J3502", "x16 PCI Express"), used, second, empty}, "Tyan"), TableState::Live);
    EXPECT_EQ(state({entry("J6B2", "x16 PCI Express"), used, second, empty}, "Tyan"), TableState::Template);
}

TEST(SlotTables, AWidthThatALikelyConnectorGaveIsUnknown) {
    const SlotReport first = entry("PCIEX16_1", "x16 PCI Express", "In Use", "0000:00:01.0");
    // ASUS' Intel boards: x8 behind an x16, without a port of the CPU's.
    EXPECT_EQ(tableOf({first, entry("PCIEX16_2", "x8 PCI Express")}, "LGA1150", "ASUS").slots[1].lanes, 0);
    EXPECT_EQ(tableOf({first, entry("PCIEX16_2", "x8 PCI Express 3 x16")}, "LGA1150", "ASUS").slots[1].lanes, 8);
    EXPECT_EQ(tableOf({first, entry("PCIEX16_2", "x8 PCI Express", "In Use", "0000:00:01.1")}, "LGA1150", "ASUS")
                  .slots[1]
                  .lanes,
              8);
    EXPECT_EQ(tableOf({first, entry("PCIEX16_2", "x8 PCI Express")}, "LGA1150", "Dell").slots[1].lanes, 8);
    EXPECT_EQ(tableOf({first, entry("PCIEX16_2", "x8 PCI Express")}, "AM4", "ASUS").slots[1].lanes, 8);
    // A client's chipset gives no slot more than x4.
    EXPECT_EQ(tableOf({entry("SLOT2", "x8 PCI Express", "In Use", "0000:00:1c.0")}, "LGA1150", "Dell").slots[0].lanes,
              0);
    EXPECT_EQ(tableOf({entry("SLOT2", "x4 PCI Express", "In Use", "0000:00:1c.0")}, "LGA1150", "Dell").slots[0].lanes,
              4);
    // Supermicro's label and type differ.
    EXPECT_EQ(tableOf({entry("CPU SLOT1 PCI-E 3.0 X8", "x16 PCI Express")}, "LGA3647", "Supermicro").slots[0].lanes, 0);
}

TEST(SlotTables, MostDumpsDecideTheLayoutAndFourOfFiveTheRoot) {
    const SlotReport at = entry("PCIEX16_1", "x16 PCI Express", "In Use", "0000:00:03.1");
    const SlotReport elsewhere = entry("PCIEX16_1", "x16 PCI Express", "In Use", "0000:02:04.0");
    MachineFacts older = machine({entry("SLOT1", "x16 PCI Express", "In Use", "0000:00:03.1")});
    older.biosDate = u"06/25/2018"_s;
    MachineFacts newer = machine({at});
    newer.biosDate = u"01/25/2020"_s;
    const MachineFacts other = machine({elsewhere});
    EXPECT_EQ(biosYear(newer), 2020);
    EXPECT_EQ(boardTable({&older, &newer}, u"AM4"_s, u"ASUS"_s).slots[0].label, u"PCIEX16_1"_s);
    EXPECT_EQ(boardTable({&older, &older, &newer}, u"AM4"_s, u"ASUS"_s).slots[0].label, u"SLOT1"_s);
    EXPECT_EQ(boardTable({&newer, &newer, &newer, &newer, &other}, u"AM4"_s, u"ASUS"_s).slots[0].root.kind, processor);
    EXPECT_EQ(boardTable({&newer, &newer, &newer, &other}, u"AM4"_s, u"ASUS"_s).slots[0].root.kind, unknown);
}

TEST(SlotTables, AProcessorWithGraphicsDoesNotTellAnAm4SlotsWidth) {
    const auto with = [](const char* type, const char* cpu) {
        MachineFacts facts = machine({entry("PCIEX16_1", type, "In Use", "0000:00:01.1")});
        facts.processors[0].name = QLatin1String(cpu);
        return facts;
    };
    const MachineFacts narrow = with("x8 PCI Express", "AMD Ryzen 5 3400G with Radeon Vega Graphics");
    const MachineFacts full = with("x16 PCI Express", "AMD Ryzen 5 3600 6-Core Processor");
    const auto lanes = [](const std::vector<const MachineFacts*>& dumps) {
        return boardTable(dumps, u"AM4"_s, u"ASUS"_s).slots[0].lanes;
    };
    EXPECT_EQ(lanes({&narrow, &narrow, &full}), 16);
    EXPECT_EQ(lanes({&narrow, &narrow}), 0);
    EXPECT_EQ(lanes({&full}), 16);
}

TEST(SlotTables, CpusCountFromZeroWhateverIsPrinted) {
    const auto sockets = [](const char* first, const char* second) {
        const MachineFacts facts =
            machine({entry(first, "x16 PCI Express"), entry(second, "x16 PCI Express", "In Use", "0000:ae:00.0")}, 2);
        const BoardTable table = boardTable({&facts}, u"LGA3647"_s, u"Tyan"_s);
        EXPECT_FALSE(table.slots[0].isRootSeen);
        EXPECT_TRUE(table.slots[1].isRootSeen);
        return std::pair(table.slots[0].root.socket, table.slots[1].root.socket);
    };
    EXPECT_EQ(sockets("CPU1 SLOT1 PCI-E", "CPU2 SLOT2 PCI-E"), std::pair(0, 1));
    EXPECT_EQ(sockets("SLOT1 PCIe3 x16 CPU0", "SLOT2 PCIe3 x16 CPU1"), std::pair(0, 1));
}

TEST(SlotTables, LabelsAreByMakerAndState) {
    const SlotReport used = entry("SLOT1", "x16 PCI Express", "In Use", "0000:41:00.0");
    const SlotReport idle = entry("SLOT1", "x16 PCI Express");
    const SlotReport narrow = entry("SLOT1", "x4 PCI Express", "In Use", "0000:41:00.0");
    const SlotReport bare = entry("SLOT2", "PCI Express");
    EXPECT_EQ(labelOf({used}, "SP3", "Supermicro"), u"A"_s);
    EXPECT_EQ(labelOf({used}, "AM5", "ASUS"), u"A"_s);
    EXPECT_EQ(labelOf({used}, "LGA2066", "ASUS"), u"A-"_s);
    EXPECT_EQ(labelOf({used}, "SP3", "GIGABYTE", "H242"), u"A-"_s);
    EXPECT_EQ(labelOf({used}, "LGA3647", "GIGABYTE", "MG51-G21"), u"A-"_s);
    EXPECT_EQ(labelOf({used}, "AM4", "GIGABYTE", "X570 AORUS MASTER"), u"B"_s);
    EXPECT_EQ(labelOf({used}, "AM4", "ASRock"), u"B"_s);
    EXPECT_EQ(labelOf({idle}, "SP3", "Supermicro"), u"B"_s);
    EXPECT_EQ(labelOf({narrow}, "SP3", "Supermicro"), u"C"_s);
    EXPECT_EQ(labelOf({used, bare}, "SP3", "Supermicro"), u"C"_s);
    EXPECT_EQ(labelOf({}, "SP3", "Supermicro"), u"D"_s);
    // More wide lanes than the CPU has: 24 are the most an AM4 or AM5 board wires to x8 and wider.
    const SlotReport eight = entry("SLOT2", "x8 PCI Express");
    const SlotReport third = entry("SLOT3", "x8 PCI Express");
    EXPECT_EQ(labelOf({used, eight}, "AM4", "ASUS"), u"A"_s);
    EXPECT_EQ(labelOf({used, eight, third}, "AM4", "ASUS"), u"C"_s);
    EXPECT_EQ(labelOf({used, eight, third}, "SP3", "ASUS"), u"A-"_s);
}

// Boards whose wiring was described after the tables were drawn. One dump each; the atlas has all there are.
TEST(SlotTables, WidthsOfLabelAAreRight) {
    std::map<QString, tests::SlotScore> scores;
    std::map<QString, int> boards;
    const QDir folder(QStringLiteral(TEST_DATA "/atlas"));
    for (const QString& name : folder.entryList({u"*.txt"_s}, QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        ASSERT_TRUE(file.open(QIODevice::ReadOnly)) << qPrintable(name);
        MachineFacts facts;
        readOutput(file.readAll(), name, facts);
        const QString maker = makerName(facts.boardMaker.isEmpty() ? facts.systemMaker : facts.boardMaker);
        const BoardPlatform platform =
            platformOf(facts.boardName, {facts.processors.empty() ? QString() : facts.processors.front().name});
        const BoardTable table = boardTable({&facts}, platform.socket, maker);
        const QString label = tableLabel(table, platform.socket, maker, facts.boardName);
        const Wiring truth = tests::handMadeWiring(name.chopped(4));
        EXPECT_FALSE(truth.connectors.empty()) << qPrintable(name);
        scores[label].add(tests::scoreOf(table, truth));
        ++boards[label];
    }
    const auto isGood = [](const tests::Tally& tally) { return tally.right * 100 >= (tally.right + tally.wrong) * 97; };
    for (const auto& [label, score] : scores) {
        const auto words = [](const tests::Tally& tally) {
            return u"%1/%2"_s.arg(tally.right).arg(tally.right + tally.wrong);
        };
        std::printf("%s: %d boards, %d slots; names %s, widths %s, sizes %s, generations %s, roots %s\n",
                    qPrintable(label), boards[label], score.slotsOfBoard, qPrintable(words(score.names)),
                    qPrintable(words(score.widths)), qPrintable(words(score.sizes)),
                    qPrintable(words(score.generations)), qPrintable(words(score.roots)));
        for (const QString& mistake : score.mistakes)
            std::printf("    %s\n", qPrintable(mistake));
    }
    EXPECT_TRUE(isGood(scores[u"A"_s].widths));
    EXPECT_TRUE(isGood(scores[u"A"_s].sizes));
    EXPECT_TRUE(isGood(scores[u"A"_s].roots));
    EXPECT_GE(scores[u"A"_s].widths.right, 130);
    EXPECT_TRUE(isGood(scores[u"A-"_s].widths));
}
