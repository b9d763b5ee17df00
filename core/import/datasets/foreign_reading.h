// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/datasets/foreign_parts.h"
#include "core/import/datasets/foreign_records.h"
#include "core/units/csv.h"
#include "core/units/text.h"

namespace core {

/// One reading of one file: where its records go, under which name and licence.
struct ForeignReading {
    const QString& file;
    const ImportSettings& settings;
    ForeignParts& into;
    const Progress& progress;
    QString dataSet;
    QString licence;

    /// A record that is no part, and why; false when there have been too many.
    bool refuse(int line, const QString& name, const QString& why);
    /// False, and said in the report, where there are as many records as can be read at once.
    bool hasRoom(int line);
    void addRefused(int line, const QString& name, const QString& why); ///< a row of the report alone
    /// False where the user wants no more.
    bool goOn(qint64 done, qint64 total) const { return !progress || progress(done, total); }
};

// The readers of single shapes; the text is UTF-8 with '\n' at the end of each line.
Outcome readMappedJson(const QByteArray& text, ForeignFormat format, ForeignReading& reading);  ///< an object or a list
Outcome readMappedTable(const QByteArray& text, ForeignFormat format, ForeignReading& reading); ///< with a header
Outcome readPickerList(const QByteArray& text, ForeignReading& reading); ///< text or Markdown, a part a line
Outcome readPriceList(const QByteArray& text, ForeignReading& reading);  ///< a CSV, an offer a line
Outcome readPlainCsv(const QByteArray& text, ForeignReading& reading);   ///< by the settings' mapping

/// What readers say when `goOn` said no.
Problem stoppedByUser();

/// By its first bytes, as db/facts/foreign_sets.csv tells; a CSV that is none of those known is PriceList or PlainCsv.
ForeignFormat formatOf(const ForeignFile& file);

/// True for a header with a part and an amount whose other columns are no facts of parts.
bool isPriceList(const QStringList& header);

/// Reads one file into `into`. The problem says why nothing of the file can be used, or that it was stopped.
Outcome readForeign(const ForeignFile& file, ForeignFormat format, const ImportSettings& settings, ForeignParts& into,
                    const Progress& progress = {});

/// One row of a foreign table, its cells by the names of their columns; what is missing is empty.
struct ForeignRecord {
    const CsvHeader& header;
    const CsvRecord& row;

    /// The cell under `column`, blanks gathered; undefined where there is no such column.
    QJsonValue value(const char* column) const {
        const int index = header.column(column);
        return index < 0 ? QJsonValue(QJsonValue::Undefined) : QJsonValue(row.cells.value(index).simplified());
    }
    QString at(const char* column) const { return value(column).toString(); }
};

/// Reads a table with a header: `act` gets each row that is whole and says whether to go on; the others are refused.
template <class Act>
Outcome readTable(const QByteArray& text, ForeignReading& reading, Act act) {
    CsvWalk walk(text);
    CsvRecord row;
    if (!walk.next(row) || row.isBroken)
        return Problem{Text::tr("%1 has no header line.").arg(reading.file)};
    const CsvHeader header(row.cells);
    while (walk.next(row)) {
        if (!reading.goOn(walk.position(), text.size()))
            return stoppedByUser();
        const bool isWhole = !row.isBroken && row.cells.size() == header.size();
        const QString why =
            row.isBroken
                ? Text::tr("A quotation mark is never closed.")
                : Text::tr("The row has %1 cells, the header has %2.").arg(row.cells.size()).arg(header.size());
        const bool goesOn =
            isWhole ? act(ForeignRecord{header, row}) : reading.refuse(row.line, row.cells.value(0).simplified(), why);
        if (!goesOn)
            break;
    }
    return Done{};
}

} // namespace core
