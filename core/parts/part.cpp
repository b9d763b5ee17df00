// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/part.h"

#include "core/units/fact_table.h"
#include "core/units/find.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

#include <algorithm>

namespace core {

QString shortNameOf(const Part& part) {
    static constexpr qsizetype most = 24;
    QString name = part.shortName.isEmpty() ? part.name : part.shortName;
    const QString maker = part.maker + ' '_L1;
    if (part.shortName.isEmpty() && name.startsWith(maker, Qt::CaseInsensitive))
        name.remove(0, maker.size());
    if (name.size() > most)
        name = name.first(most - 1).trimmed() + u'…';
    return name;
}

QString fullNameOf(const Part& part) {
    const bool isNamed = part.maker.isEmpty() || part.maker == "generic"_L1 ||
                         part.name.startsWith(part.maker.section(' '_L1, 0, 0), Qt::CaseInsensitive);
    return isNamed ? part.name : part.maker + ' '_L1 + part.name;
}

const GoingPrice* priceUsed(const Part& part, bool takesUsed) {
    if (!part.going)
        return nullptr;
    const auto& bought = part.going->bought;
    const auto& used = part.going->used;
    if (bought && bought->kind == PriceKind::Entered)
        return &*bought;
    const bool isUsedOnly = part.status == MarketStatus::UsedOnly ||
                            (part.status == MarketStatus::EndOfLife && !(bought && bought->kind == PriceKind::Street));
    if (used && (takesUsed || isUsedOnly))
        return &*used;
    return bought ? &*bought : nullptr;
}

std::vector<const Price*> pricesByDate(const Part& part) {
    std::vector<const Price*> prices;
    if (part.price)
        prices.push_back(&*part.price);
    for (const Price& offer : part.offers)
        prices.push_back(&offer);
    std::ranges::stable_sort(prices, [](const Price* a, const Price* b) { return a->date > b->date; });
    return prices;
}

std::optional<Money> amountUsed(const Part& part, bool takesUsed) {
    const Price* const price = priceUsed(part, takesUsed);
    return price ? std::optional(price->amount) : std::nullopt;
}

QString inWords(MarketStatus status) {
    return choiceInWords("market_status", int(status));
}

} // namespace core
