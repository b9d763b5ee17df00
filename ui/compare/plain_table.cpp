// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/plain_table.h"

#include "ui/panels/settings_widgets.h"
#include "ui/theme/theme.h"

#include <QHeaderView>
#include <QResizeEvent>
#include <QStyledItemDelegate>

#include <algorithm>

namespace ui {

constexpr int columnGap = 20;
constexpr int rowPadding = 6;

namespace {

constexpr auto isFitted = "isFitted"; ///< fitHeight() was asked for

/// Fits its height to another width, where it is fitted.
class PlainTable : public QTableWidget {
public:
    using QTableWidget::QTableWidget;

protected:
    void resizeEvent(QResizeEvent* event) override {
        QTableWidget::resizeEvent(event);
        if (event->size().width() != event->oldSize().width() && property(isFitted).toBool())
            fitHeight(this);
    }
};

/// Rows that do not touch each other.
class PaddedDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(0, rowPadding);
    }
};

} // namespace

QTableWidget* plainTable(const QStringList& head, const QString& accessibleName) {
    auto* table = new PlainTable(0, int(head.size()));
    table->setHorizontalHeaderLabels(head);
    setUpTable(table, accessibleName);
    table->setItemDelegate(new PaddedDelegate(table));
    table->setWordWrap(true);
    table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
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
    const int last = table->columnCount() - 1;
    table->setProperty(isFitted, true);
    table->horizontalHeader()->setStretchLastSection(false);
    table->resizeColumnsToContents();
    for (int column = 0; column < last; ++column)
        table->setColumnWidth(column, table->columnWidth(column) + columnGap);
    // Where not all fits, names and what stands last share the room, and break over lines.
    const int names = table->columnWidth(0);
    const int room = table->viewport()->width() - table->columnViewportPosition(last) + names; // of both
    table->setColumnWidth(0, std::min(names, std::max(room - table->columnWidth(last), room / 2)));
    table->setColumnWidth(last, room - table->columnWidth(0));
    table->resizeRowsToContents();
    int height = table->horizontalHeader()->sizeHint().height() + 2 * table->frameWidth();
    for (int row = 0; row < table->rowCount(); ++row)
        height += table->rowHeight(row);
    table->setFixedHeight(height);
}

} // namespace ui
