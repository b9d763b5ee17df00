// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 67 (each card's launch date) and 73 (buy the latest generation): a later card at no higher price
// that computes more, with no less memory.
#include "core/rules/notes/newer_card.h"
#include "core/parts/card_model.h"
#include "core/parts/words/part_class.h"
#include "core/rules/rules.h"

#include <algorithm>

namespace core {

static bool isLaterAndBetter(const Card& card, const Card& now) {
    // What rules most cards out soonest is asked first.
    if (now.launchDate.isEmpty() || card.launchDate <= now.launchDate ||
        card.memory.value_or(Memory()) < now.memory.value_or(Memory()))
        return false;
    const GoingPrice* price = priceUsed(card);
    const GoingPrice* priceNow = priceUsed(now);
    // What a card cost when it was launched says nothing of what it is worth today.
    if (!price || !priceNow || priceNow->kind == PriceKind::Launch || price->amount > priceNow->amount)
        return false;
    const auto speed = fp32AtBoost(card);
    const auto speedNow = fp32AtBoost(now);
    return speed && speedNow && *speed > *speedNow && isProfessional(card) == isProfessional(now) &&
           isNvidia(card) == isNvidia(now);
}

std::vector<const Card*> laterCards(const Catalogue& catalogue, const Card& now, bool takesUsed) {
    std::vector<const Card*> cards;
    for (const Card& card : catalogue.all<Card>()) {
        if (isLaterAndBetter(card, now) && goesIntoSlot(card) && isOfToday(anyPart(card), takesUsed))
            cards.push_back(&card);
    }
    std::ranges::sort(cards, [](const Card* a, const Card* b) {
        const auto speedA = fp32AtBoost(*a);
        const auto speedB = fp32AtBoost(*b);
        return speedA != speedB ? *speedA > *speedB : a->id < b->id;
    });
    return cards;
}

} // namespace core

namespace core::rules {

static Finding outdated(const Card& now, const Card& later) {
    const auto story = [](const Card& card) {
        return Sentence::tr("%1: launched %2, %3 in %4, %5 FP32 at boost.")
            .arg(card.name, card.launchDate, priceUsed(card)->amount, priceUsed(card)->date, *fp32AtBoost(card));
    };
    return {.severity = Severity::Advice,
            .title = Sentence::tr("Newer, same price: %1").arg(shortNameOf(now)),
            .message = Sentence::tr("%1 computes %2 for %3; %4 only %5 for %6. Compare today's prices.")
                           .arg(shortNameOf(later), *fp32AtBoost(later), priceUsed(later)->amount, shortNameOf(now),
                                *fp32AtBoost(now), priceUsed(now)->amount),
            .details = {story(now), story(later), Sentence::tr("The prices are of different dates and kinds.")},
            .subjects = {{Subject::Part, now.id}},
            .found = fp32AtBoost(now),
            .allowed = fp32AtBoost(later),
            .source = Sentence::tr("Guide rules 67, 73")};
}

static Findings newerCard(const Analysis& analysis, const Catalogue& catalogue) {
    Findings findings;
    QStringList seen;
    for (const MountedCard& mounted : analysis.machine.cards) {
        const Card& now = *mounted.card;
        if (seen.contains(now.id))
            continue;
        seen << now.id;
        const auto later = laterCards(catalogue, now, analysis.machine.build.takesUsedPrices);
        if (!later.empty())
            findings.push_back(outdated(now, *later.front()));
    }
    return findings;
}

/// No later card computes more for the same price.
extern const Rule newerCardRule{780, "newer-card", Area::Notes, false, false, newerCard};

} // namespace core::rules
