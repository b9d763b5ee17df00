// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fixes/mends.h"

#include "core/fixes/rule_mends.h"
#include "core/rules/rules.h"
#include "core/units/list_of.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>

namespace core {

std::span<const Mend> mendTable() {
    static constexpr std::array table{
        Mend{"no-processor", mends::noProcessor},
        Mend{"socket-mismatch", mends::socketMismatch},
        Mend{"cpu-not-for-board", mends::cpuNotForBoard},
        Mend{"cooler-socket", mends::otherCooler},
        Mend{"cooler-too-high", mends::otherCooler},
        Mend{"cooler-watts", mends::otherCooler},
        Mend{"cooler-air", mends::otherCooler},
        Mend{"case-air", mends::caseAir},
        Mend{"memory-misfit", mends::memoryMisfit},
        Mend{"supply-misfit", mends::supplyMisfit},
        Mend{"board-too-large", mends::otherCase},
        Mend{"slot-too-small", mends::slotTooSmall},
        Mend{"card-overlaps-card", mends::cardOverlapsCard},
        Mend{"card-beyond-case", mends::cardBeyondCase},
        Mend{"card-too-long", mends::otherCase},
        Mend{"card-too-high", mends::otherCase},
        Mend{"too-many-cards", mends::tooManyCards},
        Mend{"slot-without-lanes", mends::slotWithoutLanes},
        Mend{"drive-misplaced", mends::driveMisplaced},
        Mend{"bridge-misfit", mends::bridgeMisfit},
        Mend{"supply-below-peak", mends::supplyBelowPeak},
        Mend{"plugs-missing", mends::plugsMissing},
        Mend{"machine-voltage", mends::wallCircuit},
        Mend{"wall-circuit", mends::wallCircuit},
        Mend{"supply-excursion", mends::supplyExcursion},
        Mend{"rail-over-limit", mends::railOverLimit},
        Mend{"pigtail-needed", mends::pigtailNeeded},
        Mend{"pin16-load", mends::pin16Load},
        Mend{"eps-into-pcie", mends::epsIntoPcie},
        Mend{"cable-families", mends::cableFamilies},
        Mend{"two-supplies", mends::twoSupplies},
        Mend{"unit-failed", mends::unitFailed},
        Mend{"wall-inlet", mends::wallInlet},
        Mend{"ups-too-small", mends::upsTooSmall},
        Mend{"ups-waveform", mends::upsWaveform},
        Mend{"ups-outlet", mends::upsOutlet},
        Mend{"guide-watts", mends::guideWatts},
        Mend{"card-over-plugs", mends::cardOverPlugs},
        Mend{"supply-quality", mends::supplyQuality},
        Mend{"passive-without-air", mends::passiveWithoutAir},
        Mend{"gap-closed", mends::gapClosed},
        Mend{"throttle-predicted", mends::throttlePredicted},
        Mend{"heat-from-below", mends::heatFromBelow},
        Mend{"wide-cards", mends::wideCards},
        Mend{"plug-room", mends::otherCase},
        Mend{"server-cards", mends::serverCards},
        Mend{"memory-channels", mends::memoryChannels},
        Mend{"supply-headroom", mends::supplyHeadroom},
        Mend{"width-reduced", mends::widthReduced},
        Mend{"generation-low", mends::generationLow},
        Mend{"riser-link", mends::riserLink},
        Mend{"riser-length", mends::riserLength},
        Mend{"uplink-shared", mends::uplinkShared},
        Mend{"cpu-lanes-used-up", mends::cpuLanesUsedUp},
        Mend{"card-behind-chipset", mends::cardBehindChipset},
        Mend{"memory-per-card", mends::memoryPerCard},
        Mend{"display-on-compute-card", mends::runHeadless},
        Mend{"boot-display", mends::bootDisplay},
        Mend{"bios-option", mends::biosOption},
        Mend{"peer-to-peer-off", mends::peerToPeerOff},
        Mend{"pair-across-sockets", mends::pairAcrossSockets},
        Mend{"zero-over-host", mends::peerToPeerOff},
        Mend{"few-cores", mends::fewCores},
        Mend{"slow-processor", mends::slowProcessor},
        Mend{"oversized-processor", mends::oversizedProcessor},
        Mend{"one-processor", mends::oneProcessor},
        Mend{"memory-against-cards", mends::memoryAgainstCards},
        Mend{"local-storage", mends::localStorage},
        Mend{"network-speed", mends::networkSpeed},
        Mend{"card-memory", mends::cardMemory},
        Mend{"mixed-cards", mends::mixedCards},
        Mend{"newer-card", mends::newerCard},
    };
    return table;
}

static QStringList platformErrors(const Machine& machine, const Catalogue& catalogue) {
    Analysis alone;
    alone.machine = machine;
    QStringList keys;
    for (const Finding& finding : findingsOf(rulesFor(RuleUse::Platform), alone, catalogue)) {
        if (finding.severity == Severity::Error)
            keys << finding.key();
    }
    return keys;
}

/// The parts that those rules look at.
static bool areSamePlatforms(const Build& a, const Build& b) {
    return a.board == b.board && a.processors == b.processors && a.memory == b.memory && a.supply == b.supply &&
           a.furtherSupplies == b.furtherSupplies && a.chassis == b.chassis && a.cooler == b.cooler;
}

/// True for a fix that puts in what doesn't go with the rest of the build.
static bool isRefused(const Fix& fix, const Analysis& analysis, const Catalogue& catalogue) {
    const Result<Build> build = fix.apply(analysis.machine.build);
    if (!build || areSamePlatforms(*build, analysis.machine.build))
        return false;
    const Result<Machine> machine = resolve(*build, catalogue);
    if (!machine)
        return false;
    const QStringList before = platformErrors(analysis.machine, catalogue);
    return std::ranges::any_of(platformErrors(*machine, catalogue),
                               [&](const QString& key) { return !before.contains(key); });
}

Fixes fixesFor(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    const auto table = mendTable();
    const auto mend = std::ranges::find_if(table, [&](const Mend& each) {
        return finding.rule == QLatin1String(each.ruleId.data(), qsizetype(each.ruleId.size()));
    });
    if (mend == table.end())
        return {};
    Fixes fixes = mend->fixes(finding, analysis, catalogue);
    std::erase_if(fixes, [&](const Fix& fix) { return isRefused(fix, analysis, catalogue); });
    return fixes;
}

std::vector<Fixes> fixesFor(const Findings& findings, const Analysis& analysis, const Catalogue& catalogue) {
    return listOf(findings, [&](const Finding& finding) { return fixesFor(finding, analysis, catalogue); });
}

QStringList detailsOf(const Finding& finding, const Fixes& fixes) {
    QStringList details = inWords(finding.details);
    for (const Fix& fix : fixes) {
        for (const Sentence& line : fix.details)
            details << inWords(Sentence::tr("%1: %2").arg(fix.label, line));
    }
    return details;
}

} // namespace core
