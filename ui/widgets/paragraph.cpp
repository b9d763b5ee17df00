#include "ui/widgets/paragraph.h"

#include "ui/widgets/bound_words.h"

#include <QPainter>

#include <cmath>

namespace ui {

/// A paragraph wishes to be no wider than this many average letters.
static constexpr int widestLetters = 60;

Paragraph::Paragraph(const QString& text, QWidget* parent)
    : QLabel(text, parent) {
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_lines.setTextOption(option);
    m_lines.setCacheEnabled(true);
}

void Paragraph::follow() const {
    const QString now = text();
    if (now == m_shownText && font() == m_lines.font())
        return;
    m_shownText = now;
    m_lines.setFont(font());
    m_lines.setText(boundWords(now).replace(QLatin1Char('\n'), QChar::LineSeparator));
    m_heights.clear();
    m_width = -1;
}

int Paragraph::breakAt(int width) const {
    m_width = width;
    double height = 0;
    m_lines.beginLayout();
    for (QTextLine line = m_lines.createLine(); line.isValid(); line = m_lines.createLine()) {
        line.setLineWidth(width);
        line.setPosition(QPointF(0, height));
        height += line.height();
    }
    m_lines.endLayout();
    return m_heights[width] = int(std::ceil(height));
}

int Paragraph::heightForWidth(int width) const {
    follow();
    const QMargins margins = contentsMargins();
    const int room = std::max(1, width - margins.left() - margins.right());
    const auto known = m_heights.constFind(room);
    return (known != m_heights.constEnd() ? *known : breakAt(room)) + margins.top() + margins.bottom();
}

QSize Paragraph::sizeHint() const {
    // Layouts go by heightForWidth; the hint is reckoned from the number of letters, without shaping any.
    const QMargins margins = contentsMargins();
    const QFontMetrics metrics(font());
    const int letters = int(text().size()) + 2;
    const int lines = (letters + widestLetters - 1) / widestLetters;
    return QSize(metrics.averageCharWidth() * std::min(letters, widestLetters) + margins.left() + margins.right(),
                 metrics.lineSpacing() * lines + margins.top() + margins.bottom());
}

QSize Paragraph::minimumSizeHint() const {
    const QFontMetrics metrics(font());
    return QSize(metrics.averageCharWidth() * 4, text().isEmpty() ? 0 : metrics.height());
}

void Paragraph::paintEvent(QPaintEvent*) {
    const QRect room = contentsRect();
    follow();
    if (m_width != room.width())
        breakAt(room.width());
    const int height = m_heights.value(m_width);
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    double top = room.top();
    if (alignment() & Qt::AlignVCenter)
        top += (room.height() - height) / 2.0;
    else if (alignment() & Qt::AlignBottom)
        top += room.height() - height;
    if (!(alignment() & (Qt::AlignRight | Qt::AlignHCenter)))
        return m_lines.draw(&painter, QPointF(room.left(), top));
    for (int i = 0; i < m_lines.lineCount(); ++i) {
        const QTextLine line = m_lines.lineAt(i);
        const double slack = room.width() - line.naturalTextWidth();
        line.draw(&painter, QPointF(room.left() + (alignment() & Qt::AlignRight ? slack : slack / 2), top));
    }
}

} // namespace ui
