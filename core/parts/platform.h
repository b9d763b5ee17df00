// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/components.h"

namespace core {

// What goes together beyond the shape of a socket or bay: CPUs, memory modules and PSUs. Rules, fixes, filters and
// recommend all ask here.

/// What becomes of a CPU in a board's socket.
enum class CpuFit {
    Runs,
    AfterBios,   ///< once the board's BIOS is updated
    WrongFamily, ///< the socket is right, the board does not run this family
    WrongSocket
};
/// By socket, and by family where the board names the families it runs and the CPU has one.
CpuFit cpuFit(const Board& board, const Processor& cpu);
/// True for a CPU that runs in this board, at once or after a BIOS update.
bool takesProcessor(const Board& board, const Processor& cpu);
/// The BIOS that the board needs for this family, "F50 of 2021"; empty where it is not known, or none is needed.
QString biosFor(const Board& board, const QString& family);
/// "Threadripper PRO 7000" for "threadripper-pro-7000".
QString familyName(const QString& family);

/// Memory channels that work at each socket: the fewer of the CPU's, the board's and its slots. Empty: not known.
std::optional<int> usableMemoryChannels(const Board& board, const Processor* cpu);
/// Memory slots that work: a CPU with half the board's channels leaves half of them dead, and so does an empty socket.
/// `cpus` is how many sockets are filled, 0 for all of them. Empty: not known.
std::optional<int> usableMemorySlots(const Board& board, const Processor* cpu, int cpus = 0);
/// The lower of what the board's working slots and all the CPUs take. Empty: not known.
std::optional<Memory> maxMemoryOf(const Board& board, const Processor* cpu, int cpus);

/// Whether the board takes modules of this type and kind (unbuffered, registered, load-reduced). Empty: not known.
std::optional<bool> modulesTaken(const Board& board, const MemoryKit& kit);
/// True where modules of this type and kind are known to be taken.
bool takesModules(const Board& board, const MemoryKit& kit);

/// Whether this PSU goes into the case: an SFX unit into an ATX bay too, a module into its own maker's server only,
/// none into a bay that is too short. Empty where the case's form is not known.
std::optional<bool> takesSupply(const Chassis& chassis, const PowerSupply& supply);

} // namespace core
