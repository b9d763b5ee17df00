// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPen>
#include <QPixmap>

class QPainter;

namespace ui {

struct Theme;

constexpr qreal markerRadius = 5.5;
constexpr qreal errorRingRadius = 10;

// A series is known by its marker, which is its own for the first twenty-four, and by the dashes of its line; the
// colour says it once more. No meaning is in the colour alone.

/// The marker, filled, hollow for the second twenty series or with an eye for the third, around the painter's origin,
/// with an edge that keeps touching markers apart.
void paintMarker(QPainter& painter, const Theme& theme, int series, qreal radius = markerRadius);
/// The line through a series: solid, or one of seven kinds of dashes, in one of three widths.
QPen seriesPen(const Theme& theme, int series);

/// A marker as a small picture for a legend, sharp at `ratio` device pixels.
QPixmap markerPixmap(const Theme& theme, int series, qreal ratio);

/// The pen of the ring around points whose figure is in error at the source.
QPen errorRingPen(const Theme& theme);
/// Of the ring around the cards of the user's shortlist.
QPen shortlistRingPen(const Theme& theme);
/// Of the ring around the cards in the open build.
QPen ownRingPen(const Theme& theme);
/// The line along the cards that none beats on both axes.
QPen frontierPen(const Theme& theme);

/// What a legend explains beside the series, in its order.
enum class ChartSign { Frontier, Shortlist, Error, Own };
constexpr int chartSigns = 4;
/// The sign around the painter's origin, its ring larger by `more`.
void paintSign(QPainter& painter, const Theme& theme, ChartSign sign, qreal more = 0);

} // namespace ui
