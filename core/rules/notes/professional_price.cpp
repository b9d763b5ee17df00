// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 65: a company's card costs about ten times the consumer card that computes as much.
#include "core/parts/card_model.h"
#include "core/rules/rules.h"

#include <cmath>

namespace core::rules {

static constexpr int timesOfGuides = 10;

static const Card* nearestConsumerCard(const Card& card, const Catalogue& catalogue) {
    const auto speed = fp32AtBoost(card);
    const Card* nearest = nullptr;
    double leastDistance = 0;
    for (const Card& other : catalogue.all<Card>()) {
        const auto otherSpeed = fp32AtBoost(other);
        if (!speed || !otherSpeed || isProfessional(other) || !priceUsed(other) || !other.variantOf.isEmpty())
            continue;
        const double distance = std::abs(std::log(ratio(*otherSpeed, *speed)));
        if (!nearest || distance < leastDistance) {
            nearest = &other;
            leastDistance = distance;
        }
    }
    return nearest;
}

static Finding compared(const Card& card, const Card& consumer) {
    const double times = ratio(priceUsed(card)->amount, priceUsed(consumer)->amount);
    const auto priced = [](const Card& one) {
        return Sentence::tr("%1: %2 in %3, %4 FP32.")
            .arg(one.name, priceUsed(one)->amount, priceUsed(one)->date, *fp32AtBoost(one));
    };
    return {.severity = Severity::Advice,
            .title = Sentence::tr("Professional price: %1").arg(shortNameOf(card)),
            .message = Sentence::tr("%1 costs %2; %3, nearest in speed, %4. You pay for more VRAM, ECC and passive "
                                    "cooling.")
                           .arg(shortNameOf(card), priceUsed(card)->amount, shortNameOf(consumer),
                                priceUsed(consumer)->amount),
            .details = {priced(card), priced(consumer),
                        Sentence::tr("The guides find such cards about %1 times as dear.").arg(timesOfGuides)},
            .subjects = {{Subject::Part, card.id}},
            .found = Figure::count(times, "times"),
            .allowed = Figure::count(timesOfGuides, "times"),
            .source = Sentence::tr("Guide rule 65")};
}

static Findings professionalPrice(const Analysis& analysis, const Catalogue& catalogue) {
    Findings findings;
    QStringList seen;
    for (const MountedCard& mounted : analysis.machine.cards) {
        const Card& card = *mounted.card;
        if (!isProfessional(card) || !priceUsed(card) || seen.contains(card.id))
            continue;
        seen << card.id;
        if (const Card* consumer = nearestConsumerCard(card, catalogue))
            findings.push_back(compared(card, *consumer));
    }
    return findings;
}

/// What a company's card costs beside a consumer card.
extern const Rule professionalPriceRule{790, "professional-price", Area::Notes, false, false, professionalPrice};

} // namespace core::rules
