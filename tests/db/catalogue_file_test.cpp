// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/catalogue_file.h"

#include "db/catalogue_store.h"
#include "db/database.h"
#include "db/part_rows.h"

#include <QFile>
#include <QSqlDatabase>
#include <QTemporaryDir>

#include <gtest/gtest.h>

TEST(CatalogueFile, TellsTheSchemaOfTheCatalogueWithoutAConnectionOfQts) {
    const qsizetype before = QSqlDatabase::connectionNames().size();
    const auto file = db::CatalogueFile::open(db::shippedCataloguePath());
    ASSERT_TRUE(file);
    EXPECT_EQ(QSqlDatabase::connectionNames().size(), before);
    const auto version = file->schemaVersion();
    ASSERT_TRUE(version);
    EXPECT_EQ(*version, db::newestSchema());
}

TEST(CatalogueFile, WhatIsNoDatabaseIsNamedInASentence) {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("words.sqlite"));
    QFile words(path);
    ASSERT_TRUE(words.open(QIODevice::WriteOnly));
    words.write("These are words, and no database of any kind.");
    words.close();
    const auto file = db::CatalogueFile::open(path);
    ASSERT_TRUE(file); // SQLite looks at a file when it is first asked something
    const auto version = file->schemaVersion();
    ASSERT_FALSE(version);
    EXPECT_TRUE(version.problem().sentence.contains(path));
    EXPECT_TRUE(version.problem().sentence.contains(QLatin1String("not a database")));
}

TEST(CatalogueFile, OneThatIsCutWhileItIsReadIsAProblem) {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("cut.sqlite"));
    ASSERT_TRUE(QFile::copy(db::shippedCataloguePath(), path));
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
    const auto file = db::CatalogueFile::open(path);
    ASSERT_TRUE(file && file->schemaVersion());
    ASSERT_TRUE(QFile::resize(path, 4096)); // were it mapped, reading on would end the program
    EXPECT_FALSE(db::readParts(*file, {}));
}

TEST(CatalogueFile, AMissingFileIsNamedAndNotMade) {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("none.sqlite"));
    const auto file = db::CatalogueFile::open(path);
    ASSERT_FALSE(file);
    EXPECT_TRUE(file.problem().sentence.contains(path));
    EXPECT_FALSE(QFile::exists(path));
}

TEST(CatalogueFile, LiesWhereTheProgramDoes) {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("catalogue.sqlite"));
    const QByteArray named = qgetenv("LANEWRIGHT_CATALOGUE");
    qunsetenv("LANEWRIGHT_CATALOGUE");
    EXPECT_EQ(db::shippedCataloguePath(folder.path()), path);
    qputenv("LANEWRIGHT_CATALOGUE", "/elsewhere/c.sqlite");
    EXPECT_EQ(db::shippedCataloguePath(folder.path()), QStringLiteral("/elsewhere/c.sqlite"));
    if (named.isNull())
        qunsetenv("LANEWRIGHT_CATALOGUE");
    else
        qputenv("LANEWRIGHT_CATALOGUE", named);
}
