// Keeps pitfall 12: the modular cables of one supply burn what they feed from another.
#include "core/rules/rules.h"

#include "core/build/edits.h"
#include "core/units/text.h"

using namespace Qt::StringLiterals;

namespace core::rules {

/// What a supply's cables are told apart by: the family its maker names, else the supply itself.
static QString familyOf(const PowerSupply& supply) {
    return supply.cableFamily.isEmpty() ? supply.name : supply.cableFamily;
}

Findings cableFamilies(const Analysis& analysis, const Catalogue&) {
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
    return {std::move(finding)};
}

} // namespace core::rules
