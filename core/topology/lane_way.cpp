// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/lane_way.h"

#include "core/pcie/link.h"
#include "core/units/at.h"

#include <algorithm>

namespace core {

static int uplinkOf(const Wiring& wiring, const LanePlan& plan, int node) {
    int widest = -1;
    for (std::size_t i = 0; i < wiring.connectors.size(); ++i) {
        if (wiring.connectors[i].feedsNode != node || plan.shares[i].lanes == 0)
            continue;
        if (widest < 0 || plan.shares[i].lanes > at(plan.shares, widest).lanes)
            widest = int(i);
    }
    return widest;
}

LaneWay wayUp(const Wiring& wiring, const LanePlan& plan, int connector) {
    LaneWay way;
    while (connector >= 0 && at(plan.shares, connector).lanes > 0) {
        const int node = at(plan.shares, connector).node;
        // A circle of uplinks would be a fault of the board's record; it must not hang us.
        if (node < 0 || way.nodes.size() > wiring.nodes.size())
            return {};
        way.connectors.push_back(connector);
        way.nodes.push_back(node);
        const Node& source = at(wiring.nodes, node);
        way.isBehindChipset = way.isBehindChipset || source.kind == NodeKind::Chipset;
        if (source.kind == NodeKind::Processor) {
            way.socket = source.socket;
            way.hostBridge = at(wiring.groups, at(wiring.groupOf, connector)).hostBridge;
            return way;
        }
        connector = uplinkOf(wiring, plan, node);
    }
    return {};
}

Meeting meetingOf(const Wiring& wiring, const LaneWay& first, const LaneWay& second, bool hasOwnSwitch) {
    Meeting meeting;
    std::size_t stepsFirst = first.nodes.size();
    std::size_t stepsSecond = second.nodes.size();
    for (std::size_t i = 0; i < first.nodes.size() && meeting.node < 0; ++i) {
        const auto same = std::ranges::find(second.nodes, first.nodes[i]);
        if (same == second.nodes.end())
            continue;
        meeting.node = first.nodes[i];
        stepsFirst = i + 1;
        stepsSecond = std::size_t(same - second.nodes.begin()) + 1;
    }
    if (meeting.node >= 0 && at(wiring.nodes, meeting.node).switchesPeers)
        meeting.kind = stepsFirst == 1 && stepsSecond == 1 && !hasOwnSwitch ? PathKind::Pix : PathKind::Pxb;
    else if (first.socket != second.socket)
        meeting.kind = PathKind::Sys;
    else
        meeting.kind = first.hostBridge == second.hostBridge ? PathKind::Phb : PathKind::Node;
    meeting.links.reserve(stepsFirst + stepsSecond);
    meeting.links.assign(first.connectors.begin(), first.connectors.begin() + std::ptrdiff_t(stepsFirst));
    meeting.links.insert(meeting.links.end(), second.connectors.begin(),
                         second.connectors.begin() + std::ptrdiff_t(stepsSecond));
    return meeting;
}

Bandwidth narrowestOf(const LanePlan& plan, const std::vector<int>& links) {
    Bandwidth narrowest;
    for (int link : links) {
        const LaneShare& share = at(plan.shares, link);
        const Bandwidth raw = rawBandwidth(share.generation, share.lanes);
        if (narrowest == Bandwidth() || raw < narrowest)
            narrowest = raw;
    }
    return narrowest;
}

} // namespace core
