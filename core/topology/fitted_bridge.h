#pragma once

#include "core/build/bridge_fit.h"

#include <optional>
#include <vector>

namespace core {

/// A bridge that fits where it is, and what each pair of its cards gets of it.
struct FittedBridge {
    BridgeGroup group;
    int linksOfPair = 0;
    std::optional<Bandwidth> perDirection;
};

/// What each pair of `group` gets of its bridge; the group has two cards at the least.
FittedBridge sharedOut(BridgeGroup group);

/// The machine's bridges, without those that do not fit their places: what does not fit joins nothing.
std::vector<FittedBridge> fittedBridges(const Machine& machine);

} // namespace core
