#pragma once

#include "core/parts/components.h"

namespace core {

/// True when `a` feeds cards better than `b`: the higher clock first, more cores only at the same clock, since one
/// thread drives each card (Python's lock). Keeps guide rule 9: six cores at 4 GHz go before eight at 3.5. The clock is
/// the boost clock, else the base; what is not known goes last.
bool ranksAbove(const Processor& a, const Processor& b);

/// The clock CPUs are ranked by.
std::optional<Frequency> rankingClock(const Processor& processor);

} // namespace core
