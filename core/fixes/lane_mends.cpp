#include "core/build/bridge_fit.h"
#include "core/build/edits.h"
#include "core/fixes/fixes.h"
#include "core/fixes/move_search.h"
#include "core/fixes/processor_search.h"
#include "core/fixes/riser_fix.h"
#include "core/fixes/rule_mends.h"
#include "core/pcie/population.h"
#include "core/rules/lanes/card_behind_chipset.h"
#include "core/rules/lanes/drive_misplaced.h"
#include "core/rules/lanes/generation_low.h"
#include "core/rules/lanes/uplink_shared.h"
#include "core/rules/phrases.h"
#include "core/topology/lane_way.h"
#include "core/topology/topology.h"
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

static Build withoutPair(Build build, const QString& first, const QString& second) {
    const auto isPair = [&](const PlacedBridge& placed) {
        return std::minmax(placed.firstSlot, placed.secondSlot) == std::minmax(first, second);
    };
    build.bridges.erase(std::remove_if(build.bridges.begin(), build.bridges.end(), isPair), build.bridges.end());
    return build;
}

static Fix removal(const Machine::JoinedPair& pair, const QString& first, const QString& second) {
    return {u"remove-bridge:%1,%2"_s.arg(first, second), Text::tr("Take %1 off").arg(pair.bridge->name),
            [first, second](const Build& build) -> Result<Build> { return withoutPair(build, first, second); }};
}

/// The bridge that does fit here, cheapest first.
static std::optional<Fix> replacement(const Machine& machine, const Catalogue& catalogue,
                                      const Machine::JoinedPair& pair, const QString& first, const QString& second) {
    Machine trial = machine;
    trial.bridges.erase(std::remove_if(trial.bridges.begin(), trial.bridges.end(),
                                       [&](const Machine::JoinedPair& other) {
                                           return std::minmax(other.firstConnector, other.secondConnector) ==
                                                  std::minmax(pair.firstConnector, pair.secondConnector);
                                       }),
                        trial.bridges.end());
    const Bridge* best = nullptr;
    for (const Bridge& bridge : catalogue.all<Bridge>()) {
        const bool isFit = !misfitOf(trial, bridge, pair.firstConnector, pair.secondConnector);
        if (isFit && (!best || isCheaper(bridge, *best)))
            best = &bridge;
    }
    if (!best)
        return {};
    const auto apply = [first, second, id = best->id](const Build& build) -> Result<Build> {
        Build changed = withoutPair(build, first, second);
        changed.bridges.push_back({first, second, id});
        return changed;
    };
    return Fix{u"use-bridge:%1@%2,%3"_s.arg(best->id, first, second),
               Text::tr("Use %1 (%2)").arg(best->name, priceChange(pair.bridge, *best)), apply};
}

Fixes bridgeMisfit(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    Fixes fixes;
    for (const Machine::JoinedPair& pair : analysis.machine.bridges) {
        const QString first = labelOf(analysis, pair.firstConnector);
        const QString second = labelOf(analysis, pair.secondConnector);
        if (!pair.bridge || finding.subjects != QStringList{first, second} || !fixes.empty())
            continue;
        add(fixes, replacement(analysis.machine, catalogue, pair, first, second));
        fixes.push_back(removal(pair, first, second));
    }
    return fixes;
}

/// The bridge that gives two cards what their driver does not; with more cards pairs without it would be left.
static std::optional<Fix> bridgeFix(const Analysis& analysis, const Catalogue& catalogue) {
    const Machine& machine = analysis.machine;
    if (analysis.topology.gpus.size() != 2)
        return {};
    const int first = std::min(analysis.topology.gpus[0].connector, analysis.topology.gpus[1].connector);
    const int second = std::max(analysis.topology.gpus[0].connector, analysis.topology.gpus[1].connector);
    const Bridge* best = nullptr;
    for (const Bridge& bridge : catalogue.all<Bridge>()) {
        const bool isFit = machine.bridges.empty() && !misfitOf(machine, bridge, first, second);
        if (isFit && (!best || isCheaper(bridge, *best)))
            best = &bridge;
    }
    if (!best)
        return {};
    const QString from = labelOf(analysis, first);
    const QString to = labelOf(analysis, second);
    const auto apply = [from, to, id = best->id](const Build& build) { return withBridge(build, from, to, id); };
    return Fix{u"add-bridge:%1@%2,%3"_s.arg(best->id, from, to),
               Text::tr("Add %1 (%2)").arg(best->name, priceChange(nullptr, *best)), apply};
}

Fixes peerToPeerOff(const Finding&, const Analysis& analysis, const Catalogue& catalogue) {
    Fixes fixes;
    add(fixes, bridgeFix(analysis, catalogue));
    return fixes;
}

/// Of alike cards one is enough to offer: the others would take the same slot.
static bool isAlikeOffered(const Analysis& analysis, const Move& move, const std::vector<Move>& offered) {
    return std::any_of(offered.begin(), offered.end(), [&](const Move& other) {
        return other.to == move.to &&
               analysis.machine.cardIn(other.from)->card == analysis.machine.cardIn(move.from)->card;
    });
}

static void offerAround(const Analysis& analysis, const UplinkLoad& load, Fixes& fixes) {
    std::vector<Move> offered;
    for (int card : cardsBelow(analysis, load.connector)) {
        const LaneShare& share = at(analysis.lanes.shares, card);
        const auto getsAround = [&](const Move& move) {
            return !isBelow(move.machine, move.lanes, move.to, load.connector) &&
                   at(move.lanes.shares, move.to).lanes >= share.lanes;
        };
        const auto move = bestMove(analysis, card, getsAround);
        if (!move || isAlikeOffered(analysis, *move, offered))
            continue;
        offered.push_back(*move);
        Fix fix = moveFix(analysis, *move);
        if (std::none_of(fixes.begin(), fixes.end(), [&](const Fix& f) { return f.id == fix.id; }))
            fixes.push_back(std::move(fix));
    }
    const auto isEnough = [&](const Move& move) {
        const auto& uplinks = move.lanes.uplinks;
        return std::all_of(uplinks.begin(), uplinks.end(), [&](const UplinkLoad& other) {
            return other.connector != load.connector || other.asked <= other.there;
        });
    };
    for (const auto& drive : analysis.machine.drives) {
        if (drive.endpoint >= 0 || !isBelow(analysis.machine, analysis.lanes, drive.connector, load.connector))
            continue;
        if (const auto move = bestDriveMove(analysis, drive.connector, isEnough))
            fixes.push_back(moveFix(analysis, *move));
    }
}

Fixes uplinkShared(const Finding& finding, const Analysis& analysis, const Catalogue&) {
    const bool isChipset = finding.severity == Severity::Warning;
    Fixes fixes;
    for (const UplinkLoad& load : sharedUplinks(analysis)) {
        const auto cards = cardsBelow(analysis, load.connector);
        const bool isMeant = std::all_of(cards.begin(), cards.end(),
                                         [&](int card) { return finding.subjects.contains(labelOf(analysis, card)); });
        if (isMeant && isChipset == (nodeBelow(analysis.machine, load.connector).kind == NodeKind::Chipset))
            offerAround(analysis, load, fixes);
    }
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

Fixes pairAcrossSockets(const Finding&, const Analysis& analysis, const Catalogue&) {
    const auto isTogether = [](const Move& move) {
        const Topology moved = topologyOf(move.machine, move.lanes);
        return moved.paths.size() == 1 && moved.paths.front().kind != PathKind::Sys;
    };
    Fixes fixes;
    const auto& gpus = analysis.topology.gpus;
    if (gpus.size() != 2) // only a pair can be brought together by one move
        return fixes;
    for (const TopologyGpu& gpu : gpus) {
        if (const auto move = bestMove(analysis, gpu.connector, isTogether); move && fixes.empty())
            fixes.push_back(moveFix(analysis, *move));
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

Fixes cardBehindChipset(const Finding& finding, const Analysis& analysis, const Catalogue&) {
    const int connector = connectorOf(finding, analysis);
    const auto& gpus = analysis.topology.gpus;
    const auto gpu = std::find_if(gpus.begin(), gpus.end(), [&](const TopologyGpu& each) {
        return each.connector == connector && each.chip == 0;
    });
    const PeerPath* own = gpu == gpus.end() ? nullptr : widestToOthers(analysis.topology, int(gpu - gpus.begin()));
    if (!own)
        return {};
    const auto isOnProcessor = [&](const Move& move) {
        return !wayUp(move.machine.board->wiring, move.lanes, move.to).isBehindChipset &&
               narrowestOf(move.lanes, {move.to}) > own->narrowest;
    };
    const auto move = bestMove(analysis, connector, isOnProcessor);
    return move ? Fixes{moveFix(analysis, *move)} : Fixes();
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
