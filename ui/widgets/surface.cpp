#include "ui/widgets/surface.h"

#include "ui/theme/theme.h"

#include <QMouseEvent>
#include <QPainter>

namespace ui {

constexpr qreal stripeWidth = 4;

Surface::Surface(QWidget* parent)
    : QWidget(parent) {}

void Surface::setStripe(const QColor& colour) {
    if (m_stripe == colour)
        return;
    m_stripe = colour;
    update();
}

void Surface::setChosen(bool isChosen) {
    if (m_isChosen == isChosen)
        return;
    m_isChosen = isChosen;
    update();
}

void Surface::paintEvent(QPaintEvent*) {
    const Theme& theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF outline = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setBrush(theme.panel);
    painter.setPen(QPen(m_isChosen ? theme.accent : theme.line, 1));
    painter.drawRoundedRect(outline, panelRadius, panelRadius);
    if (!m_stripe.isValid())
        return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_stripe);
    painter.setClipRect(QRectF(0, 0, stripeWidth, height()));
    painter.drawRoundedRect(outline.adjusted(-0.5, -0.5, 0.5, 0.5), panelRadius, panelRadius);
}

void Surface::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint()))
        Q_EMIT clicked();
    QWidget::mouseReleaseEvent(event);
}

} // namespace ui
