// Keeps guide rules 7 (no costly many-thread CPU: the work is on the cards), 10 and 11 (more cores than one card or two
// need). From four cards on rule 12 asks for lanes, which come with cores, so cores alone say nothing there.
#include "core/rules/host/oversized_processor.h"
#include "core/rules/host/cores_asked.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core {

static std::optional<Money> priceOf(const Part* part) {
    return part && part->price ? std::optional(part->price->amount) : std::nullopt;
}

static std::optional<Money> priceOfCards(const Machine& machine) {
    Money sum;
    for (const MountedCard& mounted : machine.cards) {
        const auto price = priceOf(mounted.card);
        if (!price)
            return {};
        sum += *price;
    }
    return sum;
}

static std::optional<Money> priceOfProcessors(const Machine& machine) {
    Money sum;
    for (const Processor* processor : machine.processors) {
        const auto price = priceOf(processor);
        if (processor && !price)
            return {};
        sum += price.value_or(Money());
    }
    return sum;
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

static Finding about(const QString& found, const QString& allowed) {
    Finding finding;
    finding.severity = Severity::Advice;
    finding.title = Text::tr("More CPU than the cards need");
    finding.found = found;
    finding.allowed = allowed;
    finding.subjects << u"cpu"_s;
    return finding;
}

static Finding tooDear(const Machine& machine) {
    Finding finding = about(inWords(*priceOfProcessors(machine)), inWords(*priceOfCards(machine)));
    finding.message = Text::tr("The CPUs cost %1, the cards %2; the work is on the cards, so no costly CPU is needed.")
                          .arg(finding.found, finding.allowed);
    finding.source = Text::tr("Guide rule 7");
    return finding;
}

static Finding tooMany(const Machine& machine) {
    const int cards = int(machine.cards.size());
    Finding finding = about(Text::tr("%1 cores").arg(*coresOf(machine)), Text::tr("%1 cores").arg(enoughCores(cards)));
    finding.message = cards == 1 ? Text::tr("The CPUs have %1; for one card %2 are more than anybody asks for.")
                                       .arg(finding.found, finding.allowed)
                                 : Text::tr("The CPUs have %1; for two cards the guides find %2 enough.")
                                       .arg(finding.found, finding.allowed);
    finding.details = inWords(coresAskedBy(cards), cards);
    finding.source = cards == 1 ? Text::tr("Guide rules 7, 10; ml-engineering book") : Text::tr("Guide rules 7, 11");
    return finding;
}

Findings oversizedProcessor(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    if (machine.cards.empty() || machine.filledSockets() == 0)
        return {};
    if (areProcessorsDear(machine))
        return {tooDear(machine)};
    return areCoresMany(machine) ? Findings{tooMany(machine)} : Findings();
}

} // namespace core::rules
