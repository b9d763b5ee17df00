// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fixes/fixes.h"
#include "core/fixes/rule_mends.h"
#include "core/pcie/population.h"
#include "core/rules/lanes/uplink_shared.h"

#include <algorithm>

namespace core::mends {

Fixes fixesForSlots(const Finding& finding, const Analysis& analysis,
                    const std::function<void(int connector, Fixes& fixes)>& offer) {
    Fixes all;
    for (const Subject& subject : finding.subjects) {
        const int connector = analysis.machine.board->wiring->connector(subject.name);
        Fixes fixes;
        if (connector >= 0)
            offer(connector, fixes);
        for (Fix& fix : fixes)
            addOnce(all, std::move(fix));
    }
    return all;
}

static Fix removalOf(const QString& name, const QString& place) {
    return {u"remove:"_s + place,
            onButton(Sentence::tr("Remove %1 from %2").arg(name, place), Sentence::tr("Remove %1").arg(name)),
            [place](const Build& build) { return without(build, place); }};
}

/// To the best free place for the card or drive there.
static void offerMoveFrom(const Analysis& analysis, int connector, const IsAccepted& mends, Fixes& fixes) {
    offerMove(analysis,
              analysis.machine.cardIn(connector) ? bestMove(analysis, connector, mends)
                                                 : bestDriveMove(analysis, connector, mends),
              fixes);
}

static bool isAny(const Move&) {
    return true;
}

Fixes slotWithoutLanes(const Finding& finding, const Analysis& analysis, const Catalogue&) {
    return fixesForSlots(finding, analysis, [&](int connector, Fixes& fixes) {
        const LaneReason reason = at(analysis.lanes.shares, connector).reason;
        offerMoveFrom(analysis, connector, isAny, fixes);
        if (reason == LaneReason::SharedWith || reason == LaneReason::Disabled)
            offerTakerMoves(analysis, connector, fixes);
        if (reason == LaneReason::ProcessorMissing)
            add(fixes, fillSocketsFix(analysis));
        fixes.push_back(removalOf(shortOccupantOf(analysis, connector), labelOf(analysis, connector)));
    });
}

Fixes driveMisplaced(const Finding& finding, const Analysis& analysis, const Catalogue&) {
    Fixes fixes;
    for (const auto& mounted : analysis.machine.drives) {
        const QString place = placeOf(analysis, mounted);
        // That an M.2 socket may take no SATA is no reason to take the drive out.
        const bool isInDoubt = finding.severity == Severity::NotChecked && !finding.isCondition;
        if (!finding.isAbout(place) || (isInDoubt && !mounted.isOnSataCable()))
            continue;
        if (mounted.endpoint < 0)
            offerMove(analysis, bestDriveMove(analysis, mounted.connector, isAny), fixes);
        fixes.push_back(removalOf(shortNameOf(*mounted.part), place));
    }
    return fixes;
}

static LaneShare shareOn(const Machine& machine, int connector) {
    return at(allocateLanes(machine.board->wiring, populationOf(machine)).shares, connector);
}

static void offerGeneration(const Analysis& analysis, const Catalogue& catalogue, int connector, int required,
                            Fixes& fixes) {
    const LaneShare& share = at(analysis.lanes.shares, connector);
    if (share.generationLimit == GenerationLimit::Card)
        return;
    const auto isFaster = [&](const Move& move) {
        return move.share().generation >= required && move.share().lanes >= share.lanes;
    };
    offerMove(analysis, bestMove(analysis, connector, isFaster), fixes);
    if (share.generationLimit != GenerationLimit::Processor)
        return;
    const auto isNewer = [&](const Processor& processor, const Machine& machine) {
        return processor.pcieGeneration.value_or(0) >= required && shareOn(machine, connector).generation >= required;
    };
    add(fixes, processorFix(analysis, catalogue, isNewer));
}

Fixes generationLow(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    return fixesForSlots(finding, analysis, [&](int connector, Fixes& fixes) {
        if (const MountedCard* mounted = analysis.machine.cardIn(connector))
            offerGeneration(analysis, catalogue, connector, requiredGeneration(*mounted->card), fixes);
    });
}

Fixes biosOption(const Finding& finding, const Analysis& analysis, const Catalogue&) {
    const Wiring& wiring = *analysis.machine.board->wiring;
    const int option = finding.subjects.isEmpty() ? -1 : wiring.option(finding.subjects.front().name);
    return option < 0 ? Fixes() : Fixes{defaultOptionFix(at(wiring.options, option))};
}

static void offerOptions(const Analysis& analysis, int connector, Fixes& fixes) {
    const int lanesOfCard = at(analysis.lanes.shares, connector).lanesOfCard;
    for (const BoardOption& option : analysis.machine.board->wiring->options) {
        Machine trial = analysis.machine;
        if (trial.build.options.erase(option.name) > 0 && shareOn(trial, connector).lanes >= lanesOfCard)
            fixes.push_back(defaultOptionFix(option));
    }
}

static void offerWidth(const Analysis& analysis, const Catalogue& catalogue, int connector, Fixes& fixes) {
    const LaneShare& share = at(analysis.lanes.shares, connector);
    offerMoveFrom(
        analysis, connector, [&](const Move& move) { return move.share().lanes > share.lanes; }, fixes);
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
        return processor.slotLanes.value_or(0) > most && shareOn(machine, connector).lanes >= share.lanesOfCard;
    };
    add(fixes, processorFix(analysis, catalogue, hasMore));
}

Fixes widthReduced(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    return fixesForSlots(finding, analysis,
                         [&](int connector, Fixes& fixes) { offerWidth(analysis, catalogue, connector, fixes); });
}

Fixes cpuLanesUsedUp(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    if (finding.severity == Severity::NotChecked)
        return {};
    const int sockets = analysis.machine.filledSockets();
    const auto hasEnough = [&](const Processor& processor, const Machine&) {
        return processor.usableLanes.value_or(0) * sockets >= analysis.totals.lanesAsked;
    };
    return fixesFrom(processorFix(analysis, catalogue, hasEnough));
}

/// Offers to take the riser out, where the card on it then stands in the slot itself without meeting another.
static void offerWithoutRiser(const Analysis& analysis, const Mounted<Riser>& mounted, Fixes& fixes) {
    Machine trial = analysis.machine;
    const auto isSame = [&](const Mounted<Riser>& riser) { return riser.connector == mounted.connector; };
    std::erase_if(trial.risers, isSame);
    const ClearancePlan plan = planClearance(trial);
    const bool seats = std::ranges::all_of(plan.cards, [](const auto& card) { return card.fitsPhysically; });
    if (!seats || plan.overlaps.size() > analysis.clearance.overlaps.size())
        return;
    const QString slot = labelOf(analysis, mounted.connector);
    fixes.push_back({u"remove-riser:"_s + slot,
                     Sentence::tr("Remove the riser from %1").arg(shortLabelOf(analysis, mounted.connector)),
                     [slot](const Build& build) { return withoutRiser(build, slot); },
                     {Sentence::tr("The card stays in %1.").arg(slot)}});
}

Fixes riserLength(const Finding& finding, const Analysis& analysis, const Catalogue&) {
    return fixesForSlots(finding, analysis, [&](int connector, Fixes& fixes) {
        for (const auto& mounted : analysis.machine.risers) {
            if (mounted.connector == connector)
                offerWithoutRiser(analysis, mounted, fixes);
        }
    });
}

Fixes riserLink(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    return finding.severity == Severity::NotChecked ? Fixes() : riserLength(finding, analysis, catalogue);
}

} // namespace core::mends
