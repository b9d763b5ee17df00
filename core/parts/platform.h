#pragma once

#include "core/parts/components.h"

namespace core {

/// What becomes of a CPU in a board's socket.
enum class CpuFit {
    Runs,
    AfterBios,   ///< once the board's BIOS is updated
    WrongFamily, ///< the socket is right, the board does not run this family
    WrongSocket
};
/// By socket, and by family where the board names the families it runs and the CPU has one.
CpuFit cpuFit(const Board& board, const Processor& cpu);

/// Memory slots that this CPU reaches: a CPU with half the board's channels leaves half of them dead. Empty: not known.
std::optional<int> usableMemorySlots(const Board& board, const Processor* cpu);
/// The lower of the board's and all its CPUs' maximum. Empty: not known.
std::optional<Memory> maxMemoryOf(const Board& board, const Processor* cpu, int cpus);
/// True where type and kind of module (registered, unbuffered) are known to be taken.
bool takesModules(const Board& board, const MemoryKit& kit);

} // namespace core
