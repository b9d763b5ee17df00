#pragma once

#include "core/recommend/space.h"

namespace core {

/// Samples a second that cards train at the least where all hops are as fast as the cards' own links, or a bridge that
/// joins them all: what no machine exceeds.
class LinkBounds {
public:
    explicit LinkBounds(const SearchSpace& space)
        : m_space(space) {}

    /// Of so many; empty where the model does not split over them, or it is not known.
    std::optional<double> mostRate(const CardPick& card, int count);
    /// Of cards with one chip whose ring has a hop that no bridge is on; what the judge would say of it.
    std::optional<double> mostUnjoined(const CardPick& card, int count);
    /// Of cards with one chip, all joined by one such bridge.
    std::optional<double> mostJoined(const CardPick& card, const BridgePick& bridge, int count);

private:
    Bandwidth fastestHop(const Card& card, bool isPair);
    Bandwidth fastestOver(const Card& card, const BridgePick& bridge, int count) const;
    std::optional<double> rateOver(const CardPick& card, int count, Bandwidth hop) const;

    const SearchSpace& m_space;
    std::map<std::array<int, 4>, Bandwidth> m_fastest; ///< by what a hop depends on
};

/// True where one bridge may join so many cards.
bool joinsAll(const SearchSpace& space, const BridgePick& bridge, int count);

/// Samples a second over the links of this platform, and over the seating's bridges.
std::optional<double> valueOfLinks(const SearchSpace& space, const CardPick& card, int count, const Platform& platform,
                                   const Seating& seating);

} // namespace core
