#include "core/rules/card_search.h"

#include "core/rules/fixes.h"

namespace core {

const Card* blowerVariant(const Card& card, const Catalogue& catalogue) {
    const QString& reference = card.variantOf.isEmpty() ? card.id : card.variantOf;
    const Card* best = nullptr;
    for (const Card& other : catalogue.all<Card>()) {
        const bool isSame = other.id == reference || other.variantOf == reference;
        if (isSame && other.id != card.id && other.cooler == Cooler::Blower && (!best || isCheaper(other, *best)))
            best = &other;
    }
    return best;
}

} // namespace core
