// Reads rows from SQLite itself: a catalogue has twenty thousand columns, and Qt copies each twice.
#include "db/row_reader.h"
#include "core/units/at.h"

#include <sqlite3.h>

namespace db {

RowReader::RowReader(sqlite3* handle, const QString& sql, const QString& parameter) {
    const QByteArray text = sql.toUtf8();
    if (const int status = sqlite3_prepare_v2(handle, text.constData(), int(text.size()), &m_statement, nullptr);
        status != SQLITE_OK) {
        m_problem = QString::fromUtf8(sqlite3_errmsg(handle));
        return;
    }
    m_texts.resize(std::size_t(sqlite3_column_count(m_statement)));
    if (parameter.isEmpty())
        return;
    const QByteArray bound = parameter.toUtf8();
    sqlite3_bind_text(m_statement, 1, bound.constData(), int(bound.size()), SQLITE_TRANSIENT);
}

RowReader::~RowReader() {
    sqlite3_finalize(m_statement);
}

bool RowReader::next() {
    if (!m_statement)
        return false;
    const int status = sqlite3_step(m_statement);
    if (status != SQLITE_ROW && status != SQLITE_DONE)
        m_problem = QString::fromUtf8(sqlite3_errmsg(sqlite3_db_handle(m_statement)));
    return status == SQLITE_ROW;
}

// The value is asked for once: each sqlite3_column_… call takes the connection's lock, and the sqlite3_value_… ones, on
// a connection that one thread alone uses, need none.
std::optional<core::FactValue> RowReader::column(int index) {
    sqlite3_value* const value = sqlite3_column_value(m_statement, index);
    switch (sqlite3_value_type(value)) {
    case SQLITE_INTEGER:
    case SQLITE_FLOAT:
        return sqlite3_value_double(value);
    case SQLITE_TEXT: {
        const auto* text = static_cast<const QChar*>(sqlite3_value_text16(value));
        const QStringView view(text, sqlite3_value_bytes16(value) / qsizetype(sizeof(QChar)));
        QString& last = core::at(m_texts, index);
        if (last != view)
            last = view.toString();
        return last;
    }
    default:
        return {};
    }
}

} // namespace db
