// Recognises a data set by its first bytes and hands it to its reader. What is read is bounded in bytes and records.
#include "core/import/datasets/foreign_reading.h"

#include "core/import/scan/scan.h"
#include "core/parts/own_parts_json.h"
#include "core/units/at.h"

#include <array>

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

static Outcome readText(const QByteArray& text, ForeignFormat format, ForeignReading& reading) {
    static constexpr std::array<Outcome (*)(const QByteArray&, ForeignReading&), 9> readers{
        nullptr,        readOpenDb,    readGpuRecords, readEpochCsv, readPickerCsv,
        readPickerList, readPriceList, readPlainCsv,   readOwnParts};
    if (const auto read = at(readers, format))
        return read(text, reading);
    return Problem{Text::tr("%1 matches no supported data set. A CSV file needs a header line.").arg(reading.file)};
}

ForeignFormat formatOf(const ForeignFile& file) {
    if (isOwnPartsJson(file.bytes))
        return ForeignFormat::OwnParts;
    const QByteArray head = cleaned(file.bytes.left(16 * 1024));
    const QByteArray begin = head.trimmed();
    if (begin.startsWith('{') && (head.contains("\"opendb_id\"") || head.contains("\"metadata\"")))
        return ForeignFormat::OpenDb;
    const bool isJson = begin.startsWith('[') || begin.startsWith('{');
    if (isJson && (head.contains("\"shaders\"") || head.contains("\"gpuName\"") || head.contains("\"memorySize\"")))
        return ForeignFormat::GpuRecords;
    CsvRecord cells;
    CsvWalk walk(head);
    const bool isTable = walk.next(cells) && !cells.isBroken && cells.cells.size() > 1;
    const CsvHeader header(cells.cells);
    if (header.column("Hardware name") >= 0 && header.column("TDP (W)") >= 0)
        return ForeignFormat::EpochCsv;
    const bool isPickers = header.column("name") == 0 && header.column("price") == 1;
    if (isPickers && (header.column("chipset") >= 0 || header.column("wattage") >= 0 || header.column("socket") >= 0))
        return ForeignFormat::PickerCsv;
    if (header.column("amount") >= 0 && (header.column("id") >= 0 || header.column("name") >= 0))
        return ForeignFormat::PriceList;
    const QByteArray lower = begin.left(8 * 1024).toLower();
    if (lower.contains("pcpartpicker") || lower.contains("video card:") || lower.contains("**video card**") ||
        lower.contains("[b]video card"))
        return ForeignFormat::PickerList;
    return isTable && !isJson ? ForeignFormat::PlainCsv : ForeignFormat::Unknown;
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
