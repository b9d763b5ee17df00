// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/card_figures.h"

#include "core/units/at.h"
#include "core/units/text.h"
#include "core/workload/fast_run.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace core {

constexpr int firstYear = 2010;

// Annual averages of CUUR0000SA0 (1982-84 = 100), Bureau of Labor Statistics,
// https://data.bls.gov/timeseries/CUUR0000SA0. 2025 is the Bureau's average of eleven months: no prices were collected
// in October 2025.
constexpr std::array annualAverages{218.056, 224.939, 229.594, 232.957, 236.736, 237.017, 240.007, 245.120,
                                    251.107, 255.657, 258.811, 270.970, 292.655, 304.702, 313.689, 321.943};

int indexYear() {
    return firstYear + int(annualAverages.size()) - 1;
}

std::optional<double> dollarsOfIndexYear(int year) {
    if (year < firstYear)
        return {};
    if (year >= indexYear())
        return 1.0;
    return annualAverages.back() / at(annualAverages, year - firstYear);
}

QString priceIndexSource() {
    return Text::tr("Prices in dollars of %1: annual averages of the US consumer price index CPI-U, all items (Bureau "
                    "of Labor Statistics, series CUUR0000SA0).")
        .arg(indexYear());
}

CardFigures figuresOf(const Card& card, const Catalogue& catalogue, ClockConvention clock, CardChoice cards,
                      Dollars dollars, PriceBasis prices) {
    CardFigures figures{&card, nullptr, clock, dollars, nullptr, prices};
    if (clock != ClockConvention::Published && cards != CardChoice::Book)
        return figures;
    const auto& points = catalogue.bookPoints();
    const auto point = std::ranges::find_if(points, [&](const BookPoint& p) { return p.cardId == card.id; });
    if (point != points.end())
        figures.plotted = &*point;
    return figures;
}

std::optional<double> fp32Of(const CardFigures& f) {
    if (f.plotted && f.clock == ClockConvention::Published)
        return inGigaflops(f.plotted->fp32);
    const auto rate = f.clock == ClockConvention::Base ? fp32AtBase(*f.card) : fp32AtBoost(*f.card);
    return rate ? std::optional(inGigaflops(*rate)) : std::nullopt;
}

/// An amount of `date`; empty where the dollars asked for are another year's and the date is not known.
static std::optional<double> dollarsOf(Money amount, const QString& date, Dollars dollars) {
    if (dollars == Dollars::AsDated)
        return inDollars(amount);
    const auto year = decimalYear(date);
    const auto factor = year ? dollarsOfIndexYear(int(*year)) : std::nullopt;
    return factor ? std::optional(inDollars(amount) * *factor) : std::nullopt;
}

static std::optional<double> dollarsOf(const Price& price, const CardFigures& f) {
    const bool isLaunch = price.kind == PriceKind::Launch && price.date.isEmpty();
    return dollarsOf(price.amount, isLaunch ? f.card->launchDate : price.date, f.dollars);
}

static const Price* launchPrice(const Card& card) {
    return card.price && card.price->kind == PriceKind::Launch ? &*card.price : nullptr;
}

const Price* priceShown(const CardFigures& f) {
    return f.prices == PriceBasis::Launch ? launchPrice(*f.card) : priceUsed(*f.card);
}

std::optional<double> priceOf(const CardFigures& f) {
    if (f.plotted)
        return dollarsOf(f.plotted->price, f.card->launchDate, f.dollars);
    const Price* const shown = priceShown(f);
    return shown ? dollarsOf(*shown, f) : std::nullopt;
}

std::optional<double> launchPriceOf(const CardFigures& f) {
    const Price* const launch = launchPrice(*f.card);
    return launch ? dollarsOf(*launch, f) : std::nullopt;
}

std::optional<double> wattsOf(const CardFigures& f) {
    if (f.plotted)
        return inWatts(f.plotted->power);
    return f.card->tdp ? std::optional(inWatts(*f.card->tdp)) : std::nullopt;
}

std::optional<double> tokensOf(const CardFigures& f) {
    if (!f.runs)
        return {};
    const auto run = f.runs->fastestOn(alikeGpus(*f.card, memoryOfChip(*f.card), f.card->chips.value_or(1), {}));
    return run ? std::optional(run->rate()) : std::nullopt;
}

static bool isNear(Throughput a, const std::optional<Throughput>& b) {
    return b && std::abs(a.base() - b->base()) * 200 <= std::abs(b->base());
}

QLatin1String clockOf(const CardFigures& f) {
    if (f.plotted && f.clock == ClockConvention::Published) {
        if (isNear(f.plotted->fp32, fp32AtBase(*f.card)))
            return "base"_L1;
        return isNear(f.plotted->fp32, fp32AtBoost(*f.card)) ? "boost"_L1 : "neither"_L1;
    }
    if (f.clock == ClockConvention::Base)
        return "base"_L1;
    return f.card->boostClock ? "boost"_L1 : "published"_L1;
}

} // namespace core
