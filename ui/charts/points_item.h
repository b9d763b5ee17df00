#pragma once

#include "ui/charts/point_grid.h"

#include <QFont>
#include <QGraphicsItem>

#include <optional>
#include <span>

namespace ui {

struct Theme;

/// A point as it stands on the chart, in the item's coordinates.
struct PlottedPoint {
    QPointF position;
    int series = 0;
    bool isInError = false; ///< gets a dotted ring
    QString label;          ///< empty: none
};

/// All markers and labels of a chart as one item, painted once into a cache and copied from there on every frame.
///
/// A chart library draws a point as an item and its label anew each frame; this is what makes hovering over thousands
/// of labelled points cheap. What changes under the mouse (the highlight, the hover card) is never part of it.
class PointsItem : public QGraphicsItem {
public:
    explicit PointsItem(QGraphicsItem* parent = nullptr);

    /// Places the labels inside `area`, clear of markers, of each other and of `obstacles`, and of `lines` if possible.
    void setPoints(std::vector<PlottedPoint> points, const QRectF& area, const Theme& theme,
                   std::span<const QRectF> obstacles = {}, std::span<const QLineF> lines = {});
    const std::vector<PlottedPoint>& points() const { return m_points; }
    /// Where the label of each point was put; empty where it found no place.
    const std::vector<std::optional<QRectF>>& labels() const { return m_labels; }
    /// Index of the point under `position`, or -1.
    int pointAt(const QPointF& position) const;

    QRectF boundingRect() const override { return m_bounds; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    std::vector<PlottedPoint> m_points;
    std::vector<std::optional<QRectF>> m_labels;
    PointGrid m_grid;
    QRectF m_bounds;
    QFont m_font;
    const Theme* m_theme = nullptr;
};

} // namespace ui
