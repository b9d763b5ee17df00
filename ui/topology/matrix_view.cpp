#include "ui/topology/matrix_view.h"

#include "core/units/at.h"
#include "ui/theme/theme.h"
#include "ui/topology/text_sizes.h"
#include "ui/topology/word_wrap.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ui {

MatrixView::MatrixView(QWidget* parent)
    : PairView(tr("How the cards reach each other"), parent) {}

void MatrixView::setContent(const TopologyContent& content) {
    const int last = content.count() - 1;
    showContent(content, last > 0 ? std::clamp(first(), 0, last) : -1,
                last > 0 ? std::clamp(second() < 0 ? 1 : second(), 0, last) : -1);
}

void MatrixView::layOut() {
    m_layout = matrixLayout(content(), width(), font());
    update();
}

QSize MatrixView::sizeAt(int width) const {
    return matrixLayout(content(), width, font()).size;
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

void MatrixView::showHover(const QHelpEvent& help) {
    const auto [row, column] = m_layout.cellAt(help.pos());
    if (row < 0)
        QToolTip::hideText();
    else
        QToolTip::showText(help.globalPos(), hoverText(row, column), this, m_layout.cell(row, column));
}

void MatrixView::mousePressEvent(QMouseEvent* event) {
    const auto [row, column] = m_layout.cellAt(event->position().toPoint());
    pick(row, column);
}

void MatrixView::paintHeads(QPainter& painter) const {
    const Theme& theme = Theme::current();
    const QFontMetrics heads(m_layout.headFont);
    const QFontMetrics names(m_layout.nameFont);
    const int line = heads.height();
    for (int i = 0; i < content().count(); ++i) {
        const TopologyHead& head = core::at(content().heads, i);
        const QRect column = m_layout.columnHead(i);
        painter.setPen(i == second() ? theme.accent : theme.text);
        painter.setFont(m_layout.headFont);
        painter.drawText(QRect(column.left(), column.top(), column.width(), line), Qt::AlignCenter, head.label);
        const QString both = head.label + u" · "_s + head.slot;
        const QRect row = m_layout.rowHead(i).adjusted(0, 0, -10, 0);
        const int bothWrap = wrapFlag(both, heads, row.width());
        const int nameWrap = wrapFlag(head.name, names, row.width());
        const int bothHeight = brokenSizeOf(m_layout.headFont, both, row.width()).height();
        const int nameHeight = brokenSizeOf(m_layout.nameFont, head.name, row.width()).height();
        const int top = row.center().y() - (bothHeight + nameHeight) / 2;
        painter.setPen(i == first() ? theme.accent : theme.text);
        painter.drawText(QRect(row.left(), top, row.width(), bothHeight), bothWrap, both);
        painter.setFont(m_layout.nameFont);
        painter.setPen(theme.mutedText);
        painter.drawText(QRect(row.left(), top + bothHeight, row.width(), nameHeight), nameWrap, head.name);
        const QRect under = column.adjusted(1, line, -1, -2);
        painter.drawText(under, Qt::AlignHCenter | Qt::AlignTop | wrapFlag(head.slot, names, under.width()), head.slot);
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
    const int lines = m_layout.isUnitBelow ? 2 : 1;
    QRect line(place.left(), place.center().y() - (tokenHeight + lines * figureHeight) / 2, place.width(), tokenHeight);
    drawCentred(painter, m_layout.tokenFont, line, cell.token);
    line = QRect(line.left(), line.bottom() + 1, line.width(), figureHeight);
    if (!m_layout.isUnitBelow)
        return drawCentred(painter, m_layout.figureFont, line, cell.figure + ' '_L1 + bandwidthUnit());
    drawCentred(painter, m_layout.figureFont, line, cell.figure);
    drawCentred(painter, m_layout.figureFont, line.translated(0, figureHeight), bandwidthUnit());
}

void MatrixView::paintCurrent(QPainter& painter) const {
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

void MatrixView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintHeads(painter);
    for (int row = 0; row < content().count(); ++row) {
        for (int column = 0; column < content().count(); ++column)
            paintCell(painter, row, column);
    }
    paintCurrent(painter);
}

} // namespace ui
