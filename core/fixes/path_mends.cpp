// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build/bridge_fit.h"
#include "core/fixes/fixes.h"
#include "core/fixes/rule_mends.h"
#include "core/rules/lanes/peer_phrases.h"
#include "core/rules/lanes/uplink_shared.h"
#include "core/topology/lane_way.h"
#include "core/topology/topology.h"

#include <algorithm>

namespace core::mends {

static Build withoutPair(Build build, const QString& first, const QString& second) {
    const auto isPair = [&](const PlacedBridge& placed) {
        return std::minmax(placed.firstSlot, placed.secondSlot) == std::minmax(first, second);
    };
    std::erase_if(build.bridges, isPair);
    return build;
}

static Fix removal(const Machine::JoinedPair& pair, const QString& first, const QString& second) {
    return {u"remove-bridge:%1,%2"_s.arg(first, second), Sentence::tr("Remove %1").arg(shortNameOf(*pair.bridge)),
            [first, second](const Build& build) { return withoutPair(build, first, second); }};
}

/// The cheapest bridge that fits between these connectors, or null.
static const Bridge* bridgeBetween(const Machine& machine, const Catalogue& catalogue, int first, int second) {
    return cheapest<Bridge>(catalogue, [&](const Bridge& bridge) { return !misfitOf(machine, bridge, first, second); });
}

static std::optional<Fix> replacement(const Machine& machine, const Catalogue& catalogue,
                                      const Machine::JoinedPair& pair, const QString& first, const QString& second) {
    Machine trial = machine;
    std::erase_if(trial.bridges, [&](const Machine::JoinedPair& other) {
        return std::minmax(other.firstConnector, other.secondConnector) ==
               std::minmax(pair.firstConnector, pair.secondConnector);
    });
    const Bridge* best = bridgeBetween(trial, catalogue, pair.firstConnector, pair.secondConnector);
    if (!best)
        return {};
    const auto apply = [first, second, id = best->id](const Build& build) {
        Build changed = withoutPair(build, first, second);
        changed.bridges.push_back({first, second, id});
        return changed;
    };
    return Fix{u"use-bridge:%1@%2,%3"_s.arg(best->id, first, second),
               Sentence::tr("Use %1").arg(shortNameOf(*best)),
               apply,
               {Sentence::tr("%1.").arg(priceChange(pair.bridge, *best))}};
}

Fixes bridgeMisfit(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    Fixes fixes;
    for (const Machine::JoinedPair& pair : analysis.machine.bridges) {
        const QString first = labelOf(analysis, pair.firstConnector);
        const QString second = labelOf(analysis, pair.secondConnector);
        if (!pair.bridge || namesOf(finding.subjects) != QStringList{first, second} || !fixes.empty())
            continue;
        add(fixes, replacement(analysis.machine, catalogue, pair, first, second));
        fixes.push_back(removal(pair, first, second));
    }
    return fixes;
}

/// The bridge that gives two cards what their driver does not; with more cards pairs without it would be left.
Fixes peerToPeerOff(const Finding&, const Analysis& analysis, const Catalogue& catalogue) {
    const auto& gpus = analysis.topology.gpus;
    if (gpus.size() != 2 || !analysis.machine.bridges.empty())
        return {};
    const auto [first, second] = std::minmax(gpus[0].connector, gpus[1].connector);
    const Bridge* best = bridgeBetween(analysis.machine, catalogue, first, second);
    if (!best)
        return {};
    const QString from = labelOf(analysis, first);
    const QString to = labelOf(analysis, second);
    const auto apply = [from, to, id = best->id](const Build& build) { return withBridge(build, from, to, id); };
    return {{u"add-bridge:%1@%2,%3"_s.arg(best->id, from, to),
             Sentence::tr("Add %1").arg(shortNameOf(*best)),
             apply,
             {Sentence::tr("%1.").arg(priceChange(nullptr, *best))}}};
}

/// Of alike cards one is enough to offer: the others would take the same slot.
static bool isAlikeOffered(const Analysis& analysis, const Move& move, const std::vector<Move>& offered) {
    return std::ranges::any_of(offered, [&](const Move& other) {
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
        offerMove(analysis, move, fixes);
    }
    const auto isEnough = [&](const Move& move) {
        return std::ranges::all_of(move.lanes.uplinks, [&](const UplinkLoad& other) {
            return other.connector != load.connector || other.asked <= other.there;
        });
    };
    for (const auto& drive : analysis.machine.drives) {
        if (drive.endpoint >= 0 || !isBelow(analysis.machine, analysis.lanes, drive.connector, load.connector))
            continue;
        offerMove(analysis, bestDriveMove(analysis, drive.connector, isEnough), fixes);
    }
}

Fixes uplinkShared(const Finding& finding, const Analysis& analysis, const Catalogue&) {
    const bool isChipset = finding.severity == Severity::Warning;
    Fixes fixes;
    for (const UplinkLoad& load : sharedUplinks(analysis)) {
        const auto cards = cardsBelow(analysis, load.connector);
        const bool isMeant =
            std::ranges::all_of(cards, [&](int card) { return finding.isAbout(labelOf(analysis, card)); });
        if (isMeant && isChipset == (nodeBelow(analysis.machine, load.connector).kind == NodeKind::Chipset))
            offerAround(analysis, load, fixes);
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
        if (fixes.empty())
            offerMove(analysis, bestMove(analysis, gpu.connector, isTogether), fixes);
    }
    return fixes;
}

static void offerProcessorLanes(const Analysis& analysis, int connector, Fixes& fixes) {
    const auto& gpus = analysis.topology.gpus;
    const auto gpu = std::ranges::find_if(
        gpus, [&](const TopologyGpu& each) { return each.connector == connector && each.chip == 0; });
    const PeerPath* own = gpu == gpus.end() ? nullptr : widestToOthers(analysis.topology, int(gpu - gpus.begin()));
    if (!own)
        return;
    const auto isOnProcessor = [&](const Move& move) {
        return !wayUp(move.machine.board->wiring, move.lanes, move.to).isBehindChipset &&
               narrowestOf(move.lanes, {move.to}) > own->narrowest;
    };
    offerMove(analysis, bestMove(analysis, connector, isOnProcessor), fixes);
}

Fixes cardBehindChipset(const Finding& finding, const Analysis& analysis, const Catalogue&) {
    return fixesForSlots(finding, analysis,
                         [&](int connector, Fixes& fixes) { offerProcessorLanes(analysis, connector, fixes); });
}

} // namespace core::mends
