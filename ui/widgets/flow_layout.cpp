// SPDX-License-Identifier: GPL-3.0-or-later
// One pass serves both questions: how high the lines are at a width, and where each item goes.

#include "ui/widgets/flow_layout.h"
#include "core/units/at.h"

#include <QWidget>

#include <algorithm>

namespace ui {

FlowLayout::FlowLayout(int gap, QWidget* parent)
    : QLayout(parent)
    , m_gap(gap) {
    setContentsMargins(0, 0, 0, 0);
}

void FlowLayout::addLayout(QLayout* layout) {
    addChildLayout(layout);
    addItem(layout);
}

QLayoutItem* FlowLayout::itemAt(int index) const {
    return index >= 0 && index < count() ? core::at(m_items, index) : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index) {
    QLayoutItem* item = itemAt(index);
    if (item)
        m_items.erase(m_items.begin() + index);
    return item;
}

void FlowLayout::setGeometry(const QRect& rect) {
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

QSize FlowLayout::sizeHint() const {
    QSize size;
    for (const QLayoutItem* item : m_items) {
        if (!item->isEmpty())
            size = QSize(size.width() + item->sizeHint().width() + m_gap,
                         std::max(size.height(), item->sizeHint().height()));
    }
    return size.grownBy(contentsMargins());
}

QSize FlowLayout::minimumSize() const {
    QSize size;
    for (const QLayoutItem* item : m_items) {
        if (!item->isEmpty())
            size = size.expandedTo(item->minimumSize());
    }
    return size.grownBy(contentsMargins());
}

int FlowLayout::arrange(const QRect& outer, bool isReal) const {
    const QMargins margins = contentsMargins();
    const QRect rect = outer.marginsRemoved(margins);
    int x = rect.x();
    int y = rect.y();
    int lineHeight = 0;
    for (QLayoutItem* item : m_items) {
        if (item->isEmpty())
            continue;
        const int width = std::min(item->sizeHint().width(), rect.width());
        const int height = item->hasHeightForWidth() ? item->heightForWidth(width) : item->sizeHint().height();
        if (x > rect.x() && x + width > rect.x() + rect.width()) {
            x = rect.x();
            y += lineHeight + m_gap;
            lineHeight = 0;
        }
        const bool isAtEnd = m_isLastAtEnd && item == m_items.back();
        if (isReal)
            item->setGeometry(QRect(isAtEnd ? rect.x() + rect.width() - width : x, y, width, height));
        x += width + m_gap;
        lineHeight = std::max(lineHeight, height);
    }
    return y + lineHeight - rect.y() + margins.top() + margins.bottom();
}

} // namespace ui
