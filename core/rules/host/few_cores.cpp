// Keeps guide rules 10, 11 (four cores for one card and for two) and 21 of the later sources (a core a card; the
// ml-engineering book's formula). The book asks for more than the guides do: below the guides' figure, or where they
// name none below the book's lower one, it is advice; all of them are shown.
#include "core/rules/host/few_cores.h"
#include "core/rules/host/cores_asked.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core {

int coresWanted(int cards) {
    const CoresAsked asked = coresAskedBy(cards);
    return std::max(asked.guides > 0 ? asked.guides : asked.bookLow, asked.dettmers);
}

} // namespace core

namespace core::rules {

static Finding tooFew(const Analysis& analysis, int cores, int wanted) {
    const int cards = int(analysis.machine.cards.size());
    Finding finding;
    finding.severity = Severity::Advice;
    finding.title = Text::tr("Few CPU cores for the cards");
    finding.found = Text::tr("%1 cores").arg(cores);
    finding.allowed = Text::tr("%1 cores").arg(wanted);
    finding.message =
        cards == 1
            ? Text::tr("The CPUs have %1 together; one card asks for at least %2.").arg(finding.found, finding.allowed)
            : Text::tr("The CPUs have %1 together; %2 cards ask for at least %3.")
                  .arg(finding.found, number(cards), finding.allowed);
    finding.details = inWords(coresAskedBy(cards), cards);
    finding.source = Text::tr("Guide rules 10, 11; Dettmers (2018); ml-engineering book");
    finding.subjects << u"cpu"_s;
    return finding;
}

Findings fewCores(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    const int cards = int(machine.cards.size());
    const auto cores = coresOf(machine);
    if (cards == 0 || !cores)
        return {};
    const int wanted = coresWanted(cards);
    if (*cores >= wanted)
        return {};
    return {tooFew(analysis, *cores, wanted)};
}

} // namespace core::rules
