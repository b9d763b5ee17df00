#pragma once

#include "core/parts/own_parts.h"
#include "core/units/at.h"

#include <QAbstractTableModel>

namespace ui {

/// The parts that the user has something of, a row each; only what the search leaves.
class OwnPartsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    enum Column { Kind, Name, What, Source, ColumnCount };

    void load(const core::OwnParts& own, const core::Catalogue& catalogue);
    void restrict(const QString& search);
    core::PartKey part(int row) const { return m_rows[core::at(m_shown, row)].part; }
    int totalCount() const { return int(m_rows.size()); }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        core::PartKey part;
        QString name;
        QString what;
        QString source;
    };
    std::vector<Row> m_rows;
    std::vector<std::size_t> m_shown;
    QString m_search;
};

} // namespace ui
