// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListView>
#include <QTimer>

namespace ui {

/// The list of a PartsModel. What is dragged out of it is seen as the part, below the pointer: never over the place
/// that it is dragged to.
class PartList : public QListView {
    Q_OBJECT

public:
    /// Without a model; it follows the pointer.
    PartList();

    /// As if the pointer and the keyboard left the row.
    void leaveRow() { restOn({}); }

Q_SIGNALS:
    /// The pointer or, with the keyboard in the list, the current row has rested here for a moment; no row: it left.
    void rested(const QModelIndex& index);

protected:
    void startDrag(Qt::DropActions) override;
    bool event(QEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    void restOn(const QModelIndex& index);

    QPersistentModelIndex m_row; ///< where the pointer or the keyboard is
    QTimer m_rest;
};

} // namespace ui
