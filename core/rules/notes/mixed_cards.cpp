// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 14 of the later sources: cards of different models work, but the fastest waits for the slowest.
#include "core/parts/card_model.h"
#include "core/rules/notes/newer_card.h"
#include "core/rules/rules.h"

#include <algorithm>
#include <cmath>

namespace core {

static Throughput speedOf(const Card& card) {
    return fp32AtBoost(card).value_or(card.publishedFp32.value_or(Throughput()));
}

bool isFaster(const MountedCard& a, const MountedCard& b) {
    return speedOf(*a.card) > speedOf(*b.card);
}

} // namespace core

namespace core::rules {

/// What cards that all keep the pace of the slowest leave unused.
static std::optional<SpeedLoss> lossOf(const std::vector<MountedCard>& cards, const Card& slowest) {
    double all = 0;
    for (const MountedCard& mounted : cards) {
        if (speedOf(*mounted.card) == Throughput())
            return {};
        all += double(speedOf(*mounted.card).base());
    }
    const int percent = int(std::lround((1 - double(speedOf(slowest).base()) * double(cards.size()) / all) * 100));
    return SpeedLoss{SpeedLoss::Work, 0, percent};
}

static Findings mixedCards(const Analysis& analysis, const Catalogue&) {
    const auto& cards = analysis.machine.cards;
    const auto isOther = [&](const MountedCard& mounted) { return modelOf(*mounted.card) != modelOf(*cards[0].card); };
    if (std::ranges::none_of(cards, isOther))
        return {};
    const auto fastest = std::ranges::min_element(cards, isFaster);
    const auto slowest = std::ranges::max_element(cards, isFaster);
    QStringList models;
    for (const MountedCard& mounted : cards) {
        if (!models.contains(modelOf(*mounted.card)))
            models << modelOf(*mounted.card);
    }
    const auto inBrackets = [](const MountedCard& mounted) {
        const Throughput speed = speedOf(*mounted.card);
        return speed > Throughput() ? Sentence::tr("%1 (%2)").arg(shortNameOf(*mounted.card), speed)
                                    : Sentence::verbatim(shortNameOf(*mounted.card));
    };
    return {{.severity = Severity::Warning,
             .title = Sentence::tr("Cards of different models"),
             .message = Sentence::tr("In shared work %1 waits for %2. Use one model.")
                            .arg(inBrackets(*fastest), inBrackets(*slowest)),
             .subjects = {{Subject::PartKind, u"cards"_s}},
             .found = Figure::count(double(models.size()), "models"),
             .allowed = Figure::count(1, "models"),
             .source = Sentence::tr("Dettmers (2020), rule 14 of the later sources"),
             .slower = lossOf(cards, *slowest->card)}};
}

/// All cards are of one model.
extern const Rule mixedCardsRule{770, "mixed-cards", Area::Notes, false, false, mixedCards};

} // namespace core::rules
