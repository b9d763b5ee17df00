// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/path_figures.h"

#include <algorithm>

namespace core {

static bool isWhole(const Machine& machine, const BridgeGroup& group) {
    return std::ranges::all_of(machine.bridges, [&](const Machine::JoinedPair& pair) {
        const bool isOfGroup =
            pair.bridge == group.bridge &&
            std::binary_search(group.connectors.begin(), group.connectors.end(), pair.firstConnector);
        return !isOfGroup || !misfitOf(machine, *pair.bridge, pair.firstConnector, pair.secondConnector);
    });
}

FittedBridge sharedOut(BridgeGroup group) {
    // A bridge of more than two cards is a full mesh: each card's links are shared out among the others.
    const int others = int(group.connectors.size()) - 1;
    FittedBridge bridge;
    bridge.linksOfPair = group.bridge->links.value_or(0) / others;
    if (group.bridge->bandwidth) // both directions together
        bridge.perDirection = *group.bridge->bandwidth / (2 * others);
    bridge.group = std::move(group);
    return bridge;
}

std::vector<FittedBridge> fittedBridges(const Machine& machine) {
    std::vector<FittedBridge> fitted;
    for (BridgeGroup& group : bridgeGroups(machine)) {
        if (group.bridge && group.connectors.size() > 1 && isWhole(machine, group))
            fitted.push_back(sharedOut(std::move(group)));
    }
    return fitted;
}

} // namespace core
