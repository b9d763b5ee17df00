// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/fitted_label.h"

#include <QPainter>

#include <algorithm>

namespace ui {

FittedLabel::FittedLabel(QWidget* parent, qreal smallest)
    : QLabel(parent)
    , m_smallest(smallest) {
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

QSize FittedLabel::sizeHint() const {
    const int width = qRound(m_line.follow(text(), font()).width()) + 2;
    return QSize(width, fontMetrics().height()).grownBy(contentsMargins());
}

QSize FittedLabel::minimumSizeHint() const {
    const QFontMetrics metrics(font());
    return QSize(metrics.averageCharWidth() * 4, metrics.height()).grownBy(contentsMargins());
}

void FittedLabel::paintEvent(QPaintEvent*) {
    const auto setTip = [this](const QString& tip) {
        if (tip != toolTip())
            setToolTip(tip);
    };
    const QRect room = contentsRect();
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    const SetLine& line = m_line.follow(text(), font());
    const int whole = qRound(line.width());
    if (whole <= room.width()) {
        setTip({});
        return line.draw(painter, room, Qt::AlignLeft | Qt::AlignVCenter);
    }
    QFont fitted = font();
    fitted.setPointSizeF(fitted.pointSizeF() * std::max(m_smallest, qreal(room.width()) / whole));
    QFontMetrics metrics(fitted);
    if (metrics.horizontalAdvance(text()) > room.width()) { // hinting made it wider than reckoned
        fitted.setPointSizeF(std::max(font().pointSizeF() * m_smallest, fitted.pointSizeF() - 0.5));
        metrics = QFontMetrics(fitted);
    }
    // Elision reckons in fractions of a pixel, and would cut what fits exactly.
    const QString shown = metrics.horizontalAdvance(text()) <= room.width()
                              ? text()
                              : metrics.elidedText(text(), Qt::ElideRight, room.width());
    setTip(shown == text() ? QString() : text());
    painter.setFont(fitted);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);
}

} // namespace ui
