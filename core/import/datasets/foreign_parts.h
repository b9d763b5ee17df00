// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/own/own_parts.h"
#include "core/units/result.h"

#include <QByteArray>
#include <QDate>
#include <QHash>
#include <QRegularExpression>

namespace core {

// Foreign data sets of parts. A reader turns bytes into parts, each with its source and licence, and a row of the
// report for every record: taken, or refused and why. What the catalogue already has is decided afterwards
// (import_plan.h). 0, nan, inf, ? and nothing mean "not known" wherever a figure is due. A record that makes no sense
// costs that record.

/// The data sets that the program knows by name, in the order of db/facts/foreign_sets.csv; further rows are further
/// formats.
enum class ForeignFormat {
    Unknown,
    OpenDb,     ///< BuildCores OpenDB: a JSON a part, in folders by kind
    GpuRecords, ///< the community's GPU records: a JSON list
    EpochCsv,   ///< Epoch AI's machine learning hardware
    PickerCsv,  ///< PCPartPicker-derived lists: video-card, power-supply, motherboard
    PickerList, ///< a part list pasted from PCPartPicker
    PriceList,  ///< dated prices of parts that are there: id or name, amount, currency, day, kind
    PlainCsv,   ///< any CSV, by a ColumnMapping
    OwnParts,   ///< what `parts export` writes
};

/// What is known of a data set before it is read.
struct ForeignSet {
    QByteArray token;         ///< as the command line calls it
    QString words;            ///< its name
    QString licence;          ///< of its records as its makers state it
    QString shape;            ///< "object", "list" (JSON), "table" (CSV), "lines"; empty: it is recognised otherwise
    QRegularExpression marks; ///< found in its beginning; of a table in "|column|column|"
};
/// Null for Unknown.
const ForeignSet* foreignSet(ForeignFormat format);
std::vector<ForeignFormat> foreignFormats(); ///< without Unknown

/// "opendb", "gpu-json" … as the command line calls it, and back.
const char* token(ForeignFormat format);
ForeignFormat foreignFormatCalled(const QString& token); ///< Unknown where none is so called
/// "BuildCores OpenDB" …
QString inWords(ForeignFormat format);
/// The licence of its records as its makers state it.
QString licenceOf(ForeignFormat format);

struct ForeignFile {
    QString name; ///< as the report calls it; of a folder's file with the folders below it
    QByteArray bytes;
};

/// Which column of a CSV is which field, in which unit.
struct MappedColumn {
    int column = 0;
    QString field;
    QString unit; ///< a token of field_units.h; empty: the field's own
};
struct ColumnMapping {
    QString kind; ///< core::kindName
    std::vector<MappedColumn> columns;
};

struct ImportSettings {
    QString priceDate; ///< ISO, of prices whose record tells no day; without it they are left out
    QDate today = {};  ///< a price of a later day is not taken; invalid: any day is
    QString source;    ///< of a plain CSV: who says so
    QString licence;   ///< of a plain CSV
    ColumnMapping mapping;
};

enum class RowOutcome { Taken, Kept, Refused };
const char* token(RowOutcome outcome); ///< "taken", "kept", "refused"
QString inWords(RowOutcome outcome);   ///< as a user reads it

/// A line of the report.
struct ForeignRow {
    QString file;
    int line = 0; ///< 1 is the first; 0: the whole file
    PartKey part; ///< empty where the record could not even be read
    QString name;
    RowOutcome outcome = RowOutcome::Taken;
    QString why; ///< of what was kept or refused; of what was taken: what of it was left out
};

/// What was read: the parts, and a row for each record, in order.
struct ForeignParts {
    OwnParts own;
    std::vector<OwnPrice> listed; ///< of a price list; the part's id may be a name, and its kind empty
    std::vector<ForeignRow> rows;
    QHash<PartKey, QStringList> alsoCalled; ///< further names that a record has for its part
    int refused = 0;
};

/// The most that is read of one file.
constexpr qsizetype longestDataSet = 64 * 1024 * 1024;
/// The most records of one import; every data set that is known has a third of it at the most.
constexpr int mostRecords = 100'000;
/// After so many records that cannot be read the rest of a file is not looked at.
constexpr int mostRefused = 10'000;

} // namespace core
