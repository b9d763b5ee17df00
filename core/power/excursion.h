// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/machine.h"
#include "core/units/sentence.h"

namespace core {

/// From the least to the most it may be; both ends alike where it is published.
struct PowerBand {
    Power low;
    Power high;

    friend PowerBand operator+(PowerBand a, PowerBand b) { return {a.low + b.low, a.high + b.high}; }
    friend bool operator==(const PowerBand&, const PowerBand&) = default;
};

// Excursions: draws above the peak for less than some milliseconds. A card whose maker or tester published one has it;
// for the others the ratios of those that are published span a band. A power limit is no bound on them: it governs the
// mean over longer times. The machine's is the worst case, all cards at once, since work split over cards lines their
// spikes up.

/// What a card spikes to; empty where no ratio is published at all.
std::optional<PowerBand> excursionOf(const Machine& machine, const Card& card);
/// "RTX A6000 654 W of 300 W (2.18 times)", a line a published point.
std::vector<Sentence> excursionPoints(const Machine& machine);

/// What an ATX 3 supply rides through from a load that is not above `baseShare` of its rating.
struct RideThrough {
    double factor = 0; ///< of its rating
    double baseShare = 0;
    const char* time = "";
};
constexpr RideThrough rideShort{2.0, 0.918, "100 µs"};
constexpr RideThrough rideLong{1.8, 0.897, "1 ms"};

} // namespace core
