// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 10 for heat: a CPU that its cooler cannot hold at its own power limit slows down.
#include "core/rules/rules.h"

#include "core/build/cooler_fit.h"

#include <algorithm>

namespace core::rules {

/// The CPU that asks most of it.
static const Processor* hottest(const Machine& machine) {
    const Processor* most = nullptr;
    for (const Processor* cpu : machine.processors) {
        if (cpu && (!most || peakDemand(*cpu).value_or(Power()) > peakDemand(*most).value_or(Power())))
            most = cpu;
    }
    return most;
}

static Findings coolerWatts(const Analysis& analysis, const Catalogue&) {
    const ProcessorCooler* cooler = analysis.machine.cooler;
    const Processor* cpu = hottest(analysis.machine);
    if (!cooler || !cpu)
        return {};
    const HeatProof proof = heatProof(*cooler, *cpu);
    const auto heat = peakDemand(*cpu);
    const ClassBound* bound = boundOf(cooler->coolerClass);
    Finding finding{.severity = Severity::NotChecked,
                    .title = Sentence::tr("The cooler's rating is not told"),
                    .subjects = {{Subject::Part, cooler->id}, {Subject::Part, cpu->id}},
                    .found = cooler->rating,
                    .allowed = heat,
                    .source = Sentence::verbatim(cooler->source)};
    switch (proof) {
    case HeatProof::Rated:
        return {};
    case HeatProof::OverRating:
        finding.severity = Severity::Warning;
        finding.title = Sentence::tr("The CPU may throttle");
        finding.message = Sentence::tr("%1 carries %2; %3 draws up to %4. Choose a stronger cooler.")
                              .arg(shortNameOf(*cooler), *cooler->rating, shortNameOf(*cpu), *heat);
        break;
    case HeatProof::OverClass:
        finding.severity = bound->isVerified ? Severity::Warning : Severity::NotChecked;
        finding.title = Sentence::tr("The CPU may throttle");
        finding.message = Sentence::tr("The rating of %1 isn't told. Its class carries %2 for sure; %3 draws up to %4.")
                              .arg(shortNameOf(*cooler), bound->bound, shortNameOf(*cpu), *heat);
        finding.source = Sentence::verbatim(bound->source);
        break;
    case HeatProof::OwnSocket:
        finding.message = Sentence::tr("%1 is sold for %2, but the watts it carries aren't told.")
                              .arg(shortNameOf(*cooler), cpu->socket);
        break;
    case HeatProof::ByClass:
        finding.message =
            Sentence::tr("The rating of %1 isn't told; coolers of its class carry at least %2, %3 draws up to %4.")
                .arg(shortNameOf(*cooler), bound->bound, shortNameOf(*cpu), *heat);
        finding.source = Sentence::verbatim(bound->source);
        break;
    case HeatProof::Unknown:
        finding.message = Sentence::tr("Whether %1 holds %2 is unknown. Look for its rating.")
                              .arg(shortNameOf(*cooler), shortNameOf(*cpu));
        break;
    }
    return {std::move(finding)};
}

/// The cooler carries what the CPU draws at its own limit.
extern const Rule coolerWattsRule{405, "cooler-watts", Area::Air, false, false, coolerWatts, RuleUse::Refuses};

} // namespace core::rules
