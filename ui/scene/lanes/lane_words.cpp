#include "ui/scene/lanes/lane_words.h"

#include "ui/scene/parts/card_words.h"
#include "ui/widgets/words.h"

#include "core/pcie/link.h"
#include "core/rules/phrases.h"
#include "core/units/at.h"
#include "core/units/find.h"
#include "core/units/text.h"

#include <algorithm>

// Words about one link and about every uplink between it and its CPU: sixteen lanes are worth no more than the
// narrowest uplink above them.

namespace ui {

QString nodeName(const core::Analysis& analysis, int node) {
    const core::Machine& machine = analysis.machine;
    const auto& nodes = machine.board->wiring->nodes;
    const core::Node& mine = core::at(nodes, node);
    const auto alike = std::ranges::count_if(nodes, [&](const core::Node& other) { return other.kind == mine.kind; });
    if (mine.kind == core::NodeKind::Processor) {
        const auto socket = std::size_t(std::max(mine.socket, 0));
        const core::Processor* processor = socket < machine.processors.size() ? machine.processors[socket] : nullptr;
        const QString name = processor ? processor->name : Words::tr("No CPU");
        return alike > 1 ? Words::tr("CPU %1 (%2)").arg(socket + 1).arg(name) : name;
    }
    if (mine.kind == core::NodeKind::Chipset)
        return machine.board->chipset.isEmpty() ? Words::tr("Chipset") : machine.board->chipset;
    const QString model = mine.model.isEmpty() ? Words::tr("PCIe switch") : mine.model;
    return alike > 1 ? Words::tr("%1 %2").arg(model, mine.name) : model;
}

const core::UplinkLoad* uplinkOf(const core::Analysis& analysis, int node) {
    return core::findWhere(analysis.lanes.uplinks, [&](const core::UplinkLoad& load) {
        return analysis.machine.connector(load.connector).feedsNode == node;
    });
}

QStringList uplinkFigures(const core::UplinkLoad& load) {
    const QString asked = Words::tr("needs %1").arg(core::inWords(load.asked));
    return {isOverasked(load) ? Words::tr("▲ %1").arg(asked) : asked,
            Words::tr("has %1").arg(core::inWords(load.there))};
}

int lanesLost(const core::LaneShare& share) {
    return std::max(0, share.lanesOfCard - share.lanes);
}

static QString uplinkSentence(const core::Analysis& analysis, int node, const core::UplinkLoad& load) {
    const QString name = nodeName(analysis, node);
    return isOverasked(load) ? Words::tr("The uplink of %1 is a bottleneck: needs %2, has %3.")
                                   .arg(name, core::inWords(load.asked), core::inWords(load.there))
                             : Words::tr("The uplink of %1 is fast enough: needs %2, has %3.")
                                   .arg(name, core::inWords(load.asked), core::inWords(load.there));
}

/// A sentence for each uplink between a connector and its CPU.
static QStringList uplinksAbove(const core::Analysis& analysis, const core::LaneShare& share) {
    QStringList sentences;
    int node = share.node;
    for (std::size_t step = 0; node >= 0 && step < analysis.machine.board->wiring->nodes.size(); ++step) {
        const core::UplinkLoad* load = uplinkOf(analysis, node);
        if (!load)
            break;
        sentences << uplinkSentence(analysis, node, *load);
        node = core::at(analysis.lanes.shares, load->connector).node;
    }
    return sentences;
}

QStringList laneStory(const core::Analysis& analysis, int connector, const core::LaneShare& share) {
    const core::Connector& mine = analysis.machine.connector(connector);
    if (mine.kind == core::ConnectorKind::Uplink) {
        QStringList story{Words::tr("Uplink of %1: %2").arg(nodeName(analysis, mine.feedsNode), linkWords(share))};
        if (const core::UplinkLoad* load = uplinkOf(analysis, mine.feedsNode))
            story << uplinkSentence(analysis, mine.feedsNode, *load);
        return story;
    }
    const bool isFree =
        share.lanesOfCard == 0 && !mine.isAlwaysOn && core::occupantOf(analysis, connector) == mine.label;
    if (share.doubt >= 0)
        return QStringList{Words::tr("%1: %2").arg(mine.label, linkWords(share)),
                           core::inWords(core::doubtInWords(analysis, share))} +
               uplinksAbove(analysis, share);
    QStringList story{
        isFree && share.lanes > 0 ? Words::tr("%1 is free: up to %2 here.").arg(mine.label, linkWords(share))
        : share.lanes == 0
            ? Words::tr("%1: %2").arg(mine.label, linkWords(share))
            : Words::tr("%1: %2, %3")
                  .arg(mine.label, linkWords(share), core::inWords(core::rawBandwidth(share.generation, share.lanes)))};
    if (const int lost = lanesLost(share))
        story << Words::tr("Lost (hatched): %1 of the card's %2 lanes.").arg(lost).arg(share.lanesOfCard);
    story << core::inWords(core::reasonFor(analysis, connector)) << uplinksAbove(analysis, share);
    return story;
}

QString carrierPlace(const core::Analysis& analysis, int connector, int endpoint) {
    return u"%1/%2"_s.arg(core::labelOf(analysis, connector)).arg(endpoint + 1);
}

const core::Drive* driveOnCarrier(const core::Machine& machine, int connector, int endpoint) {
    const auto* found = core::findWhere(machine.drives, [&](const auto& mounted) {
        return mounted.connector == connector && mounted.endpoint == endpoint;
    });
    return found ? found->part : nullptr;
}

int carrierLanes(const core::Analysis& analysis, int connector, int endpoint) {
    const auto& endpoints = core::at(analysis.lanes.shares, connector).endpoints;
    return std::size_t(endpoint) < endpoints.size() ? core::at(endpoints, endpoint) : 0;
}

/// False where nobody says how the slot can be split, and this socket would need it to be.
static bool isSplitKnown(const core::Analysis& analysis, int connector, int endpoint) {
    return carrierLanes(analysis, connector, endpoint) > 0 ||
           !analysis.machine.connector(connector).bifurcations.isEmpty();
}

QString carrierLink(const core::Analysis& analysis, int connector, int endpoint) {
    if (!isSplitKnown(analysis, connector, endpoint))
        return Words::tr("lanes unknown");
    core::LaneShare share;
    share.generation = core::at(analysis.lanes.shares, connector).generation;
    share.lanes = carrierLanes(analysis, connector, endpoint);
    if (const core::Drive* drive = driveOnCarrier(analysis.machine, connector, endpoint)) {
        share.lanes = std::min(share.lanes, drive->pcieLanes.value_or(share.lanes));
        share.generation = std::min(share.generation, drive->pcieGeneration.value_or(share.generation));
    }
    return linkWords(share);
}

QStringList placeStory(const core::Analysis& analysis, const QString& place) {
    const int connector = analysis.machine.board->wiring->connector(place);
    if (connector >= 0) {
        const core::LaneShare& share = core::at(analysis.lanes.shares, connector);
        if (share.lanesOfCard == 0)
            return {};
        QStringList story;
        if (share.lanes > 0 && share.doubt < 0)
            story << Words::tr("It runs at %1 Gen %2.").arg(core::inLanes(share.lanes)).arg(share.generation);
        if (const int lost = lanesLost(share); lost > 0 && share.doubt < 0)
            story << Words::tr("It loses %1 of its %2 lanes.").arg(lost).arg(share.lanesOfCard);
        story << core::inWords(core::reasonFor(analysis, connector));
        story << uplinksAbove(analysis, share);
        return story;
    }
    if (core::sataPort(place) >= 0)
        return {Words::tr("On a SATA cable: it uses no PCIe lanes.")};
    for (const auto& mounted : analysis.machine.risers) {
        for (int endpoint = 0; endpoint < int(mounted.part->split.size()); ++endpoint) {
            if (carrierPlace(analysis, mounted.connector, endpoint) != place)
                continue;
            if (!isSplitKnown(analysis, mounted.connector, endpoint))
                return {Words::tr("Unknown whether %1 can be split for this socket.")
                            .arg(core::labelOf(analysis, mounted.connector))};
            return {Words::tr("Its socket on %1 gets %2.")
                        .arg(mounted.part->name, carrierLink(analysis, mounted.connector, endpoint))};
        }
    }
    return {};
}

} // namespace ui
