#include "core/build/edits.h"

#include "core/units/text.h"

#include <algorithm>
#include <iterator>

namespace core {

/// Cards stay with the supply that was chosen for them; where that is gone, its cards are free again.
template <class NewUnit>
static void renumberUnits(Build& build, NewUnit newUnit) {
    for (PlacedCard& card : build.cards)
        card.supplyUnit = card.supplyUnit ? newUnit(*card.supplyUnit) : std::nullopt;
}

Build withSupply(Build build, SupplyChoice supply) {
    const int before = build.supply.needed;
    const int now = supply.needed;
    renumberUnits(build, [&](int unit) {
        const bool isFurther = unit >= before;
        return isFurther ? std::optional(unit - before + now) : unit < now ? std::optional(unit) : std::nullopt;
    });
    build.supply = std::move(supply);
    return build;
}

Build withFurtherSupplies(Build build, std::vector<QString> supplies) {
    const auto& old = build.furtherSupplies;
    const auto first = std::mismatch(old.begin(), old.end(), supplies.begin(), supplies.end());
    const auto last = std::mismatch(old.rbegin(), std::make_reverse_iterator(first.first), supplies.rbegin(),
                                    std::make_reverse_iterator(first.second));
    const int alikeBefore = int(first.first - old.begin());
    const int alikeAfter = int(last.first - old.rbegin());
    renumberUnits(build, [&](int unit) -> std::optional<int> {
        const int index = unit - build.supply.needed;
        if (index < alikeBefore)
            return unit;
        if (index >= int(old.size()) - alikeAfter)
            return unit + int(supplies.size()) - int(old.size());
        return {};
    });
    build.furtherSupplies = std::move(supplies);
    return build;
}

Build withCircuits(Build build, int circuits) {
    build.circuits = std::max(1, circuits);
    return build;
}

Build withUps(Build build, const QString& ups) {
    build.ups = ups;
    return build;
}

Build withRoomTemperature(Build build, Temperature room) {
    build.room = room;
    return build;
}

static PlacedCard* cardIn(Build& build, const QString& slot) {
    const auto placed =
        std::find_if(build.cards.begin(), build.cards.end(), [&](const PlacedCard& card) { return card.slot == slot; });
    return placed == build.cards.end() ? nullptr : &*placed;
}

Result<Build> withPowerLimit(Build build, const QString& slot, std::optional<Power> limit) {
    for (PlacedCard& card : build.cards) {
        if (card.slot == slot) {
            card.powerLimit = limit;
            return build;
        }
    }
    return Problem{Text::tr("No card in %1 to limit.").arg(slot)};
}

Result<Build> withSupplyUnit(Build build, const QString& slot, std::optional<int> unit) {
    PlacedCard* placed = cardIn(build, slot);
    if (!placed)
        return Problem{Text::tr("No card in %1 to power.").arg(slot)};
    placed->supplyUnit = unit;
    return build;
}

Result<Build> withShroud(Build build, const QString& slot, bool hasShroud) {
    PlacedCard* placed = cardIn(build, slot);
    if (!placed)
        return Problem{Text::tr("No card in %1 for the shroud.").arg(slot)};
    placed->hasShroud = hasShroud;
    return build;
}

Result<Build> withMeasuredTemperature(Build build, const QString& slot, std::optional<Temperature> temperature) {
    PlacedCard* placed = cardIn(build, slot);
    if (!placed)
        return Problem{Text::tr("No card in %1 for this temperature.").arg(slot)};
    placed->temperature = temperature;
    return build;
}

Build withOutlet(Build build, const QString& outlet) {
    build.outlet = outlet;
    return build;
}

} // namespace core
