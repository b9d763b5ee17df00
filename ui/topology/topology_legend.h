#pragma once

class QWidget;

namespace ui {

/// What the letters and shades of the matrix mean.
QWidget* makeTopologyLegend();

} // namespace ui
