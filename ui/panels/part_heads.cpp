#include "ui/panels/part_heads.h"

#include "core/units/at.h"
#include "ui/panels/part_delegate.h"
#include "ui/theme/theme.h"
#include "ui/widgets/painting.h"

#include <QAbstractButton>
#include <QStyle>

namespace ui {

/// One head: its title, and an arrow where the list is sorted by it.
class PartHead : public QAbstractButton {
public:
    PartHead(const QString& title, Qt::Alignment side, QWidget* parent)
        : QAbstractButton(parent)
        , m_side(side) {
        setText(title);
        setFocusPolicy(Qt::TabFocus);
        setAttribute(Qt::WA_Hover);
        setFont(ui::font(-1));
    }
    QSize sizeHint() const override { return {40, fontMetrics().height() + 6}; }

    void setSorted(bool isSorted, bool isDescending) {
        m_isSorted = isSorted;
        m_isDescending = isDescending;
        setAccessibleName(PartHeads::tr("Sort by %1").arg(text()));
        setAccessibleDescription(!isSorted      ? QString()
                                 : isDescending ? PartHeads::tr("sorted, highest first")
                                                : PartHeads::tr("sorted, lowest first"));
        setToolTip(accessibleName());
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override {
        const Theme& theme = Theme::current();
        SmoothPainter painter(this);
        const bool isHot = m_isSorted || underMouse() || hasFocus();
        painter.setPen(isHot ? theme.accent : theme.mutedText);
        painter.setFont(m_isSorted ? ui::font(-1, QFont::DemiBold) : font());
        const QRect room = rect().adjusted(0, 0, -9, 0);
        QRect drawn;
        painter.drawText(room, int(m_side | Qt::AlignVCenter), text(), &drawn);
        if (m_isSorted) {
            const double y = height() / 2.0 + (m_isDescending ? 2 : -2);
            const double tip = m_isDescending ? -4 : 4;
            painter.setPen(QPen(theme.accent, 1.5));
            painter.drawPolyline(
                QPolygonF{{drawn.right() + 3.0, y + tip}, {drawn.right() + 6.0, y}, {drawn.right() + 9.0, y + tip}});
        }
        if (hasFocus())
            drawRounded(painter, QRectF(rect()).adjusted(1, 1, -1, -1), 3, QPen(theme.accent, 2), Qt::NoBrush);
    }

private:
    Qt::Alignment m_side;
    bool m_isSorted = false;
    bool m_isDescending = false;
};

PartHeads::PartHeads() {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

QSize PartHeads::sizeHint() const {
    return {120, QFontMetrics(font()).height() + 6};
}

void PartHeads::showColumns(std::span<const core::PartColumn> columns) {
    m_columns = columns;
    m_column = -1;
    for (PartHead* head : std::exchange(m_heads, {}))
        delete head;
    for (int i = 0; i < int(columns.size()); ++i) {
        auto* head = new PartHead(core::at(columns, i).title, i == 0 ? Qt::AlignLeft : Qt::AlignRight, this);
        connect(head, &QAbstractButton::clicked, this, [this, i] { sortBy(i); });
        head->show();
        m_heads.push_back(head);
    }
    refresh();
    resizeEvent(nullptr);
}

QWidget* PartHeads::orderTabs(QWidget* before) {
    for (PartHead* head : m_heads) {
        setTabOrder(before, head);
        before = head;
    }
    return before;
}

void PartHeads::resizeEvent(QResizeEvent*) {
    // The list's rows are narrower by its scroll bar.
    const int bar = style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, this);
    const PartColumns place(rect().adjusted(0, 0, -bar, 0), figureTitles(m_columns));
    for (std::size_t i = 0; i < m_heads.size(); ++i) {
        const QRect column = i == 0 ? place.name : i <= place.figures.size() ? place.figures[i - 1] : place.price;
        m_heads[i]->setGeometry(column.left() - 2, 0, column.width() + 11, height());
    }
}

void PartHeads::sortBy(int column) {
    const core::PartColumn& by = core::at(m_columns, column);
    const bool isDescending =
        m_column == column ? m_order == Qt::AscendingOrder : by.isFigure() && !by.isPrice; // the most first
    m_column = column;
    m_order = isDescending ? Qt::DescendingOrder : Qt::AscendingOrder;
    refresh();
    Q_EMIT sorted();
}

void PartHeads::refresh() {
    for (int i = 0; i < int(m_heads.size()); ++i)
        core::at(m_heads, i)->setSorted(m_column == i, m_order == Qt::DescendingOrder);
}

} // namespace ui
