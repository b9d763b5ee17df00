// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/catalogue_choice.h"

#include "core/units/catalogue_version.h"
#include "db/catalogue_file.h"
#include "db/catalogue_store.h"
#include "db/database.h"
#include "tests/support/newer_catalogue.h"

#include <QDir>
#include <QFile>

#include <gtest/gtest.h>

namespace {

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A data folder of its own, and no catalogue named.
struct CatalogueChoiceTest : testing::Test {
    static const Publisher& publisher() {
        static const Publisher one;
        return one;
    }
    static const QString& newer() {
        static const QString path = publisher().publish("choice.sqlite", "2099.1", "2099-01-31");
        return path;
    }

    QTemporaryDir data;
    QByteArray named = qgetenv("LANEWRIGHT_CATALOGUE");
    QByteArray overlay = qgetenv("LANEWRIGHT_OVERLAY");
    CatalogueChoiceTest() {
        qunsetenv("LANEWRIGHT_CATALOGUE");
        qputenv("LANEWRIGHT_OVERLAY", data.filePath(QStringLiteral("own.sqlite")).toUtf8());
    }
    ~CatalogueChoiceTest() override {
        for (const auto& [name, value] : {std::pair{"LANEWRIGHT_CATALOGUE", named}, {"LANEWRIGHT_OVERLAY", overlay}})
            value.isNull() ? qunsetenv(name) : qputenv(name, value);
    }
    static void install(const QString& path) {
        QFile::remove(db::installedCataloguePath());
        ASSERT_TRUE(QFile::copy(path, db::installedCataloguePath()));
    }
    /// The shipped one is chosen, and why.
    static QString warning() {
        const db::CatalogueChoice choice = db::chosenCatalogue();
        EXPECT_EQ(choice.path, db::shippedCataloguePath());
        EXPECT_FALSE(choice.isInstalled);
        return choice.warning;
    }
};

} // namespace

TEST_F(CatalogueChoiceTest, WithoutAnInstalledOneItIsTheShippedOne) {
    EXPECT_EQ(warning(), QString());
}

TEST_F(CatalogueChoiceTest, ANewerInstalledOneIsUsedUnlessAnotherIsNamed) {
    install(newer());
    EXPECT_TRUE(db::chosenCatalogue().isInstalled);
    EXPECT_EQ(db::cataloguePath(), db::installedCataloguePath());
    const auto loaded = db::loadChosenCatalogue({});
    ASSERT_TRUE(loaded);
    EXPECT_EQ(core::amountUsed(*loaded->catalogue.find<core::PowerSupply>(QStringLiteral("corsair-ax1600i"))),
              core::Money::of(500));
    qputenv("LANEWRIGHT_CATALOGUE", "/elsewhere.sqlite");
    EXPECT_EQ(db::cataloguePath(), QStringLiteral("/elsewhere.sqlite"));
    EXPECT_EQ(warning(), QString());
}

TEST_F(CatalogueChoiceTest, OneThatIsNoNewerOfAnotherSchemaOrDamagedIsLeftOutInASentence) {
    install(QStringLiteral(CATALOGUE));
    EXPECT_TRUE(warning().contains(QLatin1String("(it is no newer)"))) << qPrintable(warning());
    install(publisher().publish("schema.sqlite", "2099.1", "2099-01-31", db::newestSchema() + 1));
    EXPECT_TRUE(warning().contains(QLatin1String("another schema"))) << qPrintable(warning());
    install(QStringLiteral(SOURCE_TREE "/LICENSE"));
    EXPECT_TRUE(warning().contains(QLatin1String("damaged"))) << qPrintable(warning());
    EXPECT_EQ(warning().count(QLatin1Char('.')), 1) << "one sentence: " << qPrintable(warning());
}

TEST(CatalogueVersion, TheSameFactsGiveTheSameBytes) {
    const Publisher publisher;
    const QByteArray one = contents(publisher.publish("one.sqlite", "2026.12", "2026-12-30"));
    EXPECT_GT(one.size(), 1'000'000);
    EXPECT_TRUE(one == contents(publisher.publish("two.sqlite", "2026.12", "2026-12-30")));
    EXPECT_FALSE(one == contents(publisher.publish("three.sqlite", "2026.12", "2026-12-31")));
}

TEST(CatalogueVersion, TheShippedOneSaysWhichItIs) {
    const auto file = db::CatalogueFile::open(QStringLiteral(CATALOGUE));
    ASSERT_TRUE(file);
    const auto version = file->version();
    ASSERT_TRUE(version);
    EXPECT_EQ(*version, core::builtVersion());
    EXPECT_TRUE(file->isWhole());
}
