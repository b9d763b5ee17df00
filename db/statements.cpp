// Plain statements from column names.
#include "db/statements.h"

using namespace Qt::StringLiterals;

namespace db {

QString selectFrom(const char* table, const QStringList& columns, const char* rest) {
    return u"SELECT %1 FROM %2 %3"_s.arg(columns.join(u", "_s), QLatin1String(table), QLatin1String(rest));
}

QString insertInto(const char* table, const QStringList& columns) {
    const QStringList parameters(columns.size(), u"?"_s);
    return u"INSERT OR REPLACE INTO %1 (%2) VALUES (%3)"_s.arg(QLatin1String(table), columns.join(u", "_s),
                                                               parameters.join(u", "_s));
}

QString deleteFrom(const char* table, const QStringList& keys) {
    return u"DELETE FROM %1 WHERE %2 = ?"_s.arg(QLatin1String(table), keys.join(u" = ? AND "_s));
}

} // namespace db
