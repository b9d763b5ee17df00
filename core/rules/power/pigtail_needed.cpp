// Keeps guide rule 23 (a cable of its own for each plug, no pigtail) and pitfall 9.
#include "core/rules/rules.h"

#include "core/units/text.h"

namespace core::rules {

Findings pigtailNeeded(const Analysis& analysis, const Catalogue&) {
    const CablePlan& cables = analysis.cables;
    if (cables.trouble != CableTrouble::Pigtails)
        return {};
    int have = 0;
    Finding finding;
    for (const SupplyUnit& unit : cables.units) {
        have += unit.supply->pcie8Cables.value_or(unit.supply->pcie8Plugs.value_or(0)) * unit.modules;
        if (!finding.subjects.contains(unit.supply->id))
            finding.subjects << unit.supply->id;
    }
    int needed = 0;
    for (const PlugBalance& balance : analysis.power.plugs)
        needed += balance.kind == PlugKind::Pcie8 ? balance.needed : 0;
    finding.severity = Severity::Error;
    finding.title = Text::tr("Two plugs would share a cable");
    finding.found = Text::tr("%1 plugs").arg(number(needed));
    finding.allowed = Text::tr("%1 cables").arg(number(have));
    finding.message =
        Text::tr("The cards take %1 of the 8-pin kind, adapters counted, and %2 has %3 for them: some would "
                 "hang two by two on one cable (a pigtail), which then bears up to %4 instead of %5.")
            .arg(finding.found, analysis.machine.supply->name, finding.allowed, inWords(limitOf(PlugKind::Pcie8) * 2),
                 inWords(limitOf(PlugKind::Pcie8)));
    finding.source = Text::tr("Guide rule 23");
    return {std::move(finding)};
}

} // namespace core::rules
