// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/points/axis_scale.h"

#include <QObject>
#include <QPen>
#include <QPointF>
#include <QRectF>

#include <vector>

class QGraphicsItem;
class QGraphicsSimpleTextItem;

QT_BEGIN_NAMESPACE
class QChart;
class QCategoryAxis;
class QLineSeries;
QT_END_NAMESPACE

namespace ui {

struct Theme;

/// An axis as it is to be drawn.
struct CanvasAxis {
    QString title;
    AxisRange range;
    std::vector<AxisTick> ticks;

    /// True where both would be labelled alike.
    bool hasSameTicksAs(const CanvasAxis& other) const;
};

/// A line over the canvas in the axes' values; it must stay inside both ranges.
struct CanvasLine {
    std::vector<QPointF> values;
    QPen pen;
};

/// Axes, grid and lines: the one place that knows Qt Charts, so that another library can take its part.
class ChartCanvas : public QObject {
    Q_OBJECT

public:
    /// Without axes or lines until they are set.
    explicit ChartCanvas(QObject* parent = nullptr);

    /// To be put on a scene, which then owns it; others may be its children.
    QGraphicsItem* item() const;
    /// Fonts, colours and grid of both axes.
    void setTheme(const Theme& theme);
    /// In the scene's pixels, axes and their titles included.
    void setSize(const QSizeF& size);
    /// Ticks that stay as they are only move: making them anew is dear.
    void setAxes(const CanvasAxis& across, const CanvasAxis& up);
    /// All lines there are; what was drawn before goes.
    void setLines(const std::vector<CanvasLine>& lines);

    /// The rectangle between the axes, in the item's coordinates.
    QRectF plotArea() const;
    /// Where these values stand, in the item's coordinates.
    QPointF positionOf(double x, double y) const;
    /// The values of both axes at a point of the item; the inverse of positionOf().
    QPointF valuesAt(const QPointF& position) const;
    const AxisRange& across() const { return m_across.range; }
    const AxisRange& up() const { return m_up.range; }

Q_SIGNALS:
    /// The rectangle between the axes is another.
    void plotAreaChanged();

private:
    /// Turns `axis` from what it shows into `to`; ticks that stay are only moved.
    void dress(QCategoryAxis* axis, const CanvasAxis& from, const CanvasAxis& to);

    QChart* m_chart;
    QCategoryAxis* m_acrossAxis;
    QCategoryAxis* m_upAxis;
    QGraphicsSimpleTextItem* m_upTitle;
    std::vector<QLineSeries*> m_lines; ///< kept from frame to frame; those past the lines in use are hidden
    CanvasAxis m_across;
    CanvasAxis m_up;
};

} // namespace ui
