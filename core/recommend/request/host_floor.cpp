// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommend/request/host_floor.h"

#include "core/rules/host/cores_asked.h"
#include "core/rules/host/guide_needs.h"
#include "core/units/fact_table.h"

#include <algorithm>

namespace core {

CardSum sumOf(const Machine& machine) {
    CardSum sum;
    for (const MountedCard& mounted : machine.cards) {
        const Memory memory = mounted.card->memory.value_or(Memory());
        ++sum.cards;
        sum.gpus += mounted.card->chips.value_or(1);
        sum.largest = std::max(sum.largest, memory);
        sum.total += memory;
    }
    return sum;
}

static bool trains(const Limits& limits) {
    return limits.model && limits.model->task != Task::Inference;
}

static int fullCores(const Limits& limits, int gpus) {
    const int workstation = gpus > 1 ? std::max(8, 4 * gpus) : 6;
    return std::max(workstation, trains(limits) ? coresAskedBy(gpus).bookLow : 2 * gpus);
}

HostNeed hostNeed(const Limits& limits, const CardSum& cards) {
    constexpr Memory least = 16_GB; // a machine without memory is none
    switch (limits.host) {
    case HostFloor::Guides:
        return {};
    case HostFloor::None:
        return {0, least};
    case HostFloor::Minimal:
        return {std::max(4, 2 * cards.gpus), std::max(least, cards.largest)};
    case HostFloor::Full:
        break;
    }
    const Memory trained = std::max(cards.total, leastHostMemory(cards.gpus));
    return {fullCores(limits, cards.gpus), trains(limits) ? trained : std::max(leastHostMemory(1), cards.largest)};
}

Memory hostMemoryFor(const Limits& limits, int cards) {
    return limits.hostMemory.value_or(limits.host == HostFloor::Guides ? requiredHostMemory(cards).size : Memory());
}

Memory memoryAsked(const Limits& limits, const CardSum& cards) {
    return std::max(hostMemoryFor(limits, cards.cards), hostNeed(limits, cards).memory);
}

Storage usualDriveFor(const std::optional<RequestedRun>& run) {
    return Storage::of(run && run->workload.batch > 1 ? 2000 : 1000);
}

/// What the two modules of a desktop hold at the most: DDR5 is sold up to 64 GB a module, DDR4 up to 32 GB.
static Memory mostInTwo(const MemoryKit& kit) {
    return kit.type == "DDR5"_L1 ? 128_GB : 64_GB;
}

bool fillsChannels(HostFloor floor, std::optional<int> channels, int cpus, const MemoryKit& kit, int kits,
                   Memory asked) {
    constexpr int desktop = 2;
    if (floor < HostFloor::Minimal)
        return true;
    if (!channels || !kit.modules)
        return false;
    const int all = *channels * cpus;
    const int modules = *kit.modules * kits;
    if (floor == HostFloor::Minimal)
        return 2 * modules >= all;
    const bool isSpare = *channels == desktop && modules > all && asked <= mostInTwo(kit) * cpus;
    return modules % all == 0 && !isSpare;
}

std::vector<FloorRow> floorRows(const Limits& limits) {
    if (limits.host < HostFloor::Minimal)
        return {};
    const QString floor = limits.host == HostFloor::Minimal ? u"minimal"_s
                          : trains(limits)                  ? u"training"_s
                                                            : u"inference"_s;
    std::vector<FloorRow> rows;
    for (const FactRow& row : factRows("host_floor")) {
        if (row.text("floor") == floor)
            rows.push_back({row.text("topic"), row.text("chosen"), row.text("source"), row.text("disagreeing")});
    }
    return rows;
}

} // namespace core
