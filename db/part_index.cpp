// The full-text index (FTS5): one key a part, so that a part written again is found once.
#include "db/part_index.h"

#include "db/sqlite_handle.h"

#include <QSqlError>
#include <QSqlQuery>

using namespace Qt::StringLiterals;

namespace db {

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
    , m_key(handleOf(database), sqlText(u"search/insert_part_key.sql"_s))
    , m_words(handleOf(database), sqlText(u"search/insert_part_words.sql"_s))
    , m_forget(handleOf(database), sqlText(u"search/forget_part_words.sql"_s))
    , m_forgetKey(handleOf(database), sqlText(u"search/forget_part_key.sql"_s)) {}

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
static QString inFts5(const QString& kind, const core::SearchQuery& wanted, bool isUnfinished) {
    QStringList phrases;
    for (const QStringList& group : wanted.groups())
        phrases << '"'_L1 + group.join(' '_L1) + '"'_L1;
    if (isUnfinished)
        phrases.last() += u" *"_s;
    return u"kind : \"%1\" AND {name others} : (%2)"_s.arg(kind, phrases.join(u" AND "_s));
}

std::vector<IndexedPart> findIndexed(const Database& database, const QString& kind, const core::SearchQuery& wanted,
                                     bool isUnfinished, int most) {
    std::vector<IndexedPart> found;
    QSqlQuery query(database.connection());
    query.setForwardOnly(true);
    static const QString sql = sqlText(u"search/find_parts.sql"_s);
    query.prepare(sql);
    query.bindValue(u":query"_s, inFts5(kind, wanted, isUnfinished));
    query.bindValue(u":most"_s, most);
    if (!query.exec())
        return found;
    while (query.next())
        found.push_back({query.value(0).toString(), query.value(1).toString().split(' '_L1)});
    return found;
}

} // namespace db
