// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/wiring.h"

#include <optional>
#include <vector>

namespace core {

/// What sits in a connector, as far as lanes go.
struct Occupant {
    DeviceKind kind = DeviceKind::Gpu;
    int lanes = 16;
    int generation = 5;
    std::vector<int> split; ///< a carrier's sockets: lanes each asks for
    int riserLanes = 16;    ///< what a riser between slot and card lets through
    int riserGeneration = 6;
};

/// The CPU in a socket, as far as lanes go.
struct SocketedProcessor {
    int slotLanes = 16; ///< what lane rules test
    int generation = 5;
    QStringList tags;

    friend bool operator==(const SocketedProcessor&, const SocketedProcessor&) = default;
};

/// Everything an allocation depends on besides the board.
struct LanePopulation {
    std::vector<std::optional<Occupant>> occupants;           ///< by connector
    std::vector<std::optional<SocketedProcessor>> processors; ///< by socket
    std::vector<int> options;                                 ///< by option: index of its value

    /// Nothing plugged, default options, `processors` in the sockets.
    static LanePopulation emptyOn(const Wiring& wiring, std::vector<std::optional<SocketedProcessor>> processors);
    /// The CPU in this socket; null for an empty one, and for -1.
    const SocketedProcessor* processorIn(int socket) const;
};

/// True when `condition` holds for `population` and the CPU at `socket`.
bool holds(const Condition& condition, const LanePopulation& population, int socket);

} // namespace core
