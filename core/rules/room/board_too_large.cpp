// Keeps guide rules 31 (large enough), 39a, 39e (a server's case takes the boards its maker names).
#include "core/clearance/board_fit.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

namespace core::rules {

static QString formsOf(const Chassis& chassis) {
    QStringList names;
    for (const BoardForm form : chassis.boardForms)
        names << inWords(form);
    return names.isEmpty() ? Text::tr("its own boards only (%1)").arg(chassis.fitsBoards.join(Text::tr(", ")))
                           : listed(names);
}

Findings boardTooLarge(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    if (!machine.chassis)
        return {};
    const auto fits = takesBoard(*machine.chassis, *machine.board);
    if (fits.value_or(false))
        return {};
    Finding finding;
    finding.found = inWords(machine.board->form);
    finding.subjects << machine.board->id << machine.chassis->id;
    finding.source = Text::tr("Guide rules 31, 39e; %1").arg(machine.chassis->source);
    if (!fits) {
        finding.severity = Severity::NotChecked;
        finding.title = Text::tr("Board in the case not checked");
        finding.allowed = notKnown();
        finding.message = Text::tr("Which boards %1 takes is not known, so it is not checked that %2 (%3) goes in.")
                              .arg(machine.chassis->name, machine.board->name, finding.found);
        return {std::move(finding)};
    }
    finding.severity = Severity::Error;
    finding.title = Text::tr("The board does not go into the case");
    finding.allowed = formsOf(*machine.chassis);
    finding.message =
        (machine.board->form == BoardForm::Server ? Text::tr("%1 is a board of its own form (%2); %3 takes %4.")
                                                  : Text::tr("%1 is of the form %2; %3 takes %4."))
            .arg(machine.board->name, finding.found, machine.chassis->name, finding.allowed);
    return {std::move(finding)};
}

} // namespace core::rules
