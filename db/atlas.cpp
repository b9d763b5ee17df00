// SPDX-License-Identifier: GPL-3.0-or-later
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

const QStringList& atlasColumns() {
    static const QStringList columns =
        u"id|name|short_name|maker|socket|sockets|chipset|form|memory_type|memory_slots|label|machines|first_year|"
        "last_year|slots|m2|source"_s.split('|'_L1);
    return columns;
}

/// "wiring_known" by the label of the row's slot table; empty for no such label.
static QString knownBy(const QString& label, bool hasSlots) {
    static const QStringList labels{u"A"_s, u"A-"_s, u"B"_s, u"C"_s, u"D"_s};
    if (!labels.contains(label))
        return {};
    return !hasSlots ? u"none"_s : label == "B"_L1 ? u"first-slot"_s : u"slots"_s;
}

/// "Slot table of 37 machines; which slots share lanes is not known."
static QString noteOn(const CsvRow& row, const QString& known) {
    if (known == "none"_L1)
        return u"The slots are not known. Describe them in the board editor."_s;
    if (known == "first-slot"_L1)
        return u"Only the first x16 slot is known, by the slot tables of real machines."_s;
    const QString machines = row.at("machines");
    const QString words = u"Slot table of %1; which slots share lanes is not known."_s.arg(
        machines == "1"_L1 ? u"one machine"_s : machines + u" machines"_s);
    return row.at("label") == "A"_L1 ? words : words + u" A width may be that of the slot's connector."_s;
}

static core::Result<core::Board> boardOf(const CsvRow& row) {
    auto table = core::slotTableFrom(row.at("slots"));
    if (!table)
        return table.problem();
    const QString known = knownBy(row.at("label"), !table->slots.empty());
    if (known.isEmpty())
        return core::Problem{Text::tr("the label \"%1\" is not A, A-, B, C or D.").arg(row.at("label"))};
    table->chipset = row.at("chipset");
    table->m2Sockets = known == "slots"_L1 ? row.at("m2").toInt() : 0;
    QJsonObject json;
    for (const char* column : {"id", "name", "short_name", "maker", "socket", "sockets", "chipset", "form",
                               "memory_type", "memory_slots", "source"})
        json[QLatin1String(column)] = row.at(column).isEmpty() ? QJsonValue() : QJsonValue(row.at(column));
    const QString note = noteOn(row, known);
    json["machines_seen"_L1] = row.at("machines");
    json["wiring_known"_L1] = known;
    json["wiring"_L1] = core::wiringOf(*table, row.at("socket"), std::max(1, row.at("sockets").toInt()), note);
    json["note"_L1] = note;
    json["confidence"_L1] = "low"_L1;
    json["position_confidence"_L1] = "none"_L1;
    return core::partFromJson<core::Board>(json);
}

core::Result<std::vector<core::Board>> readAtlas(const QString& folder, const std::vector<core::Board>& known) {
    QSet<QString> keys;
    for (const core::Board& board : known)
        keys << core::boardKey(board.maker, board.name);
    QSet<QString> ids;
    std::vector<core::Board> boards;
    const auto read = eachRow(folder + u"/atlas/boards.csv"_s, atlasColumns(), [&](const CsvRow& row) {
        const QString id = row.at("id");
        if (ids.contains(id) || row.at("source").isEmpty())
            return Text::tr("the id \"%1\" is used twice, or has no source.").arg(id);
        ids << id;
        if (keys.contains(core::boardKey(row.at("maker"), row.at("name"))))
            return QString();
        auto board = boardOf(row);
        if (!board)
            return board.problem().sentence;
        boards.push_back(std::move(*board));
        return QString();
    });
    if (!read)
        return read.problem();
    return boards;
}

} // namespace db
