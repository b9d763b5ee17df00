// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 21: with one unit failed the rest carry the sum.
#include "core/rules/rules.h"

namespace core::rules {

static constexpr std::size_t cardsThatNeedSpare = 8; // the guides ask for spare units from here on

static Findings unitFailed(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    const SupplyChoice& choice = machine.build.supply;
    if (!machine.supply)
        return {};
    const Power peak = analysis.power.systemPeak();
    Finding finding{.severity = Severity::Warning,
                    .subjects = {{Subject::Part, machine.supply->id}},
                    .found = Power(),
                    .allowed = peak,
                    .source = Sentence::tr("Guide rule 21")};
    if (machine.supply->form != SupplyForm::Module) {
        if (choice.spare == 0)
            return {};
        finding.title = Sentence::tr("These PSUs can't replace each other");
        finding.message =
            Sentence::tr("%1 is no redundant module: if it fails, the build stops until you fit the spare.")
                .arg(shortNameOf(*machine.supply));
        return {std::move(finding)};
    }
    const auto left = deliveryOn(*machine.supply, choice.needed + choice.spare - 1, machine.outlet).capacity;
    if (machine.cards.size() < cardsThatNeedSpare || !left || *left >= peak)
        return {};
    finding.title = Sentence::tr("One failed PSU stops the machine");
    finding.message =
        Sentence::tr("With one of %1 PSUs failed the others deliver %2; the build peaks at %3. Add a spare.")
            .arg(choice.needed + choice.spare, *left, peak);
    finding.details.push_back(
        Sentence::tr("From %1 cards on the guides ask for a spare PSU (2 + 1 of 1,600 W for eight cards).")
            .arg(cardsThatNeedSpare));
    finding.found = left;
    return {std::move(finding)};
}

/// Eight cards run on when one unit of the supply fails.
extern const Rule unitFailedRule{270, "unit-failed", Area::Watts, false, true, unitFailed};

} // namespace core::rules
