// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/lane_words.h"

#include "core/pcie/link.h"
#include "core/rules/phrases.h"
#include "core/units/at.h"
#include "core/units/find.h"
#include "core/units/text.h"

#include <algorithm>

// Words about one link and about every uplink between it and its CPU: sixteen lanes are worth no more than the
// narrowest uplink above them.

namespace core {

QString linkWords(const LaneShare& share) {
    if (share.doubt >= 0)
        return Text::tr("width unknown");
    if (share.lanes == 0)
        return Text::tr("no lanes");
    return Text::tr("%1 Gen %2").arg(inLanes(share.lanes)).arg(share.generation);
}

QString nodeName(const Analysis& analysis, int node) {
    const Machine& machine = analysis.machine;
    const auto& nodes = machine.board->wiring->nodes;
    const Node& mine = at(nodes, node);
    const auto alike = std::ranges::count_if(nodes, [&](const Node& other) { return other.kind == mine.kind; });
    if (mine.kind == NodeKind::Processor) {
        const auto socket = std::size_t(std::max(mine.socket, 0));
        const Processor* processor = socket < machine.processors.size() ? machine.processors[socket] : nullptr;
        const QString name = processor ? processor->name : Text::tr("No CPU");
        return alike > 1 ? Text::tr("CPU %1 (%2)").arg(socket + 1).arg(name) : name;
    }
    if (mine.kind == NodeKind::Chipset)
        return machine.board->chipset.isEmpty() ? Text::tr("Chipset") : machine.board->chipset;
    const QString model = mine.model.isEmpty() ? Text::tr("PCIe switch") : mine.model;
    return alike > 1 ? Text::tr("%1 %2").arg(model, mine.name) : model;
}

const UplinkLoad* uplinkOf(const Analysis& analysis, int node) {
    return findWhere(analysis.lanes.uplinks, [&](const UplinkLoad& load) {
        return analysis.machine.connector(load.connector).feedsNode == node;
    });
}

QStringList uplinkFigures(const UplinkLoad& load) {
    const QString asked = Text::tr("needs %1").arg(inWords(load.asked));
    return {isOverasked(load) ? Text::tr("▲ %1").arg(asked) : asked, Text::tr("has %1").arg(inWords(load.there))};
}

int lanesLost(const LaneShare& share) {
    return std::max(0, share.lanesOfCard - share.lanes);
}

static QString uplinkSentence(const Analysis& analysis, int node, const UplinkLoad& load) {
    const QString name = nodeName(analysis, node);
    return isOverasked(load) ? Text::tr("The uplink of %1 is a bottleneck: needs %2, has %3.")
                                   .arg(name, inWords(load.asked), inWords(load.there))
                             : Text::tr("The uplink of %1 is fast enough: needs %2, has %3.")
                                   .arg(name, inWords(load.asked), inWords(load.there));
}

/// A sentence for each uplink between a connector and its CPU.
static QStringList uplinksAbove(const Analysis& analysis, const LaneShare& share) {
    QStringList sentences;
    int node = share.node;
    for (std::size_t step = 0; node >= 0 && step < analysis.machine.board->wiring->nodes.size(); ++step) {
        const UplinkLoad* load = uplinkOf(analysis, node);
        if (!load)
            break;
        sentences << uplinkSentence(analysis, node, *load);
        node = at(analysis.lanes.shares, load->connector).node;
    }
    return sentences;
}

QStringList laneStory(const Analysis& analysis, int connector, const LaneShare& share) {
    const Connector& mine = analysis.machine.connector(connector);
    if (mine.kind == ConnectorKind::Uplink) {
        QStringList story{Text::tr("Uplink of %1: %2").arg(nodeName(analysis, mine.feedsNode), linkWords(share))};
        if (const UplinkLoad* load = uplinkOf(analysis, mine.feedsNode))
            story << uplinkSentence(analysis, mine.feedsNode, *load);
        return story;
    }
    const bool isFree = share.lanesOfCard == 0 && !mine.isAlwaysOn && occupantOf(analysis, connector) == mine.label;
    if (share.doubt >= 0)
        return QStringList{Text::tr("%1: %2").arg(mine.label, linkWords(share)),
                           inWords(doubtInWords(analysis, share))} +
               uplinksAbove(analysis, share);
    QStringList story{
        isFree && share.lanes > 0 ? Text::tr("%1 is free: up to %2 here.").arg(mine.label, linkWords(share))
        : share.lanes == 0
            ? Text::tr("%1: %2").arg(mine.label, linkWords(share))
            : Text::tr("%1: %2, %3")
                  .arg(mine.label, linkWords(share), inWords(rawBandwidth(share.generation, share.lanes)))};
    if (const int lost = lanesLost(share))
        story << Text::tr("Lost (hatched): %1 of the card's %2 lanes.").arg(lost).arg(share.lanesOfCard);
    story << inWords(reasonFor(analysis, connector)) << uplinksAbove(analysis, share);
    return story;
}

QString carrierPlace(const Analysis& analysis, int connector, int endpoint) {
    return u"%1/%2"_s.arg(labelOf(analysis, connector)).arg(endpoint + 1);
}

const Drive* driveOnCarrier(const Machine& machine, int connector, int endpoint) {
    const auto* found = findWhere(machine.drives, [&](const auto& mounted) {
        return mounted.connector == connector && mounted.endpoint == endpoint;
    });
    return found ? found->part : nullptr;
}

int carrierLanes(const Analysis& analysis, int connector, int endpoint) {
    const auto& endpoints = at(analysis.lanes.shares, connector).endpoints;
    return std::size_t(endpoint) < endpoints.size() ? at(endpoints, endpoint) : 0;
}

/// False where nobody says how the slot can be split, and this socket would need it to be.
static bool isSplitKnown(const Analysis& analysis, int connector, int endpoint) {
    return carrierLanes(analysis, connector, endpoint) > 0 ||
           !analysis.machine.connector(connector).bifurcations.isEmpty();
}

QString carrierLink(const Analysis& analysis, int connector, int endpoint) {
    if (!isSplitKnown(analysis, connector, endpoint))
        return Text::tr("lanes unknown");
    LaneShare share;
    share.generation = at(analysis.lanes.shares, connector).generation;
    share.lanes = carrierLanes(analysis, connector, endpoint);
    if (const Drive* drive = driveOnCarrier(analysis.machine, connector, endpoint)) {
        share.lanes = std::min(share.lanes, drive->pcieLanes.value_or(share.lanes));
        share.generation = std::min(share.generation, drive->pcieGeneration.value_or(share.generation));
    }
    return linkWords(share);
}

QStringList placeStory(const Analysis& analysis, const QString& place) {
    const int connector = analysis.machine.board->wiring->connector(place);
    if (connector >= 0) {
        const LaneShare& share = at(analysis.lanes.shares, connector);
        if (share.lanesOfCard == 0)
            return {};
        QStringList story;
        if (share.lanes > 0 && share.doubt < 0)
            story << Text::tr("It runs at %1 Gen %2.").arg(inLanes(share.lanes)).arg(share.generation);
        if (const int lost = lanesLost(share); lost > 0 && share.doubt < 0)
            story << Text::tr("It loses %1 of its %2 lanes.").arg(lost).arg(share.lanesOfCard);
        story << inWords(reasonFor(analysis, connector));
        story << uplinksAbove(analysis, share);
        return story;
    }
    if (sataPort(place) >= 0)
        return {Text::tr("On a SATA cable: it uses no PCIe lanes.")};
    for (const auto& mounted : analysis.machine.risers) {
        for (int endpoint = 0; endpoint < int(mounted.part->split.size()); ++endpoint) {
            if (carrierPlace(analysis, mounted.connector, endpoint) != place)
                continue;
            if (!isSplitKnown(analysis, mounted.connector, endpoint))
                return {Text::tr("Unknown whether %1 can be split for this socket.")
                            .arg(labelOf(analysis, mounted.connector))};
            return {Text::tr("Its socket on %1 gets %2.")
                        .arg(mounted.part->name, carrierLink(analysis, mounted.connector, endpoint))};
        }
    }
    return {};
}

} // namespace core
