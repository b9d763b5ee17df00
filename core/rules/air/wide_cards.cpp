// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 37 and 9, 23 of the later sources: four cards and more are narrow ones with blowers, or are not
// cooled by fans of their own.
#include "core/rules/air/gap_closed.h"
#include "core/rules/rules.h"

#include <algorithm>

namespace core::rules {

static constexpr std::size_t manyCards = 4;

static bool hasOpenFans(const Card& card) {
    return card.cooler == Cooler::Open || card.cooler == Cooler::FlowThrough;
}

static Findings wideCards(const Analysis& analysis, const Catalogue&) {
    const auto& cards = analysis.machine.cards;
    if (cards.size() < manyCards)
        return {};
    Subjects subjects;
    int widest = 0;
    bool isAnyOpen = false;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const bool isTooWide = coveredOpenings(*cards[i].card) > narrowSlots;
        if (analysis.clearance.cards[i].isOnRiser || (!hasOpenFans(*cards[i].card) && !isTooWide))
            continue;
        subjects << slotSubject(analysis, cards[i].connector);
        widest = std::max(widest, coveredOpenings(*cards[i].card));
        isAnyOpen = isAnyOpen || hasOpenFans(*cards[i].card);
    }
    if (subjects.isEmpty())
        return {};
    const int misfits = int(subjects.size());
    const Sentence open = Sentence::tr("%n of %1 cards have open fans and heat each other. Use blowers of %2 slots, or "
                                       "cards without fans of their own.",
                                       "1 of %1 cards has open fans and heats the others. Use a blower of %2 slots, or "
                                       "a card without fans of its own.",
                                       misfits)
                              .arg(cards.size(), narrowSlots);
    const Sentence wide =
        Sentence::tr("%n of %1 cards are up to %3 slots wide. With so many, use cards of %2 slots with "
                     "air between them.",
                     "1 of %1 cards is %3 slots wide. With so many, use cards of %2 slots with air between them.",
                     misfits)
            .arg(cards.size(), narrowSlots, widest);
    return {
        {.severity = Severity::Warning,
         .title = (isAnyOpen ? Sentence::tr("Open coolers among %1 cards") : Sentence::tr("Wide cards among %1 cards"))
                      .arg(cards.size()),
         .message = isAnyOpen ? open : wide,
         .subjects = subjects,
         .found = Figure::count(widest, "slots"),
         .allowed = Figure::count(narrowSlots, "slots"),
         .source = Sentence::tr("Guide rule 37; Dettmers 2018: never open fans with 3–4 GPUs")}};
}

/// Four cards and more are narrow, with blowers, or have no fans of their own.
extern const Rule wideCardsRule{430, "wide-cards", Area::Air, false, true, wideCards};

} // namespace core::rules
