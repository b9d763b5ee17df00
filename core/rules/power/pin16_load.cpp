// Keeps guide rule 25 (500 W is safe, 600 W the most) and pitfall 10; the cable's own limit by its sense pins.
#include "core/rules/phrases.h"
#include "core/rules/power/pin16_plug.h"
#include "core/rules/rules.h"

#include "core/power/card_load.h"
#include "core/units/text.h"

#include <algorithm>

namespace core::rules {

static Finding about(const Analysis& analysis, const SixteenPin& plug) {
    Finding finding;
    const bool isOver = plug.load > plug.limit;
    finding.severity = isOver ? Severity::Error : Severity::Warning;
    finding.title =
        isOver ? Text::tr("A 12V-2x6 cable is over its limit") : Text::tr("A 12V-2x6 plug runs near its limit");
    finding.found = inWords(plug.load);
    finding.allowed = inWords(isOver ? plug.limit : pin16Safe);
    const QString label = labelOf(analysis, plug.mounted->connector);
    finding.message = isOver && plug.isSignalled
                          ? Text::tr("The 12V-2x6 plug of %1 in %2 would bear %3; the supply's cable signals %4 on its "
                                     "sense pins.")
                                .arg(plug.mounted->card->name, label, finding.found, finding.allowed)
                      : isOver
                          ? Text::tr("The 12V-2x6 plug of %1 in %2 would bear %3; it may bear %4.")
                                .arg(plug.mounted->card->name, label, finding.found, finding.allowed)
                          : Text::tr("The 12V-2x6 plug of %1 in %2 bears %3; up to %4 is safe, %5 the most. Push it "
                                     "in to the stop and do not bend the cable close to it.")
                                .arg(plug.mounted->card->name, label, finding.found, finding.allowed,
                                     inWords(limitOf(PlugKind::Pin16)));
    finding.details << Text::tr("A card's draw is taken as split over slot and plugs in proportion to what each may "
                                "carry; no maker publishes the split.");
    finding.subjects << label;
    finding.source = Text::tr("Guide rule 25; PCIe CEM 5.1 sense pins");
    return finding;
}

Findings pin16Load(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    const auto& cards = analysis.machine.cards;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const auto plugs = plugsOf(*cards[i].card);
        if (std::find(plugs.begin(), plugs.end(), PlugKind::Pin16) == plugs.end())
            continue;
        const SixteenPin plug = pin16PlugOf(analysis.cables, cards[i], i);
        if (!isOverloaded(plug))
            continue;
        Finding finding = about(analysis, plug);
        findings.push_back(std::move(finding));
    }
    return findings;
}

} // namespace core::rules
