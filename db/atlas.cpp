#include "db/atlas.h"

#include "core/import/scan/part_names.h"
#include "core/parts/boards/slot_table.h"
#include "core/parts/fields.h"
#include "core/units/text.h"
#include "db/csv_file.h"

#include <QSet>

using namespace Qt::StringLiterals;

using core::Text;

namespace db {

namespace {

enum class Cell {
    Id,
    Name,
    ShortName,
    Maker,
    Socket,
    Sockets,
    Chipset,
    Form,
    MemoryType,
    MemorySlots,
    Label,
    Machines,
    FirstYear,
    LastYear,
    Slots,
    M2Sockets,
    Source
};

} // namespace

static const QStringList atlasColumns{u"id"_s,      u"name"_s,     u"short_name"_s, u"maker"_s,       u"socket"_s,
                                      u"sockets"_s, u"chipset"_s,  u"form"_s,       u"memory_type"_s, u"memory_slots"_s,
                                      u"label"_s,   u"machines"_s, u"first_year"_s, u"last_year"_s,   u"slots"_s,
                                      u"m2"_s,      u"source"_s};

static const QString& cellOf(const QStringList& row, Cell cell) {
    return row[int(cell)];
}

/// "wiring_known" by the label of the row's slot table; empty for no such label.
static QString knownBy(const QString& label, bool hasSlots) {
    static const QStringList labels{u"A"_s, u"A-"_s, u"B"_s, u"C"_s, u"D"_s};
    if (!labels.contains(label))
        return {};
    return !hasSlots ? u"none"_s : label == "B"_L1 ? u"first-slot"_s : u"slots"_s;
}

/// "Slot table of 37 machines; which slots share lanes is not known."
static QString noteOn(const QStringList& row, const QString& known) {
    if (known == "none"_L1)
        return u"The slots are not known. Describe them in the board editor."_s;
    if (known == "first-slot"_L1)
        return u"Only the first x16 slot is known, by the slot tables of real machines."_s;
    const QString& machines = cellOf(row, Cell::Machines);
    const QString words = u"Slot table of %1; which slots share lanes is not known."_s.arg(
        machines == "1"_L1 ? u"one machine"_s : machines + u" machines"_s);
    return cellOf(row, Cell::Label) == "A"_L1 ? words : words + u" A width may be that of the slot's connector."_s;
}

static core::Result<core::Board> boardOf(const QStringList& row) {
    auto table = core::slotTableFrom(cellOf(row, Cell::Slots));
    if (!table)
        return table.problem();
    const QString known = knownBy(cellOf(row, Cell::Label), !table->slots.empty());
    if (known.isEmpty())
        return core::Problem{Text::tr("the label \"%1\" is not A, A-, B, C or D.").arg(cellOf(row, Cell::Label))};
    table->chipset = cellOf(row, Cell::Chipset);
    table->m2Sockets = known == "slots"_L1 ? cellOf(row, Cell::M2Sockets).toInt() : 0;
    QJsonObject json;
    for (const Cell column : {Cell::Id, Cell::Name, Cell::ShortName, Cell::Maker, Cell::Socket, Cell::Sockets,
                              Cell::Chipset, Cell::Form, Cell::MemoryType, Cell::MemorySlots, Cell::Source})
        json[atlasColumns[int(column)]] =
            cellOf(row, column).isEmpty() ? QJsonValue() : QJsonValue(cellOf(row, column));
    const QString note = noteOn(row, known);
    json["machines_seen"_L1] = cellOf(row, Cell::Machines);
    json["wiring_known"_L1] = known;
    json["wiring"_L1] =
        core::wiringOf(*table, cellOf(row, Cell::Socket), std::max(1, cellOf(row, Cell::Sockets).toInt()), note);
    json["note"_L1] = note;
    json["confidence"_L1] = "low"_L1;
    json["position_confidence"_L1] = "none"_L1;
    return core::partFromJson<core::Board>(json);
}

core::Result<std::vector<core::Board>> readAtlas(const QString& folder, const std::vector<core::Board>& known) {
    const QString path = folder + u"/atlas/boards.csv"_s;
    const auto records = readCsvFile(path, atlasColumns);
    if (!records)
        return records.problem();
    QSet<QString> keys;
    for (const core::Board& board : known)
        keys << core::boardKey(board.maker, board.name);
    QSet<QString> ids;
    std::vector<core::Board> boards;
    for (const auto& [line, row, isBroken] : *records) {
        const auto problem = [&, at = line](const QString& words) {
            return core::Problem{Text::tr("%1, line %2: %3").arg(path).arg(at).arg(words)};
        };
        if (row.size() != atlasColumns.size())
            return problem(
                Text::tr("the row has %1 cells, the header has %2.").arg(row.size()).arg(atlasColumns.size()));
        if (ids.contains(cellOf(row, Cell::Id)) || cellOf(row, Cell::Source).isEmpty())
            return problem(Text::tr("the id \"%1\" is used twice, or has no source.").arg(cellOf(row, Cell::Id)));
        ids << cellOf(row, Cell::Id);
        if (keys.contains(core::boardKey(cellOf(row, Cell::Maker), cellOf(row, Cell::Name))))
            continue;
        auto board = boardOf(row);
        if (!board)
            return problem(board.problem().sentence);
        boards.push_back(std::move(*board));
    }
    return boards;
}

} // namespace db
