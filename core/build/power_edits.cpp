#include "core/build/edits.h"

#include "core/units/text.h"

#include <algorithm>

namespace core {

Build withSupply(Build build, SupplyChoice supply) {
    build.supply = std::move(supply);
    return build;
}

Build withFurtherSupplies(Build build, std::vector<QString> supplies) {
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
    return Problem{Text::tr("There is no card in %1 to limit.").arg(slot)};
}

Result<Build> withShroud(Build build, const QString& slot, bool hasShroud) {
    PlacedCard* placed = cardIn(build, slot);
    if (!placed)
        return Problem{Text::tr("There is no card in %1 to give a shroud.").arg(slot)};
    placed->hasShroud = hasShroud;
    return build;
}

Result<Build> withMeasuredTemperature(Build build, const QString& slot, std::optional<Temperature> temperature) {
    PlacedCard* placed = cardIn(build, slot);
    if (!placed)
        return Problem{Text::tr("There is no card in %1 to give a temperature.").arg(slot)};
    placed->temperature = temperature;
    return build;
}

Build withOutlet(Build build, const QString& outlet) {
    build.outlet = outlet;
    return build;
}

} // namespace core
