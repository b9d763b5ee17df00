#pragma once

#include "core/metrics/points.h"

namespace core {

/// What a fit says, in sentences a reader without statistics follows: what each further unit across brings, what is
/// left at zero, how much of the spread it explains and whether it is proportional or affine.
QString inWords(const SeriesFit& series, const ChartQuery& query, FitKind kind);

/// `value` with about three figures: decimals by its size.
QString threeFigures(double value);

} // namespace core
