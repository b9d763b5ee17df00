#include "ui/charts/points/build_marker.h"

#include "ui/theme/theme.h"
#include "ui/widgets/painting.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace ui {

constexpr qreal ring = 8;
constexpr qreal edge = 14;

BuildMarker::BuildMarker() {
    setZValue(1);
    setAcceptedMouseButtons(Qt::NoButton);
}

void BuildMarker::setMarker(const QPointF& position, const QRectF& area, const QString& name, const QString& away,
                            const Theme& theme) {
    prepareGeometryChange();
    m_theme = &theme;
    m_font = font(-1, QFont::Bold);
    m_isBeyond = !area.contains(position);
    const QRectF inner = area.adjusted(edge, edge, -edge, -edge);
    m_position = m_isBeyond ? QPointF(std::clamp(position.x(), inner.left(), inner.right()),
                                      std::clamp(position.y(), inner.top(), inner.bottom()))
                            : position;
    m_angle = std::atan2(m_position.y() - position.y(), position.x() - m_position.x());
    m_text = m_isBeyond ? away : name;

    const QFontMetricsF metrics(m_font);
    const QSizeF size(metrics.horizontalAdvance(m_text) + 8, metrics.height() + 2);
    m_label = QRectF(QPointF(m_position.x() + ring + 5, m_position.y() - size.height() / 2), size);
    if (m_label.right() > area.right())
        m_label.moveRight(m_position.x() - ring - 5);
    if (m_label.left() < area.left() + 2) { // no room beside: below, or above where that is outside
        m_label.moveLeft(area.left() + 2);
        m_label.moveTop(m_position.y() + edge);
        if (m_label.bottom() > area.bottom())
            m_label.moveBottom(m_position.y() - edge);
    }
    update();
}

QRectF BuildMarker::boundingRect() const {
    return m_label.united(QRectF(m_position.x() - edge, m_position.y() - edge, 2 * edge, 2 * edge));
}

void BuildMarker::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    if (!m_theme)
        return;
    painter->setRenderHint(QPainter::Antialiasing);
    QColor ground = m_theme->panel;
    ground.setAlphaF(0.85F);
    drawRounded(*painter, m_label, 3, Qt::NoPen, ground);
    painter->setFont(m_font);
    painter->setPen(m_theme->accent);
    painter->drawText(m_label, Qt::AlignCenter | Qt::TextDontClip, m_text);

    painter->setPen(QPen(m_theme->accent, 2));
    painter->setBrush(m_theme->panel);
    painter->save();
    painter->translate(m_position);
    if (m_isBeyond) {
        painter->rotate(-m_angle * 180 / M_PI);
        painter->setBrush(m_theme->accent);
        painter->drawPolygon(QPolygonF() << QPointF(10, 0) << QPointF(-5, -7) << QPointF(-1, 0) << QPointF(-5, 7));
    } else {
        painter->drawEllipse(QPointF(), ring, ring);
        painter->setBrush(m_theme->accent);
        painter->drawEllipse(QPointF(), 3, 3);
    }
    painter->restore();
}

} // namespace ui
