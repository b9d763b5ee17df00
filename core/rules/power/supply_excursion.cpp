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
    return Sentence::tr("Millisecond spikes up to %1; %2 rides through %3 for %4 and %5 for %6. Choose a larger ATX 3 "
                        "PSU.")
        .arg(spike, name, times(rating, rideLong.factor), QString::fromUtf8(rideLong.time),
             times(rating, rideShort.factor), QString::fromUtf8(rideShort.time));
}

/// About all units that ride alike; none without one.
static std::optional<Finding> about(const Analysis& analysis, Ride ride) {
    Finding finding{.severity = ride == Ride::Trips     ? Severity::Warning
                                : ride == Ride::MayTrip ? Severity::Advice
                                                        : Severity::NotChecked,
                    .title = ride == Ride::Trips     ? Sentence::tr("Spikes trip the PSU")
                             : ride == Ride::MayTrip ? Sentence::tr("Spikes may trip the PSU")
                                                     : Sentence::tr("Spikes not checked"),
                    .source = Sentence::tr("Intel ATX 3 design guide; published excursions; pytorch issue 1637")};
    Power worst;
    for (std::size_t i = 0; i < analysis.power.units.size(); ++i) {
        const UnitLoad& unit = analysis.power.units[i];
        if (rideOf(unit) != ride)
            continue;
        finding.subjects << Subject{Subject::Part, unit.unit.supply->id};
        if (analysis.power.areUnitsApart())
            finding.subjects << unitSubject(i);
        const Sentence message = messageOf(unit, unitName(analysis, i), ride);
        finding.details.push_back(message);
        const Power spike = unit.excursion ? unit.excursion->high : Power();
        if (!finding.message.isEmpty() && spike <= worst)
            continue;
        worst = spike;
        finding.message = message;
        finding.found = unit.excursion ? Figure(spike) : Figure();
        finding.allowed =
            ride == Ride::NotKnown ? Figure(unit.unit.capacity) : Figure(times(*unit.unit.capacity, rideLong.factor));
    }
    if (finding.subjects.isEmpty())
        return {};
    if (finding.details.size() == 1)
        finding.details.clear();
    if (ride != Ride::NotKnown)
        finding.details.push_back(
            Sentence::tr(
                "An ATX 3 PSU rides through a spike from a load of at most %1 % (%2) or %3 % (%4) of its rating.")
                .arg(Number{rideLong.baseShare * 100, 1}, QString::fromUtf8(rideLong.time),
                     Number{rideShort.baseShare * 100, 1}, QString::fromUtf8(rideShort.time)));
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
