// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/machine.h"

namespace core {

/// True when `a` feeds cards better than `b`: the higher clock first, more cores only at the same clock, since one
/// thread drives each card (Python's lock). Keeps guide rule 9: six cores at 4 GHz go before eight at 3.5. The clock is
/// the boost clock, else the base; what is not known goes last.
bool ranksAbove(const Processor& a, const Processor& b);

/// The clock CPUs are ranked by.
std::optional<Frequency> rankingClock(const Processor& processor);

/// True for a CPU too slow for this machine's cards: by its boost clock from four cards on, by its base clock always.
bool isSlow(const Processor& processor, const Machine& machine);
/// The CPU in the sockets that ranks lowest; null where none is there.
const Processor* slowestOf(const Machine& machine);

/// True when the CPUs cost more than the cards; false where a price is not known.
bool areProcessorsDear(const Machine& machine);
/// True when the CPUs have more cores than one card or two can use.
bool areCoresMany(const Machine& machine);

} // namespace core
