#include "core/recommend/bridge_joiner.h"

#include "core/build/bridge_fit.h"
#include "core/units/at.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace core {

static CardSet bit(int card) {
    return CardSet(1) << card;
}

BridgeJoiner::BridgeJoiner(const SearchSpace& space, const std::vector<BridgePick>& bridges, const Board& board,
                           const std::vector<std::int16_t>& places, bool areAllJoined)
    : m_bridges(bridges)
    , m_places(places)
    , m_areAllJoined(areAllJoined) {
    const auto position = [&](std::size_t card) { return at(board.wiring->connectors, places[card]).position; };
    for (const BridgePick& pick : bridges) {
        const Bridge& bridge = space.part<Bridge>(pick.bridge);
        m_most.push_back(mostCardsOf(bridge));
        for (std::size_t a = 0; a < places.size(); ++a) {
            CardSet reached = 0;
            for (std::size_t b = 0; b < places.size(); ++b) {
                const auto from = position(a);
                const auto to = position(b);
                if (a != b && spans(bridge, from && to ? std::optional(std::abs(*from - *to)) : std::nullopt))
                    reached |= bit(int(b));
            }
            m_reach.push_back(reached);
        }
    }
}

CardSet BridgeJoiner::reachOf(int card) const {
    CardSet reached = 0;
    for (std::size_t bridge = 0; bridge < m_bridges.size(); ++bridge)
        reached |= reachOf(bridge, card);
    return reached;
}

std::vector<Joining> BridgeJoiner::joinings(const IsOfUse& isOfUse) {
    m_found.clear();
    m_groups.clear();
    m_isOfUse = &isOfUse;
    m_free = bit(int(m_places.size())) - 1;
    choose();
    std::ranges::stable_sort(m_found, {}, &Joining::cost);
    return std::move(m_found);
}

Cents BridgeJoiner::costNow() const {
    Cents cost = 0;
    for (std::size_t bridge = 0; bridge < m_bridges.size(); ++bridge)
        cost += m_bridges[bridge].costOf(int(std::ranges::count(m_groups, bridge, &Group::bridge)));
    return cost;
}

Joining BridgeJoiner::joiningNow() const {
    Joining joining;
    joining.cost = costNow();
    for (const Group& group : m_groups) {
        joining.groups.push_back(group.cards);
        addPairs(group, joining.pairs);
        if (std::size_t(std::popcount(group.cards)) == m_places.size())
            joining.whole = &m_bridges[group.bridge];
    }
    return joining;
}

/// What becomes of the first card that nothing is said of yet.
void BridgeJoiner::choose() {
    if (!(*m_isOfUse)(costNow()))
        return;
    if (m_free == 0) {
        if (!m_groups.empty())
            m_found.push_back(joiningNow());
        return;
    }
    const int first = std::countr_zero(m_free);
    m_free &= ~bit(first);
    if (!m_areAllJoined)
        choose();
    for (std::size_t bridge = 0; bridge < m_bridges.size(); ++bridge)
        grow(bridge, bit(first), first);
    m_free |= bit(first);
}

void BridgeJoiner::grow(std::size_t bridge, CardSet cards, int last) {
    const int more = m_most[bridge] - std::popcount(cards);
    for (int card = last + 1; more > 0 && card < int(m_places.size()); ++card) {
        const bool isReached = (reachOf(bridge, card) & cards) != 0;
        // A later card may be what holds the others together.
        if ((m_free & bit(card)) == 0 || (!isReached && more == 1))
            continue;
        const CardSet grown = cards | bit(card);
        m_free &= ~bit(card);
        if (isConnected(bridge, grown)) {
            m_groups.push_back({bridge, grown});
            choose();
            m_groups.pop_back();
        }
        grow(bridge, grown, card);
        m_free |= bit(card);
    }
}

bool BridgeJoiner::isConnected(std::size_t bridge, CardSet cards) const {
    CardSet held = cards & (~cards + 1);
    for (CardSet before = 0; before != held;) {
        before = held;
        for (CardSet rest = before; rest != 0; rest &= rest - 1)
            held |= reachOf(bridge, std::countr_zero(rest)) & cards;
    }
    return held == cards;
}

/// A chain of pairs that holds all of them.
void BridgeJoiner::addPairs(const Group& group, std::vector<SeatedBridge>& pairs) const {
    CardSet held = group.cards & (~group.cards + 1);
    while (held != group.cards) {
        for (CardSet rest = group.cards & ~held; rest != 0; rest &= rest - 1) {
            const int card = std::countr_zero(rest);
            const CardSet near = reachOf(group.bridge, card) & held;
            if (near == 0)
                continue;
            const int from = std::bit_width(near) - 1;
            pairs.push_back({m_bridges[group.bridge].bridge, at(m_places, from), at(m_places, card)});
            held |= bit(card);
            break;
        }
    }
}

} // namespace core
