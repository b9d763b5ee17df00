#pragma once

#include "core/metrics/metric.h"

namespace core {

/// A card's figures, a line each, as the hover card of a chart shows them: GFLOPS with the clock
/// they are computed from and the price with its date; the ratios; memory; what is wrong with the book's point.
QStringList summaryOf(const CardFigures& figures);

} // namespace core
