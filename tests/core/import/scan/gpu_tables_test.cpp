// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/scan/devices.h"

#include <QSet>

#include <gtest/gtest.h>

using namespace core;
using namespace Qt::StringLiterals;

namespace {

MachineFacts readTool(const char* text) {
    MachineFacts facts;
    readOutput(text, u"x.txt"_s, facts);
    EXPECT_TRUE(isToolOutput(text));
    return facts;
}

} // namespace

TEST(SmiMonitor, WhatAGpuReachedCounts) {
    const MachineFacts facts = readTool("# gpu   pwr gtemp mtemp    sm\n# Idx     W     C     C     %\n"
                                        "    0    43    35     -     0\n    1   300    70    80    99\n"
                                        "    0    90    41     -    50\n    1   280    72    80    99\n    1   2\n");
    ASSERT_EQ(facts.gpus.size(), 2u);
    EXPECT_EQ(facts.gpus[0].draw, 90_W);
    EXPECT_EQ(facts.gpus[0].temperature, 41_C);
    EXPECT_EQ(facts.gpus[1].draw, 300_W);
    EXPECT_EQ(facts.gpus[1].temperature, 72_C) << "the memory's is another";
    EXPECT_TRUE(facts.gpus[0].name.isEmpty());
}

TEST(XpuSmi, DiscoveryNamesDevicesByNameOrId) {
    const MachineFacts facts = readTool("+-----------+-----------------------------------------+\n"
                                        "| Device ID | Device Information                      |\n"
                                        "+-----------+-----------------------------------------+\n"
                                        "| 0         | Device Name: Intel(R) Arc(TM) A770 Graphics |\n"
                                        "|           | Vendor Name: Intel(R) Corporation       |\n"
                                        "|           | PCI BDF Address: 0000:03:00.0           |\n"
                                        "+-----------+-----------------------------------------+\n"
                                        "| 1         | Device Name: Intel(R) Graphics [0xe216] |\n"
                                        "|           | PCI BDF Address: 0000:08:00.0           |\n");
    ASSERT_EQ(facts.gpus.size(), 2u);
    EXPECT_EQ(facts.gpus[0].name, u"Intel Arc A770"_s);
    EXPECT_EQ(facts.gpus[0].address, u"0000:03:00.0"_s);
    EXPECT_EQ(facts.gpus[0].vendor, 0x8086);
    EXPECT_TRUE(facts.gpus[1].name.isEmpty());
    EXPECT_EQ(facts.gpus[1].device, 0xe216);
}

TEST(XpuSmi, TopologyHasARowATileAndACardIsItsFirst) {
    const MachineFacts facts = readTool("       GPU 0/0|GPU 0/1|GPU 1/0|CPU Affinity\n"
                                        "GPU 0/0|S      |MDF    |SYS    |0-23,48-71\n"
                                        "GPU 0/1|MDF    |S      |SYS    |0-23,48-71\n"
                                        "GPU 1/0|SYS    |SYS    |S      |24-47,72-95\n");
    ASSERT_TRUE(facts.topo);
    EXPECT_EQ(facts.topo->labels, (QStringList{u"GPU0"_s, u"GPU0/1"_s, u"GPU1"_s}));
    EXPECT_EQ(facts.topo->cells[0], (QStringList{u"X"_s, u"MDF"_s, u"SYS"_s}));
    EXPECT_EQ(facts.topo->cells[2], (QStringList{u"SYS"_s, u"SYS"_s, u"X"_s}));
    EXPECT_EQ(facts.topo->cpuAffinity[2], u"24-47,72-95"_s);
}

TEST(AmdSmi, TopologyGivesAddressesAndTheTypesOfLinks) {
    const MachineFacts facts = readTool("ACCESS TABLE:\n             0000:03:00.0 0000:0c:00.0\n"
                                        "0000:03:00.0 ENABLED      DISABLED\n0000:0c:00.0 DISABLED     ENABLED\n"
                                        "LINK TYPE TABLE:\n             0000:03:00.0 0000:0c:00.0\n"
                                        "0000:03:00.0 SELF         XGMI\n0000:0c:00.0 XGMI         SELF\n"
                                        "NUMA BW TABLE:\n             0000:03:00.0 0000:0c:00.0\n"
                                        "0000:03:00.0 N/A          N/A\n0000:0c:00.0 N/A          N/A\n");
    ASSERT_EQ(facts.gpus.size(), 2u);
    EXPECT_EQ(facts.gpus[1].address, u"0000:0c:00.0"_s);
    ASSERT_TRUE(facts.topo);
    EXPECT_EQ(facts.topo->cells[0], (QStringList{u"X"_s, u"XGMI"_s}));
    EXPECT_EQ(facts.topo->cells[1], (QStringList{u"XGMI"_s, u"X"_s}));
}

TEST(AmdSmi, StaticTellsTheCardMetricWhatItDoesNow) {
    const MachineFacts facts =
        readTool("GPU: 0\n    ASIC:\n        MARKET_NAME: AMD Instinct MI210\n        DEVICE_ID: 0x740f\n"
                 "    BUS:\n        BDF: 0000:0c:00.0\n        MAX_PCIE_WIDTH: 16\n"
                 "        MAX_PCIE_SPEED: 16 GT/s\n    LIMIT:\n        MAX_POWER: 300 W\n"
                 "        SOCKET_POWER: 250 W\n    VRAM:\n        SIZE: 65520 MB\n\n"
                 "GPU: 0\n    POWER:\n        SOCKET_POWER: 41 W\n    TEMPERATURE:\n"
                 "        EDGE: 35 °C\n        HOTSPOT: 38 °C\n    PCIE:\n        WIDTH: 8\n"
                 "        SPEED: 16 GT/s\n");
    ASSERT_EQ(facts.gpus.size(), 1u);
    const GpuReport& gpu = facts.gpus[0];
    EXPECT_EQ(gpu.powerLimit, 250_W) << "in force, not the most that it may be";
    EXPECT_EQ(gpu.draw, 41_W);
    EXPECT_EQ(gpu.temperature, 38_C);
    EXPECT_EQ(gpu.currentLink, (LinkState{4, 8}));
    EXPECT_FALSE(gpu.maxLink) << "what the slot has is not told";
}

TEST(AmdSmi, MonitorIsReadByItsUnits) {
    const MachineFacts facts = readTool("GPU  POWER  PWR_CAP   GPU_T   MEM_T   GFX_CLK\n"
                                        "  0  251 W   1000 W   55 °C   43 °C   144 MHz\n"
                                        "  1  258 W      N/A   58 °C   47 °C   163 MHz\n");
    ASSERT_EQ(facts.gpus.size(), 2u);
    EXPECT_EQ(facts.gpus[0].draw, 251_W);
    EXPECT_EQ(facts.gpus[0].powerLimit, 1000_W);
    EXPECT_EQ(facts.gpus[0].temperature, 55_C);
    EXPECT_FALSE(facts.gpus[1].draw) << "one figure for two columns";
    EXPECT_EQ(facts.gpus[1].temperature, 58_C);
}

TEST(RocmSmi, TheConciseTableIsRead) {
    const MachineFacts old =
        readTool("======================= ROCm System Management Interface =======================\n"
                 "================================= Concise Info =================================\n"
                 "GPU  Temp (DieEdge)  AvgPwr  SCLK    MCLK     Fan  Perf  PwrCap  VRAM%  GPU%\n"
                 "0    35.0c           34.0W   800Mhz  1600Mhz  0%   auto  300.0W    0%   0%\n");
    ASSERT_EQ(old.gpus.size(), 1u);
    EXPECT_EQ(old.gpus[0].draw, 34_W);
    EXPECT_EQ(old.gpus[0].powerLimit, 300_W);
    EXPECT_EQ(old.gpus[0].temperature, 35_C);
    const MachineFacts now = readTool(
        "============================ ROCm System Management Interface ============================\n"
        "Device  Node  IDs              Temp        Power     Partitions          SCLK    Perf  PwrCap  VRAM%\n"
        "              (DID,     GUID)  (Junction)  (Socket)  (Mem, Compute, ID)\n"
        "0       2     0x740f,   55354  51.0°C      152.0W    NPS1, SPX, 0        134Mhz  auto  300.0W  0%\n");
    ASSERT_EQ(now.gpus.size(), 1u);
    EXPECT_EQ(now.gpus[0].device, 0x740f);
    EXPECT_EQ(now.gpus[0].draw, 152_W);
    EXPECT_EQ(now.gpus[0].powerLimit, 300_W);
}

TEST(RocmSmi, TheIdOfADeviceIsReadInBrackets) {
    const MachineFacts facts = readTool(
        "========================= ROCm System Management Interface =========================\n"
        "Device  [Model : Revision]    Temp        Power     Partitions      SCLK    MCLK    Fan  Perf  PwrCap  VRAM%\n"
        "0       [0x74a1 : 0x00]       41.0°C      121.0W    NPS1, SPX       131Mhz  900Mhz  0%   auto  750.0W    "
        "0%\n");
    ASSERT_EQ(facts.gpus.size(), 1u);
    EXPECT_EQ(facts.gpus[0].device, 0x74a1);
}

TEST(RocmSmi, AnIdInPlaceOfANameIsTheDevices) {
    const MachineFacts facts =
        readTool("============================ ROCm System Management Interface ============================\n"
                 "GPU[0]\t\t: Card series: \t\t0x744c\nGPU[0]\t\t: Card model: \t\t0x2422\n");
    ASSERT_EQ(facts.gpus.size(), 1u);
    EXPECT_TRUE(facts.gpus[0].name.isEmpty());
    EXPECT_EQ(facts.gpus[0].device, 0x744c);
}

TEST(RocmInfo, TellsGpusAndASingleCpu) {
    const char* text = "ROCk module is loaded\n==========\nHSA Agents\n==========\n*******\nAgent 1\n*******\n"
                       "  Name:                    AMD EPYC 7402P 24-Core Processor\n"
                       "  Marketing Name:          AMD EPYC 7402P 24-Core Processor\n"
                       "  Device Type:             CPU\n  BDFID:                   0\n*******\nAgent 2\n*******\n"
                       "  Name:                    gfx90a\n  Marketing Name:          AMD Instinct MI210\n"
                       "  Device Type:             GPU\n  Chip ID:                 29711(0x740f)\n"
                       "  BDFID:                   25344\n";
    const MachineFacts facts = readTool(text);
    ASSERT_EQ(facts.processors.size(), 1u);
    EXPECT_EQ(facts.processors[0].name, u"AMD EPYC 7402P 24-Core Processor"_s);
    ASSERT_EQ(facts.gpus.size(), 1u);
    EXPECT_EQ(facts.gpus[0].name, u"AMD Instinct MI210"_s);
    EXPECT_EQ(facts.gpus[0].device, 0x740f);
    EXPECT_EQ(facts.gpus[0].address, u"0000:63:00.0"_s);
    const QByteArray twice =
        QByteArray(text) + "*******\nAgent 3\n*******\n  Name: AMD EPYC 7402P\n  Device Type: CPU\n";
    EXPECT_TRUE(readTool(twice.constData()).processors.empty()) << "two CPUs, or two nodes of one";
}

TEST(NvLink, LinksThatAreUpAreCountedByGpu) {
    const MachineFacts facts = readTool("GPU 0: NVIDIA GeForce RTX 3090 (UUID: GPU-aa)\n\t Link 0: 14.062 GB/s\n"
                                        "\t Link 1: 14.062 GB/s\n\t Link 2: <inactive>\n\t Link 3: 14.062 GB/s\n"
                                        "GPU 1: NVIDIA GeForce RTX 3090 (UUID: GPU-bb)\n\t Link 0: <inactive>\n"
                                        "GPU 2: NVIDIA GeForce RTX 3090 (UUID: GPU-cc)\n");
    ASSERT_EQ(facts.gpus.size(), 3u);
    EXPECT_EQ(facts.gpus[0].nvLinks, 3);
    EXPECT_EQ(facts.gpus[1].nvLinks, 0);
    EXPECT_FALSE(facts.gpus[2].nvLinks) << "nothing said of them";
}

TEST(Lspci, AGreppedLinkBelongsToTheCommandAboveIt) {
    const MachineFacts facts = readTool("$ sudo lspci -vv -s 0000:0e:00.0 | grep -E \"LnkCap|LnkSta\"\n"
                                        "\t\tLnkCap:\tPort #0, Speed 16GT/s, Width x4, ASPM L1\n"
                                        "\t\tLnkSta:\tSpeed 16GT/s, Width x2 (downgraded)\n"
                                        "$ lspci -s 41:00.0 -vvv | grep LnkSta:\n"
                                        "\t\tLnkSta:\tSpeed 8GT/s, Width x16\n");
    ASSERT_EQ(facts.functions.size(), 2u);
    EXPECT_EQ(facts.functions[0].address, u"0000:0e:00.0"_s);
    EXPECT_EQ(facts.functions[0].trained, (LinkState{4, 2}));
    EXPECT_EQ(facts.functions[0].capable, (LinkState{4, 4}));
    EXPECT_EQ(facts.functions[1].trained, (LinkState{3, 16}));
    EXPECT_TRUE(facts.looseLinks.empty());
}

TEST(Lspci, AGreppedLinkOfNoDeviceIsKeptApart) {
    const MachineFacts facts = readTool("\t\tLnkCap:\tPort #0, Speed 16GT/s, Width x16, ASPM L1\n"
                                        "\t\tLnkSta:\tSpeed 8GT/s (downgraded), Width x8 (downgraded)\n");
    EXPECT_TRUE(facts.functions.empty());
    ASSERT_EQ(facts.looseLinks.size(), 1u);
    EXPECT_EQ(facts.looseLinks[0].capable, (LinkState{4, 16}));
    EXPECT_EQ(facts.looseLinks[0].trained, (LinkState{3, 8}));
}

TEST(LspciTree, WithoutNamesTellsWhatHangsWhereOfAGpuThatNvidiaSmiNames) {
    MachineFacts facts =
        readTool("-+-[0000:40]-+-03.1-[41]--+-00.0\n |           |            \\-00.1\n \\-[0000:00]---00.0\n");
    GpuReport gpu;
    gpu.name = u"NVIDIA GeForce RTX 3090"_s;
    gpu.address = u"0000:41:00.0"_s;
    facts.gpus = {gpu};
    const ScannedDevices devices = devicesOf(facts);
    ASSERT_EQ(devices.gpus.size(), 1u);
    ASSERT_TRUE(devices.gpus[0].function);
    EXPECT_EQ(devices.gpus[0].function->parent, u"0000:40:03.1"_s);
}

TEST(OutputsRead, NamesEachToolOnce) {
    const QStringList outputs = outputsRead();
    EXPECT_EQ(QSet<QString>(outputs.begin(), outputs.end()).size(), outputs.size());
    for (const char* tool :
         {"lspci -vv", "nvidia-smi dmon", "ipmitool sdr", "xpu-smi discovery", "rocminfo", "sensors"})
        EXPECT_TRUE(outputs.contains(QLatin1String(tool))) << tool;
}
