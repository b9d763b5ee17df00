// Keeps guide rule 49 (a switch is a shared uplink; so is a chipset).
#include "core/rules/move_search.h"
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/pcie/link.h"
#include "core/topology/lane_way.h"
#include "core/units/text.h"

#include <algorithm>

namespace core::rules {

static const Node& nodeBelow(const Machine& machine, int uplink) {
    return machine.board->wiring.nodes[std::size_t(machine.connector(uplink).feedsNode)];
}

/// True when the lanes of `connector` come through this uplink.
static bool isBelow(const Machine& machine, const LanePlan& lanes, int connector, int uplink) {
    const std::vector<int> nodes = wayUp(machine.board->wiring, lanes, connector).nodes;
    return std::find(nodes.begin(), nodes.end(), machine.connector(uplink).feedsNode) != nodes.end();
}

/// What shares the uplink: "S2 (RTX 3090, 1.97 GB/s) and M3 (Samsung 980, 3.94 GB/s)".
static QString sharersOf(const Analysis& analysis, int uplink) {
    const auto& connectors = analysis.machine.board->wiring.connectors;
    QStringList sharers;
    for (int i = 0; i < int(connectors.size()); ++i) {
        const LaneShare& share = analysis.lanes.shares[std::size_t(i)];
        const Connector& connector = connectors[std::size_t(i)];
        const bool isDevice = share.lanesOfCard > 0 || connector.isAlwaysOn;
        if (connector.kind == ConnectorKind::Uplink || !isDevice || share.lanes == 0 ||
            !isBelow(analysis.machine, analysis.lanes, i, uplink))
            continue;
        const QString rate = inWords(rawBandwidth(share.generation, share.lanes));
        sharers << (share.lanesOfCard > 0 ? Text::tr("%1 (%2, %3)").arg(connector.label, occupantOf(analysis, i), rate)
                                          : Text::tr("%1 (%2)").arg(connector.label, rate));
    }
    return listed(sharers);
}

static std::vector<int> cardsBelow(const Analysis& analysis, int uplink) {
    std::vector<int> cards;
    for (const MountedCard& mounted : analysis.machine.cards) {
        if (analysis.lanes.shares[std::size_t(mounted.connector)].lanes > 0 &&
            isBelow(analysis.machine, analysis.lanes, mounted.connector, uplink))
            cards.push_back(mounted.connector);
    }
    return cards;
}

static void offerFixes(const Analysis& analysis, const UplinkLoad& load, const std::vector<int>& cards,
                       Finding& finding) {
    for (int card : cards) {
        const LaneShare& share = analysis.lanes.shares[std::size_t(card)];
        const auto getsAround = [&](const Move& move) {
            return !isBelow(move.machine, move.lanes, move.to, load.connector) &&
                   move.lanes.shares[std::size_t(move.to)].lanes >= share.lanes;
        };
        if (const auto move = bestMove(analysis, card, getsAround))
            finding.fixes.push_back(moveFix(analysis, *move));
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
            finding.fixes.push_back(moveFix(analysis, *move));
    }
}

static Finding shared(const Analysis& analysis, const UplinkLoad& load, const std::vector<int>& cards) {
    const Node& node = nodeBelow(analysis.machine, load.connector);
    const bool isChipset = node.kind == NodeKind::Chipset;
    const QString name =
        isChipset ? Text::tr("the chipset (%1)").arg(node.name) : Text::tr("the switch %1").arg(node.name);
    Finding finding;
    finding.severity = isChipset ? Severity::Warning : Severity::Advice;
    finding.title = isChipset ? Text::tr("A card behind the chipset shares its link")
                              : Text::tr("Cards share the link above a switch");
    finding.found = inWords(load.asked);
    finding.allowed = inWords(load.there);
    finding.message =
        Text::tr("The link above %1 carries %2 in each direction; what hangs below it can ask for %3 at once: %4.")
            .arg(name, finding.allowed, finding.found, sharersOf(analysis, load.connector));
    if (node.switchesPeers)
        finding.message += Text::tr(" Copies between cards below the same switch turn round in it and do not count.");
    for (int card : cards)
        finding.subjects << labelOf(analysis, card);
    finding.source =
        Text::tr("Raw PCIe rates over the board's lane table (%1); a card on four chipset lanes of generation 4 was "
                 "measured at 6.5 GB/s, one on eight lanes of the CPU at 13.2 (club-3090, docs/PCIE_P2P.md)")
            .arg(analysis.machine.board->source);
    offerFixes(analysis, load, cards, finding);
    return finding;
}

Findings uplinkShared(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    for (const UplinkLoad& load : analysis.lanes.uplinks) {
        if (load.asked <= load.there)
            continue;
        const auto cards = cardsBelow(analysis, load.connector);
        if (!cards.empty())
            findings.push_back(shared(analysis, load, cards));
    }
    return findings;
}

} // namespace core::rules
