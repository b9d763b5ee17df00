// SPDX-License-Identifier: GPL-3.0-or-later
// Dated price lists: id or name, amount, currency, day, kind. Each line is an offer; it never replaces a price. Columns
// go by their headings in the languages of db/facts/column_names.csv, or by the user's mapping.
#include "core/import/datasets/foreign_reading.h"
#include "core/import/datasets/foreign_values.h"
#include "core/import/datasets/plain_csv.h"
#include "core/import/datasets/price_text.h"
#include "core/parts/part_kinds.h"

#include <algorithm>

namespace core {

static bool isMapped(const ColumnMapping& mapping, const char* field) {
    return std::ranges::find(mapping.columns, QLatin1String(field), &MappedColumn::field) != mapping.columns.end();
}

static bool hasPartAndAmount(const ColumnMapping& mapping) {
    return (isMapped(mapping, "id") || isMapped(mapping, "name")) && isMapped(mapping, "amount");
}

bool isPriceList(const QStringList& header) {
    const ColumnMapping mapping = suggestedMapping(header, priceListKind);
    if (!hasPartAndAmount(mapping))
        return false;
    QStringList others = header;
    for (const MappedColumn& column : mapping.columns)
        others[column.column].clear();
    const auto isFact = [](const MappedColumn& column) {
        return column.field != "maker"_L1 && column.field != "name"_L1 && column.field != "price_usd"_L1;
    };
    return !anyKind([&]<class P>(P*) {
        return std::ranges::any_of(suggestedMapping(others, QLatin1String(kindName<P>)).columns, isFact);
    });
}

namespace {

/// How this list writes what can be read in two ways, and where its columns are.
struct PriceListShape {
    ColumnMapping mapping;
    PriceWords heading; ///< of the amounts' column
    QChar decimalSign = u'.';
    DayOrder slashed = DayOrder::Unknown;
};

/// One line of the list.
struct PriceRecord {
    const PriceListShape& shape;
    const CsvRecord& row;

    QString at(const char* field) const {
        const auto column = std::ranges::find(shape.mapping.columns, QLatin1String(field), &MappedColumn::field);
        return column == shape.mapping.columns.end() ? QString() : row.cells.value(column->column).simplified();
    }
};

/// The user's columns, and of the others what their headings say.
ColumnMapping mappingOf(const QStringList& header, const ColumnMapping& chosen) {
    ColumnMapping mapping = chosen.kind == priceListKind ? chosen : ColumnMapping();
    QStringList others = header;
    for (const MappedColumn& column : mapping.columns)
        others[column.column].clear();
    for (const MappedColumn& column : suggestedMapping(others, priceListKind).columns) {
        if (!isMapped(mapping, column.field.toLatin1()))
            mapping.columns.push_back(column);
    }
    mapping.kind = priceListKind;
    return mapping;
}

/// Looks through the whole list for a decimal sign and an order of days that cannot be read otherwise.
PriceListShape shapeOf(const QByteArray& text, const QStringList& header, const ColumnMapping& chosen) {
    PriceListShape shape{mappingOf(header, chosen), {}, u'.', DayOrder::Unknown};
    CsvWalk walk(text);
    CsvRecord row;
    walk.next(row);
    int commas = walk.separator() == ';' ? 1 : 0; // such a list is of a place that writes decimal commas
    int points = 0;
    while (walk.next(row)) {
        const PriceRecord record{shape, row};
        const QChar sign = decimalSignIn(record.at("amount"));
        commas += sign == ','_L1 ? 2 : 0;
        points += sign == '.'_L1 ? 2 : 0;
        if (shape.slashed == DayOrder::Unknown)
            shape.slashed = dayOrderIn(record.at("day"));
    }
    shape.decimalSign = commas > points ? u',' : u'.';
    for (const MappedColumn& column : shape.mapping.columns) {
        if (column.field != "amount"_L1)
            continue;
        shape.heading = priceWordsIn(header.value(column.column));
        shape.heading.currency = column.unit.isEmpty() ? shape.heading.currency : column.unit;
    }
    return shape;
}

} // namespace

/// The amount with its currency, and in the note whether tax is in it.
static bool readAmount(const PriceRecord& record, OwnPrice& price) {
    const PriceText text = priceIn(record.at("amount"), record.shape.decimalSign);
    if (!text.amount || *text.amount < 0.01 || *text.amount > 1e7)
        return false;
    price.amount = Money::of(*text.amount);
    const QString column = record.at("currency");
    const QString named = column.isEmpty() ? QString() : priceWordsIn(column).currency;
    for (const QString& currency : {text.words.currency, named, column.toUpper(), record.shape.heading.currency}) {
        if (currency.isEmpty())
            continue;
        price.currency = currency;
        break;
    }
    const PriceTax tax = text.words.tax == PriceTax::Unknown ? record.shape.heading.tax : text.words.tax;
    const QString ofTax = tax == PriceTax::With      ? Text::tr("Includes tax.")
                          : tax == PriceTax::Without ? Text::tr("Without tax.")
                                                     : QString();
    price.note = QStringList{record.at("note"), ofTax}.join(' '_L1).trimmed();
    return true;
}

/// What is wrong with the line; empty for a good one, which `price` then is.
static QString readPrice(const PriceRecord& record, const ImportSettings& settings, OwnPrice& price) {
    const QString id = record.at("id");
    price.part.id = id.isEmpty() ? record.at("name") : id;
    if (price.part.id.isEmpty())
        return Text::tr("The line names no part.");
    if (!readAmount(record, price))
        return Text::tr("\"%1\" is not a price.").arg(record.at("amount"));
    const auto isLetter = [](QChar c) { return c >= 'A'_L1 && c <= 'Z'_L1; };
    if (price.currency.size() != 3 || !std::ranges::all_of(price.currency, isLetter))
        return Text::tr("\"%1\" is not a currency like USD.").arg(price.currency);
    price.date = record.at("day").isEmpty() ? settings.priceDate : isoDayIn(record.at("day"), record.shape.slashed);
    if (const QString problem = problemOfDay(price.date, settings.today); !problem.isEmpty())
        return problem;
    // "kind" is the price's, unless the list has that apart: then it is the part's.
    const QString apart = record.at("price_kind");
    const QString kind = apart.isEmpty() ? record.at("kind") : apart;
    price.part.kind = apart.isEmpty() ? QString() : record.at("kind");
    const QString spelling = spelt(u"price_kind"_s, kind);
    const auto known = priceKindCalled(kind.isEmpty() ? u"street"_s : spelling.isEmpty() ? kind : spelling);
    if (!known || *known >= PriceKind::Entered)
        return Text::tr("The price kind \"%1\" is not launch, street or used.").arg(kind);
    price.kind = *known;
    price.shop = record.at("source").isEmpty() ? record.at("shop") : record.at("source");
    return {};
}

Outcome readPriceList(const QByteArray& text, ForeignReading& reading) {
    const QStringList header = previewOf(text, 0).header;
    const bool isMappingChosen = reading.settings.mapping.kind == priceListKind;
    const auto usable = isMappingChosen ? checkMapping(reading.settings.mapping, int(header.size())) : Outcome(Done{});
    if (!usable)
        return usable.problem();
    const PriceListShape shape = shapeOf(text, header, reading.settings.mapping);
    if (!hasPartAndAmount(shape.mapping))
        return Problem{priceColumnsNeeded(header)};
    if (reading.settings.priceDate.isEmpty() && !isMapped(shape.mapping, "day"))
        return Problem{Text::tr("%1 tells no day of its prices; it has the columns %2. Add a column \"day\", or say it "
                                "with --prices-of DAY.")
                           .arg(reading.file, header.join(u", "_s))};
    return readTable(text, reading, [&](const ForeignRecord& record) {
        OwnPrice price;
        const QString problem = readPrice({shape, record.row}, reading.settings, price);
        if (!problem.isEmpty())
            return reading.refuse(record.row.line, price.part.id, problem);
        if (!reading.hasRoom(record.row.line))
            return false;
        if (price.shop.isEmpty())
            price.shop = reading.settings.source;
        reading.into.rows.push_back({reading.file, record.row.line, price.part, price.part.id, RowOutcome::Taken, {}});
        reading.into.listed.push_back(std::move(price));
        return true;
    });
}

} // namespace core
