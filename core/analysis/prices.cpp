// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/prices.h"

#include "core/parts/part_kinds.h"
#include "core/units/currency.h"
#include "core/units/fact_table.h"
#include "core/units/find.h"
#include "core/units/text.h"

namespace core {

std::vector<UnpricedPart> unpricedParts(const Machine& machine) {
    std::vector<UnpricedPart> parts;
    for (const BillRow& row : billOf(machine)) {
        if (row.bought() > 0 && !row.price)
            parts.push_back({row.kind, row.part->id, shortNameOf(*row.part), row.bought()});
    }
    if (machine.lacksMemoryKit())
        parts.push_back({QLatin1String(kindName<MemoryKit>), {}, Text::tr("memory kit (none chosen)"), 1});
    return parts;
}

QString unpricedInWords(const Machine& machine) {
    QStringList words;
    for (const UnpricedPart& part : unpricedParts(machine))
        words << Text::tr("%1 × %2").arg(part.count).arg(part.name);
    return words.join(Text::tr(", "));
}

/// What the dearest part of the kind costs; empty where none has a price.
static std::optional<Money> dearestOf(QLatin1String kind, const Catalogue& catalogue) {
    std::optional<Money> dearest;
    withAnyKind(kind, [&]<class P>(P*) {
        for (const P& part : catalogue.all<P>())
            dearest = std::max(dearest, amountUsed(part));
    });
    return dearest;
}

bool isPriceOpen(const Analysis& analysis, const Catalogue& catalogue) {
    Money missing;
    for (const UnpricedPart& part : unpricedParts(analysis.machine)) {
        const auto most = dearestOf(part.kind, catalogue);
        if (!most)
            return true;
        missing += *most * part.count;
    }
    return missing > Money() && missing * 10 >= analysis.totals.price;
}

QString priceInWords(const BillRow& row) {
    if (row.isSoldWithCase)
        return Text::tr("with the case");
    if (row.isInBox)
        return Text::tr("in the CPU's box");
    if (row.owned > 0 && row.bought() == 0)
        return Text::tr("already owned");
    const QString each = row.price ? inWords(row.price->amount) : notKnown();
    return row.owned > 0 ? Text::tr("%1, %2 already owned").arg(each).arg(row.owned) : each;
}

/// The figure alone, in the currency that is shown.
static QString inShown(Money money) {
    return number(inShownCurrency(inDollars(money)));
}

QString priceInWords(const Totals& totals) {
    const bool differ = (totals.priceHigh - totals.priceLow) * 50 > totals.priceLow;
    return differ
               ? Text::tr("%1 (%2–%3)").arg(inWords(totals.price), inShown(totals.priceLow), inShown(totals.priceHigh))
               : inWords(totals.price);
}

QString priceTrust(const Totals& totals) {
    QStringList words;
    if (!totals.oldestPrice.isEmpty())
        words << Text::tr("Oldest price of %1.").arg(totals.oldestPrice);
    if (totals.estimated > Money())
        words << Text::tr("%1 of it estimated.").arg(inWords(totals.estimated));
    return words.join(' '_L1);
}

QString notInPrices() {
    return Text::tr("Sales tax and shipping not included.");
}

bool isVerified(const BillRow& row) {
    if (!row.price || row.price->kind == PriceKind::Estimate)
        return false;
    const bool isOwn = row.price->kind == PriceKind::Entered || !row.price->source.isEmpty();
    return isOwn ? row.price->isVerified : row.part->isVerified("price_usd"_L1);
}

QString shopInWords(const BillRow& row) {
    static const auto known = factsOf(
        "price_sources", [](const FactRow& fact) { return std::pair(fact.text("in_source"), fact.text("shop")); });
    if (!row.price || row.bought() == 0)
        return {};
    if (row.price->kind == PriceKind::Entered)
        return Text::tr("your own price");
    if (row.price->method == PriceMethod::Compared)
        return Text::tr("like %1").arg(row.price->shop);
    if (!row.price->shop.isEmpty())
        return row.price->shop;
    if (row.price->kind == PriceKind::Launch)
        return Text::tr("the maker's list price");
    const QString& source = row.price->source.isEmpty() ? row.part->source : row.price->source;
    const auto* shop = findWhere(known, [&](const auto& each) { return source.contains(each.first); });
    return shop ? shop->second : row.price->source.isEmpty() ? Text::tr("a shop not named") : source;
}

QString amountWithout(const QString& amount, const QString& unpriced) {
    return unpriced.isEmpty() ? amount : Text::tr("%1 without %2").arg(amount, unpriced);
}

QString priceWithout(Money price, const QString& unpriced) {
    return price == Money() && !unpriced.isEmpty() ? notKnown() : amountWithout(inWords(price), unpriced);
}

QString needsPriceOf(const QString& unpriced) {
    return Text::tr("needs the price of %1").arg(unpriced);
}

} // namespace core
