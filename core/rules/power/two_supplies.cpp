// Keeps pitfall 13: with two supplies, which feeds what, a card fed from two, one start and one ground.
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

namespace core::rules {

static Finding fedFromTwo(const Analysis& analysis, const QStringList& labels, Power slot, Power plugs) {
    Finding finding;
    finding.severity = Severity::Warning;
    finding.title = Text::tr("Cards are fed from two supplies");
    finding.subjects = labels;
    finding.found = Text::tr("%1 + %2").arg(inWords(slot), inWords(plugs));
    finding.allowed = Text::tr("%1 supply").arg(number(1));
    finding.message =
        Text::tr("In %1 the cards take %2 over their slots from %3 and %4 over their plugs from another unit, where %5 "
                 "should feed a card: if one is off, current flows back through the card. Start both together and join "
                 "their grounds, or hang these cards on powered risers fed by their own unit.")
            .arg(listed(labels), inWords(slot), nameOf(analysis.cables.units, 0), inWords(plugs), finding.allowed);
    finding.source = Text::tr("PCIe CEM: a card joins the 12 V of slot and plugs; pitfall 13");
    return finding;
}

static Finding startTogether(const Analysis& analysis) {
    const auto units = analysis.cables.units.size();
    Finding finding;
    finding.severity = Severity::Advice;
    finding.title = Text::tr("One start and one ground");
    finding.found = Text::tr("%1 supplies").arg(number(double(units)));
    finding.allowed = Text::tr("%1 supply").arg(number(1));
    finding.message =
        Text::tr("The board starts %1 of the %2; what starts the others with it are sync adapters: %3. Screw "
                 "all supplies to the same metal, so that their grounds are one, and plug them into the same "
                 "circuit or into circuits of one panel.")
            .arg(finding.allowed, finding.found, number(double(units - 1)));
    for (const SupplyUnit& unit : analysis.cables.units) {
        if (!finding.subjects.contains(unit.supply->id))
            finding.subjects << unit.supply->id;
    }
    finding.source = Text::tr("Pitfall 13; Level1Techs, WRX80E render server");
    return finding;
}

Findings twoSupplies(const Analysis& analysis, const Catalogue&) {
    if (!analysis.power.areUnitsApart())
        return {};
    QStringList labels;
    Power slot;
    Power plugs;
    for (std::size_t i = 0; i < analysis.cables.feeds.size(); ++i) {
        const CardFeed& feed = analysis.cables.feeds[i];
        if (feed.unit == 0 || feed.slot <= Power())
            continue;
        labels << labelOf(analysis, analysis.machine.cards[i].connector);
        slot += feed.slot;
        plugs += feed.plugs;
    }
    Findings findings;
    if (!labels.isEmpty())
        findings.push_back(fedFromTwo(analysis, labels, slot, plugs));
    findings.push_back(startTogether(analysis));
    return findings;
}

} // namespace core::rules
