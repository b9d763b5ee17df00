// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 7 (no costly many-thread CPU: the work is on the cards), 10 and 11 (more cores than one card or two
// need). From four cards on rule 12 asks for lanes, which come with cores, so cores alone say nothing there.
#include "core/rules/host/cores_asked.h"
#include "core/rules/host/processor_rank.h"
#include "core/rules/rules.h"

namespace core {

/// Of all these parts, empty places left out; empty where a price is not known.
static std::optional<Money> priceOf(const auto& places, const auto& partIn) {
    Money sum;
    for (const auto& place : places) {
        const Part* part = partIn(place);
        const auto price = part ? amountUsed(*part) : Money();
        if (!price)
            return {};
        sum += *price;
    }
    return sum;
}

static std::optional<Money> priceOfCards(const Machine& machine) {
    return priceOf(machine.cards, [](const MountedCard& mounted) { return mounted.card; });
}

static std::optional<Money> priceOfProcessors(const Machine& machine) {
    return priceOf(machine.processors, [](const Processor* processor) { return processor; });
}

/// For one card the guides name the least only; the book's figure for pictures is the most anybody asks.
static int enoughCores(int cards) {
    const CoresAsked asked = coresAskedBy(cards);
    return cards == 1 ? asked.bookHigh : asked.enough;
}

bool areProcessorsDear(const Machine& machine) {
    const auto processors = priceOfProcessors(machine);
    const auto cards = priceOfCards(machine);
    return processors && cards && *processors > *cards;
}

bool areCoresMany(const Machine& machine) {
    const int cards = int(machine.cards.size());
    const auto cores = coresOf(machine);
    return coresAskedBy(cards).enough > 0 && cores && *cores > enoughCores(cards);
}

} // namespace core

namespace core::rules {

static Finding tooDear(const Machine& machine) {
    const Money processors = *priceOfProcessors(machine);
    const Money cards = *priceOfCards(machine);
    return {.severity = Severity::Advice,
            .title = Sentence::tr("The CPU costs more than the cards"),
            .message = Sentence::tr("%1 for the CPU, %2 for the cards, but the cards do the work. A cheaper CPU leaves "
                                    "more for them.")
                           .arg(processors, cards),
            .subjects = {{Subject::PartKind, u"cpu"_s}},
            .found = processors,
            .allowed = cards,
            .source = Sentence::tr("Guide rule 7")};
}

static Finding tooMany(const Machine& machine) {
    const int cards = int(machine.cards.size());
    const int cores = *coresOf(machine);
    return {.severity = Severity::Advice,
            .title = Sentence::tr("More CPU cores than the cards need"),
            .message = Sentence::tr("%1 CPU cores; %2 are enough for %n cards.",
                                    "%1 CPU cores; %2 are enough for one card.", cards)
                           .arg(cores, enoughCores(cards)),
            .details = sourcesOf(coresAskedBy(cards), cards),
            .subjects = {{Subject::PartKind, u"cpu"_s}},
            .found = Figure::count(cores, "cores"),
            .allowed = Figure::count(enoughCores(cards), "cores"),
            .source = cards == 1 ? Sentence::tr("Guide rules 7, 10; ml-engineering book")
                                 : Sentence::tr("Guide rules 7, 11")};
}

static Findings oversizedProcessor(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    if (machine.cards.empty() || machine.filledSockets() == 0)
        return {};
    if (areProcessorsDear(machine))
        return {tooDear(machine)};
    return areCoresMany(machine) ? Findings{tooMany(machine)} : Findings();
}

/// The CPU is no dearer than the cards, and no larger than they ask.
extern const Rule oversizedProcessorRule{710, "oversized-processor", Area::Host, false, false, oversizedProcessor};

} // namespace core::rules
