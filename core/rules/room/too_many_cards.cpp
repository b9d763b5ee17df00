// Keeps guide rules 1 (eight cards, or the chassis's own limit), 2 (four in a workstation), 39a.
#include "core/rules/phrases.h"
#include "core/rules/room/card_limit.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

namespace core::rules {

static constexpr int cardsOfTower = 4;

static Finding tooMany(Severity severity, int found, int allowed) {
    Finding finding;
    finding.severity = severity;
    finding.title = Text::tr("Too many cards");
    finding.found = number(found);
    finding.allowed = number(allowed);
    return finding;
}

static std::optional<Finding> againstChassis(const Analysis& analysis) {
    const Chassis* chassis = analysis.machine.chassis;
    if (!chassis || !chassis->maxDoubleWideCards)
        return {};
    int wide = 0;
    for (const CardPlacement& placement : analysis.clearance.cards)
        wide += placement.openings > 1 ? 1 : 0;
    if (isWithinLimit(chassis, int(analysis.machine.cards.size()), wide))
        return {};
    Finding finding = tooMany(Severity::Error, wide, *chassis->maxDoubleWideCards);
    finding.message = Text::tr("%1 cards of two slots or more are in the build; %2 takes %3.")
                          .arg(finding.found, chassis->name, finding.allowed);
    finding.source = Text::tr("Guide rules 1, 39a; %1").arg(chassis->source);
    finding.subjects << chassis->id;
    return finding;
}

static std::optional<Finding> againstGuides(const Analysis& analysis) {
    const Chassis* chassis = analysis.machine.chassis;
    const int cards = int(analysis.machine.cards.size());
    const bool hasOwnLimit = chassis && chassis->maxDoubleWideCards;
    if (!hasOwnLimit && !isWithinLimit(chassis, cards, 0)) {
        Finding finding = tooMany(Severity::Error, cards, cardsOfServer);
        finding.message =
            Text::tr("%1 cards are in the build; one server holds up to %2 unless its case is made for more.")
                .arg(finding.found, finding.allowed);
        finding.source = Text::tr("Guide rule 1");
        finding.subjects << analysis.machine.board->id;
        return finding;
    }
    if (cards > cardsOfTower && chassis && chassis->kind == ChassisKind::Tower) {
        Finding finding = tooMany(Severity::Warning, cards, cardsOfTower);
        finding.message =
            Text::tr("%1 cards are in %2, a tower; above %3 the heat, cooling and power exceed an office.")
                .arg(finding.found, chassis->name, finding.allowed);
        finding.source = Text::tr("Guide rule 2");
        finding.subjects << analysis.machine.board->id;
        return finding;
    }
    return {};
}

Findings tooManyCards(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    for (auto&& check : {againstChassis(analysis), againstGuides(analysis)}) {
        if (check)
            findings.push_back(*check);
    }
    return findings;
}

} // namespace core::rules
