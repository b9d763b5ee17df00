// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/evidence_dialog.h"

#include "core/units/at.h"
#include "ui/widgets/dialogs.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/words.h"

#include <QHeaderView>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

static QTableWidget* makeTable(const Evidence& evidence) {
    const auto& figures = evidence.figureColumns;
    auto* table = new QTableWidget(int(evidence.rows.size()), int(evidence.headings.size()));
    table->setHorizontalHeaderLabels(evidence.headings);
    table->verticalHeader()->hide();
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setWordWrap(true);
    table->setAccessibleName(evidence.title.isEmpty() ? Words::tr("Published measurements and our figures")
                                                      : evidence.title);
    for (int row = 0; row < table->rowCount(); ++row) {
        const QStringList& cells = core::at(evidence.rows, row);
        for (int column = 0; column < cells.size(); ++column) {
            auto* item = new QTableWidgetItem(cells[column]);
            item->setToolTip(cells[column]);
            if (std::count(figures.begin(), figures.end(), column) > 0)
                item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            table->setItem(row, column, item);
        }
    }
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    table->horizontalHeader()->setSectionResizeMode(table->columnCount() - 1, QHeaderView::Stretch);
    table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    return table;
}

QDialog* makeEvidenceDialog(const Evidence& evidence, QWidget* parent) {
    QDialog* dialog =
        makeDialog(evidence.title.isEmpty() ? Words::tr("How good is this number?") : evidence.title, parent);
    auto* column = new QVBoxLayout(dialog);
    if (!evidence.explanation.isEmpty())
        column->addWidget(makeParagraph(evidence.explanation, QPalette::WindowText, dialog));
    column->addWidget(makeTable(evidence), 1);
    for (const QString& remark : evidence.remarks)
        column->addWidget(makeParagraph(remark, QPalette::PlaceholderText, dialog));
    auto* buttons = makeButtonBox(dialog, QDialogButtonBox::Close);
    column->addWidget(buttons);
    dialog->resize(860, 560);
    return dialog;
}

} // namespace ui
