// Keeps pitfall 12: the modular cables of one supply burn what they feed from another.
#include "core/rules/rules.h"
#include "core/rules/supply_search.h"

#include "core/build/edits.h"
#include "core/units/text.h"

using namespace Qt::StringLiterals;

namespace core::rules {

/// What a supply's cables are told apart by: the family its maker names, else the supply itself.
static QString familyOf(const PowerSupply& supply) {
    return supply.cableFamily.isEmpty() ? supply.name : supply.cableFamily;
}

/// Units like the first in place of the others, where those are enough.
static std::optional<Fix> alikeFix(const Analysis& analysis) {
    Machine trial = analysis.machine;
    std::vector<QString> ids;
    for (const PowerSupply*& further : trial.furtherSupplies) {
        further = trial.supply;
        ids.push_back(trial.supply->id);
    }
    if (trial.supply->form == SupplyForm::Module || !isEnough(planPower(trial)))
        return {};
    return Fix{u"alike-supplies:"_s + trial.supply->id, Text::tr("Use %1 for all of them").arg(trial.supply->name),
               [ids](const Build& build) -> Result<Build> { return withFurtherSupplies(build, ids); }};
}

Findings cableFamilies(const Analysis& analysis, const Catalogue& catalogue) {
    QStringList families;
    bool isKnown = true;
    Finding finding;
    for (const SupplyUnit& unit : analysis.cables.units) {
        isKnown = isKnown && !unit.supply->cableFamily.isEmpty();
        if (const QString family = familyOf(*unit.supply); !families.contains(family))
            families << family;
        if (!finding.subjects.contains(unit.supply->id))
            finding.subjects << unit.supply->id;
    }
    if (families.size() < 2)
        return {};
    finding.severity = Severity::Warning;
    finding.title = Text::tr("Supplies whose cables differ");
    finding.found = Text::tr("%1 cable families").arg(number(double(families.size())));
    finding.allowed = Text::tr("%1 cable family").arg(number(1));
    finding.message =
        Text::tr("The machine has supplies of %1 (%2); with more than %3 a modular cable of one plugged into "
                 "another puts 12 V on the wrong pins and burns board or card: mark every cable with its "
                 "supply.")
            .arg(finding.found, listed(families), finding.allowed);
    if (!isKnown)
        finding.details << Text::tr(
            "Not all makers' cable families are known; supplies without one count as families of "
            "their own.");
    finding.source = Text::tr("Makers publish compatibility by family only; a fried board is on record (pitfall 12)");
    if (auto fix = alikeFix(analysis))
        finding.fixes.push_back(std::move(*fix));
    if (auto fix = singleSupply(analysis, catalogue))
        finding.fixes.push_back(std::move(*fix));
    return {std::move(finding)};
}

} // namespace core::rules
