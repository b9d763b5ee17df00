// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/own/own_parts_document.h"

#include <QDialog>

class QLabel;
class QPushButton;
class QTableView;

namespace ui {

class RowsModel;

/// Everything the user has beside the catalogue, a line a part: entered, imported from where, corrected, paid. To be
/// edited, taken back, brought out and in, with undo.
class OwnPartsDialog : public QDialog {
    Q_OBJECT

public:
    /// Follows `document`, which outlives it.
    explicit OwnPartsDialog(OwnPartsDocument* document, QWidget* parent = nullptr);

Q_SIGNALS:
    /// This part is to be edited.
    void editAsked(const core::PartKey& part);
    /// Parts are to be read from a file.
    void importAsked();
    /// All of them are to be written to a file.
    void exportAsked();

private:
    /// The buttons under the table, with their keys.
    QWidget* makeButtons();
    /// Reads all rows anew from the document.
    void load();
    /// Enables the buttons for the selection and the undo steps, and counts the rows shown.
    void refresh();
    /// Takes back everything of the user's about the selected parts, as one undo step.
    void removeSelected();
    std::vector<core::PartKey> selected() const;

    OwnPartsDocument* m_document;
    RowsModel* m_model;
    std::vector<core::PartKey> m_parts; ///< by row of the model
    QTableView* m_table;
    QLabel* m_count;
    QLabel* m_empty = nullptr; ///< in the table while it is empty
    QPushButton* m_edit = nullptr;
    QPushButton* m_remove = nullptr;
    QPushButton* m_undo = nullptr;
    QPushButton* m_redo = nullptr;
};

} // namespace ui
