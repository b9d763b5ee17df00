// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/pill_button.h"

#include "ui/theme/theme.h"
#include "ui/widgets/bound_words.h"
#include "ui/widgets/painting.h"
#include "ui/widgets/round_rect.h"

#include <QAction>
#include <QEvent>

#include <algorithm>

namespace ui {

PillButton::PillButton(PillRole role, const QString& text, QWidget* parent)
    : QAbstractButton(parent)
    , m_role(role) {
    setText(text);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    if (role != PillRole::Plain && role != PillRole::Primary)
        setCursor(Qt::PointingHandCursor);
    // Only what may break into lines may be higher than one: a fixed height would hold it to its hint.
    QSizePolicy policy(QSizePolicy::Preferred, isOffer() ? QSizePolicy::Minimum : QSizePolicy::Fixed);
    policy.setHeightForWidth(isOffer());
    setSizePolicy(policy);
}

void PillButton::setBest(bool isBest) {
    m_role = isBest ? PillRole::Best : PillRole::Soft;
    update();
}

void PillButton::follow(QAction* action) {
    const auto adopt = [this, action] {
        setEnabled(action->isEnabled());
        setToolTip(action->toolTip());
        setAccessibleName(action->text().remove('&'_L1));
    };
    adopt();
    connect(action, &QAction::changed, this, adopt);
    connect(this, &QAbstractButton::clicked, action, &QAction::trigger);
}

/// A word without a ground of its own.
static bool isWord(PillRole role) {
    return role == PillRole::Link || role == PillRole::LinkOnDark;
}

QMargins PillButton::padding() const {
    if (isWord(m_role))
        return {3, 2, 3, 2};
    return m_role == PillRole::Plain || m_role == PillRole::Primary ? QMargins(12, 6, 12, 6) : QMargins(9, 4, 9, 4);
}

QSize PillButton::minimumSizeHint() const {
    return isOffer() ? QSize(48, sizeHint().height()) : sizeHint();
}

QSize PillButton::textSize() const {
    return hasLines() ? fontMetrics().size(0, text())
                      : QSize(qRound(m_line.follow(text(), font()).width()), fontMetrics().height());
}

int PillButton::heightForWidth(int width) const {
    const QSize whole = textSize();
    const QRect room(0, 0, std::max(16, width - 2 * padding().left()), 10'000);
    const int textHeight = whole.width() < room.width()
                               ? whole.height()
                               : fontMetrics().boundingRect(room, Qt::TextWordWrap, boundWords(text())).height();
    return textHeight + 2 * padding().top();
}

struct PillColours {
    QColor fill, line, text;
};

static PillColours coloursOf(PillRole role, bool isOn, bool isHot) {
    const Theme& theme = Theme::current();
    switch (role) {
    case PillRole::Plain:
        return {isOn ? theme.accentSoft : theme.control, isHot ? theme.accent : theme.line, theme.text};
    case PillRole::Primary:
    case PillRole::Best:
        return {theme.accent, theme.accent, theme.onAccent};
    case PillRole::Soft: // in high contrast the soft ground says "chosen"
        return {theme.isHighContrast ? theme.panel : theme.accentSoft, isHot ? theme.accent : theme.accentLine,
                theme.accent};
    case PillRole::Chip:
        return {isOn ? theme.accentSoft : theme.panel, isOn || isHot ? theme.accent : theme.line,
                isOn ? theme.accent : theme.mutedText};
    case PillRole::Link:
        return {Qt::transparent, Qt::transparent, theme.accent};
    case PillRole::LinkOnDark:
        return {Qt::transparent, Qt::transparent, theme.isHighContrast ? theme.cardText : Theme::dark().accent};
    }
    return {};
}

void PillButton::paintEvent(QPaintEvent*) {
    const Theme& theme = Theme::current();
    PillColours colours = coloursOf(m_role, isChecked(), isEnabled() && (underMouse() || isDown()));
    if (!isEnabled()) {
        colours.text = theme.disabledText;
        if (m_role == PillRole::Primary || isOffer())
            colours.fill = colours.line = theme.control;
    }
    SmoothPainter painter(this);
    const QRectF outline = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    const qreal radius = m_role == PillRole::Chip ? std::min(outline.height() / 2, 12.0) : controlRadius;
    if (isDown())
        colours.fill = colours.fill.darker(theme.isDark ? 85 : 106);
    if (!isWord(m_role) && isEnabled()) {
        RoundRect{radius, colours.fill, colours.line}.draw(painter, rect());
    } else if (!isWord(m_role)) {
        // Not by colour alone.
        drawRounded(painter, outline, radius, QPen(colours.line, 1, Qt::DotLine), colours.fill);
    }
    if (hasFocus()) {
        drawRounded(painter, outline.adjusted(1, 1, -1, -1), radius,
                    QPen(colours.fill == theme.accent ? theme.text : theme.accent, 2), Qt::NoBrush);
    }
    painter.setPen(colours.text);
    const QRect room = rect().marginsRemoved(padding());
    const bool isUnderlined = isWord(m_role) && underMouse();
    const SetLine& line = m_line.follow(text(), font());
    if (!isUnderlined && !hasLines() && line.width() <= room.width())
        return line.draw(painter, room, Qt::AlignCenter);
    QFont textFont = font();
    textFont.setUnderline(isUnderlined);
    painter.setFont(textFont);
    painter.drawText(room, Qt::AlignCenter | Qt::TextWordWrap, boundWords(text()));
}

bool PillButton::event(QEvent* event) {
    if (event->type() == QEvent::FontChange)
        updateGeometry();
    return QAbstractButton::event(event);
}

} // namespace ui
