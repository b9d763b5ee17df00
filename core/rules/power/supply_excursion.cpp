// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 30 of the later sources (spikes trip a PSU whose watts suffice) and pitfall 7.
#include "core/rules/power/psu_words.h"
#include "core/rules/power/supply_limits.h"
#include "core/rules/rules.h"

#include <algorithm>
#include <iterator>

namespace core {

/// Beyond what it promises a PSU may trip at the lowest spike that is published, or only at the highest.
enum class Ride { Holds, MayTrip, MayTripAtAny, NotKnown };

static Power times(Power power, double factor) {
    return Power::of(inWatts(power) * factor);
}

/// Whether a unit rides through what it may be asked for. Above its rating only what ATX 3 asks of a PSU is known.
static Ride rideOf(const UnitLoad& unit) {
    if (!unit.excursion || !unit.unit.capacity)
        return Ride::NotKnown;
    const Power rating = *unit.unit.capacity;
    if (unit.excursion->high <= rating)
        return Ride::Holds;
    if (!unit.unit.supply->atx3.value_or(false))
        return Ride::NotKnown;
    const auto holds = [&](Power spike, const RideThrough& ride) {
        return spike <= times(rating, ride.factor) && unit.sustained <= times(rating, ride.baseShare);
    };
    if (holds(unit.excursion->high, rideLong))
        return Ride::Holds;
    return holds(unit.excursion->low, rideShort) ? Ride::MayTrip : Ride::MayTripAtAny;
}

bool ridesThrough(const UnitLoad& unit) {
    return rideOf(unit) == Ride::Holds;
}

} // namespace core

namespace core::rules {

static Sentence messageOf(const UnitLoad& unit, const Sentence& name, Ride ride) {
    if (!unit.excursion)
        return Sentence::tr("What the cards on %1 spike to is unknown.").arg(name);
    const Power spike = unit.excursion->high;
    if (!unit.unit.capacity)
        return Sentence::tr("Millisecond spikes up to %1; what %2 delivers here is unknown.").arg(spike, name);
    const Power rating = *unit.unit.capacity;
    if (ride == Ride::NotKnown)
        return Sentence::tr("Millisecond spikes up to %1; %2 is rated %3, and only ATX 3 PSUs state what they ride "
                            "through.")
            .arg(spike, name, rating);
    if (spike <= times(rating, rideLong.factor))
        return Sentence::tr("Millisecond spikes up to %1, from a load of %2: %3 promises to bear them only from %4. "
                            "Choose a larger ATX 3 PSU.")
            .arg(spike, unit.sustained, name, times(rating, rideLong.baseShare));
    return Sentence::tr("Millisecond spikes up to %1; %2 promises to bear %3 for %4 and %5 for %6. Choose a larger ATX "
                        "3 PSU.")
        .arg(spike, name, times(rating, rideLong.factor), QString::fromUtf8(rideLong.time),
             times(rating, rideShort.factor), QString::fromUtf8(rideShort.time));
}

static Finding about(const Analysis& analysis, std::size_t index, Ride ride, const Sentence& title) {
    const UnitLoad& unit = analysis.power.units[index];
    Finding finding{.severity = ride == Ride::MayTripAtAny ? Severity::Warning
                                : ride == Ride::MayTrip    ? Severity::Advice
                                                           : Severity::NotChecked,
                    .title = title,
                    .message = messageOf(unit, unitName(analysis, index), ride),
                    .subjects = {{Subject::Part, unit.unit.supply->id}},
                    .found = unit.excursion ? Figure(unit.excursion->high) : Figure(),
                    .allowed = unit.unit.capacity,
                    .source = Sentence::tr("Intel ATX 3 design guide; published excursions; pytorch issue 1637")};
    if (analysis.power.areUnitsApart())
        finding.subjects << unitSubject(index);
    if (ride != Ride::NotKnown) {
        finding.allowed = times(*unit.unit.capacity, rideLong.factor);
        finding.details.push_back(
            Sentence::tr("That is promised from a load of at most %1 % (%2) or %3 % (%4) of the rating.")
                .arg(Number{rideLong.baseShare * 100, 1}, QString::fromUtf8(rideLong.time),
                     Number{rideShort.baseShare * 100, 1}, QString::fromUtf8(rideShort.time)));
    }
    finding.details.push_back(
        Sentence::tr("A power limit doesn't lower a spike: it governs the mean over a longer time."));
    std::ranges::move(excursionPoints(analysis.machine), std::back_inserter(finding.details));
    return finding;
}

/// About the units that ride alike, as one.
static Findings alike(const Analysis& analysis, Ride ride, const Sentence& title) {
    Findings findings;
    for (std::size_t i = 0; i < analysis.power.units.size(); ++i) {
        if (rideOf(analysis.power.units[i]) == ride)
            findings.push_back(about(analysis, i, ride, title));
    }
    const int units = int(findings.size());
    return asOne(
        std::move(findings), title,
        ride == Ride::NotKnown
            ? Sentence::tr("What %n PSUs ride through is unknown.", "What 1 PSU rides through is unknown.", units)
            : Sentence::tr("Millisecond spikes are too high for %n PSUs. Choose larger ATX 3 PSUs.",
                           "Millisecond spikes are too high for 1 PSU. Choose a larger ATX 3 PSU.", units));
}

static Findings supplyExcursion(const Analysis& analysis, const Catalogue&) {
    if (analysis.machine.cards.empty() || !analysis.power.startsOnOutlet)
        return {};
    Findings findings = alike(analysis, Ride::MayTripAtAny, Sentence::tr("Spikes may trip the PSU"));
    std::ranges::move(alike(analysis, Ride::MayTrip, Sentence::tr("Spikes may trip the PSU")),
                      std::back_inserter(findings));
    std::ranges::move(alike(analysis, Ride::NotKnown, Sentence::tr("Spikes not checked")),
                      std::back_inserter(findings));
    return findings;
}

/// What all cards spike to at once stays within what the supplies ride through.
extern const Rule supplyExcursionRule{200,  "supply-excursion", Area::Watts,      false,
                                      true, supplyExcursion,    RuleUse::Headroom};

} // namespace core::rules
