// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/air/cooling_fit.h"
#include "core/units/sentence.h"

namespace core {

/// One published temperature and what the fit says of it: how far a band can be trusted.
struct AirEvidence {
    QString what; ///< the card, its watts and its place
    Temperature published;
    Temperature ours;      ///< the middle of the band, before a governor cuts it off
    bool isFitted = false; ///< the fit was made with it; else its error counts
    QString source;

    /// °C; above 0 where ours is too hot.
    double error() const { return inCelsius(ours) - inCelsius(published); }
};

/// Every published temperature the fit was made from and held against, blowers first: db/facts/air_temperatures.csv.
std::vector<AirEvidence> airEvidence();

/// The root of the mean square of the errors of what was held back, in °C.
double holdOutError(const std::vector<AirEvidence>& points);

/// What is published without a temperature `about` "layouts" of cards or "shrouds" on passive ones: sentences with
/// their sources, the rows of db/facts/air_notes.csv.
std::vector<Sentence> airNotes(QLatin1String about);

} // namespace core
