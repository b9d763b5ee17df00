#pragma once

#include "core/recommend/space.h"

namespace core {

/// Cards of a seating, a bit each.
using CardSet = std::uint32_t;

/// How bridges join the cards of a set of slots.
struct Joining {
    std::vector<CardSet> groups; ///< each on one bridge
    std::vector<SeatedBridge> pairs;
    Cents cost = 0;
    const BridgePick* whole = nullptr; ///< the bridge that joins all cards by itself, if one does
};

/// Goes through every way to put bridges on cards: groups of them that share none, each within what one bridge spans
/// and holds. A bridge for more than two cards is a chain of pairs.
class BridgeJoiner {
public:
    /// `places`: connectors of `board`; `areAllJoined`: no card is left alone.
    BridgeJoiner(const SearchSpace& space, const std::vector<BridgePick>& bridges, const Board& board,
                 const std::vector<std::int16_t>& places, bool areAllJoined);

    /// The ways with a bridge, the cheapest first. `isOfUse` is asked, while they are put together, of what they cost
    /// at the least.
    using IsOfUse = std::function<bool(Cents)>;
    std::vector<Joining> joinings(const IsOfUse& isOfUse);
    /// Cards that a bridge may join to this one.
    CardSet reachOf(int card) const;

private:
    struct Group {
        std::size_t bridge = 0;
        CardSet cards = 0;
    };
    /// Goes through what may become of the first card that is free, then of the rest; keeps each way that is whole.
    void choose();
    /// Adds cards behind `last` to the group in every way, and keeps on with each that hangs together.
    void grow(std::size_t bridge, CardSet cards, int last);
    /// Cards that this one bridge may join to it.
    CardSet reachOf(std::size_t bridge, int card) const {
        return m_reach[bridge * m_places.size() + std::size_t(card)];
    }
    /// True where pairs within the bridge's reach lead from each card to every other.
    bool isConnected(std::size_t bridge, CardSet cards) const;
    /// Chains the group's cards, one pair fewer than cards.
    void addPairs(const Group& group, std::vector<SeatedBridge>& pairs) const;
    Cents costNow() const;
    Joining joiningNow() const;

    const std::vector<BridgePick>& m_bridges;
    const std::vector<std::int16_t>& m_places;
    bool m_areAllJoined = false;
    std::vector<int> m_most;      ///< cards, by bridge
    std::vector<CardSet> m_reach; ///< by bridge and card
    const IsOfUse* m_isOfUse = nullptr;
    CardSet m_free = 0; ///< of which nothing is said yet
    std::vector<Group> m_groups;
    std::vector<Joining> m_found;
};

} // namespace core
