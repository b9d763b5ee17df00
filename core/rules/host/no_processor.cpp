// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 10 in its least form: a machine has a CPU. Without one the build is unfinished (stateOf), not wrong.
#include "core/rules/rules.h"

namespace core::rules {

static Findings noProcessor(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    if (machine.filledSockets() > 0)
        return {};
    return {{.severity = Severity::NotChecked,
             .title = Sentence::tr("Lanes not checked: no CPU"),
             .message = Sentence::tr("Choose a CPU for socket %1. Without one the slots have no lanes.")
                            .arg(machine.board->socket),
             .subjects = {{Subject::Part, machine.board->id}},
             .found = Figure::count(0, "CPUs"),
             .allowed = Figure::count(1, "CPUs"),
             .source = Sentence::tr("The board's lane table (%1)").arg(machine.board->source)}};
}

/// A machine has a CPU.
extern const Rule noProcessorRule{10, "no-processor", Area::Host, false, false, noProcessor};

} // namespace core::rules
