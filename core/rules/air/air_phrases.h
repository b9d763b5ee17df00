// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/air/air_plan.h"
#include "core/units/sentence.h"

namespace core {

/// "72–88 °C".
inline Sentence rangeOf(const TemperatureBand& band) {
    return band.low == band.high ? Sentence::tr("%1").arg(band.low)
                                 : Sentence::tr("%1–%2").arg(Number{inCelsius(band.low)}, band.high);
}

} // namespace core
