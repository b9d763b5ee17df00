// Keeps guide rule 21: with one unit failed the rest carry the sum.
#include "core/rules/rules.h"

#include "core/build/edits.h"
#include "core/units/text.h"

using namespace Qt::StringLiterals;

namespace core::rules {

static constexpr std::size_t cardsThatWantSpare = 8; // the guides ask for spare units from here on

static Finding aboutSpares(const Machine& machine, Power left, Power peak) {
    Finding finding;
    finding.severity = Severity::Warning;
    finding.subjects << machine.supply->id;
    finding.found = inWords(left);
    finding.allowed = inWords(peak);
    finding.source = Text::tr("Guide rule 21");
    return finding;
}

Findings unitFailed(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    const SupplyChoice& choice = machine.build.supply;
    if (!machine.supply)
        return {};
    const Power peak = analysis.power.systemPeak();
    if (machine.supply->form != SupplyForm::Module) {
        if (choice.spare == 0)
            return {};
        Finding finding = aboutSpares(machine, Power(), peak);
        finding.title = Text::tr("Such supplies do not stand in for each other");
        finding.message =
            Text::tr("%1 is no redundant module: with one unit failed its cables carry %2 of the %3 of the "
                     "build; a spare can only be fitted by hand and carries nothing before.")
                .arg(machine.supply->name, finding.found, finding.allowed);
        return {std::move(finding)};
    }
    const auto left = capacityOn(*machine.supply, choice.needed + choice.spare - 1, machine.outlet);
    if (machine.cards.size() < cardsThatWantSpare || !left || *left >= peak)
        return {};
    Finding finding = aboutSpares(machine, *left, peak);
    finding.title = Text::tr("One failed unit stops the machine");
    finding.message =
        Text::tr("With one of the %1 units failed the others deliver %2; the build peaks at %3. From %4 cards "
                 "on the guides ask for a spare unit (2 + 1 of 1,600 W for eight).")
            .arg(number(choice.needed + choice.spare), finding.found, finding.allowed,
                 number(double(cardsThatWantSpare)));
    return {std::move(finding)};
}

} // namespace core::rules
