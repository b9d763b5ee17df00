// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps pitfall 13: with two PSUs, which feeds what, a card fed from two, one start and one ground.
#include "core/rules/power/psu_words.h"
#include "core/rules/rules.h"

namespace core::rules {

static std::optional<Finding> fedFromTwo(const Analysis& analysis) {
    Subjects slots;
    Power slot;
    Power plugs;
    for (std::size_t i = 0; i < analysis.cables.feeds.size(); ++i) {
        const CardFeed& feed = analysis.cables.feeds[i];
        if (feed.unit == 0 || feed.slot <= Power())
            continue;
        slots << slotSubject(analysis, analysis.machine.cards[i].connector);
        slot += feed.slot;
        plugs += feed.plugs;
    }
    if (slots.isEmpty())
        return {};
    return Finding{
        .severity = Severity::Warning,
        .title = Sentence::tr("%n cards are fed by two PSUs", "A card is fed by two PSUs", int(slots.size())),
        .message = Sentence::tr("If one PSU is off, current flows back through the cards. Start both together and join "
                                "their grounds, or put these cards on powered risers."),
        .details = {Sentence::tr("The cards take %1 over their slots from %2 and %3 over their plugs from another PSU.")
                        .arg(slot, unitName(analysis, 0), plugs),
                    Sentence::tr("A powered riser takes the slot's 12 V from the PSU that feeds the card's plugs.")},
        .subjects = slots,
        .found = Figure::count(2, "PSUs"),
        .allowed = Figure::count(1, "PSUs"),
        .source = Sentence::tr("PCIe CEM: a card joins the 12 V of slot and plugs; pitfall 13")};
}

static Finding startTogether(const Analysis& analysis) {
    const int units = int(analysis.cables.units.size());
    return {.severity = Severity::Advice,
            .title = Sentence::tr("Start the PSUs together"),
            .message = Sentence::tr("The board starts only one of %1 PSUs. Add %2, screw all PSUs to the same metal "
                                    "and use one circuit or panel.")
                           .arg(units, Sentence::tr("%n sync adapters", "a sync adapter", units - 1)),
            .subjects = supplySubjects(analysis),
            .found = Figure::count(units, "PSUs"),
            .allowed = Figure::count(1, "PSUs"),
            .source = Sentence::tr("Pitfall 13; Level1Techs, WRX80E render server")};
}

static Findings twoSupplies(const Analysis& analysis, const Catalogue&) {
    if (!analysis.power.areUnitsApart())
        return {};
    Findings findings{startTogether(analysis)};
    if (auto finding = fedFromTwo(analysis))
        findings.insert(findings.begin(), std::move(*finding));
    return findings;
}

/// A card is fed by one supply; several start together.
extern const Rule twoSuppliesRule{260, "two-supplies", Area::Cables, false, false, twoSupplies};

} // namespace core::rules
