#pragma once

class QString;

namespace core {
class Catalogue;
}

namespace ui {

class ChartScene;
class ChartView;

/// A view of a chart that is only looked at: a card's figures are shown as a tool tip while the mouse or the keys are
/// on its point; a button in the corner, there while the chart is zoomed, shows it whole again.
ChartView* makePlainView(ChartScene* scene, const core::Catalogue* const* catalogue, const QString& name);

} // namespace ui
