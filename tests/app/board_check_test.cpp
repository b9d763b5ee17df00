// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/run_program.h"

#include <QFile>
#include <QTemporaryDir>

#include <gtest/gtest.h>

// `parts board check`: each exit status, on files like those of db/boards and of `parts export`.

namespace {

struct BoardCheckCommand : testing::Test {
    static ProgramRun check(const QString& file, const QStringList& options = {}) {
        return runProgram(QStringList{QStringLiteral("parts"), QStringLiteral("board"), QStringLiteral("check"), file} +
                          options);
    }
    static QByteArray shipped() {
        QFile file(QStringLiteral(SOURCE_TREE "/db/boards/asus-prime-x570-pro.json"));
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        return file.readAll();
    }
    QString write(const QByteArray& text) const {
        QFile file(folder.filePath(QStringLiteral("board.json")));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text);
        return file.fileName();
    }
    QTemporaryDir folder;
};

} // namespace

TEST_F(BoardCheckCommand, AShippedBoardIsFineAndItsSlotsAreListed) {
    const ProgramRun ran = check(write(shipped()));
    EXPECT_EQ(ran.status, 0) << ran.err.toStdString();
    EXPECT_TRUE(ran.out.contains("PCIEX16_2")) << ran.out.toStdString();
    EXPECT_TRUE(ran.out.contains("with PCIEX16_2: PCIEX16_1 x8, PCIEX16_2 x8")) << ran.out.toStdString();
    EXPECT_TRUE(ran.out.contains("No problems.")) << ran.out.toStdString();
}

TEST_F(BoardCheckCommand, ABoardThatCannotBeIsExitStatusOne) {
    const QString file = write(shipped().replace("\"phys\": 16", "\"phys\": 1"));
    const ProgramRun ran = check(file);
    EXPECT_EQ(ran.status, 1);
    EXPECT_TRUE(ran.out.contains("Problem: PCIEX16_1 has 16 lanes but is only x1 long.")) << ran.out.toStdString();
    const ProgramRun json = check(file, {QStringLiteral("--json")});
    EXPECT_EQ(json.status, 1);
    const QJsonObject board = json.json()[QLatin1String("boards")][0].toObject();
    EXPECT_EQ(board[QLatin1String("problems")].toArray().size(), 3);
    EXPECT_EQ(board[QLatin1String("slots")].toArray().size(), 9);
}

TEST_F(BoardCheckCommand, FiguresThatNoBoardHasAreProblems) {
    for (const auto& [before, after] :
         {std::pair{"\"sockets\": 1", "\"sockets\": 1000000000"}, std::pair{"\"numa\": 0", "\"numa\": 1000000000"},
          std::pair{"\"PCIEX16_1\": 16", "\"PCIEX16_1\": -99"}})
        EXPECT_EQ(check(write(shipped().replace(before, after))).status, 1) << after;
}

TEST_F(BoardCheckCommand, MisspeltKeysAndUnknownSocketsAreProblems) {
    const ProgramRun key = check(write(shipped().replace("\"chipset\": \"X570\"", "\"chispet\": \"X570\"")));
    EXPECT_EQ(key.status, 1);
    EXPECT_TRUE(key.out.contains("Problem: \"chispet\" is no key of a board; did you mean \"chipset\"?"))
        << key.out.toStdString();
    const ProgramRun socket = check(write(shipped().replace("\"AM4\"", "\"AM9\"")));
    EXPECT_EQ(socket.status, 1);
    EXPECT_TRUE(socket.out.contains("Problem: AM9 is no socket this program knows: AM4, AM5, "))
        << socket.out.toStdString();
}

TEST_F(BoardCheckCommand, TheExampleIsFineAndCanBeImported) {
    const QString example = QStringLiteral(SOURCE_TREE "/resources/examples/own-board.json");
    const ProgramRun ran = check(example);
    EXPECT_EQ(ran.status, 0) << ran.out.toStdString();
    qputenv("LANEWRIGHT_TEST_OVERLAY", folder.filePath(QStringLiteral("own.sqlite")).toUtf8());
    const ProgramRun import = runProgram({QStringLiteral("parts"), QStringLiteral("import"), example});
    EXPECT_EQ(import.status, 0) << import.err.toStdString();
    const ProgramRun show =
        runProgram({QStringLiteral("parts"), QStringLiteral("show"), QStringLiteral("example-two-slots")});
    qunsetenv("LANEWRIGHT_TEST_OVERLAY");
    EXPECT_TRUE(show.out.contains("AM5")) << show.err.toStdString();
}

TEST_F(BoardCheckCommand, AFileOfOwnPartsIsChecked) {
    const QByteArray text =
        "{\"lanewright_own_parts\": 1, \"parts\": {\"boards\": [" + shipped() + "]}, \"imports\": []}";
    EXPECT_EQ(check(write(text)).status, 0);
}

TEST_F(BoardCheckCommand, WhatIsNoBoardIsOneSentence) {
    EXPECT_TRUE(check(folder.filePath(QStringLiteral("missing.json"))).isRefusal());
    EXPECT_TRUE(check(write("{\"id\": ")).isRefusal());
    EXPECT_TRUE(check(write("{\"id\": \"x\"}")).isRefusal());
    EXPECT_TRUE(check(write("{\"lanewright_own_parts\": 1, \"parts\": {}}")).isRefusal());
    const ProgramRun wiring = check(write(shipped().replace("\"to\": \"PCH\"", "\"to\": \"PCX\"")));
    EXPECT_TRUE(wiring.isRefusal());
    EXPECT_TRUE(wiring.err.contains("PCX")) << wiring.err.toStdString();
}
