// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/memory/gpu_room.h"

#include "core/rules/host/display_share.h"
#include "core/rules/phrases.h"
#include "core/units/at.h"
#include "core/units/fact_table.h"
#include "core/units/text.h"
#include "core/workload/memory/memory_need.h"

namespace core {

std::vector<GpuRoom> gpuRooms(const Analysis& analysis) {
    const MountedCard* shown = displayCard(analysis.machine);
    std::vector<GpuRoom> rooms;
    for (const TopologyGpu& gpu : analysis.topology.gpus) {
        const MountedCard& mounted = at(analysis.machine.cards, gpu.card);
        const int chips = mounted.card->chips.value_or(1);
        GpuRoom room;
        const QString label = labelOf(analysis, gpu.connector);
        const QString name = shortNameOf(*mounted.card);
        room.name = chips > 1 ? Text::tr("%1, chip %2: %3").arg(label, number(gpu.chip + 1), name)
                              : Text::tr("%1: %2").arg(label, name);
        room.card = gpu.card;
        room.connector = gpu.connector;
        if (mounted.card->memory)
            room.memory = bytesOf(*mounted.card->memory) / chips;
        if (&mounted == shown && gpu.chip == 0)
            room.display = bytesOf(displayShare);
        rooms.push_back(std::move(room));
    }
    return rooms;
}

FitVerdict verdictOf(const Band<ByteCount>& need, std::optional<ByteCount> room) {
    if (!room)
        return FitVerdict::Unknown;
    if (need.low > *room)
        return FitVerdict::DoesNotFit;
    return need.high > *room ? FitVerdict::Tight : FitVerdict::Fits;
}

FitVerdict verdictOf(const CardNeed& need, std::optional<ByteCount> room) {
    const FitVerdict ofKnown = verdictOf(Band<ByteCount>(need), room);
    return need.isLeast && ofKnown != FitVerdict::DoesNotFit ? FitVerdict::Unknown : ofKnown;
}

FitVerdict verdictOf(const CardNeed& need, const std::vector<GpuRoom>& rooms) {
    auto worst = rooms.empty() ? FitVerdict::Unknown : FitVerdict::Fits;
    for (const GpuRoom& room : rooms) {
        const FitVerdict one = verdictOf(need, room.left());
        if (one == FitVerdict::DoesNotFit)
            return one;
        worst = std::max(worst, one == FitVerdict::Unknown ? FitVerdict::Unknown : std::max(worst, one));
    }
    return worst;
}

FitVerdict verdictOf(const MemoryNeed& need, const std::vector<GpuRoom>& rooms, const Machine& machine) {
    const FitVerdict cards = verdictOf(need.card, rooms);
    const bool isHostTooSmall = machine.build.memory && need.host.low > bytesOf(machine.build.memory->size);
    ByteCount onDrives;
    bool isCapacityKnown = true;
    for (const Mounted<Drive>& drive : machine.drives) {
        if (drive.part->interface != DriveInterface::Nvme)
            continue;
        onDrives += wholeBytes(inGigabytes(drive.part->capacity.value_or(Storage())) * 1e9);
        isCapacityKnown &= drive.part->capacity.has_value();
    }
    if (isHostTooSmall || (need.nvme > onDrives && isCapacityKnown))
        return FitVerdict::DoesNotFit;
    return need.nvme > onDrives && cards != FitVerdict::DoesNotFit ? FitVerdict::Unknown : cards;
}

QString inWords(FitVerdict verdict) {
    return choiceInWords("fit_verdict", int(verdict));
}

} // namespace core
