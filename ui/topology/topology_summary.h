#pragma once

#include "ui/topology/topology_words.h"

#include <QWidget>

class QVBoxLayout;

namespace ui {

/// What the matrix comes to, in words: the best and the slowest pair, the order for CUDA, NUMA nodes, peer-to-peer.
class TopologySummary : public QWidget {
    Q_OBJECT

public:
    TopologySummary();

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
