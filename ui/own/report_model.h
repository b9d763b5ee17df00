#pragma once

#include "core/import/datasets/foreign_parts.h"

#include <QAbstractTableModel>

#include <optional>

namespace ui {

/// The report of an import, a row a record; all of them or those of one outcome.
class ReportModel : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    enum Column { Outcome, Place, Part, Why, ColumnCount };

    void load(const std::vector<core::ForeignRow>& rows);
    void restrict(std::optional<core::RowOutcome> outcome);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<core::ForeignRow> m_rows;
    std::vector<std::size_t> m_shown;
    std::optional<core::RowOutcome> m_outcome;
};

} // namespace ui
