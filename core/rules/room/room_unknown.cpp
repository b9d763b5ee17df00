// Keeps guide rules 29, 31: what stands in a card's way and in no record is not checked, and said so with what is
// missing.
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

namespace core::rules {

/// A reference card; a longer one reaches over what boards place beyond their slots.
static constexpr Length longFrom = 267_mm;

static QStringList longCards(const Analysis& analysis) {
    QStringList labels;
    for (std::size_t i = 0; i < analysis.machine.cards.size(); ++i) {
        const MountedCard& mounted = analysis.machine.cards[i];
        const bool isLong = !mounted.card->length || *mounted.card->length > longFrom;
        if (isLong && !analysis.clearance.cards[i].isOnRiser)
            labels << labelOf(analysis, mounted.connector);
    }
    return labels;
}

static QStringList weightless(const Analysis& analysis) {
    QStringList labels;
    if (analysis.machine.chassis && analysis.machine.chassis->kind == ChassisKind::Rack)
        return labels;
    for (const MountedCard& mounted : analysis.machine.cards) {
        if (!mounted.card->weight)
            labels << labelOf(analysis, mounted.connector);
    }
    return labels;
}

Findings roomUnknown(const Analysis& analysis, const Catalogue&) {
    QStringList rows;
    if (const QStringList labels = longCards(analysis); !labels.isEmpty())
        rows << Text::tr("whether the cards in %1, longer than %2 or of unknown length, lie over the latches of memory "
                         "slots, front-panel headers or SATA plugs (where the board has them)")
                    .arg(listed(labels), inWords(longFrom));
    if (!analysis.machine.bridges.empty())
        rows << Text::tr("whether a bridge meets plugs or the lid (how far it stands above its cards)");
    if (const QStringList labels = weightless(analysis); !labels.isEmpty())
        rows << Text::tr("whether the cards in %1 sag (their weight)").arg(listed(labels));
    if (rows.isEmpty())
        return {};
    Finding finding;
    finding.severity = Severity::NotChecked;
    finding.title = Text::tr("Room around the cards not checked");
    finding.found = number(0);
    finding.allowed = number(int(rows.size()));
    finding.message = Text::tr("Of %1 things about room %2 are checked, for want of the fact in brackets: %3.")
                          .arg(finding.allowed, finding.found, rows.join(Text::tr("; ")));
    finding.subjects << analysis.machine.board->id;
    finding.source = Text::tr("Guide rules 29, 31: a missing dimension is not a pass");
    return {std::move(finding)};
}

} // namespace core::rules
