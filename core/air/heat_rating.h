#pragma once

#include "core/units/units.h"

#include <QString>

namespace core {

/// The guides' bands for a measured temperature (rule 41): up to 75 °C excellent, below 80 good, 80 to 84 to be
/// watched, 84 to 90 throttling, above 90 too hot.
enum class HeatRating { Excellent, Good, Watch, Throttling, TooHot };

HeatRating heatRating(Temperature measured); ///< of a card under load
/// "excellent", "to be watched" …
QString inWords(HeatRating rating);

} // namespace core
