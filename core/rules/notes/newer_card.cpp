// Keeps guide rules 67 (each card's launch date) and 73 (buy the latest generation): a later card at no higher price
// that computes more, with no less memory.
#include "core/rules/notes/newer_card.h"
#include "core/parts/card_model.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core {

static bool isLaterAndBetter(const Card& card, const Card& now) {
    // What rules most cards out soonest is asked first.
    if (!card.price || !now.price || card.price->amount > now.price->amount || now.launchDate.isEmpty() ||
        card.launchDate <= now.launchDate || card.memory.value_or(Memory()) < now.memory.value_or(Memory()))
        return false;
    const auto speed = fp32AtBoost(card);
    const auto speedNow = fp32AtBoost(now);
    return speed && speedNow && *speed > *speedNow && isProfessional(card) == isProfessional(now) &&
           isNvidia(card) == isNvidia(now);
}

std::vector<const Card*> laterCards(const Catalogue& catalogue, const Card& now) {
    std::vector<const Card*> cards;
    for (const Card& card : catalogue.all<Card>()) {
        if (isLaterAndBetter(card, now))
            cards.push_back(&card);
    }
    std::sort(cards.begin(), cards.end(), [](const Card* a, const Card* b) {
        const auto speedA = fp32AtBoost(*a);
        const auto speedB = fp32AtBoost(*b);
        return speedA != speedB ? *speedA > *speedB : a->id < b->id;
    });
    return cards;
}

} // namespace core

namespace core::rules {

static QString pricedOn(const Card& card) {
    return Text::tr("%1 in %2").arg(inWords(card.price->amount), card.price->date);
}

static Finding outdated(const Card& now, const Card& later) {
    Finding finding;
    finding.severity = Severity::Advice;
    finding.title = Text::tr("A later card costs no more than %1").arg(now.name);
    finding.found = inWords(fp32AtBoost(now));
    finding.allowed = inWords(fp32AtBoost(later));
    finding.message = Text::tr("%1 (launched %2, %3) computes %4 FP32 at boost; %5 (launched %6, %7) computes %8.")
                          .arg(now.name, now.launchDate, pricedOn(now), finding.found, later.name, later.launchDate,
                               pricedOn(later), finding.allowed);
    finding.details << Text::tr("Prices of different dates and kinds are compared; look up both before you buy.");
    finding.source = Text::tr("Guide rules 67, 73");
    finding.subjects << now.id;
    return finding;
}

Findings newerCard(const Analysis& analysis, const Catalogue& catalogue) {
    Findings findings;
    QStringList seen;
    for (const MountedCard& mounted : analysis.machine.cards) {
        const Card& now = *mounted.card;
        if (seen.contains(now.id))
            continue;
        seen << now.id;
        const auto later = laterCards(catalogue, now);
        if (!later.empty())
            findings.push_back(outdated(now, *later.front()));
    }
    return findings;
}

} // namespace core::rules
