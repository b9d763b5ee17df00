// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart_data.h"

namespace ui {

/// What `content` says of itself, but for its words: a claim that its points bear out, never more than they show.
ChartWords chartWords(const ChartContent& content, const core::Catalogue& catalogue);
/// What a sign of the legend means.
QString wordsOf(ChartSign sign);
/// "646 ± 142 + 7.82 $, R² 0.994, 5 cards": what the line gives, by the unit across.
QString equationOf(const core::SeriesFit& series, const core::ChartQuery& query);

} // namespace ui
