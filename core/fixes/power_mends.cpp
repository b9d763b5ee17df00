// SPDX-License-Identifier: GPL-3.0-or-later
// Mends for findings about watts, wall circuits and UPSs: a larger PSU, another outlet or more circuits, another UPS,
// or a power limit for the cards.
#include "core/fixes/fixes.h"
#include "core/fixes/rule_mends.h"
#include "core/power/circuit_load.h"
#include "core/power/loads/supply_units.h"
#include "core/power/outlet_choice.h"
#include "core/rules/power/guide_watts.h"
#include "core/rules/power/supply_limits.h"
#include "core/rules/power/ups_fit.h"

#include <algorithm>

namespace core::mends {

Fixes supplyBelowPeak(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    if (finding.severity != Severity::Error)
        return {};
    Fixes fixes = supplyFixes(analysis, catalogue);
    if (analysis.power.startsOnOutlet)
        offerPowerLimit(analysis, fixes, [](const Machine&, const PowerPlan& plan) {
            return std::ranges::none_of(plan.units, [](const UnitLoad& u) { return u.isOver(); });
        });
    return fixes;
}

Fixes supplyHeadroom(const Finding&, const Analysis& analysis, const Catalogue& catalogue) {
    Fixes fixes = supplyFixes(analysis, catalogue);
    offerPowerLimit(analysis, fixes, [](const Machine&, const PowerPlan& plan) { return isEnough(plan); });
    return fixes;
}

Fixes supplyExcursion(const Finding&, const Analysis& analysis, const Catalogue& catalogue) {
    if (!analysis.power.excursion)
        return {};
    return fixesFrom(supplyFix(analysis, catalogue,
                               [](const PowerPlan& plan) { return std::ranges::all_of(plan.units, ridesThrough); }));
}

/// Another PSU or case, or as many PSUs as the case holds where they still carry the build.
Fixes supplyMisfit(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    if (finding.severity != Severity::Error)
        return {};
    const Machine& machine = analysis.machine;
    const bool areTooMany = machine.supplyCount() > machine.chassis->supplyBays.value_or(1);
    return fixesFrom(areTooMany ? singleSupply(analysis, catalogue) : supplyFix(analysis, catalogue),
                     caseFix(analysis, catalogue));
}

Fixes guideWatts(const Finding&, const Analysis& analysis, const Catalogue& catalogue) {
    const Power least = core::guideWatts(int(analysis.machine.cards.size())).least;
    return fixesFrom(supplyFix(analysis, catalogue, [&](const PowerPlan& plan) { return *plan.capacity >= least; }));
}

Fixes supplyQuality(const Finding&, const Analysis& analysis, const Catalogue& catalogue) {
    return fixesFrom(supplyFix(analysis, catalogue, [](const PowerPlan& plan) {
        return plan.units.front().unit.supply->efficiency.value_or(Efficiency::None) >= requiredEfficiency;
    }));
}

Fixes twoSupplies(const Finding&, const Analysis& analysis, const Catalogue& catalogue) {
    return fixesFrom(singleSupply(analysis, catalogue));
}

Fixes unitFailed(const Finding&, const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    SupplyChoice choice = machine.build.supply;
    const int bays = machine.chassis ? machine.chassis->supplyBays.value_or(0) : 0;
    const auto mended = deliveryOn(*machine.supply, choice.needed + choice.spare, machine.outlet).capacity;
    if (machine.supply->form != SupplyForm::Module || machine.supplyCount() >= bays || !mended ||
        *mended < analysis.power.systemPeak())
        return {};
    ++choice.spare;
    return {{u"supply-units:%1+%2"_s.arg(choice.needed).arg(choice.spare),
             Sentence::tr("Add a spare PSU (%1 + %2)").arg(choice.needed, choice.spare),
             [choice](const Build& build) { return withSupply(build, choice); }}};
}

static std::optional<Fix> outletFix(const Machine& machine, const Catalogue& catalogue) {
    const auto least = leastOutlet(machine, catalogue);
    if (!least)
        return {};
    const bool isMore = least->circuits != machine.build.circuits;
    return Fix{u"use-outlet:"_s + least->outlet->id,
               isMore ? Sentence::tr("Use %1 circuits of %2 (%3 each)")
                            .arg(least->circuits, shortNameOf(*least->outlet), least->circuit)
                      : Sentence::tr("Use %1 (%2)").arg(shortNameOf(*least->outlet), least->circuit),
               [id = least->outlet->id, circuits = least->circuits](const Build& build) {
                   return withCircuits(withOutlet(build, id), circuits);
               }};
}

/// The PSUs' cords spread over as few more circuits as carry the build.
static std::optional<Fix> circuitsFix(const Analysis& analysis) {
    Machine trial = analysis.machine;
    int cords = 0;
    for (const UnitLoad& unit : analysis.power.units)
        cords += unit.unit.modules;
    for (int circuits = trial.build.circuits + 1; circuits <= cords; ++circuits) {
        trial.build.circuits = circuits;
        if (!isCarried(planPower(trial, analysis.cables)))
            continue;
        return Fix{u"use-circuits:%1"_s.arg(circuits), Sentence::tr("Spread the PSUs over %1 circuits").arg(circuits),
                   [circuits](const Build& build) { return withCircuits(build, circuits); }};
    }
    return {};
}

Fixes wallCircuit(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    Fixes fixes;
    if (finding.severity == Severity::NotChecked)
        return fixes;
    if (analysis.power.wall)
        offerPowerLimit(analysis, fixes, [](const Machine&, const PowerPlan& plan) { return isCarried(plan); });
    add(fixes, circuitsFix(analysis));
    add(fixes, outletFix(analysis.machine, catalogue));
    return fixes;
}

Fixes wallInlet(const Finding& finding, const Analysis& analysis, const Catalogue&) {
    Fixes fixes;
    if (finding.severity == Severity::Error)
        offerPowerLimit(analysis, fixes, areInletsKept);
    return fixes;
}

/// The cheapest UPS that carries the machine, fits its outlet and gives a sine.
static std::optional<Fix> upsFix(const Analysis& analysis, const Catalogue& catalogue) {
    if (!analysis.power.wall)
        return {};
    const Ups* best = cheapest<Ups>(catalogue, [&](const Ups& ups) {
        return &ups != analysis.machine.ups && carries(ups, *analysis.power.wall) &&
               fitsOutlet(ups, analysis.machine.outlet) && ups.waveform == Waveform::Sine;
    });
    if (!best)
        return {};
    return Fix{
        u"use-ups:"_s + best->id,
        Sentence::tr("Use %1").arg(shortNameOf(*best)),
        [id = best->id](const Build& build) { return withUps(build, id); },
        {(best->power ? Sentence::tr("It gives %1.").arg(*best->power) : Sentence::tr("What it gives is unknown."))}};
}

Fixes upsOutlet(const Finding&, const Analysis& analysis, const Catalogue& catalogue) {
    return fixesFrom(upsFix(analysis, catalogue));
}

Fixes upsWaveform(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    return analysis.machine.ups->waveform ? upsOutlet(finding, analysis, catalogue) : Fixes();
}

Fixes upsTooSmall(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    Fixes fixes;
    if (finding.severity == Severity::NotChecked)
        return fixes;
    offerPowerLimit(analysis, fixes, [ups = analysis.machine.ups](const Machine&, const PowerPlan& plan) {
        return plan.wall && carries(*ups, *plan.wall);
    });
    add(fixes, upsFix(analysis, catalogue));
    return fixes;
}

} // namespace core::mends
