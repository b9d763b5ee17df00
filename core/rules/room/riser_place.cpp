// Keeps rule 9 of the later sources: a riser moves a card off the board; where it then stands must be planned too.
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

namespace core::rules {

static QString caseWords(const Machine& machine) {
    if (!machine.chassis)
        return Text::tr("No case is chosen.");
    const auto& there = machine.chassis->verticalOpenings;
    return there ? Text::tr("%1 has %2 vertical openings.").arg(machine.chassis->name, number(*there))
                 : Text::tr("Whether %1 has vertical openings is not known.").arg(machine.chassis->name);
}

Findings riserPlace(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    QStringList labels;
    int needed = 0;
    for (const CardPlacement& placement : analysis.clearance.cards) {
        if (!placement.isOnRiser)
            continue;
        labels << labelOf(analysis, placement.connector);
        needed += placement.openings;
    }
    if (labels.isEmpty())
        return {};
    const auto there = machine.chassis ? machine.chassis->verticalOpenings : std::nullopt;
    Finding finding;
    finding.severity = there && *there < needed ? Severity::Warning : Severity::NotChecked;
    finding.title = Text::tr("Where the cards on risers stand");
    finding.found = Text::tr("%1 openings").arg(number(needed));
    finding.allowed = there ? Text::tr("%1 openings").arg(number(*there)) : notKnown();
    finding.message =
        Text::tr("The cards on the risers in %1 stand off the board and need %2 rear openings elsewhere. %3 "
                 "Their place, hold, air and length, and room for the risers' plugs under other cards, are "
                 "not checked.")
            .arg(listed(labels), number(needed), caseWords(machine));
    finding.subjects = labels;
    finding.source = machine.chassis ? Text::tr("Dettmers 2020 (cards on extenders); %1").arg(machine.chassis->source)
                                     : Text::tr("Dettmers 2020 (cards on extenders)");
    return {std::move(finding)};
}

} // namespace core::rules
