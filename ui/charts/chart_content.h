// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "ui/charts/chart_data.h"

namespace ui {

/// A chart that is asked for by name.
struct ReadyChart {
    const char* name; ///< to be translated as ReadyChart
    ChartOptions (*options)();
};
/// First what is sold today, then every generation, then the book's two.
std::span<const ReadyChart> readyCharts();
constexpr std::size_t chartsOfToday = 4; ///< the first of them: tokens/s, FP16, GFLOPS a watt, VRAM

/// The book's two charts: dollars, or watts, across and GFLOPS up, as published, on even axes.
ChartOptions priceChart();
/// The other of the two.
ChartOptions wattsChart();

/// `analysis` is of the build that is open; null where there is none.
ChartContent chartContent(const core::Catalogue& catalogue, const core::Analysis* analysis,
                          const ChartOptions& options);

} // namespace ui
