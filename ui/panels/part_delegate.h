#pragma once

#include "core/parts/words/part_lines.h"

#include <QStyledItemDelegate>

#include <vector>

namespace ui {

/// The titles of the one or two figures between name and price: "VRAM", "TFLOPS".
QStringList figureTitles(std::span<const core::PartColumn> columns);

/// Where the columns of a row are, and the heads above them.
struct PartColumns {
    QRect picture;
    QRect name;                 ///< of the upper line
    std::vector<QRect> figures; ///< of the upper line
    QRect price;                ///< of the upper line
    QRect details;              ///< of the lower line, left of the price's age

    /// Of a row in `row` with figures of these titles.
    PartColumns(const QRect& row, const QStringList& titles);
};

/// Paints a row of a PartsModel on two lines: picture, name, figures and price; below them details and the price's
/// age. A tick is on what the build has.
class PartDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace ui
