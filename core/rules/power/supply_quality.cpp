// Keeps guide rule 27: a high-end supply with a stable voltage; its 80 PLUS class stands in for that.
#include "core/rules/power/supply_quality.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

namespace core::rules {

static QString wordFor(Efficiency grade) {
    switch (grade) {
    case Efficiency::None:
        return Text::tr("no 80 PLUS class");
    case Efficiency::White:
        return Text::tr("80 PLUS");
    case Efficiency::Bronze:
        return Text::tr("80 PLUS Bronze");
    case Efficiency::Silver:
        return Text::tr("80 PLUS Silver");
    case Efficiency::Gold:
        return Text::tr("80 PLUS Gold");
    case Efficiency::Platinum:
        return Text::tr("80 PLUS Platinum");
    case Efficiency::Titanium:
        return Text::tr("80 PLUS Titanium");
    }
    return {};
}

Findings supplyQuality(const Analysis& analysis, const Catalogue&) {
    const PowerSupply* supply = analysis.machine.supply;
    if (!supply || !supply->efficiency || *supply->efficiency >= qualityWanted || analysis.machine.cards.empty())
        return {};
    Finding finding;
    finding.severity = Severity::Advice;
    finding.title = Text::tr("A simple supply");
    finding.found = wordFor(*supply->efficiency);
    finding.allowed = wordFor(qualityWanted);
    finding.message =
        Text::tr("%1 has %2; the guides want a high-end supply with a stable voltage, for which %3 or above "
                 "is a hint, no proof.")
            .arg(supply->name, finding.found, finding.allowed);
    finding.subjects << supply->id;
    finding.source = Text::tr("Guide rule 27; rule 3 of the later sources");
    return {std::move(finding)};
}

} // namespace core::rules
