#pragma once

#include "core/analysis/analysis.h"
#include "core/units/text.h"

#include <span>

namespace core {

/// Which figures a chart shows. They are never mixed without saying so: the book's own figures are.
enum class ClockConvention {
    Published, ///< the book's plotted figures for the cards in its figure, boost clock for all others
    Base,
    Boost
};

/// A card under one convention: `plotted` is its point in the book's figure, null unless that is what is asked for.
struct CardFigures {
    const Card* card = nullptr;
    const BookPoint* plotted = nullptr;
    ClockConvention clock = ClockConvention::Boost;
};

CardFigures figuresOf(const Card& card, const Catalogue& catalogue, ClockConvention clock);

/// What is bought with a property, and so what a frontier asks of it.
enum class Preference { Less, More };

/// What a build's figure rests on beside its cards, and so what may be missing from it.
enum class BuildBasis { CardsAlone, KnownPrice, SustainedPower };

/// A measurable property of cards: one row of the table is one axis of the charts.
struct Metric {
    QLatin1String id;      ///< its name on the command line; never changes
    const char* label;     ///< of the chooser, untranslated
    const char* unit;      ///< as printed behind a figure, untranslated; empty where it has none
    const char* axisTitle; ///< untranslated
    Preference better;     ///< whether a buyer wants more or less of it
    int decimals;          ///< that a figure is worth
    bool isDate;           ///< a decimal year: its axis does not start at 0
    BuildBasis basis;
    std::optional<double> (*ofCard)(const CardFigures& figures);
    /// Of a whole build, its cards under `clock`; null where a sum over cards would mean nothing.
    std::optional<double> (*ofBuild)(const Analysis& analysis, std::span<const CardFigures> cards);

    QString labelText() const { return Text::tr(label); }
    QString axisText() const { return Text::tr(axisTitle); }
    QString unitText() const { return *unit ? Text::tr(unit) : QString(); }
    /// The figure with its unit; of a date, the year.
    QString inWords(double value) const;
};

/// All metrics, in the order of the choosers.
std::span<const Metric> metrics();

/// The metric of this id, or null.
const Metric* findMetric(const QString& id);

/// The middle of the day, month or year that an ISO date names ("2018-09-20", "2018-09", "2018"), as a decimal year.
std::optional<double> decimalYear(const QString& isoDate);

} // namespace core
