// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/host/processor_rank.h"

namespace core {

std::optional<Frequency> rankingClock(const Processor& processor) {
    return processor.boostClock ? processor.boostClock : processor.baseClock;
}

bool ranksAbove(const Processor& a, const Processor& b) {
    const Frequency clockA = rankingClock(a).value_or(Frequency());
    const Frequency clockB = rankingClock(b).value_or(Frequency());
    return clockA != clockB ? clockA > clockB : a.cores.value_or(0) > b.cores.value_or(0);
}

} // namespace core
