// Keeps guide rules 17, 18, 19, 21: 600 / 1000 / 1600–2000 / 2 + 1 × 1600 W, which is 350 W a card and 200–400 W.
#include "core/rules/power/guide_watts.h"
#include "core/rules/rules.h"

#include "core/power/supply_units.h"

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
    // A PSU below the build's own sum is an error already; the cards' own figures win over the guides'.
    if (*capacity >= guide.least || peak > *capacity)
        return {};
    return {{.severity = Severity::Advice,
             .title = Sentence::tr("The guides suggest a larger PSU"),
             .message = Sentence::tr("The PSU's %1 cover this build's %2. The guides suggest %3, which leaves room for "
                                     "stronger cards.")
                            .arg(*capacity, peak, guide.least),
             .details = {Sentence::tr("The guides count 350 W a card and 200 to 400 W for the rest: %1 to %2.")
                             .arg(guide.least, guide.comfortable)},
             .subjects = {{Subject::Part, analysis.machine.supply->id}},
             .found = capacity,
             .allowed = guide.least,
             .source = Sentence::tr("Guide rules 17, 18, 19, 21")}};
}

} // namespace core::rules
