#pragma once

#include <QByteArrayView>
#include <QStringList>

namespace core {

/// One record of a foreign CSV.
struct ForeignCells {
    int line = 0; ///< where it begins, 1 first
    QStringList cells;
    bool isBroken = false; ///< a quotation mark is opened and not closed as it should be; the line alone is lost
};

/// Walks over the records of a CSV of any origin: comma, semicolon or tab; quoted cells may hold line breaks. Unlike
/// db/csv.h, which refuses a file that is wrong anywhere, it loses a broken line and goes on.
class CsvWalk {
public:
    explicit CsvWalk(QByteArrayView text);

    bool next(ForeignCells& record);
    qsizetype position() const { return m_at; }

private:
    bool readRecord(QStringList& cells);
    bool readQuoted(QString& cell);

    QByteArrayView m_text;
    qsizetype m_at = 0;
    int m_line = 1;
    char m_separator = ',';
};

/// A CSV's header, by the names of its columns.
class CsvHeader {
public:
    explicit CsvHeader(QStringList names);

    qsizetype size() const { return m_names.size(); }
    const QStringList& names() const { return m_names; }
    /// The column so named (case does not count), or -1.
    int column(const char* name) const;

private:
    QStringList m_names;
};

} // namespace core
