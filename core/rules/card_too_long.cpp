// Keeps guide rules 29, 31 (length; the room that plugs need beyond it is not known and said to be unchecked).
#include "core/rules/card_room.h"
#include "core/rules/case_search.h"
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

namespace core::rules {

static constexpr CardRoom room{&Card::length, &Chassis::maxCardLength};

static Finding notChecked(const Analysis& analysis, const QStringList& labels) {
    Finding finding;
    finding.severity = Severity::NotChecked;
    finding.title = Text::tr("Card length not checked");
    finding.message = Text::tr("The length of the cards in %1, or the longest card that %2 takes, is not known, so it "
                               "is not checked that they fit.")
                          .arg(listed(labels), analysis.machine.chassis->name);
    finding.subjects = labels + QStringList{analysis.machine.chassis->id};
    finding.found = notKnown();
    finding.allowed = inWords(analysis.machine.chassis->maxCardLength);
    finding.source = Text::tr("Guide rule 31: a missing dimension is not a pass");
    return finding;
}

Findings cardTooLong(const Analysis& analysis, const Catalogue& catalogue) {
    Findings findings;
    for (const MountedCard* mounted : cardsBeyond(analysis, room)) {
        const Chassis& chassis = *analysis.machine.chassis;
        const QString label = labelOf(analysis, mounted->connector);
        Finding finding;
        finding.severity = Severity::Error;
        finding.title = Text::tr("%1 is too long for the case").arg(label);
        finding.found = inWords(mounted->card->length);
        finding.allowed = inWords(chassis.maxCardLength);
        finding.message = Text::tr("%1 in %2 is %3 long; %4 takes cards up to %5.")
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
