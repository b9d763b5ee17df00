// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/air/heat_rating.h"

#include "core/units/fact_table.h"
#include "core/units/text.h"

namespace core {

static constexpr Temperature watchedBefore = 4_C; ///< of the limit: as the guides watch 80 °C of a card held at 84

HeatRating heatRating(Temperature measured, std::optional<Temperature> limit) {
    if (limit && measured >= *limit)
        return HeatRating::Throttling;
    if (measured >= 80_C || (limit && measured >= *limit - watchedBefore))
        return limit || measured < 84_C ? HeatRating::Watch : measured <= 90_C ? HeatRating::Hot : HeatRating::TooHot;
    return measured <= 75_C ? HeatRating::Excellent : HeatRating::Good;
}

HeatRating heatRating(const MeasuredTemperature& measured, const Card& card) {
    if (measured.isSlowed)
        return HeatRating::Throttling;
    return heatRating(measured.value, card.isVerified("throttle_c"_L1) ? card.throttle : std::nullopt);
}

QString inWords(HeatRating rating) {
    return choiceInWords("heat_rating", int(rating));
}

} // namespace core
