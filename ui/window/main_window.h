// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/catalogue_rows.h"
#include "ui/window/pages.h"

#include <QMainWindow>

namespace ui {

class Autosave;
class FindBox;
class BuildPage;
class Toast;
class WindowMenus;

/// The window: pages, the totals along the bottom, what finds parts and commands. It puts them together and passes on
/// what is asked; it decides nothing.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// Shows `build`, on the page of this id of pageTable(). REQUIRES: it resolves in `catalogue`. Recovery files go to
    /// `stateFolder`.
    MainWindow(SharedCatalogue catalogue, const core::Build& build, const QString& stateFolder,
               const QString& page = QStringLiteral("build"));
    ~MainWindow() override;

    /// The open build with its analysis, findings and undo steps.
    BuildDocument* document() { return m_context.document; }
    /// What can be done to the open build.
    BuildCommands* commands() { return m_context.commands; }
    /// New, open and save.
    FileCommands* files() { return m_context.files; }
    /// Builds of machines that exist.
    ScanCommands* scans() { return m_context.scans; }
    /// What can be done to the user's own parts; idle until it knows where they are.
    PartCommands* partCommands() { return m_context.parts; }
    /// The drawing of the build.
    BuildView* view() { return m_context.view; }
    /// The box that finds parts and commands, at the end of the tool row.
    FindBox* findBox() { return m_find; }
    /// The page where the machine is put together.
    BuildPage* buildPage();
    /// What tells over the page what just happened.
    Toast* toast() { return m_toast; }
    /// What keeps a copy of unsaved work.
    Autosave* autosave() { return m_autosave; }

    /// What searches parts and tells where figures come from; without it the window does with what it has.
    void setLookup(std::shared_ptr<core::PartLookup> lookup);
    /// Where the settings say that the user's own parts are.
    void setDataFolder(const QString& folder) { m_dataFolder = folder; }
    /// How the settings take a newer catalogue; until then they can't.
    void setCatalogueControl(CatalogueControl control) { m_catalogueControl = std::move(control); }
    /// Shows the page of this id of pageTable().
    void showPage(const QString& id);
    /// Tells what just happened; with the step that it made, which can be taken back there.
    void showStatus(const QString& sentence);

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    /// A text field has keys of its own (Ctrl+E goes to a line's end); the window's commands go before those that do
    /// not edit its text.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// Makes the document with what works on it: files, scans, parts, autosave, view and commands.
    void makeDocument(const core::Build& build, const QString& stateFolder);
    /// Makes what the window shows and puts it together.
    void makeLayout();
    /// Answers to what menus ask for.
    void connectMenus(WindowMenus* menus);
    /// Their entries for the panels.
    void connectPanelEntries(WindowMenus* menus);
    /// Passes what panels, pages and the drawing tell on to the commands.
    void connectPanels();
    /// Opens what was dropped, or a dialog with it; else says what can be dropped.
    void take(const QStringList& paths);
    /// The keyboard goes so many panes on: tabs, what the page is made of, totals.
    void goToPane(int step);
    /// Shows what is open with another catalogue.
    void renewCatalogue(const SharedCatalogue& catalogue);
    /// Names the step that the undo stack came to, in a toast that offers to go back.
    void showStep(int index);
    /// A toast that this file was written, which offers to show where.
    void showSaved(const QString& path);
    /// The drawing, in the place of the question.
    void leaveStart();
    void refreshTitle();
    void restoreLayout();

    PageContext m_context;
    QString m_dataFolder;
    CatalogueControl m_catalogueControl;
    Autosave* m_autosave = nullptr;
    FindBox* m_find = nullptr;
    Pages* m_pages = nullptr;
    QWidget* m_totals = nullptr; ///< hidden where the page has none, and where the user does not want them
    bool m_areTotalsShown = true;
    Toast* m_toast = nullptr;
    int m_step = 0;           ///< of the undo stack
    bool m_isStepNew = false; ///< made in this turn of the event loop
};

} // namespace ui
