// Keeps guide rules 8, 9 (single-thread speed from four cards on; clock before cores) and 21 of the later sources (more
// than 2 GHz). The threshold is fixed, not the catalogue's median, so that new parts do not change a verdict.
#include "core/rules/host/slow_processor.h"
#include "core/rules/host/processor_rank.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core {

static constexpr std::size_t cardsThatWantClock = 4;
static constexpr Frequency boostWanted = Frequency::ofBase(3'500'000);
static constexpr Frequency baseWanted = Frequency::ofBase(2'000'000);

static bool isSlowBoost(const Processor& processor, const Machine& machine) {
    return machine.cards.size() >= cardsThatWantClock && processor.boostClock && *processor.boostClock < boostWanted;
}

static bool isSlowBase(const Processor& processor) {
    return processor.baseClock && *processor.baseClock <= baseWanted;
}

bool isSlow(const Processor& processor, const Machine& machine) {
    return isSlowBoost(processor, machine) || isSlowBase(processor);
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

static Finding slow(const Processor& processor, const Machine& machine) {
    Finding finding;
    finding.severity = Severity::Advice;
    finding.title = Text::tr("A slow CPU holds the cards back");
    finding.subjects << u"cpu"_s;
    if (isSlowBoost(processor, machine)) {
        finding.found = inWords(processor.boostClock);
        finding.allowed = inWords(boostWanted);
        finding.message =
            Text::tr("%1 boosts to %2; with %3 cards one thread feeds each of them, and %4 or more is asked for.")
                .arg(processor.name, finding.found, number(double(machine.cards.size())), finding.allowed);
        finding.source = Text::tr("Guide rules 8, 9");
    } else {
        finding.found = inWords(processor.baseClock);
        finding.allowed = Text::tr("more than %1").arg(inWords(baseWanted));
        finding.message = Text::tr("%1 is sure of %2 only (its base clock); Dettmers asks for %3.")
                              .arg(processor.name, finding.found, finding.allowed);
        finding.source = Text::tr("Dettmers (2018), rule 21 of the later sources");
    }
    finding.details << Text::tr("Clock goes before cores: 6 cores at 4 GHz beat 8 cores at 3.5 GHz (guide rule 9).");
    return finding;
}

Findings slowProcessor(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    const Processor* slowest = slowestOf(machine);
    if (!slowest || machine.cards.empty() || !isSlow(*slowest, machine))
        return {};
    return {slow(*slowest, machine)};
}

} // namespace core::rules
