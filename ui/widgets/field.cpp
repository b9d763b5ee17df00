// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/field.h"

#include "ui/theme/theme.h"
#include "ui/widgets/painting.h"

#include <QToolButton>

namespace ui {

constexpr int fieldPadding = 6;

Field::Field(QWidget* parent)
    : QLineEdit(parent) {
    setFrame(false);
    setTextMargins(fieldPadding, 0, fieldPadding, 0);
    setAutoFillBackground(false);
    // The button to clear it comes with the first letter: its icon costs a search through Qt's image plugins.
    connect(this, &QLineEdit::textChanged, this, [this](const QString& text) {
        if (text.isEmpty() || isReadOnly() || isClearButtonEnabled())
            return;
        setClearButtonEnabled(true);
        for (auto* button : findChildren<QToolButton*>())
            button->setAccessibleName(tr("Clear"));
    });
}

QSize Field::sizeHint() const {
    return QLineEdit::sizeHint() + QSize(0, 2 * fieldPadding);
}

QSize Field::minimumSizeHint() const {
    return QLineEdit::minimumSizeHint() + QSize(0, 2 * fieldPadding);
}

void Field::paintEvent(QPaintEvent* event) {
    QLineEdit::paintEvent(event);
    const Theme& theme = Theme::current();
    SmoothPainter painter(this);
    painter.setPen(QPen(hasFocus() ? theme.accent : theme.line, hasFocus() ? 2 : 1));
    const qreal inset = hasFocus() ? 1 : 0.5;
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), controlRadius, controlRadius);
}

} // namespace ui
