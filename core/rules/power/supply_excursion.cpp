// Keeps guide rule 30 of the later sources (spikes trip a PSU whose watts suffice) and pitfall 7.
#include "core/rules/power/supply_excursion.h"
#include "core/rules/power/psu_words.h"
#include "core/rules/rules.h"

#include <algorithm>

namespace core {

enum class Ride { Holds, MayTrip, Trips, NotKnown };

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
    return holds(unit.excursion->low, rideShort) ? Ride::MayTrip : Ride::Trips;
}

bool ridesThrough(const UnitLoad& unit) {
    return rideOf(unit) == Ride::Holds;
}

} // namespace core

namespace core::rules {

/// "1,602 W", "3,800–4,052 W".
static Sentence bandOf(PowerBand band) {
    if (band.low == band.high)
        return Sentence::tr("%1").arg(band.low);
    return Sentence::tr("%1–%2 W").arg(Number{inWatts(band.low)}, Number{inWatts(band.high)});
}

static Sentence notKnown(const UnitLoad& unit, const Sentence& name) {
    if (!unit.excursion)
        return Sentence::tr("What the cards on %1 spike to is unknown.").arg(name);
    if (!unit.unit.capacity)
        return Sentence::tr("Millisecond spikes reach %1; what %2 delivers here is unknown.")
            .arg(bandOf(*unit.excursion), name);
    return Sentence::tr("Millisecond spikes reach %1, above the %2 of %3. What it rides through is unknown: only ATX 3 "
                        "PSUs state it.")
        .arg(bandOf(*unit.excursion), *unit.unit.capacity, name);
}

static Sentence ridden(const UnitLoad& unit, const Sentence& name) {
    const Power rating = *unit.unit.capacity;
    return Sentence::tr("Millisecond spikes reach %1; %2 rides through %3 for %4 and %5 for %6. Choose a larger ATX 3 "
                        "PSU.")
        .arg(bandOf(*unit.excursion), name, times(rating, rideLong.factor), QString::fromUtf8(rideLong.time),
             times(rating, rideShort.factor), QString::fromUtf8(rideShort.time));
}

static Sentence loadAllowed(const UnitLoad& unit, const Sentence& name) {
    const Power rating = *unit.unit.capacity;
    return Sentence::tr("ATX 3 holds from a load of at most %1 (%2) or %3 (%4); %5 carries %6.")
        .arg(times(rating, rideLong.baseShare), QString::fromUtf8(rideLong.time), times(rating, rideShort.baseShare),
             QString::fromUtf8(rideShort.time), name, unit.sustained);
}

/// About all units that ride alike; none without one.
static std::optional<Finding> about(const Analysis& analysis, Ride ride) {
    Finding finding{.source = Sentence::tr("Intel ATX 3 design guide; published excursions; pytorch issue 1637")};
    switch (ride) {
    case Ride::Holds:
    case Ride::Trips:
        finding.severity = Severity::Warning;
        finding.title = Sentence::tr("Spikes trip the PSU");
        break;
    case Ride::MayTrip:
        finding.title = Sentence::tr("Spikes may trip the PSU");
        break;
    case Ride::NotKnown:
        finding.severity = Severity::NotChecked;
        finding.title = Sentence::tr("Spikes not checked");
    }
    const auto& units = analysis.power.units;
    const UnitLoad* worst = nullptr;
    for (std::size_t i = 0; i < units.size(); ++i) {
        const UnitLoad& unit = units[i];
        if (rideOf(unit) != ride)
            continue;
        finding.subjects << Subject{Subject::Part, unit.unit.supply->id};
        if (analysis.power.areUnitsApart())
            finding.subjects << unitSubject(i);
        const Sentence name = unitName(analysis, i);
        const Sentence message = ride == Ride::NotKnown ? notKnown(unit, name) : ridden(unit, name);
        if (worst)
            finding.details.push_back(message);
        if (ride != Ride::NotKnown)
            finding.details.push_back(loadAllowed(unit, name));
        if (worst && (!unit.excursion || (worst->excursion && worst->excursion->high >= unit.excursion->high)))
            continue;
        worst = &unit;
        finding.message = message;
    }
    if (!worst)
        return {};
    if (worst->excursion)
        finding.found = worst->excursion->high;
    finding.allowed =
        ride == Ride::NotKnown ? Figure(worst->unit.capacity) : Figure(times(*worst->unit.capacity, rideLong.factor));
    finding.details.push_back(
        Sentence::tr("A power limit doesn't lower a spike: it governs the mean over a longer time."));
    for (const QString& point : excursionPoints(analysis.machine))
        finding.details.push_back(Sentence::verbatim(point));
    return finding;
}

Findings supplyExcursion(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    if (analysis.machine.cards.empty())
        return findings;
    for (const Ride ride : {Ride::Trips, Ride::MayTrip, Ride::NotKnown}) {
        if (auto finding = about(analysis, ride))
            findings.push_back(std::move(*finding));
    }
    return findings;
}

} // namespace core::rules
