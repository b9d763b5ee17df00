// Keeps guide rules 31 (large enough), 39a, 39e (a server's case takes the boards its maker names).
#include "core/clearance/board_fit.h"
#include "core/rules/rules.h"

namespace core::rules {

static Sentence formsOf(const Chassis& chassis) {
    QStringList names;
    for (const BoardForm form : chassis.boardForms)
        names << inWords(form);
    return names.isEmpty() ? Sentence::tr("its own boards only") : Sentence::listed(names);
}

Findings boardTooLarge(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    if (!machine.chassis || !machine.hasBoard())
        return {};
    const auto fits = takesBoard(*machine.chassis, *machine.board);
    if (fits.value_or(false))
        return {};
    const Sentence text = !fits ? Sentence::tr("Which boards %3 takes is unknown. Ask its maker about %1 (%2).")
                          : machine.board->form == BoardForm::Server
                              ? Sentence::tr("%1 needs the case of its own server; %3 takes %4.")
                              : Sentence::tr("%1 is %2; %3 takes %4. Choose a case for %2.");
    return {
        {.severity = fits ? Severity::Error : Severity::NotChecked,
         .title = fits ? Sentence::tr("The board doesn't fit the case") : Sentence::tr("Board in the case not checked"),
         .message = text.arg(shortNameOf(*machine.board), inWords(machine.board->form), shortNameOf(*machine.chassis),
                             formsOf(*machine.chassis)),
         .subjects = {{Subject::Part, machine.board->id}, {Subject::Part, machine.chassis->id}},
         .source = Sentence::tr("Guide rules 31, 39e; %1").arg(machine.chassis->source)}};
}

} // namespace core::rules
