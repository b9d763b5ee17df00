// SPDX-License-Identifier: GPL-3.0-or-later
// What to buy and what it comes to.
#include "core/documents/sheet/price_rows.h"

#include "core/analysis/prices.h"
#include "core/documents/sheet/source_words.h"
#include "core/documents/sheet/total_table.h"
#include "core/economics/ownership.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

#include <QLocale>

namespace core {

QString dayInShort(const QString& isoDay) {
    const QDate day = firstDayOf(isoDay);
    static constexpr const char* formats[]{"yyyy", "MMM yyyy", "d MMM yyyy"};
    return day.isValid() ? QLocale().toString(day, QLatin1String(formats[isoDay.count('-'_L1)])) : isoDay;
}

/// Where such a price was seen, or how it was estimated.
static QString seenAt(const BillRow& bill) {
    const GoingPrice& price = *bill.price;
    const QString shop = sourceInWords(shopInWords(bill));
    const QString origin =
        price.method == PriceMethod::Lifted    ? Text::tr("from %1 at %2").arg(inWords(price.last), shop)
        : price.method == PriceMethod::Foreign ? inWords(Sentence::tr("%n shops abroad", "a shop abroad", price.offers))
        : price.method == PriceMethod::Shops && price.offers > 1 ? Text::tr("median of %1 shops").arg(price.offers)
                                                                 : shop;
    using enum PriceKind;
    const bool isPlain = price.kind == Street || price.kind == Launch || price.kind == Entered;
    const QString kind = isPlain ? origin : Text::tr("%1: %2").arg(inWords(price.kind), origin);
    return isVerified(bill) || price.kind == Estimate ? kind : Text::tr("%1 (unverified)").arg(kind);
}

static SheetPart sheetPart(const BillRow& bill, QDate date) {
    const Part& part = *bill.part;
    SheetPart row;
    row.quantity = bill.count;
    row.name = fullNameOf(part);
    row.source = sourceInWords(shopInWords(bill));
    row.isVerified = isVerified(bill) || (bill.price && bill.price->kind == PriceKind::Estimate); // its words say so
    const auto& used = bill.price;
    row.price = used && bill.owned == 0 && bill.bought() > 0 ? inWords(used->amount) : priceInWords(bill);
    if (!used || bill.bought() == 0)
        return row;
    row.total = inWords(used->amount * bill.bought());
    row.day = dayInShort(used->date);
    row.seenAt = seenAt(bill);
    row.pricedOn = dayInWords(*used, bill.kind, date);
    row.warning = riseWarning(*used, bill.kind);
    return row;
}

std::vector<SheetPart> sheetParts(const Machine& machine, QDate today) {
    std::vector<SheetPart> parts;
    for (const BillRow& row : billOf(machine))
        parts.push_back(sheetPart(row, today));
    if (machine.lacksMemoryKit()) {
        SheetPart row;
        row.name = machine.build.memory->ecc ? Text::tr("%1 of ECC memory, no kit chosen")
                                             : Text::tr("%1 of memory, no kit chosen");
        row.name = row.name.arg(inWords(machine.build.memory->size));
        row.price = notKnown();
        parts.push_back(row);
    }
    return parts;
}

QString pricedOn(const SheetPart& part) {
    return part.isVerified || part.pricedOn.isEmpty() ? part.pricedOn : Text::tr("%1 (unverified)").arg(part.pricedOn);
}

QStringList priceLines(const Machine& machine, QDate today) {
    QStringList lines;
    for (const SheetPart& part : sheetParts(machine, today)) {
        const QString line = Text::tr("%1 × %2: %3").arg(number(part.quantity), part.name, part.price);
        lines << (part.pricedOn.isEmpty() ? line : Text::tr("%1 (%2)").arg(line, pricedOn(part)));
        if (!part.warning.isEmpty())
            lines.back() += u". "_s + part.warning;
    }
    return lines;
}

QStringList priceNotes(const Analysis& analysis) {
    const Totals& totals = analysis.totals;
    if (!figuresOf(analysis).price)
        return {};
    QStringList notes;
    if (const QString range = priceRange(totals); !range.isEmpty())
        notes << Text::tr("Expect %1: shops and days differ, and nine of ten such sums lie in this range.").arg(range);
    if (!totals.oldestPrice.isEmpty())
        notes << Text::tr("The oldest price is of %1.").arg(dayInShort(totals.oldestPrice));
    if (totals.estimated > Money())
        notes << Text::tr("%1 of it is estimated.").arg(inWords(totals.estimated));
    return notes << Text::tr("Sales tax and shipping come on top.");
}

} // namespace core
