// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QString>

#include <memory>

class QPainter;
class QRectF;
class QTextLayout;

namespace ui {

/// One line of text as a compositor sets it: shaped once, then measured and drawn as often as one likes. QFontMetrics
/// and QPainter each shape a text anew, every time.
class SetLine {
public:
    /// An empty line.
    SetLine() = default;
    /// Shapes the words once.
    SetLine(const QString& text, const QFont& font);

    /// Becomes the line of that text in that font where it is not yet.
    const SetLine& follow(const QString& text, const QFont& font);
    /// Whether this is the line of that text in that font.
    bool isOf(const QString& text, const QFont& font) const;
    /// Pixels that it takes.
    double width() const;
    /// Draws where QPainter::drawText() would with this rectangle and alignment, in the painter's pen.
    void draw(QPainter& painter, const QRectF& room, Qt::Alignment alignment) const;
    /// Draws from this point on its baseline.
    void drawAt(QPainter& painter, const QPointF& baseline) const;

private:
    std::shared_ptr<QTextLayout> m_layout; ///< of one line; none where nothing was set
};

} // namespace ui
