#pragma once

#include "ui/panels/part_list_model.h"

#include <QWidget>

namespace ui {

class PartHead;

/// The heads of a parts list's columns: a click sorts by one, another turns the order round.
class PartHeads : public QWidget {
    Q_OBJECT

public:
    /// Without columns.
    PartHeads();

    /// The columns of a kind, in the list's own order.
    void showKind(const QString& kind);
    /// What the user asked for; nothing for the list's own order.
    const std::optional<PartOrder>& order() const { return m_order; }

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

    QStringList m_titles; ///< of the figures
    std::vector<PartHead*> m_heads;
    std::optional<PartOrder> m_order;
};

} // namespace ui
