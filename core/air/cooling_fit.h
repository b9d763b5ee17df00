// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/card.h"

#include <span>

namespace core {

// Degrees above the room that a cooler takes for a watt, fitted to published temperatures: T = room + R · k · P.
//
// R belongs to a cooler, and a larger card carries a larger one: it is read between the fit's points by the card's
// rated power, and held beyond them for a fifth of it at most; past that nothing is said. k is what a narrow gap costs:
// published are "free" and "no slot free" (1.25 for blowers, 1.26 for three fans, 1.76 for the worst pair that
// touches); no published temperature states a gap in mm, so everything between 0 and 40 mm is interpolation, and
// labelled so.

/// Coolers that one fit serves; flow-through ones by the size of their fin stack.
enum class CoolerClass { Blower, TwoFans, ThreeFans, FlowThroughThin, FlowThroughThick };

/// What a card of one rated power was seen to take.
struct FitPoint {
    Power rated;
    double kelvinPerWatt = 0;
};

/// No band reaches less than this, in kelvin, from its middle; nor below the limit that cuts it off.
constexpr double leastHalfWidth = 8;

/// The fit of one class of coolers.
struct CoolingFit {
    std::span<const FitPoint> points; ///< by rated power
    /// °C on each side: 8, or the error on points that were held back, or 12 without.
    double halfWidth = leastHalfWidth;
};

const CoolingFit& fitOf(CoolerClass cooler); ///< a constant; it lives as long as the program
/// Kelvin a watt of a card of this rated power, in a free place; empty where no published point is near.
std::optional<double> resistanceAt(CoolerClass cooler, Power rated);

/// Every class this card may belong to: two where the number of its fans is not known, none for what moves no air.
std::vector<CoolerClass> classesOf(const Card& card);

/// How much hotter a gap makes a card: the least, the likeliest and the most that was published.
struct GapFactor {
    double low = 1;
    double middle = 1;
    double high = 1;
};

/// Gaps from here on count as free.
constexpr Length freeGap = Length::ofBase(40'000);

/// Factors for this much air in front of the fans; no air stated is nothing in front of them.
GapFactor gapFactor(CoolerClass cooler, std::optional<Length> air);

} // namespace core
