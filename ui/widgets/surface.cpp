// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/surface.h"

#include "ui/theme/theme.h"
#include "ui/widgets/round_rect.h"

#include <QMouseEvent>

#include <utility>

namespace ui {

constexpr qreal stripeWidth = 4;

void Surface::setStripe(const QColor& colour) {
    if (std::exchange(m_stripe, colour) != colour)
        update();
}

void Surface::setChosen(bool isChosen) {
    if (std::exchange(m_isChosen, isChosen) != isChosen)
        update();
}

void Surface::paintEvent(QPaintEvent*) {
    const Theme& theme = Theme::current();
    QPainter painter(this);
    RoundRect{panelRadius, theme.panel, m_isChosen ? theme.accent : theme.line}.draw(painter, rect());
    if (!m_stripe.isValid())
        return;
    painter.setClipRect(QRectF(0, 0, stripeWidth, height()));
    RoundRect{panelRadius, m_stripe, {}, 0}.draw(painter, rect());
}

void Surface::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint()))
        Q_EMIT clicked();
    QWidget::mouseReleaseEvent(event);
}

} // namespace ui
