// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fixes/fixes.h"

#include "core/build/place_names.h"

#include <utility>

namespace core {

Sentence priceChange(Money change) {
    if (change == Money())
        return Sentence::tr("same price");
    return change > Money() ? Sentence::tr("+%1").arg(change) : Sentence::tr("−%1").arg(-change);
}

Sentence priceChange(const Part* replaced, const Part& candidate, int count) {
    const auto after = amountUsed(candidate);
    const auto before = replaced ? amountUsed(*replaced) : Money();
    if (!after || !before)
        return Sentence::tr("price unknown");
    return priceChange((*after - *before) * count);
}

bool isCheaper(const Part& a, const Part& b, QLatin1String kind) {
    enum class Worth { OfToday, BeforeRise, None };
    const auto worthOf = [&](const Price* price) {
        return !price ? Worth::None : riseWarning(*price, kind).isEmpty() ? Worth::OfToday : Worth::BeforeRise;
    };
    const Price* priceA = priceUsed(a);
    const Price* priceB = priceUsed(b);
    if (worthOf(priceA) != worthOf(priceB))
        return worthOf(priceA) < worthOf(priceB);
    return priceA && priceA->amount != priceB->amount ? priceA->amount < priceB->amount : a.id < b.id;
}

Sentence onButton(const Sentence& full, const Sentence& brief) {
    constexpr qsizetype most = 45;
    return inWords(full).size() <= most ? full : brief;
}

Build withCardIn(Build build, const QString& slot, const QString& card) {
    for (PlacedCard& placed : build.cards) {
        if (placed.slot == slot && std::exchange(placed.card, card) != card)
            forgetSeen(build, slot);
    }
    return build;
}

Fix defaultOptionFix(const BoardOption& option) {
    const QString value = option.values.value(option.defaultValue);
    return {u"set-option:%1=%2"_s.arg(option.name, value),
            onButton(Sentence::tr("Set \"%1\" back to \"%2\"").arg(option.label, value),
                     Sentence::tr("Reset a BIOS setting")),
            [name = option.name](const Build& build) {
                Build changed = build;
                changed.options.erase(name);
                return changed;
            },
            {Sentence::tr("The board's default for \"%1\" is \"%2\".").arg(option.label, value)}};
}

} // namespace core
