// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/board/board_editor.h"
#include "ui/own/part_editor.h"

#include <QObject>

class QMenu;

namespace ui {

class BuildDocument;

/// What the user can do to parts as such: add, copy, edit, correct, price, delete, import and export. Idle until it is
/// given the user's own parts.
class PartCommands : public QObject {
    Q_OBJECT

public:
    /// Dialogs belong to `window`; exports go to the files of `build`.
    PartCommands(const BuildDocument* build, QWidget* window);

    /// `document` is shared by all windows and must outlive them.
    void setDocument(OwnPartsDocument* document);
    /// Whether it was given the user's own parts.
    bool isReady() const { return m_document != nullptr; }

    /// What can be done with this part, at a point of the screen.
    void showMenu(const QString& kind, const QString& id, const QPoint& point);
    /// Opens the list of what this part cost, to enter a price.
    void askPrice(const QString& kind, const QString& id);
    /// The same entries in a menu of the caller's.
    void fillMenu(QMenu& menu, const QString& kind, const QString& id);
    /// An entry for each kind of part that can be added.
    void fillKinds(QMenu* menu);
    /// Opens an empty editor for a part of this kind.
    void addPart(const QString& kind);
    /// Opens the editor of boards, starting from this one or, where that is empty, from nothing.
    void newBoard(const QString& id = {});
    /// Keeps a board that a scan taught, in place of what was learned before.
    void keepBoard(const core::Board& board);
    /// Asks for a list of parts or a data set, or begins with this one, and takes parts from it.
    void importParts(const QString& path = {});
    /// Asks for a file and writes the user's own parts to it as JSON.
    void exportParts();
    /// Writes the export; a problem is shown.
    void exportTo(const QString& path);
    /// Lists what the user added, corrected and priced, to be edited or taken back.
    void showOwnParts();

Q_SIGNALS:
    /// The user wants this part in the build.
    void useAsked(const QString& kind, const QString& id);
    /// This part was made or changed just now.
    void shown(const QString& kind, const QString& id);
    /// The user's parts are others: this is the shipped catalogue with them.
    void renewed(const std::shared_ptr<const core::Catalogue>& catalogue);
    /// What just happened, for the status line.
    void status(const QString& sentence);

private:
    /// Whether the user added this part.
    bool isOwn(const core::PartKey& part) const;
    /// Whether the shipped catalogue has this part.
    bool isShipped(const core::PartKey& part) const;
    /// The part's name in words, the user's parts included.
    QString nameOf(const core::PartKey& part) const;
    /// Opens what the user has of the part: the part itself, its corrections, else its prices.
    void edit(const core::PartKey& part);
    /// The same for a purpose; shown() tells of the board that was saved.
    void openBoardEditor(const QString& id, BoardEditor::Purpose purpose);
    /// Asks for a file and writes these parts to it.
    void exportAs(const core::OwnParts& own, const QString& title, const QString& name);
    /// Writes these parts; a problem is shown.
    void writeTo(const QString& path, const core::OwnParts& own);
    /// Opens the editor; shown() tells of the part that was saved.
    void openEditor(const core::PartKey& part, PartEditor::Purpose purpose);
    /// Opens the list of what the part cost.
    void openPrices(const core::PartKey& part);
    /// Makes the change as one undo step called `text`; status() says how that went.
    void apply(const core::OwnEdit& edit, const QString& text);

    const BuildDocument* m_build;
    QWidget* m_window;
    OwnPartsDocument* m_document = nullptr;
};

} // namespace ui
