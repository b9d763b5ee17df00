// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/own/mapping_table.h"

#include "core/parts/field_words.h"
#include "core/parts/part_kinds.h"
#include "ui/panels/settings_widgets.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"

#include <QComboBox>
#include <QHeaderView>
#include <QSignalBlocker>
#include <QTableWidget>

using namespace Qt::StringLiterals;

namespace ui {

MappingTable::MappingTable()
    : m_kind(new QComboBox)
    , m_table(new QTableWidget(0, 4)) {
    core::forEachKind([this]<class P>(P*) { m_kind->addItem(QLatin1String(core::kindName<P>)); });
    m_table->setHorizontalHeaderLabels({tr("Column"), tr("Examples"), tr("Field"), tr("Unit")});
    setUpTable(m_table, tr("Columns and fields"));
    m_table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
    m_table->setSelectionMode(QAbstractItemView::NoSelection);
    m_table->setAlternatingRowColors(false);
    m_table->setMinimumHeight(150);
    auto* label = new QLabel(tr("The rows &are"));
    label->setBuddy(m_kind);
    auto* head = new QHBoxLayout;
    head->addWidget(label);
    head->addWidget(m_kind);
    head->addStretch();
    auto* column = makeColumn(this, {});
    column->addLayout(head);
    column->addWidget(m_table, 1);
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this] {
        fill();
        Q_EMIT changed();
    });
}

void MappingTable::show(const core::CsvPreview& preview) {
    m_preview = preview;
    fill();
}

void MappingTable::fill() {
    const auto suggested = core::suggestedMapping(m_preview.header, m_kind->currentText());
    m_table->setRowCount(0);
    for (int column = 0; column < m_preview.header.size(); ++column)
        addColumn(column, suggested);
    m_table->resizeColumnToContents(0);
    m_table->setColumnWidth(2, 210);
    m_table->setColumnWidth(3, 90);
}

void MappingTable::addColumn(int column, const core::ColumnMapping& suggested) {
    QStringList examples;
    for (const QStringList& row : m_preview.rows) {
        if (const QString cell = row.value(column).simplified(); !cell.isEmpty() && examples.size() < 3)
            examples << cell.left(24);
    }
    m_table->insertRow(column);
    m_table->setItem(column, 0, new QTableWidgetItem(m_preview.header[column]));
    m_table->setItem(column, 1, new QTableWidgetItem(examples.join(u" · "_s)));
    auto* field = new QComboBox;
    field->setAccessibleName(tr("Field of %1").arg(m_preview.header[column]));
    field->addItem(tr("(skip)"), QString());
    for (const QString& name : core::mappableFields(suggested.kind))
        field->addItem(core::wordsOf(name).title == name ? name : u"%1 · %2"_s.arg(core::wordsOf(name).title, name),
                       name);
    auto* unit = new QComboBox;
    unit->setAccessibleName(tr("Unit of %1").arg(m_preview.header[column]));
    m_table->setCellWidget(column, 2, field);
    m_table->setCellWidget(column, 3, unit);
    QString statedUnit;
    for (const core::MappedColumn& mapped : suggested.columns) {
        if (mapped.column != column)
            continue;
        field->setCurrentIndex(std::max(0, field->findData(mapped.field)));
        statedUnit = mapped.unit;
    }
    fillUnits(column);
    if (const int stated = unit->findText(statedUnit, Qt::MatchFixedString); stated >= 0)
        unit->setCurrentIndex(stated);
    connect(field, &QComboBox::currentIndexChanged, this, [this, column] {
        fillUnits(column);
        Q_EMIT changed();
    });
    connect(unit, &QComboBox::currentIndexChanged, this, &MappingTable::changed);
}

QComboBox* MappingTable::boxAt(int row, int column) const {
    return qobject_cast<QComboBox*>(m_table->cellWidget(row, column));
}

void MappingTable::fillUnits(int column) {
    QComboBox* unit = boxAt(column, 3);
    const QSignalBlocker quiet(unit);
    unit->clear();
    for (const core::FieldUnit& known : core::unitsOf(boxAt(column, 2)->currentData().toString()))
        unit->addItem(known.token);
    unit->setEnabled(unit->count() > 1);
}

core::ColumnMapping MappingTable::mapping() const {
    core::ColumnMapping mapping{m_kind->currentText(), {}};
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const QString field = boxAt(row, 2)->currentData().toString();
        if (!field.isEmpty())
            mapping.columns.push_back({row, field, boxAt(row, 3)->currentText()});
    }
    return mapping;
}

} // namespace ui
