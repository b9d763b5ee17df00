// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QTableWidget>

namespace ui {

/// A table to be read: no grid, no edits, its last column takes what is left.
QTableWidget* plainTable(const QStringList& head, const QString& accessibleName);
/// Below the last row, cells that are read only.
void addPlainRow(QTableWidget* table, const QStringList& cells);
/// A sentence a line, each after a dot.
QString bulleted(const QStringList& sentences);
/// As high as its rows, for a column that scrolls as a whole.
void fitHeight(QTableWidget* table);

} // namespace ui
