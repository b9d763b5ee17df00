// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/air/heat_rating.h"

#include "core/units/at.h"
#include "core/units/text.h"

#include <array>

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
    static constexpr std::array words{
        QT_TRANSLATE_NOOP("core::Text", "excellent"),     QT_TRANSLATE_NOOP("core::Text", "good"),
        QT_TRANSLATE_NOOP("core::Text", "to be watched"), QT_TRANSLATE_NOOP("core::Text", "hot"),
        QT_TRANSLATE_NOOP("core::Text", "too hot"),       QT_TRANSLATE_NOOP("core::Text", "throttling")};
    return Text::tr(at(words, rating));
}

} // namespace core
