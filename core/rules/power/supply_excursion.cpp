// Keeps guide rule 30 of the later sources (spikes trip a supply whose watts suffice) and pitfall 7.
#include "core/rules/power/supply_excursion.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core {

enum class Ride { Holds, MayTrip, Trips, NotKnown };

static Power times(Power power, double factor) {
    return Power::of(inWatts(power) * factor);
}

/// Whether a unit rides through what it may be asked for. Above its rating only what ATX 3 asks of a supply is known.
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

static QString bandOf(PowerBand band) {
    return band.low == band.high ? inWords(band.low) : Text::tr("%1 to %2").arg(inWords(band.low), inWords(band.high));
}

static QString ridden(Power rating) {
    return Text::tr("%1 for %2 and %3 for %4")
        .arg(inWords(times(rating, rideLong.factor)), QString::fromUtf8(rideLong.time),
             inWords(times(rating, rideShort.factor)), QString::fromUtf8(rideShort.time));
}

static void sayNotKnown(const UnitLoad& unit, const QString& name, Finding& finding) {
    finding.severity = Severity::NotChecked;
    finding.title = Text::tr("Spikes not checked");
    finding.allowed = inWords(unit.unit.capacity);
    finding.message =
        unit.excursion
            ? Text::tr("All cards at once may spike to %1 for less than a millisecond; %2 is rated %3, and how far it "
                       "rides above that is not published (only ATX 3 supplies state it).")
                  .arg(finding.found, name, finding.allowed)
            : Text::tr("What the cards spike to is not known (%1); %2 is rated %3.")
                  .arg(finding.found, name, finding.allowed);
}

static void sayRidden(const UnitLoad& unit, const QString& name, bool isSure, Finding& finding) {
    const Power rating = *unit.unit.capacity;
    finding.severity = isSure ? Severity::Warning : Severity::Advice;
    finding.title = isSure ? Text::tr("Spikes trip the supply") : Text::tr("Spikes may trip the supply");
    finding.allowed = ridden(rating);
    finding.message =
        Text::tr("All cards at once may spike to %1; %2, an ATX 3 supply of %3, rides %4, and that from at "
                 "most %5 and %6 (the build draws %7).")
            .arg(finding.found, name, inWords(rating), finding.allowed, inWords(times(rating, rideLong.baseShare)),
                 inWords(times(rating, rideShort.baseShare)), inWords(unit.sustained));
}

Findings supplyExcursion(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    const PowerPlan& power = analysis.power;
    for (std::size_t i = 0; i < power.units.size(); ++i) {
        const UnitLoad& unit = power.units[i];
        const Ride ride = rideOf(unit);
        if (ride == Ride::Holds || analysis.machine.cards.empty())
            continue;
        Finding finding;
        finding.found = unit.excursion ? bandOf(*unit.excursion) : notKnown();
        const QString name = nameOf(analysis.cables.units, int(i));
        if (ride == Ride::NotKnown)
            sayNotKnown(unit, name, finding);
        else
            sayRidden(unit, name, ride == Ride::Trips, finding);
        finding.subjects << unit.unit.supply->id;
        if (power.areUnitsApart())
            finding.subjects << u"unit-%1"_s.arg(i + 1);
        finding.details << Text::tr("A power limit does not lower a spike: it governs the mean over a longer time.");
        finding.details << excursionPoints(analysis.machine);
        finding.source = Text::tr("Intel ATX 3 design guide; published excursions; pytorch issue 1637");
        findings.push_back(std::move(finding));
    }
    return findings;
}

} // namespace core::rules
