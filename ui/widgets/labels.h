#pragma once

#include <QFont>
#include <QPalette>
#include <QString>

class QLabel;
class QWidget;

namespace ui {

/// A label in a colour of the palette (and so of the theme): WindowText, PlaceholderText for muted text, Link,
/// BrightText for errors. Plain text, never markup.
QLabel* makeLabel(const QString& text, QPalette::ColorRole colour, QWidget* parent, qreal relativePoints = 0,
                  QFont::Weight weight = QFont::Normal);
/// The same, broken into lines.
QLabel* makeParagraph(const QString& text, QPalette::ColorRole colour, QWidget* parent, qreal relativePoints = 0);

} // namespace ui
