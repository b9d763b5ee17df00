// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QVBoxLayout;

namespace ui {

/// What a page says in words.
struct SummaryRow {
    QString heading;
    QStringList sentences;
    QString command; ///< to be typed as it is, where there is one

    friend bool operator==(const SummaryRow&, const SummaryRow&) = default;
};

/// Headings with their sentences below, and commands that a button copies.
class SummaryRows : public QWidget {
    Q_OBJECT

public:
    SummaryRows();

    /// Labels are made anew only where a row is another.
    void setRows(const std::vector<SummaryRow>& rows);

Q_SIGNALS:
    /// This was put on the clipboard.
    void copied(const QString& command);

private:
    /// A heading with its words below it, at the end of the column.
    void addRow(const SummaryRow& row);

    std::vector<SummaryRow> m_rows;
    QVBoxLayout* m_column;
};

} // namespace ui
