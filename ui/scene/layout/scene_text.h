// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QPainter>
#include <QRectF>
#include <QString>
#include <QStringList>

#include <vector>

namespace ui {

/// How a line of text on the scene looks; `size` is the letters' nominal height in millimetres.
struct TextLook {
    double size = 5;
    QColor colour;
    QFont::Weight weight = QFont::Normal;
    Qt::Alignment alignment = Qt::AlignLeft;
};

/// A line of a block: the first of its words (longest first) that has room is drawn.
struct TextRow {
    QStringList words;
    TextLook look;
};

/// The one smaller size, as a share of the scene's text: each size more is a set of letters more to find and draw.
constexpr double smallText = 0.9;

/// The least height of letters, in millimetres of the scene.
constexpr double leastText = 4.6;

/// Height of a line of letters of `size`, with the air it needs.
constexpr double lineHeight(double size) {
    return size * 1.32;
}

/// Width of `text` in millimetres.
double textWidth(const QString& text, double size, QFont::Weight weight = QFont::Normal);

/// One line in the middle of `rect`, cut with an ellipsis to its width. Nothing is drawn where the line is taller than
/// the rect or not even a few letters have room: half a word is worse than none.
void drawLine(QPainter& painter, const QRectF& rect, const QString& text, const TextLook& look);

/// The first of `texts` (longest first) that has room in `width`, else the last.
QString firstFitting(const QStringList& texts, double width, double size, QFont::Weight weight = QFont::Normal);

/// Rows of height `line`, one below the other in the middle of `room`. One without words is left free.
void drawRows(QPainter& painter, const QRectF& room, double line, const std::vector<TextRow>& rows);

/// A word on a rounded patch, its left end at `leftMiddle`; returns the patch.
QRectF drawBadge(QPainter& painter, const QPointF& leftMiddle, const QString& text, const TextLook& look,
                 const QColor& patch);
/// The patch that drawBadge fills.
QRectF badgeRect(const QPointF& leftMiddle, const QString& text, const TextLook& look);

} // namespace ui
