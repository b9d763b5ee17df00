// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 6, 32, 38; advice_cards.cpp and advice_links.cpp say what the other adviceRows do.
#include "core/rules/notes/advice_rows.h"
#include "core/rules/power/guide_watts.h"
#include "core/rules/rules.h"

#include <algorithm>
#include <array>

namespace core::rules {

static constexpr std::size_t loudCards = 4;
static constexpr std::size_t crowdedCards = 3;

static void sayLoud(const Analysis& analysis, Finding& finding) {
    const std::size_t cards = analysis.machine.cards.size();
    const Power heat = analysis.power.wall.value_or(analysis.power.systemSustained());
    finding.title = Sentence::tr("Loud and hot");
    finding.found = Figure::count(double(cards), "cards");
    finding.allowed = Figure::count(loudCards - 1, "cards");
    finding.message =
        Sentence::tr("%1 cards are loud and give off %2 of heat (%3 BTU/h). Don't put the machine under a desk.")
            .arg(cards, heat, Number{btuPerHour(heat)});
}

static bool isCrowded(const Analysis& analysis) {
    const auto& cards = analysis.machine.cards;
    const auto isWatered = [](const MountedCard& mounted) {
        return mounted.card->cooler == Cooler::Liquid || mounted.card->cooler == Cooler::Passive;
    };
    const auto isTight = [](const CardPlacement& card) { return card.gap && card.gap->air < freeSlot; };
    return cards.size() >= crowdedCards && std::ranges::none_of(cards, isWatered) &&
           std::ranges::any_of(analysis.clearance.cards, isTight);
}

static void sayCrowded(const Analysis& analysis, Finding& finding) {
    finding.title = Sentence::tr("Consider water cooling");
    finding.found = Figure::count(double(analysis.machine.cards.size()), "cards");
    finding.allowed = freeSlot;
    finding.message = Sentence::tr("%1 cards with less than a free slot (%2) between some of them. Water cooling takes "
                                   "the heat out.")
                          .arg(analysis.machine.cards.size(), freeSlot);
}

static bool isStrongSingleCard(const Analysis& analysis) {
    const auto& cards = analysis.machine.cards;
    return cards.size() == 1 && peakDemand(*cards.front().card).value_or(Power()) > beginnersPeak;
}

static void sayBeginnersCard(const Analysis& analysis, Finding& finding) {
    const Card& card = *analysis.machine.cards.front().card;
    finding.title = Sentence::tr("Beginners can start smaller");
    finding.found = peakDemand(card);
    finding.allowed = beginnersPeak;
    finding.message = Sentence::tr("%1 draws %2. To begin with, a card of up to %3 does, and may run in the computer "
                                   "you have.")
                          .arg(shortNameOf(card), *peakDemand(card), beginnersPeak);
}

static constexpr std::array adviceRows{
    AdviceRow{"6", isStrongSingleCard, sayBeginnersCard},
    AdviceRow{"30", isCaseSizeDisputed, sayCaseSizeIsDisputed},
    AdviceRow{"31", hasHotSpots, sayHotSpots},
    AdviceRow{"35", isLoneBlower, sayLoneBlower},
    AdviceRow{"32", isCrowded, sayCrowded},
    AdviceRow{"38", [](const Analysis& each) { return each.machine.cards.size() >= loudCards; }, sayLoud},
    AdviceRow{"50", hasSeveralGpus, sayLinksMatter},
    AdviceRow{"66", isOtherMaker, sayOtherMaker},
    AdviceRow{"71, 74", hasTensorCores, sayTensorCores},
    AdviceRow{"13 of the later sources", canBeBridged, sayBridgesAreDisputed},
    AdviceRow{"18 of the later sources", isAdvisedAgainst, sayAdvisedAgainst},
};

/// "guide-rule-38", "guide-rule-13-later": what waivers call the row.
static QString nameOf(QLatin1String rules) {
    const QLatin1String later = rules.endsWith(" of the later sources"_L1) ? "-later"_L1 : ""_L1;
    const auto digits = std::ranges::find_if_not(rules, [](char c) { return c >= '0' && c <= '9'; });
    return "guide-rule-"_L1 + rules.first(digits - rules.begin()) + later;
}

static Findings advice(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    for (const AdviceRow& row : adviceRows) {
        if (!row.isApt(analysis))
            continue;
        const QLatin1String rules(row.guideRule);
        Finding finding{.severity = Severity::Advice,
                        .subjects = {{Subject::GuideRule, nameOf(rules)}}, // a waiver for each row
                        .source =
                            (rules.contains(','_L1) ? Sentence::tr("Guide rules %1") : Sentence::tr("Guide rule %1"))
                                .arg(QString(rules))};
        row.say(analysis, finding);
        findings.push_back(std::move(finding));
    }
    return findings;
}

/// Advice that has no threshold of its own.
extern const Rule adviceRule{800, "advice", Area::Notes, false, false, advice};

} // namespace core::rules
