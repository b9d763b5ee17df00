// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "core/rules/finding.h"

#include <QStringList>

namespace ui {

/// One figure of the totals: its value and the line below it.
struct TotalFigure {
    QString value;
    QString note;
    QString detail = {}; ///< what it comes to otherwise, shown on pointing at it

    friend bool operator==(const TotalFigure&, const TotalFigure&) = default;
};

/// What all parts cost; how many have no price.
TotalFigure priceFigure(const core::Analysis& analysis);
/// Tokens a second of what the build is for, else of a popular model; takes long enough for a thread of its own.
TotalFigure speedFigure(const core::Analysis& analysis, const core::Catalogue& catalogue);
/// Watts and amperes that the outlet gives.
TotalFigure wallFigure(const core::Analysis& analysis);
/// The share of the PSUs' rating that is drawn.
TotalFigure loadFigure(const core::Analysis& analysis);
/// VRAM of all cards, which is never one pool.
TotalFigure memoryFigure(const core::Analysis& analysis);
/// What each figure of the bar rests on, in its order: state, price, speed, VRAM, wall power.
QStringList totalSources();
/// How the build stands, and what to mend, choose or tick off next.
TotalFigure stateFigure(const core::Analysis& analysis, const core::Findings& findings);

} // namespace ui
