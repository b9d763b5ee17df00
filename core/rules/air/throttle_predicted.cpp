// Keeps guide rules 34, 40 and 10, 23 of the later sources: a band against the card's own limit, never a bare number.
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/air/air_words.h"
#include "core/units/text.h"

using namespace Qt::StringLiterals;

namespace core::rules {

/// What makes the place hot, as sentences with a space before them.
static QString causes(const Analysis& analysis, const CardAir& air, const CardPlacement& placement) {
    QString text;
    if (air.blockedBy >= 0)
        text += Text::tr(" %1 stands %2 before its fans.")
                    .arg(occupantOf(analysis, air.blockedBy), inWords(std::max(placement.gap->air, Length())));
    if (air.heatFrom >= 0)
        text += Text::tr(" The warm air of %1 rises into it.").arg(occupantOf(analysis, air.heatFrom));
    if (air.isInterpolated)
        text += Text::tr(" This gap is interpolated.");
    return text;
}

static QStringList evidence() {
    return {Text::tr("Rule of thumb: next to another card about 30 % slower with open fans, blowers in a row 10–15 % "
                     "(Dettmers 2018); a poor fan curve costs up to 10 %, with neighbours 10–25 %."),
            Text::tr("Published: an open card with its fans against another ran 2.6 times slower; two RTX 3090 that "
                     "touch 5.2 % slower.")};
}

static Finding expected(const Analysis& analysis, std::size_t index) {
    const MountedCard& mounted = analysis.machine.cards[index];
    const CardAir& air = analysis.air.cards[index];
    const QString label = labelOf(analysis, mounted.connector);
    Finding finding;
    finding.severity = Severity::Warning;
    finding.title = Text::tr("%1 will throttle").arg(label);
    finding.found = inWords(*air.temperature);
    finding.allowed = Text::tr("below %1").arg(inWords(*mounted.card->throttle));
    finding.message = Text::tr("%1 in %2 is expected at %3 at %4, in a room of %5; it throttles at %6.")
                          .arg(mounted.card->name, label, finding.found, inWords(mounted.sustained()),
                               inWords(analysis.machine.build.room), inWords(*mounted.card->throttle)) +
                      causes(analysis, air, analysis.clearance.cards[index]);
    finding.details = evidence();
    finding.subjects << label;
    finding.source = Text::tr("Guide rules 34, 40; %1").arg(bandSource());
    return finding;
}

/// One advice for all the cards whose band reaches their limit.
static std::optional<Finding> possible(const Analysis& analysis) {
    Finding finding;
    QStringList rows;
    for (std::size_t i = 0; i < analysis.air.cards.size(); ++i) {
        const CardAir& air = analysis.air.cards[i];
        if (air.throttling != Throttling::Possible)
            continue;
        const MountedCard& mounted = analysis.machine.cards[i];
        finding.subjects << labelOf(analysis, mounted.connector);
        rows << Text::tr("%1 %2 of %3")
                    .arg(finding.subjects.last(), inWords(*air.temperature), inWords(*mounted.card->throttle));
        finding.found = inWords(*air.temperature);
        finding.allowed = Text::tr("below %1").arg(inWords(*mounted.card->throttle));
    }
    if (rows.isEmpty())
        return {};
    finding.severity = Severity::Advice;
    finding.title = Text::tr("May throttle: %1").arg(finding.subjects.join(Text::tr(", ")));
    finding.message =
        Text::tr("The expected temperatures reach the limits of these cards, in a room of %1: %2. Published "
                 "temperatures leave it open.")
            .arg(inWords(analysis.machine.build.room), rows.join(Text::tr("; ")));
    finding.details = evidence();
    finding.source = Text::tr("Guide rules 34, 40; %1").arg(bandSource());
    return finding;
}

/// What no band, or no limit, is known of.
static std::optional<Finding> unknown(const Analysis& analysis) {
    Finding finding;
    QStringList rows;
    for (std::size_t i = 0; i < analysis.air.cards.size(); ++i) {
        const CardAir& air = analysis.air.cards[i];
        if (air.temperature && air.throttling != Throttling::LimitUnknown)
            continue;
        finding.subjects << labelOf(analysis, analysis.machine.cards[i].connector);
        const QString why = air.temperature ? Text::tr("%1, but its limit is not known.").arg(inWords(*air.temperature))
                                            : whyNoBand(air.whyNot);
        if (!rows.contains(why))
            rows << why;
    }
    if (rows.isEmpty())
        return {};
    finding.severity = Severity::NotChecked;
    finding.title = Text::tr("Throttling not checked");
    finding.found = notKnown();
    finding.message = Text::tr("Whether the cards in %1 throttle is not checked. %2")
                          .arg(listed(finding.subjects), rows.join(' '_L1));
    finding.source = Text::tr("Guide rule 40; a band is said only near published temperatures");
    return finding;
}

Findings throttlePredicted(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    for (std::size_t i = 0; i < analysis.air.cards.size(); ++i) {
        if (analysis.air.cards[i].throttling == Throttling::Expected)
            findings.push_back(expected(analysis, i));
    }
    for (auto&& more : {possible(analysis), unknown(analysis)}) {
        if (more)
            findings.push_back(*more);
    }
    return findings;
}

} // namespace core::rules
