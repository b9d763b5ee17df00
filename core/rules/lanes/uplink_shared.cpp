// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 49 (a switch is a shared uplink; so is a chipset).
#include "core/rules/lanes/uplink_shared.h"
#include "core/rules/rules.h"

#include "core/pcie/link.h"
#include "core/topology/lane_way.h"

#include <algorithm>

namespace core {

const Node& nodeBelow(const Machine& machine, int uplink) {
    return at(machine.board->wiring->nodes, machine.connector(uplink).feedsNode);
}

bool isBelow(const Machine& machine, const LanePlan& lanes, int connector, int uplink) {
    const std::vector<int> nodes = wayUp(machine.board->wiring, lanes, connector).nodes;
    return std::ranges::find(nodes, machine.connector(uplink).feedsNode) != nodes.end();
}

std::vector<int> cardsBelow(const Analysis& analysis, int uplink) {
    std::vector<int> cards;
    for (const MountedCard& mounted : analysis.machine.cards) {
        if (at(analysis.lanes.shares, mounted.connector).lanes > 0 &&
            isBelow(analysis.machine, analysis.lanes, mounted.connector, uplink))
            cards.push_back(mounted.connector);
    }
    return cards;
}

std::vector<UplinkLoad> sharedUplinks(const Analysis& analysis) {
    std::vector<UplinkLoad> loads = analysis.lanes.uplinks;
    std::erase_if(loads, [&](const UplinkLoad& load) {
        return load.asked <= load.there || cardsBelow(analysis, load.connector).empty();
    });
    return loads;
}

} // namespace core

namespace core::rules {

/// What shares the uplink, alike ones together: "S2 (RTX 3090, 1.97 GB/s) and M3 (Samsung 980, 3.94 GB/s)",
/// "G1 and G2 (L40S, 31.5 GB/s each)".
static Sentence sharersOf(const Analysis& analysis, int uplink) {
    const auto& connectors = analysis.machine.board->wiring->connectors;
    struct Alike {
        QString occupant;
        Bandwidth rate;
        QStringList labels;
    };
    std::vector<Alike> sharers;
    for (int i = 0; i < int(connectors.size()); ++i) {
        const LaneShare& share = at(analysis.lanes.shares, i);
        const Connector& connector = at(connectors, i);
        const bool isDevice = share.lanesOfCard > 0 || connector.isAlwaysOn;
        if (connector.kind == ConnectorKind::Uplink || !isDevice || share.lanes == 0 ||
            !isBelow(analysis.machine, analysis.lanes, i, uplink))
            continue;
        const Bandwidth rate = rawBandwidth(share.generation, share.lanes);
        const QString occupant = share.lanesOfCard > 0 ? occupantOf(analysis, i) : QString();
        const auto same = std::ranges::find_if(
            sharers, [&](const Alike& alike) { return alike.occupant == occupant && alike.rate == rate; });
        (same == sharers.end() ? sharers.emplace_back(Alike{occupant, rate, {}}) : *same).labels << connector.label;
    }
    std::vector<Sentence> words;
    for (const auto& [occupant, rate, labels] : sharers) {
        const Sentence each = (labels.size() == 1 ? Sentence::tr("%1") : Sentence::tr("%1 each")).arg(rate);
        words.push_back(occupant.isEmpty() ? Sentence::tr("%1 (%2)").arg(Sentence::listed(labels), each)
                                           : Sentence::tr("%1 (%2, %3)").arg(Sentence::listed(labels), occupant, each));
    }
    return Sentence::listed(std::move(words));
}

static Finding shared(const Analysis& analysis, const UplinkLoad& load) {
    const Node& node = nodeBelow(analysis.machine, load.connector);
    const bool isChipset = node.kind == NodeKind::Chipset;
    Finding finding{
        .severity = isChipset ? Severity::Warning : Severity::Advice,
        .title =
            isChipset ? Sentence::tr("A card shares the chipset's link") : Sentence::tr("Cards share a switch's link"),
        .message =
            (isChipset ? Sentence::tr("The chipset's link to the CPU (%1) is too narrow: it carries %2, and what "
                                      "shares it can ask for %3 at once.")
                       : Sentence::tr("The link above switch %1 carries %2; the cards below it can ask for %3 at "
                                      "once."))
                .arg(node.name, load.there, load.asked),
        .details = {Sentence::tr("Below %1: %2.").arg(node.name, sharersOf(analysis, load.connector))},
        .found = load.asked,
        .allowed = load.there,
        .source = Sentence::tr(
                      "Raw PCIe rates over the board's lane table (%1); a card on four chipset lanes of generation 4 "
                      "was measured at 6.5 GB/s, one on eight lanes of the CPU at 13.2 (club-3090, docs/PCIE_P2P.md)")
                      .arg(analysis.machine.board->source),
        .slower = transferLoss(load.there, load.asked)};
    if (node.switchesPeers)
        finding.details.push_back(
            Sentence::tr("Copies between cards below the same switch stay in it and don't count."));
    for (int card : cardsBelow(analysis, load.connector))
        finding.subjects << slotSubject(analysis, card);
    return finding;
}

static Findings uplinkShared(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    Findings switches;
    for (const UplinkLoad& load : sharedUplinks(analysis)) {
        Finding finding = shared(analysis, load);
        (finding.severity == Severity::Warning ? findings : switches).push_back(std::move(finding));
    }
    const int count = int(switches.size());
    addAsOne(findings, switches,
             Sentence::tr("Cards share the links of %n switches", "Cards share 1 switch's link", count),
             Sentence::tr("The links above %n switches carry less than the cards below them can ask for at once.",
                          "The link above 1 switch carries less than the cards below it can ask for at once.", count));
    return findings;
}

/// What hangs below a chipset or a switch asks for no more than the link above it carries, where cards are among it.
extern const Rule uplinkSharedRule{550, "uplink-shared", Area::Lanes, false, true, uplinkShared};

} // namespace core::rules
