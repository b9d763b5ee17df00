#pragma once

#include <QByteArrayView>
#include <QJsonObject>
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
    /// The separator is told by the first line; `text` must outlive this.
    explicit CsvWalk(QByteArrayView text);

    /// Puts the next record into `record`; false at the end.
    bool next(ForeignCells& record);
    qsizetype position() const { return m_at; }

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

/// One record of a JSON list.
struct ForeignObject {
    int line = 0; ///< where it begins, 1 first
    QJsonObject object;
    bool isBroken = false; ///< no JSON object stands here
};

/// Walks over the objects of a JSON list (or a single object) one by one, so that a broken one costs no other: at such
/// a one it goes on where the next seems to begin.
class JsonWalk {
public:
    explicit JsonWalk(QByteArrayView text); ///< `text` must outlive this

    /// Puts the next object into `record`; false at the end.
    bool next(ForeignObject& record);
    qsizetype position() const { return m_at; }

private:
    qsizetype endOfObject(qsizetype begin) const; ///< behind its closing brace; -1 where it has none
    qsizetype nextObject(qsizetype begin) const;  ///< where the next seems to begin; the end where none does
    void moveTo(qsizetype position);              ///< counts the lines passed

    QByteArrayView m_text;
    qsizetype m_at = 0;
    int m_line = 1;
};

} // namespace core
