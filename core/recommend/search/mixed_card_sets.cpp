// SPDX-License-Identifier: GPL-3.0-or-later
// Which pairs of kinds are worth a search, by bounds that are quickly found.
#include "core/parts/card_model.h"
#include "core/recommend/search/searcher.h"
#include "core/units/at.h"

namespace core {

MixedCardSets::MixedCardSets(const SearchSpace& space, Completer& completer, LinkBounds& links)
    : m_space(space)
    , m_completer(completer)
    , m_links(links) {
    if (!isByLinks(space.request().goal))
        return;
    for (const CardPick& card : space.cards())
        m_makers.push_back(chipMakerOf(space.part<Card>(card.card)));
    if (space.runs())
        return;
    int chips = 1;
    for (const CardPick& card : space.cards()) {
        m_rates.push_back(links.rateAlone(card));
        chips = std::max(chips, card.chips);
    }
    for (int gpus = 0; gpus <= mostCards * chips; ++gpus)
        m_gains.push_back(gpus > 0 ? links.gain(gpus) : 0);
}

void MixedCardSets::addPair(std::size_t first, std::size_t second, Floors& floors, const IsUseless& isUseless) {
    const auto modelOfPick = [&](std::size_t index) { return modelOf(m_space.part<Card>(pick(index).card)); };
    if ((!m_makers.empty() && m_makers[first] != m_makers[second]) ||
        (!m_space.limits().mayMixCards && modelOfPick(first) != modelOfPick(second)))
        return;
    const auto& footprints = m_completer.mixedSeats().footprints();
    const int footprint = m_completer.mixedSeats().footprintOf(pick(first));
    const int other = m_completer.mixedSeats().footprintOf(pick(second));
    auto& floor = floors[std::size_t(footprint) * footprints.size() + std::size_t(other)];
    if (!floor) {
        const CardFootprint& a = at(footprints, footprint);
        const CardFootprint& b = at(footprints, other);
        const CardFootprint narrowest{std::min(a.edge, b.edge), std::min(a.next, b.next),
                                      std::min(a.openings, b.openings)};
        floor.emplace();
        for (int cards = std::max(2, m_space.leastCards()); cards <= m_space.mostCardsAsked(); ++cards)
            at((*floor), cards) = m_completer.leastPlace(narrowest, cards);
    }
    const Cents budget = m_space.budget();
    for (int cards = std::max(2, m_space.leastCards()); cards <= m_space.mostCardsAsked(); ++cards) {
        const Cents place = at((*floor), cards);
        if (place >= noBound)
            continue;
        for (int count = 1; count < cards; ++count) {
            const CardSet cardSet{&pick(first), count, &pick(second), cards - count};
            const Cents bought = cardSet.cost() + place;
            const bool areThere = count <= cardSet.card->most && cardSet.others <= cardSet.other->most;
            if (bought > budget || !areThere || !m_space.holdsKept(cardSet))
                continue;
            const Cents cost = bought + m_completer.leastInside(cardSet);
            if (cost > budget)
                continue;
            const double most = m_space.runs() ? m_links.mostTokens(*cardSet.card, *cardSet.other, cardSet.gpus())
                                : m_rates.empty()
                                    ? m_completer.mostWorth(cardSet, cost)
                                    : std::min(m_rates[first], m_rates[second]) * at(m_gains, cardSet.gpus());
            if (most > 0 && !isUseless(cost, most))
                m_found.push_back({cardSet, most});
        }
    }
}

std::vector<Candidate> MixedCardSets::thatMayBeOfUse(const IsUseless& isUseless) {
    m_found.clear();
    const std::size_t footprints = m_completer.mixedSeats().footprints().size();
    Floors floors(footprints * footprints);
    for (std::size_t first = 0; first < m_space.cards().size(); ++first) {
        for (std::size_t second = first + 1; second < m_space.cards().size() && m_space.end().goesOn(); ++second)
            addPair(first, second, floors, isUseless);
    }
    if (isByLinks(m_space.request().goal)) {
        for (Candidate& candidate : m_found)
            candidate.most =
                m_space.end().goesOn() ? std::min(candidate.most, m_links.mostRate(candidate.cardSet).value_or(0)) : 0;
    }
    std::erase_if(m_found, [](const Candidate& candidate) { return candidate.most <= 0; });
    sortByMost(m_found);
    return std::move(m_found);
}

} // namespace core
