// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/build/panel_strip.h"

#include "ui/theme/theme.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/painting.h"
#include "ui/widgets/round_rect.h"
#include "ui/widgets/surface.h"

namespace ui {

constexpr int stripWidth = 32;

Surface* framed(QWidget* content) {
    auto* frame = new Surface;
    makeColumn(frame, {2, 2, 2, 2})->addWidget(content);
    return frame;
}

PanelStrip::PanelStrip(const QString& text, const QString& tip) {
    setText(text);
    setToolTip(tip);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setFixedWidth(stripWidth);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
}

QSize PanelStrip::sizeHint() const {
    return {stripWidth, fontMetrics().horizontalAdvance(text()) + 24};
}

void PanelStrip::paintEvent(QPaintEvent*) {
    const Theme& theme = Theme::current();
    SmoothPainter painter(this);
    const bool isHot = hasFocus() || underMouse();
    RoundRect{panelRadius, theme.panel, isHot ? theme.accent : theme.line, hasFocus() ? 2 : 1}.draw(painter, rect());
    painter.setPen(isHot ? theme.accent : theme.text);
    painter.setFont(ui::font(0, QFont::DemiBold));
    painter.translate(0, height());
    painter.rotate(-90);
    painter.drawText(QRect(0, 0, height() - 16, width()), Qt::AlignRight | Qt::AlignVCenter, text());
}

} // namespace ui
