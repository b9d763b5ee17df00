// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/air/air_plan.h"

#include "core/air/cooling_fit.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace core {

static Airflow throughPassive(const Machine& machine, const MountedCard& mounted) {
    if (mounted.hasShroud || !machine.chassis || !machine.chassis->ductedAir)
        return Airflow::Unknown;
    static constexpr std::array byDucts{Airflow::Starved, Airflow::Tight, Airflow::Free}; // as in DuctedAir
    return at(byDucts, *machine.chassis->ductedAir);
}

static Airflow airflowOf(const Machine& machine, const MountedCard& mounted, const CardPlacement& placement) {
    if (!mounted.card->cooler)
        return Airflow::Unknown;
    const Cooler cooler = *mounted.card->cooler;
    if (cooler == Cooler::Liquid)
        return Airflow::Free;
    if (cooler == Cooler::Passive)
        return throughPassive(machine, mounted);
    if (!placement.position)
        return Airflow::Unknown;
    if (!placement.gap)
        return placement.isAlone ? Airflow::Free : Airflow::Unknown;
    const Length air = placement.gap->air;
    if (air >= freeSlot)
        return Airflow::Free;
    if (cooler == Cooler::Blower)
        return air >= narrowGap ? Airflow::Tight : Airflow::Starved;
    return air >= closedGap ? Airflow::Tight : Airflow::Starved;
}

/// Open and flow-through coolers leave their heat in the case, where it rises into the card above.
static bool warmsTheCase(const Card& card) {
    return card.cooler == Cooler::Open || card.cooler == Cooler::FlowThrough;
}

static int heatBelow(const Machine& machine, const MountedCard& mounted, const CardPlacement& placement) {
    const bool drawsCaseAir = warmsTheCase(*mounted.card) || mounted.card->cooler == Cooler::Blower;
    if (!drawsCaseAir || !placement.gap || placement.gap->air >= freeGap)
        return -1;
    const MountedCard* below = machine.cardIn(placement.gap->neighbour);
    return below && warmsTheCase(*below->card) ? placement.gap->neighbour : -1;
}

namespace {

/// A card's temperature before its governor cuts it off, in °C.
struct Forecast {
    double low = 0;
    double middle = 0;
    double high = 0;
};

Forecast merged(const Forecast& a, const Forecast& b) {
    return {std::min(a.low, b.low), (a.middle + b.middle) / 2, std::max(a.high, b.high)};
}

} // namespace

static NoBand reasonForNone(const MountedCard& mounted, const CardPlacement& placement) {
    if (placement.isOnRiser)
        return NoBand::Riser;
    if (!mounted.card->cooler)
        return NoBand::CoolerUnknown;
    if (mounted.card->cooler == Cooler::Passive)
        return NoBand::Passive;
    if (mounted.card->cooler == Cooler::Liquid)
        return NoBand::Liquid;
    if (!placement.position || (!placement.gap && !placement.isAlone))
        return NoBand::GapUnknown;
    const auto rated = peakDemand(*mounted.card);
    if (!rated)
        return NoBand::PowerUnknown;
    return ratio(*mounted.sustained(), *rated) < leastLimitedShare ? NoBand::LimitedFar : NoBand::None;
}

static std::optional<Forecast> forecastOf(const Machine& machine, const MountedCard& mounted,
                                          const CardPlacement& placement) {
    std::optional<Forecast> forecast;
    const double room = inCelsius(machine.build.room);
    const double watts = inWatts(*mounted.sustained());
    const auto air = placement.gap ? std::optional(placement.gap->air) : std::nullopt;
    for (CoolerClass cooler : classesOf(*mounted.card)) {
        const auto resistance = resistanceAt(cooler, *peakDemand(*mounted.card));
        if (!resistance)
            continue;
        const GapFactor factor = gapFactor(cooler, air);
        const double rise = *resistance * watts;
        const double half = fitOf(cooler).halfWidth;
        const Forecast mine{room + rise * factor.low - half, room + rise * factor.middle,
                            room + rise * factor.high + half};
        forecast = forecast ? merged(*forecast, mine) : mine;
    }
    return forecast;
}

static Throttling throttlingOf(const Forecast& forecast, const Card& card) {
    if (!card.throttle)
        return Throttling::LimitUnknown;
    const double limit = inCelsius(*card.throttle);
    const bool isSure = card.isVerified("throttle_c"_L1);
    if (forecast.low >= limit && isSure)
        return Throttling::Expected;
    return forecast.high >= limit ? Throttling::Possible : isSure ? Throttling::No : Throttling::LimitUnknown;
}

static void addBand(const Machine& machine, const MountedCard& mounted, const CardPlacement& placement, CardAir& air) {
    air.whyNot = reasonForNone(mounted, placement);
    if (air.whyNot != NoBand::None)
        return;
    const auto forecast = forecastOf(machine, mounted, placement);
    if (!forecast) {
        air.whyNot = NoBand::OutsideFit;
        return;
    }
    const auto& limit = mounted.card->throttle;
    const double cut = std::max(inCelsius(limit.value_or(highestGovernor)), inCelsius(machine.build.room));
    const auto rounded = [cut](double degrees) { return Temperature::of(std::round(std::min(degrees, cut))); };
    // A governor holds a card near its limit, not at a degree; an unknown one may be any of those published.
    const double held = limit ? cut - leastHalfWidth : inCelsius(lowestGovernor);
    air.temperature = TemperatureBand{rounded(std::min(forecast->low, held)), rounded(forecast->high)};
    air.throttling = throttlingOf(*forecast, *mounted.card);
    if (limit) { // what is warmer than the room grows with the watts
        const double room = inCelsius(machine.build.room);
        const auto shareAt = [&](double degrees) { return degrees <= cut ? 1 : (cut - room) / (degrees - room); };
        air.heldShare = std::pair(shareAt(forecast->high), shareAt(forecast->low));
    }
    air.isInterpolated = placement.gap && placement.gap->air > Length() && placement.gap->air < freeGap;
}

static std::optional<MeasuredTemperature> measuredOf(const Machine& machine, const MountedCard& mounted) {
    if (mounted.temperature)
        return MeasuredTemperature{*mounted.temperature};
    if (!machine.build.observed)
        return {};
    const QString& label = machine.connector(mounted.connector).label;
    for (const ObservedLink& link : machine.build.observed->links) {
        if (link.temperature && link.place == label)
            return MeasuredTemperature{*link.temperature, true, link.isIdle.value_or(false), link.isSlowed};
    }
    return {};
}

std::optional<Length> requiredAirGap(const Card& card) {
    if (card.cooler == Cooler::Blower)
        return narrowGap;
    return warmsTheCase(card) ? std::optional(freeSlot) : std::nullopt;
}

bool closesFans(const Card& card, const Gap& gap) {
    const auto required = requiredAirGap(card);
    return required && gap.air < *required;
}

Length leastAir(const Card& card) {
    return std::max(touchLimit + Length::ofBase(1), requiredAirGap(card).value_or(Length()));
}

bool isStarved(const Card& card, const Gap& gap) {
    return touches(gap) || closesFans(card, gap);
}

int starvedCards(const Machine& machine, const ClearancePlan& clearance) {
    int starved = 0;
    for (std::size_t i = 0; i < machine.cards.size(); ++i) {
        const auto& gap = clearance.cards[i].gap;
        starved += gap && isStarved(*machine.cards[i].card, *gap) ? 1 : 0;
    }
    return starved;
}

bool isTooWarm(const CardAir& air) {
    const bool isInDoubt = air.throttling == Throttling::LimitUnknown;
    return air.temperature &&
           (air.throttling == Throttling::Expected || (isInDoubt && air.temperature->low >= lowestGovernor));
}

bool lacksAir(const Machine& machine, const ClearancePlan& clearance, const AirPlan& plan, std::size_t index) {
    const Card& card = *machine.cards[index].card;
    const auto& gap = clearance.cards[index].gap;
    const CardAir& air = plan.cards[index];
    return (gap && isStarved(card, *gap)) || isTooWarm(air) ||
           (air.whyNot == NoBand::GapUnknown && wouldLackAir(card, {}, machine.build.room));
}

bool wouldLackAir(const Card& card, const std::optional<Gap>& gap, Temperature room) {
    Machine machine;
    machine.build.room = room;
    CardPlacement placement;
    placement.position = 1;
    placement.gap = gap;
    placement.isAlone = !gap;
    CardAir air;
    addBand(machine, MountedCard{&card, 0, {}, false}, placement, air);
    return (gap && isStarved(card, *gap)) || isTooWarm(air);
}

AirPlan planAir(const Machine& machine, const ClearancePlan& clearance) {
    AirPlan plan;
    plan.cards.reserve(machine.cards.size());
    for (std::size_t i = 0; i < machine.cards.size(); ++i) {
        const MountedCard& mounted = machine.cards[i];
        const CardPlacement& placement = clearance.cards[i];
        CardAir air;
        air.rating = airflowOf(machine, mounted, placement);
        if (placement.gap && mounted.card->cooler != Cooler::Passive && mounted.card->cooler != Cooler::Liquid &&
            (air.rating == Airflow::Tight || air.rating == Airflow::Starved))
            air.blockedBy = placement.gap->neighbour;
        air.heatFrom = heatBelow(machine, mounted, placement);
        air.measured = measuredOf(machine, mounted);
        addBand(machine, mounted, placement, air);
        plan.cards.push_back(air);
    }
    return plan;
}

} // namespace core
