#include "ui/scene/lanes/lane_stroke.h"

namespace ui {

void strokeLanes(QPainter& painter, const Theme& theme, const QPainterPath& path, double width, const QColor& colour) {
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.board, width + 1, Qt::SolidLine, Qt::FlatCap));
    painter.drawPath(path);
    painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::FlatCap));
    painter.drawPath(path);
}

void strokeLost(QPainter& painter, const Theme& theme, const QPainterPath& path, double width) {
    QBrush hatch(theme.notChecked, Qt::BDiagPattern);
    hatch.setTransform(QTransform::fromScale(0.3, 0.3));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.notChecked, width, Qt::SolidLine, Qt::FlatCap));
    painter.drawPath(path);
    painter.setPen(QPen(theme.board, std::max(width - 0.7, 0.1), Qt::SolidLine, Qt::FlatCap));
    painter.drawPath(path);
    painter.setPen(QPen(hatch, std::max(width - 0.7, 0.1), Qt::SolidLine, Qt::FlatCap));
    painter.drawPath(path);
}

void strokeOffer(QPainter& painter, const Theme& theme, const QPainterPath& path, Qt::PenStyle line) {
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.notChecked, 0.7, line));
    painter.drawPath(path);
}

void strokeShared(QPainter& painter, const Theme& theme, const QPainterPath& path, double width) {
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.warning, width + 4, Qt::SolidLine, Qt::FlatCap));
    painter.drawPath(path);
}

} // namespace ui
