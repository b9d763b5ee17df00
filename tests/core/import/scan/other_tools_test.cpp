// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fact_lines.h"

#include <gtest/gtest.h>

using namespace core;

TEST(Lstopo, XmlNamesMachineProcessorsAndFunctions) {
    const MachineFacts facts = readMachine(
        "<topology version=\"2.0\">\n"
        "  <object type=\"Machine\" os_index=\"0\">\n"
        "    <info name=\"DMIProductName\" value=\"Node 8\"/>\n"
        "    <info name=\"DMIBoardName\" value=\"To Be Filled By O.E.M.\"/>\n"
        "    <object type=\"Package\" os_index=\"0\">\n"
        "      <info name=\"CPUModel\" value=\"AMD EPYC 7763 64-Core Processor\"/>\n"
        "    </object>\n"
        "    <object type=\"Bridge\" bridge_type=\"0-1\" bridge_pci=\"0000:[40-42]\">\n"
        "      <object type=\"Bridge\" bridge_type=\"1-1\" bridge_pci=\"0000:[41-41]\" pci_busid=\"0000:40:01.1\" "
        "pci_type=\"0604 [1022:1483] [1022:0000] 00\">\n"
        "        <object type=\"PCIDev\" pci_busid=\"0000:41:00.0\" pci_type=\"0302 [10de:20b5] [10de:1533] a1\">\n"
        "          <info name=\"PCIVendor\" value=\"NVIDIA Corporation\"/>\n"
        "          <info name=\"PCIDevice\" value=\"GA100 [A100 PCIe 80GB]\"/>\n"
        "        </object>\n"
        "      </object>\n"
        "    </object>\n"
        "  </object>\n"
        "</topology>\n");
    EXPECT_EQ(facts.systemName, QStringLiteral("Node 8"));
    EXPECT_TRUE(facts.boardName.isEmpty());
    ASSERT_EQ(facts.processors.size(), 1U);
    ASSERT_EQ(facts.functions.size(), 2U);
    const PciFunction& card = facts.functions[1];
    EXPECT_EQ(card.address, QStringLiteral("0000:41:00.0"));
    EXPECT_EQ(card.parent, QStringLiteral("0000:40:01.1"));
    EXPECT_EQ(card.rootBus, QStringLiteral("0000:40"));
    EXPECT_EQ(card.classCode, 0x0302);
    EXPECT_EQ(card.vendor, 0x10de);
    EXPECT_EQ(card.device, 0x20b5);
    EXPECT_EQ(card.subsystemDevice, 0x1533);
    EXPECT_EQ(card.name, QStringLiteral("NVIDIA Corporation GA100 [A100 PCIe 80GB]"));
}

TEST(Lstopo, TheDrawnFormSaysTheSame) {
    const MachineFacts facts =
        readMachine("Machine (P#0 total=503GiB DMIProductName=\"Node 8\" DMISysVendor=Maker)\n"
                    "  Package L#0 (P#0 total=503GiB CPUModel=\"AMD EPYC 7763 64-Core Processor\")\n"
                    "    HostBridge L#0 (buses=0000:[40-42])\n"
                    "      PCIBridge L#1 (busid=0000:40:01.1 id=1022:1483 class=0604(PCIBridge) buses=0000:[41-41])\n"
                    "        PCI L#0 (busid=0000:41:00.0 id=10de:20b5 class=0302(3D) link=31.51GB/s)\n"
                    "        PCI L#1 (busid=0000:42:00.0 id=0000:0000 class=0300(VGA))\n");
    EXPECT_EQ(facts.systemName, QStringLiteral("Node 8"));
    ASSERT_EQ(facts.functions.size(), 3U);
    EXPECT_EQ(facts.functions[1].device, 0x20b5);
    EXPECT_EQ(facts.functions[1].parent, QStringLiteral("0000:40:01.1"));
    EXPECT_EQ(facts.functions[2].vendor, -1); // zeros say nothing
}

TEST(Lstopo, TellsTheMemoryAndWhatTheDriverCallsAGpu) {
    const MachineFacts xml = readMachine(
        "<topology version=\"2.0\">\n"
        "  <object type=\"Machine\" os_index=\"0\">\n"
        "    <object type=\"NUMANode\" os_index=\"0\" local_memory=\"134217728000\"/>\n"
        "    <object type=\"NUMANode\" os_index=\"1\" local_memory=\"135291469824\">\n    </object>\n"
        "    <object type=\"PCIDev\" pci_busid=\"0000:34:00.0\" pci_type=\"0302 [10de:1db8] [10de:131d] a1\">\n"
        "      <object type=\"OSDev\" name=\"renderD128\" osdev_type=\"1\"/>\n"
        "      <object type=\"OSDev\" name=\"card0\" osdev_type=\"1\">\n      </object>\n"
        "      <object type=\"OSDev\" name=\"nvml0\" osdev_type=\"12\">\n"
        "        <info name=\"GPUModel\" value=\"Tesla V100-SXM3-32GB\"/>\n      </object>\n"
        "    </object>\n"
        "    <object type=\"PCIDev\" pci_busid=\"0000:35:00.0\" pci_type=\"0302 [10de:1eb8] [10de:12a2] a1\">\n"
        "      <info name=\"PCIDevice\" value=\"TU104GL [Tesla T4]\"/>\n"
        "      <object type=\"OSDev\" name=\"nvml1\" osdev_type=\"12\">\n"
        "        <info name=\"GPUModel\" value=\"Another\"/>\n      </object>\n"
        "    </object>\n  </object>\n</topology>\n");
    EXPECT_EQ(xml.usableMemory, Memory::ofBase(128'000 + 129'024));
    ASSERT_EQ(xml.functions.size(), 2U);
    EXPECT_EQ(xml.functions[0].name, QStringLiteral("Tesla V100-SXM3-32GB"));
    EXPECT_EQ(xml.functions[1].name, QStringLiteral("TU104GL [Tesla T4]")) << "the PCI list's own stands";
    const MachineFacts drawn = readMachine("Machine (P#0 total=503GiB DMIProductName=\"Node 8\")\n"
                                           "  NUMANode L#0 (P#0 local=503GiB total=503GiB)\n"
                                           "    HostBridge L#0 (buses=0000:[40-42])\n"
                                           "      PCI L#0 (busid=0000:41:00.0 id=10de:20b5 class=0302(3D))\n"
                                           "        CoProc(CUDA) L#0 (GPUModel=\"A100 80GB PCIe\") \"cuda0\"\n");
    EXPECT_EQ(drawn.usableMemory, 503_GB);
    ASSERT_EQ(drawn.functions.size(), 1U);
    EXPECT_EQ(drawn.functions[0].name, QStringLiteral("A100 80GB PCIe"));
    EXPECT_EQ(readMachine("Machine (31GB total)\n  Package L#0\n    HostBridge L#0\n"
                          "      PCI 00:02.0 (VGA)\n")
                  .usableMemory,
              31_GB);
}

TEST(Lscpu, GivesEachSocketItsProcessor) {
    const MachineFacts facts = readMachine("Architecture:            x86_64\n"
                                           "Model name:              Intel(R) Xeon(R) Gold 6338 CPU @ 2.00GHz\n"
                                           "Core(s) per socket:      32\nSocket(s):               2\n");
    ASSERT_EQ(facts.processors.size(), 2U);
    EXPECT_EQ(facts.processors[1].cores, 32);
}

TEST(Numactl, SumsTheMemoryOfItsNodes) {
    const MachineFacts facts = readMachine("available: 2 nodes (0-1)\nnode 0 cpus: 0 1\nnode 0 size: 128000 MB\n"
                                           "node 0 free: 90000 MB\nnode 1 size: 129000 MB\n");
    EXPECT_EQ(facts.usableMemory, Memory::ofBase(257'000));
}

TEST(RocmSmi, TextAndJsonAreOneCard) {
    const MachineFacts text = readMachine("========= ROCm System Management Interface =========\n"
                                          "GPU[0]\t\t: Card Series: \t\tAMD Instinct MI100\n"
                                          "GPU[0]\t\t: PCI Bus: 0000:83:00.0\n");
    ASSERT_EQ(text.gpus.size(), 1U);
    EXPECT_EQ(text.gpus[0].name, QStringLiteral("AMD Instinct MI100"));
    EXPECT_EQ(text.gpus[0].address, QStringLiteral("0000:83:00.0"));
    const MachineFacts json = readMachine(
        "{\n  \"card0\": {\"Device ID\": \"0x738c\", \"PCI Bus\": \"0000:83:00.0\",\n"
        "    \"Temperature (Sensor junction) (C)\": \"55.5\", \"VRAM Total Memory (B)\": \"34342961152\"}\n}\n");
    ASSERT_EQ(json.gpus.size(), 1U);
    EXPECT_EQ(json.gpus[0].vendor, 0x1002);
    EXPECT_EQ(json.gpus[0].device, 0x738c);
    EXPECT_EQ(json.gpus[0].memory, Memory::ofBase(32'752));
    EXPECT_EQ(json.gpus[0].temperature, Temperature::ofBase(555));
}

TEST(RocmSmi, TheDeviceNameIsANameWhereTheSeriesIsNone) {
    const auto nameOf = [](const QByteArray& series) {
        const MachineFacts facts =
            readMachine("{\n  \"card0\": {\"Device ID\": \"0x66a1\", \"Card Series\": \"" + series +
                        "\",\n    \"Device Name\": \"AMD Instinct MI50\", \"PCI Bus\": \"0000:83:00.0\"}\n}\n");
        return facts.gpus.empty() ? QString() : facts.gpus[0].name;
    };
    EXPECT_EQ(nameOf("N/A"), QStringLiteral("AMD Instinct MI50"));
    EXPECT_EQ(nameOf("AMD Radeon Pro VII"), QStringLiteral("AMD Radeon Pro VII"));
}

TEST(RocmSmi, AmdSmiSaysItBelowTheNumber) {
    const MachineFacts facts =
        readMachine("GPU: 0\n    BDF: 0000:05:00.0\nGPU: 1\n    ASIC:\n        MARKET_NAME: AMD Instinct MI300X\n"
                    "        DEVICE_ID: 0x74a1\n    BDF: 0000:26:00.0\n");
    ASSERT_EQ(facts.gpus.size(), 2U);
    EXPECT_EQ(facts.gpus[1].name, QStringLiteral("AMD Instinct MI300X"));
    EXPECT_EQ(facts.gpus[1].device, 0x74a1);
}

TEST(RocmSmi, ItsLinkTypesAreAMatrixAndItsWeightsAreNone) {
    const QByteArray weights = "       GPU0         GPU1\nGPU0   0            52\nGPU1   52           0\n\n";
    EXPECT_FALSE(readMachine(weights).topo);
    const MachineFacts facts =
        readMachine(weights + "       GPU0         GPU1\nGPU0   0            XGMI\nGPU1   XGMI         0\n");
    ASSERT_TRUE(facts.topo);
    EXPECT_EQ(facts.topo->cells[0], QStringList({QStringLiteral("X"), QStringLiteral("XGMI")}));
}

TEST(WebPages, AMatrixInBarsOrWithoutBlanksIsTheSame) {
    const MachineFacts plain = readMachine("\tGPU0\tGPU1\tCPU Affinity\tNUMA Affinity\n"
                                           "GPU0\t X \tNV12\t0-31\t0\nGPU1\tNV12\t X \t0-31\t0\n");
    const MachineFacts bars =
        readMachine("|      | GPU0 | GPU1 | CPU Affinity | NUMA Affinity |\n|---|---|---|---|---|\n"
                    "| **GPU0** | X | NV12 | 0-31 | 0 |\n| **GPU1** | NV12 | X | 0-31 | 0 |\n");
    const MachineFacts joined = readMachine("GPU0GPU1CPU AffinityNUMA AffinityGPU NUMA ID\nGPU0XPHB0-310N/A\n"
                                            "GPU1PHBX0-310N/A\n");
    ASSERT_TRUE(plain.topo && bars.topo && joined.topo);
    EXPECT_EQ(bars.topo->cells, plain.topo->cells);
    EXPECT_EQ(joined.topo->cells[0], QStringList({QStringLiteral("X"), QStringLiteral("PHB")}));
}
