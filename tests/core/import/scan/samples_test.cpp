// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fact_lines.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>

#include <gtest/gtest.h>

#include <map>

// What is true of each real output in the samples beside the source tree, written down by reading them. They are not
// ours to ship: where they are absent the tests are skipped.

using namespace core;

namespace {

QString sampleFolder() {
    const QString given = qEnvironmentVariable("LANEWRIGHT_SAMPLES");
    return (given.isEmpty() ? QStringLiteral(SOURCE_TREE "/../shared/samples") : given) + QStringLiteral("/machines/");
}

/// The facts of a sample; skips the test where there is none.
class Samples : public testing::Test {
protected:
    void SetUp() override {
        if (!QDir(sampleFolder()).exists())
            GTEST_SKIP() << "no samples in " << qPrintable(sampleFolder());
    }

    static MachineFacts sample(const char* name) {
        QFile file(sampleFolder() + QLatin1String(name));
        EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << name;
        return readMachine(file.readAll());
    }

    static const PciFunction& at(const MachineFacts& facts, const char* address) {
        for (const PciFunction& function : facts.functions) {
            if (function.address == QLatin1String(address))
                return function;
        }
        ADD_FAILURE() << address << " is missing";
        static const PciFunction none;
        return none;
    }
};

/// The matrix, a row a line, with the affinities after a bar.
std::string matrix(const MachineFacts& facts) {
    QString text;
    if (!facts.topo)
        return "none";
    for (qsizetype row = 0; row < facts.topo->labels.size(); ++row)
        text += facts.topo->labels[row] + QLatin1Char(' ') + facts.topo->cells[size_t(row)].join(QLatin1Char(' ')) +
                QStringLiteral(" | ") + facts.topo->cpuAffinity[row] + QStringLiteral(" | ") +
                facts.topo->numaAffinity[row] + QLatin1Char('\n');
    return text.toStdString();
}

const std::map<const char*, const char*> matrices{
    {"topo-01-2gpu-NV2.txt", "GPU0 X NV2 | 0-23 | N/A\n"
                             "GPU1 NV2 X | 0-23 | N/A\n"},
    {"topo-02-2gpu-PHB.txt", "GPU0 X PHB | 0-11 | N/A\n"
                             "GPU1 PHB X | 0-11 | N/A\n"},
    {"topo-03-A100-8gpu-NV12.txt", "GPU0 X NV12 NV12 NV12 NV12 NV12 NV12 NV12 | 0-23 | 0\n"
                                   "GPU1 NV12 X NV12 NV12 NV12 NV12 NV12 NV12 | 0-23 | 0\n"
                                   "GPU2 NV12 NV12 X NV12 NV12 NV12 NV12 NV12 | 0-23 | 0\n"
                                   "GPU3 NV12 NV12 NV12 X NV12 NV12 NV12 NV12 | 0-23 | 0\n"
                                   "GPU4 NV12 NV12 NV12 NV12 X NV12 NV12 NV12 | 24-47 | 1\n"
                                   "GPU5 NV12 NV12 NV12 NV12 NV12 X NV12 NV12 | 24-47 | 1\n"
                                   "GPU6 NV12 NV12 NV12 NV12 NV12 NV12 X NV12 | 24-47 | 1\n"
                                   "GPU7 NV12 NV12 NV12 NV12 NV12 NV12 NV12 X | 24-47 | 1\n"},
    {"topo-06-V100-8gpu-hybrid-cube-mesh-b-tabs.txt", "GPU0 X NV1 NV2 NV1 SYS SYS SYS NV2 NODE SYS | 0-23,48-71 | 0\n"
                                                      "GPU1 NV1 X NV1 NV2 SYS SYS NV2 SYS NODE SYS | 0-23,48-71 | 0\n"
                                                      "GPU2 NV2 NV1 X NV2 SYS NV1 SYS SYS PIX SYS | 0-23,48-71 | 0\n"
                                                      "GPU3 NV1 NV2 NV2 X NV1 SYS SYS SYS PIX SYS | 0-23,48-71 | 0\n"
                                                      "GPU4 SYS SYS SYS NV1 X NV2 NV2 NV1 SYS NODE | 24-47,72-95 | 1\n"
                                                      "GPU5 SYS SYS NV1 SYS NV2 X NV1 NV2 SYS NODE | 24-47,72-95 | 1\n"
                                                      "GPU6 SYS NV2 SYS SYS NV2 NV1 X NV1 SYS PIX | 24-47,72-95 | 1\n"
                                                      "GPU7 NV2 SYS SYS SYS NV1 NV2 NV1 X SYS PIX | 24-47,72-95 | 1\n"
                                                      "mlx5_0 NODE NODE PIX PIX SYS SYS SYS SYS X SYS |  | \n"
                                                      "mlx5_1 SYS SYS SYS SYS NODE NODE PIX PIX SYS X |  | \n"},
    {"topo-07-K80-8gpu-PIX-PHB-SYS-with-lstopo.txt", "GPU0 X PIX PHB PHB SYS SYS SYS SYS | 0-17,36-53 | 0\n"
                                                     "GPU1 PIX X PHB PHB SYS SYS SYS SYS | 0-17,36-53 | 0\n"
                                                     "GPU2 PHB PHB X PIX SYS SYS SYS SYS | 0-17,36-53 | 0\n"
                                                     "GPU3 PHB PHB PIX X SYS SYS SYS SYS | 0-17,36-53 | 0\n"
                                                     "GPU4 SYS SYS SYS SYS X PIX PHB PHB | 18-35,54-71 | 1\n"
                                                     "GPU5 SYS SYS SYS SYS PIX X PHB PHB | 18-35,54-71 | 1\n"
                                                     "GPU6 SYS SYS SYS SYS PHB PHB X PIX | 18-35,54-71 | 1\n"
                                                     "GPU7 SYS SYS SYS SYS PHB PHB PIX X | 18-35,54-71 | 1\n"},
    {"topo-09-4x3090-NV4-PHB-NODE.txt", "GPU0 X PHB NV4 NODE | 0-23 | 0\n"
                                        "GPU1 PHB X NODE NV4 | 0-23 | 0\n"
                                        "GPU2 NV4 NODE X PHB | 0-23 | 0\n"
                                        "GPU3 NODE NV4 PHB X | 0-23 | 0\n"},
    {"topo-10-2x5090-PHB-with-p2p-matrix.txt", "GPU0 X PHB | 0-63 | 0\n"
                                               "GPU1 PHB X | 0-63 | 0\n"},
    {"topo-14-2x3090-NV4-with-nvlink-status.txt", "GPU0 X NV4 | 0-5 | 0\n"
                                                  "GPU1 NV4 X | 0-5 | 0\n"},
    {"topo-17-5gpu-PHB-consumer.txt", "GPU0 X PHB PHB PHB PHB | 0-15 | 0\n"
                                      "GPU1 PHB X PHB PHB PHB | 0-15 | 0\n"
                                      "GPU2 PHB PHB X PHB PHB | 0-15 | 0\n"
                                      "GPU3 PHB PHB PHB X PHB | 0-15 | 0\n"
                                      "GPU4 PHB PHB PHB PHB X | 0-15 | 0\n"},
    {"topo-19-4gpu-SOC-old-driver-legend.txt", "GPU0 X PHB SOC SOC SOC | 0-5 | \n"
                                               "GPU1 PHB X SOC SOC SOC | 0-5 | \n"
                                               "GPU2 SOC SOC X PHB PHB | 6-11 | \n"
                                               "GPU3 SOC SOC PHB X PHB | 6-11 | \n"
                                               "mlx4_0 SOC SOC PHB PHB X |  | \n"},
    {"topo-22-4xRTXPRO6000-PIX-SYS.txt", "GPU0 X PIX SYS SYS | 0-35,72-107 | 0\n"
                                         "GPU1 PIX X SYS SYS | 0-35,72-107 | 0\n"
                                         "GPU2 SYS SYS X PIX | 36-71,108-143 | 1\n"
                                         "GPU3 SYS SYS PIX X | 36-71,108-143 | 1\n"},
    {"topo-capture-RTX4080S-1gpu-ansi.txt", "GPU0 X | 0-15 | 0\n"},
};

} // namespace

TEST_F(Samples, EachFileOfAKindThatIsReadIsRecognised) {
    static const QRegularExpression isNotReadYet(
        QStringLiteral("^(hwloc|lstopo|rocm|md-|lspci-07-|topo-html-)")); // other tools, and cut or flattened outputs
    int read = 0;
    for (const QString& name : QDir(sampleFolder()).entryList(QDir::Files)) {
        if (name.contains(isNotReadYet))
            continue;
        ++read;
        EXPECT_FALSE(factLines(sample(qPrintable(name))).isEmpty()) << qPrintable(name);
    }
    EXPECT_GT(read, 20);
}

TEST_F(Samples, EveryMatrixIsReadWhole) {
    for (const auto& [name, expected] : matrices) {
        const MachineFacts facts = sample(name);
        EXPECT_EQ(matrix(facts), expected) << name;
        const bool isOld = QLatin1String(name).contains(QLatin1String("SOC"));
        EXPECT_EQ(facts.notes.size(), isOld ? 1U : 0U) << name;
        EXPECT_TRUE(facts.functions.empty()) << name;
    }
    const MachineFacts facts = sample("topo-14-2x3090-NV4-with-nvlink-status.txt");
    ASSERT_EQ(facts.gpus.size(), 2U);
    EXPECT_EQ(facts.gpus[1].uuid, QStringLiteral("GPU-fef3f583-99bd-ac7f-c761-eddb679067e0"));
}

TEST_F(Samples, TheTreeOfAWorkstationWithTwoCards) {
    const MachineFacts facts = sample("lspci-01-WRX90-2xRTX6000Ada-tree-and-gpu0.txt");
    EXPECT_TRUE(facts.notes.empty());
    for (const auto& [card, port] : {std::pair("0000:c1:00.0", "0000:c0:01.1"), {"0000:c2:00.0", "0000:c0:03.1"}}) {
        EXPECT_EQ(at(facts, card).name, QStringLiteral("NVIDIA Corporation AD102GL [RTX 6000 Ada Generation]"));
        EXPECT_EQ(at(facts, card).parent, QLatin1String(port));
        EXPECT_EQ(at(facts, card).rootBus, QStringLiteral("0000:c0"));
        EXPECT_FALSE(at(facts, card).trained); // a tree tells no links
    }
    // A drive three switches down, a network card's second port, the board's own graphics behind its bridge.
    EXPECT_EQ(at(facts, "0000:0d:00.0").parent, QStringLiteral("0000:0a:08.0"));
    EXPECT_EQ(at(facts, "0000:0a:08.0").parent, QStringLiteral("0000:09:00.0"));
    EXPECT_EQ(at(facts, "0000:09:00.0").parent, QStringLiteral("0000:02:04.0"));
    EXPECT_EQ(at(facts, "0000:0d:00.0").rootBus, QStringLiteral("0000:00"));
    EXPECT_EQ(at(facts, "0000:21:00.1").parent, QStringLiteral("0000:20:01.1"));
    EXPECT_EQ(at(facts, "0000:e2:00.0").parent, QStringLiteral("0000:e1:00.0"));
    EXPECT_EQ(at(facts, "0000:02:1c.0").busBelow, 0x13);
    EXPECT_EQ(facts.functions.size(), 113U);
}

TEST_F(Samples, AnIdleCardsDowngradedSpeedIsItsTrainedGeneration) {
    const MachineFacts facts = sample("lspci-02-RTX6000Ada-vvv-downgraded-idle.txt");
    ASSERT_EQ(facts.functions.size(), 1U);
    const PciFunction& card = at(facts, "0000:c1:00.0");
    EXPECT_EQ(card.capable, (LinkState{4, 16}));
    EXPECT_EQ(card.trained, (LinkState{1, 16}));
    EXPECT_EQ(card.memoryRegions, (std::vector<std::uint64_t>{16ULL << 20, 64ULL << 30, 32ULL << 20}));
    EXPECT_TRUE(card.parent.isEmpty());
    EXPECT_TRUE(card.rootBus.isEmpty()); // the bus it is on is not told to be a root
    EXPECT_TRUE(facts.notes.empty());
}

TEST_F(Samples, AChipsetIsSwitchesInTheTree) {
    const MachineFacts facts = sample("lspci-05-2x5090-AM5-chipset-switch-tree-PARTIAL.txt");
    EXPECT_EQ(at(facts, "0000:01:00.0").parent, QStringLiteral("0000:00:01.1"));
    EXPECT_EQ(at(facts, "0000:03:00.0").parent, QStringLiteral("0000:00:01.4"));
    EXPECT_EQ(at(facts, "0000:07:00.0").parent, QStringLiteral("0000:05:02.0"));
    EXPECT_EQ(at(facts, "0000:05:02.0").parent, QStringLiteral("0000:04:00.0"));
    EXPECT_EQ(at(facts, "0000:04:00.0").parent, QStringLiteral("0000:00:02.1"));
    EXPECT_TRUE(at(facts, "0000:01:00.0").name.isEmpty());
    EXPECT_EQ(facts.notes.size(), 1U); // it names no device
}

TEST_F(Samples, ADumpOfRegistersIsReadByItsHeads) {
    const MachineFacts facts = sample("lspci-pciutils-tree-fujitsu-p8010.txt");
    EXPECT_EQ(facts.functions.size(), 22U);
    EXPECT_EQ(at(facts, "0000:00:1c.4").classCode, 0x0604);
    EXPECT_EQ(at(facts, "0000:04:00.0").name,
              QStringLiteral("Marvell Technology Group Ltd. 88E8055 PCI-E Gigabit Ethernet Controller"));
    EXPECT_FALSE(at(facts, "0000:04:00.0").trained);
    EXPECT_TRUE(facts.notes.empty());
}

TEST_F(Samples, TheTwoListsOfOneCardAgree) {
    for (const char* name : {"nvsmi-q-RTX4080S-idle.txt", "nvsmi-querygpu-RTX4080S-idle.txt"}) {
        const MachineFacts facts = sample(name);
        ASSERT_EQ(facts.gpus.size(), 1U) << name;
        const GpuReport& gpu = facts.gpus[0];
        EXPECT_EQ(gpu.index, 0);
        EXPECT_EQ(gpu.name, QStringLiteral("NVIDIA GeForce RTX 4080 SUPER"));
        EXPECT_EQ(gpu.address, QStringLiteral("0000:01:00.0"));
        EXPECT_EQ(gpu.vendor, 0x10de);
        EXPECT_EQ(gpu.device, 0x2702);
        EXPECT_EQ(gpu.memory, Memory::ofBase(16376));
        EXPECT_EQ(gpu.powerLimit, 320_W);
        EXPECT_EQ(gpu.maxPowerLimit, 400_W);
        EXPECT_EQ(gpu.maxLink, (LinkState{4, 16}));
        EXPECT_EQ(gpu.currentLink, (LinkState{1, 16}));
        EXPECT_EQ(gpu.deviceMaxGeneration, 4);
        EXPECT_EQ(gpu.hostMaxGeneration, 5);
        EXPECT_EQ(gpu.displayActive, true);
        EXPECT_EQ(gpu.temperature, Temperature::of(43));
        EXPECT_EQ(gpu.driver, QStringLiteral("595.71.05"));
        EXPECT_TRUE(facts.notes.empty()) << qPrintable(noteLines(facts).join(QLatin1Char('\n')));
    }
    EXPECT_EQ(sample("nvsmi-q-RTX4080S-idle.txt").gpus.at(0).bar1, 16_GB);
    EXPECT_EQ(sample("nvsmi-q-RTX4080S-idle.txt").gpus.at(0).draw, Power::of(25.92));
}

TEST_F(Samples, ALoweredPowerLimitInAVirtualMachine) {
    const MachineFacts facts = sample("nvsmi-qx-telegraf-rtx-3090-v12.xml");
    ASSERT_EQ(facts.gpus.size(), 1U);
    const GpuReport& gpu = facts.gpus[0];
    EXPECT_EQ(gpu.name, QStringLiteral("NVIDIA GeForce RTX 3090"));
    EXPECT_EQ(gpu.address, QStringLiteral("0000:00:10.0"));
    EXPECT_EQ(gpu.powerLimit, 200_W);
    EXPECT_EQ(gpu.defaultPowerLimit, 350_W);
    EXPECT_EQ(gpu.maxPowerLimit, 375_W);
    EXPECT_EQ(gpu.memory, 24_GB);
    EXPECT_EQ(gpu.bar1, 32_GB);
    EXPECT_FALSE(gpu.hostMaxGeneration);
    EXPECT_EQ(gpu.currentLink, (LinkState{1, 16}));
    EXPECT_EQ(gpu.device, -1); // redacted
    EXPECT_EQ(facts.notes.size(), 2U);
}

TEST_F(Samples, ATableDuringTraining) {
    const MachineFacts facts = sample("nvsmi-table-01-2xRTX3090-training.txt");
    ASSERT_EQ(facts.gpus.size(), 2U);
    EXPECT_EQ(facts.gpus[1].address, QStringLiteral("0000:21:00.0"));
    EXPECT_EQ(facts.gpus[1].memory, Memory::ofBase(24268));
    EXPECT_EQ(facts.gpus[1].draw, 325_W);
    EXPECT_EQ(facts.gpus[1].powerLimit, 350_W);
    EXPECT_EQ(facts.gpus[1].temperature, Temperature::of(65));
    EXPECT_EQ(facts.gpus[1].performanceState, QStringLiteral("P2"));
    EXPECT_FALSE(facts.gpus[1].currentLink);
    EXPECT_EQ(facts.notes.size(), 2U); // the table cuts both names
}

TEST_F(Samples, TwoBoardsWithATemplateForASlotTable) {
    const MachineFacts epyc = sample("dmidecode-ASRockRack_ROMED8-2T.dmidecode.txt");
    EXPECT_EQ(epyc.boardMaker, QStringLiteral("ASRockRack"));
    EXPECT_EQ(epyc.boardName, QStringLiteral("ROMED8-2T"));
    EXPECT_TRUE(epyc.systemName.isEmpty());
    EXPECT_EQ(epyc.biosVersion, QStringLiteral("P1.30"));
    EXPECT_EQ(epyc.processors.at(0).name, QStringLiteral("AMD EPYC 7262 8-Core Processor"));
    EXPECT_EQ(epyc.eccMemory, true);
    EXPECT_EQ(epyc.modules.size(), 8U);
    EXPECT_EQ(std::count_if(epyc.modules.begin(), epyc.modules.end(), [](const auto& m) { return m.size == 64_GB; }),
              4);
    ASSERT_EQ(epyc.slotTable.size(), 4U); // of the board's seven
    const MachineFacts core = sample("dmidecode-ASRock_X299_Extreme4.dmidecode.txt");
    EXPECT_EQ(core.boardName, QStringLiteral("X299 Extreme4"));
    EXPECT_EQ(core.processors.at(0).cores, 8);
    EXPECT_EQ(core.eccMemory, false); // 72 bits wide, but the array says none
    EXPECT_EQ(core.slotTable.size(), 6U);
    for (const SlotReport& slot : epyc.slotTable)
        EXPECT_TRUE(slot.busAddress.isEmpty()) << qPrintable(slot.designation);
    EXPECT_TRUE(epyc.notes.empty());
    EXPECT_EQ(core.notes.size(), 1U);
    for (const SlotReport& slot : core.slotTable)
        EXPECT_FALSE(slot.isPlausible) << qPrintable(slot.designation);
    EXPECT_TRUE(epyc.slotTable[0].busAddress.isEmpty());
    EXPECT_FALSE(epyc.slotTable[0].inUse);
}

TEST_F(Samples, ADesktopBoardsSlots) {
    const MachineFacts facts = sample("dmidecode-ASUSTeK_ProArt_X870E-CREATOR_WIFI.dmidecode.txt");
    EXPECT_EQ(facts.boardName, QStringLiteral("ProArt X870E-CREATOR WIFI"));
    EXPECT_TRUE(facts.systemName.isEmpty()); // "System Product Name"
    EXPECT_EQ(facts.eccMemory, false);
    EXPECT_EQ(facts.modules.at(1).megatransfers, 6000); // rated 4800
    ASSERT_EQ(facts.slotTable.size(), 8U);
    EXPECT_EQ(facts.slotTable[1].lanes, 8); // in an x16 connector
    EXPECT_EQ(facts.slotTable[1].generation, 5);
    EXPECT_TRUE(facts.slotTable[1].busAddress.isEmpty());
    EXPECT_EQ(facts.slotTable[2].lanes, 4);
    EXPECT_EQ(facts.slotTable[0].busAddress, QStringLiteral("0000:00:01.1"));
    EXPECT_EQ(facts.slotTable[0].inUse, true);
    EXPECT_EQ(facts.slotTable[7].lanes, 1);
    EXPECT_TRUE(facts.notes.empty());
}

TEST_F(Samples, TwoWorkstationBoardsSlots) {
    const MachineFacts amd = sample("dmidecode-ASUSTeK_Pro_WS_TRX50-SAGE_WIFI.dmidecode.txt");
    ASSERT_EQ(amd.slotTable.size(), 8U);
    EXPECT_EQ(amd.slotTable[0].lanes, 16);
    EXPECT_EQ(amd.slotTable[0].busAddress, QStringLiteral("0000:41:00.0"));
    EXPECT_EQ(amd.slotTable[3].lanes, 0); // "x16 PCI Express 4 x4" cannot be
    EXPECT_FALSE(amd.slotTable[3].isPlausible);
    EXPECT_TRUE(amd.slotTable[4].isPlausible);
    EXPECT_EQ(amd.slotTable[5].lanes, 4);
    EXPECT_EQ(amd.eccMemory, true);
    EXPECT_EQ(amd.notes.size(), 1U);
    const MachineFacts intel = sample("dmidecode-ASUSTeK_Pro_WS_W790E-SAGE_SE.dmidecode.txt");
    EXPECT_EQ(intel.processors.at(0).name, QStringLiteral("Intel(R) Xeon(R) w9-3495X"));
    EXPECT_EQ(intel.processors[0].cores, 56);
    ASSERT_EQ(intel.slotTable.size(), 10U);
    EXPECT_EQ(intel.slotTable[5].lanes, 8);
    EXPECT_FALSE(intel.slotTable[5].inUse); // "Unavailable" is neither
    EXPECT_EQ(intel.slotTable[4].busAddress, QStringLiteral("0000:33:01.0"));
    EXPECT_EQ(intel.modules.at(1).megatransfers, 5614);
    EXPECT_TRUE(intel.notes.empty());
}
