// Keeps guide rule 10 in its least form: a machine has a CPU.
#include "core/rules/rules.h"

#include "core/units/text.h"

namespace core::rules {

Findings noProcessor(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    if (machine.filledSockets() > 0)
        return {};
    Finding finding;
    finding.severity = Severity::Error;
    finding.title = Text::tr("No CPU");
    finding.found = number(0);
    finding.allowed = Text::tr("1 to %1").arg(machine.board->sockets);
    finding.message = Text::tr("There are 0 CPUs in the sockets (%1) of %2; it takes %3, and without one no slot has "
                               "lanes.")
                          .arg(machine.board->socket, machine.board->name, finding.allowed);
    finding.subjects << machine.board->id;
    finding.source = Text::tr("The board's lane table (%1)").arg(machine.board->source);
    return {std::move(finding)};
}

} // namespace core::rules
