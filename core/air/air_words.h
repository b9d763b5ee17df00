// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/air/air_plan.h"
#include "core/units/sentence.h"

#include <QString>

namespace core {

/// "72–88 °C".
QString inWords(const TemperatureBand& band);
/// Why there is no band, as a sentence: "Its cooler is not known." Empty where there is one.
Sentence whyNoBand(NoBand reason);
/// "no throttling expected", "may throttle", "will throttle", "where it throttles is not known".
QString inWords(Throttling throttling);
/// "blower", "open, 3 fans", "flow-through", "passive", "liquid", or that it is not known.
QString coolerInWords(const Card& card);
/// Neither a blower nor a passive card, which needs case fans at full speed; a cooler that is not known is not quiet.
bool isQuiet(const Card& card);
constexpr int mostQuietCards = 3;
/// At most so many cards, each of them quiet.
bool isQuiet(const Machine& machine);
/// How loud the cards are, in words with their evidence; no figure of any such machine is published.
QString noiseInWords(const Machine& machine);
/// Its first word: "loud", "moderate"; empty where no cooler is known.
QString noiseLevelInWords(const Machine& machine);
/// What every temperature band rests on, as sentences.
QString bandSource();

} // namespace core
