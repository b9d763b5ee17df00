#pragma once

#include "ui/own/own_parts_document.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;

namespace ui {

class OwnPartsModel;

/// Everything the user has beside the catalogue, a line a part: entered, imported from where, corrected, paid. To be
/// edited, taken back, brought out and in, with undo.
class OwnPartsDialog : public QDialog {
    Q_OBJECT

public:
    explicit OwnPartsDialog(OwnPartsDocument* document, QWidget* parent = nullptr);

Q_SIGNALS:
    /// This part is to be edited.
    void editAsked(const core::PartKey& part);
    /// Parts are to be read from a file.
    void importAsked();
    /// All of them are to be written to a file.
    void exportAsked();

private:
    QWidget* makeButtons();
    void refresh();
    void removeSelected();
    std::vector<core::PartKey> selected() const;

    OwnPartsDocument* m_document;
    OwnPartsModel* m_model;
    QTableView* m_table;
    QLineEdit* m_search;
    QLabel* m_count;
    QPushButton* m_edit = nullptr;
    QPushButton* m_remove = nullptr;
    QPushButton* m_undo = nullptr;
    QPushButton* m_redo = nullptr;
};

} // namespace ui
