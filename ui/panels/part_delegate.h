// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace ui {

/// Paints a row of a PartsModel: a box to mark it for comparison, picture, full name and price; below them what it is
/// compared by, and whether it fits. A click on the box, or Space, marks it.
class PartDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    /// Where a click marks the part of a row in `row`.
    static QRect markRect(const QRect& row);
};

} // namespace ui
