// Keeps guide rules 31, 39d (height).
#include "core/rules/card_room.h"
#include "core/rules/case_search.h"
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

namespace core::rules {

static constexpr CardRoom room{&Card::height, &Chassis::maxCardHeight};

static Finding notChecked(const Analysis& analysis, const QStringList& labels) {
    Finding finding;
    finding.severity = Severity::NotChecked;
    finding.title = Text::tr("Card height not checked");
    finding.message = Text::tr("The height of the cards in %1, or the highest card that %2 takes, is not known, so it "
                               "is not checked that they fit.")
                          .arg(listed(labels), analysis.machine.chassis->name);
    finding.subjects = labels + QStringList{analysis.machine.chassis->id};
    finding.found = notKnown();
    finding.allowed = inWords(analysis.machine.chassis->maxCardHeight);
    finding.source = Text::tr("Guide rule 31: a missing dimension is not a pass");
    return finding;
}

Findings cardTooHigh(const Analysis& analysis, const Catalogue& catalogue) {
    Findings findings;
    for (const MountedCard* mounted : cardsBeyond(analysis, room)) {
        const Chassis& chassis = *analysis.machine.chassis;
        const QString label = labelOf(analysis, mounted->connector);
        Finding finding;
        finding.severity = Severity::Error;
        finding.title = Text::tr("%1 is too high for the case").arg(label);
        finding.found = inWords(mounted->card->height);
        finding.allowed = inWords(chassis.maxCardHeight);
        finding.message = Text::tr("%1 in %2 is %3 high; %4 takes cards up to %5.")
                              .arg(mounted->card->name, label, finding.found, chassis.name, finding.allowed);
        finding.subjects << label;
        finding.source = Text::tr("Guide rules 29, 31; %1").arg(chassis.source);
        if (auto fix = caseFix(analysis, catalogue))
            finding.fixes.push_back(std::move(*fix));
        findings.push_back(std::move(finding));
    }
    if (const QStringList labels = cardsWithoutFigure(analysis, room); !labels.isEmpty())
        findings.push_back(notChecked(analysis, labels));
    return findings;
}

} // namespace core::rules
