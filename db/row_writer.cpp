// Writes rows through SQLite itself; values that stay unknown stay bound.
#include "db/row_writer.h"

#include "core/units/at.h"
#include "db/sqlite_handle.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace db {

RowWriter::RowWriter(const Database& database, const QString& sql) {
    sqlite3* const handle = handleOf(database);
    const QByteArray text = sql.toUtf8();
    if (sqlite3_prepare_v2(handle, text.constData(), int(text.size()), &m_statement, nullptr) != SQLITE_OK)
        m_problem = QString::fromUtf8(sqlite3_errmsg(handle));
    m_isUnknown.assign(std::size_t(sqlite3_bind_parameter_count(m_statement)) + 1, true);
}

RowWriter::~RowWriter() {
    sqlite3_finalize(m_statement);
}

int RowWriter::placeOf(const char* parameter) const {
    return sqlite3_bind_parameter_index(m_statement, parameter);
}

void RowWriter::bind(int place, const QString& text) {
    const QByteArray bytes = text.toUtf8();
    sqlite3_bind_text(m_statement, place, bytes.constData(), int(bytes.size()), SQLITE_TRANSIENT);
    core::at(m_isUnknown, place) = false;
}

void RowWriter::bind(int place, const QJsonValue& value) {
    if (value.isString())
        return bind(place, value.toString());
    if (value.isObject())
        return bind(place, QString::fromUtf8(QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact)));
    const bool isUnknown = !value.isDouble() && !value.isBool();
    if (isUnknown && core::at(m_isUnknown, place))
        return;
    core::at(m_isUnknown, place) = isUnknown;
    const double number = value.isBool() ? double(value.toBool()) : value.toDouble();
    if (isUnknown)
        sqlite3_bind_null(m_statement, place);
    // A whole number fits INTEGER and REAL columns alike; STRICT refuses 3.0 in an INTEGER one.
    else if (number == double(qint64(number)))
        sqlite3_bind_int64(m_statement, place, qint64(number));
    else
        sqlite3_bind_double(m_statement, place, number);
}

bool RowWriter::run() {
    if (!m_statement)
        return false;
    const int status = sqlite3_step(m_statement);
    m_problem.clear();
    m_isRowAtFault = false;
    if (status != SQLITE_DONE) {
        m_problem = QString::fromUtf8(sqlite3_errmsg(sqlite3_db_handle(m_statement)));
        m_isRowAtFault = status % 256 == SQLITE_CONSTRAINT;
    }
    sqlite3_reset(m_statement);
    return status == SQLITE_DONE;
}

} // namespace db
