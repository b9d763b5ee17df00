#include "db/part_index.h"

#include <QSqlError>

namespace db {

core::Result<bool> makePartIndex(const Database& database) {
    if (database.connection().tables().contains(QStringLiteral("part_words")))
        return false;
    QSqlQuery query(database.connection());
    for (const QString& statement : statementsIn(sqlText(QStringLiteral("search/part_words.sql")))) {
        if (!query.exec(statement))
            return database.problem(query.lastError().databaseText());
    }
    return true;
}

PartIndexer::PartIndexer(const Database& database)
    : m_database(database)
    , m_key(database.connection())
    , m_words(database.connection())
    , m_forget(database.connection()) {
    m_key.prepare(sqlText(QStringLiteral("search/insert_part_key.sql")));
    m_words.prepare(sqlText(QStringLiteral("search/insert_part_words.sql")));
    m_forget.prepare(sqlText(QStringLiteral("search/forget_part_words.sql")));
}

core::Outcome PartIndexer::remove(const QString& kind, const QString& id) {
    m_forget.bindValue(QStringLiteral(":kind"), kind);
    m_forget.bindValue(QStringLiteral(":part_id"), id);
    if (!m_forget.exec())
        return m_database.problem(m_forget.lastError().databaseText());
    return core::Done{};
}

core::Outcome PartIndexer::add(const QString& kind, const QString& id, const core::PartText& text) {
    for (QSqlQuery* query : {&m_key, &m_words}) {
        query->bindValue(QStringLiteral(":kind"), kind);
        query->bindValue(QStringLiteral(":part_id"), id);
    }
    m_words.bindValue(QStringLiteral(":name"), text.name.join(QLatin1Char(' ')));
    m_words.bindValue(QStringLiteral(":others"), text.others.join(QLatin1Char(' ')));
    for (QSqlQuery* query : {&m_key, &m_words}) {
        if (!query->exec())
            return m_database.problem(query->lastError().databaseText());
    }
    return core::Done{};
}

/// FTS5's own language: words are letters and digits alone, so nothing in them can be taken for a command.
static QString inFts5(const QString& kind, const core::SearchQuery& wanted, bool isUnfinished) {
    QStringList phrases;
    for (const QStringList& group : wanted.groups())
        phrases << QLatin1Char('"') + group.join(QLatin1Char(' ')) + QLatin1Char('"');
    if (isUnfinished)
        phrases.last() += QStringLiteral(" *");
    return QStringLiteral("kind : \"%1\" AND {name others} : (%2)").arg(kind, phrases.join(QStringLiteral(" AND ")));
}

std::vector<IndexedPart> findIndexed(const Database& database, const QString& kind, const core::SearchQuery& wanted,
                                     bool isUnfinished, int most) {
    std::vector<IndexedPart> found;
    QSqlQuery query(database.connection());
    query.setForwardOnly(true);
    static const QString sql = sqlText(QStringLiteral("search/find_parts.sql"));
    query.prepare(sql);
    query.bindValue(QStringLiteral(":query"), inFts5(kind, wanted, isUnfinished));
    query.bindValue(QStringLiteral(":most"), most);
    if (!query.exec())
        return found;
    while (query.next())
        found.push_back({query.value(0).toString(), query.value(1).toString().split(QLatin1Char(' '))});
    return found;
}

} // namespace db
