// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/paragraph.h"

#include "ui/widgets/bound_words.h"

#include <QGlyphRun>
#include <QPainter>
#include <QTextBoundaryFinder>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace ui {

/// A paragraph wishes to be no wider than this many average letters.
static constexpr int widestLetters = 60;

Paragraph::Paragraph(const QString& text, QWidget* parent)
    : QLabel(text, parent) {
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    m_text.setCacheEnabled(true);
}

void Paragraph::follow() const {
    const QString now = text();
    if (now == m_shownText && font() == m_text.font() && m_text.lineCount() > 0)
        return;
    m_shownText = now;
    m_text.setFont(font());
    m_text.setText(boundWords(now).replace('\n'_L1, QChar::LineSeparator));
    QTextOption option;
    option.setWrapMode(QTextOption::ManualWrap);
    m_text.setTextOption(option);
    m_text.beginLayout();
    for (QTextLine line = m_text.createLine(); line.isValid(); line = m_text.createLine())
        line.setLineWidth(QWIDGETSIZE_MAX);
    m_text.endLayout();
    findStops();
}

void Paragraph::findStops() const {
    m_stops.clear();
    const QString text = m_text.text();
    QTextBoundaryFinder finder(QTextBoundaryFinder::Line, text);
    for (int i = 0; i < m_text.lineCount(); ++i) {
        const QTextLine line = m_text.lineAt(i);
        const int end = line.textStart() + line.textLength();
        for (int position = line.textStart(); position < end;) {
            const int next = int(finder.toNextBoundary());
            position = next < 0 ? end : std::min(next, end);
            int right = position;
            while (right > line.textStart() && text[right - 1].isSpace())
                --right;
            m_stops.push_back({i, position, line.cursorToX(right), line.cursorToX(position)});
        }
        if (line.textLength() == 0)
            m_stops.push_back({i, end, 0, 0});
    }
}

void Paragraph::breakWord(const Stop& stop, int width, std::vector<Piece>& pieces) const {
    const QTextLine line = m_text.lineAt(stop.line);
    for (int position = m_text.nextCursorPosition(pieces.back().begin); position <= stop.position;
         position = m_text.nextCursorPosition(position)) {
        Piece& last = pieces.back();
        const double right = std::min(stop.right, line.cursorToX(position));
        if (right - last.left > width && last.end > last.begin)
            pieces.push_back({stop.line, last.end, position, last.left + last.width, right - last.left - last.width});
        else
            last.end = position, last.width = right - last.left;
        if (position >= stop.position)
            break;
    }
}

std::vector<Paragraph::Piece> Paragraph::brokenAt(int width) const {
    std::vector<Piece> pieces;
    double next = 0;
    int begin = 0;
    for (const Stop& stop : m_stops) {
        const bool isNewLine = pieces.empty() || pieces.back().line != stop.line;
        if (isNewLine)
            next = 0, begin = m_text.lineAt(stop.line).textStart();
        if (isNewLine || stop.right - pieces.back().left > width)
            pieces.push_back({stop.line, begin, begin, next, 0});
        if (stop.right - pieces.back().left > width)
            breakWord(stop, width, pieces);
        pieces.back().end = stop.position;
        pieces.back().width = stop.right - pieces.back().left;
        next = stop.next;
        begin = stop.position;
    }
    return pieces;
}

double Paragraph::lineHeight() const {
    double height = 0;
    for (int i = 0; i < m_text.lineCount(); ++i)
        height = std::max(height, m_text.lineAt(i).height());
    return height;
}

int Paragraph::heightForWidth(int width) const {
    follow();
    const QMargins margins = contentsMargins();
    const int room = std::max(1, width - margins.left() - margins.right());
    return int(std::ceil(lineHeight() * double(brokenAt(room).size()))) + margins.top() + margins.bottom();
}

QSize Paragraph::sizeHint() const {
    // Layouts go by heightForWidth; the hint is reckoned from the number of letters, without shaping any.
    const QFontMetrics metrics(font());
    const int letters = int(text().size()) + 2;
    const int lines = (letters + widestLetters - 1) / widestLetters;
    return QSize(metrics.averageCharWidth() * std::min(letters, widestLetters), metrics.lineSpacing() * lines)
        .grownBy(contentsMargins());
}

QSize Paragraph::minimumSizeHint() const {
    const QFontMetrics metrics(font());
    return QSize(metrics.averageCharWidth() * 4, text().isEmpty() ? 0 : metrics.height());
}

void Paragraph::paintEvent(QPaintEvent*) {
    follow();
    const QRect room = contentsRect();
    const std::vector<Piece> pieces = brokenAt(std::max(1, room.width()));
    const double height = lineHeight();
    const double slack = room.height() - std::ceil(height * double(pieces.size()));
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    double top = room.top();
    if (alignment() & Qt::AlignVCenter)
        top += slack / 2;
    else if (alignment() & Qt::AlignBottom)
        top += slack;
    for (const Piece& piece : pieces) {
        double left = room.left() - piece.left;
        if (alignment() & Qt::AlignRight)
            left += room.width() - piece.width;
        else if (alignment() & Qt::AlignHCenter)
            left += (room.width() - piece.width) / 2;
        for (const QGlyphRun& run : m_text.glyphRuns(piece.begin, piece.end - piece.begin))
            painter.drawGlyphRun(QPointF(left, top), run);
        top += height;
    }
}

} // namespace ui
