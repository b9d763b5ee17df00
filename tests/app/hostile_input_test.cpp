// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/run_program.h"

#include <QDate>
#include <QDateTime>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#ifdef Q_OS_UNIX

#include <sys/stat.h>

// Files, options and surroundings that mean no good, as a script would give them.

namespace {

struct HostileInput : testing::Test {
    QTemporaryDir folder;
    QString path(const char* name) const { return folder.filePath(QLatin1String(name)); }

    static ProgramRun run(const QStringList& words) { return runProgram(words); }
    static bool isOneSentence(const ProgramRun& ran) {
        return ran.isRefusal() && ran.err.count(QLatin1Char('\n')) == 1;
    }
    static QByteArray contentsOf(const QString& file) {
        QFile opened(file);
        return opened.open(QIODevice::ReadOnly) ? opened.readAll() : QByteArray();
    }
    static void write(const QString& file, const QByteArray& bytes) {
        QFile opened(file);
        ASSERT_TRUE(opened.open(QIODevice::WriteOnly) && opened.write(bytes) == bytes.size());
    }
    /// Writes a build of so many servers.
    static QStringList makes(const QString& file, const char* servers) {
        return {"new",
                "-o",
                file,
                "--board",
                "asus-x99-e-ws",
                "--cpu",
                "intel-core-i7-6850k",
                "--gpu",
                "nvidia-geforce-rtx-2080-ti@PCIEX16_1",
                "--servers",
                servers};
    }
    /// The path of a build that is good.
    QString good() const {
        EXPECT_EQ(run(makes(path("good.lanewright"), "1")).status, 0);
        return path("good.lanewright");
    }
};

} // namespace

TEST_F(HostileInput, AFileForgesNoLineOfOurs) {
    const QByteArray build = contentsOf(good());
    write(path("board.lanewright"),
          QByteArray(build).replace("\"board\": \"asus-x99-e-ws\"", "\"board\": \"x\\nlanewright: fake\""));
    const ProgramRun refused = run({"check", path("board.lanewright")});
    EXPECT_TRUE(isOneSentence(refused)) << refused.err.toStdString();
    EXPECT_TRUE(refused.err.contains(QStringLiteral("x\\u000alanewright: fake"))) << refused.err.toStdString();
    EXPECT_TRUE(isOneSentence(run({"check", QStringLiteral("x\nlanewright: fake.lanewright")}))) << "nor a path";
    write(path("card.lanewright"),
          QByteArray(build).replace("RTX 2080 Ti", "y\\nlanewright: fake").replace("rtx-2080-ti", "rtx-fake"));
    for (const char* verb : {"check", "topo", "cost"}) {
        const ProgramRun ran = run({verb, path("card.lanewright")});
        EXPECT_NE(ran.status, 2) << ran.err.toStdString();
        EXPECT_FALSE(ran.out.contains("\nlanewright: fake")) << verb;
    }
    EXPECT_TRUE(run({"check", path("card.lanewright")}).out.contains("y\\u000alanewright: fake"));
}

TEST_F(HostileInput, NoReaderWaitsForAFifoOrADevice) {
    const QString fifo = path("fifo");
    ASSERT_EQ(mkfifo(qPrintable(fifo), 0600), 0);
    const QString build = good();
    for (const QString& silent : {fifo, QStringLiteral("/dev/zero")}) {
        for (const QStringList& words : {QStringList{"check", silent},
                                         {"compare", build, silent},
                                         {"scan", "--lspci", silent},
                                         {"bench", "import", silent},
                                         {"parts", "import", silent},
                                         {"parts", "import", silent, "--kind", "cards"},
                                         {"parts", "board", "check", silent},
                                         {"run", build, "--config", silent},
                                         {"run", build, "--gguf", silent}}) {
            const ProgramRun ran = run(words);
            EXPECT_TRUE(isOneSentence(ran)) << words.join(QLatin1Char(' ')).toStdString() << ran.err.toStdString();
            EXPECT_TRUE(ran.err.contains(silent + QStringLiteral(" is not a regular file"))) << ran.err.toStdString();
        }
    }
}

TEST_F(HostileInput, APipeOfTheShellIsRead) {
    const QString build = good();
    QProcess process;
    process.start(QStringLiteral("/bin/sh"),
                  {"-c", QStringLiteral("cat '%1' | LANEWRIGHT_CATALOGUE='%2' '%3' check "
                                        "/dev/stdin --json")
                             .arg(build, QStringLiteral(CATALOGUE), QStringLiteral(LANEWRIGHT))});
    ASSERT_TRUE(process.waitForFinished(60'000));
    EXPECT_NE(process.exitCode(), 2) << process.readAllStandardError().toStdString();
    EXPECT_TRUE(process.readAllStandardOutput().contains("\"verdict\""));
}

TEST_F(HostileInput, AReadOnlyFileIsLeftAloneAndAnyOtherKeepsItsMode) {
    const QString file = path("mine.lanewright");
    ASSERT_EQ(run(makes(file, "1")).status, 0);
    const QByteArray before = contentsOf(file);
    ASSERT_TRUE(QFile::setPermissions(file, QFileDevice::ReadOwner | QFileDevice::ReadGroup | QFileDevice::ReadOther));
    const auto mode = QFileInfo(file).permissions();
    const ProgramRun refused = run(makes(file, "2"));
    EXPECT_TRUE(isOneSentence(refused)) << refused.err.toStdString();
    EXPECT_TRUE(refused.err.contains(QStringLiteral("read-only"))) << refused.err.toStdString();
    EXPECT_EQ(contentsOf(file), before);
    EXPECT_EQ(QFileInfo(file).permissions(), mode);
    ASSERT_TRUE(QFile::setPermissions(file, QFileDevice::ReadOwner | QFileDevice::WriteOwner));
    const auto secret = QFileInfo(file).permissions();
    EXPECT_EQ(run(makes(file, "2")).status, 0);
    EXPECT_NE(contentsOf(file), before);
    EXPECT_EQ(QFileInfo(file).permissions(), secret);
}

TEST_F(HostileInput, WhatIsCountedIsCountedInWholes) {
    const QString file = path("four.lanewright");
    ASSERT_EQ(run(makes(file, "1")).status, 0);
    for (const char* option : {"--servers", "--years", "--cooling"}) {
        const ProgramRun ran = run({"cost", file, option, "1.5"});
        EXPECT_TRUE(isOneSentence(ran)) << option;
        EXPECT_TRUE(ran.err.contains(QStringLiteral("takes a whole number from 1"))) << ran.err.toStdString();
        EXPECT_EQ(run({"cost", file, option, "2"}).status, 0) << option;
    }
}

TEST_F(HostileInput, AClockThatCannotBeRightIsSaid) {
    const auto warningOn = [&](const char* day) {
        qputenv("SOURCE_DATE_EPOCH",
                QByteArray::number(
                    QDate::fromString(QLatin1String(day), Qt::ISODate).startOfDay(Qt::UTC).toSecsSinceEpoch()));
        const ProgramRun ran = run({"parts", "outlets"});
        qunsetenv("SOURCE_DATE_EPOCH");
        EXPECT_EQ(ran.status, 0);
        return ran.err;
    };
    EXPECT_EQ(warningOn("2026-11-24"), QString());
    EXPECT_EQ(warningOn("2030-01-01"), QString());
    for (const char* day : {"1970-01-01", "2024-05-01", "2100-01-01"}) {
        const QString sentence = warningOn(day);
        EXPECT_TRUE(sentence.contains(QStringLiteral("the clock says ") + QLatin1String(day)))
            << sentence.toStdString();
        EXPECT_EQ(sentence.count(QLatin1Char('\n')), 1) << sentence.toStdString();
    }
}

#endif
