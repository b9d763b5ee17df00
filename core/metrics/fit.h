// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>

namespace core {

struct Sample {
    double x = 0;
    double y = 0;
};

/// A straight line through samples by least squares: y = intercept + slope · x.
struct Fit {
    int n = 0;
    double slope = 0;
    double intercept = 0;
    std::optional<double> slopeError;     ///< standard error; empty where it cannot be known
    std::optional<double> interceptError; ///< empty too where the line goes through the origin
    std::optional<double> r2; ///< 1 − residual / total sum of squares about the mean, for both kinds of line

    double at(double x) const { return intercept + slope * x; } ///< y of the line
};

enum class FitKind { Affine, Proportional };

/// Slope and intercept are free. Needs three samples, not all at one x: two always make a perfect line.
std::optional<Fit> fitAffine(std::span<const Sample> samples);

/// Through the origin. Needs two samples, not all at x = 0. Its r2 may be negative: worse than the mean.
std::optional<Fit> fitProportional(std::span<const Sample> samples);

std::optional<Fit> fitLine(FitKind kind, std::span<const Sample> samples); ///< either of the two

/// How many standard errors either side hold the true value in 95 of 100 cases: Student's t for so many degrees of
/// freedom, 12.7 for one and 1.96 for ever so many.
double studentsT(int degreesOfFreedom);

/// What an affine fit says of its points, at 95 % confidence.
enum class FitShape {
    Proportional, ///< a line explains nine tenths of the spread, and it may start at zero
    Affine,       ///< a line does, and it does not start at zero
    NoLine
};
FitShape shapeOf(const Fit& affine); ///< of a fit by fitAffine()
/// True where zero is within the intercept's 95 % interval.
bool mayStartAtZero(const Fit& affine);

} // namespace core
