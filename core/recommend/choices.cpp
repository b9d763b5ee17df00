#include "core/recommend/choices.h"

#include <algorithm>
#include <array>

namespace core {

Memory hostMemoryFor(const Limits& limits, int cards) {
    constexpr Memory aCard = 32_GB; // guide rule 60
    return limits.hostMemory.value_or(aCard * cards);
}

std::optional<bool> takesRegistered(const Board& board) {
    static constexpr std::array<const char*, 8> registered{"SP3",     "SP5",  "LGA3647", "LGA4189",
                                                           "LGA4677", "sTR5", "sWRX8",   "LGA4094"};
    static constexpr std::array<const char*, 10> unbuffered{"AM4",        "AM5",     "TR4",     "sTRX4",   "LGA1151",
                                                            "LGA1151-v2", "LGA1200", "LGA1700", "LGA1851", "LGA2066"};
    const auto isSocket = [&](const char* socket) { return board.socket == QLatin1String(socket); };
    if (std::any_of(registered.begin(), registered.end(), isSocket) || board.sockets > 1)
        return true;
    if (std::any_of(unbuffered.begin(), unbuffered.end(), isSocket))
        return false;
    return {};
}

int kitsFor(const MemoryKit& kit, const Board& board, Memory size) {
    if (!kit.perModule || !kit.modules || *kit.modules < 1 || *kit.perModule <= Memory() || !board.memorySlots)
        return 0;
    if (kit.type != board.memoryType || kit.type.isEmpty())
        return 0;
    const Memory each = *kit.perModule * *kit.modules;
    const int kits = std::max(1, int((size.base() + each.base() - 1) / each.base()));
    const bool isRoom = kits * *kit.modules <= *board.memorySlots;
    if (!isRoom || !board.maxMemory || each * kits > *board.maxMemory)
        return 0;
    const auto registered = takesRegistered(board);
    return registered && kit.isRegistered != *registered ? 0 : kits;
}

int mostUnits(const Chassis& chassis, const PowerSupply& supply, int spare) {
    if (chassis.supplyForm != supply.form)
        return 0;
    return chassis.supplyBays.value_or(1) - spare;
}

bool hangsOnCable(const Drive& drive) {
    return drive.interface == DriveInterface::Sata && !drive.form.startsWith(QLatin1String("m2"));
}

bool isEnough(const Drive& drive, const Limits& limits) {
    return drive.kind == DriveKind::Ssd && limits.drive && drive.capacity >= *limits.drive;
}

} // namespace core
