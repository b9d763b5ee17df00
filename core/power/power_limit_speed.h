// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/machine.h"
#include "core/units/speed_loss.h"

namespace core {

// What a power limit costs in speed. Published is one card, an air-cooled RTX 3090 reading long prompts (dense
// prefill), at seven limits; other work differed by up to 27 %, so every other card and kind of work is a band of that
// width around the curve. Decode loses less: six RTX 3090 kept 94 % of it at 200 W (llmgarage.ai, February 2026), so it
// is expected half-way between the curve and no loss. One further point, RTX 2080 Ti 250 W to 200 W at -7 % (one
// inference test), lies on the curve.

/// Shares of the speed without a limit, from the least to the most.
struct SpeedBand {
    double low = 1;
    double high = 1;
    double expected = 1;
    bool isInterpolated = false; ///< between two measured limits
};

/// The share of its demand at which a card runs for work of this kind; empty below the lowest share that was measured,
/// or where its demand is not known.
std::optional<SpeedBand> speedAtLimit(const Card& card, Power limit, WorkKind kind);

/// "Decode (writing text): 71–100 % of the speed (…)", a line for each kind of work of the build; the evidence last.
QStringList speedLines(const Card& card, Power limit, const WorkProfile& work);
/// What the card is expected to lose from one draw to a lower one, over all kinds of work of the build; empty below
/// what was measured.
std::optional<SpeedLoss> lossBetween(const Card& card, Power from, Power to, const WorkProfile& work);
/// The same of a limit, in words: "2–3 % slower"; empty where nothing is known.
QString speedCost(const Card& card, Power limit, const WorkProfile& work);

} // namespace core
