#include "core/build/edits.h"
#include "core/fixes/fixes.h"
#include "core/fixes/move_search.h"
#include "core/fixes/processor_search.h"
#include "core/fixes/riser_fix.h"
#include "core/fixes/rule_mends.h"
#include "core/pcie/population.h"
#include "core/rules/lanes/drive_misplaced.h"
#include "core/rules/lanes/generation_low.h"
#include "core/rules/phrases.h"
#include "core/units/at.h"
#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core::mends {

static void offerLanes(const Analysis& analysis, int connector, Fixes& fixes) {
    const LaneShare& share = at(analysis.lanes.shares, connector);
    const auto any = [](const Move&) { return true; };
    const auto move = analysis.machine.cardIn(connector) ? bestMove(analysis, connector, any)
                                                         : bestDriveMove(analysis, connector, any);
    if (move)
        fixes.push_back(moveFix(analysis, *move));
    if (share.reason == LaneReason::SharedWith || share.reason == LaneReason::Disabled)
        offerTakerMoves(analysis, connector, fixes);
    if (share.reason == LaneReason::ProcessorMissing) {
        if (auto fix = fillSocketsFix(analysis))
            fixes.push_back(std::move(*fix));
    }
    const QString label = labelOf(analysis, connector);
    fixes.push_back({u"remove:"_s + label, Text::tr("Take %1 out of %2").arg(occupantOf(analysis, connector), label),
                     [label](const Build& build) -> Result<Build> { return without(build, label); }});
}

Fixes slotWithoutLanes(const Finding& finding, const Analysis& analysis, const Catalogue&) {
    Fixes fixes;
    offerLanes(analysis, connectorOf(finding, analysis), fixes);
    return fixes;
}

static Fix removalOf(const Drive& drive, const QString& place) {
    return {u"remove:"_s + place, Text::tr("Take %1 out of %2").arg(drive.name, place),
            [place](const Build& build) -> Result<Build> { return without(build, place); }};
}

Fixes driveMisplaced(const Finding& finding, const Analysis& analysis, const Catalogue&) {
    Fixes fixes;
    for (const auto& mounted : analysis.machine.drives) {
        const QString place = placeOf(analysis, mounted);
        // That an M.2 socket may take no SATA is no reason to take the drive out.
        const bool isInDoubt = finding.severity == Severity::NotChecked && !finding.isCondition;
        if (!finding.subjects.contains(place) || (isInDoubt && !mounted.isOnSataCable()))
            continue;
        if (mounted.endpoint < 0) {
            if (const auto move = bestDriveMove(analysis, mounted.connector, [](const Move&) { return true; }))
                fixes.push_back(moveFix(analysis, *move));
        }
        fixes.push_back(removalOf(*mounted.part, place));
    }
    return fixes;
}

static int generationOn(const Machine& machine, int connector) {
    return at(allocateLanes(machine.board->wiring, populationOf(machine)).shares, connector).generation;
}

static void offerGeneration(const Analysis& analysis, const Catalogue& catalogue, int connector, int wanted,
                            Fixes& fixes) {
    const LaneShare& share = at(analysis.lanes.shares, connector);
    if (share.generationLimit == GenerationLimit::Card)
        return;
    const auto isFaster = [&](const Move& move) {
        const LaneShare& there = at(move.lanes.shares, move.to);
        return there.generation >= wanted && there.lanes >= share.lanes;
    };
    if (const auto move = bestMove(analysis, connector, isFaster))
        fixes.push_back(moveFix(analysis, *move));
    if (share.generationLimit != GenerationLimit::Processor)
        return;
    const auto isNewer = [&](const Processor& processor, const Machine& machine) {
        return processor.pcieGeneration.value_or(0) >= wanted && generationOn(machine, connector) >= wanted;
    };
    add(fixes, processorFix(analysis, catalogue, isNewer));
}

Fixes generationLow(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    const int connector = connectorOf(finding, analysis);
    Fixes fixes;
    if (const MountedCard* mounted = analysis.machine.cardIn(connector))
        offerGeneration(analysis, catalogue, connector, generationWanted(*mounted->card), fixes);
    return fixes;
}

Fixes biosOption(const Finding& finding, const Analysis& analysis, const Catalogue&) {
    const Wiring& wiring = *analysis.machine.board->wiring;
    const int option = finding.subjects.isEmpty() ? -1 : wiring.option(finding.subjects.front());
    return option < 0 ? Fixes() : Fixes{defaultOptionFix(at(wiring.options, option))};
}

static int widthOn(const Machine& machine, int connector) {
    return at(allocateLanes(machine.board->wiring, populationOf(machine)).shares, connector).lanes;
}

static void offerOptions(const Analysis& analysis, int connector, Fixes& fixes) {
    const auto& options = analysis.machine.board->wiring->options;
    const LaneShare& share = at(analysis.lanes.shares, connector);
    for (const BoardOption& option : options) {
        Machine trial = analysis.machine;
        if (trial.build.options.erase(option.name) > 0 && widthOn(trial, connector) >= share.lanesOfCard)
            fixes.push_back(defaultOptionFix(option));
    }
}

static void offerWidth(const Analysis& analysis, const Catalogue& catalogue, int connector, Fixes& fixes) {
    const LaneShare& share = at(analysis.lanes.shares, connector);
    const auto isWider = [&](const Move& m) { return at(m.lanes.shares, m.to).lanes > share.lanes; };
    const auto move = analysis.machine.cardIn(connector) ? bestMove(analysis, connector, isWider)
                                                         : bestDriveMove(analysis, connector, isWider);
    if (move)
        fixes.push_back(moveFix(analysis, *move));
    if (share.reason == LaneReason::SharedWith)
        offerTakerMoves(analysis, connector, fixes);
    if (share.reason == LaneReason::BoardOption)
        offerOptions(analysis, connector, fixes);
    if (share.reason != LaneReason::ProcessorLanes)
        return;
    int most = 0;
    for (const Processor* processor : analysis.machine.processors)
        most = std::max(most, processor ? processor->slotLanes.value_or(16) : 0);
    const auto hasMore = [&](const Processor& processor, const Machine& machine) {
        return processor.slotLanes.value_or(0) > most && widthOn(machine, connector) >= share.lanesOfCard;
    };
    add(fixes, processorFix(analysis, catalogue, hasMore));
}

Fixes widthReduced(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    Fixes fixes;
    offerWidth(analysis, catalogue, connectorOf(finding, analysis), fixes);
    return fixes;
}

Fixes cpuLanesUsedUp(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    Fixes fixes;
    if (finding.severity == Severity::NotChecked)
        return fixes;
    const int sockets = analysis.machine.filledSockets();
    const auto hasEnough = [&](const Processor& processor, const Machine&) {
        return processor.usableLanes.value_or(0) * sockets >= analysis.totals.lanesAsked;
    };
    add(fixes, processorFix(analysis, catalogue, hasEnough));
    return fixes;
}

Fixes riserLength(const Finding& finding, const Analysis& analysis, const Catalogue&) {
    const int connector = connectorOf(finding, analysis);
    Fixes fixes;
    for (const auto& mounted : analysis.machine.risers) {
        if (mounted.connector == connector)
            offerWithoutRiser(analysis, mounted, fixes);
    }
    return fixes;
}

Fixes riserLink(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    return finding.severity == Severity::NotChecked ? Fixes() : riserLength(finding, analysis, catalogue);
}

} // namespace core::mends
