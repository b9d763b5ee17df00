// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/metrics/card_figures.h"
#include "core/units/text.h"

#include <span>

namespace core {

/// What is bought with a property, and so what a frontier asks of it.
enum class Preference { Less, More };

/// A measurable property of cards: a row of db/facts/metrics.csv is an axis of the charts.
struct Metric {
    QString id; ///< its name on the command line; never changes
    QString label;
    QString unit;                         ///< as printed behind a figure; empty where it has none
    Preference better = Preference::More; ///< whether a buyer wants more or less of it
    int decimals = 0;                     ///< that a figure is worth
    QString
        dividend; ///< a fact of the card (AnyPart), or "fp32", "price", "launch_price", "watts", "tokens": by figures
    QString divisor;        ///< empty: none
    bool isDate = false;    ///< a decimal year: its axis does not start at 0
    bool isBinary = false;  ///< comes in 8, 16, 24, 32, 48 …: its axis is divided so
    bool isOfModel = false; ///< a model must be chosen

    std::optional<double> ofCard(const CardFigures& figures) const;

    const QString& labelText() const { return label; }
    /// With the year of the dollars where it is in dollars of one year.
    QString axisText(Dollars dollars = Dollars::AsDated) const;
    const QString& unitText() const { return unit; }
    bool isInDollars() const;
    bool isOfWatts() const { return dividend == "watts"_L1 || divisor == "watts"_L1; }
    /// The figure with its unit; of a date, the year.
    QString inWords(double value) const;
};

/// All metrics, in the order of the choosers.
std::span<const Metric> metrics();

/// The metric of this id, or null.
const Metric* findMetric(const QString& id);

/// A card's figures, a line each, as the hover card of a chart shows them: GFLOPS with the clock
/// they are computed from and the price with its date; the ratios; memory; what is wrong with the book's point.
QStringList summaryOf(const CardFigures& figures);

} // namespace core
