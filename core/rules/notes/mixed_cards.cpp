// Keeps guide rule 14 of the later sources: cards of different models work, but the fastest waits for the slowest.
#include "core/rules/notes/mixed_cards.h"
#include "core/parts/card_model.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core {

static Throughput speedOf(const Card& card) {
    return fp32AtBoost(card).value_or(card.publishedFp32.value_or(Throughput()));
}

bool isFaster(const MountedCard& a, const MountedCard& b) {
    return speedOf(*a.card) > speedOf(*b.card);
}

} // namespace core

namespace core::rules {

Findings mixedCards(const Analysis& analysis, const Catalogue&) {
    const auto& cards = analysis.machine.cards;
    const auto isOther = [&](const MountedCard& mounted) { return modelOf(*mounted.card) != modelOf(*cards[0].card); };
    if (std::none_of(cards.begin(), cards.end(), isOther))
        return {};
    const auto fastest = std::min_element(cards.begin(), cards.end(), isFaster);
    const auto slowest = std::max_element(cards.begin(), cards.end(), isFaster);
    QStringList models;
    for (const MountedCard& mounted : cards) {
        if (!models.contains(modelOf(*mounted.card)))
            models << modelOf(*mounted.card);
    }
    const auto speedIn = [](const Card& card) {
        return speedOf(card) > Throughput() ? inWords(speedOf(card)) : notKnown();
    };
    Finding finding;
    finding.severity = Severity::Warning;
    finding.title = Text::tr("Cards of different models");
    finding.found = Text::tr("%1 models").arg(models.size());
    finding.allowed = Text::tr("1 model");
    finding.message =
        Text::tr("There are %1 in the build, %2 (%3) the fastest, %4 (%5) the slowest; in work they share "
                 "the fastest waits for the slowest, so %6 is advised.")
            .arg(finding.found, fastest->card->name, speedIn(*fastest->card), slowest->card->name,
                 speedIn(*slowest->card), finding.allowed);
    finding.source = Text::tr("Dettmers (2020), rule 14 of the later sources");
    finding.subjects << u"cards"_s;
    return {std::move(finding)};
}

} // namespace core::rules
