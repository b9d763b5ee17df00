// SPDX-License-Identifier: GPL-3.0-or-later
// Mends for findings about the CPU cooler and the case's fans.
#include "core/fixes/fixes.h"
#include "core/fixes/rule_mends.h"

#include "core/air/heat_balance.h"
#include "core/build/cooler_fit.h"

namespace core::mends {

/// True where nothing speaks against it on these CPUs and in this case, and its rating is as sure as `proof`.
static bool suits(const ProcessorCooler& cooler, const Machine& machine, HeatProof proof) {
    if (&cooler == machine.cooler || fitsSocket(cooler, machine.board->socket) != true)
        return false;
    if (machine.chassis && (!fitsCase(cooler, *machine.chassis).value_or(false) ||
                            (needsServerAir(cooler) && machine.chassis->ductedAir != DuctedAir::Yes)))
        return false;
    return std::ranges::all_of(machine.processors,
                               [&](const Processor* cpu) { return !cpu || heatProof(cooler, *cpu) == proof; });
}

Fixes otherCooler(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    if (finding.severity > Severity::Warning || analysis.machine.filledSockets() == 0)
        return {};
    const ProcessorCooler* best = nullptr;
    for (const HeatProof proof : enoughProofs) {
        best = cheapest<ProcessorCooler>(
            catalogue, [&](const ProcessorCooler& cooler) { return suits(cooler, analysis.machine, proof); });
        if (best)
            break;
    }
    if (!best)
        return {};
    return fixesFrom(
        std::optional(Fix{u"use-cooler:"_s + best->id,
                          Sentence::tr("Use %1").arg(shortNameOf(*best)),
                          [id = best->id](const Build& build) { return withCooler(build, id); },
                          {best->rating ? Sentence::tr("It carries %1.").arg(*best->rating)
                                        : Sentence::tr("Its rating isn't told; it is made for this socket.")}}));
}

Fixes caseAir(const Finding&, const Analysis& analysis, const Catalogue& catalogue) {
    const Machine& machine = analysis.machine;
    const HeatBalance balance = heatBalance(machine, analysis.power.systemSustained());
    const CaseFan* best = nullptr;
    int count = 0;
    Money least;
    for (const CaseFan& fan : catalogue.all<CaseFan>()) {
        const auto price = amountUsed(fan);
        const int fans = price ? fansLacking(fan, *machine.chassis, machine.fans, balance.needed).value_or(0) : 0;
        if (fans > 0 && (!best || *price * fans < least)) {
            best = &fan;
            count = fans;
            least = *price * fans;
        }
    }
    if (!best)
        return {};
    const auto had = std::ranges::find(machine.fans, best, &Machine::AddedFans::fan);
    const int all = count + (had == machine.fans.end() ? 0 : had->count);
    return fixesFrom(std::optional(Fix{
        u"add-fans:%1x%2"_s.arg(best->id).arg(count),
        onButton(Sentence::tr("Add %1 × %2 (%3)").arg(count, shortNameOf(*best), priceChange(nullptr, *best, count)),
                 Sentence::tr("Add %1 × %2").arg(count, shortNameOf(*best))),
        [id = best->id, all](const Build& build) { return withFans(build, id, all); },
        {Sentence::tr("Each moves %1 in free air. Put half where air comes in, half where it leaves.")
             .arg(*best->airflow)}}));
}

} // namespace core::mends
