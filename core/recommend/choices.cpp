#include "core/recommend/choices.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core {

Memory hostMemoryFor(const Limits& limits, int cards) {
    constexpr Memory aCard = 32_GB; // guide rule 60
    return limits.hostMemory.value_or(aCard * cards);
}

bool takesModules(const Board& board, const MemoryKit& kit) {
    if (kit.type.isEmpty() || kit.type != board.memoryType || !kit.isRegistered)
        return false;
    return (*kit.isRegistered ? board.takesRegistered : board.takesUnbuffered).value_or(false);
}

int kitsFor(const MemoryKit& kit, const Board& board, Memory size) {
    if (!kit.perModule || !kit.modules || *kit.modules < 1 || *kit.perModule <= Memory() || !board.memorySlots)
        return 0;
    const Memory each = *kit.perModule * *kit.modules;
    const int kits = std::max(1, int((size.base() + each.base() - 1) / each.base()));
    const bool isRoom = kits * *kit.modules <= *board.memorySlots;
    const bool isWithin = isRoom && board.maxMemory && each * kits <= *board.maxMemory;
    return isWithin && takesModules(board, kit) ? kits : 0;
}

int mostUnits(const Chassis& chassis, const PowerSupply& supply, int spare) {
    if (chassis.supplyForm != supply.form)
        return 0;
    return chassis.supplyBays.value_or(1) - spare;
}

bool hangsOnCable(const Drive& drive) {
    return drive.interface == DriveInterface::Sata && !drive.form.startsWith("m2"_L1);
}

bool isEnough(const Drive& drive, const Limits& limits) {
    return drive.kind == DriveKind::Ssd && limits.drive && drive.capacity >= *limits.drive;
}

} // namespace core
