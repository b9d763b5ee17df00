#include "ui/charts/chart_canvas.h"

#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ui {

constexpr qreal tickGap = 6;
constexpr qreal titleGap = 4;
constexpr qreal topRoom = 10;
constexpr qreal rightRoom = 26; // half a tick's label, and a marker at the edge

static QFont tickFont() {
    return font(-0.5);
}

ChartCanvas::ChartCanvas(QGraphicsItem* parent)
    : QGraphicsItem(parent)
    , m_theme(&Theme::current()) {
    setAcceptedMouseButtons(Qt::NoButton);
    setCacheMode(DeviceCoordinateCache);
}

void ChartCanvas::setCached(bool isCached) {
    setCacheMode(isCached ? DeviceCoordinateCache : NoCache);
}

void ChartCanvas::setTheme(const Theme& theme) {
    m_theme = &theme;
    update();
}

void ChartCanvas::setSize(const QSizeF& size) {
    prepareGeometryChange();
    m_size = size;
    layOut();
}

void ChartCanvas::setAxes(CanvasAxis across, CanvasAxis up) {
    m_across = std::move(across);
    m_up = std::move(up);
    layOut();
}

void ChartCanvas::setLines(std::vector<CanvasLine> lines) {
    m_lines = std::move(lines);
    update();
}

/// Room for the labels of both axes and their titles; in steps, so that the area stays while labels change a little.
void ChartCanvas::layOut() {
    const QFontMetricsF ticks(tickFont());
    const QFontMetricsF titles(font());
    qreal widest = 0;
    for (const AxisTick& tick : m_up.ticks)
        widest = std::max(widest, ticks.horizontalAdvance(tick.label));
    widest = std::ceil(widest / 16) * 16;
    const qreal left = 4 + titles.height() + titleGap + widest + tickGap;
    const qreal bottom = tickGap + ticks.height() + titleGap + titles.height() + 4;
    m_area = QRectF(left, topRoom, std::max(10.0, m_size.width() - left - rightRoom),
                    std::max(10.0, m_size.height() - topRoom - bottom));
    update();
}

QPointF ChartCanvas::positionOf(double x, double y) const {
    return {m_area.left() + across().fractionOf(x) * m_area.width(),
            m_area.bottom() - up().fractionOf(y) * m_area.height()};
}

QPointF ChartCanvas::valuesAt(const QPointF& position) const {
    return {across().valueAt((position.x() - m_area.left()) / m_area.width()),
            up().valueAt((m_area.bottom() - position.y()) / m_area.height())};
}

void ChartCanvas::paintAcross(QPainter& painter) const {
    const QFontMetricsF ticks(tickFont());
    const QPen grid(m_theme->line, m_theme->isHighContrast ? 0.5 : 1);
    qreal lastRight = -HUGE_VAL;
    for (const AxisTick& tick : m_across.ticks) {
        const qreal x = m_area.left() + across().fractionOf(tick.value) * m_area.width();
        painter.setPen(grid);
        painter.drawLine(QPointF(x, m_area.top()), QPointF(x, m_area.bottom()));
        const qreal width = ticks.horizontalAdvance(tick.label);
        if (x - width / 2 < lastRight + 6) // a label that would touch the one before is left out; its line stays
            continue;
        lastRight = x + width / 2;
        painter.setPen(m_theme->mutedText);
        painter.drawText(QPointF(x - width / 2, m_area.bottom() + tickGap + ticks.ascent()), tick.label);
    }
    const qreal top = m_area.bottom() + tickGap + ticks.height() + titleGap;
    painter.setFont(font());
    painter.drawText(QRectF(m_area.left(), top, m_area.width(), m_size.height() - top),
                     Qt::AlignHCenter | Qt::AlignTop | Qt::TextDontClip, m_across.title);
}

void ChartCanvas::paintUp(QPainter& painter) const {
    const QFontMetricsF ticks(tickFont());
    const QPen grid(m_theme->line, m_theme->isHighContrast ? 0.5 : 1);
    painter.setFont(tickFont());
    for (const AxisTick& tick : m_up.ticks) {
        const qreal y = m_area.bottom() - up().fractionOf(tick.value) * m_area.height();
        painter.setPen(grid);
        painter.drawLine(QPointF(m_area.left(), y), QPointF(m_area.right(), y));
        painter.setPen(m_theme->mutedText);
        const QPointF end(m_area.left() - tickGap, y + ticks.ascent() / 2 - 1);
        painter.drawText(end - QPointF(ticks.horizontalAdvance(tick.label), 0), tick.label);
    }
    painter.setFont(font());
    painter.save();
    painter.translate(4, m_area.center().y());
    painter.rotate(-90);
    painter.drawText(QRectF(-m_area.height() / 2, 0, m_area.height(), QFontMetricsF(font()).height()),
                     Qt::AlignCenter | Qt::TextDontClip, m_up.title);
    painter.restore();
}

void ChartCanvas::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    painter->setRenderHint(QPainter::Antialiasing, false);
    painter->setFont(tickFont());
    paintAcross(*painter);
    paintUp(*painter);
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    for (const CanvasLine& line : m_lines) {
        QPolygonF polyline;
        for (const QPointF& value : line.values)
            polyline << positionOf(value.x(), value.y());
        painter->setPen(line.pen);
        painter->drawPolyline(polyline);
    }
}

} // namespace ui
