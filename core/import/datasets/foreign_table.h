#pragma once

#include "core/import/datasets/foreign_reading.h"
#include "core/units/text.h"

namespace core {

/// One row of a foreign table, its cells by the names of their columns; what is missing is empty.
struct ForeignRecord {
    const CsvHeader& header;
    const ForeignCells& row;

    /// The cell under `column`, blanks gathered.
    QString at(const char* column) const {
        const int index = header.column(column);
        return index < 0 ? QString() : row.cells.value(index).simplified();
    }
};

/// Reads a table with a header: `act` gets each row that is whole and says whether to go on; the others are refused.
template <class Act>
Outcome readTable(const QByteArray& text, ForeignReading& reading, Act act) {
    CsvWalk walk(text);
    ForeignCells row;
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
