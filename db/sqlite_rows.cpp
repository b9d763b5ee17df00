// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and writes rows over SQLite itself: a catalogue has twenty thousand columns, and Qt copies each twice.
#include "db/sqlite_rows.h"

#include "core/units/at.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QLocale>

#include <sqlite3.h>

namespace db {

QString jsonListOf(const QStringList& texts) {
    return QString::fromUtf8(QJsonDocument(QJsonArray::fromStringList(texts)).toJson(QJsonDocument::Compact));
}

RowReader::RowReader(sqlite3* handle, const QString& sql, const QStringList& parameters) {
    const QByteArray text = sql.toUtf8();
    if (const int status = sqlite3_prepare_v2(handle, text.constData(), int(text.size()), &m_statement, nullptr);
        status != SQLITE_OK) {
        m_problem = QString::fromUtf8(sqlite3_errmsg(handle));
        return;
    }
    m_texts.resize(std::size_t(sqlite3_column_count(m_statement)));
    restart(parameters);
}

void RowReader::restart(const QStringList& parameters) {
    sqlite3_reset(m_statement);
    for (int i = 0; i < int(parameters.size()); ++i) {
        const QByteArray bound = parameters[i].toUtf8();
        sqlite3_bind_text(m_statement, i + 1, bound.constData(), int(bound.size()), SQLITE_TRANSIENT);
    }
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
        const auto* text = reinterpret_cast<const char*>(sqlite3_value_text(value));
        const QUtf8StringView view(text, sqlite3_value_bytes(value));
        QString& last = core::at(m_texts, index);
        if (last.size() != view.size() || !QAnyStringView::equal(last, view))
            last = view.toString();
        return last;
    }
    default:
        return {};
    }
}

QString RowReader::text(int index) const {
    sqlite3_value* const value = sqlite3_column_value(m_statement, index);
    if (sqlite3_value_type(value) == SQLITE_FLOAT)
        return QString::number(sqlite3_value_double(value), 'g', QLocale::FloatingPointShortest);
    const auto* text = reinterpret_cast<const char*>(sqlite3_value_text(value));
    return QString::fromUtf8(text, sqlite3_value_bytes(value));
}

// Writes rows through SQLite itself; values that stay unknown stay bound.

RowWriter::RowWriter(sqlite3* handle, const QString& sql) {
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
