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
    std::optional<double> mostRate(const Hand& hand);
    /// Samples a second of one that only computes; 0 where that is not known.
    double rateAlone(const CardPick& card) const;
    /// How many times as much so many GPUs compute at the most; 0 where the model does not split over them.
    double gain(int gpus) const;
    /// Where the slowest hop of a ring over so many cards of one chip is this, as the judge would say it.
    std::optional<double> rateOver(const CardPick& card, int count, Bandwidth hop) const;
    /// No hop between two such cards is faster where no bridge joins them.
    Bandwidth fastestHop(const Card& card, const Card& other, bool isPair);
    /// Nor where one bridge joins so many of them.
    Bandwidth fastestOver(const Card& card, const BridgePick& bridge, int count) const;

private:
    const Model* model() const;

    const SearchSpace& m_space;
    std::map<std::array<int, 4>, Bandwidth> m_fastest; ///< by what a hop depends on
};

/// True where one bridge may join so many cards.
bool joinsAll(const SearchSpace& space, const BridgePick& bridge, int count);

/// What hops without a bridge reach between the cards of a seating, each of one chip: by first × count + second. Empty
/// where one of them is not sure to have lanes.
std::vector<Bandwidth> plainHops(const SearchSpace& space, const Hand& hand, const Platform& platform,
                                 const Seating& seating);

/// Samples a second over the links of this platform, and over the seating's bridges.
std::optional<double> valueOfLinks(const SearchSpace& space, const Hand& hand, const Platform& platform,
                                   const Seating& seating);

} // namespace core
