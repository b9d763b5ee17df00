// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/run_program.h"

#include "app/scan/this_machine.h"
#include "core/import/scan/scanned_build.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>

#include <gtest/gtest.h>

// scan and compare as a script would run them, on outputs written for these tests, and the reading of /sys on a tree of
// our own.

namespace {

QStringList wholeMachine() {
    return {QStringLiteral("scan"),         QStringLiteral("--lspci"),       twoCardOutput("lspci.txt"),
            QStringLiteral("--nvidia-smi"), twoCardOutput("nvidia-smi.xml"), QStringLiteral("--topo"),
            twoCardOutput("topo.txt"),      QStringLiteral("--dmidecode"),   twoCardOutput("dmidecode.txt")};
}

QByteArray contentsOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString& path, const QByteArray& bytes) {
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

struct ScanCommand : testing::Test {
    QTemporaryDir folder;
    QString path(const char* name) const { return folder.filePath(QLatin1String(name)); }
};

} // namespace

TEST_F(ScanCommand, AWholeMachineBecomesABuild) {
    const ProgramRun ran = runProgram(wholeMachine() << QStringLiteral("--json"));
    ASSERT_EQ(ran.status, 0) << ran.err.toStdString();
    const QJsonObject json = ran.json();
    EXPECT_EQ(json[QLatin1String("board")].toString(), QStringLiteral("asus-pro-ws-trx50-sage-wifi"));
    const QJsonObject build = json[QLatin1String("build")].toObject();
    EXPECT_EQ(build[QLatin1String("cpus")].toArray().first().toString(),
              QStringLiteral("amd-ryzen-threadripper-7960x"));
    EXPECT_EQ(build[QLatin1String("memory")].toObject()[QLatin1String("gb")].toDouble(), 64);
    const QJsonArray cards = build[QLatin1String("cards")].toArray();
    ASSERT_EQ(cards.size(), 2);
    EXPECT_EQ(cards[0].toObject()[QLatin1String("slot")].toString(), QStringLiteral("PCIEX16(G5)_2"));
    EXPECT_EQ(cards[0].toObject()[QLatin1String("card")].toString(), QStringLiteral("nvidia-geforce-rtx-4090"));
    EXPECT_EQ(cards[0].toObject()[QLatin1String("power_limit_w")].toDouble(), 350);
    EXPECT_TRUE(cards[1].toObject()[QLatin1String("power_limit_w")].isNull()) << "as delivered";
    const QJsonObject observed = build[QLatin1String("observed")].toObject();
    const QJsonObject link = observed[QLatin1String("links")].toArray().first().toObject();
    EXPECT_TRUE(link[QLatin1String("place_known")].toBool());
    EXPECT_EQ(link[QLatin1String("lanes")].toInt(), 8);
    EXPECT_EQ(observed[QLatin1String("paths")].toArray().first().toObject()[QLatin1String("path")].toString(),
              QStringLiteral("NODE"));
}

TEST_F(ScanCommand, AnyOptionTakesAnyOutputAndSeveralInOneFile) {
    const QByteArray all = contentsOf(twoCardOutput("dmidecode.txt")) + contentsOf(twoCardOutput("lspci.txt")) +
                           contentsOf(twoCardOutput("topo.txt"));
    write(path("all.txt"), all);
    const ProgramRun ran =
        runProgram({QStringLiteral("scan"), QStringLiteral("--topo"), path("all.txt"), QStringLiteral("--lspci"),
                    twoCardOutput("nvidia-smi.xml"), QStringLiteral("--json")});
    ASSERT_EQ(ran.status, 0) << ran.err.toStdString();
    EXPECT_EQ(ran.json()[QLatin1String("build")].toObject()[QLatin1String("cards")].toArray().size(), 2);
}

TEST_F(ScanCommand, ThePlanIsHeldAgainstTheMachine) {
    ASSERT_EQ(runProgram(wholeMachine() << QStringLiteral("-o") << path("scan.lanewright")).status, 0);
    const ProgramRun made =
        runProgram({QStringLiteral("new"), QStringLiteral("-o"), path("plan.lanewright"), QStringLiteral("--board"),
                    QStringLiteral("asus-pro-ws-trx50-sage-wifi"), QStringLiteral("--cpu"),
                    QStringLiteral("amd-ryzen-threadripper-7960x"), QStringLiteral("--gpu"),
                    QStringLiteral("nvidia-geforce-rtx-4090@PCIEX16(G5)_1"), QStringLiteral("--gpu"),
                    QStringLiteral("asus-rog-strix-geforce-rtx-4090@PCIEX16(G5)_2"), QStringLiteral("--ram"),
                    QStringLiteral("64")});
    ASSERT_EQ(made.status, 0) << made.err.toStdString();
    const ProgramRun ran = runProgram(
        {QStringLiteral("compare"), path("plan.lanewright"), path("scan.lanewright"), QStringLiteral("--json")});
    EXPECT_EQ(ran.status, 1) << ran.err.toStdString();
    QStringList seen;
    for (const QJsonValue& difference : ran.json()[QLatin1String("differences")].toArray())
        seen << QString(difference[QLatin1String("judgement")].toString() + QLatin1Char(' ') +
                        difference[QLatin1String("subject")].toString());
    EXPECT_TRUE(seen.contains(QStringLiteral("fault width"))) << seen.join(QStringLiteral(", ")).toStdString();
    EXPECT_TRUE(seen.contains(QStringLiteral("explained generation"))) << "an idle card's speed is no fault";
    EXPECT_TRUE(seen.contains(QStringLiteral("different power-limit")));
    EXPECT_FALSE(seen.contains(QStringLiteral("different card"))) << "a partner's card goes by its chip";
    const ProgramRun text = runProgram({QStringLiteral("compare"), path("plan.lanewright"), path("scan.lanewright")});
    EXPECT_TRUE(text.out.contains("Fault: PCIEX16(G5)_2 runs at x8 instead of x16."));
    EXPECT_EQ(runProgram({QStringLiteral("compare"), path("plan.lanewright"), path("plan.lanewright")}).status, 0);
    EXPECT_TRUE(runProgram({QStringLiteral("compare"), path("plan.lanewright"), path("none.lanewright")}).isRefusal());
}

TEST_F(ScanCommand, WhatCannotBeKnownStandsOnStderr) {
    const ProgramRun ran = runProgram({QStringLiteral("scan"), QStringLiteral("--lspci"), twoCardOutput("lspci.txt")});
    EXPECT_EQ(ran.status, 0);
    EXPECT_TRUE(ran.err.contains(QStringLiteral("Choose the board")));
    EXPECT_TRUE(ran.out.contains("GeForce RTX 4090"));
    EXPECT_TRUE(ran.out.contains("board unknown"));
    EXPECT_TRUE(ran.out.contains("x8")) << "a link is told without a board";
}

TEST_F(ScanCommand, WithoutABoardTheCardsAndWhatWasSeenAreWritten) {
    const QStringList words{QStringLiteral("scan"), QStringLiteral("--nvidia-smi"), twoCardOutput("nvidia-smi.xml"),
                            QStringLiteral("-o"), path("scan.lanewright")};
    ASSERT_EQ(runProgram(words).status, 0);
    const QJsonObject build = QJsonDocument::fromJson(contentsOf(path("scan.lanewright"))).object();
    EXPECT_EQ(build[QLatin1String("waiting_cards")].toArray().size(), 2);
    EXPECT_EQ(build[QLatin1String("observed")][QLatin1String("links")][1][QLatin1String("place")].toString(),
              QStringLiteral("GPU1"));
    EXPECT_NE(runProgram({QStringLiteral("check"), path("scan.lanewright")}).status, 2);
    const ProgramRun topo = runProgram({QStringLiteral("topo"), path("scan.lanewright")});
    EXPECT_TRUE(topo.out.contains("GPU1\tN/A\t X \t")) << topo.out.toStdString();
    ASSERT_EQ(runProgram(wholeMachine() << QStringLiteral("-o") << path("whole.lanewright")).status, 0);
    const ProgramRun compared =
        runProgram({QStringLiteral("compare"), path("whole.lanewright"), path("scan.lanewright")});
    EXPECT_EQ(compared.status, 0) << compared.out.toStdString();
    const ProgramRun named = runProgram({QStringLiteral("scan"), QStringLiteral("--lspci"), twoCardOutput("lspci.txt"),
                                         QStringLiteral("-o"), path("named.lanewright"), QStringLiteral("--board"),
                                         QStringLiteral("asus-pro-ws-trx50-sage-wifi")});
    EXPECT_EQ(named.status, 0) << named.err.toStdString();
    EXPECT_TRUE(named.err.contains(QStringLiteral("real slot is unknown")));
    EXPECT_TRUE(
        runProgram(words + QStringList{QStringLiteral("--board"), QStringLiteral("no-such-board")}).isRefusal());
}

TEST_F(ScanCommand, WithoutABoardAndAGpuNoBuildIsWrittenAndThatIsTheOneSentence) {
    write(path("cpu.txt"), "Architecture: x86_64\nModel name: AMD EPYC 7402P 24-Core Processor\n");
    const ProgramRun ran =
        runProgram({QStringLiteral("scan"), path("cpu.txt"), QStringLiteral("-o"), path("scan.lanewright")});
    EXPECT_TRUE(ran.isRefusal());
    EXPECT_EQ(ran.err.count(QLatin1Char('\n')), 1) << ran.err.toStdString();
    EXPECT_TRUE(ran.err.contains(QStringLiteral("--board ID"))) << ran.err.toStdString();
    EXPECT_FALSE(QFile::exists(path("scan.lanewright")));
}

TEST_F(ScanCommand, ManyDoubtsAreCountedNotListed) {
    QByteArray doubtful = contentsOf(twoCardOutput("dmidecode.txt"));
    for (int i = 0; i < 60; ++i)
        doubtful += "\nHandle 0x9" + QByteArray::number(i + 100) +
                    ", DMI type 17, 92 bytes\nMemory Device\n\tSize: many\n\tLocator: X" + QByteArray::number(i) + '\n';
    write(path("dmi.txt"), doubtful);
    const QStringList words{QStringLiteral("scan"), QStringLiteral("--dmidecode"), path("dmi.txt")};
    const ProgramRun ran = runProgram(words);
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.err.count(QLatin1Char('\n')), 21) << ran.err.toStdString();
    EXPECT_TRUE(ran.err.contains(QStringLiteral(" more doubts follow"))) << ran.err.toStdString();
    EXPECT_GT(runProgram(words + QStringList{QStringLiteral("--json")}).json()[QLatin1String("notes")].toArray().size(),
              60);
}

TEST_F(ScanCommand, AFileBeyondTheBoundIsRefusedByItsSize) {
    QFile large(path("large.txt"));
    ASSERT_TRUE(large.open(QIODevice::WriteOnly) && large.resize(8LL * 1024 * 1024 * 1024)); // sparse
    const ProgramRun ran = runProgram({QStringLiteral("scan"), QStringLiteral("--lspci"), path("large.txt")});
    EXPECT_TRUE(ran.isRefusal());
    EXPECT_TRUE(ran.err.contains(QStringLiteral("has 8192 MB; at most 8 MB is read"))) << ran.err.toStdString();
}

TEST_F(ScanCommand, ABoardThatTheCatalogueLacksIsLearned) {
    QByteArray dump = contentsOf(twoCardOutput("dmidecode.txt"));
    dump.replace("Pro WS TRX50-SAGE WIFI", "Pro WS TRX50 Unheard Of");
    write(path("dmi.txt"), dump);
    qputenv("LANEWRIGHT_TEST_OVERLAY", path("own.sqlite").toUtf8());
    const QStringList words{QStringLiteral("scan"),   QStringLiteral("--lspci"),     twoCardOutput("lspci.txt"),
                            QStringLiteral("--json"), QStringLiteral("--dmidecode"), path("dmi.txt")};
    EXPECT_TRUE(runProgram(words).json()[QLatin1String("learned")].isNull());
    const ProgramRun first = runProgram(words + QStringList{QStringLiteral("--learn")});
    ASSERT_EQ(first.status, 0) << first.err.toStdString();
    const QString id = QStringLiteral("asus-pro-ws-trx50-unheard-of");
    EXPECT_EQ(first.json()[QLatin1String("board")].toString(), id);
    const QJsonObject learned = first.json()[QLatin1String("learned")].toObject();
    EXPECT_EQ(learned[QLatin1String("board")][QLatin1String("machines_seen")].toInt(), 1);
    EXPECT_FALSE(learned[QLatin1String("not_known")].toArray().isEmpty());
    const QJsonObject second =
        runProgram(words + QStringList{QStringLiteral("--learn")}).json()[QLatin1String("learned")].toObject();
    EXPECT_EQ(second[QLatin1String("board")][QLatin1String("machines_seen")].toInt(), 1) << "the same machine";
    EXPECT_EQ(runProgram({QStringLiteral("parts"), QStringLiteral("show"), id}).status, 0);
    qunsetenv("LANEWRIGHT_TEST_OVERLAY");
    const ProgramRun known = runProgram(wholeMachine() << QStringLiteral("--learn"));
    EXPECT_EQ(known.status, 0);
    EXPECT_TRUE(known.err.contains(QStringLiteral("Nothing to learn")));
}

TEST_F(ScanCommand, BadInputIsASentence) {
    EXPECT_TRUE(runProgram({QStringLiteral("scan"), QStringLiteral("--lspci"), path("none.txt")}).isRefusal());
    EXPECT_TRUE(runProgram({QStringLiteral("scan"), QStringLiteral("--lspci")}).isRefusal());
    EXPECT_TRUE(runProgram({QStringLiteral("scan"), QStringLiteral("word")}).isRefusal());
    write(path("empty.txt"), {});
    EXPECT_TRUE(runProgram({QStringLiteral("scan"), QStringLiteral("--lspci"), path("empty.txt")}).isRefusal());
    write(path("noise.txt"), "these are words\n");
    const ProgramRun refused = runProgram({QStringLiteral("scan"), QStringLiteral("--lspci"), path("noise.txt")});
    EXPECT_TRUE(refused.isRefusal());
    EXPECT_EQ(refused.err.count(QLatin1Char('\n')), 1) << refused.err.toStdString();
    EXPECT_TRUE(runProgram({QStringLiteral("scan"), QStringLiteral("--lspci"), folder.path()}).isRefusal());
}

TEST_F(ScanCommand, FiftyMegabytesOfNoiseAreRefusedOrReadPast) {
    QByteArray noise(50 * 1024 * 1024, '\0');
    quint32 state = 1;
    for (char& byte : noise) {
        state = state * 1664525 + 1013904223;
        byte = char(state >> 24);
    }
    write(path("noise.txt"), noise);
    const ProgramRun ran = runProgram({QStringLiteral("scan"), QStringLiteral("--lspci"), path("noise.txt")});
    EXPECT_EQ(ran.status, 2) << ran.err.left(500).toStdString();
    EXPECT_LT(ran.err.size(), 100'000);
}

TEST_F(ScanCommand, OutputsCutOffAnywhereKeepWhatWasRead) {
    for (const char* name : {"lspci.txt", "nvidia-smi.xml", "dmidecode.txt", "topo.txt"}) {
        const QByteArray whole = contentsOf(twoCardOutput(name));
        ASSERT_FALSE(whole.isEmpty());
        for (int part = 1; part < 6; ++part) {
            write(path("cut.txt"), whole.left(whole.size() * part / 6));
            QStringList words{QStringLiteral("scan"),    QStringLiteral("--json"),
                              QStringLiteral("--board"), QStringLiteral("asus-pro-ws-trx50-sage-wifi"),
                              QStringLiteral("--lspci"), path("cut.txt")};
            const ProgramRun ran = runProgram(words);
            EXPECT_TRUE(ran.status == 0 || ran.isRefusal()) << name << part << ran.err.toStdString();
        }
    }
}

TEST_F(ScanCommand, ThisMachineIsReadWithoutAnyFile) {
    const ProgramRun ran = runProgram({QStringLiteral("scan"), QStringLiteral("--json")}, QStringLiteral("/nowhere"));
    ASSERT_TRUE(ran.status == 0 || ran.isRefusal()) << ran.err.toStdString();
    if (ran.status == 0)
        EXPECT_TRUE(ran.out.contains("nvidia-smi is not installed here"));
}

TEST_F(ScanCommand, TheKernelsFilesAreReadFromTheirTree) {
    const QString root = folder.path();
    const QString card = root + QStringLiteral("/sys/devices/pci0000:40/0000:40:03.1/0000:41:00.0");
    const auto attribute = [&](const QString& device, const char* name, const QByteArray& value) {
        write(device + QLatin1Char('/') + QLatin1String(name), value + '\n');
    };
    attribute(card, "class", "0x030000");
    attribute(card, "vendor", "0x10de");
    attribute(card, "device", "0x2684");
    attribute(card, "current_link_width", "8");
    attribute(card, "current_link_speed", "16.0 GT/s PCIe");
    attribute(card + QStringLiteral("/.."), "class", "0x060400");
    QDir().mkpath(root + QStringLiteral("/sys/bus/pci/devices"));
    for (const char* address : {"0000:40:03.1", "0000:40:03.1/0000:41:00.0"}) {
        const QString name = QString::fromLatin1(address).section(QLatin1Char('/'), -1);
        ASSERT_TRUE(QFile::link(root + QStringLiteral("/sys/devices/pci0000:40/") + QLatin1String(address),
                                root + QStringLiteral("/sys/bus/pci/devices/") + name));
    }
    write(root + QStringLiteral("/sys/class/dmi/id/board_name"), "Pro WS TRX50-SAGE WIFI\n");
    write(root + QStringLiteral("/sys/bus/pci/slots/PCIEX16(G5)_3/address"), "0000:41:00\n");
    write(root + QStringLiteral("/proc/cpuinfo"), "processor: 0\nmodel name: AMD Ryzen Threadripper 7960X 24-Cores\n");
    write(root + QStringLiteral("/proc/meminfo"), "MemTotal: 131000000 kB\n");
    write(root + QStringLiteral("/share/misc/pci.ids"), "10de  NVIDIA Corporation\n\t2684  AD102 [GeForce RTX 4090]\n");
    const core::MachineFacts facts = app::factsOfThisMachine(
        {root + QStringLiteral("/sys"), root + QStringLiteral("/proc"), root + QStringLiteral("/share"), false});
    ASSERT_EQ(facts.functions.size(), 2u);
    const core::PciFunction& function = facts.functions[1];
    EXPECT_EQ(function.parent, QStringLiteral("0000:40:03.1"));
    EXPECT_EQ(function.name, QStringLiteral("NVIDIA Corporation AD102 [GeForce RTX 4090]"));
    EXPECT_EQ(function.trained, (core::LinkState{4, 8}));
    EXPECT_EQ(function.physicalSlot, QStringLiteral("PCIEX16(G5)_3"));
    EXPECT_EQ(facts.boardName, QStringLiteral("Pro WS TRX50-SAGE WIFI"));
    ASSERT_EQ(facts.processors.size(), 1u);
    EXPECT_TRUE(facts.usableMemory);
    const core::MachineFacts none = app::factsOfThisMachine({path("a"), path("b"), path("c"), false});
    EXPECT_TRUE(none.functions.empty());
    EXPECT_FALSE(none.notes.empty()) << "what is not there is said";
}
