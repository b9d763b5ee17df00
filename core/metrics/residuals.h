// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/metrics/points.h"

#include <vector>

namespace core {

/// A sample, as an index, and the one that is at least as good on both axes and better on one; of several the best
/// across.
struct Standing {
    std::size_t sample = 0;
    std::optional<std::size_t> beatenBy; ///< empty on the frontier
};
/// All samples, the best across first.
std::vector<Standing> standings(std::span<const Sample> samples, Preference across, Preference up);

/// The samples that no other beats, as indices from left to right: none is at least as good on both axes and better on
/// one. By default more is better up and less is better across.
std::vector<std::size_t> frontier(std::span<const Sample> samples, Preference across = Preference::Less,
                                  Preference up = Preference::More);

/// How far one card lies off the line it is measured by, and which other card does as much for less.
struct Residual {
    std::size_t point = 0; ///< index into the points
    double expected = 0;   ///< what the line says at its x
    double off = 0;        ///< its y less that
    double percent = 0;    ///< `off` in percent of the line's value
    /// Its x less the x at which the line gives its y: with a price across, dollars too many. Empty where the line
    /// gives it nowhere above zero.
    std::optional<double> acrossTooMuch;
    /// The point that is at least as good on both axes and better on one, and of these the best across; none on the
    /// frontier.
    std::optional<std::size_t> beatenBy;
};

/// By which line a card is judged.
enum class Yardstick {
    OwnSeries, ///< the fit of its series; cards whose series has none are left out
    AllShown   ///< one power law through all points, a straight line where an axis is a date or not above zero:
               ///< cards of a hundred and of ten thousand dollars are then judged by the same measure
};

/// The residuals, of series by `kind` of line, the worst first: with more being better up, the one furthest below the
/// line in percent. Empty where there is no fit.
std::vector<Residual> residualsOf(std::span<const ChartPoint> points, const ChartQuery& query, FitKind kind,
                                  Yardstick yardstick);

} // namespace core
