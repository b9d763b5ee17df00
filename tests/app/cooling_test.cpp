// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/run_program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QMap>
#include <QTemporaryDir>

#include <gtest/gtest.h>

// Coolers and case fans on the command line, through a build's file and back.

namespace {

class CoolingOptions : public testing::Test {
protected:
    QString path() const { return m_folder.filePath(QStringLiteral("x.lanewright")); }
    ProgramRun made(const QStringList& more) const {
        return runProgram(QStringList{"new", "-o", path(), "--board", "msi-b450-a-pro", "--cpu", "amd-ryzen-3-3100",
                                      "--case", "fractal-design-define-7"} +
                          more);
    }
    QJsonObject file() const {
        QFile written(path());
        EXPECT_TRUE(written.open(QIODevice::ReadOnly));
        return QJsonDocument::fromJson(written.readAll()).object();
    }
    /// What `check --json` says is still to choose.
    QStringList missing() const {
        QStringList ids;
        for (const QJsonValue& id : runProgram({"check", path(), "--json"}).json()["missing"].toArray())
            ids << id.toString();
        return ids;
    }

    QTemporaryDir m_folder;
};

} // namespace

TEST_F(CoolingOptions, ACoolerAndFansComeBackFromTheFile) {
    const ProgramRun ran = made({"--cooler", "thermalright-peerless-assassin-120", "--fan", "arctic-p12-pwm-pst:3",
                                 "--fan", "noctua-nf-a12x25-pwm"});
    ASSERT_EQ(ran.status, 0) << qPrintable(ran.err);
    EXPECT_EQ(file()["cooler"].toString(), "thermalright-peerless-assassin-120");
    const QJsonArray fans = file()["fans"].toArray();
    ASSERT_EQ(fans.size(), 2);
    EXPECT_EQ(fans[0]["fan"].toString(), "arctic-p12-pwm-pst");
    EXPECT_EQ(fans[0]["count"].toInt(), 3);
    EXPECT_EQ(fans[1]["fan"].toString(), "noctua-nf-a12x25-pwm");
    EXPECT_EQ(fans[1]["count"].toInt(), 1) << "one where no number is given";
    const ProgramRun checked = runProgram({"check", path(), "--json"});
    EXPECT_NE(checked.status, 2) << qPrintable(checked.err);
    QMap<QString, int> counts;
    for (const QJsonValue& row : checked.json()["totals"].toObject()["price_parts"].toArray())
        counts[row["id"].toString()] = row["count"].toInt();
    EXPECT_EQ(counts.value("arctic-p12-pwm-pst"), 3);
    EXPECT_EQ(counts.value("thermalright-peerless-assassin-120"), 1);
}

TEST_F(CoolingOptions, WhereNoneIsNamedTheOneInTheBoxCools) {
    ASSERT_EQ(made({}).status, 0);
    EXPECT_EQ(file()["cooler"].toString(), QString());
    EXPECT_TRUE(file()["fans"].toArray().isEmpty());
    EXPECT_FALSE(missing().contains("cooler")) << "an AMD Wraith Stealth";
    EXPECT_TRUE(missing().contains("drive"));
}

TEST_F(CoolingOptions, ACpuWithoutABoxCoolerLeavesOneToChoose) {
    const QStringList words{"new", "-o", path(), "--board", "asus-x99-e-ws", "--cpu", "intel-core-i7-6850k"};
    ASSERT_EQ(runProgram(words).status, 0);
    EXPECT_TRUE(missing().contains("cooler"));
    ASSERT_EQ(runProgram(words + QStringList{"--cooler", "thermalright-peerless-assassin-120"}).status, 0);
    EXPECT_FALSE(missing().contains("cooler"));
}

TEST_F(CoolingOptions, WhatIsWrongIsSaidInOneSentence) {
    const std::pair<QStringList, const char*> wrong[]{
        {{"--fan", "arctic-p12-pwm-pst:0"}, "--fan takes a whole number from 1 to 40, not \"0\"."},
        {{"--fan", "arctic-p12-pwm-pst:41"}, "--fan takes a whole number from 1 to 40, not \"41\"."},
        {{"--fan", "arctic-p12-pwm-pst:"}, "--fan takes a whole number from 1 to 40, not \"\"."},
        {{"--fan", "arctic-p12-pwm-pst:two"}, "--fan takes a whole number from 1 to 40, not \"two\"."},
        {{"--fan", "no-such-fan:2"}, "The catalogue has no fan \"no-such-fan\""},
        {{"--fan", ":3"}, "--fan"},
        {{"--cooler", "no-such-cooler"}, "The catalogue has no CPU cooler \"no-such-cooler\""}};
    for (const auto& [words, sentence] : wrong) {
        SCOPED_TRACE(qPrintable(words.join(QLatin1Char(' '))));
        const ProgramRun ran = made(words);
        EXPECT_TRUE(ran.isRefusal()) << ran.status << ' ' << qPrintable(ran.err);
        EXPECT_EQ(ran.err.count(QLatin1Char('\n')), 1) << qPrintable(ran.err);
        EXPECT_TRUE(ran.err.contains(QLatin1String(sentence))) << qPrintable(ran.err);
        EXPECT_FALSE(QFile::exists(path()));
    }
}
