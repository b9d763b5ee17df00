// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of parts, by the field tables of their kinds: no SQL names a column here.
#include "db/part_rows.h"

#include "core/parts/going_price.h"
#include "core/parts/part_kinds.h"
#include "core/units/one_line.h"
#include "core/units/text.h"

#include <QSqlError>
#include <QSqlQuery>

#include <map>

namespace db {

// The full-text index (FTS5): one key a part, so that a part written again is found once.

core::Result<bool> makePartIndex(const Database& database) {
    if (database.connection().tables().contains(u"part_words"_s))
        return false;
    QSqlQuery query(database.connection());
    for (const QString& statement : statementsIn(sqlText(u"search/part_words.sql"_s))) {
        if (!query.exec(statement))
            return database.problem(query.lastError().databaseText());
    }
    return true;
}

PartIndexer::PartIndexer(const Database& database)
    : m_database(database)
    , m_key(database.handle(), sqlText(u"search/insert_part_key.sql"_s))
    , m_words(database.handle(), sqlText(u"search/insert_part_words.sql"_s))
    , m_forget(database.handle(), sqlText(u"search/forget_part_words.sql"_s))
    , m_forgetKey(database.handle(), sqlText(u"search/forget_part_key.sql"_s)) {}

static void name(RowWriter& writer, const QString& kind, const QString& id) {
    writer.bind(writer.placeOf(":kind"), kind);
    writer.bind(writer.placeOf(":part_id"), id);
}

core::Outcome PartIndexer::run(RowWriter& writer) const {
    return writer.run() ? core::Outcome(core::Done{}) : core::Outcome(m_database.problem(writer.problem()));
}

core::Outcome PartIndexer::remove(const QString& kind, const QString& id) {
    name(m_forget, kind, id);
    return run(m_forget);
}

core::Outcome PartIndexer::add(const QString& kind, const QString& id, const core::PartText& text) {
    name(m_key, kind, id);
    core::Outcome written = run(m_key);
    // A part that is written again has a key, under which its old words stand.
    if (!written && m_key.isRowAtFault()) {
        if (auto removed = remove(kind, id); !removed)
            return removed;
        name(m_forgetKey, kind, id);
        if (auto removed = run(m_forgetKey); !removed)
            return removed;
        written = run(m_key);
    }
    if (!written)
        return written;
    name(m_words, kind, id);
    m_words.bind(m_words.placeOf(":name"), text.name.join(' '_L1));
    m_words.bind(m_words.placeOf(":others"), text.others.join(' '_L1));
    return run(m_words);
}

/// FTS5's own language: words are letters and digits alone, so nothing in them can be taken for a command.
static QString inFts5(const QString& kind, const core::SearchQuery& search, bool isUnfinished) {
    QStringList phrases = core::textsOf(
        search.groups(), [](const QStringList& group) -> QString { return '"'_L1 + group.join(' '_L1) + '"'_L1; });
    if (isUnfinished)
        phrases.last() += u" *"_s;
    return u"kind : \"%1\" AND {name others} : (%2)"_s.arg(kind, phrases.join(u" AND "_s));
}

std::vector<IndexedPart> findIndexed(const CatalogueFile& file, const QString& kind, const core::SearchQuery& search,
                                     bool isUnfinished, int most) {
    std::vector<IndexedPart> found;
    static const QString sql = sqlText(u"search/find_parts.sql"_s);
    RowReader reader(file.handle(), sql, {inFts5(kind, search, isUnfinished), QString::number(most)});
    while (reader.next())
        found.push_back({reader.text(0), reader.text(1).split(' '_L1)});
    return found;
}

namespace {

/// Which rows of a table, in which order.
struct Rows {
    const char* rest; ///< of the statement
    QStringList parameters{};
};

} // namespace

/// The select names the columns in the order of the field table, so a column's index is its field's. Two columns of
/// three hold nothing, which is what a new part knows.
template <class P, class File>
static core::Outcome readRows(const File& database, std::vector<P>& rows, RowReader& reader) {
    const auto fields = core::fieldsOf<P>();
    while (reader.next()) {
        if constexpr (std::is_same_v<File, Database>) {
            if (rows.size() == std::size_t(mostRows))
                return tooManyRows(database, P::names.table);
        }
        P& part = rows.emplace_back();
        for (std::size_t i = 0; i < fields.size(); ++i) {
            auto value = reader.column(int(i));
            if constexpr (std::is_same_v<File, Database>) { // of a stranger
                if (value && value->text())
                    value = core::onOneLine(*value->text(), fields[i].name);
            }
            if (value && !fields[i].write(part, *value)) {
                const auto id = reader.column(0);
                return database.problem(
                    core::fieldProblem(fields[i].name, *value, id && id->text() ? *id->text() : QString()).sentence);
            }
        }
    }
    if (!reader.problem().isEmpty()) // a file cut off or damaged in the middle shows here
        return database.problem(reader.problem());
    return core::Done{};
}

template <class P, class File>
static core::Outcome readRows(const File& database, std::vector<P>& rows, const Rows& which) {
    RowReader reader(database.handle(), selectFrom(P::names.table, columnsOf<P>(), which.rest), which.parameters);
    return readRows(database, rows, reader);
}

/// Calls `act` on the vector of each kind until one fails.
template <class Parts, class Act>
static core::Outcome forEachKind(Parts& parts, Act act) {
    core::Outcome outcome = core::Done{};
    core::anyKind([&]<class P>(P*) { return outcome = act(parts.template of<P>()), !outcome; });
    return outcome ? act(parts.bookPoints) : outcome;
}

/// Inserts each row and tells `failed` of those that the database refuses; a problem from it ends all.
template <class P, class Failed>
static core::Outcome insertRows(const Database& database, const std::vector<P>& rows, Failed failed) {
    if (rows.empty())
        return core::Done{};
    const auto fields = core::fieldsOf<P>();
    RowWriter writer(database.handle(), insertInto(P::names.table, columnsOf<P>()));
    std::vector<bool> isIn;
    isIn.reserve(rows.size());
    for (const P& part : rows) {
        for (std::size_t i = 0; i < fields.size(); ++i)
            writer.bind(int(i) + 1, fields[i].read(part));
        isIn.push_back(writer.run());
        if (const auto goOn = failed(part, isIn.back(), writer); !goOn)
            return goOn;
    }
    // The words come after all rows: SQLite writes an index's pending words out before each row of another table.
    if constexpr (std::is_base_of_v<core::Part, P>) {
        PartIndexer index(database);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (!isIn[i])
                continue;
            if (auto added = index.add(QLatin1String(core::kindName<P>), rows[i].id, core::textOf(rows[i])); !added)
                return added;
        }
    }
    return core::Done{};
}

/// Makes the full-text index where a file has none yet, of what is already in it.
static core::Outcome indexParts(const Database& database) {
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

std::vector<core::Board> readBoards(const CatalogueFile& file, const QStringList& ids) {
    std::vector<core::Board> boards;
    const auto read = readRows(file, boards, {"WHERE id IN (SELECT value FROM json_each(?))", {jsonListOf(ids)}});
    return read ? std::move(boards) : std::vector<core::Board>();
}

/// The rows of a kind that `scope` has.
template <class P>
static Rows rowsOf(const ReadScope& scope) {
    if (std::is_same_v<P, core::Board> && !scope.hasAtlas)
        return {
            "WHERE id IN (SELECT id FROM boards WHERE wiring_known = 'whole' UNION ALL SELECT value FROM json_each(?)) "
            "ORDER BY id",
            {jsonListOf(scope.boards)}};
    return {std::is_base_of_v<core::Part, P> ? "ORDER BY id" : "ORDER BY rowid"};
}

template <class File>
static core::PriceTrends readPriceTrends(const File& database) {
    RowReader reader(database.handle(), u"SELECT trends FROM price_trends"_s);
    return reader.next() ? core::priceTrendsFrom(reader.text(0)) : core::PriceTrends();
}

template <class File>
static core::Result<core::PartSet> readPartsOf(const File& database, const ReadScope& scope) {
    core::PartSet parts;
    const auto read =
        forEachKind(parts, [&]<class P>(std::vector<P>& rows) { return readRows(database, rows, rowsOf<P>(scope)); });
    if (!read)
        return read.problem();
    parts.prices = readPriceTrends(database);
    return parts;
}

core::PartSet readBeside(const CatalogueFile& file) {
    core::PartSet beside;
    static_cast<void>(readRows(file, beside.bookPoints, rowsOf<core::BookPoint>({})));
    beside.prices = readPriceTrends(file);
    return beside;
}

namespace {

class FileParts : public core::PartSource {
public:
    FileParts(CatalogueFile file, ReadScope scope)
        : m_file(std::move(file))
        , m_scope(std::move(scope)) {}

    QStringList ids(QLatin1String kind) override {
        QStringList ids;
        core::withAnyKind(kind, [&]<class P>(P*) {
            const Rows rows = rowsOf<P>(m_scope);
            RowReader reader(m_file.handle(), selectFrom(P::names.table, {u"id"_s}, rows.rest), rows.parameters);
            while (reader.next())
                ids << reader.text(0);
            if (!reader.problem().isEmpty())
                tell(m_file.problem(reader.problem()));
        });
        return ids;
    }

    core::PartSet read(QLatin1String kind, QLatin1String field, const QString& text) override {
        core::PartSet parts;
        core::withAnyKind(kind, [&]<class P>(P*) {
            if (field.isEmpty())
                return tell(readRows(m_file, parts.of<P>(), rowsOf<P>(m_scope)));
            const char* const which = text.isEmpty() ? "WHERE %1 IS NOT NULL ORDER BY id" : "WHERE %1 = ? ORDER BY id";
            const QByteArray rest = QString::fromLatin1(which).arg(field).toLatin1();
            const QString sql = selectFrom(P::names.table, columnsOf<P>(), rest.constData());
            RowReader& reader = m_readers.try_emplace(sql, m_file.handle(), sql).first->second;
            reader.restart(text.isEmpty() ? QStringList() : QStringList{text});
            tell(readRows(m_file, parts.of<P>(), reader));
        });
        return parts;
    }

private:
    void tell(const core::Outcome& read) const {
        if (!read)
            m_scope.onProblem(read.problem());
    }

    CatalogueFile m_file;
    ReadScope m_scope;
    std::map<QString, RowReader> m_readers; ///< by their statements; they go before the file
};

} // namespace

std::unique_ptr<core::PartSource> partsOf(CatalogueFile file, ReadScope scope) {
    return std::make_unique<FileParts>(std::move(file), std::move(scope));
}

core::Outcome insertPriceTrends(const Database& database, const core::PriceTrends& basis) {
    RowWriter writer(database.handle(), u"INSERT INTO price_trends (trends) VALUES (?)"_s);
    writer.bind(1, core::textOf(basis));
    return writer.run() ? core::Outcome(core::Done{}) : core::Outcome(database.problem(writer.problem()));
}

core::Result<core::PartSet> readParts(const Database& database, const ReadScope& scope) {
    return readPartsOf(database, scope);
}

core::Result<core::PartSet> readParts(const CatalogueFile& file, const ReadScope& scope) {
    return readPartsOf(file, scope);
}

core::Outcome insertParts(const Database& database, const core::PartSet& parts) {
    return database.inTransaction([&] {
        auto inserted = indexParts(database);
        if (!inserted)
            return inserted;
        return forEachKind(parts, [&]<class P>(const std::vector<P>& rows) {
            return insertRows(database, rows, [](const P& part, bool isIn, const RowWriter& writer) -> core::Outcome {
                if (isIn)
                    return core::Done{};
                return core::Problem{core::fieldsOf<P>()[0].read(part).toString() + u": "_s + writer.problem()};
            });
        });
    });
}

core::Outcome insertWhatCan(const Database& database, const core::PartSet& parts, const core::Progress& progress,
                            std::vector<core::NotWritten>& left) {
    static constexpr qint64 rowsBetweenWords = 64;
    qint64 total = 0;
    qint64 done = 0;
    std::apply([&](const auto&... kind) { ((total += qint64(kind.size())), ...); }, parts.kinds);
    const auto insertKind = [&]<class P>(const std::vector<P>& rows) -> core::Outcome {
        return insertRows(database, rows, [&](const P& part, bool isIn, const RowWriter& writer) -> core::Outcome {
            if (!isIn && !writer.isRowAtFault())
                return database.problem(writer.problem());
            if (!isIn)
                left.push_back({{QLatin1String(core::kindName<P>), part.id}, writer.problem()});
            if (progress && ++done % rowsBetweenWords == 0 && !progress(done, total))
                return core::Problem{core::Text::tr("Stopped. Nothing was changed.")};
            return core::Done{};
        });
    };
    core::Outcome outcome = indexParts(database);
    if (!outcome)
        return outcome;
    core::anyKind([&]<class P>(P*) { return outcome = insertKind(parts.of<P>()), !outcome; });
    return outcome;
}

template <class P>
static core::Outcome deleteOfKind(const Database& database, PartIndexer& index,
                                  const std::vector<core::PartKey>& keys) {
    QSqlQuery query(database.connection());
    bool isPrepared = false;
    for (const core::PartKey& key : keys) {
        if (key.kind != QLatin1String(core::kindName<P>))
            continue;
        if (!isPrepared && !query.prepare(deleteFrom(P::names.table, {u"id"_s})))
            return database.problem(query.lastError().databaseText());
        isPrepared = true;
        query.bindValue(0, key.id);
        if (!query.exec())
            return database.problem(query.lastError().databaseText());
        if (auto forgotten = index.remove(key.kind, key.id); !forgotten)
            return forgotten;
    }
    return core::Done{};
}

core::Outcome deleteParts(const Database& database, const std::vector<core::PartKey>& keys) {
    core::Outcome outcome = indexParts(database);
    if (!outcome)
        return outcome;
    PartIndexer index(database);
    core::anyKind([&]<class P>(P*) { return outcome = deleteOfKind<P>(database, index, keys), !outcome; });
    return outcome;
}

} // namespace db
