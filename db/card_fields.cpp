// The evidence behind each figure of a card: one line a card and field, from CSV to SQLite and back.
#include "db/card_fields.h"

#include "core/units/text.h"
#include "db/csv_file.h"

#include <QSqlError>
#include <QSqlQuery>

using namespace Qt::StringLiterals;

using core::Text;

namespace db {

static const QStringList fieldColumns{u"card_id"_s, u"field"_s,      u"value"_s,      u"origin"_s,
                                      u"source"_s,  u"confidence"_s, u"checked_on"_s, u"note"_s};

/// A line from its cells, in the order of the columns; nothing where one of them cannot be.
static std::optional<core::CardField> lineOf(const QStringList& cells) {
    if (cells.size() != fieldColumns.size())
        return {};
    const auto origin = core::originFrom(cells[3]);
    const auto confidence = core::confidenceFrom(cells[5]);
    if (!origin || !confidence || cells[0].isEmpty() || cells[1].isEmpty() || cells[4].isEmpty())
        return {};
    return core::CardField{cells[0], cells[1], cells[2], *origin, cells[4], *confidence, cells[6], cells[7]};
}

core::Result<std::vector<core::CardField>> readCardFieldFacts(const QString& folder) {
    const QString path = folder + u"/facts/card_fields.csv"_s;
    const auto records = readCsvFile(path, fieldColumns);
    if (!records)
        return records.problem();
    std::vector<core::CardField> lines;
    for (const CsvRecord& record : *records) {
        auto line = lineOf(record.cells);
        if (!line)
            return core::Problem{Text::tr("%1, line %2: needs a card, a field, an origin (maker, secondary, "
                                          "community), a source and a confidence (high, medium, low).")
                                     .arg(path)
                                     .arg(record.line)};
        lines.push_back(std::move(*line));
    }
    return lines;
}

core::Outcome insertCardFields(const Database& database, const std::vector<core::CardField>& lines) {
    return database.inTransaction([&]() -> core::Outcome {
        QSqlQuery query(database.connection());
        if (!query.prepare(insertInto("card_fields", fieldColumns)))
            return database.problem(query.lastError().databaseText());
        for (const core::CardField& line : lines) {
            const QStringList cells{line.cardId,    line.field,
                                    line.value,     core::tokenOf(line.origin),
                                    line.source,    core::tokenOf(line.confidence),
                                    line.checkedOn, line.note};
            for (qsizetype i = 0; i < fieldColumns.size(); ++i)
                query.bindValue(int(i), cells[i].isEmpty() ? QVariant() : QVariant(cells[i]));
            if (!query.exec())
                return core::Problem{u"%1, %2: %3"_s.arg(line.cardId, line.field, query.lastError().databaseText())};
        }
        return core::Done{};
    });
}

std::vector<core::CardField> cardFieldsOf(const Database& database, const QString& cardId) {
    std::vector<core::CardField> lines;
    QSqlQuery query(database.connection());
    query.setForwardOnly(true);
    query.prepare(selectFrom("card_fields", fieldColumns, "WHERE card_id = ? ORDER BY field"));
    query.bindValue(0, cardId);
    if (!query.exec())
        return lines;
    while (query.next()) {
        QStringList cells;
        for (int i = 0; i < int(fieldColumns.size()); ++i)
            cells << query.value(i).toString();
        if (auto line = lineOf(cells))
            lines.push_back(std::move(*line));
    }
    return lines;
}

} // namespace db
