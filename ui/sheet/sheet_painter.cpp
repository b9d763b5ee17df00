// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sheet/sheet_painter.h"

#include "core/units/at.h"
#include "ui/scene/build_drawing.h"
#include "ui/sheet/sheet_writer.h"
#include "ui/theme/theme.h"
#include "ui/widgets/painting.h"

#include <QFontMetricsF>

#include <array>

namespace ui {

/// Told apart without colour: a full square with a cross, a full triangle, and circles with an i or a question mark.
static void paintSign(QPainter& painter, const Mark& mark) {
    const QRectF area = mark.area;
    const bool isFull = mark.severity == core::Severity::Error || mark.severity == core::Severity::Warning;
    painter.setPen(QPen(mark.ink, 2 * paperHairline));
    painter.setBrush(isFull ? QBrush(mark.ink) : QBrush(Qt::NoBrush));
    if (mark.severity == core::Severity::Error)
        painter.drawRect(area);
    else if (mark.severity == core::Severity::Warning)
        painter.drawPolygon(QPolygonF({QPointF(area.center().x(), area.top()), area.bottomRight(), area.bottomLeft()}));
    else
        painter.drawEllipse(area);
    painter.setFont(paperFont({int(area.height() * 0.72), true}));
    painter.setPen(isFull ? Theme::light().onAccent : mark.ink);
    const QRectF inner = mark.severity == core::Severity::Warning ? area.adjusted(0, area.height() * 0.16, 0, 0) : area;
    static constexpr std::array letters{u'×', u'!', u'i', u'?'};
    painter.drawText(inner, Qt::AlignCenter | Qt::TextDontClip, QChar(core::at(letters, mark.severity)));
}

static void paintDrawingIn(QPainter& painter, const Mark& mark, const core::Analysis& analysis,
                           const core::Findings& findings) {
    constexpr qreal padding = paperDrawingPadding;
    const QRectF inner = mark.area.adjusted(padding, padding, -padding, -padding);
    painter.save();
    painter.setClipRect(inner, Qt::IntersectClip);
    paintDrawing(painter, inner, analysis, findings, Theme::light());
    painter.restore();
}

static void paintMark(QPainter& painter, const Mark& mark, const core::Analysis& analysis,
                      const core::Findings& findings) {
    switch (mark.kind) {
    case Mark::Kind::Text:
        painter.setFont(mark.font);
        painter.setPen(mark.ink);
        painter.drawText(QPointF(mark.area.left(), mark.area.top() + QFontMetricsF(mark.font).ascent()), mark.text);
        break;
    case Mark::Kind::Line:
        painter.setPen(QPen(mark.ink, paperHairline));
        painter.drawLine(mark.area.topLeft(), mark.area.bottomRight());
        break;
    case Mark::Kind::Box:
    case Mark::Kind::Drawing:
        drawRounded(painter, mark.area, paperCorner, QPen(mark.ink, paperHairline), mark.fill);
        if (mark.kind == Mark::Kind::Drawing)
            paintDrawingIn(painter, mark, analysis, findings);
        break;
    case Mark::Kind::CheckBox:
        painter.setPen(QPen(mark.ink, 2 * paperHairline));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(mark.area);
        break;
    case Mark::Kind::Sign:
        paintSign(painter, mark);
        break;
    }
}

void paintPage(QPainter& painter, const QRectF& target, PaperSize size, const PaperPage& page,
               const core::Analysis& analysis, const core::Findings& findings) {
    const QSizeF extent = paperExtent(size);
    const qreal scale = std::min(target.width() / extent.width(), target.height() / extent.height());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(target.topLeft());
    painter.scale(scale, scale);
    for (const Mark& mark : page.marks)
        paintMark(painter, mark, analysis, findings);
    painter.restore();
}

DrawingFit drawingFit(const core::Analysis& analysis, const core::Findings& findings) {
    return [&](QSizeF room) { return drawingSize(room, paperUnitsPerPoint, analysis, findings, Theme::light()); };
}

} // namespace ui
