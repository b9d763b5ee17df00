#include "core/recommend/host_floor.h"

#include "core/rules/host/cores_asked.h"
#include "core/rules/host/guide_needs.h"

#include <algorithm>
#include <array>

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
    return limits.hostMemory.value_or(limits.host == HostFloor::Guides ? hostMemoryWanted(cards).size : Memory());
}

Memory memoryAsked(const Limits& limits, const CardSum& cards) {
    return std::max(hostMemoryFor(limits, cards.cards), hostNeed(limits, cards).memory);
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

std::span<const FloorRow> floorRows(const Limits& limits) {
    static constexpr FloorRow channels{
        QT_TRANSLATE_NOOP("core::Text", "Memory channels"),
        QT_TRANSLATE_NOOP("core::Text", "every channel filled; a desktop has two modules"),
        QT_TRANSLATE_NOOP("core::Text", "EPYC measurements of 2026 (12 modules: 460 GB/s)"),
        QT_TRANSLATE_NOOP("core::Text", "none; 6 of 8 channels cost a quarter (WRX80)")};
    static constexpr FloorRow clock{
        QT_TRANSLATE_NOOP("core::Text", "CPU clock"),
        QT_TRANSLATE_NOOP("core::Text", "advice: 3.5 GHz boost with 4 cards or more"),
        QT_TRANSLATE_NOOP("core::Text", "rtx6kpro, 2026-05 (a faster clock speeds up decode)"),
        QT_TRANSLATE_NOOP("core::Text", "none")};
    static constexpr std::array inference{
        FloorRow{QT_TRANSLATE_NOOP("core::Text", "CPU cores"),
                 QT_TRANSLATE_NOOP("core::Text", "6 for one GPU; 4 per GPU and 8 at least for more"),
                 QT_TRANSLATE_NOOP("core::Text", "Puget Systems' rule, as quoted, less its 16 at least"),
                 QT_TRANSLATE_NOOP("core::Text", "a 2026 test: 24 and 64 cores give the same tokens/s (2 per GPU do)")},
        FloorRow{QT_TRANSLATE_NOOP("core::Text", "System memory"),
                 QT_TRANSLATE_NOOP("core::Text", "32 GB, or the largest card's VRAM"),
                 QT_TRANSLATE_NOOP("core::Text", "Tim Dettmers, 2018"),
                 QT_TRANSLATE_NOOP("core::Text", "d2l: 32 GB per GPU; Cisco: three times all VRAM")},
        channels, clock};
    static constexpr std::array training{
        FloorRow{QT_TRANSLATE_NOOP("core::Text", "CPU cores"),
                 QT_TRANSLATE_NOOP("core::Text", "3 per GPU + 4; 4 per GPU at least with two or more"),
                 QT_TRANSLATE_NOOP("core::Text", "ml-engineering, compute/cpu, 2026-08 (2 workers per GPU, text)"),
                 QT_TRANSLATE_NOOP("core::Text", "Tim Dettmers 2018: 1-2 per GPU; for vision 4 workers per GPU")},
        FloorRow{QT_TRANSLATE_NOOP("core::Text", "System memory"),
                 QT_TRANSLATE_NOOP("core::Text", "as much as all VRAM; 32 GB and 16 GB per GPU at least"),
                 QT_TRANSLATE_NOOP("core::Text", "ml-engineering, compute/cpu-memory, 2026-08"),
                 QT_TRANSLATE_NOOP("core::Text", "Tim Dettmers 2018: the largest card's; Cisco: three times all VRAM")},
        channels, clock};
    static constexpr std::array minimal{
        FloorRow{QT_TRANSLATE_NOOP("core::Text", "CPU cores"), QT_TRANSLATE_NOOP("core::Text", "2 per GPU, 4 at least"),
                 QT_TRANSLATE_NOOP("core::Text", "Tim Dettmers 2018; d2l, 2021 (1 GPU: 4 cores)"),
                 QT_TRANSLATE_NOOP("core::Text", "ml-engineering, 2026-08: 3 per GPU + 4 for training")},
        FloorRow{QT_TRANSLATE_NOOP("core::Text", "System memory"),
                 QT_TRANSLATE_NOOP("core::Text", "16 GB, or the largest card's VRAM"),
                 QT_TRANSLATE_NOOP("core::Text", "Tim Dettmers, 2018"),
                 QT_TRANSLATE_NOOP("core::Text", "ml-engineering, 2026-08: as much as all VRAM for training")},
        FloorRow{QT_TRANSLATE_NOOP("core::Text", "Memory channels"),
                 QT_TRANSLATE_NOOP("core::Text", "half of them filled"),
                 QT_TRANSLATE_NOOP("core::Text", "EPYC measurements of 2026 (8 of 12 modules lose a third)"),
                 QT_TRANSLATE_NOOP("core::Text", "the same: every channel filled")}};
    if (limits.host == HostFloor::Minimal)
        return minimal;
    if (limits.host != HostFloor::Full)
        return {};
    return trains(limits) ? std::span<const FloorRow>(training) : std::span<const FloorRow>(inference);
}

} // namespace core
