// Keeps rule 19 of the later sources (1.10 × cards and CPUs, 2018), shown where it and guide rule 28 disagree.
#include "core/rules/power/supply_headroom.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

namespace core::rules {

Findings secondFormula(const Analysis& analysis, const Catalogue&) {
    const PowerPlan& power = analysis.power;
    if (!power.capacity || !power.startsOnOutlet || power.areUnitsApart() || analysis.machine.cards.empty())
        return {};
    const Power capacity = *power.capacity;
    const Power formula = (power.cardsPeak + power.processors) * 11 / 10;
    const bool isFormulaKept = formula <= capacity;
    const bool isGuideKept = hasHeadroom(power.systemPeak(), capacity);
    if (isFormulaKept == isGuideKept)
        return {};
    const Power guide = Power::ofBase(power.systemPeak().base() * 100 / (100 - headroomPercent));
    Finding finding;
    finding.severity = Severity::Advice;
    finding.title = Text::tr("Two rules for the supply disagree");
    finding.found = inWords(capacity);
    finding.allowed = inWords(isFormulaKept ? guide : formula);
    finding.message =
        Text::tr(
            "The supply delivers %1 here. 1.1 times cards and CPUs (Dettmers, 2018) is %2, which it %3; a tenth left "
            "above the whole sum (guide rule 28) is %4, which it %5.")
            .arg(finding.found, inWords(formula), isFormulaKept ? Text::tr("holds") : Text::tr("does not hold"),
                 inWords(guide), isGuideKept ? Text::tr("holds") : Text::tr("does not hold"));
    finding.subjects << analysis.machine.supply->id;
    finding.source = Text::tr("Dettmers (2018); guide rule 28");
    return {std::move(finding)};
}

} // namespace core::rules
