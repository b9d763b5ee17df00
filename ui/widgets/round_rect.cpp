// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/round_rect.h"

#include "ui/widgets/painting.h"

#include <QImage>

#include <cmath>
#include <map>

namespace ui {

static void drawWhole(QPainter& painter, const QRect& rect, const RoundRect& look) {
    const double inset = look.lineWidth / 2.0;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    drawRounded(painter, QRectF(rect).adjusted(inset, inset, -inset, -inset), look.radius,
                look.lineWidth > 0 ? QPen(look.line, look.lineWidth) : QPen(Qt::NoPen), look.fill);
    painter.restore();
}

/// The panel of this look at that size.
static const QImage& patchOf(const RoundRect& look, const QSize& size) {
    using Key = std::tuple<double, QRgb, QRgb, int, int, int>;
    static std::map<Key, QImage> known;
    const Key key{look.radius, look.fill.rgba(), look.line.rgba(), look.lineWidth, size.width(), size.height()};
    QImage& patch = known[key];
    if (patch.isNull()) {
        patch = QImage(size, QImage::Format_ARGB32_Premultiplied);
        patch.fill(Qt::transparent);
        QPainter painter(&patch);
        drawWhole(painter, patch.rect(), look);
    }
    return patch;
}

/// The straight sides left and right of the middle, and the middle between its two lines.
static void drawStraight(QPainter& painter, const QRect& rect, int corner, const RoundRect& look) {
    const int width = look.lineWidth;
    const QRect sides = rect.adjusted(0, corner, 0, -corner);
    const QRect middle = rect.adjusted(corner, 0, -corner, 0);
    painter.fillRect(middle.adjusted(0, width, 0, -width), look.fill);
    if (sides.height() > 0) {
        painter.fillRect(QRect(sides.left() + width, sides.top(), corner - width, sides.height()), look.fill);
        painter.fillRect(QRect(middle.right() + 1, sides.top(), corner - width, sides.height()), look.fill);
        painter.fillRect(QRect(sides.left(), sides.top(), width, sides.height()), look.line);
        painter.fillRect(QRect(sides.right() + 1 - width, sides.top(), width, sides.height()), look.line);
    }
    painter.fillRect(QRect(middle.left(), middle.top(), middle.width(), width), look.line);
    painter.fillRect(QRect(middle.left(), middle.bottom() + 1 - width, middle.width(), width), look.line);
}

void RoundRect::draw(QPainter& painter, const QRect& rect) const {
    const int corner = int(std::ceil(radius)) + lineWidth;
    const bool isOnPixels = painter.deviceTransform().type() <= QTransform::TxTranslate;
    if (!isOnPixels || rect.width() <= 2 * corner)
        return drawWhole(painter, rect, *this);
    // Two ends where it is no higher than its corners, else four corners.
    const int height = std::min(rect.height(), 2 * corner);
    const int half = height == rect.height() ? height : corner;
    const QImage& patch = patchOf(*this, QSize(2 * corner, height));
    const int right = rect.right() + 1 - corner;
    for (int y = 0; y < height; y += half) {
        const int top = y == 0 ? rect.top() : rect.bottom() + 1 - half;
        painter.drawImage(QPoint(rect.left(), top), patch, QRect(0, y, corner, half));
        painter.drawImage(QPoint(right, top), patch, QRect(corner, y, corner, half));
    }
    drawStraight(painter, rect, corner, *this);
}

} // namespace ui
