#pragma once

#include <QWidget>

namespace ui {

/// What the letters and shades of the matrix mean.
class TopologyLegend : public QWidget {
    Q_OBJECT

public:
    explicit TopologyLegend(QWidget* parent = nullptr);
};

} // namespace ui
