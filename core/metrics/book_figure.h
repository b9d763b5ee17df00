// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/metrics/card_figures.h"
#include "core/metrics/fit.h"

#include <vector>

namespace core {

/// A card of the book's figure.
struct PlottedCard {
    const BookPoint* point = nullptr;
    const Card* card = nullptr;

    double gigaflops(ClockConvention clock) const; ///< the book's own where published
    double perDollar(ClockConvention clock) const; ///< GFLOPS
    double perWatt(ClockConvention clock) const;   ///< GFLOPS
};
using PlottedCards = std::vector<PlottedCard>;

/// The figure of the book: the cards of the catalogue that it plots and that have both clocks, with the few numbers
/// that its claims ask for. Prices and watts are the book's at every clock.
class BookFigure {
public:
    explicit BookFigure(const Catalogue& catalogue); ///< REQUIRES: `catalogue` outlives this

    PlottedCards of(const QString& series) const; ///< the cards of this series
    const PlottedCards& all() const { return m_cards; }
    const PlottedCard* card(QLatin1String id) const; ///< null where the figure lacks it

private:
    PlottedCards m_cards;
};

double meanPerDollar(const PlottedCards& cards, ClockConvention clock); ///< each card counts alike
double meanPerWatt(const PlottedCards& cards, ClockConvention clock);   ///< each card counts alike
/// All GFLOPS of the cards over all their dollars.
double totalPerDollar(const PlottedCards& cards, ClockConvention clock);
/// GFLOPS against dollars, or against watts.
std::optional<Fit> priceFit(const PlottedCards& cards, ClockConvention clock);
std::optional<Fit> wattsFit(const PlottedCards& cards, ClockConvention clock); ///< empty for less than three cards

} // namespace core
