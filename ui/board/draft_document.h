// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/boards/board_draft.h"
#include "core/parts/catalogue.h"

#include <QObject>
#include <QUndoStack>

#include <functional>

namespace ui {

/// A board while it is described: its rows, with undo, and what they come to.
class DraftDocument : public QObject {
    Q_OBJECT

public:
    /// `catalogue`, which outlives it, has the CPUs that the board is checked with.
    DraftDocument(core::BoardDraft draft, const core::Catalogue& catalogue, QObject* parent = nullptr);

    const core::BoardDraft& draft() const { return m_draft; }
    /// The last board that the rows made; the drawing shows it while they make none.
    const core::Board& board() const { return m_board; }
    /// What keeps it from being saved, a sentence each.
    const QStringList& problems() const { return m_problems; }
    /// What is untrue with some CPUs, a sentence each.
    const QStringList& hints() const { return m_hints; }
    /// A CPU for its socket, the one with most lanes; one that is made up where the catalogue has none.
    core::Processor processor() const;
    /// The lanes each place gets while every slot and socket is filled; by row of the draft, empty while no board.
    const std::vector<int>& lanesWhenFull() const { return m_lanesWhenFull; }
    QUndoStack* undoStack() { return &m_undoStack; }

    /// Changes the rows as the undo step `text`; steps in a row of one `series` are one.
    void change(const QString& text, const std::function<void(core::BoardDraft&)>& edit, const QString& series = {});
    /// Other facts than the rows; they have no undo here. `problem` is what is wrong with how they were entered.
    void setFacts(const core::Board& facts, const QString& problem);

Q_SIGNALS:
    /// Rows, board or problems are others.
    void changed();

private:
    friend class DraftCommand;
    void show(const core::BoardDraft& draft);
    void evaluate();

    const core::Catalogue& m_catalogue;
    core::BoardDraft m_draft;
    core::Board m_board;
    QString m_factProblem;
    QStringList m_problems;
    QStringList m_hints;
    std::vector<int> m_lanesWhenFull;
    QUndoStack m_undoStack;
};

} // namespace ui
