// Dated price lists: id or name, amount, currency, day, kind. Each line is an offer; it never replaces a price.
#include "core/import/datasets/foreign_reading.h"
#include "core/import/datasets/foreign_values.h"
#include "core/import/datasets/plain_csv.h"

#include <algorithm>

namespace core {

/// What is wrong with the line; empty for a good one, which `price` then is.
static QString readPrice(const ForeignRecord& record, const ImportSettings& settings, OwnPrice& price) {
    const QString id = record.at("id");
    price.part.id = id.isEmpty() ? record.at("name") : id;
    if (price.part.id.isEmpty())
        return Text::tr("The line names no part.");
    const ForeignFigure amount = figureIn(record.at("amount"));
    if (!amount.value || *amount.value < 0.01 || *amount.value > 1e7)
        return Text::tr("\"%1\" is not a price.").arg(record.at("amount"));
    price.amount = Money::of(*amount.value);
    if (const QString currency = record.at("currency").toUpper(); !currency.isEmpty())
        price.currency = currency;
    const auto isLetter = [](QChar c) { return c >= 'A'_L1 && c <= 'Z'_L1; };
    if (price.currency.size() != 3 || !std::ranges::all_of(price.currency, isLetter))
        return Text::tr("\"%1\" is not a currency like USD.").arg(price.currency);
    price.date = record.at("day").isEmpty() ? settings.priceDate : record.at("day");
    if (const QString problem = problemOfDay(price.date, settings.today); !problem.isEmpty())
        return problem;
    // "kind" is the price's, unless the list has that apart: then it is the part's.
    const QString apart = record.at("price_kind");
    const QString kind = apart.isEmpty() ? record.at("kind") : apart;
    price.part.kind = apart.isEmpty() ? QString() : record.at("kind");
    const auto known = priceKindCalled(kind.isEmpty() ? u"street"_s : kind);
    if (!known || *known == PriceKind::Entered)
        return Text::tr("The price kind \"%1\" is not launch, street or used.").arg(kind);
    price.kind = *known;
    price.shop = record.at("source").isEmpty() ? record.at("shop") : record.at("source");
    price.note = record.at("note");
    return {};
}

Outcome readPriceList(const QByteArray& text, ForeignReading& reading) {
    if (reading.settings.priceDate.isEmpty() && !previewOf(text, 0).header.contains("day"_L1, Qt::CaseInsensitive))
        return Problem{Text::tr("%1 tells no day of its prices. Add a column \"day\", or say it with --prices-of DAY.")
                           .arg(reading.file)};
    return readTable(text, reading, [&](const ForeignRecord& record) {
        OwnPrice price;
        const QString problem = readPrice(record, reading.settings, price);
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
