// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace ui {

/// A label in a colour of the palette (and so of the theme): WindowText, PlaceholderText for muted text, Link,
/// BrightText for errors. Plain text, never markup.
QLabel* makeLabel(const QString& text, QPalette::ColorRole colour, QWidget* parent, qreal relativePoints = 0,
                  QFont::Weight weight = QFont::Normal);
/// The same, broken into lines.
QLabel* makeParagraph(const QString& text, QPalette::ColorRole colour, QWidget* parent, qreal relativePoints = 0);

/// Sets a colour that is not one of the palette's roles; a label that has it already is left as it is.
void setTextColour(QWidget* label, const QColor& colour);

/// What a screen reader says of the widget, which it is told of at once.
void setSpokenDescription(QWidget* widget, const QString& words);

/// An upright line between neighbours in a row.
QWidget* makeSeparator();

} // namespace ui
