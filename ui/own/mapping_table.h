// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/datasets/plain_csv.h"

#include <QWidget>

class QComboBox;
class QTableWidget;

namespace ui {

/// Which column of a CSV is which field of which kind of part, and in which unit; begun with what the header says.
class MappingTable : public QWidget {
    Q_OBJECT

public:
    MappingTable();

    /// Begins with what the header of this file suggests.
    void show(const core::CsvPreview& preview);
    /// The columns that have a field, as chosen now.
    core::ColumnMapping mapping() const;

Q_SIGNALS:
    /// Columns mean something else.
    void changed();

private:
    /// A row for each column of the file, with the fields its header suggests for the chosen kind.
    void fill();
    /// The row of one column: its name, up to three examples, and the boxes for field and unit.
    void addColumn(int column, const core::ColumnMapping& suggested);
    /// Lists the units of the field that is chosen for this column.
    void fillUnits(int column);
    /// The box in a cell, or null where there is none.
    QComboBox* boxAt(int row, int column) const;

    core::CsvPreview m_preview;
    QComboBox* m_kind;
    QTableWidget* m_table;
};

} // namespace ui
