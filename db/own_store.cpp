// SPDX-License-Identifier: GPL-3.0-or-later
// The user's own parts, corrections and prices; a change is written whole or not at all.
#include "db/own_store.h"

#include "core/units/text.h"
#include "db/part_rows.h"

#include <QDir>
#include <QFileInfo>
#include <QSqlError>
#include <QSqlQuery>

namespace db {

namespace {

// What stands beside the parts, by its columns; the first two say of which part.
const QStringList importColumns = u"kind|part_id|data_set|record|licence"_s.split('|'_L1);
const QStringList correctionColumns = u"kind|part_id|field|value|note|entered_on"_s.split('|'_L1);
const QStringList priceColumns =
    u"kind|part_id|amount|currency|usd_each|price_date|shop|note|price_kind"_s.split('|'_L1);

/// The rows of a table, each given to `take` with its part and the texts of its columns.
template <class Take>
core::Outcome readAll(const Database& database, const char* table, const QStringList& columns, const char* order,
                      Take take) {
    RowReader reader(database.handle(), selectFrom(table, columns, order));
    for (int row = 0; reader.next(); ++row) {
        if (row == mostRows)
            return tooManyRows(database, table);
        QStringList texts;
        for (int i = 0; i < int(columns.size()); ++i)
            texts << reader.text(i);
        take(core::PartKey{texts[0], texts[1]}, texts);
    }
    return reader.problem().isEmpty() ? core::Outcome(core::Done{}) : database.problem(reader.problem());
}

core::Outcome readImports(const Database& database, std::vector<core::ImportOrigin>& imports) {
    return readAll(database, "own_imports", importColumns, "ORDER BY kind, part_id",
                   [&](const core::PartKey& key, const QStringList& row) {
                       imports.push_back({key, row[2], row[3], row[4]});
                   });
}

core::Outcome readCorrections(const Database& database, std::vector<core::Correction>& corrections) {
    return readAll(database, "own_corrections", correctionColumns, "ORDER BY kind, part_id, field",
                   [&](const core::PartKey& key, const QStringList& row) {
                       corrections.push_back({key, row[2], row[3], row[4], row[5]});
                   });
}

core::Outcome readPrices(const Database& database, std::vector<core::OwnPrice>& prices) {
    QString beyond;
    const auto take = [&](const core::PartKey& key, const QStringList& row) {
        const double amount = row[2].toDouble();
        if (!(amount > 0 && amount <= core::mostAmount)) {
            beyond = core::Text::tr("the price %1 of \"%2\" is beyond %3")
                         .arg(row[2].left(20), key.id.left(80), core::number(core::mostAmount));
            return;
        }
        const auto each = row[4].isEmpty() ? std::nullopt : std::optional(row[4].toDouble());
        prices.push_back({key, core::Money::of(amount), row[3], each, row[5], row[6], row[7],
                          core::priceKindCalled(row[8]).value_or(core::PriceKind::Entered)});
    };
    auto read = readAll(database, "own_prices", priceColumns, "ORDER BY kind, part_id, price_date, rowid", take);
    return read && !beyond.isEmpty() ? core::Outcome(database.problem(beyond)) : read;
}

/// A text that is written: never NULL, which an empty QString without letters would be.
QVariant written(const QString& text) {
    return text.isNull() ? ""_L1 : text;
}

/// A statement, prepared once for many rows.
class Statement {
public:
    Statement(const Database& database, const QString& sql)
        : m_query(database.connection())
        , m_isReady(m_query.prepare(sql)) {}

    bool run(const QVariantList& values) {
        for (int i = 0; m_isReady && i < values.size(); ++i)
            m_query.bindValue(i, values[i]);
        return m_isReady && m_query.exec();
    }
    QSqlError error() const { return m_query.lastError(); }

private:
    QSqlQuery m_query;
    bool m_isReady;
};

core::Outcome forget(const Database& database, const std::vector<core::PartKey>& keys) {
    for (const char* table : {"own_imports", "own_corrections", "own_prices"}) {
        Statement statement(database, deleteFrom(table, {u"kind"_s, u"part_id"_s}));
        for (const core::PartKey& key : keys) {
            if (!statement.run({key.kind, key.id}))
                return database.problem(statement.error());
        }
    }
    return deleteParts(database, keys);
}

core::Outcome putAnnotations(const Database& database, const core::OwnParts& own,
                             const std::vector<core::NotWritten>& left) {
    const auto isLeft = [&](const core::PartKey& key) {
        return std::ranges::any_of(left, [&](const core::NotWritten& part) { return part.part == key; });
    };
    Statement imports(database, insertInto("own_imports", importColumns));
    for (const core::ImportOrigin& origin : own.imports) {
        if (!isLeft(origin.part) &&
            !imports.run({origin.part.kind, origin.part.id, origin.dataSet, written(origin.record), origin.licence}))
            return database.problem(imports.error());
    }
    Statement corrections(database, insertInto("own_corrections", correctionColumns));
    for (const core::Correction& correction : own.corrections) {
        if (!corrections.run({correction.part.kind, correction.part.id, correction.field, written(correction.value),
                              written(correction.note), written(correction.date)}))
            return database.problem(corrections.error());
    }
    Statement prices(database, insertInto("own_prices", priceColumns));
    for (const core::OwnPrice& price : own.prices) {
        const QVariant each = price.dollarsEach ? QVariant(*price.dollarsEach) : QVariant();
        if (!prices.run({price.part.kind, price.part.id, price.amount.value(), price.currency, each, price.date,
                         written(price.shop), written(price.note), QLatin1String(core::token(price.kind))}))
            return database.problem(prices.error());
    }
    return core::Done{};
}

core::Outcome write(const Database& database, const core::OwnEdit& edit, const core::Progress& progress,
                    std::vector<core::NotWritten>& left) {
    if (const auto gone = forget(database, edit.forgotten); !gone)
        return gone;
    if (const auto put = insertWhatCan(database, edit.put.parts, progress, left); !put)
        return put;
    return putAnnotations(database, edit.put, left);
}

} // namespace

core::Result<core::OwnParts> readOwnParts(const Database& database, const ReadScope& scope) {
    ReadScope ofOwn = scope;
    ofOwn.hasAtlas = true; // the user's boards are few, whatever is known of their slots
    auto parts = readParts(database, ofOwn);
    if (!parts)
        return parts.problem();
    core::OwnParts own;
    own.parts = std::move(*parts);
    for (const core::Outcome& read : {readImports(database, own.imports), readCorrections(database, own.corrections),
                                      readPrices(database, own.prices)}) {
        if (!read)
            return read.problem();
    }
    return own;
}

core::Result<core::OwnParts> OwnStore::read() const {
    if (!QFileInfo::exists(m_path))
        return core::OwnParts{};
    const auto database = Database::openMigrated(m_path, m_patience);
    if (!database)
        return database.problem();
    return readOwnParts(*database);
}

core::Result<std::vector<core::NotWritten>> OwnStore::apply(const core::OwnEdit& edit, const core::Progress& progress) {
    QDir().mkpath(QFileInfo(m_path).absolutePath());
    const auto database = Database::openMigrated(m_path);
    if (!database)
        return database.problem();
    std::vector<core::NotWritten> left;
    if (const auto done = database->inTransaction([&] { return write(*database, edit, progress, left); }); !done)
        return done.problem();
    return left;
}

} // namespace db
