// SPDX-License-Identifier: GPL-3.0-or-later
// Any CSV with a header: columns are mapped to fields by name and unit, by the user or by suggestion.
#include "core/import/datasets/plain_csv.h"

#include "core/import/datasets/mapped_reader.h"
#include "core/import/datasets/price_text.h"
#include "core/import/text_reading.h"
#include "core/parts/part_kinds.h"
#include "core/units/fact_table.h"
#include "core/units/find.h"

#include <QRegularExpression>
#include <QSet>

namespace core {

CsvPreview previewOf(const QByteArray& bytes, int mostRows) {
    const QByteArray text = cleaned(bytes.left(256 * 1024));
    CsvWalk walk(text);
    CsvPreview preview;
    CsvRecord row;
    if (walk.next(row))
        preview.header = CsvHeader(row.cells).names();
    while (int(preview.rows.size()) < mostRows && walk.next(row))
        preview.rows.push_back(row.cells);
    return preview;
}

/// A column's heading taken apart: "Length [in]", "board_power kW".
struct Heading {
    QString words; ///< lower case, letters and digits alone
    QString unit;  ///< as stated
    bool isLastWord = false;
};

/// The ways to read a heading: its unit in brackets at its end, or no unit, or its last word as the unit.
static QList<Heading> readingsOf(const QString& heading) {
    static const QRegularExpression bracketed(u"[(\\[]([^)\\]]+)[)\\]]\\s*$"_s);
    static const QRegularExpression lastWord(u"[ _]([^ _]+)$"_s);
    QList<Heading> readings;
    if (const auto unit = bracketed.match(heading); unit.hasMatch())
        return {{lettersAndDigits(heading.left(unit.capturedStart())), unit.captured(1).trimmed(), false}};
    readings << Heading{lettersAndDigits(heading), {}, false};
    if (const auto unit = lastWord.match(heading.trimmed()); unit.hasMatch())
        readings << Heading{lettersAndDigits(heading.trimmed().left(unit.capturedStart())), unit.captured(1), true};
    return readings;
}

static QString fieldCalled(const QString& words, const QStringList& fields) {
    static const auto names = factsOf("column_names", [](const FactRow& row) {
        return std::pair(plainLetters(row.text("words")), row.text("field"));
    });
    const QString plain = plainLetters(words);
    const auto* name =
        findWhere(names, [&](const auto& other) { return plain == other.first && fields.contains(other.second); });
    return name ? name->second : QString();
}

/// The field of `fields` that a heading names, in our own words or others'.
static std::optional<MappedColumn> suggestedFor(const QString& heading, const QStringList& fields) {
    for (const QString& own : fields) {
        if (lettersAndDigits(own) == lettersAndDigits(heading))
            return MappedColumn{0, own, {}};
    }
    for (const Heading& reading : readingsOf(heading)) {
        const QString field = fieldCalled(reading.words, fields);
        const bool isUnit = unitCalled(field, reading.unit) != nullptr;
        if (!field.isEmpty() && (isUnit || !reading.isLastWord)) // a last word that is no unit belongs to the name
            return MappedColumn{0, field, isUnit ? reading.unit : QString()};
    }
    if (!fields.contains("amount"_L1))
        return {};
    const PriceWords words = priceWordsIn(heading); // "Preis inkl. MwSt. (€)", "Brutto"
    const bool isPrice = words.rest.isEmpty() ? words.tax != PriceTax::Unknown || !words.currency.isEmpty()
                                              : fieldCalled(words.rest, {u"amount"_s}) == "amount"_L1;
    return isPrice ? std::optional(MappedColumn{0, u"amount"_s, words.currency}) : std::nullopt;
}

ColumnMapping suggestedMapping(const QStringList& header, const QString& kind) {
    ColumnMapping mapping{kind, {}};
    QStringList fields = mappableFields(kind);
    for (int column = 0; column < header.size(); ++column) {
        auto suggested = suggestedFor(header[column], fields);
        if (!suggested)
            continue;
        fields.removeOne(suggested->field);
        suggested->column = column;
        mapping.columns.push_back(*suggested);
    }
    return mapping;
}

QString priceColumnsNeeded(const QStringList& header) {
    return Text::tr("A list of prices needs the columns part (or id), price and date; the file has %1. Name others by "
                    "--kind prices --map COLUMN=name, COLUMN=amount and COLUMN=day.")
        .arg(header.join(u", "_s));
}

Outcome checkMapping(const ColumnMapping& mapping, int columns) {
    if (mapping.kind.isEmpty())
        return Problem{Text::tr("Say what the file lists: --kind cards, psus, boards …")};
    const QStringList fields = mappableFields(mapping.kind);
    if (fields.isEmpty())
        return Problem{Text::tr("Unknown kind of part \"%1\".").arg(mapping.kind)};
    QSet<QString> seen;
    for (const MappedColumn& column : mapping.columns) {
        if (column.column < 0 || column.column >= columns)
            return Problem{
                Text::tr("The file has %1 columns; there is no column %2.").arg(columns).arg(column.column + 1)};
        if (!fields.contains(column.field))
            return Problem{Text::tr("This kind of part has no field \"%1\".").arg(column.field)};
        if (seen.contains(column.field))
            return Problem{Text::tr("Two columns are mapped to \"%1\". Keep one.").arg(column.field)};
        const bool isCurrency = column.field == "amount"_L1 && column.unit.size() == 3;
        if (!column.unit.isEmpty() && !isCurrency && !unitCalled(column.field, column.unit))
            return Problem{Text::tr("\"%1\" cannot be given in \"%2\".").arg(column.field, column.unit)};
        seen.insert(column.field);
    }
    if (!seen.contains(u"name"_s) && mapping.kind != priceListKind)
        return Problem{Text::tr("Map one column to \"name\".")};
    return Done{};
}

const QStringList& priceListFields() {
    static const QStringList fields = u"id|name|kind|amount|currency|day|price_kind|source|shop|note"_s.split('|'_L1);
    return fields;
}

QStringList mappableFields(const QString& kind) {
    static const QSet<QString> ours{u"source"_s, u"confidence"_s, u"unverified_fields"_s, u"price_kind"_s, u"wiring"_s};
    QStringList names = kind == priceListKind ? priceListFields() : QStringList();
    withAnyKind(kind, [&]<class P>(P*) {
        for (const Field<P>& field : fieldsOf<P>()) {
            if (!ours.contains(field.name))
                names << field.name;
        }
    });
    return names;
}

Outcome readPlainCsv(const QByteArray& text, ForeignReading& reading) {
    const ImportSettings& settings = reading.settings;
    const QStringList header = previewOf(text, 0).header;
    const auto usable = checkMapping(settings.mapping, int(header.size()));
    if (!usable)
        return settings.mapping.kind.isEmpty()
                   ? Problem{usable.problem().sentence + ' '_L1 + priceColumnsNeeded(header)}
                   : usable.problem();
    if (!settings.source.isEmpty())
        reading.dataSet = settings.source;
    if (!settings.licence.isEmpty())
        reading.licence = settings.licence;
    MappedKind kind{settings.mapping.kind, {}, {}, {}};
    MappedField price;
    for (const MappedColumn& column : settings.mapping.columns) {
        const QString at = QString::number(column.column);
        if (column.field == "price_usd"_L1) // after its day
            price = {column.field, at, {}, u"priced_cell"_s, column.unit};
        else
            kind.fields.push_back(
                {column.field, at, {}, column.field == "price_date"_L1 ? u"price_date"_s : u"cell"_s, column.unit});
        if (column.field == "name"_L1)
            kind.fields.push_back({{}, at, {}, u"row"_s, {}});
    }
    if (!price.field.isEmpty())
        kind.fields.push_back(price);
    return readColumns(text, kind, reading);
}

} // namespace core
