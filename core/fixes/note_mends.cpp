// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fixes/fixes.h"
#include "core/fixes/rule_mends.h"
#include "core/parts/card_model.h"
#include "core/rules/host/display_share.h"
#include "core/rules/notes/newer_card.h"

#include <algorithm>

namespace core::mends {

static std::vector<int> connectorsOf(const Machine& machine, const std::function<bool(const Card&)>& isMeant) {
    std::vector<int> connectors;
    for (const MountedCard& mounted : machine.cards) {
        if (isMeant(*mounted.card))
            connectors.push_back(mounted.connector);
    }
    return connectors;
}

Fixes mixedCards(const Finding&, const Analysis& analysis, const Catalogue&) {
    const auto& cards = analysis.machine.cards;
    const Card* fastest = std::ranges::min_element(cards, isFaster)->card;
    const Card* slowest = std::ranges::max_element(cards, isFaster)->card;
    Fixes fixes;
    for (const Card* all : {fastest, slowest}) {
        const auto isOther = [all](const Card& card) { return modelOf(card) != modelOf(*all); };
        add(fixes, swapCardsFix(analysis, connectorsOf(analysis.machine, isOther), {all}));
    }
    return fixes;
}

static std::vector<const Card*> largerCards(const Catalogue& catalogue, const Card& now) {
    return byPrice<Card>(catalogue, [&](const Card& card) {
        return card.memory.value_or(Memory()) >= betterMemory + displayShare && priceUsed(card) &&
               isProfessional(card) == isProfessional(now);
    });
}

Fixes cardMemory(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    const int connector = connectorOf(finding, analysis);
    Fixes fixes;
    if (const MountedCard* mounted = analysis.machine.cardIn(connector))
        add(fixes, swapCardsFix(analysis, {connector}, largerCards(catalogue, *mounted->card)));
    return fixes;
}

Fixes newerCard(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    const Card* now = catalogue.find<Card>(finding.subjects.front().name);
    const auto isIt = [now](const Card& card) { return &card == now; };
    return now ? fixesFrom(swapCardsFix(analysis, connectorsOf(analysis.machine, isIt),
                                        laterCards(catalogue, *now, analysis.machine.build.takesUsedPrices)))
               : Fixes();
}

} // namespace core::mends
