// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recommend/space/space.h"
#include "core/workload/machine/exchange.h"
#include "core/workload/machine/work_machine.h"

namespace core {

/// Samples a second that cards train at the least, or tokens a second that they run a model at, where all hops are as
/// fast as the cards' own links, or a bridge that joins them all: what no machine exceeds.
class LinkBounds {
public:
    explicit LinkBounds(const SearchSpace& space)
        : m_space(space) {}

    /// Of so many; empty where the model does not split over them, they do not hold it, or it is not known.
    std::optional<double> mostRate(const CardSet& cardSet);
    /// Tokens a second of so many GPUs of both kinds, whatever they hold: more than mostRate(), and quickly found.
    double mostTokens(const CardPick& card, const CardPick& other, int gpus);
    /// Samples a second of one that only computes; 0 where that is not known.
    double rateAlone(const CardPick& card);
    /// How many times as much so many GPUs compute at the most; 0 where the model does not split over them.
    double gain(int gpus) const;
    /// Where the slowest hop of a ring over so many cards of one chip is this, as the judge would say it; of tokens,
    /// the most over any.
    std::optional<double> rateOver(const CardPick& card, int count, Bandwidth hop);
    /// No hop between two such cards is faster where no bridge joins them.
    Bandwidth fastestHop(const Card& card, const Card& other, bool isPair);
    /// Nor where one bridge joins so many of them.
    Bandwidth fastestOver(const Card& card, const BridgePick& bridge, int count) const;

private:
    const Model* model() const;
    /// The best that hops without a bridge reach in each of their figures.
    const ExchangeHop& fastestExchange(const Card& card, const Card& other, bool isPair);
    /// The same with a bridge.
    ExchangeHop fastestExchange(const CardSet& cardSet);
    double tokensOf(const CardSet& cardSet);
    /// How long such a card trains one step by itself.
    const std::optional<Estimate<Duration>>& aloneOn(int card);
    /// Tokens a second of so many such GPUs that need to hold nothing.
    double unboundTokens(const CardPick& card, int gpus);

    const SearchSpace& m_space;
    std::map<int, std::optional<Estimate<Duration>>> m_alone; ///< by card
    std::map<std::array<int, 4>, ExchangeHop> m_fastest;      ///< by what a hop depends on
    std::map<std::array<int, 4>, double> m_tokens;            ///< by cards, GPUs and whether they are two
    std::map<std::pair<int, int>, double> m_unbound;          ///< by card and GPUs
};

/// True where one bridge may join so many cards.
bool joinsAll(const SearchSpace& space, const BridgePick& bridge, int count);

/// What hops without a bridge reach between the cards of a seating, each of one chip: by first × count + second. Empty
/// where one of them is not sure to have lanes.
std::vector<Bandwidth> plainHops(const SearchSpace& space, const CardSet& cardSet, const Platform& platform,
                                 const Seating& seating);

/// Samples a second over the links of this platform, and over the seating's bridges.
std::optional<double> valueOfLinks(const SearchSpace& space, const CardSet& cardSet, const Platform& platform,
                                   const Seating& seating);

} // namespace core
