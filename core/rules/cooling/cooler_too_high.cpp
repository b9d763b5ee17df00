// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 29, 31 for the CPU cooler: the case is deep enough for it, or holds its radiator.
#include "core/rules/rules.h"

#include "core/build/cooler_fit.h"

namespace core::rules {

static Finding roomNotChecked(const ProcessorCooler& cooler, const Chassis& chassis) {
    const bool isLiquid = cooler.kind == CoolingKind::Liquid;
    return {.severity = Severity::NotChecked,
            .title = isLiquid ? Sentence::tr("Room for the radiator not checked")
                              : Sentence::tr("Cooler height not checked"),
            .message = isLiquid ? Sentence::tr("Which radiators %1 takes is unknown. Look for a place for %2.")
                                      .arg(shortNameOf(chassis), shortNameOf(cooler))
                                : Sentence::tr("How high %2 is, or how high a cooler %1 takes, is unknown.")
                                      .arg(shortNameOf(chassis), shortNameOf(cooler)),
            .subjects = {{Subject::Part, cooler.id}, {Subject::Part, chassis.id}},
            .found = cooler.height,
            .allowed = chassis.maxCoolerHeight,
            .source = Sentence::tr("Guide rule 31: a missing dimension is not a pass")};
}

static Findings coolerTooHigh(const Analysis& analysis, const Catalogue&) {
    const ProcessorCooler* cooler = analysis.machine.cooler;
    const Chassis* chassis = analysis.machine.chassis;
    if (!cooler || !chassis)
        return {};
    const auto fits = fitsCase(*cooler, *chassis);
    if (fits == true)
        return {};
    if (!fits)
        return {roomNotChecked(*cooler, *chassis)};
    Finding finding{.severity = Severity::Error,
                    .subjects = {{Subject::Part, cooler->id}, {Subject::Part, chassis->id}},
                    .source = Sentence::tr("Guide rules 29, 31; %1").arg(chassis->source)};
    if (cooler->kind == CoolingKind::Liquid) {
        finding.title = Sentence::tr("The case has no place for the radiator");
        finding.message = Sentence::tr("%1 has no place for the %2 radiator of %3. Choose another cooler or case.")
                              .arg(shortNameOf(*chassis), *cooler->radiator, shortNameOf(*cooler));
        finding.found = cooler->radiator;
    } else {
        finding.title = Sentence::tr("The CPU cooler is too high");
        finding.message =
            Sentence::tr("%1 is %2 high; %3 takes coolers up to %4. Choose another cooler or case.")
                .arg(shortNameOf(*cooler), *cooler->height, shortNameOf(*chassis), *chassis->maxCoolerHeight);
        finding.found = cooler->height;
        finding.allowed = chassis->maxCoolerHeight;
    }
    return {std::move(finding)};
}

/// The case holds the CPU cooler.
extern const Rule coolerTooHighRule{125, "cooler-too-high", Area::Room, true, false, coolerTooHigh, RuleUse::Platform};

} // namespace core::rules
