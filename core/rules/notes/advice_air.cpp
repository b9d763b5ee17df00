// Keeps guide rules 30, 31, 35 and 24 of the later sources.
#include "core/rules/notes/advice_air.h"

#include "core/rules/phrases.h"

#include "core/units/text.h"

#include <algorithm>

namespace core::rules {

static constexpr Power hotMachine = 1000_W; ///< the guides' two high-end cards; no source states a threshold

static int tightCards(const Analysis& analysis) {
    const auto& cards = analysis.air.cards;
    return int(std::count_if(cards.begin(), cards.end(), [](const CardAir& card) { return card.blockedBy >= 0; }));
}

bool isCaseSizeDisputed(const Analysis& analysis) {
    const Chassis* chassis = analysis.machine.chassis;
    return chassis && chassis->kind == ChassisKind::Tower && tightCards(analysis) > 0;
}

void sayCaseSizeIsDisputed(const Analysis& analysis, Finding& finding) {
    finding.title = Text::tr("A larger case is disputed");
    finding.found = Text::tr("%1 cards").arg(tightCards(analysis));
    finding.allowed = Text::tr("%1 cards").arg(0);
    finding.message =
        Text::tr("Little air before their fans: %1, best is %2. Guide rule 30: a large case is "
                 "easier to cool. Dettmers 2018: a big case is not useful; what counts is the air between the "
                 "cards, and beyond two cards water (about $100 a card and $50).")
            .arg(finding.found, finding.allowed);
}

bool isLoneBlower(const Analysis& analysis) {
    const auto& cards = analysis.machine.cards;
    const Chassis* chassis = analysis.machine.chassis;
    return cards.size() == 1 && cards[0].card->cooler == Cooler::Blower && chassis &&
           chassis->kind == ChassisKind::Tower;
}

void sayLoneBlower(const Analysis& analysis, Finding& finding) {
    const MountedCard& mounted = analysis.machine.cards[0];
    finding.title = Text::tr("A lone card is better with many fans");
    finding.found = Text::tr("%1 fan").arg(1);
    finding.allowed = Text::tr("%1 fans or more").arg(2);
    finding.message =
        Text::tr("%1 in %2 has a blower, %3 fan; alone in a tower a card with %4 fans or more is cooler and "
                 "quieter.")
            .arg(mounted.card->name, labelOf(analysis, mounted.connector), number(1), number(2));
}

bool hasHotSpots(const Analysis& analysis) {
    return analysis.machine.cards.size() >= 2 && analysis.power.cardsSustained >= hotMachine;
}

void sayHotSpots(const Analysis& analysis, Finding& finding) {
    finding.title = Text::tr("Other parts get hot too");
    finding.found = inWords(analysis.power.cardsSustained);
    finding.allowed = Text::tr("below %1").arg(inWords(hotMachine));
    finding.message =
        Text::tr("The cards give off %1 (from about %2 on this matters): slot retimers, network cards and the "
                 "board's voltage regulators behind them have no sensor in the plan. Four cards on a WRX90E "
                 "board locked up daily, and its owner blames hot slot retimers; let a fan blow on them.")
            .arg(finding.found, inWords(hotMachine));
    finding.details << Text::tr("convergence.ninja, 4 × Blackwell on a WRX90E board; the cause is its author's lead.");
}

} // namespace core::rules
