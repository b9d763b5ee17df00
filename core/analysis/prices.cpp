#include "core/analysis/prices.h"

#include "core/parts/part_kinds.h"
#include "core/units/text.h"

namespace core {

std::vector<UnpricedPart> unpricedParts(const Machine& machine) {
    std::vector<UnpricedPart> parts;
    for (const BillRow& row : billOf(machine)) {
        if (row.bought() > 0 && !row.price)
            parts.push_back({row.kind, row.part->id, shortNameOf(*row.part), row.bought()});
    }
    if (machine.build.memory && !machine.memoryKit)
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

QString priceInWords(const Totals& totals) {
    const bool differ = (totals.priceHigh - totals.priceLow) * 50 > totals.priceLow;
    return differ ? Text::tr("$%1–%2").arg(number(inDollars(totals.priceLow)), number(inDollars(totals.priceHigh)))
                  : inWords(totals.price);
}

QString amountWithout(const QString& amount, const QString& unpriced) {
    return unpriced.isEmpty() ? amount : Text::tr("%1 without %2").arg(amount, unpriced);
}

QString needsPriceOf(const QString& unpriced) {
    return Text::tr("needs the price of %1").arg(unpriced);
}

} // namespace core
