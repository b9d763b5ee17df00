// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/matrix_view.h"

#include "core/units/at.h"
#include "ui/theme/theme.h"
#include "ui/topology/text_sizes.h"

#include <QPainter>

#include <algorithm>

namespace ui {

// Cells, heads and the current pair are painted in this order; every place comes from MatrixLayout.

MatrixView::MatrixView()
    : PairView(tr("How the cards reach each other")) {}

void MatrixView::setContent(const TopologyContent& content) {
    const int last = content.count() - 1;
    showContent(content, last > 0 ? std::clamp(first(), 0, last) : -1,
                last > 0 ? std::clamp(second() < 0 ? 1 : second(), 0, last) : -1);
}

void MatrixView::layOut() {
    m_layout = matrixLayout(content(), width(), font());
    update();
}

QString MatrixView::hoverText(int row, int column) const {
    if (row < 0 || column < 0)
        return {};
    if (row == column) {
        const TopologyHead& head = core::at(content().heads, row);
        return tr("%1: %2 in %3").arg(head.label, head.name, head.slot);
    }
    return content().cell(row, column).detail.join('\n'_L1);
}

QString MatrixView::currentWords() const {
    return first() < 0 ? tr("No pair of cards to compare.") : hoverText(first(), second()).replace('\n'_L1, ". "_L1);
}

std::pair<QString, QRect> MatrixView::hoverAt(const QPoint& point) const {
    const auto [row, column] = m_layout.cellAt(point);
    return {hoverText(row, column), row < 0 ? QRect() : m_layout.cell(row, column)};
}

void MatrixView::paintHeads(QPainter& painter) const {
    const Theme& theme = Theme::current();
    const int line = QFontMetrics(m_layout.headFont).height();
    const auto put = [&](const QRect& room, int flags, const QString& text) {
        painter.drawText(room, flags | wrapFlag(text, painter.fontMetrics(), room.width()), text);
    };
    for (int i = 0; i < content().count(); ++i) {
        const TopologyHead& head = core::at(content().heads, i);
        const QRect column = m_layout.columnHead(i);
        const QRect row = m_layout.rowHead(i).adjusted(0, 0, -10, 0);
        const int placeHeight = brokenSizeOf(m_layout.headFont, head.place(), row.width()).height();
        const int nameHeight = brokenSizeOf(m_layout.nameFont, head.name, row.width()).height();
        const int top = row.center().y() - (placeHeight + nameHeight) / 2;
        painter.setFont(m_layout.headFont);
        painter.setPen(i == second() ? theme.accent : theme.text);
        painter.drawText(QRect(column.left(), column.top(), column.width(), line), Qt::AlignCenter, head.label);
        painter.setPen(i == first() ? theme.accent : theme.text);
        put(QRect(row.left(), top, row.width(), placeHeight), 0, head.place());
        painter.setFont(m_layout.nameFont);
        painter.setPen(theme.mutedText);
        put(QRect(row.left(), top + placeHeight, row.width(), nameHeight), 0, head.name);
        put(column.adjusted(1, line, -1, -2), Qt::AlignHCenter | Qt::AlignTop, head.column());
    }
}

void MatrixView::paintCell(QPainter& painter, int row, int column) const {
    const Theme& theme = Theme::current();
    const QRect place = m_layout.cell(row, column);
    painter.setPen(theme.line);
    if (row == column) {
        painter.setBrush(theme.panelAlternate);
        painter.drawRect(place);
        painter.setPen(theme.mutedText);
        drawCentred(painter, m_layout.tokenFont, place, u"X"_s);
        return;
    }
    const TopologyCell& cell = content().cell(row, column);
    painter.setBrush(theme.path(int(cell.kind)));
    painter.drawRect(place);
    painter.setPen(theme.text);
    const int tokenHeight = QFontMetrics(m_layout.tokenFont).height();
    const int figureHeight = QFontMetrics(m_layout.figureFont).height();
    QRect line(place.left(), place.center().y() - (tokenHeight + figureHeight) / 2, place.width(), tokenHeight);
    drawCentred(painter, m_layout.tokenFont, line, cell.token);
    line = QRect(line.left(), line.bottom() + 1, line.width(), figureHeight);
    drawCentred(painter, m_layout.figureFont, line, cell.figure);
}

void MatrixView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintHeads(painter);
    for (int row = 0; row < content().count(); ++row) {
        for (int column = 0; column < content().count(); ++column)
            paintCell(painter, row, column);
    }
    if (first() < 0)
        return;
    const Theme& theme = Theme::current();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.accent, 2));
    painter.drawRect(m_layout.cell(first(), second()).adjusted(1, 1, 0, 0));
    painter.setPen(QPen(theme.accent, 1, Qt::DashLine)); // the same pair, the other way round
    painter.drawRect(m_layout.cell(second(), first()).adjusted(2, 2, -2, -2));
    if (!hasFocus())
        return;
    painter.setPen(QPen(theme.accent, 1));
    painter.drawRect(m_layout.cell(first(), second()).adjusted(4, 4, -4, -4));
}

} // namespace ui
