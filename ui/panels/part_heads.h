#pragma once

#include "core/parts/words/part_lines.h"

#include <QWidget>

namespace ui {

class PartHead;

/// The heads of a parts list's columns: a click sorts by one, another turns the order round.
class PartHeads : public QWidget {
    Q_OBJECT

public:
    /// Without columns.
    PartHeads();

    /// These columns, in the list's own order.
    void showColumns(std::span<const core::PartColumn> columns);
    /// The column that the user sorts by, -1 for the list's own order; and which way.
    int column() const { return m_column; }
    Qt::SortOrder order() const { return m_order; }

    /// Tab comes to the heads from `before`; the last of them.
    QWidget* orderTabs(QWidget* before);

    QSize sizeHint() const override;

Q_SIGNALS:
    /// Another order is asked for.
    void sorted();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Sorts by this column, or turns round what is sorted by it.
    void sortBy(int column);
    /// Says on each head whether and how the list is sorted by it.
    void refresh();

    std::span<const core::PartColumn> m_columns;
    std::vector<PartHead*> m_heads;
    int m_column = -1;
    Qt::SortOrder m_order = Qt::AscendingOrder;
};

} // namespace ui
