// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QStringList>

#include <vector>

namespace ui {

/// What stands behind a kind of figure: its formula in words, and each published point with its value, ours and the
/// error.
struct Evidence {
    QString explanation;
    QStringList headings;
    std::vector<QStringList> rows;  ///< as many cells as headings
    std::vector<int> figureColumns; ///< set to the right
    QStringList remarks;            ///< further evidence, a paragraph each
    QString title;                  ///< of the dialog; empty: "How good is this number?"
};

/// The evidence as a table between its words. The caller shows it; it deletes itself when closed.
QDialog* makeEvidenceDialog(const Evidence& evidence, QWidget* parent);

} // namespace ui
