// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/labels.h"

#include "ui/theme/theme.h"
#include "ui/widgets/paragraph.h"

#include <QAccessible>

namespace ui {

QLabel* makeLabel(const QString& text, QPalette::ColorRole colour, QWidget* parent, qreal relativePoints,
                  QFont::Weight weight) {
    auto* label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setForegroundRole(colour);
    if (relativePoints != 0 || weight != QFont::Normal)
        label->setFont(font(relativePoints, weight));
    return label;
}

QLabel* makeParagraph(const QString& text, QPalette::ColorRole colour, QWidget* parent, qreal relativePoints) {
    auto* label = new Paragraph(text, parent);
    label->setForegroundRole(colour);
    if (relativePoints != 0)
        label->setFont(font(relativePoints, QFont::Normal));
    return label;
}

void setSpokenDescription(QWidget* widget, const QString& words) {
    widget->setAccessibleDescription(words);
    QAccessibleEvent event(widget, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

QWidget* makeSeparator() {
    auto* line = new QFrame;
    line->setFrameShape(QFrame::VLine);
    line->setForegroundRole(QPalette::Mid);
    return line;
}

void setTextColour(QWidget* label, const QColor& colour) {
    QPalette colours = label->palette();
    if (colours.color(QPalette::WindowText) == colour)
        return;
    colours.setColor(QPalette::WindowText, colour);
    label->setPalette(colours);
}

} // namespace ui
