#include "core/rules/fixes.h"

#include "core/build/edits.h"
#include "core/units/text.h"

#include <algorithm>

namespace core {

QString priceChange(const Part* replaced, const Part& candidate, int count) {
    if (!candidate.price || (replaced && !replaced->price))
        return Text::tr("price not known");
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

static Power drawOf(const MountedCard& mounted) {
    return mounted.sustained().value_or(assumedCardPower);
}

static Power sumAt(const Machine& machine, Power limit) {
    Power sum;
    for (const MountedCard& mounted : machine.cards)
        sum += std::min(drawOf(mounted), limit);
    return sum;
}

std::optional<Fix> powerLimitFix(const Analysis& analysis, const std::function<bool(Power cards)>& fits) {
    constexpr Power step = 10_W;
    const Machine& machine = analysis.machine;
    Power highest;
    Power lowest;
    for (const MountedCard& mounted : machine.cards) {
        highest = std::max(highest, drawOf(mounted));
        lowest = std::max(lowest, peakDemand(*mounted.card).value_or(assumedCardPower) / 2);
    }
    Power limit = Power::ofBase((highest.base() - 1) / step.base() * step.base());
    while (limit >= lowest && limit > Power() && !fits(sumAt(machine, limit)))
        limit -= step;
    if (limit < lowest || limit <= Power())
        return {};
    QStringList slotLabels;
    for (const MountedCard& mounted : machine.cards) {
        if (drawOf(mounted) > limit)
            slotLabels << machine.connector(mounted.connector).label;
    }
    const auto apply = [slotLabels, limit](const Build& build) {
        Result<Build> limited = build;
        for (const QString& slot : slotLabels) {
            if (limited)
                limited = withPowerLimit(*limited, slot, limit);
        }
        return limited;
    };
    return Fix{QStringLiteral("limit-cards:%1").arg(limit.base() / 1000),
               Text::tr("Limit the cards to %1 (%2 less together)")
                   .arg(inWords(limit), inWords(analysis.power.cardsSustained - sumAt(machine, limit))),
               apply};
}

Fix defaultOptionFix(const BoardOption& option) {
    const QString value = option.values.value(option.defaultValue);
    return {QStringLiteral("set-option:%1=%2").arg(option.name, value),
            Text::tr("Set \"%1\" back to \"%2\"").arg(option.label, value),
            [name = option.name](const Build& build) -> Result<Build> {
                Build changed = build;
                changed.options.erase(name);
                return changed;
            }};
}

} // namespace core
