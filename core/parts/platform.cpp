// What boards run beyond the shape of the socket: CPU families, modules and how many of them.
#include "core/parts/platform.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core {

CpuFit cpuFit(const Board& board, const Processor& cpu) {
    if (board.socket != cpu.socket)
        return CpuFit::WrongSocket;
    if (board.cpuFamilies.isEmpty() || cpu.family.isEmpty() || board.cpuFamilies.contains(cpu.family))
        return CpuFit::Runs;
    const auto isOfFamily = [&](const QString& row) { return row.section(':'_L1, 0, 0).trimmed() == cpu.family; };
    return std::ranges::any_of(board.biosFamilies, isOfFamily) ? CpuFit::AfterBios : CpuFit::WrongFamily;
}

std::optional<int> usableMemorySlots(const Board& board, const Processor* /*cpu*/) {
    return board.memorySlots;
}

std::optional<Memory> maxMemoryOf(const Board& board, const Processor* cpu, int cpus) {
    const auto ofCpus = cpu && cpu->maxMemory ? std::optional(*cpu->maxMemory * cpus) : std::nullopt;
    if (!board.maxMemory || !ofCpus)
        return board.maxMemory ? board.maxMemory : ofCpus;
    return std::min(*board.maxMemory, *ofCpus);
}

bool takesModules(const Board& board, const MemoryKit& kit) {
    if (kit.type.isEmpty() || kit.type != board.memoryType || !kit.isRegistered)
        return false;
    return (*kit.isRegistered ? board.takesRegistered : board.takesUnbuffered).value_or(false);
}

} // namespace core
