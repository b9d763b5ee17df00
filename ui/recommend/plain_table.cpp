#include "ui/recommend/plain_table.h"

#include "ui/panels/settings_widgets.h"
#include "ui/theme/theme.h"

#include <QHeaderView>

#include <algorithm>

namespace ui {

constexpr int columnGap = 20;

QTableWidget* plainTable(const QStringList& head, const QString& accessibleName) {
    auto* table = new QTableWidget(0, int(head.size()));
    table->setHorizontalHeaderLabels(head);
    setUpTable(table, accessibleName);
    table->setWordWrap(true);
    table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table->verticalHeader()->setMinimumSectionSize(controlHeight - 4);
    table->setFrameShape(QFrame::NoFrame);
    table->horizontalHeader()->setStretchLastSection(true);
    return table;
}

void addPlainRow(QTableWidget* table, const QStringList& cells) {
    const int row = table->rowCount();
    table->insertRow(row);
    for (int i = 0; i < cells.size(); ++i) {
        auto* item = new QTableWidgetItem(cells[i].isEmpty() ? u"–"_s : cells[i]);
        item->setToolTip(cells[i]);
        table->setItem(row, i, item);
    }
}

QString bulleted(const QStringList& sentences) {
    return sentences.isEmpty() ? QString() : u"• "_s + sentences.join(u"\n• "_s);
}

void fitHeight(QTableWidget* table) {
    table->horizontalHeader()->setStretchLastSection(false);
    table->resizeColumnsToContents();
    const int last = table->columnCount() - 1;
    const int wanted = table->columnWidth(last);
    table->horizontalHeader()->setStretchLastSection(true);
    for (int column = 0; column + 1 < table->columnCount(); ++column)
        table->setColumnWidth(column, table->columnWidth(column) + columnGap);
    // Where not all fits, names break over two lines before what stands last breaks over five.
    const int over = table->columnViewportPosition(last) + wanted - table->viewport()->width();
    if (over > 0)
        table->setColumnWidth(0, std::max(table->columnWidth(0) / 2, table->columnWidth(0) - over));
    table->resizeRowsToContents();
    int height = table->horizontalHeader()->sizeHint().height() + 2 * table->frameWidth();
    for (int row = 0; row < table->rowCount(); ++row)
        height += table->rowHeight(row);
    table->setFixedHeight(height);
}

} // namespace ui
