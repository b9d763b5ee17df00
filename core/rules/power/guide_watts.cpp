// Keeps guide rules 17, 18, 19, 21: 600 / 1000 / 1600–2000 / 2 + 1 × 1600 W, which is 350 W a card and 200–400 W.
#include "core/rules/power/guide_watts.h"
#include "core/rules/rules.h"

#include "core/power/supply_units.h"
#include "core/units/text.h"

namespace core {

GuideWatts guideWatts(int cards) {
    const Power each = assumedCardPower * cards;
    return {each + 200_W, each + 400_W};
}

} // namespace core

namespace core::rules {

Findings guideWatts(const Analysis& analysis, const Catalogue&) {
    const auto& capacity = analysis.power.capacity;
    const int cards = int(analysis.machine.cards.size());
    if (cards == 0 || !capacity || !analysis.power.startsOnOutlet)
        return {};
    const GuideWatts guide = core::guideWatts(cards);
    const Power peak = analysis.power.systemPeak();
    // A supply below the build's own sum is told of already; the cards' own figures win over the guides'.
    if (*capacity >= guide.least || peak > *capacity)
        return {};
    Finding finding;
    finding.severity = Severity::Advice;
    finding.title = Text::tr("The guides ask for more watts");
    finding.found = inWords(*capacity);
    finding.allowed = inWords(guide.least);
    finding.message =
        Text::tr("For %1 cards the guides want %2 to %3 (350 W a card and 200 to 400 W for the rest); the "
                 "supply delivers %4 here. This build's own sum is %5, and it is the one that counts: the "
                 "guides' leaves room for other cards.")
            .arg(number(cards), finding.allowed, inWords(guide.comfortable), finding.found, inWords(peak));
    finding.subjects << analysis.machine.supply->id;
    finding.source = Text::tr("Guide rules 17, 18, 19, 21");
    return {std::move(finding)};
}

} // namespace core::rules
