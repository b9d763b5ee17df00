#include "ui/topology/matrix_view.h"

#include "core/units/at.h"
#include "ui/theme/theme.h"
#include "ui/topology/text_sizes.h"
#include "ui/topology/word_wrap.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ui {

MatrixView::MatrixView(QWidget* parent)
    : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("How the cards reach each other"));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void MatrixView::setContent(const TopologyContent& content) {
    m_content = content;
    const int count = m_content.count();
    m_row = count > 1 ? std::clamp(m_row, 0, count - 1) : -1;
    m_column = count > 1 ? std::clamp(m_column < 0 ? 1 : m_column, 0, count - 1) : -1;
    layOut();
    updateGeometry();
    describe();
}

void MatrixView::layOut() {
    m_layout = matrixLayout(m_content, width(), font());
    update();
}

void MatrixView::setCurrent(int row, int column) {
    if (row == m_row && column == m_column)
        return;
    m_row = row;
    m_column = column;
    update();
    describe();
}

void MatrixView::pick(int row, int column) {
    if (row < 0 || column < 0 || (row == m_row && column == m_column))
        return;
    setCurrent(row, column);
    Q_EMIT currentChanged(row, column);
}

QString MatrixView::hoverText(int row, int column) const {
    if (row < 0 || column < 0)
        return {};
    if (row == column) {
        const TopologyHead& head = core::at(m_content.heads, row);
        return tr("%1: %2 in %3").arg(head.label, head.name, head.slot);
    }
    return m_content.cell(row, column).detail.join('\n'_L1);
}

/// The accessible description reads out the current cell.
void MatrixView::describe() {
    const QString words =
        m_row < 0 ? tr("There are no two cards to compare.") : hoverText(m_row, m_column).replace('\n'_L1, ". "_L1);
    setAccessibleDescription(words);
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

QSize MatrixView::minimumSizeHint() const {
    return matrixLayout(m_content, 0, font()).size;
}

QSize MatrixView::sizeHint() const {
    return matrixLayout(m_content, 10'000, font()).size;
}

int MatrixView::heightForWidth(int width) const {
    return matrixLayout(m_content, width, font()).size.height();
}

bool MatrixView::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const auto [row, column] = m_layout.cellAt(help->pos());
        if (row < 0)
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), hoverText(row, column), this, m_layout.cell(row, column));
        return true;
    }
    if (event->type() == QEvent::FontChange) {
        layOut();
        updateGeometry();
    }
    return QWidget::event(event);
}

void MatrixView::resizeEvent(QResizeEvent*) {
    layOut();
}

void MatrixView::mousePressEvent(QMouseEvent* event) {
    const auto [row, column] = m_layout.cellAt(event->position().toPoint());
    pick(row, column);
}

void MatrixView::keyPressEvent(QKeyEvent* event) {
    const int last = m_content.count() - 1;
    if (m_row < 0 || (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier)))
        return QWidget::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Left:
        return pick(m_row, std::max(0, m_column - 1));
    case Qt::Key_Right:
        return pick(m_row, std::min(last, m_column + 1));
    case Qt::Key_Up:
        return pick(std::max(0, m_row - 1), m_column);
    case Qt::Key_Down:
        return pick(std::min(last, m_row + 1), m_column);
    case Qt::Key_Home:
        return pick(m_row, 0);
    case Qt::Key_End:
        return pick(m_row, last);
    default:
        return QWidget::keyPressEvent(event);
    }
}

void MatrixView::paintHeads(QPainter& painter) const {
    const Theme& theme = Theme::current();
    const QFontMetrics heads(m_layout.headFont);
    const QFontMetrics names(m_layout.nameFont);
    const int line = heads.height();
    for (int i = 0; i < m_content.count(); ++i) {
        const TopologyHead& head = core::at(m_content.heads, i);
        const QRect column = m_layout.columnHead(i);
        painter.setPen(i == m_column ? theme.accent : theme.text);
        painter.setFont(m_layout.headFont);
        painter.drawText(QRect(column.left(), column.top(), column.width(), line), Qt::AlignCenter, head.label);
        const QString both = head.label + u" · "_s + head.slot;
        const QRect row = m_layout.rowHead(i).adjusted(0, 0, -10, 0);
        const int bothWrap = wrapFlag(both, heads, row.width());
        const int nameWrap = wrapFlag(head.name, names, row.width());
        const int bothHeight = brokenSizeOf(m_layout.headFont, both, row.width()).height();
        const int nameHeight = brokenSizeOf(m_layout.nameFont, head.name, row.width()).height();
        const int top = row.center().y() - (bothHeight + nameHeight) / 2;
        painter.setPen(i == m_row ? theme.accent : theme.text);
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
    const TopologyCell& cell = m_content.cell(row, column);
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
    if (m_row < 0)
        return;
    const Theme& theme = Theme::current();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.accent, 2));
    painter.drawRect(m_layout.cell(m_row, m_column).adjusted(1, 1, 0, 0));
    painter.setPen(QPen(theme.accent, 1, Qt::DashLine)); // the same pair, the other way round
    painter.drawRect(m_layout.cell(m_column, m_row).adjusted(2, 2, -2, -2));
    if (!hasFocus())
        return;
    painter.setPen(QPen(theme.accent, 1));
    painter.drawRect(m_layout.cell(m_row, m_column).adjusted(4, 4, -4, -4));
}

void MatrixView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintHeads(painter);
    for (int row = 0; row < m_content.count(); ++row) {
        for (int column = 0; column < m_content.count(); ++column)
            paintCell(painter, row, column);
    }
    paintCurrent(painter);
}

} // namespace ui
