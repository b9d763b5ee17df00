// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/air/cooling_fit.h"

#include <QString>

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

/// Every published temperature the fit was made from and held against, blowers first.
std::vector<AirEvidence> airEvidence();

/// The root of the mean square of the errors of what was held back, in °C.
double holdOutError(const std::vector<AirEvidence>& points);

/// What is published of layouts without a temperature: a sentence a line, with its source.
QStringList layoutEvidence();

} // namespace core
