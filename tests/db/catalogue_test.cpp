// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/catalogue_store.h"

#include "core/parts/fields.h"
#include "core/units/one_line.h"
#include "db/csv_file.h"
#include "db/database.h"
#include "db/facts.h"
#include "tests/support/save_to_overlay.h"

#include <QFile>
#include <QSet>
#include <QSqlQuery>
#include <QTemporaryDir>

#include <gtest/gtest.h>

namespace db {

static core::Result<LoadedCatalogue> shipped(const QString& overlay = {}) {
    return loadCatalogue(QStringLiteral(CATALOGUE), overlay);
}

TEST(Csv, KeepsCommasQuotesAndLineBreaksInsideQuotes) {
    const auto records = readCsv("a,b\r\n\"x, \"\"y\"\"\",\"two\nlines\"\n\nlast,1\n");
    ASSERT_TRUE(records);
    ASSERT_EQ(records->size(), 3U);
    EXPECT_EQ((*records)[1].cells, (QStringList{QStringLiteral("x, \"y\""), QStringLiteral("two\nlines")}));
    EXPECT_EQ((*records)[2].line, 5);
}

TEST(Csv, NamesTheLineOfAQuoteThatIsNeverClosed) {
    const auto records = readCsv("a,b\n1,\"open\n");
    ASSERT_FALSE(records);
    EXPECT_TRUE(records.problem().sentence.contains(QLatin1String("Line 2")));
}

TEST(Catalogue, EveryKindIsThereAndEveryRowHasASource) {
    const auto loaded = shipped();
    ASSERT_TRUE(loaded) << qPrintable(loaded.problem().sentence);
    const core::Catalogue& catalogue = loaded->catalogue;
    EXPECT_GE(catalogue.all<core::Card>().size(), 60U);
    EXPECT_GE(catalogue.all<core::Board>().size(), 24U);
    EXPECT_GE(catalogue.all<core::Processor>().size(), 40U);
    EXPECT_GE(catalogue.all<core::PowerSupply>().size(), 25U);
    EXPECT_GE(catalogue.all<core::Chassis>().size(), 25U);
    EXPECT_EQ(catalogue.bookPoints().size(), 20U);
    EXPECT_GE(catalogue.all<core::Model>().size(), 300U);
    EXPECT_GE(catalogue.all<core::CloudOffer>().size(), 60U);
    for (const core::Model& model : catalogue.all<core::Model>())
        EXPECT_TRUE(model.parameters && !model.source.isEmpty()) << qPrintable(model.id);
    for (const core::CloudOffer& offer : catalogue.all<core::CloudOffer>())
        EXPECT_TRUE(offer.gpus && !offer.date.isEmpty() == offer.hourly.has_value()) << qPrintable(offer.id);
    for (const core::Card& card : catalogue.all<core::Card>())
        EXPECT_FALSE(card.source.isEmpty()) << qPrintable(card.id);
    for (const core::Board& board : catalogue.all<core::Board>())
        EXPECT_FALSE(board.source.isEmpty()) << qPrintable(board.id);
}

TEST(Catalogue, AModelsFurtherNamesAreItsOwn) {
    const auto loaded = shipped();
    ASSERT_TRUE(loaded);
    QSet<QString> names;
    for (const core::Model& model : loaded->catalogue.all<core::Model>())
        names << model.id;
    for (const core::Model& model : loaded->catalogue.all<core::Model>()) {
        for (const QString& alias : model.aliases) {
            EXPECT_EQ(alias, alias.toLower()) << qPrintable(model.id);
            EXPECT_FALSE(names.contains(alias)) << qPrintable(model.id + QStringLiteral(": ") + alias);
            names << alias;
        }
    }
}

TEST(Catalogue, EveryShortNameFitsATitleAndIsItsPartsAloneWithinItsKind) {
    const auto loaded = shipped();
    ASSERT_TRUE(loaded);
    const auto ofKind = [&]<class P>(const std::vector<P>&) {
        QSet<QString> names;
        for (const P& part : loaded->catalogue.all<P>()) {
            EXPECT_FALSE(part.shortName.isEmpty()) << qPrintable(part.id);
            EXPECT_LE(part.shortName.size(), 24) << qPrintable(part.shortName);
            EXPECT_FALSE(names.contains(part.shortName)) << qPrintable(part.shortName);
            EXPECT_EQ(core::shortNameOf(part), part.shortName);
            names.insert(part.shortName);
        }
    };
    std::apply([&](const auto&... kind) { (ofKind(kind), ...); }, core::PartSet().kinds);
}

/// Whose parts are read as they are asked for; problems are added to `told`.
static core::Result<LoadedCatalogue> asAsked(const QString& path, QStringList& told) {
    ReadScope scope;
    scope.onProblem = [&](const core::Problem& problem) { told << problem.sentence; };
    return loadCatalogue(path, {}, scope);
}

TEST(Catalogue, ReadAsItIsAskedForSaysOfEveryPartWhatOneReadWholeSays) {
    QStringList told;
    const auto whole = shipped();
    const auto some = asAsked(QStringLiteral(CATALOGUE), told);
    ASSERT_TRUE(whole && some);
    core::forEachKind([&]<class P>(P*) {
        const P& part = whole->catalogue.all<P>().back();
        const P* const found = some->catalogue.find<P>(part.id);
        ASSERT_TRUE(found) << qPrintable(part.id);
        EXPECT_EQ(*found, part) << qPrintable(part.id);
        EXPECT_FALSE(some->catalogue.find<P>(part.id + u'x'));
        EXPECT_FALSE(some->catalogue.find<P>(QString()));
        EXPECT_EQ(some->catalogue.all<P>(), whole->catalogue.all<P>()) << core::kindName<P>;
        EXPECT_EQ(some->catalogue.find<P>(part.id), found) << "stays where it is";
    });
    EXPECT_EQ(some->catalogue.bookPoints().size(), whole->catalogue.bookPoints().size());
    EXPECT_EQ(some->catalogue.prices().day, whole->catalogue.prices().day);
    EXPECT_EQ(told, QStringList());
}

TEST(Catalogue, ThePartsThatHaveATextAreTheSameHoweverItIsRead) {
    QStringList told;
    const auto whole = shipped();
    const auto some = asAsked(QStringLiteral(CATALOGUE), told);
    ASSERT_TRUE(whole && some);
    const auto idsOf = [](const core::Catalogue& catalogue, const QString& socket) {
        return core::textsOf(catalogue.having(&core::Processor::socket, QLatin1String("socket"), socket),
                             [](const core::Processor* each) { return each->id; });
    };
    const auto inAm5 = idsOf(some->catalogue, QStringLiteral("AM5"));
    EXPECT_GE(inAm5.size(), 10);
    EXPECT_LT(inAm5.size(), qsizetype(whole->catalogue.all<core::Processor>().size()) / 2);
    EXPECT_EQ(inAm5, idsOf(whole->catalogue, QStringLiteral("AM5")));
    EXPECT_EQ(idsOf(some->catalogue, {}), idsOf(whole->catalogue, {}));
}

TEST(Catalogue, ThePartsOfWhichAFactIsKnownAreTheSameHoweverItIsRead) {
    QStringList told;
    const auto whole = shipped();
    const auto some = asAsked(QStringLiteral(CATALOGUE), told);
    ASSERT_TRUE(whole && some);
    const auto idsOf = [](const core::Catalogue& catalogue) {
        return core::textsOf(catalogue.knowing(&core::Card::excursion, QLatin1String("excursion_w")),
                             [](const core::Card* each) { return each->id; });
    };
    const auto known = idsOf(some->catalogue);
    EXPECT_EQ(known, idsOf(some->catalogue)) << "asked again";
    QStringList expected;
    for (const core::Card& card : whole->catalogue.all<core::Card>()) {
        if (card.excursion)
            expected << card.id;
    }
    EXPECT_GE(expected.size(), 1);
    EXPECT_EQ(known, expected);
    EXPECT_EQ(idsOf(whole->catalogue), expected);
    EXPECT_EQ(some->catalogue.all<core::Card>().size(), whole->catalogue.all<core::Card>().size())
        << "the rest follows";
    EXPECT_EQ(idsOf(some->catalogue), expected);
    EXPECT_EQ(told, QStringList());
}

TEST(Catalogue, OneThatIsCutWhileItIsReadSaysSoWhenAPartIsAskedFor) {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("cut.sqlite"));
    ASSERT_TRUE(QFile::copy(QStringLiteral(CATALOGUE), path));
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
    QStringList told;
    const auto some = asAsked(path, told);
    ASSERT_TRUE(some);
    ASSERT_TRUE(QFile::resize(path, 4096));
    EXPECT_FALSE(some->catalogue.find<core::Card>(QStringLiteral("nvidia-geforce-rtx-3090")));
    ASSERT_FALSE(told.isEmpty());
    EXPECT_TRUE(told.front().contains(path)) << qPrintable(told.front());
}

TEST(Catalogue, HoldsTextsThatCanBePrintedAsTheyAre) {
    const auto loaded = shipped();
    ASSERT_TRUE(loaded);
    core::forEachKind([&]<class P>(P*) {
        for (const P& part : loaded->catalogue.all<P>()) {
            for (const core::Field<P>& field : core::fieldsOf<P>()) {
                const QString text = field.read(part).toString();
                EXPECT_EQ(core::onOneLine(text, field.name), text) << qPrintable(part.id) << field.name.data();
            }
        }
    });
}

TEST(Catalogue, AMissingFileIsNamed) {
    const auto loaded = loadCatalogue(QStringLiteral("/nowhere/catalogue.sqlite"), {});
    ASSERT_FALSE(loaded);
    EXPECT_TRUE(loaded.problem().sentence.contains(QLatin1String("/nowhere/catalogue.sqlite")));
}

class DamagedCatalogue : public testing::Test {
protected:
    QString damaged(qint64 keep, const QByteArray& tail) {
        const QString path = m_folder.filePath(QStringLiteral("catalogue.sqlite"));
        QFile whole(QStringLiteral(CATALOGUE));
        QFile copy(path);
        EXPECT_TRUE(whole.open(QIODevice::ReadOnly) && copy.open(QIODevice::WriteOnly));
        copy.write(whole.read(keep));
        copy.write(tail);
        return path;
    }
    QTemporaryDir m_folder;
};

TEST_F(DamagedCatalogue, ATruncatedFileIsRefusedWithItsName) {
    const QString path = damaged(QFileInfo(QStringLiteral(CATALOGUE)).size() / 2, {});
    const auto loaded = loadCatalogue(path, {});
    ASSERT_FALSE(loaded);
    EXPECT_TRUE(loaded.problem().sentence.contains(path));
}

TEST_F(DamagedCatalogue, AForeignFileIsRefusedWithItsName) {
    const auto loaded = loadCatalogue(damaged(0, QByteArray(5000, 'x')), {});
    ASSERT_FALSE(loaded);
}

TEST_F(DamagedCatalogue, AFileThatAnotherProgramHasLockedStillOpens) {
    const QString path = damaged(QFileInfo(QStringLiteral(CATALOGUE)).size(), {});
    auto other = Database::open(path);
    ASSERT_TRUE(other);
    QSqlQuery lock(other->connection());
    ASSERT_TRUE(lock.exec(QStringLiteral("BEGIN EXCLUSIVE;")));
    EXPECT_TRUE(loadCatalogue(path, {}));
}

TEST_F(DamagedCatalogue, ABadFileOfTheUsersIsAWarningAndStaysAsItIs) {
    const QString overlay = damaged(0, "not a database at all, but the user's");
    const auto loaded = shipped(overlay);
    ASSERT_TRUE(loaded);
    EXPECT_EQ(loaded->warnings.size(), 1);
    EXPECT_EQ(QFileInfo(overlay).size(), 37);
}

TEST(Overlay, AUsersPartReplacesTheShippedRowOfItsIdAndAddsNewOnes) {
    QTemporaryDir folder;
    const QString overlay = folder.filePath(QStringLiteral("own/parts.sqlite"));
    core::PartSet own;
    core::Card card = *shipped()->catalogue.find<core::Card>(QStringLiteral("nvidia-geforce-rtx-3090"));
    card.name = QStringLiteral("My 3090");
    own.of<core::Card>().push_back(card);
    card.id = QStringLiteral("my-own-card");
    own.of<core::Card>().push_back(card);
    ASSERT_TRUE(saveToOverlay(overlay, own));
    const auto loaded = shipped(overlay);
    ASSERT_TRUE(loaded);
    EXPECT_TRUE(loaded->warnings.isEmpty());
    EXPECT_EQ(loaded->catalogue.find<core::Card>(QStringLiteral("nvidia-geforce-rtx-3090"))->name,
              QStringLiteral("My 3090"));
    EXPECT_TRUE(loaded->catalogue.find<core::Card>(QStringLiteral("my-own-card")));
}

TEST(Overlay, AFileOfANewerProgramIsRefusedAndLeftAlone) {
    QTemporaryDir folder;
    const QString overlay = folder.filePath(QStringLiteral("parts.sqlite"));
    {
        auto database = Database::open(overlay);
        ASSERT_TRUE(database && database->migrate());
        QSqlQuery query(database->connection());
        ASSERT_TRUE(query.exec(QStringLiteral("PRAGMA user_version = 99;")));
    }
    EXPECT_FALSE(saveToOverlay(overlay, {}));
    EXPECT_EQ(shipped(overlay)->warnings.size(), 1);
}

} // namespace db
