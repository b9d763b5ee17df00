// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/pages.h"

#include <QList>

class QAction;
class QMainWindow;
class QMenu;

namespace ui {

/// The window's menus, and the rows of buttons and boxes for the commands that are used most.
class WindowMenus : public QObject {
    Q_OBJECT

public:
    /// Fills the menu bar of `window`; `context` outlives this.
    WindowMenus(const PageContext& context, QMainWindow* window);

    /// An entry, on at first, that shows or hides a part of the window.
    QAction* addPanel(const QString& text, const QKeySequence& keys = {});
    /// New, open, save and so on, as far as there is room; the pages' `tabs` in its middle, `find` at its end.
    QWidget* makeToolRow(QWidget* tabs, QWidget* find);
    /// What the drawing shows, and its zoom.
    QWidget* makeLayerRow();

Q_SIGNALS:
    /// The page of this id is to be shown.
    void pageAsked(const QString& id);
    /// The build sheet is to be written: as PDF, else as Markdown.
    void exportAsked(bool isPdf);
    /// The build sheet is to be printed.
    void printAsked();
    /// What the program remembers of its user is to be shown.
    void settingsAsked();
    /// The keyboard is to go to the box that finds everything.
    void findAsked();
    /// And to where parts are searched.
    void searchAsked();
    /// The build page's topology is to be shown.
    void topologyAsked();
    /// What one card more asks is to be shown.
    void growAsked();
    /// The keyboard is to go so many panes on.
    void paneAsked(int step);
    /// The current part of the list is to be placed.
    void placeAsked();

private:
    /// Each fills one menu of the bar, or a part of one, in the order in which they stand.
    void makeFileMenu(QMenu* menu);
    void makeEditMenu(QMenu* menu);
    void makeViewMenu(QMenu* menu);
    /// A checked entry for each layer of the drawing.
    void makeLayerActions(QMenu* menu);
    /// The menus of the build, of parts and of help.
    void makeBuildMenu(QMenu* menu);
    void makePartsMenu(QMenu* menu);
    void makeHelpMenu(QMenu* menu);
    /// The files opened or saved last; called each time the menu is about to show.
    void fillRecent(QMenu* menu);

    const PageContext& m_context;
    QMainWindow* m_window;
    QList<QAction*> m_fileActions; ///< of the tool row: new, open, save, and the export of the sheet
    QList<QAction*> m_undoActions;
    QMenu* m_panelsMenu = nullptr;
    QList<QAction*> m_layerActions;
    QList<QAction*> m_zoomActions; ///< out, fit, in
};

} // namespace ui
