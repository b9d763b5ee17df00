#pragma once

#include <QColor>
#include <QPainterPath>
#include <QPixmap>

namespace ui {

struct Theme;

constexpr qreal markerRadius = 5.5;
constexpr qreal errorRingRadius = 10;

/// A series is told by colour and by shape; there are fewer shapes than colours, so that the pair repeats only
/// after 56.
QColor seriesColour(const Theme& theme, int series);
/// The shape of a series' marker around the origin.
QPainterPath seriesMarker(int series, qreal radius = markerRadius);

/// A marker as a small picture for a legend, sharp at `ratio` device pixels.
QPixmap markerPixmap(const Theme& theme, int series, qreal ratio);

/// The pen of the ring around points whose figure is in error at the source.
QPen errorRingPen(const Theme& theme);

} // namespace ui
