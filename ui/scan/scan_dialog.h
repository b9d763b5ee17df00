// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/scan/learned_board.h"
#include "core/import/scan/scanned_build.h"

#include <QDialog>

class QComboBox;
class QDialogButtonBox;
class QLabel;
class QListWidget;
class QPushButton;
class QTableWidget;

namespace ui {

/// Shows what a machine's outputs gave before anything is opened: what was found and where, what could not be known,
/// and which board it is, for the user to say where the outputs do not.
class ScanDialog : public QDialog {
    Q_OBJECT

public:
    /// What exec() returns where the board is to be kept.
    static constexpr int keepBoard = QDialog::Accepted + 1;

    /// REQUIRES: `catalogue` outlives the dialog.
    ScanDialog(const core::Catalogue& catalogue, core::MachineFacts facts, const QString& when,
               QWidget* parent = nullptr);

    /// The build as it is shown; there is one where the dialog could be accepted.
    const core::ScanResult& scan() const { return m_result; }
    /// Adds the button that keeps the board among the user's own parts; no button where nothing is learned of it.
    void offerToKeep();
    /// The board to keep; has one where exec() returned keepBoard.
    const std::optional<core::LearnedBoard>& learned() const { return m_learned; }
    /// Says which board it is, as the box does.
    void chooseBoard(const QString& id);

private:
    /// Lists boards, the likely ones first, and chooses the one that was found.
    void fillBoards();
    /// Makes the build anew for the chosen board, and shows it.
    void refresh();
    /// What was found and what could not be known; it can be opened once there is a board.
    void showResult();

    const core::Catalogue& m_catalogue;
    core::MachineFacts m_facts;
    QString m_when;
    core::ScanResult m_result;
    std::optional<core::LearnedBoard> m_learned;
    QLabel* m_summary;
    QComboBox* m_boards;
    QTableWidget* m_found;
    QListWidget* m_notes;
    QDialogButtonBox* m_buttons;
    QPushButton* m_open;
};

} // namespace ui
