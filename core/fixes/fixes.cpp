#include "core/fixes/fixes.h"

namespace core {

Sentence priceChange(const Part* replaced, const Part& candidate, int count) {
    if (!candidate.price || (replaced && !replaced->price))
        return Sentence::tr("price unknown");
    const Money before = replaced ? replaced->price->amount : Money();
    const Money change = (candidate.price->amount - before) * count;
    if (change == Money())
        return Sentence::tr("same price");
    return change > Money() ? Sentence::tr("+%1").arg(change) : Sentence::tr("−%1").arg(-change);
}

bool isCheaper(const Part& a, const Part& b) {
    if (a.price.has_value() != b.price.has_value())
        return a.price.has_value();
    if (a.price && a.price->amount != b.price->amount)
        return a.price->amount < b.price->amount;
    return a.id < b.id;
}

Sentence onButton(const Sentence& full, const Sentence& brief) {
    constexpr qsizetype most = 45;
    return inWords(full).size() <= most ? full : brief;
}

Build withCardIn(Build build, const QString& slot, const QString& card) {
    for (PlacedCard& placed : build.cards)
        placed.card = placed.slot == slot ? card : placed.card;
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
