// Keeps guide rules 7 (no costly many-thread CPU: the work is on the cards), 10 and 11 (more cores than one card or two
// need). From four cards on rule 12 asks for lanes, which come with cores, so cores alone say nothing there.
#include "core/rules/host/cores_asked.h"
#include "core/rules/processor_search.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core::rules {

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

static Finding about(const QString& found, const QString& allowed) {
    Finding finding;
    finding.severity = Severity::Advice;
    finding.title = Text::tr("More CPU than the cards need");
    finding.found = found;
    finding.allowed = allowed;
    finding.subjects << u"cpu"_s;
    return finding;
}

static std::optional<Finding> tooDear(const Machine& machine) {
    const auto processors = priceOfProcessors(machine);
    const auto cards = priceOfCards(machine);
    if (!processors || !cards || *processors <= *cards)
        return {};
    Finding finding = about(inWords(*processors), inWords(*cards));
    finding.message = Text::tr("The CPUs cost %1, the cards %2; the work is on the cards, so no costly CPU is needed.")
                          .arg(finding.found, finding.allowed);
    finding.source = Text::tr("Guide rule 7");
    return finding;
}

static std::optional<Finding> tooMany(const Machine& machine) {
    const int cards = int(machine.cards.size());
    const CoresAsked asked = coresAskedBy(cards);
    const auto cores = coresOf(machine);
    // For one card the guides name the least only; the book's figure for pictures is the most anybody asks.
    const int enough = cards == 1 ? asked.bookHigh : asked.enough;
    if (asked.enough == 0 || !cores || *cores <= enough)
        return {};
    Finding finding = about(Text::tr("%1 cores").arg(*cores), Text::tr("%1 cores").arg(enough));
    finding.message = cards == 1 ? Text::tr("The CPUs have %1; for one card %2 are more than anybody asks for.")
                                       .arg(finding.found, finding.allowed)
                                 : Text::tr("The CPUs have %1; for two cards the guides find %2 enough.")
                                       .arg(finding.found, finding.allowed);
    finding.details = inWords(asked, cards);
    finding.source = cards == 1 ? Text::tr("Guide rules 7, 10; ml-engineering book") : Text::tr("Guide rules 7, 11");
    return finding;
}

Findings oversizedProcessor(const Analysis& analysis, const Catalogue& catalogue) {
    const Machine& machine = analysis.machine;
    if (machine.cards.empty() || machine.filledSockets() == 0)
        return {};
    auto finding = tooDear(machine);
    const bool isDear = finding.has_value();
    if (!finding)
        finding = tooMany(machine);
    if (!finding)
        return {};
    const auto mends = [&](const Processor& processor, const Machine& trial) {
        if (!losesNoLanes(processor, machine) || !processor.cores ||
            processor.cores < coresAskedBy(int(machine.cards.size())).guides || !processor.price)
            return false;
        return isDear ? !tooDear(trial) && !tooMany(trial) : !tooMany(trial);
    };
    if (auto fix = processorFix(analysis, catalogue, mends))
        finding->fixes.push_back(std::move(*fix));
    return {std::move(*finding)};
}

} // namespace core::rules
