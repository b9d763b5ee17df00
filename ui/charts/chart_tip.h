#pragma once

namespace core {
class Catalogue;
}

namespace ui {

class ChartScene;
class ChartView;

/// Shows a card's figures as a tool tip while the mouse or the keys are on its point, on charts that are only looked
/// at.
void giveTips(ChartView* view, const ChartScene* scene, const core::Catalogue* const* catalogue);

/// A button in the corner of such a chart that shows it whole again; there while it is zoomed.
void giveReset(ChartView* view, ChartScene* scene);

} // namespace ui
