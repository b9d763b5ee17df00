#pragma once

#include "core/parts/card.h"

#include <QDialog>

#include <vector>

class QTableWidget;

namespace ui {

/// Cards side by side, a figure a row. Rows in which they differ have the sign ≠ and bold figures.
class CompareDialog : public QDialog {
    Q_OBJECT

public:
    static constexpr std::size_t mostCards = 5;

    explicit CompareDialog(const std::vector<const core::Card*>& cards, QWidget* parent = nullptr);

    QTableWidget* table() { return m_table; }

private:
    QTableWidget* m_table;
};

} // namespace ui
