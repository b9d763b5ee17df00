// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/catalogue.h"
#include "core/parts/words/decimal_year.h"

#include <QString>

#include <optional>

namespace core {

class FastRuns;

/// Dollars as they were on a price's day, or all of one year's worth.
enum class Dollars { AsDated, OfIndexYear };

/// The last year that the price index is known for: the year whose dollars adjusted prices are in.
int indexYear();

/// How many dollars of indexYear() buy what a dollar of `year` bought: the United States' consumer prices (CPI-U). A
/// later year counts as indexYear() itself; a year before the table has no factor.
std::optional<double> dollarsOfIndexYear(int year);

/// Who publishes the index and which series it is, a sentence.
QString priceIndexSource();

/// Which figures a chart shows. They are never mixed without saying so: the book's own figures are.
enum class ClockConvention {
    Published, ///< the book's plotted figures for its cards, boost clock for all others
    Base,
    Boost
};

/// Which cards a chart shows.
enum class CardChoice {
    Book, ///< in the book's series the cards its figure plots, in other series, where named, all
    All   ///< every card of the catalogue that is not a partner's make of another
};

/// Which of a card's prices a chart shows where the book plots none.
enum class PriceBasis {
    Going, ///< what it costs today, of whatever kind is known
    Launch ///< its maker's at launch, or none
};

/// A card under one convention. `plotted` is its point in the book's figure: its price and watts hold where it is
/// given, and its GFLOPS too where the convention is Published. So one clock for all changes the clock and nothing
/// else.
struct CardFigures {
    const Card* card = nullptr;
    const BookPoint* plotted = nullptr;
    ClockConvention clock = ClockConvention::Boost;
    Dollars dollars = Dollars::AsDated;
    const FastRuns* runs = nullptr; ///< of the model that is asked for; null without one
    PriceBasis prices = PriceBasis::Going;
};

/// `plotted` is given as published, and in the book's own figure at every clock.
CardFigures figuresOf(const Card& card, const Catalogue& catalogue, ClockConvention clock,
                      CardChoice cards = CardChoice::All, Dollars dollars = Dollars::AsDated,
                      PriceBasis prices = PriceBasis::Going);

/// The card's price of the basis asked for, or null; a plotted price stands before it.
const Price* priceShown(const CardFigures& figures);

// What the metrics read; empty where it is not known.
std::optional<double> fp32Of(const CardFigures& figures);        ///< GFLOPS
std::optional<double> priceOf(const CardFigures& figures);       ///< $, as plotted or of their basis
std::optional<double> launchPriceOf(const CardFigures& figures); ///< $, by its maker at launch
std::optional<double> wattsOf(const CardFigures& figures);       ///< board power
std::optional<double> tokensOf(const CardFigures& figures);      ///< a second, of the model on one card that holds it

/// The clock that the GFLOPS are computed from: "base", "boost", "published" (the maker's own figure) or, of a plotted
/// figure, "neither". Of a plotted figure it is inferred from the card's own two, to half a percent.
QLatin1String clockOf(const CardFigures& figures);

} // namespace core
