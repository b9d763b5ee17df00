// Keeps guide rule 13 (eight cards want a board with two CPUs, both in place).
#include "core/rules/rules.h"

#include "core/units/text.h"

using namespace Qt::StringLiterals;

namespace core::rules {

static constexpr std::size_t cardsThatWantTwo = 8;
static constexpr int socketsWanted = 2;

Findings oneProcessor(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    const int filled = machine.filledSockets();
    if (machine.cards.size() < cardsThatWantTwo || filled >= socketsWanted || filled == 0)
        return {};
    Finding finding;
    finding.severity = Severity::Warning;
    finding.title = Text::tr("One CPU for eight cards");
    finding.found = number(filled);
    finding.allowed = number(socketsWanted);
    finding.message = Text::tr("%1 cards are in the build with %2 CPU; the guides want %3, in a server's board.")
                          .arg(number(double(machine.cards.size())), finding.found, finding.allowed);
    finding.source = Text::tr("Guide rule 13");
    finding.subjects << u"cpu"_s;
    return {std::move(finding)};
}

} // namespace core::rules
