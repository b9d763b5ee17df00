// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/machine.h"
#include "core/recommend/request/request.h"

namespace core {

// What a host must bring so that its cards are not kept waiting: cores, system memory and filled channels. Published
// rules differ; one place says which was chosen, and what speaks otherwise.

/// What the floor depends on of a machine's cards; a fact that is not known counts as none.
struct CardSum {
    int cards = 0;
    int gpus = 0;
    Memory largest; ///< of one card
    Memory total;
};
CardSum sumOf(const Machine& machine);

struct HostNeed {
    int cores = 0; ///< of all CPUs together, physical
    Memory memory;
};
/// At the least. Training is what the request's model says; everything else is inference from VRAM.
HostNeed hostNeed(const Limits& limits, const CardSum& cards);
/// Host memory that the request itself asks for with so many cards.
Memory hostMemoryFor(const Limits& limits, int cards);
/// That, or what the floor asks for.
Memory memoryAsked(const Limits& limits, const CardSum& cards);
/// Of the SSD where the request names none; more for the models of several users.
Storage usualDriveFor(const std::optional<RequestedRun>& run);

/// The full floor: as many modules on every channel of the CPUs, and on a desktop's two channels one each unless the
/// memory asked for needs more. The minimal one: half the channels. False where the channels are not known.
bool fillsChannels(HostFloor floor, std::optional<int> channels, int cpus, const MemoryKit& kit, int kits,
                   Memory asked);

/// One choice among sources that differ.
struct FloorRow {
    QString topic;
    QString chosen;
    QString source;
    QString disagreeing;
};
/// What the limits' floor rests on (db/facts/host_floor.csv); none where there is no floor.
std::vector<FloorRow> floorRows(const Limits& limits);

} // namespace core
