// SPDX-License-Identifier: GPL-3.0-or-later
// What a 12V-2x6 plug carries: by the cables as they are laid, or, where no port is left, by the cable a PSU would
// have.
#include "core/rules/power/pin16_plug.h"

#include "core/units/at.h"

#include <algorithm>

namespace core {

SixteenPin pin16PlugOf(const CablePlan& cables, const MountedCard& mounted, std::size_t index) {
    SixteenPin plug{&mounted, plugLoad(*mounted.card, drawOf(mounted), PlugKind::Pin16, limitOf(PlugKind::Pin16))};
    const auto statedBy = [](const SupplyUnit& unit) { return unit.supply->pin16Limit.has_value(); };
    for (const CableLine& line : cables.lines) {
        if (line.card != int(index) || line.plug != PlugKind::Pin16)
            continue;
        plug.isLimitKnown = line.isAdapter || statedBy(at(cables.units, at(cables.ports, line.port).unit));
        if (!line.isAdapter && line.load) {
            plug.load = *line.load;
            plug.limit = line.limit;
        }
    }
    for (const UnfedPlug& unfed : cables.unfed) {
        if (unfed.card != int(index) || unfed.plug != PlugKind::Pin16)
            continue;
        plug.isLimitKnown = std::ranges::all_of(cables.units, statedBy);
        for (const SupplyUnit& unit : cables.units)
            plug.limit = std::min(plug.limit, unit.supply->pin16Limit.value_or(plug.limit));
        plug.load = plugLoad(*mounted.card, drawOf(mounted), PlugKind::Pin16, plug.limit);
    }
    plug.isSignalled = plug.limit < limitOf(PlugKind::Pin16);
    return plug;
}

bool isOverloaded(const SixteenPin& plug) {
    return plug.load > std::min(plug.limit, pin16Safe);
}

} // namespace core
