// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 30, 31, 35 and 24 of the later sources.
#include "core/rules/notes/advice_rows.h"

#include <algorithm>

namespace core::rules {

static constexpr Power hotMachine = 1000_W; ///< the guides' two high-end cards; no source states a threshold

static int tightCards(const Analysis& analysis) {
    return int(std::ranges::count_if(analysis.air.cards, [](const CardAir& card) { return card.blockedBy >= 0; }));
}

bool isCaseSizeDisputed(const Analysis& analysis) {
    const Chassis* chassis = analysis.machine.chassis;
    return chassis && chassis->kind == ChassisKind::Tower && tightCards(analysis) > 0;
}

void sayCaseSizeIsDisputed(const Analysis& analysis, Finding& finding) {
    const int tight = tightCards(analysis);
    finding.title = Sentence::tr("A larger case is disputed");
    finding.found = Figure::count(tight, "cards");
    finding.allowed = Figure::count(0, "cards");
    finding.message = Sentence::tr("%n cards have little air before their fans. What helps is space between the cards, "
                                   "less so a larger case.",
                                   "1 card has little air before its fans. What helps is space between the cards, less "
                                   "so a larger case.",
                                   tight);
    finding.details = {Sentence::tr("Guide rule 30: a large case is easier to cool."),
                       Sentence::tr("Dettmers (2018): a big case is not useful; what counts is the air between the "
                                    "cards, and beyond two cards water (about $100 a card and $50).")};
}

bool isLoneBlower(const Analysis& analysis) {
    const auto& cards = analysis.machine.cards;
    const Chassis* chassis = analysis.machine.chassis;
    return cards.size() == 1 && cards[0].card->cooler == Cooler::Blower && chassis &&
           chassis->kind == ChassisKind::Tower;
}

void sayLoneBlower(const Analysis& analysis, Finding& finding) {
    const MountedCard& mounted = analysis.machine.cards[0];
    finding.title = Sentence::tr("A single card runs cooler with open fans");
    finding.found = Figure::count(1, "fans");
    finding.allowed = Figure::count(2, "fans");
    finding.message = Sentence::tr("%1 has a blower. Alone in a tower, a card with two or more fans is cooler and "
                                   "quieter.")
                          .arg(shortNameOf(*mounted.card));
}

bool hasHotSpots(const Analysis& analysis) {
    return analysis.machine.cards.size() >= 2 && analysis.power.cardsSustained >= hotMachine;
}

void sayHotSpots(const Analysis& analysis, Finding& finding) {
    finding.title = Sentence::tr("Parts behind the cards get hot");
    finding.found = analysis.power.cardsSustained;
    finding.allowed = hotMachine;
    finding.message = Sentence::tr("%1 of heat from the cards also warms retimers, network cards and the board's VRM. "
                                   "Point a fan at them.")
                          .arg(analysis.power.cardsSustained);
    finding.details = {
        Sentence::tr("None of these has a sensor in the plan. From about %1 on this matters.").arg(hotMachine),
        Sentence::tr("Four cards on a WRX90E board locked up daily; their owner blames hot slot retimers "
                     "(convergence.ninja; the cause is its author's lead).")};
}

} // namespace core::rules
