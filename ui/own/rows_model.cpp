// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/own/rows_model.h"

namespace ui {

RowsModel::RowsModel(const QStringList& headings, QObject* parent)
    : QAbstractTableModel(parent)
    , m_headings(headings) {}

void RowsModel::load(std::vector<QStringList> rows) {
    beginResetModel();
    m_rows = std::move(rows);
    m_shown.clear();
    endResetModel();
    restrict(std::move(m_passes));
}

void RowsModel::restrict(std::function<bool(std::size_t)> passes) {
    beginResetModel();
    m_passes = std::move(passes);
    m_shown.clear();
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        if (!m_passes || m_passes(row))
            m_shown.push_back(row);
    }
    endResetModel();
}

int RowsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_headings.size());
}

QVariant RowsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    return m_rows[placeOf(index.row())][index.column()];
}

QVariant RowsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    return orientation == Qt::Horizontal && role == Qt::DisplayRole ? m_headings[section] : QVariant();
}

} // namespace ui
