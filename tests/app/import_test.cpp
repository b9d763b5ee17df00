// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/run_program.h"

#include <QDate>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>

#include <gtest/gtest.h>

// `parts import` and `parts export` as a script runs them, on an overlay of their own.

namespace {

class ImportCommand : public testing::Test {
protected:
    void SetUp() override { qputenv("LANEWRIGHT_TEST_OVERLAY", path("own.sqlite").toUtf8()); }
    void TearDown() override { qunsetenv("LANEWRIGHT_TEST_OVERLAY"); }

    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }
    static QString fixture(const char* name) { return QStringLiteral(TEST_DATA "/datasets/") + QLatin1String(name); }
    static ProgramRun import(const QStringList& arguments) {
        return runProgram(QStringList{QStringLiteral("parts"), QStringLiteral("import")} + arguments);
    }

    QTemporaryDir m_folder;
};

} // namespace

TEST_F(ImportCommand, TakesADataSetOnceAndTheCatalogueHasIt) {
    const ProgramRun first = import({fixture("video-card.csv"), QStringLiteral("--json")});
    EXPECT_EQ(first.status, 1) << "3 records are refused";
    const QJsonObject report = first.json();
    EXPECT_EQ(report[QLatin1String("format")].toString(), QStringLiteral("pcpartpicker-csv"));
    EXPECT_EQ(report[QLatin1String("taken")].toInt(), 4);
    EXPECT_EQ(report[QLatin1String("kept")].toInt(), 2) << "a card listed twice, and the RTX 4090 that is there";
    EXPECT_EQ(report[QLatin1String("refused")].toInt(), 3);
    EXPECT_EQ(report[QLatin1String("rows")].toArray().size(), 9);
    const ProgramRun second = import({fixture("video-card.csv"), QStringLiteral("--json")});
    EXPECT_EQ(second.status, 1);
    EXPECT_EQ(second.json()[QLatin1String("taken")].toInt(), 0);
    const ProgramRun listed = runProgram(
        {QStringLiteral("parts"), QStringLiteral("cards"), QStringLiteral("--search"), QStringLiteral("madeup pulse")});
    EXPECT_EQ(listed.out.count('\n'), 3) << listed.out.toStdString();
}

TEST_F(ImportCommand, AFolderAndACsvOfAnyOrigin) {
    EXPECT_EQ(import({fixture("opendb"), QStringLiteral("--json")}).json()[QLatin1String("taken")].toInt(), 9);
    EXPECT_TRUE(import({fixture("cards-in-inches.csv")}).isRefusal()) << "the kind is not told";
    EXPECT_TRUE(import({fixture("video-card.csv"), QStringLiteral("--map"), QStringLiteral("nope")}).isRefusal());
    const ProgramRun ran = import({fixture("cards-in-inches.csv"), QStringLiteral("--kind"), QStringLiteral("cards"),
                                   QStringLiteral("--map"), QStringLiteral("Model=name"), QStringLiteral("--map"),
                                   QStringLiteral("3=length_mm:in")});
    EXPECT_EQ(ran.status, 0) << ran.err.toStdString();
    EXPECT_TRUE(
        runProgram({QStringLiteral("parts"), QStringLiteral("show"), QStringLiteral("deep-one")}).out.contains("254"));
}

TEST_F(ImportCommand, ABoardOfTheAtlasIsNotDoubledAndAnUnknownOnesSlotsAreNotKnown) {
    QFile list(path("motherboard.csv"));
    ASSERT_TRUE(list.open(QIODevice::WriteOnly));
    list.write("name,price,socket,form_factor,max_memory,memory_slots,color\n"
               "ASRock Z390 Taichi,250,LGA1151,ATX,128,4,Black\nMadeup Board,100,AM5,ATX,192,4,\n");
    list.close();
    const ProgramRun ran = import(
        {list.fileName(), QStringLiteral("--prices-of"), QStringLiteral("2026-01-31"), QStringLiteral("--json")});
    EXPECT_EQ(ran.status, 0) << ran.err.toStdString();
    EXPECT_TRUE(ran.json()[QLatin1String("rows")][0][QLatin1String("why")].toString().contains(
        QLatin1String("Already in the catalogue as asrock-z390-taichi")))
        << ran.out.toStdString();
    const auto show = [](const char* id) {
        return runProgram({QStringLiteral("parts"), QStringLiteral("show"), QLatin1String(id)}).out;
    };
    EXPECT_TRUE(show("asrock-z390-taichi").contains("250")) << show("asrock-z390-taichi").toStdString();
    EXPECT_TRUE(show("madeup-board").simplified().contains("wiring_known none")) << show("madeup-board").toStdString();
    EXPECT_EQ(
        import({list.fileName(), QStringLiteral("--prices-of"), QStringLiteral("2026-01-31"), QStringLiteral("--json")})
            .json()[QLatin1String("taken")]
            .toInt(),
        0)
        << "a second run changes nothing";
}

TEST_F(ImportCommand, WhatIsExportedIsImportedElsewhere) {
    ASSERT_EQ(import({fixture("power-supply.csv")}).status, 1) << "a form factor is refused";
    ASSERT_EQ(runProgram({QStringLiteral("parts"), QStringLiteral("export"), path("out.json")}).status, 0);
    qputenv("LANEWRIGHT_TEST_OVERLAY", path("other.sqlite").toUtf8());
    EXPECT_EQ(import({path("out.json"), QStringLiteral("--json")}).json()[QLatin1String("taken")].toInt(), 4);
    ASSERT_EQ(runProgram({QStringLiteral("parts"), QStringLiteral("export"), path("again.json")}).status, 0);
    QFile once(path("out.json"));
    QFile again(path("again.json"));
    ASSERT_TRUE(once.open(QIODevice::ReadOnly) && again.open(QIODevice::ReadOnly));
    EXPECT_EQ(once.readAll(), again.readAll());
}

TEST_F(ImportCommand, WhatCannotBeIsOneSentence) {
    QFile noise(path("noise.json"));
    ASSERT_TRUE(noise.open(QIODevice::WriteOnly));
    noise.write("{\"x\": ");
    noise.close();
    EXPECT_TRUE(import({path("missing.csv")}).isRefusal());
    EXPECT_TRUE(import({path("noise.json")}).isRefusal());
    EXPECT_TRUE(import({fixture("video-card.csv"), QStringLiteral("--format"), QStringLiteral("xyz")}).isRefusal());
    EXPECT_TRUE(import({fixture("video-card.csv"), QStringLiteral("--prices-of"), QStringLiteral("soon")}).isRefusal());
    EXPECT_TRUE(import({}).isRefusal());
    EXPECT_TRUE(import({fixture("opendb/Mouse")}).isRefusal()) << "no record of it can be used";
    EXPECT_TRUE(
        runProgram({QStringLiteral("parts"), QStringLiteral("export"), QStringLiteral("/nowhere/x.json")}).isRefusal());
    EXPECT_FALSE(QFile::exists(path("own.sqlite"))) << "nothing was taken, so nothing was made";
}

TEST_F(ImportCommand, APriceThatNobodyDatedIsNotTheFilesOwnDay) {
    ASSERT_EQ(import({fixture("power-supply.csv"), QStringLiteral("--prices-of"), QStringLiteral("2026-01-31")}).status,
              1);
    const auto show = [] {
        return runProgram({QStringLiteral("parts"), QStringLiteral("show"), QStringLiteral("madeup-750-black")});
    };
    EXPECT_TRUE(show().out.contains("2026-01-31")) << show().out.toStdString();
    qputenv("LANEWRIGHT_TEST_OVERLAY", path("other.sqlite").toUtf8());
    ASSERT_EQ(import({fixture("power-supply.csv")}).status, 1);
    EXPECT_FALSE(show().out.contains("109.99")) << show().out.toStdString();
    EXPECT_TRUE(
        import({fixture("power-supply.csv"), QStringLiteral("--prices-of"), QStringLiteral("2999-01-01")}).isRefusal());
}

TEST_F(ImportCommand, AnImportedPriceIsReckonedWithAndNoLongerLookedUp) {
    const auto isAsked = [](const char* days) {
        const ProgramRun ran = runProgram(
            {QStringLiteral("parts"), QStringLiteral("prices"), QStringLiteral("--older-than"), QLatin1String(days)});
        EXPECT_EQ(ran.status, 0) << ran.err.toStdString();
        return ran.out.contains("nvidia-geforce-rtx-3090 ");
    };
    EXPECT_TRUE(isAsked("0d"));
    QFile list(path("prices.csv"));
    ASSERT_TRUE(list.open(QIODevice::WriteOnly));
    const QByteArray today = QDate::currentDate().toString(Qt::ISODate).toLatin1();
    list.write("id,amount,currency,day,kind\nnvidia-geforce-rtx-3090,1300,USD," + today + ",used\n" +
               "nvidia-geforce-rtx-3090,1301,USD," + today + ",street\n");
    list.close();
    const ProgramRun ran = import({path("prices.csv"), QStringLiteral("--json")});
    EXPECT_EQ(ran.status, 0) << ran.err.toStdString();
    EXPECT_EQ(ran.json()[QLatin1String("taken")].toInt(), 2);
    EXPECT_FALSE(isAsked("0d"));
    EXPECT_TRUE(runProgram({QStringLiteral("parts"), QStringLiteral("prices"), QStringLiteral("--older-than"),
                            QStringLiteral("soon")})
                    .isRefusal());
}

TEST_F(ImportCommand, AShopsListNeedsNoOptionsAndOtherHeadingsAMapping) {
    const auto write = [&](const QByteArray& header) {
        QFile list(path("shop.csv"));
        EXPECT_TRUE(list.open(QIODevice::WriteOnly));
        list.write(header + "\nGeForce RTX 3090;1.234,56 €;Some Shop;31.10.2025\n");
        return list.fileName();
    };
    const ProgramRun ran = import({write("Part;Price;Shop;Date"), QStringLiteral("--dry-run")});
    EXPECT_EQ(ran.status, 0) << ran.err.toStdString();
    EXPECT_TRUE(ran.out.contains("nvidia-geforce-rtx-3090")) << ran.out.toStdString();
    const QString other = write("Sak;Pris;Butik;Date");
    EXPECT_TRUE(import({other}).err.contains("the file has Sak, Pris, Butik, Date"))
        << import({other}).err.toStdString();
    const ProgramRun mapped =
        import({other, QStringLiteral("--kind"), QStringLiteral("prices"), QStringLiteral("--map"),
                QStringLiteral("Sak=name"), QStringLiteral("--map"), QStringLiteral("2=amount")});
    EXPECT_EQ(mapped.status, 0) << mapped.err.toStdString();
    EXPECT_TRUE(import({other, QStringLiteral("--map"), QStringLiteral("Sak=name")}).isRefusal());
}

#ifdef Q_OS_UNIX

TEST_F(ImportCommand, AFolderIsNotReadOutOfItself) {
    QDir(m_folder.path()).mkpath(QStringLiteral("set/GPU"));
    QFile outside(path("outside.json"));
    ASSERT_TRUE(outside.open(QIODevice::WriteOnly) && outside.write("{}") == 2);
    outside.close();
    ASSERT_TRUE(QFile::link(QStringLiteral("/dev/zero"), path("set/GPU/endless.json")));
    ASSERT_TRUE(QFile::link(outside.fileName(), path("set/GPU/elsewhere.json")));
    const ProgramRun alone = import({path("set")});
    EXPECT_TRUE(alone.isRefusal()) << alone.err.toStdString();
    EXPECT_TRUE(alone.err.contains(QStringLiteral("has no JSON files"))) << alone.err.toStdString();
}

TEST_F(ImportCommand, WhatIsNoTextIsCalledSoByItsWholeName) {
    QFile file(path("program.csv"));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly) && file.write(QByteArray("\x7f"
                                                                         "ELF\0\1,\0",
                                                                         8)) == 8);
    file.close();
    const ProgramRun ran = import({file.fileName()});
    EXPECT_TRUE(ran.isRefusal());
    EXPECT_EQ(ran.err,
              QStringLiteral("lanewright: %1 is not UTF-8 text, so it is no data set.\n").arg(file.fileName()));
    QFile empty(path("empty.csv"));
    ASSERT_TRUE(empty.open(QIODevice::WriteOnly));
    EXPECT_TRUE(import({empty.fileName()}).err.contains(empty.fileName() + QStringLiteral(" is empty")));
}

#endif
