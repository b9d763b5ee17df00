// SPDX-License-Identifier: GPL-3.0-or-later
// Recognises a data set by its first bytes and hands it to its reader. What is read is bounded in bytes and records.
#include "core/import/datasets/foreign_reading.h"

#include "core/import/datasets/foreign_values.h"
#include "core/import/text_reading.h"
#include "core/parts/boards/board_file.h"
#include "core/parts/own/own_parts_json.h"
#include "core/parts/part_kinds.h"
#include "core/units/json_bound.h"

#include <QJsonDocument>

namespace core {

void ForeignReading::addRefused(int line, const QString& name, const QString& why) {
    into.rows.push_back({file, line, {}, name, RowOutcome::Refused, why});
}

bool ForeignReading::hasRoom(int line) {
    if (int(into.rows.size()) < mostRecords)
        return true;
    addRefused(line, {},
               Text::tr("Only the first %1 records are read. Split the file to import the rest.").arg(mostRecords));
    return false;
}

bool ForeignReading::refuse(int line, const QString& name, const QString& why) {
    addRefused(line, name.left(200), why);
    if (++into.refused < mostRefused)
        return true;
    addRefused(line, {}, Text::tr("%1 records could not be read, so the rest was skipped.").arg(mostRefused));
    return false;
}

Problem stoppedByUser() {
    return {Text::tr("Import stopped. Nothing was changed.")};
}

/// An export of own parts: every part is a row, with the origin it had.
static Outcome readOwnParts(const QByteArray& bytes, ForeignReading& reading) {
    auto own = ownPartsFromJson(bytes);
    if (!own)
        return own.problem();
    for (const PartKey& key : keysOf(*own))
        reading.into.rows.push_back({reading.file, 0, key, key.id, RowOutcome::Taken, {}});
    reading.into.own = edited(std::move(reading.into.own), {keysOf(*own), *own});
    return Done{};
}

/// The file of one board, as `parts board check` takes it: a part that is entered.
static Outcome readBoardFile(const QByteArray& bytes, ForeignReading& reading) {
    if (const auto bounded = isOfFewValues(bytes); !bounded)
        return bounded;
    const QJsonObject json = QJsonDocument::fromJson(bytes).object();
    const QStringList unknown = unknownBoardKeys(json);
    if (!unknown.isEmpty())
        return Problem{unknown.front()};
    auto board = boardFromJson(json);
    if (!board)
        return board.problem();
    if (board->name.isEmpty())
        return Problem{Text::tr("The board has no name.")};
    if (board->id.isEmpty())
        board->id = slugOf(fullName(board->maker, board->name));
    const PartKey key{QLatin1String(kindName<Board>), board->id};
    reading.into.rows.push_back({reading.file, 0, key, board->name, RowOutcome::Taken, {}});
    reading.into.own.parts.of<Board>().push_back(std::move(*board));
    return Done{};
}

static Outcome readText(const QByteArray& text, ForeignFormat format, ForeignReading& reading) {
    switch (format) {
    case ForeignFormat::PickerList:
        return readPickerList(text, reading);
    case ForeignFormat::PriceList:
        return readPriceList(text, reading);
    case ForeignFormat::PlainCsv:
        return readPlainCsv(text, reading);
    case ForeignFormat::OwnParts:
        return isOwnPartsJson(text) || !isBoardJson(text) ? readOwnParts(text, reading) : readBoardFile(text, reading);
    case ForeignFormat::Unknown:
        return Problem{Text::tr("%1 matches no supported data set. A CSV file needs a header line.").arg(reading.file)};
    default:
        return foreignSet(format)->shape == "table"_L1 ? readMappedTable(text, format, reading)
                                                       : readMappedJson(text, format, reading);
    }
}

ForeignFormat formatOf(const ForeignFile& file) {
    if (isOwnPartsJson(file.bytes) || isBoardJson(file.bytes))
        return ForeignFormat::OwnParts;
    const QByteArray head = cleaned(file.bytes.left(16 * 1024));
    const QString begin = QString::fromUtf8(head.trimmed());
    CsvRecord cells;
    CsvWalk walk(head);
    const bool isTable = walk.next(cells) && !cells.isBroken && cells.cells.size() > 1;
    const QStringList names = CsvHeader(cells.cells).names();
    const QString columns = '|'_L1 + names.join('|'_L1) + '|'_L1;
    for (const auto& [shape, text] : {std::pair("object"_L1, begin), std::pair("list"_L1, begin),
                                      std::pair("table"_L1, columns), std::pair("lines"_L1, begin.left(8 * 1024))}) {
        for (const ForeignFormat format : foreignFormats()) {
            const ForeignSet* set = foreignSet(format);
            if (set->shape == shape && set->marks.match(text).hasMatch())
                return format;
        }
    }
    const bool isJson = begin.startsWith('['_L1) || begin.startsWith('{'_L1);
    if (!isTable || isJson)
        return ForeignFormat::Unknown;
    return isPriceList(names) ? ForeignFormat::PriceList : ForeignFormat::PlainCsv;
}

Outcome readForeign(const ForeignFile& file, ForeignFormat format, const ImportSettings& settings, ForeignParts& into,
                    const Progress& progress) {
    if (file.bytes.size() > longestDataSet)
        return Problem{Text::tr("%1 is larger than %2 MB, the limit for one file. Split it.")
                           .arg(file.name)
                           .arg(longestDataSet / 1024 / 1024)};
    if (file.bytes.trimmed().isEmpty())
        return Problem{Text::tr("%1 is empty.").arg(file.name)};
    ForeignReading reading{file.name, settings, into, progress, inWords(format), licenceOf(format)};
    const auto read = readText(cleaned(file.bytes), format, reading);
    if (!read && !read.problem().sentence.contains(file.name) && read.problem().sentence != stoppedByUser().sentence)
        return Problem{Text::tr("%1: %2").arg(file.name, read.problem().sentence)};
    return read;
}

} // namespace core
