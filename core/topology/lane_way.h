// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pcie/lane_plan.h"
#include "core/topology/peer_path.h"

#include <vector>

namespace core {

/// The way from a connector up to its CPU: the links and nodes that its bytes pass.
struct LaneWay {
    std::vector<int> connectors; ///< the connector itself, then the uplinks, nearest first
    std::vector<int> nodes;      ///< the node each of them hangs on; the last is the CPU
    int socket = -1;
    QString hostBridge; ///< where the last link ends; empty where the board's record does not tell
    bool isBehindChipset = false;

    bool hasLanes() const { return !connectors.empty(); }
};

/// Where two ways meet: the kind of path, and the links between the two ends.
struct Meeting {
    PathKind kind = PathKind::Sys;
    std::vector<int> links; ///< connectors
    int node = -1;          ///< the node both pass first; -1 where each has a CPU of its own
};

/// Follows the uplinks; a connector without lanes, or below something without, has no way.
LaneWay wayUp(const Wiring& wiring, const LanePlan& plan, int connector);

/// A common switch is PIX, with further switches between PXB; else the same host bridge PHB, the same socket NODE, and
/// SYS. A chipset that is a hub (Intel's) ends at the CPU's own host bridge; one that switches (AMD's) is a switch.
/// `hasOwnSwitch` says of each end whether it sits behind a switch on its own card.
Meeting meetingOf(const Wiring& wiring, const LaneWay& first, const LaneWay& second, bool hasOwnSwitch = false);

/// Raw rate of the narrowest of these links; zero where there is none.
Bandwidth narrowestOf(const LanePlan& plan, const std::vector<int>& links);

} // namespace core
