// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/at.h"

#include <QAbstractTableModel>

#include <functional>
#include <vector>

namespace ui {

/// Rows of texts under headings, of which some are shown. A cell's text is its tool tip too.
class RowsModel : public QAbstractTableModel {
public:
    RowsModel(const QStringList& headings, QObject* parent);

    /// Other rows, each with a text a heading.
    void load(std::vector<QStringList> rows);
    /// Shows the rows that pass, now and after load(); `passes` is asked by the row's place in what was loaded.
    void restrict(std::function<bool(std::size_t row)> passes);
    /// The place among all rows of one that is shown.
    std::size_t placeOf(int shown) const { return core::at(m_shown, shown); }
    /// The texts of a row by its place among all.
    const QStringList& texts(std::size_t row) const { return m_rows[row]; }
    /// Rows loaded, shown or not.
    int totalCount() const { return int(m_rows.size()); }

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(m_shown.size()); }
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QStringList m_headings;
    std::vector<QStringList> m_rows;
    std::function<bool(std::size_t)> m_passes;
    std::vector<std::size_t> m_shown; ///< indices into m_rows
};

} // namespace ui
