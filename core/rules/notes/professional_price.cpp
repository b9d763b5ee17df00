// Keeps guide rule 65: a company's card costs about ten times the consumer card that computes as much.
#include "core/parts/card_model.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

#include <cmath>

namespace core::rules {

static constexpr int timesOfGuides = 10;

static const Card* nearestConsumerCard(const Card& card, const Catalogue& catalogue) {
    const auto speed = fp32AtBoost(card);
    const Card* nearest = nullptr;
    double leastDistance = 0;
    for (const Card& other : catalogue.all<Card>()) {
        const auto otherSpeed = fp32AtBoost(other);
        if (!speed || !otherSpeed || isProfessional(other) || !other.price || !other.variantOf.isEmpty())
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
    const double times = ratio(card.price->amount, consumer.price->amount);
    Finding finding;
    finding.severity = Severity::Advice;
    finding.title = Text::tr("%1 costs %2 times a consumer card").arg(card.name, number(times, 1));
    finding.found = Text::tr("%1 times").arg(number(times, 1));
    finding.allowed = Text::tr("about %1 times").arg(timesOfGuides);
    finding.message = Text::tr("%1 is priced %2 (%3), and %4, nearest in FP32 (%5 against %6), %7 (%8): %9; the guides "
                               "say %10 for more memory, ECC and passive cooling.")
                          .arg(card.name, inWords(card.price->amount), card.price->date, consumer.name,
                               inWords(fp32AtBoost(consumer)), inWords(fp32AtBoost(card)),
                               inWords(consumer.price->amount), consumer.price->date, finding.found)
                          .arg(finding.allowed);
    finding.source = Text::tr("Guide rule 65");
    finding.subjects << card.id;
    return finding;
}

Findings professionalPrice(const Analysis& analysis, const Catalogue& catalogue) {
    Findings findings;
    QStringList seen;
    for (const MountedCard& mounted : analysis.machine.cards) {
        const Card& card = *mounted.card;
        if (!isProfessional(card) || !card.price || seen.contains(card.id))
            continue;
        seen << card.id;
        if (const Card* consumer = nearestConsumerCard(card, catalogue))
            findings.push_back(compared(card, *consumer));
    }
    return findings;
}

} // namespace core::rules
