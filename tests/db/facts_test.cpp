// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/catalogue_store.h"
#include "db/facts.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <gtest/gtest.h>

namespace db {

/// The shipped facts in a folder of their own, so that one file can be broken.
class Facts : public testing::Test {
protected:
    Facts() {
        for (const char* folder : {"facts", "boards"}) {
            const QDir from(QStringLiteral(SOURCE_TREE "/db/") + QLatin1String(folder));
            QDir(m_folder.path()).mkpath(QLatin1String(folder));
            for (const QString& name : from.entryList(QDir::Files))
                QFile::copy(from.filePath(name), path(QLatin1String(folder) + QLatin1Char('/') + name));
        }
        // Of the atlas its columns alone, so that each test is spared four thousand boards.
        QDir(m_folder.path()).mkpath(QStringLiteral("atlas"));
        QFile atlas(QStringLiteral(SOURCE_TREE "/db/atlas/boards.csv"));
        EXPECT_TRUE(atlas.open(QIODevice::ReadOnly));
        append(QStringLiteral("atlas/boards.csv"), atlas.readLine());
    }
    QString path(const QString& name) const { return m_folder.filePath(name); }
    void replace(const QString& name, const QByteArray& before, const QByteArray& after) {
        QFile file(path(name));
        ASSERT_TRUE(file.open(QIODevice::ReadOnly));
        QByteArray text = file.readAll();
        file.close();
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
        const auto at = text.indexOf(before);
        ASSERT_GE(at, 0) << before.constData();
        text.replace(at, before.size(), after);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    void append(const QString& name, const QByteArray& line) {
        QFile file(path(name));
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
        ASSERT_TRUE(file.open(QIODevice::Append));
        file.write(line);
    }
    QString problem() const {
        const auto read = readFacts(m_folder.path());
        return read ? QString() : read.problem().sentence;
    }
    QTemporaryDir m_folder;
};

TEST_F(Facts, AreReadWholeAsTheyAreShipped) {
    EXPECT_EQ(problem().toStdString(), "");
}

TEST_F(Facts, ARowWithoutASourceIsRefusedByFileAndLine) {
    append(QStringLiteral("facts/outlets.csv"), "xx-1a-1v,X,X,XX,120,15,X,,C14,,low,,\n");
    EXPECT_TRUE(problem().contains(QLatin1String("outlets.csv, line"))) << qPrintable(problem());
    EXPECT_TRUE(problem().contains(QLatin1String("xx-1a-1v")));
}

TEST_F(Facts, ABoardOfTheAtlasIsRefusedByFileLineAndReason) {
    const std::pair<const char*, const char*> rows[] = {
        {"x-y,Y,Y,X,AM4,1,,,,,A,1,,,A=16/16 gpu,,a test\n", "the slot \"A=16/16 gpu\""},
        {"x-y,Y,Y,X,AM4,1,,,,,E,1,,,,,a test\n", "the label \"E\""},
        {"x-y,Y,Y,X,AM4,1,,,,,D,1,,,,,\n", "has no source"},
        {"x-y,Y,Y\n", "3 cells"}};
    QFile file(path(QStringLiteral("atlas/boards.csv")));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QByteArray columns = file.readAll();
    for (const auto& [row, sentence] : rows) {
        file.close();
        ASSERT_TRUE(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(columns + row);
        file.flush();
        EXPECT_TRUE(problem().contains(QLatin1String("boards.csv, line 2: "))) << qPrintable(problem());
        EXPECT_TRUE(problem().contains(QLatin1String(sentence))) << qPrintable(problem());
    }
}

TEST_F(Facts, EveryShippedBoardsModulesAreKnownAndCarryTheirSource) {
    const auto read = readFacts(m_folder.path());
    ASSERT_TRUE(read);
    QStringList unknown;
    for (const core::Board& board : read->of<core::Board>()) {
        if (!board.takesRegistered && !board.takesUnbuffered)
            unknown << board.id;
        else
            EXPECT_TRUE(board.source.contains(QLatin1String("; platform: "))) << qPrintable(board.id);
    }
    EXPECT_EQ(unknown, QStringList());
}

TEST_F(Facts, AWrongRowOfPlatformsIsRefusedByFileLineAndReason) {
    const std::pair<const char*, const char*> rows[] = {
        {"AM9,,,,,,yes,,,,low,\n", "a source"},
        {",,,,,,yes,,,a test,low,\n", "a socket"},
        {"AM9,,,,,,,maybe,,a test,low,\n", "\"yes\" or \"no\""},
        {"AM9,,,,,,,,,a test,low,\n", "says nothing"},
        {"AM9,,,,,many,,,,a test,low,\n", "\"many\""},
        {"AM9,,,,,17,,,,a test,low,\n", "\"17\""},
        {"AM9,,,,,2,,,,a test,sure,\n", "confidence"},
        {"AM9,,,,,2,,,a test,low,\n", "12"},
    };
    QFile file(path(QStringLiteral("facts/platforms.csv")));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QByteArray shipped = file.readAll();
    file.close();
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    for (const auto& [row, reason] : rows) {
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(shipped + row);
        file.close();
        EXPECT_TRUE(problem().contains(QLatin1String("platforms.csv, line"))) << row << qPrintable(problem());
        EXPECT_TRUE(problem().contains(QLatin1String(reason))) << row << qPrintable(problem());
    }
}

/// A table of these rows alone, read for the shipped boards.
class Platforms : public Facts {
protected:
    core::Board boardWith(const QByteArray& rows, const char* id) {
        QFile file(path(QStringLiteral("facts/platforms.csv")));
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write("socket,chipset,memory_type,cpu_families,bios_families,memory_channels,takes_registered,"
                   "takes_unbuffered,takes_load_reduced,source,confidence,note\n" +
                   rows);
        file.close();
        const auto read = readFacts(m_folder.path());
        EXPECT_TRUE(read) << qPrintable(problem());
        for (const core::Board& board : read ? read->of<core::Board>() : std::vector<core::Board>()) {
            if (board.id == QLatin1String(id))
                return board;
        }
        return {};
    }
};

TEST_F(Platforms, ARowWithAChipsetGoesBeforeAGeneralOne) {
    const QByteArray rows = "AM4,,,ryzen-1000,,2,no,yes,no,all AM4,high,\n"
                            "AM4,B450;X570,,ryzen-2000; ryzen-3000,ryzen-5000: of 2021,,,,,some AM4,medium,\n";
    const core::Board b450 = boardWith(rows, "msi-b450-a-pro");
    EXPECT_EQ(b450.cpuFamilies, (QStringList{QStringLiteral("ryzen-2000"), QStringLiteral("ryzen-3000")}));
    EXPECT_EQ(b450.biosFamilies, QStringList{QStringLiteral("ryzen-5000: of 2021")});
    EXPECT_EQ(b450.memoryChannels, 2); // what the first leaves open
    EXPECT_EQ(b450.takesUnbuffered, true);
    EXPECT_TRUE(b450.source.endsWith(QLatin1String("; platform: some AM4; platform: all AM4")));
    const core::Board a520 = boardWith(rows, "asus-prime-a520m-k");
    EXPECT_EQ(a520.cpuFamilies, QStringList{QStringLiteral("ryzen-1000")});
    EXPECT_TRUE(a520.biosFamilies.isEmpty());
}

TEST_F(Platforms, ABoardsOwnValueWins) {
    replace(QStringLiteral("boards/msi-b450-a-pro.json"), "{", "{\"cpu_families\": [\"ryzen-9000\"], ");
    const core::Board board = boardWith("AM4,B450,,ryzen-2000,ryzen-5000,2,,yes,,a test,high,\n", "msi-b450-a-pro");
    EXPECT_EQ(board.cpuFamilies, QStringList{QStringLiteral("ryzen-9000")});
    EXPECT_TRUE(board.biosFamilies.isEmpty());
    EXPECT_EQ(board.memoryChannels, 2);
}

TEST_F(Platforms, WhatIsOnlyBelievedIsUnverified) {
    const core::Board board = boardWith("AM4,,,,,2,,,,a test,low,\n", "msi-b450-a-pro");
    EXPECT_TRUE(board.unverified.contains(QLatin1String("memory_channels")));
}

TEST_F(Facts, OffersAndStatusAreLaidIntoTheirPartsInTheirOwnCurrency) {
    append(QStringLiteral("facts/market.csv"), "outlets,us-15a-120v,new,2026,a test,low,\n");
    append(QStringLiteral("facts/offers.csv"), "outlets,us-15a-120v,0.01,EUR,used,2026-09,,,\"a  test\",low,\n"
                                               "outlets,us-15a-120v,12,USD,street,2026-09-30,,,a test,low,\n");
    const auto read = readFacts(m_folder.path());
    ASSERT_TRUE(read) << qPrintable(read.problem().sentence);
    const auto& outlets = read->of<core::Outlet>();
    const auto outlet = std::ranges::find(outlets, QStringLiteral("us-15a-120v"), &core::Part::id);
    EXPECT_EQ(outlet->status, core::MarketStatus::New);
    EXPECT_EQ(outlet->statusDate, QStringLiteral("2026"));
    ASSERT_EQ(outlet->offers.size(), 2U);
    EXPECT_EQ(outlet->offers[0], (core::Price{core::Money::of(0.01), QStringLiteral("2026-09"), core::PriceKind::Used,
                                              QStringLiteral("a test"), QStringLiteral("EUR"), false}));
    EXPECT_EQ(outlet->offers[1].currency, QString());
}

TEST_F(Facts, ARowOfOffersIsRefusedByFileAndLineAndSaysWhatIsWrong) {
    for (const auto& [row, sentence] :
         {std::pair{"outlet,us-15a-120v,12,USD,street,2026-09,,,me,low,", "no kind \"outlet\""},
          std::pair{"outlets,us-15a,12,USD,street,2026-09,,,me,low,", "no part \"us-15a\""},
          std::pair{"outlets,us-15a-120v,0,USD,street,2026-09,,,me,low,", "\"0\" is not a price"},
          std::pair{"outlets,us-15a-120v,12,$,street,2026-09,,,me,low,", "currency \"$\""},
          std::pair{"outlets,us-15a-120v,12,USD,entered,2026-09,,,me,low,", "price kind \"entered\""},
          std::pair{"outlets,us-15a-120v,12,USD,street,2026-13,,,me,low,", "\"2026-13\" is not a day"},
          std::pair{"outlets,us-15a-120v,12,USD,street,2026-09,,,,low,", "a source is needed"},
          std::pair{"outlets,us-15a-120v,12,USD,street,2026-09,,,me,sure,", "confidence \"sure\""},
          std::pair{"outlets,us-15a-120v,12,USD,street,2026-09,,,me,low", "10 cells"}}) {
        QFile::remove(path(QStringLiteral("facts/offers.csv")));
        append(QStringLiteral("facts/offers.csv"),
               "kind,id,amount,currency,price_kind,day,shop,tax_percent,source,confidence,note\n" + QByteArray(row) +
                   '\n');
        EXPECT_TRUE(problem().contains(QLatin1String("offers.csv, line 2: "))) << qPrintable(problem());
        EXPECT_TRUE(problem().contains(QLatin1String(sentence))) << qPrintable(problem());
    }
}

TEST_F(Facts, APartWithTwoStatusesIsRefused) {
    append(QStringLiteral("facts/market.csv"), "outlets,us-15a-120v,new,2026,me,low,\n");
    EXPECT_EQ(problem(), QString());
    append(QStringLiteral("facts/market.csv"), "outlets,us-15a-120v,used-only,2026,me,low,\n");
    EXPECT_TRUE(problem().contains(QLatin1String("has a status already"))) << qPrintable(problem());
}

TEST_F(Facts, AnIdThatStandsTwiceIsRefused) {
    append(QStringLiteral("facts/outlets.csv"), "us-15a-120v,X,X,XX,120,15,X,,C14,me,low,,\n");
    EXPECT_TRUE(problem().contains(QLatin1String("us-15a-120v"))) << qPrintable(problem());
}

TEST_F(Facts, AColumnThatIsNoFieldIsRefused) {
    replace(QStringLiteral("facts/drives.csv"), "capacity_gb", "capacity_tb");
    EXPECT_TRUE(problem().contains(QLatin1String("capacity_tb"))) << qPrintable(problem());
}

TEST_F(Facts, ABoardWithoutASourceIsRefused) {
    replace(QStringLiteral("boards/asus-x99-e-ws.json"), "\"source\":", "\"sauce\":");
    EXPECT_TRUE(problem().contains(QLatin1String("asus-x99-e-ws.json"))) << qPrintable(problem());
}

TEST_F(Facts, ABoardsJsonErrorIsNamedByLine) {
    replace(QStringLiteral("boards/asus-x99-e-ws.json"), "\"name\":", "\"name\"");
    EXPECT_TRUE(problem().contains(QLatin1String("asus-x99-e-ws.json, line"))) << qPrintable(problem());
}

TEST_F(Facts, AFailedCompilationLeavesTheOldCatalogueAndNoHalfFile) {
    const QString target = path(QStringLiteral("catalogue.sqlite"));
    ASSERT_TRUE(compileCatalogue(m_folder.path(), target));
    const auto size = QFileInfo(target).size();
    replace(QStringLiteral("facts/cards.csv"), ",open,", ",gale,");
    EXPECT_FALSE(compileCatalogue(m_folder.path(), target));
    EXPECT_EQ(QFileInfo(target).size(), size);
    EXPECT_FALSE(QFile::exists(target + QStringLiteral(".part")));
}

} // namespace db
