#pragma once

#include <QFont>
#include <QSize>

class QPainter;
class QRect;

namespace ui {

// Text as wide and high as it is drawn. Layouts ask for the same words at many widths and again at each change: what
// was measured is remembered, and so are short words as they are drawn.

/// Width of the text on one line.
int advanceOf(const QFont& font, const QString& text);
/// Size of the text broken into lines at most `width` wide, inside of words where it must.
QSize brokenSizeOf(const QFont& font, const QString& text, int width);
/// One line in the middle of `place`, in the painter's pen.
void drawCentred(QPainter& painter, const QFont& font, const QRect& place, const QString& text);

} // namespace ui
