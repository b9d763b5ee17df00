// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/points/marker_sprite.h"

#include <QFont>
#include <QGraphicsItem>
#include <QStaticText>

#include <optional>
#include <span>
#include <tuple>
#include <vector>

namespace ui {

/// A point as it stands on the chart, in the item's coordinates.
struct PlottedPoint {
    QPointF position;
    int series = 0;
    bool isInError = false;             ///< gets a dotted ring
    bool isShortlisted = false;         ///< gets a ring
    bool isOwn = false;                 ///< gets a ring, in the open build
    int rank = 0;                       ///< the highest gets its label first; that of 2 and more is bold
    const QStaticText* label = nullptr; ///< null: none; it must outlive the item's next setPoints()
};

/// All markers and labels of a chart as one item, painted once into an image and copied from there on every frame.
///
/// A chart library draws a point as an item and its label anew each frame; this is what makes hovering over thousands
/// of labelled points cheap, and the stamped markers what makes moving them so. What changes under the mouse (the
/// highlight, the hover card) is never part of it.
class PointsItem : public QGraphicsItem {
public:
    /// Without points yet.
    PointsItem();

    /// Off, everything is painted anew each time, with paths and texts: what a vector file needs.
    void setCached(bool isCached) { m_isCached = isCached; }
    /// Places the labels inside `area`, clear of markers, of each other and of `lines`.
    void setPoints(std::vector<PlottedPoint> points, const QRectF& area, const Theme& theme,
                   std::span<const QLineF> lines = {});
    const std::vector<PlottedPoint>& points() const { return m_points; }
    /// Where the label of each point was put; empty where it found no place.
    const std::vector<std::optional<QRectF>>& labels() const { return m_labels; }
    /// Index of the point nearest to `position` within a few pixels, or -1.
    int pointAt(const QPointF& position) const;
    /// Indices of the points whose markers overlap that of `point`, itself among them.
    std::vector<int> overlapping(int point) const;

    QRectF boundingRect() const override { return m_bounds; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    /// Paints everything into the image, at so many pixels to the unit.
    void renderImage(qreal ratio);
    /// The rings around points in error and on the shortlist.
    void paintRings(QPainter& painter) const;
    /// The labels that found a place, each with the line to its marker where it stands apart.
    void paintLabels(QPainter& painter) const;

    std::vector<PlottedPoint> m_points;
    std::vector<std::optional<QRectF>> m_labels;
    std::vector<QLineF> m_leaders;
    QRectF m_bounds;
    qreal m_radius = 0;
    const Theme* m_theme = nullptr;
    bool m_isCached = true;
    bool m_isImageStale = true;
    QImage m_image;
    std::vector<std::optional<MarkerSprite>> m_sprites; ///< by series, made when first stamped
    std::tuple<const Theme*, qreal, qreal> m_spriteKey = {nullptr, 0,
                                                          0}; ///< that they are made for: pixel ratio, radius
};

/// The font of the labels on a chart, by PlottedPoint::rank.
QFont chartLabelFont(int rank = 0);

} // namespace ui
