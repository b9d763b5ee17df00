#include "core/fixes/fixes.h"

namespace core {

QString priceChange(const Part* replaced, const Part& candidate, int count) {
    if (!candidate.price || (replaced && !replaced->price))
        return Text::tr("price unknown");
    const Money before = replaced ? replaced->price->amount : Money();
    const Money change = (candidate.price->amount - before) * count;
    if (change == Money())
        return Text::tr("same price");
    return change > Money() ? Text::tr("+%1").arg(inWords(change)) : Text::tr("−%1").arg(inWords(-change));
}

bool isCheaper(const Part& a, const Part& b) {
    if (a.price.has_value() != b.price.has_value())
        return a.price.has_value();
    if (a.price && a.price->amount != b.price->amount)
        return a.price->amount < b.price->amount;
    return a.id < b.id;
}

QString onButton(const QString& full, const QString& brief) {
    constexpr qsizetype most = 45;
    return full.size() <= most ? full : brief;
}

Build withCardIn(Build build, const QString& slot, const QString& card) {
    for (PlacedCard& placed : build.cards)
        placed.card = placed.slot == slot ? card : placed.card;
    return build;
}

Fix defaultOptionFix(const BoardOption& option) {
    const QString value = option.values.value(option.defaultValue);
    return {u"set-option:%1=%2"_s.arg(option.name, value),
            onButton(Text::tr("Set \"%1\" back to \"%2\"").arg(option.label, value), Text::tr("Reset a BIOS setting")),
            [name = option.name](const Build& build) {
                Build changed = build;
                changed.options.erase(name);
                return changed;
            },
            {Text::tr("The board's default for \"%1\" is \"%2\".").arg(option.label, value)}};
}

} // namespace core
