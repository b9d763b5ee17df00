// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fact_lines.h"

#include "core/import/text_reading.h"

#include <QLocale>
#include <QSet>

#include <gtest/gtest.h>

#include <random>

using namespace core;

namespace {

QString joined(const QStringList& lines) {
    return lines.join(QLatin1Char('\n'));
}

/// The facts of `part` that `whole` does not have.
QStringList invented(const MachineFacts& part, const MachineFacts& whole) {
    const QStringList known = factLines(whole);
    const QSet<QString> knownSet(known.begin(), known.end());
    QStringList extra;
    for (const QString& line : factLines(part)) {
        if (!knownSet.contains(line))
            extra << line;
    }
    return extra;
}

} // namespace

TEST(BadInput, FourOutputsInOnePasteAreReadWithoutMixing) {
    const MachineFacts facts = readMachine(machineFixture("paste-of-four.txt"));
    EXPECT_EQ(facts.gpus.size(), 2U);
    EXPECT_EQ(facts.gpus[1].uuid, QStringLiteral("GPU-bbbbbbbb-0000-1111-2222-333333333333"));
    ASSERT_TRUE(facts.topo);
    EXPECT_EQ(facts.topo->cells[0][1], QStringLiteral("PXB"));
    EXPECT_EQ(facts.boardName, QStringLiteral("X570 AORUS MASTER"));
    ASSERT_EQ(facts.functions.size(), 1U);
    EXPECT_EQ(facts.functions[0].trained, (LinkState{3, 16}));
}

TEST(BadInput, WhatIsNoOutputIsSaidSo) {
    EXPECT_EQ(readMachine({}).notes.size(), 1U);
    EXPECT_EQ(readMachine("hello\n").notes.size(), 1U);
}

TEST(BadInput, EveryPrefixOfAFixtureSaysNothingElseThanTheWhole) {
    for (const QString& name : machineFixtures()) {
        const QByteArray text = machineFixture(qPrintable(name));
        ASSERT_FALSE(text.isEmpty());
        const MachineFacts whole = readMachine(text);
        for (qsizetype length = 0; length < text.size(); ++length) {
            const MachineFacts part = readMachine(text.left(length));
            const QStringList extra = invented(part, whole);
            if (!extra.isEmpty())
                ASSERT_FALSE(part.notes.empty())
                    << qPrintable(name) << " cut to " << length << ": " << qPrintable(joined(extra));
        }
    }
}

TEST(BadInput, FlippedBytesDoNoHarm) {
    std::mt19937 random(4711);
    for (const QString& name : machineFixtures()) {
        const QByteArray text = machineFixture(qPrintable(name));
        for (int round = 0; round < 300; ++round) {
            QByteArray broken = text;
            for (int flips = 0; flips < 1 + round % 8; ++flips)
                broken[qsizetype(random() % size_t(broken.size()))] = char(random());
            for (const GpuReport& gpu : readMachine(broken).gpus) {
                EXPECT_LE(gpu.currentLink.value_or(LinkState()).lanes, 32);
                EXPECT_GE(gpu.memory.value_or(1_GB), Memory::ofBase(1));
            }
        }
    }
}

TEST(BadInput, LineEndsAndEncodingsChangeNothing) {
    for (const QString& name : machineFixtures()) {
        const QByteArray text = machineFixture(qPrintable(name));
        if (text.contains('\r'))
            continue;
        const QString facts = joined(factLines(readMachine(text)));
        EXPECT_EQ(joined(factLines(readMachine(QByteArray(text).replace("\n", "\r\n")))), facts);
        EXPECT_EQ(joined(factLines(readMachine("\xef\xbb\xbf" + text))), facts);
        QByteArray wide = "\xff\xfe"; // as PowerShell writes files
        for (const char c : text)
            wide.append(c).append('\0');
        EXPECT_EQ(joined(factLines(readMachine(wide))), facts) << qPrintable(name);
        EXPECT_EQ(joined(factLines(readMachine(QByteArray(text).replace("NVIDIA", "\x1b[1;32mNVIDIA\x1b[0m")))), facts);
    }
}

TEST(BadInput, TheUsersLocaleHasNoSay) {
    const QLocale before;
    QLocale::setDefault(QLocale(QLocale::German));
    const MachineFacts german = readMachine(machineFixture("nvidia-smi-qx.xml"));
    QLocale::setDefault(before);
    EXPECT_EQ(factLines(german), factLines(readMachine(machineFixture("nvidia-smi-qx.xml"))));
}

TEST(BadInput, NotesAreFewAndNameTheFile) {
    QByteArray text = "index, pcie.link.width.max\n";
    for (int i = 0; i < 900; ++i)
        text += QByteArray::number(i) + ", 77\n";
    const MachineFacts facts = readMachine(text);
    EXPECT_EQ(facts.notes.size(), 101U);
    EXPECT_EQ(facts.notes.back().line, 102);
    EXPECT_EQ(facts.notes.back().file, QStringLiteral("dump.txt"));
}

TEST(BadInput, MoreThanAMachineCanHoldIsNotHeld) {
    QByteArray text;
    for (int i = 0; i < 100'000; ++i)
        text += QByteArray::number(0x10000 + i, 16) + ":00:00.0 VGA compatible controller: A\n";
    const MachineFacts facts = readMachine(text);
    EXPECT_EQ(facts.functions.size(), 16'384U);
    EXPECT_EQ(facts.notes.size(), 1U);
}

TEST(BadInput, ALineThatIsCutIsNotedOnce) {
    const MachineFacts facts = readMachine("-[0000:00]---01.0-[01]----00.0-[02]----00.0  NVI");
    EXPECT_EQ(facts.functions.size(), 3U);
    EXPECT_EQ(facts.notes.size(), 1U);
}

TEST(BadInput, OneLineOfMegabytesIsBorne) {
    for (const char* begin : {"", "41:00.0 VGA compatible controller: ", "GPU0 GPU1 ", "index, name, ", "-[0000:00]-+-",
                              "GPU 0: (UUID: ", "| 0 | 01:00.0 |", "Memory Device:", "\x1b]0;"}) {
        const MachineFacts facts = readMachine(begin + QByteArray("ab, 00.0-[01]-+- ").repeated(500'000));
        EXPECT_LE(facts.functions.size(), 16'384U);
        for (const PciFunction& function : facts.functions)
            EXPECT_LE(function.name.size(), 400);
    }
}

TEST(Cleaned, EscapesEndWhereTheyEnd) {
    EXPECT_EQ(cleaned("a\x1b[4;31mb\x1b[0mc"), "abc");
    EXPECT_EQ(cleaned("a\x1b]0;title\x07"
                      "b\x1b(Bc"),
              "abc");
    EXPECT_EQ(cleaned("a\x1b[\nb\x1b\nc\x1b"), "a\nb\nc");
    EXPECT_EQ(cleaned(QByteArray("a\0b\xc2\xa0"
                                 "c\rd\r\r\ne",
                                 12)),
              "a b c\nd\ne");
}
