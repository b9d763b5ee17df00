#include "core/parts/part.h"

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

static const Price* newest(const Part& part, PriceKind kind) {
    const Price* found = part.price && part.price->kind == kind ? &*part.price : nullptr;
    for (const Price& offer : part.offers) {
        if (offer.kind == kind && (!found || offer.date > found->date))
            found = &offer;
    }
    return found;
}

const Price* priceUsed(const Part& part, bool isUsedWanted) {
    if (part.price && part.price->kind == PriceKind::Entered)
        return &*part.price;
    const Price* const used = isUsedWanted ? newest(part, PriceKind::Used) : nullptr;
    const Price* const street = used ? used : newest(part, PriceKind::Street);
    return street ? street : newest(part, PriceKind::Launch);
}

} // namespace core
