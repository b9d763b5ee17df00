// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/run_program.h"

#include <QJsonArray>
#include <QTemporaryDir>

#include <gtest/gtest.h>

// compare and grow as a script would run them, on the example builds.

TEST(CompareCommand, FourBuildsStandSideBySideAndFiveAreRefused) {
    const QStringList four{QStringLiteral("compare"), example("guide-1-card"), example("guide-2-cards"),
                           example("guide-4-cards"), example("guide-8-cards")};
    const ProgramRun ran = runProgram(four + QStringList{QStringLiteral("--json")});
    ASSERT_EQ(ran.status, 0) << ran.err.toStdString();
    EXPECT_EQ(ran.json()[QLatin1String("builds")].toArray().size(), 4);
    ASSERT_FALSE(ran.json()[QLatin1String("rows")].toArray().isEmpty());
    for (const QJsonValue& row : ran.json()[QLatin1String("rows")].toArray())
        EXPECT_EQ(row[QLatin1String("values")].toArray().size(), 4);
    EXPECT_TRUE(runProgram(four + QStringList{example("guide-beginner")}).isRefusal());
    EXPECT_TRUE(runProgram({QStringLiteral("compare"), example("guide-1-card")}).isRefusal());
}

TEST(CompareCommand, TwoBuildsKeepTheirKeysAndGainTheTable) {
    const ProgramRun ran = runProgram(
        {QStringLiteral("compare"), example("guide-1-card"), example("guide-2-cards"), QStringLiteral("--json")});
    ASSERT_EQ(ran.status, 0) << ran.err.toStdString();
    for (const char* key : {"scanned", "faults", "differences", "builds", "rows"})
        EXPECT_TRUE(ran.json().contains(QLatin1String(key))) << key;
}

TEST(GrowCommand, TellsWhatBreaksAndTheCheapestWay) {
    const ProgramRun ran = runProgram({QStringLiteral("grow"), example("guide-1-card"), QStringLiteral("--json")});
    ASSERT_EQ(ran.status, 0) << ran.err.toStdString();
    EXPECT_GE(ran.json()[QLatin1String("next")][QLatin1String("aspects")].toArray().size(), 6);
    EXPECT_EQ(ran.json()[QLatin1String("cards")].toInt(), 2);
    const QJsonValue upgrade = ran.json()[QLatin1String("upgrade")];
    EXPECT_TRUE(upgrade[QLatin1String("possible")].toBool());
    EXPECT_FALSE(upgrade[QLatin1String("steps")].toArray().isEmpty());
}

TEST(GrowCommand, WhereNothingHoldsSoManyTheStatusIsOne) {
    const ProgramRun ran = runProgram({QStringLiteral("grow"), example("guide-8-cards"), QStringLiteral("--cards"),
                                       QStringLiteral("12"), QStringLiteral("--json")});
    EXPECT_EQ(ran.status, 1);
    EXPECT_FALSE(ran.json()[QLatin1String("upgrade")][QLatin1String("problem")].toString().isEmpty());
    EXPECT_TRUE(
        runProgram({QStringLiteral("grow"), example("guide-4-cards"), QStringLiteral("--cards"), QStringLiteral("2")})
            .isRefusal());
    EXPECT_TRUE(
        runProgram({QStringLiteral("grow"), example("guide-1-card"), QStringLiteral("--cards"), QStringLiteral("many")})
            .isRefusal());
    EXPECT_TRUE(runProgram({QStringLiteral("grow"), example("guide-1-card"), QStringLiteral("--card"),
                            QStringLiteral("no-such-card")})
                    .isRefusal());
}
