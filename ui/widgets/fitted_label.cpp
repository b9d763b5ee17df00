#include "ui/widgets/fitted_label.h"

#include <QPainter>

#include <algorithm>

namespace ui {

/// Of the letters' height: the least that is still read.
constexpr qreal smallest = 0.68;

FittedLabel::FittedLabel(QWidget* parent)
    : QLabel(parent) {
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

const SetLine& FittedLabel::line() const {
    if (!m_line.isOf(text(), font()))
        m_line = SetLine(text(), font());
    return m_line;
}

QSize FittedLabel::sizeHint() const {
    const QFontMetrics metrics(font());
    return QSize(qRound(line().width()) + 2, metrics.height()).grownBy(contentsMargins());
}

QSize FittedLabel::minimumSizeHint() const {
    const QFontMetrics metrics(font());
    return QSize(metrics.averageCharWidth() * 4, metrics.height()).grownBy(contentsMargins());
}

void FittedLabel::showWhole(const QRect& room) {
    if (!toolTip().isEmpty())
        setToolTip({});
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    line().draw(painter, room, Qt::AlignLeft | Qt::AlignVCenter);
}

void FittedLabel::paintEvent(QPaintEvent*) {
    const QRect room = contentsRect();
    const int whole = qRound(line().width());
    if (whole <= room.width())
        return showWhole(room);
    QFont fitted = font();
    fitted.setPointSizeF(fitted.pointSizeF() * std::max(smallest, qreal(room.width()) / whole));
    QFontMetrics metrics(fitted);
    if (metrics.horizontalAdvance(text()) > room.width()) { // hinting made it wider than reckoned
        fitted.setPointSizeF(std::max(font().pointSizeF() * smallest, fitted.pointSizeF() - 0.5));
        metrics = QFontMetrics(fitted);
    }
    // Elision reckons in fractions of a pixel, and would cut what fits exactly.
    const QString shown = metrics.horizontalAdvance(text()) <= room.width()
                              ? text()
                              : metrics.elidedText(text(), Qt::ElideRight, room.width());
    if (const QString tip = shown == text() ? QString() : text(); tip != toolTip())
        setToolTip(tip);
    QPainter painter(this);
    painter.setFont(fitted);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);
}

} // namespace ui
