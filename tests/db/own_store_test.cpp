// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/datasets/foreign_values.h"
#include "core/parts/fields.h"
#include "core/parts/own/own_edits.h"
#include "core/parts/own/own_parts_json.h"
#include "core/parts/part_kinds.h"
#include "db/catalogue_file.h"
#include "db/catalogue_store.h"
#include "db/own_store.h"
#include "db/part_rows.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QSqlQuery>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <future>
#include <limits>

namespace db {

namespace {

core::Card card(const QString& id) {
    core::Card card;
    card.id = id;
    card.name = id;
    card.source = QStringLiteral("somebody");
    return card;
}

struct OwnFile : testing::Test {
    QTemporaryDir folder;
    QString path = folder.filePath(QStringLiteral("deep/own.sqlite"));
    OwnStore store{path};

    QByteArray contents() {
        const auto own = store.read();
        EXPECT_TRUE(own) << (own ? "" : qPrintable(own.problem().sentence));
        return own ? core::toJson(*own) : QByteArray();
    }
};

core::OwnParts some() {
    core::OwnParts own;
    own.parts.of<core::Card>() = {card(QStringLiteral("a")), card(QStringLiteral("b"))};
    core::Board board;
    board.id = QStringLiteral("x");
    board.name = QStringLiteral("X");
    board.source = QStringLiteral("somebody");
    board.wiring = core::bareWiring();
    own.parts.of<core::Board>() = {board};
    const core::PartKey key{QStringLiteral("cards"), QStringLiteral("a")};
    own.imports = {{key, QStringLiteral("set"), QString(), QStringLiteral("licence")}};
    own.corrections = {{key, QStringLiteral("tdp_w"), QString(), QString(), QString()}};
    core::OwnPrice price;
    price.part = key;
    price.amount = core::Money::of(12.5);
    price.date = QStringLiteral("2026-01-31");
    own.prices = {price, price};
    own.prices.back().kind = core::PriceKind::Used;
    return own;
}

} // namespace

TEST_F(OwnFile, HoldsWhatIsPutAndGivesItBackTheSame) {
    EXPECT_TRUE(core::keysOf(*store.read()).empty()) << "no file is an empty one";
    const core::OwnParts own = some();
    ASSERT_TRUE(store.apply({core::keysOf(own), own}, {}));
    EXPECT_EQ(contents(), core::toJson(own));
    ASSERT_TRUE(store.apply({core::keysOf(own), own}, {}));
    EXPECT_EQ(contents(), core::toJson(own)) << "twice is once";
    ASSERT_TRUE(store.apply({core::keysOf(own), {}}, {}));
    EXPECT_TRUE(core::keysOf(*store.read()).empty());
}

TEST_F(OwnFile, AViewInThePlaceOfATableIsNotReadForEver) {
    for (const char* table : {"own_prices", "cards"}) {
        QFile::remove(path);
        const core::OwnParts own = some();
        ASSERT_TRUE(store.apply({core::keysOf(own), own}, {}));
        {
            const auto database = Database::open(path);
            ASSERT_TRUE(database);
            QSqlQuery query(database->connection());
            const QString name = QLatin1String(table);
            ASSERT_TRUE(query.exec(QStringLiteral("ALTER TABLE %1 RENAME TO hidden").arg(name)));
            ASSERT_TRUE(query.exec(QStringLiteral("CREATE VIEW %1 AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL "
                                                  "SELECT x + 1 FROM n) SELECT hidden.* FROM n, hidden")
                                       .arg(name)));
        }
        const auto read = store.read();
        ASSERT_FALSE(read) << table;
        EXPECT_TRUE(read.problem().sentence.contains(QLatin1String(table))) << qPrintable(read.problem().sentence);
    }
}

TEST_F(OwnFile, OfMoreRowsThanAreReadNothingIs) {
    const core::OwnParts own = some();
    ASSERT_TRUE(store.apply({core::keysOf(own), own}, {}));
    {
        const auto database = Database::open(path);
        ASSERT_TRUE(database);
        QSqlQuery query(database->connection());
        ASSERT_TRUE(query.exec(QStringLiteral("INSERT INTO own_imports (kind, part_id, data_set, record, licence) "
                                              "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n LIMIT "
                                              "%1) SELECT 'cards', 'c' || x, 'set', '', 'free' FROM n")
                                   .arg(mostRows)));
    }
    const auto read = store.read();
    ASSERT_FALSE(read);
    EXPECT_TRUE(read.problem().sentence.contains(QLatin1String("rows in own_imports")))
        << qPrintable(read.problem().sentence);
}

TEST_F(OwnFile, APriceBeyondAllBoundsIsNoPrice) {
    for (const char* amount : {"9e999", "1e300", "1000000001"}) {
        const core::OwnParts own = some();
        ASSERT_TRUE(store.apply({core::keysOf(own), own}, {}));
        {
            const auto database = Database::open(path);
            ASSERT_TRUE(database);
            QSqlQuery query(database->connection());
            ASSERT_TRUE(query.exec(QStringLiteral("UPDATE own_prices SET amount = %1").arg(QLatin1String(amount))));
        }
        const auto read = store.read();
        ASSERT_FALSE(read) << amount;
        EXPECT_TRUE(read.problem().sentence.contains(QStringLiteral("the price ")))
            << qPrintable(read.problem().sentence);
        QFile::remove(path);
    }
    core::OwnPrice price;
    price.amount = core::Money::of(1e9);
    price.currency = QStringLiteral("KRW");
    price.dollarsEach = 1e6;
    EXPECT_FALSE(price.inUsDollars()) << "no sum can hold it";
    price.dollarsEach = 0.0007;
    EXPECT_EQ(price.inUsDollars(), core::Money::of(700'000));
}

TEST_F(OwnFile, APartBeyondItsBoundsIsLeftOutAndNamed) {
    core::OwnParts own = some();
    own.parts.of<core::Card>()[0].tdp = core::Power::of(99'999);
    const auto left = store.apply({core::keysOf(own), own}, {});
    ASSERT_TRUE(left);
    ASSERT_EQ(left->size(), 1u);
    EXPECT_EQ((*left)[0].part.id, QStringLiteral("a"));
    EXPECT_TRUE((*left)[0].why.contains(QLatin1String("tdp_w"))) << qPrintable((*left)[0].why);
    const auto read = store.read();
    EXPECT_EQ(read->parts.of<core::Card>().size(), 1u);
    EXPECT_TRUE(read->imports.empty());
}

TEST_F(OwnFile, StoppedInTheMiddleNothingStays) {
    core::OwnParts own;
    for (int i = 0; i < 1000; ++i)
        own.parts.of<core::Card>().push_back(card(QStringLiteral("card-%1").arg(i)));
    const auto stopped = store.apply({core::keysOf(own), own}, [](qint64 done, qint64) { return done < 500; });
    EXPECT_FALSE(stopped);
    EXPECT_TRUE(core::keysOf(*store.read()).empty());
    qint64 last = 0;
    ASSERT_TRUE(store.apply({core::keysOf(own), own}, [&](qint64 done, qint64 total) {
        EXPECT_EQ(total, 1000);
        last = done;
        return true;
    }));
    EXPECT_GE(last, 900);
}

TEST_F(OwnFile, AnOlderProgramsFileIsBroughtUpToDateAndRead) {
    QDir().mkpath(QFileInfo(path).absolutePath());
    {
        auto database = Database::open(path);
        ASSERT_TRUE(database);
        QSqlQuery query(database->connection());
        const QStringList files = QDir(QStringLiteral(":/db/schema")).entryList(QDir::Files, QDir::Name);
        for (int i = 0; i < 3; ++i) {
            for (const QString& statement : statementsIn(sqlText(QStringLiteral("schema/") + files[i])))
                ASSERT_TRUE(query.exec(statement));
        }
        ASSERT_TRUE(query.exec(QStringLiteral("PRAGMA user_version = 3;")));
        ASSERT_TRUE(query.exec(QStringLiteral(
            "INSERT INTO cards (id, name, source, confidence) VALUES ('mine', 'Mine', 'me', 'medium');")));
    }
    const auto loaded = loadCatalogue(QStringLiteral(CATALOGUE), path);
    ASSERT_TRUE(loaded);
    EXPECT_TRUE(loaded->warnings.isEmpty()) << qPrintable(loaded->warnings.join(QLatin1Char(' ')));
    EXPECT_TRUE(loaded->catalogue.find<core::Card>(QStringLiteral("mine")));
}

TEST_F(OwnFile, AVersionThatIsNoneOfOursIsRefusedInOneSentenceAndLeftAlone) {
    ASSERT_TRUE(store.apply({core::keysOf(some()), some()}, {}));
    for (const int version : {-1, std::numeric_limits<int>::min(), newestSchema() + 1}) {
        {
            const auto database = Database::open(path);
            ASSERT_TRUE(database);
            QSqlQuery query(database->connection());
            ASSERT_TRUE(query.exec(QStringLiteral("PRAGMA user_version = %1;").arg(version)));
        }
        const auto read = store.read();
        ASSERT_FALSE(read) << version;
        EXPECT_TRUE(read.problem().sentence.contains(path)) << qPrintable(read.problem().sentence);
        EXPECT_TRUE(read.problem().sentence.contains(QString::number(version)));
        EXPECT_EQ(read.problem().sentence.count(QStringLiteral(". ")), 0) << qPrintable(read.problem().sentence);
        EXPECT_FALSE(store.apply({{}, some()}, {}));
        const auto loaded = loadCatalogue(QStringLiteral(CATALOGUE), path);
        ASSERT_TRUE(loaded) << "what is shipped is read all the same";
        EXPECT_EQ(loaded->warnings.size(), 1);
        EXPECT_EQ(*CatalogueFile::open(path)->schemaVersion(), version);
    }
}

TEST_F(OwnFile, ProgramsThatComeAtOnceMakeItTogether) {
    for (int round = 0; round < 4; ++round) {
        const QString fresh = folder.filePath(QStringLiteral("race-%1.sqlite").arg(round));
        std::vector<std::future<QString>> racers;
        for (int i = 0; i < 4; ++i)
            racers.push_back(std::async(std::launch::async, [fresh] {
                const auto database = Database::openMigrated(fresh);
                return database ? QString() : database.problem().sentence;
            }));
        for (std::future<QString>& racer : racers)
            EXPECT_EQ(racer.get(), QString());
    }
}

TEST_F(OwnFile, OneThatAnotherProgramWritesIsNotCalledDamaged) {
    ASSERT_TRUE(store.apply({core::keysOf(some()), some()}, {}));
    const auto other = Database::open(path);
    ASSERT_TRUE(QSqlQuery(other->connection()).exec(QStringLiteral("BEGIN EXCLUSIVE")));
    const auto mine = Database::open(path);
    QSqlQuery(mine->connection()).exec(QStringLiteral("PRAGMA busy_timeout = 1"));
    const auto written = mine->inTransaction([] { return core::Outcome(core::Done{}); });
    ASSERT_FALSE(written);
    EXPECT_TRUE(written.problem().sentence.contains(QStringLiteral("in use by another program")));
}

TEST_F(OwnFile, OneThatIsLockedIsReadWithoutAndNotWaitedForLong) {
    ASSERT_TRUE(store.apply({core::keysOf(some()), some()}, {}));
    const auto other = Database::open(path);
    ASSERT_TRUE(QSqlQuery(other->connection()).exec(QStringLiteral("BEGIN EXCLUSIVE")));
    const auto loaded = loadCatalogue(QStringLiteral(CATALOGUE), path);
    ASSERT_TRUE(loaded);
    ASSERT_EQ(loaded->warnings.size(), 1);
    EXPECT_TRUE(loaded->warnings.front().contains(QStringLiteral("in use by another program")));
    const auto patienceOf = [&](int patience) {
        const auto mine = Database::open(path, patience);
        QSqlQuery query(mine->connection());
        return query.exec(QStringLiteral("PRAGMA busy_timeout")) && query.next() ? query.value(0).toInt() : -1;
    };
    EXPECT_EQ(patienceOf(readersPatience), readersPatience);
    EXPECT_EQ(patienceOf(writersPatience), writersPatience);
    EXPECT_LT(readersPatience, 2'000);
}

TEST_F(OwnFile, AFullDiskOrAPermissionIsNotCalledDamage) {
    ASSERT_TRUE(store.apply({core::keysOf(some()), some()}, {}));
    const QByteArray before = contents();
    core::OwnParts more;
    for (int i = 0; i < 500; ++i)
        more.parts.of<core::Card>().push_back(card(QStringLiteral("card-%1").arg(i)));
    const auto refusedAfter = [&](const char* pragma) {
        const auto database = Database::open(path);
        QSqlQuery(database->connection()).exec(QLatin1String(pragma));
        std::vector<core::NotWritten> left;
        const auto written = database->inTransaction([&] { return insertWhatCan(*database, more.parts, {}, left); });
        return written ? QString() : written.problem().sentence;
    };
    const QString full = refusedAfter("PRAGMA max_page_count = 1");
    EXPECT_TRUE(full.contains(QStringLiteral("the disk is full"))) << qPrintable(full);
    const QString barred = refusedAfter("PRAGMA query_only = 1");
    EXPECT_TRUE(barred.contains(QStringLiteral("permissions"))) << qPrintable(barred);
    for (const QString& sentence : {full, barred}) {
        EXPECT_TRUE(sentence.contains(path)) << qPrintable(sentence);
        EXPECT_FALSE(sentence.contains(QStringLiteral("Restore a good copy"))) << qPrintable(sentence);
    }
    EXPECT_EQ(contents(), before);
    const QString place = folder.filePath(QStringLiteral("place.sqlite"));
    QDir().mkpath(place);
    const auto read = OwnStore(place).read();
    ASSERT_FALSE(read);
    EXPECT_TRUE(read.problem().sentence.contains(QStringLiteral("permissions"))) << qPrintable(read.problem().sentence);
}

TEST_F(OwnFile, DamageInTheMiddleIsSaidInOneSentence) {
    ASSERT_TRUE(store.apply({core::keysOf(some()), some()}, {}));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadWrite));
    for (qint64 page = 1; page < file.size() / 4096; ++page) { // the head stays, what follows is nonsense
        file.seek(page * 4096);
        file.write(QByteArray(64, '\x7f'));
    }
    file.close();
    const auto read = store.read();
    ASSERT_FALSE(read);
    EXPECT_TRUE(read.problem().sentence.contains(path)) << qPrintable(read.problem().sentence);
}

TEST_F(OwnFile, ABadFileIsRefusedAndLeftAlone) {
    QDir().mkpath(QFileInfo(path).absolutePath());
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly) && file.write("no database at all, but the user's own") > 0);
    file.close();
    EXPECT_FALSE(store.read());
    EXPECT_FALSE(store.apply({{}, some()}, {}));
    EXPECT_EQ(QFileInfo(path).size(), 38);
}

namespace {

/// The bounds that the schema sets, by "table.column".
std::map<QString, core::Bound> boundsOfSchema() {
    static const QRegularExpression table(QStringLiteral("^(?:CREATE|ALTER) TABLE (\\w+)"));
    static const QRegularExpression between(
        QStringLiteral("(\\w+) (?:REAL|INTEGER).*CHECK \\(\\1 BETWEEN (\\S+) AND ([^)\\s]+)\\)"));
    std::map<QString, core::Bound> bounds;
    QString current;
    for (const QString& name : QDir(QStringLiteral(":/db/schema")).entryList(QDir::Files, QDir::Name)) {
        for (const QString& line : sqlText(QStringLiteral("schema/") + name).split(QLatin1Char('\n'))) {
            if (const auto match = table.match(line); match.hasMatch())
                current = match.captured(1);
            if (const auto match = between.match(line); match.hasMatch())
                bounds[current + QLatin1Char('.') + match.captured(1)] = {match.captured(2).toDouble(),
                                                                          match.captured(3).toDouble()};
        }
    }
    return bounds;
}

} // namespace

TEST(Bounds, AreThoseOfTheSchema) {
    const std::map<QString, core::Bound> schema = boundsOfSchema();
    int compared = 0;
    core::forEachKind([&]<class P>(P*) {
        const QString table = QLatin1String(P::names.table);
        for (const core::Field<P>& field : core::fieldsOf<P>()) {
            const auto bound = schema.find(table + QLatin1Char('.') + field.name);
            if (bound == schema.end() || !P::names.entry)
                continue;
            ASSERT_TRUE(field.bound) << qPrintable(bound->first);
            EXPECT_EQ(field.bound->least, bound->second.least) << qPrintable(bound->first);
            EXPECT_EQ(field.bound->most, bound->second.most) << qPrintable(bound->first);
            ++compared;
        }
    });
    EXPECT_GT(compared, 40);
}

} // namespace db
