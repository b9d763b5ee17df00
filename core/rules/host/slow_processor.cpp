// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 8, 9 (single-thread speed from four cards on; clock before cores) and 21 of the later sources (more
// than 2 GHz). The threshold is fixed, not the catalogue's median, so that new parts do not change a verdict.
#include "core/rules/host/processor_rank.h"
#include "core/rules/rules.h"

namespace core {

static constexpr std::size_t cardsThatWantClock = 4;
static constexpr Frequency requiredBoostClock = Frequency::ofBase(3'500'000);
static constexpr Frequency requiredBaseClock = Frequency::ofBase(2'000'000);

static bool isSlowBoost(const Processor& processor, const Machine& machine) {
    return machine.cards.size() >= cardsThatWantClock && processor.boostClock &&
           *processor.boostClock < requiredBoostClock;
}

bool isSlow(const Processor& processor, const Machine& machine) {
    return isSlowBoost(processor, machine) || (processor.baseClock && *processor.baseClock <= requiredBaseClock);
}

const Processor* slowestOf(const Machine& machine) {
    const Processor* slowest = nullptr;
    for (const Processor* processor : machine.processors) {
        if (processor && (!slowest || ranksAbove(*slowest, *processor)))
            slowest = processor;
    }
    return slowest;
}

} // namespace core

namespace core::rules {

static Findings slowProcessor(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    const Processor* slowest = slowestOf(machine);
    if (!slowest || machine.cards.empty() || !isSlow(*slowest, machine))
        return {};
    const bool isBoost = isSlowBoost(*slowest, machine);
    return {
        {.severity = Severity::Advice,
         .title = Sentence::tr("A slow CPU holds the cards back"),
         .message =
             isBoost ? Sentence::tr("%1 boosts to %2. One thread feeds each of %3 cards; choose %4 or more.")
                           .arg(shortNameOf(*slowest), *slowest->boostClock, machine.cards.size(), requiredBoostClock)
                     : Sentence::tr("%1 has a base clock of %2. Choose one above %3.")
                           .arg(shortNameOf(*slowest), *slowest->baseClock, requiredBaseClock),
         .details = {Sentence::tr("Clock goes before cores: 6 cores at 4 GHz beat 8 cores at 3.5 GHz (guide rule 9).")},
         .subjects = {{Subject::PartKind, u"cpu"_s}},
         .found = isBoost ? slowest->boostClock : slowest->baseClock,
         .allowed = isBoost ? requiredBoostClock : requiredBaseClock,
         .source = isBoost ? Sentence::tr("Guide rules 8, 9")
                           : Sentence::tr("Dettmers (2018), rule 21 of the later sources")}};
}

/// The CPU's clock feeds the cards.
extern const Rule slowProcessorRule{700, "slow-processor", Area::Host, false, false, slowProcessor};

} // namespace core::rules
