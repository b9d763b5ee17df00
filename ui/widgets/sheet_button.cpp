// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/sheet_button.h"

#include "ui/theme/theme.h"
#include "ui/widgets/painting.h"

namespace ui {

SheetButton::SheetButton(const QString& name, QWidget* parent)
    : QAbstractButton(parent) {
    setAccessibleName(name);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
}

void SheetButton::paintEvent(QPaintEvent*) {
    const Theme& theme = Theme::current();
    const bool isHot = underMouse() || isDown();
    QColor fill = m_isPrimary ? theme.accent : m_isFlat && !isHot ? QColor(Qt::transparent) : theme.panel;
    if (isDown())
        fill = fill.darker(theme.isDark ? 85 : 106);
    const QColor line = isHot || m_isPrimary ? theme.accent : m_isFlat ? QColor(Qt::transparent) : theme.line;
    SmoothPainter painter(this);
    drawRounded(painter, QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), panelRadius, QPen(line, 1), fill);
    if (hasFocus())
        drawRounded(painter, QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5), panelRadius,
                    QPen(m_isPrimary ? theme.text : theme.accent, 2), Qt::NoBrush);
}

} // namespace ui
