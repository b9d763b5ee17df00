// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/board/draft_document.h"
#include "ui/own/own_parts_document.h"

#include <QDialog>

class QLabel;
class QMenu;
class QPushButton;
class QTableView;

namespace ui {

class BoardSketch;
class PartForm;

/// A board of one's own: its facts, its slots and sockets, what they share, and how that looks; checked as the shipped
/// boards are while it is described.
class BoardEditor : public QDialog {
    Q_OBJECT

public:
    enum class Purpose { Add, Edit };

    /// Starts from the board `id`, or from nothing where that is empty; Edit changes that board itself.
    BoardEditor(OwnPartsDocument* own, const QString& id, Purpose purpose, QWidget* parent = nullptr);

    ~BoardEditor() override;

    DraftDocument* document() { return m_document; }
    PartForm* form() { return m_form; }
    BoardSketch* sketch() { return m_sketch; }
    QTableView* places() { return m_places; }
    QTableView* shares() { return m_shares; }
    /// The part that was saved; empty before.
    const core::PartKey& saved() const { return m_saved; }

    void accept() override;

Q_SIGNALS:
    /// The board is to be written to a file, as `parts export` writes it.
    void exportAsked(const core::OwnParts& board);

private:
    void makeForm(const core::Board& facts);
    QWidget* makeRows();
    QWidget* makeButtons();
    void fillAddMenu(QMenu* menu);
    void addPlace(core::ConnectorKind kind, core::NodeKind node = core::NodeKind::Switch);
    void removePlaces();
    void sharePlaces();
    void addShare();
    void removeShares();
    std::vector<std::size_t> selectedRows(const QTableView* table) const;
    /// Facts from the form into the draft.
    void takeFacts();
    /// Problems, buttons and frames as they are now.
    void refresh();
    /// The board under the id it will have.
    core::Board finished() const;

    OwnPartsDocument* m_own;
    Purpose m_purpose;
    core::PartKey m_saved;
    QString m_leftOut;
    QString m_refused; ///< what was typed last and not taken
    DraftDocument* m_document = nullptr;
    PartForm* m_form = nullptr;
    BoardSketch* m_sketch = nullptr;
    QTableView* m_places = nullptr;
    QTableView* m_shares = nullptr;
    QLabel* m_note;
    QLabel* m_problem;
    QPushButton* m_share = nullptr;
    QPushButton* m_undo = nullptr;
    QPushButton* m_redo = nullptr;
    QPushButton* m_export = nullptr;
    QPushButton* m_save = nullptr;
};

} // namespace ui
