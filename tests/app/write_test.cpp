// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/run_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#ifdef Q_OS_LINUX

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace {

/// Each verb that writes a file, as the words before the file's name, and how the name ends.
struct Writer {
    QStringList words;
    QString suffix;
};

const std::vector<Writer>& writers() {
    static const QString build = QStringLiteral("lanewright");
    static const std::vector<Writer> all{
        {{"new", "--board", "msi-b450-a-pro", "--cpu", "amd-ryzen-3-3100", "-o"}, build},
        {{"scan", "--lspci", twoCardOutput("lspci.txt"), "--dmidecode", twoCardOutput("dmidecode.txt"), "--json", "-o"},
         build},
        {{"recommend", "--no-defaults", "--budget", "3000", "--cards", "1", "-o"}, build},
        {{"recommend", "--guide", "1", "-o"}, build},
        {{"parts", "export"}, QStringLiteral("json")},
        {{"sheet", example("guide-1-card"), "-o"}, QStringLiteral("md")},
        {{"sheet", example("guide-1-card"), "-o"}, QStringLiteral("pdf")},
        {{"sheet", example("guide-1-card"), "-o"}, QStringLiteral("html")},
        {{"chart", "price", "-o"}, QStringLiteral("csv")},
        {{"chart", "price", "-o"}, QStringLiteral("svg")},
        {{"chart", "price", "-o"}, QStringLiteral("png")},
    };
    return all;
}

} // namespace

TEST(Writing, OnAFullDiskEachVerbKeepsTheOldFileAndSaysSo) {
    for (const Writer& writer : writers()) {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("old.") + writer.suffix);
        SCOPED_TRACE(qPrintable((writer.words + QStringList{path}).join(QLatin1Char(' '))));
        QFile file(path);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly) && file.write("the old file") == 12);
        file.close();
        const ProgramRun ran = runProgramOnFullDisk(writer.words + QStringList{path});
        EXPECT_TRUE(ran.isRefusal()) << ran.status << ' ' << qPrintable(ran.err);
        EXPECT_EQ(ran.err.count(QLatin1Char('\n')), 1) << qPrintable(ran.err);
        EXPECT_TRUE(ran.err.contains(path + QStringLiteral(" cannot be written"))) << qPrintable(ran.err);
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        EXPECT_EQ(file.readAll(), "the old file");
        EXPECT_EQ(QDir(folder.path()).entryList(QDir::Files).size(), 1) << "nothing is left beside it";
    }
}

TEST(Writing, NoVerbWritesOverWhatItReads) {
    QTemporaryDir folder;
    const auto copyOf = [&](const QString& from, const char* name) {
        const QString to = folder.filePath(QLatin1String(name));
        EXPECT_TRUE(QFile::copy(from, to));
        return to;
    };
    const QString output = copyOf(twoCardOutput("dmidecode.txt"), "machine.txt");
    const QString linked = folder.filePath(QStringLiteral("linked.txt"));
    const QString again = folder.filePath(QStringLiteral("again.txt"));
    ASSERT_TRUE(QFile::link(output, linked));
    ASSERT_EQ(link(qPrintable(output), qPrintable(again)), 0);
    const QString build = copyOf(example("guide-1-card"), "build.md");
    const QString own = copyOf(output, "own.sqlite");
    qputenv("LANEWRIGHT_TEST_OVERLAY", own.toUtf8());
    const std::vector<std::pair<QStringList, QString>> commands{
        {{"scan", "--dmidecode", output, "-o", output}, output},
        {{"scan", "--dmidecode", output, "-o", linked}, output},
        {{"scan", "--dmidecode", output, "-o", again}, output},
        {{"sheet", build, "-o", build}, build},
        {{"parts", "export", own}, own},
    };
    for (const auto& [words, path] : commands) {
        SCOPED_TRACE(qPrintable(words.join(QLatin1Char(' '))));
        QFile file(path);
        ASSERT_TRUE(file.open(QIODevice::ReadOnly));
        const QByteArray before = file.readAll();
        const ProgramRun ran = runProgram(words);
        EXPECT_TRUE(ran.isRefusal()) << qPrintable(ran.err);
        EXPECT_TRUE(ran.err.contains(QStringLiteral("is read by this command"))) << qPrintable(ran.err);
        file.seek(0);
        EXPECT_EQ(file.readAll(), before);
    }
    qunsetenv("LANEWRIGHT_TEST_OVERLAY");
}

TEST(Writing, APipeIsWrittenToAndStaysAPipe) {
    for (const Writer& writer : writers()) {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("pipe.") + writer.suffix);
        SCOPED_TRACE(qPrintable((writer.words + QStringList{path}).join(QLatin1Char(' '))));
        ASSERT_EQ(mkfifo(qPrintable(path), 0600), 0);
        const int end = open(qPrintable(path), O_RDWR | O_NONBLOCK); // holds what is written until it is read
        ASSERT_GE(fcntl(end, F_SETPIPE_SZ, 1 << 20), 0);
        const ProgramRun ran = runProgram(writer.words + QStringList{path});
        EXPECT_EQ(ran.status, 0) << qPrintable(ran.err);
        char first = 0;
        EXPECT_EQ(read(end, &first, 1), 1);
        close(end);
        EXPECT_FALSE(QFileInfo(path).isFile());
    }
}

#endif
