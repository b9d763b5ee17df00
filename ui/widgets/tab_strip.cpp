// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tab_strip.h"

#include "ui/theme/theme.h"

#include <QEvent>
#include <QPainter>

namespace ui {

constexpr int tabPadding = 6;

TabStrip::TabStrip() {
    setDrawBase(false);
    setExpanding(false);
    setUsesScrollButtons(false);
    setElideMode(Qt::ElideNone);
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
}

/// As heavy as the names in the lists: a font more is a millisecond more until the window is there.
static QFont currentFont(QFont font) {
    font.setWeight(QFont::DemiBold);
    return font;
}

QSize TabStrip::tabSizeHint(int index) const {
    const QString text = tabText(index);
    const QFontMetrics metrics(currentFont(font()));
    auto width = m_widths.constFind(text);
    if (width == m_widths.constEnd())
        width = m_widths.insert(text, metrics.horizontalAdvance(text));
    return {*width + 2 * tabPadding, metrics.height() + 14};
}

QSize TabStrip::sizeHint() const {
    QSize size(0, 0);
    for (int i = 0; i < count(); ++i)
        size = QSize(size.width() + tabSizeHint(i).width(), tabSizeHint(i).height());
    return size;
}

void TabStrip::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        m_widths.clear();
    QTabBar::changeEvent(event);
}

void TabStrip::paintEvent(QPaintEvent*) {
    const Theme& theme = Theme::current();
    QPainter painter(this);
    // Where the mouse is only the display knows, and an answer takes its time.
    const QPoint mouse = underMouse() ? mapFromGlobal(QCursor::pos()) : QPoint();
    for (int i = 0; i < count(); ++i) {
        const QRect place = tabRect(i);
        const bool isCurrent = i == currentIndex();
        painter.setFont(isCurrent ? currentFont(font()) : font());
        const bool isHot = isCurrent || (underMouse() && place.contains(mouse));
        painter.setPen(isHot ? theme.accent : theme.mutedText);
        painter.drawText(place, Qt::AlignCenter, tabText(i));
        if (isCurrent)
            painter.fillRect(place.left() + 2, place.bottom() - 2, place.width() - 4, 3, theme.accent);
        if (isCurrent && hasFocus()) {
            painter.setPen(QPen(theme.accent, 2));
            painter.drawRect(place.adjusted(1, 3, -2, -5));
        }
    }
}

} // namespace ui
