#include "core/recommend/bridge_joiner.h"

#include "core/build/bridge_fit.h"

#include <algorithm>
#include <cstdlib>

namespace core {

BridgeJoiner::BridgeJoiner(const SearchSpace& space, const std::vector<BridgePick>& bridges, const Board& board,
                           const std::vector<std::int16_t>& places, bool areAllJoined)
    : m_space(space)
    , m_bridges(bridges)
    , m_places(places)
    , m_areAllJoined(areAllJoined)
    , m_isTaken(places.size(), 0)
    , m_counts(bridges.size(), 0) {
    for (std::int16_t place : places)
        m_positions.push_back(board.wiring->connectors[std::size_t(place)].position);
}

std::vector<Joining> BridgeJoiner::joinings(const IsOfUse& isOfUse) {
    m_found.clear();
    m_isOfUse = &isOfUse;
    choose();
    std::stable_sort(m_found.begin(), m_found.end(),
                     [](const Joining& a, const Joining& b) { return a.cost < b.cost; });
    return std::move(m_found);
}

Cents BridgeJoiner::costNow() const {
    Cents cost = 0;
    for (std::size_t i = 0; i < m_bridges.size(); ++i)
        cost += m_bridges[i].costOf(m_counts[i]);
    return cost;
}

bool BridgeJoiner::reaches(const BridgePick& pick, int first, int second) const {
    const auto& a = m_positions[std::size_t(first)];
    const auto& b = m_positions[std::size_t(second)];
    const auto pitch = a && b ? std::optional(std::abs(*a - *b)) : std::nullopt;
    return spans(m_space.catalogue().all<Bridge>()[std::size_t(pick.bridge)], pitch);
}

/// What becomes of the first card that nothing is said of yet.
void BridgeJoiner::choose() {
    const Cents cost = costNow();
    if (!(*m_isOfUse)(cost))
        return;
    const auto free = std::find(m_isTaken.begin(), m_isTaken.end(), 0);
    if (free == m_isTaken.end()) {
        if (!m_pairs.empty())
            m_found.push_back({m_pairs, cost, m_whole});
        return;
    }
    *free = 1;
    if (!m_areAllJoined)
        choose();
    std::vector<int> group{int(free - m_isTaken.begin())};
    for (const BridgePick& pick : m_bridges)
        grow(pick, group, std::size_t(group.front()) + 1);
    *free = 0;
}

void BridgeJoiner::grow(const BridgePick& pick, std::vector<int>& group, std::size_t next) {
    const int most = mostCardsOf(m_space.catalogue().all<Bridge>()[std::size_t(pick.bridge)]);
    if (int(group.size()) >= most)
        return;
    for (std::size_t i = next; i < m_places.size(); ++i) {
        if (m_isTaken[i] || (most == 2 && !reaches(pick, group.front(), int(i))))
            continue;
        m_isTaken[i] = 1;
        group.push_back(int(i));
        const auto pairs = chainOf(pick, group);
        if (!pairs.empty()) {
            m_pairs.insert(m_pairs.end(), pairs.begin(), pairs.end());
            ++m_counts[std::size_t(&pick - m_bridges.data())];
            m_whole = group.size() == m_places.size() ? &pick : nullptr;
            choose();
            m_whole = nullptr;
            --m_counts[std::size_t(&pick - m_bridges.data())];
            m_pairs.resize(m_pairs.size() - pairs.size());
        }
        grow(pick, group, i + 1); // a later card may be what holds them together
        group.pop_back();
        m_isTaken[i] = 0;
    }
}

std::vector<SeatedBridge> BridgeJoiner::chainOf(const BridgePick& pick, const std::vector<int>& group) const {
    std::vector<SeatedBridge> pairs;
    std::vector<int> held{group.front()};
    std::vector<int> loose(group.begin() + 1, group.end());
    while (!loose.empty()) {
        const auto reached = std::find_if(loose.begin(), loose.end(), [&](int card) {
            const auto from =
                std::find_if(held.rbegin(), held.rend(), [&](int other) { return reaches(pick, other, card); });
            if (from == held.rend())
                return false;
            pairs.push_back({pick.bridge, m_places[std::size_t(*from)], m_places[std::size_t(card)]});
            return true;
        });
        if (reached == loose.end())
            return {};
        held.push_back(*reached);
        loose.erase(reached);
    }
    return pairs;
}

} // namespace core
