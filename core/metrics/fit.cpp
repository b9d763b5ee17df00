// SPDX-License-Identifier: GPL-3.0-or-later
// Ordinary least squares, with the standard errors of the textbook.
#include "core/metrics/fit.h"

#include <array>
#include <cmath>

namespace core {

/// Sums about the means; about them, not about zero, or large figures would cancel.
struct Moments {
    double n = 0;
    double meanX = 0;
    double meanY = 0;
    double sxx = 0;
    double sxy = 0;
    double syy = 0;
};

static Moments momentsOf(std::span<const Sample> samples) {
    Moments m;
    m.n = double(samples.size());
    for (const Sample& s : samples) {
        m.meanX += s.x / m.n;
        m.meanY += s.y / m.n;
    }
    for (const Sample& s : samples) {
        m.sxx += (s.x - m.meanX) * (s.x - m.meanX);
        m.sxy += (s.x - m.meanX) * (s.y - m.meanY);
        m.syy += (s.y - m.meanY) * (s.y - m.meanY);
    }
    return m;
}

static double residualOf(const Fit& fit, std::span<const Sample> samples) {
    double sum = 0;
    for (const Sample& s : samples)
        sum += (s.y - fit.at(s.x)) * (s.y - fit.at(s.x));
    return sum;
}

std::optional<Fit> fitAffine(std::span<const Sample> samples) {
    if (samples.size() < 3)
        return {};
    const Moments m = momentsOf(samples);
    if (!(m.sxx > 0))
        return {};
    Fit fit;
    fit.n = int(samples.size());
    fit.slope = m.sxy / m.sxx;
    fit.intercept = m.meanY - fit.slope * m.meanX;
    const double residual = residualOf(fit, samples);
    const double variance = residual / (m.n - 2);
    fit.slopeError = std::sqrt(variance / m.sxx);
    fit.interceptError = std::sqrt(variance * (1 / m.n + m.meanX * m.meanX / m.sxx));
    if (m.syy > 0)
        fit.r2 = 1 - residual / m.syy;
    return fit;
}

std::optional<Fit> fitProportional(std::span<const Sample> samples) {
    if (samples.size() < 2)
        return {};
    double xx = 0;
    double xy = 0;
    for (const Sample& s : samples) {
        xx += s.x * s.x;
        xy += s.x * s.y;
    }
    if (!(xx > 0))
        return {};
    Fit fit;
    fit.n = int(samples.size());
    fit.slope = xy / xx;
    const double residual = residualOf(fit, samples);
    fit.slopeError = std::sqrt(residual / (double(samples.size()) - 1) / xx);
    const Moments m = momentsOf(samples);
    if (m.syy > 0)
        fit.r2 = 1 - residual / m.syy;
    return fit;
}

std::optional<Fit> fitLine(FitKind kind, std::span<const Sample> samples) {
    return kind == FitKind::Affine ? fitAffine(samples) : fitProportional(samples);
}

double studentsT(int degreesOfFreedom) {
    static constexpr std::array table{12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228,
                                      2.201,  2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086,
                                      2.080,  2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042};
    if (degreesOfFreedom < 1)
        return HUGE_VAL;
    if (std::size_t(degreesOfFreedom) <= table.size())
        return table[std::size_t(degreesOfFreedom) - 1];
    return 1.96 + 2.4 / degreesOfFreedom; // to a hundredth from 30 on
}

bool mayStartAtZero(const Fit& affine) {
    return !affine.interceptError || std::abs(affine.intercept) <= studentsT(affine.n - 2) * *affine.interceptError;
}

FitShape shapeOf(const Fit& affine) {
    if (affine.r2.value_or(0) < 0.9)
        return FitShape::NoLine;
    return mayStartAtZero(affine) ? FitShape::Proportional : FitShape::Affine;
}

} // namespace core
