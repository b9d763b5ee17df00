// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/scan/outputs/kernel_files.h"

#include <gtest/gtest.h>

using namespace core;

namespace {

KernelDevice device(const char* address, const char* path,
                    std::initializer_list<std::pair<const char*, const char*>> attributes) {
    KernelDevice made{QString::fromLatin1(address), QString::fromLatin1(path), {}};
    for (const auto& [name, value] : attributes)
        made.attributes.insert(QString::fromLatin1(name), value);
    return made;
}

const KernelDevice& card() {
    static const KernelDevice made =
        device("0000:41:00.0", "/sys/devices/pci0000:40/0000:40:03.1/0000:41:00.0",
               {{"class", "0x030000\n"},
                {"vendor", "0x10de\n"},
                {"device", "0x1e07\n"},
                {"subsystem_vendor", "0x1043\n"},
                {"current_link_speed", "2.5 GT/s PCIe\n"},
                {"current_link_width", "8\n"},
                {"max_link_speed", "8.0 GT/s PCIe\n"},
                {"max_link_width", "16\n"},
                {"numa_node", "1\n"},
                {"resource", "0x00000000b4000000 0x00000000b4ffffff 0x0000000000040200\n"
                             "0x0000000000005000 0x000000000000507f 0x0000000000040101\n"
                             "0x0000000000000000 0x0000000000000000 0x0000000000000000\n"
                             "0x0000013000000000 0x0000013fffffffff 0x000000000014220c\n"}});
    return made;
}

MachineFacts read(const std::vector<KernelDevice>& devices, const QByteArray& ids = {}) {
    MachineFacts facts;
    readKernelDevices(devices, ids, facts);
    return facts;
}

} // namespace

TEST(KernelFiles, ADeviceTellsItsLinkPlaceAndMemory) {
    const PciFunction function = read({card()}).functions.at(0);
    EXPECT_EQ(function.parent, QStringLiteral("0000:40:03.1"));
    EXPECT_EQ(function.rootBus, QStringLiteral("0000:40"));
    EXPECT_EQ(function.classCode, 0x0300);
    EXPECT_EQ(function.vendor, 0x10de);
    EXPECT_EQ(function.subsystemVendor, 0x1043);
    EXPECT_EQ(function.subsystemDevice, -1) << "not told";
    EXPECT_EQ(function.trained, (LinkState{1, 8}));
    EXPECT_EQ(function.capable, (LinkState{3, 16}));
    EXPECT_EQ(function.numaNode, 1);
    EXPECT_EQ(function.memoryRegions, (std::vector<std::uint64_t>{0x1000000, 0x1000000000}));
    EXPECT_FALSE(function.isBridge);
}

TEST(KernelFiles, WhatTheKernelDoesNotKnowStaysUnknown) {
    const PciFunction function = read({device("0000:00:00.0", "/sys/devices/pci0000:00/0000:00:00.0",
                                              {{"class", "0x060000"},
                                               {"current_link_speed", "Unknown"},
                                               {"current_link_width", "0"},
                                               {"max_link_width", "255"},
                                               {"numa_node", "-1"}})})
                                     .functions.at(0);
    EXPECT_TRUE(function.parent.isEmpty());
    EXPECT_FALSE(function.trained);
    EXPECT_FALSE(function.capable);
    EXPECT_FALSE(function.numaNode);
    EXPECT_TRUE(function.memoryRegions.empty());
}

TEST(KernelFiles, NamesComeFromTheListOfIdsOrAreIds) {
    const QByteArray ids =
        "# comment\n10de  NVIDIA Corporation\n\t1e07  TU102 [GeForce RTX 2080 Ti]\n\t\t1043 0001  A card\n"
        "1e07  Other\n\t10de  Wrong\nC 03  Display controller\n\t1e07  Wrong\n";
    EXPECT_EQ(read({card()}, ids).functions[0].name, QStringLiteral("NVIDIA Corporation TU102 [GeForce RTX 2080 Ti]"));
    EXPECT_EQ(read({card()}).functions[0].name, QStringLiteral("10de:1e07"));
}

TEST(KernelFiles, DevicesStandInTheOrderOfTheirAddresses) {
    const MachineFacts facts =
        read({card(), device("0000:40:03.1", "/sys/devices/pci0000:40/0000:40:03.1", {{"class", "0x060400"}})});
    EXPECT_EQ(facts.functions[0].address, QStringLiteral("0000:40:03.1"));
    EXPECT_TRUE(facts.functions[0].isBridge);
}

TEST(KernelFiles, OneCpuAPackageHoweverManyThreads) {
    MachineFacts facts;
    readCpuInfo("processor\t: 0\nmodel name\t: AMD EPYC 7742 64-Core Processor\nphysical id\t: 0\ncpu cores\t: 64\n\n"
                "processor\t: 1\nmodel name\t: AMD EPYC 7742 64-Core Processor\nphysical id\t: 1\ncpu cores\t: 64\n\n"
                "processor\t: 2\nmodel name\t: AMD EPYC 7742 64-Core Processor\nphysical id\t: 0\n",
                facts);
    ASSERT_EQ(facts.processors.size(), 2u);
    EXPECT_EQ(facts.processors[1].name, QStringLiteral("AMD EPYC 7742 64-Core Processor"));
    EXPECT_EQ(facts.processors[1].cores, 64);
    MachineFacts none;
    readCpuInfo("processor : 0\nBogoMIPS : 48.00\n", none);
    EXPECT_TRUE(none.processors.empty());
}

TEST(KernelFiles, MemoryIsWhatTheKernelHas) {
    MachineFacts facts;
    readMemInfo("MemTotal:       131899992 kB\nMemFree: 1 kB\n", facts);
    EXPECT_EQ(facts.usableMemory, Memory::ofBase(128'808));
    EXPECT_TRUE(facts.modules.empty()) << "no module was seen";
}

TEST(KernelFiles, LenovosNameIsItsVersion) {
    MachineFacts facts;
    readKernelDmi({{QStringLiteral("sys_vendor"), "LENOVO\n"},
                   {QStringLiteral("product_name"), "30BGS0AB00\n"},
                   {QStringLiteral("product_version"), "ThinkStation P920\n"}},
                  facts);
    EXPECT_EQ(facts.systemName, QStringLiteral("ThinkStation P920"));
}
