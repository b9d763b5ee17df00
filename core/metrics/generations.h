// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/metrics/fit.h"
#include "core/metrics/metric.h"

namespace core {

// The book's questions, asked of today's cards: which series is a line in price, and what each generation brought over
// the one before, per dollar and per watt.

/// What is asked of the generations.
struct GenerationQuery {
    const Metric* up = nullptr; ///< what is got for the money: FP32, bandwidth, memory …
    ClockConvention clock = ClockConvention::Boost;
    Dollars dollars = Dollars::AsDated;
};

/// The cards of one series and one architecture with a launch price.
struct Generation {
    QString line; ///< what follows on each other: "GeForce", "Radeon", or the series itself
    QString name; ///< "RTX 4000"; "Radeon RDNA 3" where a series spans architectures
    QString architecture;
    double launch = 0;             ///< of its first card, a decimal year
    int cards = 0;                 ///< with a launch price and the metric
    double perDollar = 0;          ///< mean over its cards
    std::optional<double> perWatt; ///< mean over its cards whose watts are known
    std::optional<Fit> fit;        ///< the metric against launch price, affine
};

/// The generations with at least `leastCards` such cards, by line, then by date.
std::vector<Generation> generationsOf(const Catalogue& catalogue, const GenerationQuery& query, int leastCards = 3);

/// What a generation brought over the one before it in its line: times as much. Series of one architecture that came
/// within a year are of one generation (RTX 2000 and GTX 16): each is held against the one before, and what follows
/// against the first of them.
struct GenerationStep {
    std::size_t from = 0; ///< indices into the generations
    std::size_t to = 0;
    double perDollar = 0;
    std::optional<double> perWatt;
};
/// By line, the oldest first.
std::vector<GenerationStep> stepsOf(const std::vector<Generation>& generations);

} // namespace core
