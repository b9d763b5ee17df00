// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/book_figure.h"

#include "core/units/list_of.h"

#include <algorithm>

namespace core {

double PlottedCard::gigaflops(ClockConvention clock) const {
    return *fp32Of({card, point, clock});
}

double PlottedCard::perDollar(ClockConvention clock) const {
    return gigaflops(clock) / inDollars(point->price);
}

double PlottedCard::perWatt(ClockConvention clock) const {
    return gigaflops(clock) / inWatts(point->power);
}

BookFigure::BookFigure(const Catalogue& catalogue) {
    for (const BookPoint& point : catalogue.bookPoints()) {
        const Card* card = catalogue.find<Card>(point.cardId);
        if (card && fp32AtBase(*card) && fp32AtBoost(*card) && point.price > Money() && point.power > Power())
            m_cards.push_back({&point, card});
    }
}

PlottedCards BookFigure::of(const QString& series) const {
    PlottedCards cards;
    std::ranges::copy_if(m_cards, std::back_inserter(cards),
                         [&](const PlottedCard& p) { return p.point->series == series; });
    return cards;
}

const PlottedCard* BookFigure::card(QLatin1String id) const {
    const auto found = std::ranges::find_if(m_cards, [&](const PlottedCard& p) { return p.card->id == id; });
    return found == m_cards.end() ? nullptr : &*found;
}

static double meanOf(const PlottedCards& cards, ClockConvention clock,
                     double (PlottedCard::*value)(ClockConvention) const) {
    double sum = 0;
    for (const PlottedCard& p : cards)
        sum += (p.*value)(clock);
    return sum / double(cards.size());
}

double meanPerDollar(const PlottedCards& cards, ClockConvention clock) {
    return meanOf(cards, clock, &PlottedCard::perDollar);
}

double meanPerWatt(const PlottedCards& cards, ClockConvention clock) {
    return meanOf(cards, clock, &PlottedCard::perWatt);
}

double totalPerDollar(const PlottedCards& cards, ClockConvention clock) {
    double gigaflops = 0;
    double dollars = 0;
    for (const PlottedCard& p : cards) {
        gigaflops += p.gigaflops(clock);
        dollars += inDollars(p.point->price);
    }
    return gigaflops / dollars;
}

std::optional<Fit> priceFit(const PlottedCards& cards, ClockConvention clock) {
    return fitAffine(listOf(cards, [&](const PlottedCard& p) {
        return Sample{inDollars(p.point->price), p.gigaflops(clock)};
    }));
}

std::optional<Fit> wattsFit(const PlottedCards& cards, ClockConvention clock) {
    return fitAffine(listOf(cards, [&](const PlottedCard& p) {
        return Sample{inWatts(p.point->power), p.gigaflops(clock)};
    }));
}

} // namespace core
