#pragma once

#include "core/metrics/card_figures.h"
#include "core/metrics/fit.h"

#include <vector>

namespace core {

/// A card of the book's figure.
struct PlottedCard {
    const BookPoint* point = nullptr;
    const Card* card = nullptr;

    double gigaflops(ClockConvention clock) const;
    double perDollar(ClockConvention clock) const;
    double perWatt(ClockConvention clock) const;
};
using PlottedCards = std::vector<PlottedCard>;

/// The figure of the book: the cards of the catalogue that it plots and that have both clocks, with the few numbers
/// that its claims ask for. Prices and watts are the book's at every clock.
class BookFigure {
public:
    explicit BookFigure(const Catalogue& catalogue);

    PlottedCards of(const QString& series) const;
    const PlottedCards& all() const { return m_cards; }
    const PlottedCard* card(QLatin1String id) const;

private:
    PlottedCards m_cards;
};

double meanPerDollar(const PlottedCards& cards, ClockConvention clock);
double meanPerWatt(const PlottedCards& cards, ClockConvention clock);
/// All GFLOPS of the cards over all their dollars.
double totalPerDollar(const PlottedCards& cards, ClockConvention clock);
/// GFLOPS against dollars, or against watts.
std::optional<Fit> priceFit(const PlottedCards& cards, ClockConvention clock);
std::optional<Fit> wattsFit(const PlottedCards& cards, ClockConvention clock);

} // namespace core
