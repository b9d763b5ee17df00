// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/json/topo_text.h"

#include "core/documents/json/check_json.h"
#include "core/import/scan/outputs/machine_facts.h"
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

namespace {

struct Printed {
    explicit Printed(Sample made)
        : sample(std::move(made))
        , catalogue(PartSet(sample.parts)) {
        analysis = *analyse(sample.build, catalogue);
        lines = topoText(analysis).split(QLatin1Char('\n'));
    }

    Sample sample;
    Catalogue catalogue;
    Analysis analysis;
    QStringList lines;
};

Sample serverWithNic() {
    Sample sample = server(8);
    for (Processor& processor : sample.parts.of<Processor>()) {
        processor.cores = 18;
        processor.threads = 36;
    }
    sample.build.networkCards = {{"N1", "nic-x8"}};
    return sample;
}

} // namespace

TEST(TopoText, IsTabSeparatedAsNvidiaSmiPrintsIt) {
    Sample sample = workstation(2);
    sample.part<Processor>("hedt-64").cores = 12;
    sample.part<Processor>("hedt-64").threads = 24;
    const Printed printed(sample);
    EXPECT_EQ(printed.lines[0], "\tGPU0\tGPU1\tCPU Affinity\tNUMA Affinity\tGPU NUMA ID");
    EXPECT_EQ(printed.lines[1], "GPU0\t X \tPHB\t0-23\t0\t\tN/A");
    EXPECT_EQ(printed.lines[2], "GPU1\tPHB\t X \t0-23\t0\t\tN/A");
    EXPECT_EQ(printed.lines[4], "Legend:");
    EXPECT_TRUE(printed.lines.contains("  NV#  = Connection traversing a bonded set of # NVLinks"));
}

TEST(TopoText, EachSocketHasItsOwnCoresAndTheirSecondThreads) {
    const Printed printed(serverWithNic());
    EXPECT_TRUE(printed.lines[1].endsWith("\t0-17,36-53\t0\t\tN/A")) << printed.lines[1].toStdString();
    EXPECT_TRUE(printed.lines[5].endsWith("\t18-35,54-71\t1\t\tN/A")) << printed.lines[5].toStdString();
    Sample unknown = serverWithNic();
    unknown.part<Processor>("xeon").threads.reset();
    EXPECT_TRUE(Printed(unknown).lines[1].contains("\tN/A\t0\t\tN/A"));
}

TEST(TopoText, ANetworkCardHasARowAndIsNamedBelow) {
    const Printed printed(serverWithNic());
    EXPECT_TRUE(printed.lines[0].contains("\tGPU7\tNIC0\tCPU Affinity"));
    EXPECT_TRUE(printed.lines[9].startsWith("NIC0\tSYS\tSYS\tSYS\tSYS\tPHB")) << printed.lines[9].toStdString();
    EXPECT_TRUE(printed.lines.contains("NIC Legend:"));
    EXPECT_TRUE(printed.lines.contains("  NIC0: The nic-x8"));
}

TEST(TopoText, OurOwnReaderReadsItBack) {
    const Printed printed(serverWithNic());
    MachineFacts facts;
    readOutput(printed.lines.join(QLatin1Char('\n')).toUtf8(), "ours.txt", facts);
    ASSERT_TRUE(facts.topo);
    for (const ReadingNote& note : facts.notes)
        ADD_FAILURE() << note.sentence.toStdString();
    ASSERT_EQ(facts.topo->labels.size(), 9);
    for (int row = 0; row < 8; ++row) {
        for (int column = 0; column < 8; ++column)
            EXPECT_EQ(facts.topo->cells[std::size_t(row)][column],
                      row == column ? QStringLiteral("X") : token(printed.analysis.topology.path(row, column)));
        EXPECT_EQ(facts.topo->numaAffinity.value(row), QString::number(row / 4));
        EXPECT_EQ(facts.topo->cpuAffinity.value(row), row < 4 ? "0-17,36-53" : "18-35,54-71");
    }
    EXPECT_EQ(facts.topo->labels.last(), "NIC0");
}

TEST(TopoText, WhatWasSeenIsPrintedAndTheComputedBesideIt) {
    Sample sample = workstation(2);
    sample.build.observed = Observed();
    sample.build.observed->paths = {{"S1", 0, "S3", 0, "SYS"}};
    const Printed printed(sample);
    EXPECT_TRUE(printed.lines[1].startsWith("GPU0\t X \tSYS\t")) << printed.lines[1].toStdString();
    EXPECT_TRUE(printed.lines.contains("  GPU0 and GPU1: SYS was seen, the wiring gives PHB"));
    EXPECT_EQ(linksJson(printed.analysis)[0][QLatin1String("path_computed")].toString(), "PHB");
    MachineFacts facts;
    readOutput(printed.lines.join(QLatin1Char('\n')).toUtf8(), "ours.txt", facts);
    ASSERT_TRUE(facts.topo && facts.notes.empty());
    EXPECT_EQ(facts.topo->cells[0][1], "SYS");
    sample.build.observed->paths[0].path = "PHB";
    EXPECT_FALSE(Printed(sample).lines.contains("Seen on this machine:"));
}

TEST(TopoText, AMachineWithoutABoardIsPrintedAsItWasSeen) {
    Sample sample = workstation(0);
    sample.build.board.clear();
    sample.build.processors.clear();
    Observed& observed = sample.build.observed.emplace();
    for (const int gpu : {1, 0}) {
        ObservedLink& link = observed.links.emplace_back();
        link.place = QStringLiteral("GPU%1").arg(gpu);
        link.device = QStringLiteral("Card");
        link.gpu = gpu;
        link.lanes = 8;
    }
    observed.links[1].cpus = QStringLiteral("0-15");
    const Printed seen(sample);
    EXPECT_EQ(seen.lines[0], "\tGPU0\tGPU1\tCPU Affinity\tNUMA Affinity\tGPU NUMA ID");
    EXPECT_EQ(seen.lines[1], "GPU0\t X \tN/A\t0-15\tN/A\t\tN/A") << "no matrix was given";
    EXPECT_TRUE(seen.lines.contains("  GPU0: Card, x8"));
    observed.paths = {{"GPU1", 0, "GPU0", 0, "NODE"}};
    EXPECT_EQ(Printed(sample).lines[2], "GPU1\tNODE\t X \tN/A\tN/A\t\tN/A");
}

TEST(TopoText, AffinitiesThatWereSeenStandBeforeTheComputed) {
    Sample sample = workstation(2);
    ObservedLink& link = sample.build.observed.emplace().links.emplace_back();
    link.place = QStringLiteral("S3");
    link.cpus = QStringLiteral("16-31");
    link.numa = QStringLiteral("2");
    const Printed printed(sample);
    EXPECT_TRUE(printed.lines[2].endsWith("\t16-31\t2\t\tN/A")) << printed.lines[2].toStdString();
    EXPECT_FALSE(printed.lines[1].contains("16-31"));
}

TEST(LinksJson, AFigureIsANumberABandOrNull) {
    Sample sample = workstation(2);
    const auto gbs = [&] { return linksJson(Printed(sample).analysis)[0][QLatin1String("gb_s")]; };
    EXPECT_TRUE(gbs().isNull()) << "nothing is known of the card's peer-to-peer";
    sample.card("blower").peerToPeer = PeerToPeer::Pcie;
    EXPECT_EQ(gbs().toDouble(), 13.6);
    sample.card("blower").peerToPeer = PeerToPeer::None;
    EXPECT_EQ(gbs().toArray(), (QJsonArray{3, 8}));
    const QJsonObject link = linksJson(Printed(sample).analysis)[0].toObject();
    EXPECT_EQ(link[QLatin1String("a")].toString(), "S1");
    EXPECT_EQ(link[QLatin1String("b")].toString(), "S3");
    EXPECT_EQ(link[QLatin1String("path")].toString(), "PHB");
}
