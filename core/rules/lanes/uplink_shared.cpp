// Keeps guide rule 49 (a switch is a shared uplink; so is a chipset).
#include "core/rules/lanes/uplink_shared.h"
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/pcie/link.h"
#include "core/topology/lane_way.h"
#include "core/units/at.h"
#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core {

const Node& nodeBelow(const Machine& machine, int uplink) {
    return at(machine.board->wiring->nodes, machine.connector(uplink).feedsNode);
}

bool isBelow(const Machine& machine, const LanePlan& lanes, int connector, int uplink) {
    const std::vector<int> nodes = wayUp(machine.board->wiring, lanes, connector).nodes;
    return std::find(nodes.begin(), nodes.end(), machine.connector(uplink).feedsNode) != nodes.end();
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
    loads.erase(std::remove_if(loads.begin(), loads.end(),
                               [&](const UplinkLoad& load) {
                                   return load.asked <= load.there || cardsBelow(analysis, load.connector).empty();
                               }),
                loads.end());
    return loads;
}

} // namespace core

namespace core::rules {

/// What shares the uplink, alike ones together: "S2 (RTX 3090, 1.97 GB/s) and M3 (Samsung 980, 3.94 GB/s)",
/// "G1 and G2 (L40S, 31.5 GB/s each)".
static QString sharersOf(const Analysis& analysis, int uplink) {
    const auto& connectors = analysis.machine.board->wiring->connectors;
    struct Alike {
        QString occupant;
        QString rate;
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
        const QString rate = inWords(rawBandwidth(share.generation, share.lanes));
        const QString occupant = share.lanesOfCard > 0 ? occupantOf(analysis, i) : QString();
        const auto same = std::find_if(sharers.begin(), sharers.end(), [&](const Alike& alike) {
            return alike.occupant == occupant && alike.rate == rate;
        });
        if (same == sharers.end())
            sharers.push_back({occupant, rate, {connector.label}});
        else
            same->labels << connector.label;
    }
    QStringList words;
    for (const Alike& alike : sharers) {
        const QString rate = alike.labels.size() == 1 ? alike.rate : Text::tr("%1 each").arg(alike.rate);
        words << (alike.occupant.isEmpty() ? Text::tr("%1 (%2)").arg(listed(alike.labels), rate)
                                           : Text::tr("%1 (%2, %3)").arg(listed(alike.labels), alike.occupant, rate));
    }
    return listed(words);
}

/// "The link above the switch SW0 carries …", one sentence for all that are asked and carry the same.
static QString loadInWords(const Analysis& analysis, const std::vector<UplinkLoad>& alike) {
    QStringList names;
    QStringList sharers;
    for (const UplinkLoad& load : alike) {
        names << nodeBelow(analysis.machine, load.connector).name;
        sharers << sharersOf(analysis, load.connector);
    }
    const QString there = inWords(alike.front().there);
    const QString asked = inWords(alike.front().asked);
    const bool isChipset = nodeBelow(analysis.machine, alike.front().connector).kind == NodeKind::Chipset;
    if (alike.size() > 1)
        return Text::tr("The links above the switches %1 carry %2 each in each direction; what hangs below each can "
                        "ask for %3 at once: %4.")
            .arg(listed(names), there, asked, sharers.join(Text::tr("; ")));
    const QString name =
        isChipset ? Text::tr("the chipset (%1)").arg(names.front()) : Text::tr("the switch %1").arg(names.front());
    return Text::tr("The link above %1 carries %2 in each direction; what hangs below it can ask for %3 at once: %4.")
        .arg(name, there, asked, sharers.front());
}

static Finding shared(const Analysis& analysis, const std::vector<UplinkLoad>& loads) {
    const Node& node = nodeBelow(analysis.machine, loads.front().connector);
    const bool isChipset = node.kind == NodeKind::Chipset;
    Finding finding;
    finding.severity = isChipset ? Severity::Warning : Severity::Advice;
    finding.title = isChipset           ? Text::tr("A card behind the chipset shares its link")
                    : loads.size() == 1 ? Text::tr("Cards share the link above a switch")
                                        : Text::tr("Cards share the links above %1 switches").arg(loads.size());
    std::vector<std::vector<UplinkLoad>> groups;
    for (const UplinkLoad& load : loads) {
        const auto alike = std::find_if(groups.begin(), groups.end(), [&](const auto& group) {
            return group.front().asked == load.asked && group.front().there == load.there;
        });
        if (alike == groups.end())
            groups.push_back({load});
        else
            alike->push_back(load);
        for (int card : cardsBelow(analysis, load.connector)) {
            if (const QString label = labelOf(analysis, card); !finding.subjects.contains(label))
                finding.subjects << label;
        }
    }
    QStringList found;
    QStringList allowed;
    QStringList sentences;
    for (const auto& alike : groups) {
        found << inWords(alike.front().asked);
        allowed << inWords(alike.front().there);
        sentences << loadInWords(analysis, alike);
    }
    allowed.removeDuplicates();
    finding.found = listed(found);
    finding.allowed = listed(allowed);
    finding.message = sentences.join(' '_L1);
    if (node.switchesPeers)
        finding.message += Text::tr(" Copies between cards below the same switch turn round in it and do not count.");
    finding.source =
        Text::tr("Raw PCIe rates over the board's lane table (%1); a card on four chipset lanes of generation 4 was "
                 "measured at 6.5 GB/s, one on eight lanes of the CPU at 13.2 (club-3090, docs/PCIE_P2P.md)")
            .arg(analysis.machine.board->source);
    return finding;
}

Findings uplinkShared(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    std::vector<UplinkLoad> switches;
    for (const UplinkLoad& load : sharedUplinks(analysis)) {
        if (nodeBelow(analysis.machine, load.connector).kind == NodeKind::Chipset)
            findings.push_back(shared(analysis, {load}));
        else
            switches.push_back(load);
    }
    if (!switches.empty())
        findings.push_back(shared(analysis, switches));
    return findings;
}

} // namespace core::rules
