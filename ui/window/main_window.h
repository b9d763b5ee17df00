#pragma once

#include "ui/window/pages.h"

#include <QMainWindow>

class QStackedWidget;

namespace ui {

class Autosave;
class FindBox;
class Inspector;
class PartsPanel;
class ScanCommands;
class SidePanels;
class Toast;
class WindowMenus;

/// The window: parts on the left, the machine in the middle, findings on the right, totals along the bottom. It puts
/// them together and passes on what is asked; it decides nothing.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// Shows `build`, which must resolve in `catalogue`. Recovery files go to `stateFolder`.
    MainWindow(SharedCatalogue catalogue, const core::Build& build, const QString& stateFolder);
    ~MainWindow() override;

    /// The open build with its analysis, findings and undo steps.
    BuildDocument* document() { return m_context.document; }
    /// What can be done to the open build.
    BuildCommands* commands() { return m_context.commands; }
    /// New, open and save.
    FileCommands* files() { return m_context.files; }
    /// Builds of machines that exist.
    ScanCommands* scans() { return m_scans; }
    /// What can be done to the user's own parts; idle until it is told where they are.
    PartCommands* partCommands() { return m_context.parts; }
    /// The drawing of the build.
    BuildView* view() { return m_context.view; }
    /// The box that finds parts and commands, at the end of the tool row.
    FindBox* findBox() { return m_find; }
    /// The parts list on the left.
    PartsPanel* parts() { return m_parts; }
    /// What tells over the page what just happened.
    Toast* toast() { return m_toast; }
    /// What keeps a copy of unsaved work.
    Autosave* autosave() { return m_autosave; }

    /// What searches parts and tells where figures come from; without it the window does with what it has.
    void setLookup(std::shared_ptr<core::PartLookup> lookup);
    /// Shows the page of this id of pageTable().
    void showPage(const QString& id);
    /// Shows the question; what is done to the build brings its drawing back.
    void showStart();
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
    /// Their entries for the panels, of which `totals` is one.
    void connectPanelEntries(WindowMenus* menus, QWidget* totals);
    /// Passes what panels, pages and the drawing tell on to the commands.
    void connectPanels();
    /// The inspector follows the drawing, and what it asks for is done.
    void connectInspector();
    /// Shows what is open with another catalogue.
    void renewCatalogue(const SharedCatalogue& catalogue);
    /// Tells the step that the undo stack came to, and offers to go back.
    void tellStep(int index);
    /// That this file was written, and offers to show where.
    void tellSaved(const QString& path);
    /// Opens the parts list, on the drawing's page where another page has its room.
    void openParts();
    /// Brings the parts list up at this part, with the keyboard in it.
    void showPart(const QString& kind, const QString& id);
    /// Puts the keyboard where parts are searched: on the page that lists them, else in the parts list.
    void searchParts();
    /// Shows the drawing with the first of these that is a slot or socket selected; nothing where none is.
    void selectSubjects(const QStringList& subjects);
    /// Makes the page that asks what the machine should run.
    void makeQuestion();
    /// Shows that page over the panels, or the panels with the page that is shown among them.
    void showBody(const QString& page);
    /// The drawing, in the place of the question.
    void leaveStart();
    /// Brings the parts list up at this kind, at those that fit, with the keyboard in its search.
    void chooseKind(const QString& kind);
    void refreshTitle();
    void restoreLayout();

    PageContext m_context;
    ScanCommands* m_scans = nullptr;
    Autosave* m_autosave = nullptr;
    PartsPanel* m_parts = nullptr;
    Inspector* m_inspector = nullptr;
    FindBox* m_find = nullptr;
    Pages* m_pages = nullptr;
    SidePanels* m_panels = nullptr;
    QStackedWidget* m_body = nullptr; ///< panels and pages, then the question once it was shown
    Toast* m_toast = nullptr;
    int m_step = 0;           ///< of the undo stack
    bool m_isStepNew = false; ///< made in this turn of the event loop
};

} // namespace ui
