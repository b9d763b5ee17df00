#pragma once

#include "core/recommend/space.h"

namespace core {

/// Samples a second that cards train at the least where all hops are as fast as the cards' own links: what no machine
/// exceeds.
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

private:
    Bandwidth fastestHop(const Card& card, const Card& other, bool isPair);

    const Model* model() const;

    const SearchSpace& m_space;
    std::map<std::array<int, 4>, Bandwidth> m_fastest; ///< by what a hop depends on
};

/// Samples a second over the links of this platform.
std::optional<double> valueOfLinks(const SearchSpace& space, const Hand& hand, const Platform& platform,
                                   const Seating& seating);

} // namespace core
