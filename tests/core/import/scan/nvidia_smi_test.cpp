// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fact_lines.h"

#include <gtest/gtest.h>

using namespace core;

TEST(NvidiaSmiTable, TheNewerLayoutIsRead) {
    const MachineFacts facts = readMachine(machineFixture("nvidia-smi-table.txt"));
    ASSERT_EQ(facts.gpus.size(), 2U);
    const GpuReport& gpu = facts.gpus[0];
    EXPECT_EQ(gpu.index, 0);
    EXPECT_EQ(gpu.name, QStringLiteral("NVIDIA RTX A5000"));
    EXPECT_EQ(gpu.address, QStringLiteral("0000:17:00.0"));
    EXPECT_EQ(gpu.memory, Memory::ofBase(23028));
    EXPECT_EQ(gpu.draw, 19_W);
    EXPECT_EQ(gpu.powerLimit, 200_W);
    EXPECT_EQ(gpu.temperature, Temperature::of(41));
    EXPECT_EQ(gpu.performanceState, QStringLiteral("P8"));
    EXPECT_EQ(gpu.displayActive, false);
    EXPECT_EQ(gpu.driver, QStringLiteral("550.54.15"));
    EXPECT_FALSE(gpu.maxLink);
}

TEST(NvidiaSmiTable, ACutNameIsNotedAndWhatIsNotToldStaysUnknown) {
    const MachineFacts facts = readMachine(machineFixture("nvidia-smi-table.txt"));
    EXPECT_FALSE(facts.gpus.at(1).draw);
    EXPECT_FALSE(facts.gpus.at(1).powerLimit);
    EXPECT_EQ(facts.gpus[1].temperature, Temperature::of(38));
    EXPECT_EQ(facts.gpus[1].displayActive, true);
    ASSERT_EQ(facts.notes.size(), 1U);
    EXPECT_EQ(facts.notes[0].line, 13);
    EXPECT_TRUE(facts.notes[0].sentence.contains(QStringLiteral("GPU 1")));
}

TEST(NvidiaSmiQuery, LinksLimitsAndMemoryAreReadFromTheirOwnHeadings) {
    const MachineFacts facts = readMachine(machineFixture("nvidia-smi-q.txt"));
    ASSERT_EQ(facts.gpus.size(), 2U);
    const GpuReport& gpu = facts.gpus[0];
    EXPECT_EQ(gpu.index, 0);
    EXPECT_EQ(gpu.address, QStringLiteral("0000:0a:00.0"));
    EXPECT_EQ(gpu.vendor, 0x10de);
    EXPECT_EQ(gpu.device, 0x2503);
    EXPECT_EQ(gpu.subsystemVendor, 0x1462);
    EXPECT_EQ(gpu.maxLink, (LinkState{3, 16}));
    EXPECT_EQ(gpu.currentLink, (LinkState{1, 4}));
    EXPECT_EQ(gpu.deviceMaxGeneration, 4);
    EXPECT_EQ(gpu.hostMaxGeneration, 3);
    EXPECT_EQ(gpu.memory, 12_GB);
    EXPECT_EQ(gpu.bar1, Memory::ofBase(256));
    EXPECT_EQ(gpu.powerLimit, 150_W); // the one enforced
    EXPECT_EQ(gpu.defaultPowerLimit, 170_W);
    EXPECT_EQ(gpu.draw, Power::of(12.61)); // printed with a comma
    EXPECT_TRUE(facts.notes.empty());
}

TEST(NvidiaSmiQuery, ReadingsOfTheModuleAreNotTheGpus) {
    const MachineFacts facts = readMachine(machineFixture("nvidia-smi-q.txt"));
    EXPECT_EQ(facts.gpus.at(1).powerLimit, 170_W);
    EXPECT_EQ(facts.gpus[1].draw, Power::of(161.2));
    EXPECT_FALSE(facts.gpus[1].maxPowerLimit);
    EXPECT_EQ(facts.gpus[1].index, 1);
}

TEST(NvidiaSmiQuery, WithoutAllItsGpusIndexesAreNotGiven) {
    QByteArray text = machineFixture("nvidia-smi-q.txt");
    text.truncate(text.indexOf("GPU 00000000:0B"));
    const MachineFacts facts = readMachine(text);
    ASSERT_EQ(facts.gpus.size(), 1U);
    EXPECT_FALSE(facts.gpus[0].index);
    ASSERT_EQ(facts.notes.size(), 1U);
    EXPECT_EQ(facts.notes[0].sentence, QStringLiteral("GPUs attached: 2, but the output shows 1."));
}

TEST(NvidiaSmiXml, EachGpuIsReadAndAFigureThatCannotBeIsNoted) {
    const MachineFacts facts = readMachine(machineFixture("nvidia-smi-qx.xml"));
    ASSERT_EQ(facts.gpus.size(), 2U);
    const GpuReport& gpu = facts.gpus[0];
    EXPECT_EQ(gpu.name, QStringLiteral("NVIDIA L40S"));
    EXPECT_EQ(gpu.maxLink, (LinkState{4, 16}));
    EXPECT_EQ(gpu.currentLink, (LinkState{1, 8}));
    EXPECT_EQ(gpu.hostMaxGeneration, 5);
    EXPECT_EQ(gpu.memory, Memory::ofBase(46068));
    EXPECT_EQ(gpu.bar1, 64_GB);
    EXPECT_EQ(gpu.powerLimit, 300_W);
    EXPECT_EQ(gpu.maxPowerLimit, 350_W);
    EXPECT_EQ(gpu.draw, Power::of(34.02));
    EXPECT_EQ(gpu.driver, QStringLiteral("555.42.06"));
    EXPECT_EQ(facts.gpus[1].index, 1);
    EXPECT_FALSE(facts.gpus[1].maxLink);
    ASSERT_EQ(facts.notes.size(), 1U);
    EXPECT_EQ(facts.notes[0].line, 60);
}

TEST(NvidiaSmiXml, WhatIsWrongInOneGpuCostsTheOthersNothing) {
    QByteArray text = machineFixture("nvidia-smi-qx.xml");
    text.replace("<pid>31</pid>", "<pid>31 < 32 & \xff\xfe</pid>");
    const MachineFacts facts = readMachine(text);
    ASSERT_EQ(facts.gpus.size(), 2U);
    EXPECT_EQ(facts.gpus[0].powerLimit, 300_W);
    EXPECT_EQ(facts.gpus[1].memory, Memory::ofBase(46068));
    EXPECT_EQ(facts.notes.at(0).line, 49);
}

TEST(NvidiaSmiXml, EntitiesAndDepthDoNotBlowUp) {
    QByteArray laughs = "<?xml version=\"1.0\"?><!DOCTYPE nvidia_smi_log [<!ENTITY a \"ha\">";
    for (char c = 'b'; c < 'k'; ++c)
        laughs +=
            QByteArray("<!ENTITY ") + c + " \"" + QByteArray("&_;").replace('_', char(c - 1)).repeated(10) + "\">";
    laughs +=
        "]>\n<nvidia_smi_log><gpu id=\"00000000:01:00.0\"><product_name>&j;</product_name></gpu></nvidia_smi_log>";
    MachineFacts facts = readMachine(laughs);
    ASSERT_EQ(facts.gpus.size(), 1U);
    EXPECT_TRUE(facts.gpus[0].name.isEmpty());
    EXPECT_FALSE(facts.notes.empty());

    facts = readMachine("<nvidia_smi_log>\n<gpu id=\"00000000:01:00.0\"><uuid>GPU-1</uuid>" +
                        QByteArray("<a>").repeated(1'000'000));
    EXPECT_EQ(facts.gpus.at(0).uuid, QStringLiteral("GPU-1"));
    EXPECT_TRUE(facts.notes.at(0).sentence.contains(QStringLiteral("too deep")));
    EXPECT_EQ(facts.notes[0].line, 2);
}

TEST(NvidiaSmiCsv, ColumnsAreTakenByName) {
    const MachineFacts facts = readMachine(machineFixture("nvidia-smi-query.csv"));
    ASSERT_EQ(facts.gpus.size(), 2U);
    EXPECT_EQ(facts.gpus[0].name, QStringLiteral("NVIDIA A10"));
    EXPECT_EQ(facts.gpus[1].address, QStringLiteral("0000:06:00.0"));
    EXPECT_EQ(facts.gpus[1].currentLink, (LinkState{1, 4}));
    EXPECT_EQ(facts.gpus[1].maxLink, (LinkState{0, 16})); // the generation was not asked for
    EXPECT_EQ(facts.gpus[1].powerLimit, 150_W);
    EXPECT_FALSE(facts.gpus[1].temperature);
    EXPECT_TRUE(facts.notes.empty());
}

TEST(NvidiaSmiCsv, WithoutAHeadTheCommandLineTellsTheColumns) {
    const MachineFacts facts =
        readMachine("$ nvidia-smi --query-gpu=index,memory.total,enforced.power.limit,power.limit "
                    "--format=csv,noheader,nounits\n3, 81559, 650.00, 700.00\nend, of, all, words\n");
    ASSERT_EQ(facts.gpus.size(), 1U);
    EXPECT_EQ(facts.gpus[0].index, 3);
    EXPECT_EQ(facts.gpus[0].memory, Memory::ofBase(81559));
    EXPECT_EQ(facts.gpus[0].powerLimit, 650_W);
}

TEST(NvidiaSmi, AThermalSlowdownIsReadInEachOfItsForms) {
    const auto isSlowed = [](const QByteArray& text) {
        const MachineFacts facts = readMachine(text);
        EXPECT_EQ(facts.gpus.size(), 1U);
        EXPECT_TRUE(facts.notes.empty());
        return !facts.gpus.empty() && facts.gpus[0].isSlowed;
    };
    const QByteArray query = "==============NVSMI LOG==============\n\nAttached GPUs : 1\nGPU 00000000:0A:00.0\n"
                             "    Product Name : NVIDIA GeForce RTX 3060\n    Clocks %1 Reasons\n"
                             "        HW Slowdown : Active\n            HW Thermal Slowdown : Not Active\n"
                             "        SW Thermal Slowdown : %2\n";
    for (const char* word : {"Event", "Throttle"}) {
        EXPECT_TRUE(isSlowed(QString::fromLatin1(query).arg(QLatin1String(word), QLatin1String("Active")).toLatin1()));
        EXPECT_FALSE(
            isSlowed(QString::fromLatin1(query).arg(QLatin1String(word), QLatin1String("Not Active")).toLatin1()));
    }
    EXPECT_TRUE(isSlowed("name, pci.bus_id, clocks_throttle_reasons.hw_thermal_slowdown\n"
                         "NVIDIA A10, 00000000:06:00.0, Active\n"));
    EXPECT_TRUE(isSlowed("<nvidia_smi_log>\n<attached_gpus>1</attached_gpus>\n<gpu id=\"00000000:06:00.0\">\n"
                         "<clocks_event_reasons>\n<clocks_event_reason_hw_thermal_slowdown>Active"
                         "</clocks_event_reason_hw_thermal_slowdown>\n</clocks_event_reasons>\n</gpu>\n"
                         "</nvidia_smi_log>\n"));
}

TEST(NvidiaSmi, OneGpuInTwoOutputsIsOneGpu) {
    const MachineFacts facts =
        readMachine("|   0  NVIDIA GeForce ...  Off  | 00000000:0A:00.0 Off |                  N/A |\n" +
                    machineFixture("nvidia-smi-q.txt"));
    ASSERT_EQ(facts.gpus.size(), 2U);
    EXPECT_EQ(facts.gpus[0].name, QStringLiteral("NVIDIA GeForce RTX 3060"));
    EXPECT_EQ(facts.gpus[0].bar1, Memory::ofBase(256));
}

TEST(NvidiaSmi, RedactedOutputsOfOneUuidStayTwoGpus) {
    const MachineFacts facts =
        readMachine("uuid, pci.bus_id\nGPU-0000, 00000000:01:00.0\nGPU-0000, 00000000:02:00.0\n");
    EXPECT_EQ(facts.gpus.size(), 2U);
}

TEST(NvidiaSmi, FiguresThatCannotBeAreNotTaken) {
    for (const char* absurd : {"99999999999999999999", "0", "-4", "0x10", "33", "x", "4294967297"}) {
        const MachineFacts facts = readMachine(QByteArray("index, pcie.link.width.current\n0, ") + absurd + "\n");
        ASSERT_EQ(facts.gpus.size(), 1U) << absurd;
        EXPECT_FALSE(facts.gpus[0].currentLink && facts.gpus[0].currentLink->lanes > 32) << absurd;
        EXPECT_EQ(facts.notes.size(), 1U) << absurd;
    }
}
