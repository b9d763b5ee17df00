// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fact_lines.h"

#include <gtest/gtest.h>

using namespace core;

TEST(TopoMatrix, ColoursTabsBlanksAndNetworkCardsAreBorne) {
    const MachineFacts facts = readMachine(machineFixture("topo-ansi-nic.txt"));
    ASSERT_TRUE(facts.topo);
    EXPECT_EQ(facts.topo->labels.join(QLatin1Char(' ')), QStringLiteral("GPU0 GPU1 GPU2 NIC0"));
    EXPECT_EQ(facts.topo->cells[0].join(QLatin1Char(' ')), QStringLiteral("X NV3 SYS PIX"));
    EXPECT_EQ(facts.topo->cells[3].join(QLatin1Char(' ')), QStringLiteral("PIX PXB PHB X"));
    EXPECT_EQ(facts.topo->cpuAffinity, QStringList({QStringLiteral("0-7,16-23"), QStringLiteral("0-7,16-23"),
                                                    QStringLiteral("8-15"), QString()}));
    EXPECT_EQ(facts.topo->numaAffinity, QStringList({QStringLiteral("0"), QString(), QStringLiteral("1"), QString()}));
    EXPECT_TRUE(facts.notes.empty()) << qPrintable(noteLines(facts).join(QLatin1Char('\n')));
}

TEST(TopoMatrix, TheOldWordForSysStaysAndIsNoted) {
    const MachineFacts facts = readMachine(machineFixture("topo-old.txt"));
    ASSERT_TRUE(facts.topo);
    EXPECT_EQ(facts.topo->cells[0], QStringList({QStringLiteral("X"), QStringLiteral("SOC"), QStringLiteral("PHB")}));
    EXPECT_EQ(facts.topo->cpuAffinity[1], QStringLiteral("10-19"));
    EXPECT_TRUE(facts.topo->numaAffinity[1].isEmpty());
    ASSERT_EQ(facts.notes.size(), 1U);
    EXPECT_EQ(facts.notes[0].line, 4);
}

TEST(TopoMatrix, ARowCutOffLeavesItsCellsOpen) {
    const MachineFacts facts = readMachine("\tGPU0\tGPU1\tCPU Affinity\nGPU0\t X \tNODE\t0-7\nGPU1\tNO");
    ASSERT_TRUE(facts.topo);
    EXPECT_EQ(facts.topo->cells[1], QStringList({QString(), QString()}));
    ASSERT_EQ(facts.notes.size(), 1U);
    EXPECT_EQ(facts.notes[0].sentence, QStringLiteral("Rows missing: GPU1."));
}

TEST(TopoMatrix, AMatrixOfPeerToPeerIsNotTaken) {
    const MachineFacts facts = readMachine(" \tGPU0\tGPU1\t\n GPU0\tX\tOK\t\n GPU1\tOK\tX\t\n");
    EXPECT_FALSE(facts.topo);
    EXPECT_TRUE(facts.notes.empty());
}

TEST(TopoMatrix, ASecondMatrixThatDiffersIsNoted) {
    const QByteArray first = "\tGPU0\tGPU1\tCPU Affinity\nGPU0\t X \tPHB\t0-7\nGPU1\tPHB\t X \t0-7\n";
    EXPECT_TRUE(readMachine(first + first).notes.empty());
    const MachineFacts facts = readMachine(first + QByteArray(first).replace("PHB", "SYS"));
    EXPECT_EQ(facts.topo->cells[0][1], QStringLiteral("PHB"));
    ASSERT_EQ(facts.notes.size(), 1U);
    EXPECT_EQ(facts.notes[0].line, 4);
}

TEST(TopoMatrix, ALoneNodeIsNoProcessor) {
    const MachineFacts facts = readMachine("\tGPU0\tCPU Affinity\tNUMA Affinity\nGPU0\t X \t\t\t0\n");
    ASSERT_TRUE(facts.topo);
    EXPECT_TRUE(facts.topo->cpuAffinity[0].isEmpty());
    EXPECT_EQ(facts.topo->numaAffinity[0], QStringLiteral("0"));
}
