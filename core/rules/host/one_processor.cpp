// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 13 (eight cards want a board with two CPUs, both in place).
#include "core/rules/rules.h"

namespace core::rules {

static constexpr std::size_t cardsThatWantTwo = 8;
static constexpr int requiredSockets = 2;

static Findings oneProcessor(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    const int filled = machine.filledSockets();
    if (machine.cards.size() < cardsThatWantTwo || filled >= requiredSockets || filled == 0)
        return {};
    return {{.severity = Severity::Warning,
             .title = Sentence::tr("One CPU for %1 cards").arg(machine.cards.size()),
             .message = Sentence::tr("%1 cards need the lanes and cores of two CPUs. Choose a server board with both "
                                     "sockets filled.")
                            .arg(machine.cards.size()),
             .subjects = {{Subject::PartKind, u"cpu"_s}},
             .found = Figure::count(filled, "CPUs"),
             .allowed = Figure::count(requiredSockets, "CPUs"),
             .source = Sentence::tr("Guide rule 13")}};
}

/// Eight cards have two CPUs.
extern const Rule oneProcessorRule{720, "one-processor", Area::Host, false, false, oneProcessor};

} // namespace core::rules
