// Keeps guide rule 27: a high-end supply with a stable voltage; its 80 PLUS class stands in for that.
#include "core/rules/rules.h"
#include "core/rules/supply_search.h"

#include "core/units/text.h"

namespace core::rules {

/// Of the two classes in the certificate's table that the guides' wish is read as: Gold and above.
static constexpr Efficiency wanted = Efficiency::Gold;

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

Findings supplyQuality(const Analysis& analysis, const Catalogue& catalogue) {
    const PowerSupply* supply = analysis.machine.supply;
    if (!supply || !supply->efficiency || *supply->efficiency >= wanted || analysis.machine.cards.empty())
        return {};
    Finding finding;
    finding.severity = Severity::Advice;
    finding.title = Text::tr("A simple supply");
    finding.found = wordFor(*supply->efficiency);
    finding.allowed = wordFor(wanted);
    finding.message =
        Text::tr("%1 has %2; the guides want a high-end supply with a stable voltage, for which %3 or above "
                 "is a hint, no proof.")
            .arg(supply->name, finding.found, finding.allowed);
    finding.subjects << supply->id;
    finding.source = Text::tr("Guide rule 27; rule 3 of the later sources");
    const auto holds = [](const PowerPlan& plan) {
        return plan.units.front().unit.supply->efficiency.value_or(Efficiency::None) >= wanted;
    };
    if (auto fix = supplyBearing(analysis, catalogue, holds))
        finding.fixes.push_back(std::move(*fix));
    return {std::move(finding)};
}

} // namespace core::rules
