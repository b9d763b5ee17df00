// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/catalogue.h"
#include "core/parts/platform.h"
#include "core/recommend/request/host_floor.h"

namespace core {

// What can be bought together at all, before any rule: which kits go into a board, how many supplies into a case. Where
// the catalogue does not tell, it is not taken as possible.

/// The CPUs that memory hangs on, and how their channels are to be filled.
struct MemoryHost {
    const Processor* cpu = nullptr; ///< null: what the board takes decides alone
    int cpus = 1;
    HostFloor floor = HostFloor::Guides;
};
/// How much memory the board takes with them at the most. Empty: not known.
std::optional<Memory> mostMemoryFor(const Board& board, const MemoryHost& host);
/// How many of `kit` make at least `size` on this board with such CPUs; 0 where they do not fit.
int kitsFor(const MemoryKit& kit, const Board& board, Memory size, const MemoryHost& host = {});

/// One part's price for this request.
std::optional<Money> priceFor(const Request& request, const char* kind, const Part& part);
/// How many of it are there already.
int ownedOf(const Request& request, const char* kind, const Part& part);
/// False where the request wants new parts and this one is sold otherwise; one that it names passes.
bool isSoldAsAsked(const Request& request, const char* kind, const Part& part);
/// False where the request wants new parts, or a price for each, and this one is not: so it may only be owned.
bool mayBuy(const Request& request, const char* kind, const Part& part);
/// True for parts that are owned, or that the request names.
bool isOwnedOrLocked(const Request& request, const Board& board);
bool isOwnedOrLocked(const Request& request, const Processor& cpu);
/// True for a server's module, an ATX PSU of the class the guides ask for, and one that is owned or named.
bool isGoodSupply(const Request& request, const PowerSupply& supply);
/// True where the board runs the CPU only after a BIOS update, and the request wants new parts: a shop's board may have
/// the old BIOS. Where both are there already it may be updated.
bool isBiosInTheWay(const Request& request, const Board& board, const Processor& cpu);
/// True where the board runs the CPU, in time or at once, as far as the request lets that be.
bool mayRun(const Request& request, const Board& board, const Processor& cpu);
/// True where the request excludes its maker, or its chip's.
bool isExcluded(const Limits& limits, const Part& part);
bool isExcluded(const Limits& limits, const Card& card); ///< the same
/// True where every lane source that may feed it hangs on a CPU, also below a PCIe switch: never behind the chipset.
bool hangsOnCpu(const Wiring& wiring, int connector);
/// True for NVIDIA's generations before Turing: CUDA 13 left out the last of them, Volta, in 2025.
bool isSoftwareEnded(const Card& card);
/// Its 12V-2x6 plugs where it draws more than an adapter should carry.
int nativePlugsOf(const Card& card);

/// Units that carry the load, at the most, beside the spare ones: what the case has bays for.
int mostUnits(const Chassis& chassis, const PowerSupply& supply, int spare);

/// Lanes on a CPU that each of so many cards is to have, where links are asked for: one alone all its own.
int lanesAsked(const Limits& limits, int cards, int cardLanes);

bool hasM2(const Board& board);
/// True for a drive that the host's floor asks for: an NVMe one wherever the board has a socket for it.
bool loadsFast(const Drive& drive, const Board& board, HostFloor floor);
/// True where this drive is as large a solid state drive as is asked for.
bool isEnough(const Drive& drive, const Limits& limits);
/// True for drives on a SATA cable, which take no socket of the lane table.
bool hangsOnCable(const Drive& drive);

} // namespace core
