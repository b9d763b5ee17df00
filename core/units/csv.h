// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QStringList>

namespace core {

/// A cell of a CSV that is written. A name that begins as a formula does is kept from being one by an apostrophe, which
/// spreadsheets take for "text"; a number is as it is.
QString csvCell(const QString& text);

/// One record of a CSV.
struct CsvRecord {
    int line = 0; ///< where it begins, 1 first
    QStringList cells;
    bool isBroken = false; ///< a quotation mark is opened and not closed as it should be; the line alone is lost
};

/// Walks over the records of a CSV of any origin: comma, semicolon or tab; quoted cells may hold line breaks. A broken
/// line is lost, and it goes on; empty lines are passed over.
class CsvWalk {
public:
    /// The first line decides the separator. REQUIRES: `text` outlives this.
    explicit CsvWalk(QByteArrayView text);

    /// Puts the next record into `record`; false at the end.
    bool next(CsvRecord& record);
    qsizetype position() const { return m_at; }
    char separator() const { return m_separator; }

private:
    bool readRecord(QStringList& cells); ///< false where a quotation mark is wrong
    bool readQuoted(QString& cell);      ///< from behind the opening mark

    QByteArrayView m_text;
    qsizetype m_at = 0;
    int m_line = 1;
    char m_separator = ',';
};

/// A CSV's header, by the names of its columns.
class CsvHeader {
public:
    explicit CsvHeader(QStringList names); ///< the cells of the first record

    qsizetype size() const { return m_names.size(); }
    const QStringList& names() const { return m_names; }
    /// The column so named (case does not count), or -1.
    int column(const char* name) const;

private:
    QStringList m_names;
};

} // namespace core
