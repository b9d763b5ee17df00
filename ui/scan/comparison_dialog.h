// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/compare/comparison.h"

#include <QDialog>

class QTableWidget;

namespace ui {

/// What two builds differ in, or where a machine falls short of its plan: a row a difference, faults first, each told
/// by a mark and a word as well as its colour.
class ComparisonDialog : public QDialog {
    Q_OBJECT

public:
    /// Says "planned" and "machine" where one of the builds was scanned.
    explicit ComparisonDialog(core::Comparison comparison, QWidget* parent = nullptr);

private:
    /// A row for each difference, in the order of the comparison.
    void fill();
    void changeEvent(QEvent* event) override;

    core::Comparison m_comparison;
    QTableWidget* m_table;
};

} // namespace ui
