#pragma once

#include "core/analysis/analysis.h"
#include "core/metrics/card_figures.h"
#include "core/units/text.h"

#include <span>

namespace core {

/// What is bought with a property, and so what a frontier asks of it.
enum class Preference { Less, More };

/// What a build's figure rests on beside its cards, and so what may be missing from it.
enum class BuildBasis { CardsAlone, KnownPrice, SustainedPower };

/// A measurable property of cards: one row of the table is one axis of the charts.
struct Metric {
    QLatin1String id;  ///< its name on the command line; never changes
    const char* label; ///< of the chooser and of an axis, untranslated
    const char* unit;  ///< as printed behind a figure, untranslated; empty where it has none
    Preference better; ///< whether a buyer wants more or less of it
    int decimals;      ///< that a figure is worth
    BuildBasis basis;
    std::optional<double> (*ofCard)(const CardFigures& figures);
    /// Of a whole build, its cards under `clock`; null where a sum over cards would mean nothing.
    std::optional<double> (*ofBuild)(const Analysis& analysis, std::span<const CardFigures> cards);
    bool isDate = false;   ///< a decimal year: its axis does not start at 0
    bool isBinary = false; ///< comes in 8, 16, 24, 32, 48 …: its axis is divided so

    QString labelText() const { return Text::tr(label); }
    /// With the year of the dollars where it is in dollars of one year.
    QString axisText(Dollars dollars = Dollars::AsDated) const;
    QString unitText() const { return *unit ? Text::tr(unit) : QString(); }
    bool isInDollars() const { return basis == BuildBasis::KnownPrice; }
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
