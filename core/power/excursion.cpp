// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/power/excursion.h"

#include "core/power/loads/supply_units.h"
#include "core/units/list_of.h"

#include <algorithm>

namespace core {

std::optional<PowerBand> excursionOf(const Machine& machine, const Card& card) {
    if (card.excursion)
        return PowerBand{*card.excursion, *card.excursion};
    const double demand = inWatts(peakDemand(card).value_or(assumedCardPower));
    double low = 0;
    double high = 0;
    for (const Card* published : machine.excursionCards) {
        const double factor = ratio(*published->excursion, *peakDemand(*published));
        low = low == 0 ? factor : std::min(low, factor);
        high = std::max(high, factor);
    }
    return high > 0 ? std::optional(PowerBand{Power::of(demand * low), Power::of(demand * high)}) : std::nullopt;
}

std::vector<Sentence> excursionPoints(const Machine& machine) {
    return listOf(machine.excursionCards, [](const Card* card) {
        return Sentence::tr("%1: %2 at a board power of %3 (%4 times)")
            .arg(card->name, *card->excursion, *peakDemand(*card),
                 Number{ratio(*card->excursion, *peakDemand(*card)), 2});
    });
}

} // namespace core
