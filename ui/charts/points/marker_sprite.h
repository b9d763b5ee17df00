// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>

namespace ui {

struct Theme;

/// A marker as pixels, to be stamped tens of thousands of times a frame: QPainter spends longer preparing such a copy
/// than making it.
class MarkerSprite {
public:
    /// `ratio` is of device pixels to logical ones, in which `radius` is.
    MarkerSprite(const Theme& theme, int series, qreal radius, qreal ratio);

    /// Blends the marker into `image` (32 bits, premultiplied) with its middle at this pixel; what is outside is cut
    /// off.
    void stamp(QImage& image, const QPointF& middle) const;

private:
    QImage m_image;
    int m_half;
};

} // namespace ui
