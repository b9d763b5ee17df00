// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/power/loads/card_load.h"

#include "core/power/loads/supply_units.h"

#include <algorithm>
#include <cmath>

namespace core {

std::vector<PlugKind> plugsOf(const Card& card) {
    std::vector<PlugKind> plugs;
    if (!card.plugs)
        return plugs;
    for (const PlugCount& plug : *card.plugs)
        plugs.insert(plugs.end(), std::size_t(std::max(0, plug.count)), plug.kind);
    return plugs;
}

Power plugLoad(const Card& card, Power draw, PlugKind plug, Power limit) {
    Power plugs = limit - limitOf(plug);
    for (PlugKind kind : plugsOf(card))
        plugs += limitOf(kind);
    const Power all = plugs + slotPowerLimit;
    const auto share = [](Power of, Power part, Power whole) {
        return Power::ofBase(of.base() * part.base() / whole.base());
    };
    return draw <= all ? share(draw, limit, all) : share(draw - slotPowerLimit, limit, plugs);
}

std::optional<Power> feedLimit(const Card& card) {
    if (!card.plugs)
        return {};
    Power limit = slotPowerLimit;
    for (PlugKind kind : plugsOf(card))
        limit += limitOf(kind);
    return limit;
}

int adapterCables(const Card& card) {
    const auto plugs = plugsOf(card);
    const bool isOld = std::ranges::find(plugs, PlugKind::Pin12) != plugs.end();
    const Power demand = peakDemand(card).value_or(assumedCardPower) - (isOld ? slotPowerLimit : Power());
    return std::clamp(int(std::ceil(inWatts(demand) / inWatts(limitOf(PlugKind::Pcie8)))), 2, 4);
}

} // namespace core
