// SPDX-License-Identifier: GPL-3.0-or-later
// The evidence behind each figure of a card: one line a card and field, from CSV to SQLite and back.
#include "db/card_fields.h"

#include "core/units/text.h"
#include "db/csv_file.h"
#include "db/sqlite_rows.h"

using core::Text;

namespace db {

static const QStringList fieldColumns = u"card_id|field|value|origin|source|confidence|checked_on|note"_s.split('|'_L1);

/// A line from its cells, in the order of the columns; nothing where one of them cannot be.
static std::optional<core::CardField> lineOf(const QStringList& cells) {
    const auto origin = core::originFrom(cells[3]);
    const auto confidence = core::confidenceFrom(cells[5]);
    if (!origin || !confidence || cells[0].isEmpty() || cells[1].isEmpty() || cells[4].isEmpty())
        return {};
    return core::CardField{cells[0], cells[1], cells[2], *origin, cells[4], *confidence, cells[6], cells[7]};
}

core::Result<std::vector<core::CardField>> readCardFieldFacts(const QString& folder) {
    std::vector<core::CardField> lines;
    const auto read = eachRow(folder + u"/facts/card_fields.csv"_s, fieldColumns, [&](const CsvRow& row) {
        auto line = lineOf(row.cells);
        if (!line)
            return Text::tr("needs a card, a field, an origin (maker, secondary, community), a source and a confidence "
                            "(high, medium, low).");
        lines.push_back(std::move(*line));
        return QString();
    });
    if (!read)
        return read.problem();
    return lines;
}

core::Outcome insertCardFields(const Database& database, const std::vector<core::CardField>& lines) {
    std::vector<QStringList> rows;
    rows.reserve(lines.size());
    for (const core::CardField& line : lines)
        rows.push_back({line.cardId, line.field, line.value, core::tokenOf(line.origin), line.source,
                        core::tokenOf(line.confidence), line.checkedOn, line.note});
    return insertTexts(database, "card_fields", fieldColumns, rows);
}

std::vector<core::CardField> cardFieldsOf(const CatalogueFile& file, const QString& cardId) {
    std::vector<core::CardField> lines;
    RowReader reader(file.handle(), selectFrom("card_fields", fieldColumns, "WHERE card_id = ? ORDER BY field"),
                     {cardId});
    while (reader.next()) {
        QStringList cells;
        for (int i = 0; i < int(fieldColumns.size()); ++i)
            cells << reader.text(i);
        if (auto line = lineOf(cells))
            lines.push_back(std::move(*line));
    }
    return lines;
}

} // namespace db
