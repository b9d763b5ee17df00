// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps rule 19 of the later sources (1.10 × cards and CPUs, 2018), shown where it and guide rule 28 disagree.
#include "core/rules/power/guide_watts.h"
#include "core/rules/rules.h"

namespace core::rules {

static Findings secondFormula(const Analysis& analysis, const Catalogue&) {
    const PowerPlan& power = analysis.power;
    if (!power.capacity || !power.startsOnOutlet || power.areUnitsApart() || analysis.machine.cards.empty())
        return {};
    const Power formula = (power.cardsPeak + power.processorsTdp) * 11 / 10;
    const bool isFormulaKept = formula <= *power.capacity;
    if (isFormulaKept == hasHeadroom(power.systemPeak(), *power.capacity))
        return {};
    const Power guide = Power::ofBase(power.systemPeak().base() * 100 / (100 - headroomPercent));
    return {{.severity = Severity::Advice,
             .title = Sentence::tr("Two rules for the PSU disagree"),
             .message = Sentence::tr("One rule of thumb asks for %1, another for %2. The PSU's %3 meet only the lower; "
                                     "the higher is the safer one.")
                            .arg(formula, guide, *power.capacity),
             .details = {Sentence::tr("1.1 times cards and CPUs (Dettmers, 2018): %1").arg(formula),
                         Sentence::tr("A tenth left above the whole sum (guide rule 28): %1").arg(guide)},
             .subjects = {{Subject::Part, analysis.machine.supply->id}},
             .found = power.capacity,
             .allowed = isFormulaKept ? guide : formula,
             .source = Sentence::tr("Dettmers (2018); guide rule 28")}};
}

/// Where two rules for the supply disagree both are shown.
extern const Rule secondFormulaRule{330, "second-formula", Area::Watts, false, false, secondFormula};

} // namespace core::rules
