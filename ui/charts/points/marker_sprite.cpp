// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/points/marker_sprite.h"

#include "ui/charts/points/series_style.h"
#include "ui/widgets/painting.h"

#include <algorithm>
#include <cmath>

namespace ui {

MarkerSprite::MarkerSprite(const Theme& theme, int series, qreal radius, qreal ratio)
    : m_half(int(std::ceil((radius * 1.35 + 1.5) * ratio))) {
    const int side = 2 * m_half + 1;
    m_image = QImage(side, side, QImage::Format_ARGB32_Premultiplied);
    m_image.fill(Qt::transparent);
    SmoothPainter painter(&m_image);
    painter.translate(m_half + 0.5, m_half + 0.5);
    painter.scale(ratio, ratio);
    paintMarker(painter, theme, series, radius);
}

/// `over` laid over `under`, both premultiplied.
static QRgb blended(QRgb over, QRgb under) {
    const quint32 rest = 255U - qAlpha(over);
    const quint32 redBlue = (((under & 0xff00ffU) * rest + 0x800080U) >> 8) & 0xff00ffU;
    const quint32 alphaGreen = ((((under >> 8) & 0xff00ffU) * rest + 0x800080U) >> 8) & 0xff00ffU;
    return over + redBlue + (alphaGreen << 8);
}

void MarkerSprite::stamp(QImage& image, const QPointF& middle) const {
    const int left = int(std::floor(middle.x())) - m_half;
    const int top = int(std::floor(middle.y())) - m_half;
    const int side = m_image.width();
    const int fromX = std::max(0, -left);
    const int toX = std::min(side, image.width() - left);
    for (int y = std::max(0, -top), last = std::min(side, image.height() - top); y < last; ++y) {
        const auto* from = reinterpret_cast<const QRgb*>(m_image.constScanLine(y));
        auto* to = reinterpret_cast<QRgb*>(image.scanLine(top + y)) + left;
        for (int x = fromX; x < toX; ++x) {
            const QRgb pixel = from[x];
            if (qAlpha(pixel) == 255)
                to[x] = pixel;
            else if (pixel)
                to[x] = blended(pixel, to[x]);
        }
    }
}

} // namespace ui
