// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 10, 11 (four cores for one card and for two) and 21 of the later sources (a core a card; the
// ml-engineering book's formula). The book asks for more than the guides do: below the guides' figure, or where they
// name none below the book's lower one, it is advice; all of them are shown.
#include "core/rules/host/cores_asked.h"
#include "core/rules/rules.h"

namespace core::rules {

static Findings fewCores(const Analysis& analysis, const Catalogue&) {
    const int cards = int(analysis.machine.cards.size());
    const auto cores = coresOf(analysis.machine);
    const int required = requiredCores(cards);
    if (cards == 0 || !cores || *cores >= required)
        return {};
    return {{.severity = Severity::Advice,
             .title = Sentence::tr("Few CPU cores for the cards"),
             .message = Sentence::tr("%n cards need %1 CPU cores or more; this machine has %2 cores.",
                                     "One card needs %1 CPU cores or more; this machine has %2 cores.", cards)
                            .arg(required, *cores),
             .details = sourcesOf(coresAskedBy(cards), cards),
             .subjects = {{Subject::PartKind, u"cpu"_s}},
             .found = Figure::count(*cores, "cores"),
             .allowed = Figure::count(required, "cores"),
             .source = Sentence::tr("Guide rules 10, 11; Dettmers (2018); ml-engineering book")}};
}

/// The CPUs have a core for each card and more.
extern const Rule fewCoresRule{690, "few-cores", Area::Host, false, false, fewCores};

} // namespace core::rules
