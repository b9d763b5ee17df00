// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/air/air_plan.h"

#include <QString>

namespace core {

/// What a measured temperature means for a card: it throttles at its own limit, and is to be watched near it or from
/// 80 °C on. Of a card whose limit is not known only the guides' bands tell (rule 41): up to 75 °C excellent, below 80
/// good, 80 to 84 to be watched, 84 to 90 hot, above 90 too hot.
enum class HeatRating { Excellent, Good, Watch, Hot, TooHot, Throttling };

HeatRating heatRating(Temperature measured, std::optional<Temperature> limit = {}); ///< of a card under load
/// By the card's limit, where a source for it was seen; a card that says it is slowed down by its heat is.
HeatRating heatRating(const MeasuredTemperature& measured, const Card& card);
/// "excellent", "to be watched" …
QString inWords(HeatRating rating);

} // namespace core
