#include "db/part_rows.h"

#include "core/parts/fields.h"
#include "db/part_index.h"
#include "db/row_reader.h"

#include <QJsonDocument>
#include <QSqlError>
#include <QSqlQuery>

namespace db {

namespace {

// The table of each kind; its select and insert statements are files named after it.
template <class P>
constexpr const char* tableOf = nullptr;
// clang-format off
template <> constexpr const char* tableOf<core::Card> = "cards";
template <> constexpr const char* tableOf<core::Board> = "boards";
template <> constexpr const char* tableOf<core::Processor> = "processors";
template <> constexpr const char* tableOf<core::PowerSupply> = "psus";
template <> constexpr const char* tableOf<core::Chassis> = "chassis";
template <> constexpr const char* tableOf<core::MemoryKit> = "memory_kits";
template <> constexpr const char* tableOf<core::Drive> = "drives";
template <> constexpr const char* tableOf<core::NetworkCard> = "network_cards";
template <> constexpr const char* tableOf<core::Bridge> = "bridges";
template <> constexpr const char* tableOf<core::Riser> = "risers";
template <> constexpr const char* tableOf<core::Outlet> = "outlets";
template <> constexpr const char* tableOf<core::Ups> = "ups";
template <> constexpr const char* tableOf<core::Model> = "models";
template <> constexpr const char* tableOf<core::CloudOffer> = "cloud_offers";
template <> constexpr const char* tableOf<core::BookPoint> = "book_points";
// clang-format on

QString queryFile(const char* verb, const char* table) {
    return QStringLiteral("queries/%1_%2.sql").arg(QLatin1String(verb), QLatin1String(table));
}

QVariant toColumn(const QJsonValue& value) {
    if (value.isNull())
        return {};
    if (value.isObject())
        return QString::fromUtf8(QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact));
    if (value.isBool())
        return int(value.toBool());
    // A whole number fits INTEGER and REAL columns alike; STRICT refuses 3.0 in an INTEGER one.
    if (value.isDouble() && value.toDouble() == double(qint64(value.toDouble())))
        return qint64(value.toDouble());
    return value.toVariant();
}

// The select names the columns in the order of the field table, so a column's index is its field's.
template <class P>
core::Outcome readRows(const Database& database, std::vector<P>& rows, const QString& onlyId = {}) {
    const auto fields = core::fieldsOf<P>();
    RowReader reader(
        database,
        sqlText(onlyId.isEmpty() ? queryFile("select", tableOf<P>) : QStringLiteral("queries/select_board.sql")),
        onlyId);
    while (reader.next()) {
        P part;
        for (std::size_t i = 0; i < fields.size(); ++i) {
            const core::FactValue value = reader.column(int(i));
            if (!fields[i].write(part, value)) {
                const core::FactValue id = reader.column(0);
                return database.problem(
                    core::fieldProblem(fields[i].name, value, id.text() ? *id.text() : QString()).sentence);
            }
        }
        rows.push_back(std::move(part));
    }
    if (!reader.problem().isEmpty()) // a file cut off or damaged in the middle shows here
        return database.problem(reader.problem());
    return core::Done{};
}

/// Calls `act` on the vector of each kind until one fails.
template <class Parts, class Act>
core::Outcome forEachKind(Parts& parts, Act act) {
    core::Outcome outcome = core::Done{};
    std::apply([&](auto&... kind) { (void)((outcome = act(kind), outcome.hasValue()) && ...); }, parts.kinds);
    return outcome ? act(parts.bookPoints) : outcome;
}

template <class P>
core::Outcome insertRows(Database& database, const std::vector<P>& rows) {
    if (rows.empty())
        return core::Done{};
    QSqlQuery query(database.connection());
    if (!query.prepare(sqlText(queryFile("insert", tableOf<P>))))
        return database.problem(query.lastError().databaseText());
    [[maybe_unused]] PartIndexer index(database);
    for (const P& part : rows) {
        for (const auto& field : core::fieldsOf<P>())
            query.bindValue(QLatin1Char(':') + field.name, toColumn(field.read(part)));
        if (!query.exec())
            return core::Problem{core::fieldsOf<P>()[0].read(part).toString() + QStringLiteral(": ") +
                                 query.lastError().databaseText()};
        if constexpr (std::is_base_of_v<core::Part, P>) {
            if (auto indexed = index.add(QLatin1String(core::kindName<P>), part.id, core::textOf(part)); !indexed)
                return indexed;
        }
    }
    return core::Done{};
}

/// Makes the full-text index where a file has none yet, of what is already in it.
core::Outcome indexParts(Database& database) {
    const auto isNew = makePartIndex(database);
    if (!isNew)
        return isNew.problem();
    if (!*isNew)
        return core::Done{};
    const auto parts = readParts(database);
    if (!parts)
        return parts.problem();
    PartIndexer index(database);
    return forEachKind(*parts, [&]<class P>(const std::vector<P>& rows) -> core::Outcome {
        if constexpr (std::is_base_of_v<core::Part, P>) {
            for (const P& part : rows) {
                if (auto added = index.add(QLatin1String(core::kindName<P>), part.id, core::textOf(part)); !added)
                    return added;
            }
        }
        return core::Done{};
    });
}

} // namespace

core::Result<core::PartSet> readParts(const Database& database, const QString& onlyBoard) {
    core::PartSet parts;
    const auto read = forEachKind(parts, [&]<class P>(std::vector<P>& rows) {
        return readRows(database, rows, std::is_same_v<P, core::Board> ? onlyBoard : QString());
    });
    if (!read)
        return read.problem();
    return parts;
}

core::Outcome insertParts(Database& database, const core::PartSet& parts) {
    QSqlDatabase connection = database.connection();
    if (!connection.transaction())
        return database.problem(connection.lastError().databaseText());
    auto inserted = indexParts(database);
    if (inserted)
        inserted = forEachKind(parts, [&](const auto& rows) { return insertRows(database, rows); });
    if (!inserted) {
        connection.rollback();
        return inserted;
    }
    if (!connection.commit())
        return database.problem(connection.lastError().databaseText());
    return inserted;
}

} // namespace db
