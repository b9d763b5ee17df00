// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/clearance/clearance_plan.h"
#include "core/units/amounts.h"

#include <utility>

namespace core {

/// How freely a card breathes: a rating by cooler and gap, no temperature. Between 0 and one slot of air there is no
/// published measurement, so the border between tight and starved is interpolation.
enum class Airflow { Free, Tight, Starved, Unknown };

/// Where a card's temperature under load is expected to lie, cut off where its governor holds it.
using TemperatureBand = Band<Temperature>;

/// Why no band is given. Unknown is never a number.
enum class NoBand { None, Riser, CoolerUnknown, Passive, Liquid, GapUnknown, PowerUnknown, OutsideFit, LimitedFar };

/// Whether the governor is expected to slow the card down: by the band before it is cut off, all of it at or above the
/// limit (Expected) or a part of it (Possible). A limit that no source was seen for makes it no more than possible, and
/// rules nothing out.
enum class Throttling { No, Possible, Expected, LimitUnknown };

/// A temperature that was measured on a machine that exists.
struct MeasuredTemperature {
    Temperature value;
    bool isFromScan = false;
    bool isIdle = false;   ///< the scan saw the card at rest: nothing follows from it
    bool isSlowed = false; ///< the scan saw it slowed down by its heat
};

/// The air of one card.
struct CardAir {
    Airflow rating = Airflow::Unknown;
    int blockedBy = -1;          ///< connector of what stands before its fans nearer than they want
    int heatFrom = -1;           ///< connector of the card below whose warm air rises into it
    bool isInterpolated = false; ///< the gap lies between the published layouts, 0 and 40 mm
    std::optional<TemperatureBand> temperature;
    NoBand whyNot = NoBand::None; ///< where there is no band
    Throttling throttling = Throttling::LimitUnknown;
    /// Of its draw, what its governor leaves it at the worst and the best of the band; empty where the limit is not
    /// known.
    std::optional<std::pair<double, double>> heldShare;
    std::optional<MeasuredTemperature> measured;
};

/// The air of all cards.
struct AirPlan {
    std::vector<CardAir> cards; ///< in the order of Machine::cards
};

/// Air an open or flow-through cooler needs below its fans: one free slot (the guides' rule 34, makers' advice).
constexpr Length freeSlot = slotPitch;
/// Air that is there for sure before a blower: more than touching, where a published thickness is 1 mm off.
constexpr Length narrowGap = touchLimit + Length::ofBase(1'000);
/// Below this an open cooler's fans face a wall.
constexpr Length closedGap = Length::ofBase(10'000);
/// A limit below this share of the rated power leaves the fit: fans slow down with it, and no such point is published.
constexpr double leastLimitedShare = 0.6;
/// The highest governor published: what a band is cut off at where a card's own is not known.
constexpr Temperature highestGovernor = Temperature::ofBase(920);
constexpr Temperature lowestGovernor = Temperature::ofBase(830);

/// Air that a cooler of this kind needs between its card and the next part; empty where none is asked of the slot.
std::optional<Length> requiredAirGap(const Card& card);
/// True where the card has less air below it than its cooler needs.
bool closesFans(const Card& card, const Gap& gap);

/// The least air a card is to have: what its cooler needs, and more than touching.
Length leastAir(const Card& card);
/// True where the gap below the card is less than that.
bool isStarved(const Card& card, const Gap& gap);
/// Cards with less than that to the next part below, as far as gaps are known.
int starvedCards(const Machine& machine, const ClearancePlan& clearance);

/// True where a card is expected to throttle: the whole of its band lies above its limit, or, where that is not known,
/// above the lowest that is published for some card.
bool isTooWarm(const CardAir& air);
/// True where a card of the machine is too warm (with an unknown gap: already where nothing is before its fans),
/// touches the next or has less air than its cooler needs; `index` is its place among the cards.
bool lacksAir(const Machine& machine, const ClearancePlan& clearance, const AirPlan& air, std::size_t index);
/// The same of a card that runs at its rated draw with so much air to the next part; empty: nothing is there.
bool wouldLackAir(const Card& card, const std::optional<Gap>& gap, Temperature room);

/// What each card breathes, how warm it is expected to become and whether that slows it down.
AirPlan planAir(const Machine& machine, const ClearancePlan& clearance);

} // namespace core
