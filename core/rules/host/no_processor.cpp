// Keeps guide rule 10 in its least form: a machine has a CPU.
#include "core/rules/processor_search.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

namespace core::rules {

Findings noProcessor(const Analysis& analysis, const Catalogue& catalogue) {
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
    // One that a second of its kind may join later, where the board has a socket for it.
    const auto canBeJoined = [&](const Processor& processor, const Machine&) {
        return processor.maxSockets.value_or(1) >= machine.board->sockets;
    };
    const auto any = [](const Processor&, const Machine&) { return true; };
    auto fix = processorFix(analysis, catalogue, canBeJoined);
    if (!fix)
        fix = processorFix(analysis, catalogue, any);
    if (fix)
        finding.fixes.push_back(std::move(*fix));
    return {std::move(finding)};
}

} // namespace core::rules
