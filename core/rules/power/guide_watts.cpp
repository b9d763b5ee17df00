// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 17, 18, 19, 21: 600 / 1000 / 1600–2000 / 2 + 1 × 1600 W, the same figures here and in the profile.
#include "core/rules/power/guide_watts.h"
#include "core/rules/rules.h"

#include "core/power/loads/supply_units.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

struct GuideFigure {
    int cards;
    GuideWatts watts;
};

constexpr std::array guideFigures{GuideFigure{1, {600_W, 600_W}}, GuideFigure{2, {1000_W, 1000_W}},
                                  GuideFigure{4, {1600_W, 2000_W}}, GuideFigure{8, {3200_W, 3200_W}}};

} // namespace

GuideWatts guideWatts(int cards) {
    const auto* upper = std::ranges::lower_bound(guideFigures, cards, {}, &GuideFigure::cards);
    if (upper == guideFigures.end())
        return {guideFigures.back().watts.least + assumedCardPower * (cards - guideFigures.back().cards),
                guideFigures.back().watts.comfortable + assumedCardPower * (cards - guideFigures.back().cards)};
    if (upper == guideFigures.begin())
        return upper->watts;
    const GuideFigure& lower = *(upper - 1);
    const auto between = [&](Power from, Power to) {
        return from + (to - from) * (cards - lower.cards) / (upper->cards - lower.cards);
    };
    return {between(lower.watts.least, upper->watts.least), between(lower.watts.comfortable, upper->watts.comfortable)};
}

} // namespace core

namespace core::rules {

static Findings guideWatts(const Analysis& analysis, const Catalogue&) {
    const auto& capacity = analysis.power.capacity;
    const int cards = int(analysis.machine.cards.size());
    if (cards == 0 || !capacity || !analysis.power.startsOnOutlet)
        return {};
    if (cards == 1 && peakDemand(*analysis.machine.cards.front().card).value_or(assumedCardPower) <=
                          beginnersPeak) // rule 6: the computer at hand may do
        return {};
    const GuideWatts guide = core::guideWatts(cards);
    const Power peak = analysis.power.systemPeak();
    // A PSU below the build's own sum is an error already; the cards' own guideFigures win over the guides'.
    if (*capacity >= guide.least || peak > *capacity)
        return {};
    return {{.severity = Severity::Advice,
             .title = Sentence::tr("The guides suggest a larger PSU"),
             .message = Sentence::tr("The PSU's %1 cover this build's %2. The guides suggest %3, which leaves room for "
                                     "stronger cards.")
                            .arg(*capacity, peak, guide.least),
             .details = {Sentence::tr("The guides ask for 600 W for one card, 1,000 W for two, 1,600–2,000 W for four "
                                      "and 2 + 1 PSUs of 1,600 W for eight; in between it is a straight line.")},
             .subjects = {{Subject::Part, analysis.machine.supply->id}},
             .found = capacity,
             .allowed = guide.least,
             .source = Sentence::tr("Guide rules 17, 18, 19, 21")}};
}

/// The supply has the watts the guides want for so many cards.
extern const Rule guideWattsRule{320, "guide-watts", Area::Watts, false, true, guideWatts};

} // namespace core::rules
