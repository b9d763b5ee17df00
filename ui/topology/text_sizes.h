// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QSize>

class QFontMetrics;
class QPainter;
class QRect;

namespace ui {

// Text as wide and high as it is drawn. Layouts ask for the same words at many widths and again at each change: what
// was measured is remembered, and so are short words as they are drawn.

/// `font` in another size and weight, never too small to read.
QFont sized(QFont font, qreal relativePoints, QFont::Weight weight);
/// The width that the widest word of `text` needs.
int widestWord(const QString& text, const QFontMetrics& metrics);
/// How to break `text` into lines of `width`: between words, and inside of one only where it has no room.
int wrapFlag(const QString& text, const QFontMetrics& metrics, int width);
/// Width of the text on one line.
int advanceOf(const QFont& font, const QString& text);
/// Size of the text broken into lines at most `width` wide, inside of words where it must.
QSize brokenSizeOf(const QFont& font, const QString& text, int width);
/// One line in the middle of `place`, in the painter's pen.
void drawCentred(QPainter& painter, const QFont& font, const QRect& place, const QString& text);

} // namespace ui
