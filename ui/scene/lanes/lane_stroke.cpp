// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/lanes/lane_stroke.h"

#include "ui/scene/layout/plate.h"

namespace ui {

static void stroke(QPainter& painter, const QPainterPath& path, const QPen& pen) {
    painter.setBrush(Qt::NoBrush);
    painter.setPen(pen);
    painter.drawPath(path);
}

static void stroke(QPainter& painter, const QPainterPath& path, const QBrush& ink, double width) {
    stroke(painter, path, QPen(ink, width, Qt::SolidLine, Qt::FlatCap));
}

void strokeLanes(QPainter& painter, const Theme& theme, const QPainterPath& path, double width, const QColor& colour) {
    stroke(painter, path, theme.board, width + 1);
    stroke(painter, path, colour, width);
}

void strokeLost(QPainter& painter, const Theme& theme, const QPainterPath& path, double width) {
    const double inside = std::max(width - 0.7, 0.1);
    stroke(painter, path, theme.notChecked, width);
    stroke(painter, path, theme.board, inside);
    stroke(painter, path, hatch(theme.notChecked, 0.3), inside);
}

void strokeOffer(QPainter& painter, const Theme& theme, const QPainterPath& path, Qt::PenStyle line) {
    stroke(painter, path, QPen(theme.notChecked, 0.7, line));
}

void strokeShared(QPainter& painter, const Theme& theme, const QPainterPath& path, double width) {
    stroke(painter, path, theme.warning, width + 4);
}

} // namespace ui
