// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/run_program.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>

#include <gtest/gtest.h>

// fix as a script would run it, on the example builds.

TEST(FixCommand, ListsFixesAndChangesNothing) {
    const ProgramRun ran = runProgram({QStringLiteral("fix"), example("today-1-card")});
    EXPECT_EQ(ran.status, 0) << ran.err.toStdString();
    EXPECT_TRUE(ran.out.contains("Fixes")) << ran.out.toStdString();
    EXPECT_TRUE(runProgram({QStringLiteral("fix"), example("today-1-card"), QStringLiteral("--all"),
                            QStringLiteral("--fix"), QStringLiteral("x")})
                    .isRefusal());
    EXPECT_TRUE(
        runProgram({QStringLiteral("fix"), example("today-1-card"), QStringLiteral("--fix"), QStringLiteral("x")})
            .isRefusal());
}

TEST(FixCommand, AllWritesTheMendedBuildWhichHasNothingLeftToMend) {
    const QTemporaryDir folder;
    const QString mended = folder.filePath(QStringLiteral("mended.lanewright"));
    const ProgramRun ran = runProgram({QStringLiteral("fix"), example("today-1-card"), QStringLiteral("--all"),
                                       QStringLiteral("-o"), mended, QStringLiteral("--json")});
    ASSERT_LE(ran.status, 1) << ran.err.toStdString();
    ASSERT_FALSE(ran.json()[QLatin1String("steps")].toArray().isEmpty());
    ASSERT_TRUE(QFile::exists(mended));
    const ProgramRun again =
        runProgram({QStringLiteral("fix"), mended, QStringLiteral("--all"), QStringLiteral("--json")});
    EXPECT_TRUE(again.json()[QLatin1String("steps")].toArray().isEmpty()) << again.out.toStdString();
    EXPECT_EQ(again.json()[QLatin1String("state")], ran.json()[QLatin1String("state")]);
}
