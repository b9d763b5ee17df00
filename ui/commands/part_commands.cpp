// SPDX-License-Identifier: GPL-3.0-or-later
// A part is the user's own, or shipped with corrections and prices of theirs; the menu offers what makes sense for
// each. Whatever changes goes through OwnPartsDocument, which has an undo stack of its own, apart from the build's.

#include "ui/commands/part_commands.h"

#include "core/parts/own/own_edits.h"
#include "core/parts/own/own_parts_json.h"
#include "core/parts/part_kinds.h"
#include "core/units/text.h"
#include "ui/document/build_document.h"
#include "ui/own/import_dialog.h"
#include "ui/own/own_parts_dialog.h"
#include "ui/own/prices_dialog.h"
#include "ui/panels/part_rows.h"

#include <QFileDialog>
#include <QMenu>
#include <QMessageBox>

using namespace Qt::StringLiterals;

namespace ui {

PartCommands::PartCommands(const BuildDocument* build, QWidget* window)
    : QObject(window)
    , m_build(build)
    , m_window(window) {}

void PartCommands::setDocument(OwnPartsDocument* document) {
    m_document = document;
    connect(document, &OwnPartsDocument::changed, this, [this] { Q_EMIT renewed(m_document->catalogue()); });
    connect(document, &OwnPartsDocument::failed, this, &PartCommands::status);
}

void PartCommands::fillKinds(QMenu* menu) {
    menu->clear();
    for (const core::KindNames& kind : core::enteredKinds()) {
        if (QLatin1String(kind.name) == QLatin1String(core::kindName<core::Board>))
            continue; // has an editor and an entry of its own
        menu->addAction(core::Text::tr(kind.entry), this, [this, kind] { addPart(QLatin1String(kind.name)); })
            ->setEnabled(isReady());
    }
}

void PartCommands::addPart(const QString& kind) {
    openEditor({kind, {}}, PartEditor::Purpose::Add);
}

bool PartCommands::isOwn(const core::PartKey& part) const {
    bool isThere = false;
    core::withKind(part.kind,
                   [&]<class P>(P*) { isThere = !core::onlyOf(m_document->own(), {part}).parts.of<P>().empty(); });
    return isThere;
}

bool PartCommands::isShipped(const core::PartKey& part) const {
    bool isThere = false;
    core::withKind(part.kind, [&]<class P>(P*) { isThere = m_document->shipped().find<P>(part.id) != nullptr; });
    return isThere;
}

QString PartCommands::nameOf(const core::PartKey& part) const {
    return core::nameOf(*m_document->catalogue(), part);
}

void PartCommands::showMenu(const QString& kind, const QString& id, const QPoint& point) {
    QMenu menu(m_window);
    fillMenu(menu, kind, id);
    menu.exec(point);
}

void PartCommands::fillMenu(QMenu& menu, const QString& kind, const QString& id) {
    menu.addAction(tr("&Use in this build"), this, [this, kind, id] { Q_EMIT useAsked(kind, id); });
    if (!isReady())
        return;
    const core::PartKey part{kind, id};
    menu.addSeparator();
    if (isOwn(part))
        menu.addAction(tr("&Edit…"), this, [this, part] { openEditor(part, PartEditor::Purpose::Edit); });
    else if (isShipped(part))
        menu.addAction(tr("C&orrect a figure…"), this,
                       [this, part] { openEditor(part, PartEditor::Purpose::Correct); });
    if (kind == QLatin1String(core::kindName<core::Board>))
        menu.addAction(tr("&Start a board from this…"), this, [this, id] { newBoard(id); });
    menu.addAction(tr("&Copy and edit…"), this, [this, part] { openEditor(part, PartEditor::Purpose::Copy); });
    menu.addAction(tr("&Prices…"), this, [this, part] { openPrices(part); });
    const core::OwnParts own = core::onlyOf(m_document->own(), {part});
    if (isOwn(part) && !isShipped(part))
        menu.addAction(tr("&Delete"), this,
                       [this, part] { apply(core::withoutPart(part), tr("Delete %1").arg(nameOf(part))); });
    else if (!core::keysOf(own).empty())
        menu.addAction(tr("&Restore shipped figures"), this, [this, part] {
            apply(core::withoutPart(part), tr("Restore shipped figures of %1").arg(nameOf(part)));
        });
    menu.addSeparator();
    QUndoStack* stack = m_document->undoStack();
    if (stack->canUndo())
        menu.addAction(tr("U&ndo: %1").arg(stack->undoText()), stack, &QUndoStack::undo);
    if (stack->canRedo())
        menu.addAction(tr("&Redo: %1").arg(stack->redoText()), stack, &QUndoStack::redo);
}

void PartCommands::edit(const core::PartKey& part) {
    if (!isOwn(part) && core::onlyOf(m_document->own(), {part}).corrections.empty())
        openPrices(part);
    else
        openEditor(part, isOwn(part) ? PartEditor::Purpose::Edit : PartEditor::Purpose::Correct);
}

void PartCommands::openEditor(const core::PartKey& part, PartEditor::Purpose purpose) {
    if (!isReady())
        return;
    if (purpose == PartEditor::Purpose::Edit && part.kind == QLatin1String(core::kindName<core::Board>)) {
        // One that has more than rows can say would lose it there.
        const core::Board* board = m_document->catalogue()->find<core::Board>(part.id);
        QString leftOut;
        if (board && (core::draftOf(*board, leftOut), leftOut.isEmpty()))
            return openBoardEditor(part.id, BoardEditor::Purpose::Edit);
    }
    PartEditor editor(m_document, part.kind, part.id, purpose, m_window);
    if (editor.exec() == QDialog::Accepted)
        Q_EMIT shown(editor.saved().kind, editor.saved().id);
}

void PartCommands::newBoard(const QString& id) {
    openBoardEditor(id, BoardEditor::Purpose::Add);
}

void PartCommands::openBoardEditor(const QString& id, BoardEditor::Purpose purpose) {
    if (!isReady())
        return;
    BoardEditor editor(m_document, id, purpose, m_window);
    connect(&editor, &BoardEditor::exportAsked, this, [this](const core::OwnParts& board) {
        exportAs(board, tr("Export board"), board.parts.of<core::Board>().front().id + u".json"_s);
    });
    if (editor.exec() == QDialog::Accepted)
        Q_EMIT shown(editor.saved().kind, editor.saved().id);
}

void PartCommands::keepBoard(const core::Board& board) {
    if (isReady())
        apply(core::withPart(m_document->own(), board), tr("Board %1 kept").arg(board.name));
}

void PartCommands::askPrice(const QString& kind, const QString& id) {
    if (isReady())
        openPrices({kind, id});
}

void PartCommands::openPrices(const core::PartKey& part) {
    PricesDialog(m_document, part, nameOf(part), m_window).exec();
}

void PartCommands::apply(const core::OwnEdit& edit, const QString& text) {
    const auto done = m_document->apply(edit, text);
    Q_EMIT status(done ? tr("%1. Undo it in the part's menu or under Your own parts.").arg(text)
                       : done.problem().sentence);
}

void PartCommands::importParts(const QString& path) {
    if (!isReady())
        return;
    ImportDialog dialog(m_document, m_window);
    if (!path.isEmpty())
        dialog.preview(path);
    dialog.exec();
}

void PartCommands::exportParts() {
    if (isReady())
        exportAs(m_document->own(), tr("Export your own parts"), u"own-parts.json"_s);
}

void PartCommands::exportAs(const core::OwnParts& own, const QString& title, const QString& name) {
    const QString path = QFileDialog::getSaveFileName(m_window, title, name, tr("Own parts (*.json)"));
    if (!path.isEmpty())
        writeTo(path, own);
}

void PartCommands::exportTo(const QString& path) {
    writeTo(path, m_document->own());
}

void PartCommands::writeTo(const QString& path, const core::OwnParts& own) {
    if (const auto written = m_build->files().write(path, core::toJson(own)); !written)
        QMessageBox::warning(m_window, tr("Lanewright"), written.problem().sentence);
    else
        Q_EMIT status(tr("Exported to %1.").arg(path));
}

void PartCommands::showOwnParts() {
    if (!isReady())
        return;
    OwnPartsDialog dialog(m_document, m_window);
    connect(&dialog, &OwnPartsDialog::editAsked, this, &PartCommands::edit);
    connect(&dialog, &OwnPartsDialog::importAsked, this, [this] { importParts(); });
    connect(&dialog, &OwnPartsDialog::exportAsked, this, &PartCommands::exportParts);
    dialog.exec();
}

} // namespace ui
