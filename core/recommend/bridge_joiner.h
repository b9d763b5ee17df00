#pragma once

#include "core/recommend/space.h"

namespace core {

/// How bridges join the cards of a set of slots.
struct Joining {
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

    /// The ways with a bridge, for which `isOfUse` says true of what they cost at the least while they are put
    /// together.
    using IsOfUse = std::function<bool(Cents)>;
    std::vector<Joining> joinings(const IsOfUse& isOfUse);

private:
    void choose();
    void grow(const BridgePick& pick, std::vector<int>& group, std::size_t next);
    bool reaches(const BridgePick& pick, int first, int second) const;
    /// Pairs that make a chain of all of them; empty where there is none.
    std::vector<SeatedBridge> chainOf(const BridgePick& pick, const std::vector<int>& group) const;
    Cents costNow() const;

    const SearchSpace& m_space;
    const std::vector<BridgePick>& m_bridges;
    const std::vector<std::int16_t>& m_places;
    std::vector<std::optional<int>> m_positions;
    bool m_areAllJoined = false;
    const IsOfUse* m_isOfUse = nullptr;
    std::vector<char> m_isTaken;
    std::vector<SeatedBridge> m_pairs;
    std::vector<int> m_counts; ///< by bridge
    const BridgePick* m_whole = nullptr;
    std::vector<Joining> m_found;
};

} // namespace core
