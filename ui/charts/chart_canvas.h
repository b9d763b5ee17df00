#pragma once

#include "ui/charts/axis_scale.h"

#include <QGraphicsItem>
#include <QPen>
#include <QPointF>
#include <QRectF>
#include <QStaticText>

namespace ui {

struct Theme;

/// An axis as it is to be drawn.
struct CanvasAxis {
    QString title;
    AxisRange range;
    std::vector<AxisTick> ticks;
};

/// A line over the canvas in the axes' values; it must stay inside both ranges.
struct CanvasLine {
    std::vector<QPointF> values;
    QPen pen;
};

/// Axes, grid and lines, painted into a cache when they change. A chart library lays out a text item a tick anew each
/// time an axis moves, which alone takes longer than a frame may.
class ChartCanvas : public QGraphicsItem {
public:
    explicit ChartCanvas(QGraphicsItem* parent = nullptr);

    void setTheme(const Theme& theme);
    void setSize(const QSizeF& size);
    void setAxes(CanvasAxis across, CanvasAxis up);
    void setLines(std::vector<CanvasLine> lines);
    /// Off, it is painted anew each time: what a vector file needs.
    void setCached(bool isCached);

    /// The rectangle between the axes, in the item's coordinates.
    QRectF plotArea() const { return m_area; }
    QPointF positionOf(double x, double y) const;
    QPointF valuesAt(const QPointF& position) const;
    const AxisRange& across() const { return m_across.range; }
    const AxisRange& up() const { return m_up.range; }

    QRectF boundingRect() const override { return QRectF(QPointF(), m_size); }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    void layOut();
    void paintAcross(QPainter& painter) const;
    void paintUp(QPainter& painter) const;

    QSizeF m_size;
    QRectF m_area;
    CanvasAxis m_across;
    CanvasAxis m_up;
    std::vector<CanvasLine> m_lines;
    const Theme* m_theme;
};

} // namespace ui
