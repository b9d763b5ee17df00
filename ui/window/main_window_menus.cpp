#include "ui/browse/browse_page.h"
#include "ui/document/recent_files.h"
#include "ui/panels/parts_panel.h"
#include "ui/scene/build_view.h"
#include "ui/sheet/sheet_page.h"
#include "ui/widgets/surface.h"
#include "ui/window/file_commands.h"
#include "ui/window/find_box.h"
#include "ui/window/help_dialogs.h"
#include "ui/window/main_window.h"
#include "ui/window/part_commands.h"
#include "ui/window/rearrange_cards.h"
#include "ui/window/scan_commands.h"
#include "ui/window/templates.h"
#include "ui/window/theme_choice.h"

#include <QActionGroup>
#include <QFileInfo>
#include <QMenuBar>
#include <QStatusBar>

using namespace Qt::StringLiterals;

namespace ui {

void MainWindow::makeMenus() {
    makeFileMenu();
    makeEditMenu();
    makeViewMenu();
    makeBuildMenu();
    makePartsMenu();
    makeHelpMenu();
    const auto refreshEnabled = [this] { m_removeAction->setEnabled(!m_view->selectedPlace().isEmpty()); };
    connect(m_view, &BuildView::placeSelected, this, refreshEnabled);
    connect(m_document, &BuildDocument::changed, this, refreshEnabled);
    refreshEnabled();
}

void MainWindow::makeFileMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&File"));
    m_newAction = menu->addAction(tr("&New"), QKeySequence::New, m_files, &FileCommands::newBuild);
    QMenu* fromTemplate = menu->addMenu(tr("New from &template"));
    for (const Template& machine : templates()) {
        QAction* action = fromTemplate->addAction(
            machine.title, m_files, [this, machine] { m_files->openNew(machine.build(), machine.description); });
        action->setStatusTip(machine.description);
        if (machine.id == "guide-8-cards"_L1)
            fromTemplate->addSeparator();
    }
    m_openAction = menu->addAction(tr("&Open…"), QKeySequence::Open, m_files, &FileCommands::openWithDialog);
    QMenu* recent = menu->addMenu(tr("Open &recent"));
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { fillRecent(recent); });
    menu->addSeparator();
    menu->addAction(tr("Scan t&his machine…"), m_scans, &ScanCommands::scanThisMachine);
    menu->addAction(tr("&Load outputs…"), m_scans, &ScanCommands::loadOutputs);
    menu->addAction(tr("&Compare with scan…"), m_scans, &ScanCommands::compareWithScan);
    menu->addSeparator();
    m_saveAction = menu->addAction(tr("&Save"), QKeySequence::Save, m_files, &FileCommands::save);
    menu->addAction(tr("Save &as…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S), m_files, &FileCommands::saveAs);
    menu->addSeparator();
    m_pdfAction = menu->addAction(tr("Export build sheet (&PDF)…"), QKeySequence(Qt::CTRL | Qt::Key_E), this,
                                  [this] { sheetPage()->exportPdf(); });
    menu->addAction(tr("Export build sheet (&Markdown)…"), this, [this] { sheetPage()->exportMarkdown(); });
    menu->addSeparator();
    menu->addAction(tr("&Quit"), QKeySequence::Quit, this, &QWidget::close);
}

void MainWindow::fillRecent(QMenu* menu) {
    menu->clear();
    for (const QString& path : RecentFiles::list()) {
        QAction* action = menu->addAction(QFileInfo(path).fileName(), m_files, [this, path] { m_files->open(path); });
        action->setStatusTip(path);
        action->setToolTip(path);
    }
    if (menu->isEmpty())
        menu->addAction(tr("No file was opened yet"))->setEnabled(false);
}

void MainWindow::makeEditMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Edit"));
    m_undoAction = m_document->undoStack()->createUndoAction(this, tr("Undo"));
    m_undoAction->setShortcuts(QKeySequence::Undo);
    m_redoAction = m_document->undoStack()->createRedoAction(this, tr("Redo"));
    m_redoAction->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    for (QAction* action : {m_undoAction, m_redoAction}) {
        connect(action, &QAction::triggered, statusBar(), &QStatusBar::clearMessage); // what it says is no longer so
        menu->addAction(action);
    }
    menu->addSeparator();
    m_removeAction =
        menu->addAction(tr("&Delete the selected part"), QKeySequence::Delete, this, &MainWindow::removeSelected);
    menu->addSeparator();
    menu->addAction(tr("&Find a part or command"), QKeySequence(Qt::CTRL | Qt::Key_K), this, [this] {
        m_find->setFocus(Qt::ShortcutFocusReason);
        m_find->selectAll();
    });
    menu->addAction(tr("&Search the parts list"), QKeySequence::Find, this, [this] {
        if (m_browse && m_browse->isVisible())
            return m_browse->focusSearch();
        m_partsFrame->show();
        m_parts->focusSearch();
    });
}

void MainWindow::makeViewMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&View"));
    m_zoomInAction = menu->addAction(tr("Zoom &in"), QKeySequence::ZoomIn, m_view, &BuildView::zoomIn);
    m_zoomOutAction = menu->addAction(tr("Zoom &out"), QKeySequence::ZoomOut, m_view, &BuildView::zoomOut);
    m_fitAction =
        menu->addAction(tr("&Fit the machine into view"), QKeySequence(Qt::CTRL | Qt::Key_0), m_view, &BuildView::fit);
    menu->addSeparator();
    makeLayerActions(menu);
    menu->addSeparator();
    const auto addPage = [&](const QString& text, Qt::Key key, Page page) {
        menu->addAction(text, QKeySequence(Qt::CTRL | key), this, [this, page] { showPage(page); });
    };
    addPage(tr("Page &Build"), Qt::Key_1, Page::Build);
    addPage(tr("Page B&rowse"), Qt::Key_2, Page::Browse);
    addPage(tr("Page &Charts"), Qt::Key_3, Page::Charts);
    addPage(tr("Page Topolo&gy"), Qt::Key_4, Page::Topology);
    addPage(tr("Page &Training"), Qt::Key_5, Page::Training);
    addPage(tr("Page C&ost"), Qt::Key_6, Page::Cost);
    addPage(tr("Page &Sheet"), Qt::Key_7, Page::Sheet);
    addPage(tr("Page Reco&mmend"), Qt::Key_8, Page::Recommend);
    menu->addSeparator();
    makeThemeMenu(menu->addMenu(tr("&Theme")));
    QMenu* panels = menu->addMenu(tr("&Panels"));
    const auto addPanel = [&](const QString& text, Surface* MainWindow::*panel) {
        QAction* action = panels->addAction(text);
        action->setCheckable(true);
        action->setChecked(true);
        connect(action, &QAction::toggled, this, [this, panel](bool isShown) { (this->*panel)->setVisible(isShown); });
    };
    addPanel(tr("&Parts list"), &MainWindow::m_partsFrame);
    addPanel(tr("&Findings"), &MainWindow::m_findingsFrame);
    addPanel(tr("&Totals"), &MainWindow::m_totalsFrame);
}

void MainWindow::makeLayerActions(QMenu* menu) {
    const auto addLayer = [&](const QString& text, Layer layer) {
        QAction* action = menu->addAction(text);
        action->setCheckable(true);
        action->setChecked(true);
        connect(action, &QAction::toggled, this,
                [this, layer](bool isShown) { m_view->setLayerVisible(layer, isShown); });
        return action;
    };
    m_lanesAction = addLayer(tr("&Lanes"), Layer::Lanes);
    m_airAction = addLayer(tr("&Air"), Layer::Air);
    m_heatAction = addLayer(tr("&Heat"), Layer::Heat);
    m_cablesAction = addLayer(tr("&Cables"), Layer::Cables);
}

void MainWindow::makeThemeMenu(QMenu* menu) {
    auto* group = new QActionGroup(this);
    const ThemeChoice remembered = rememberedTheme();
    const auto addTheme = [&](const QString& text, ThemeChoice choice) {
        QAction* action = menu->addAction(text);
        action->setCheckable(true);
        action->setChecked(remembered == choice);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [choice] { useTheme(choice); });
    };
    addTheme(tr("Follow the &desktop"), ThemeChoice::Desktop);
    addTheme(tr("&Light"), ThemeChoice::Light);
    addTheme(tr("D&ark"), ThemeChoice::Dark);
    addTheme(tr("&High contrast"), ThemeChoice::HighContrast);
}

void MainWindow::makeBuildMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Build"));
    menu->addAction(tr("&Place the current part in the best free slot"), QKeySequence(Qt::CTRL | Qt::Key_Return), this,
                    [this] { m_parts->chooseCurrent(); });
    m_machineAction =
        menu->addAction(tr("&Machine settings…"), QKeySequence(Qt::CTRL | Qt::Key_M), this, &MainWindow::showMachine);
    menu->addAction(tr("Air and &temperatures…"), QKeySequence(Qt::CTRL | Qt::Key_T), this, &MainWindow::showHeat);
    menu->addAction(tr("Re&arrange the cards…"), QKeySequence(Qt::CTRL | Qt::Key_R), this,
                    [this] { showStatus(rearrangeCards(m_document, this)); });
    menu->addAction(tr("&Rename…"), QKeySequence(Qt::Key_F2), this, &MainWindow::rename);
}

void MainWindow::makePartsMenu() {
    QMenu* menu = menuBar()->addMenu(tr("P&arts"));
    QMenu* add = menu->addMenu(tr("&Add a part of your own"));
    connect(add, &QMenu::aboutToShow, this, [this, add] { m_partCommands->fillKinds(add); });
    menu->addAction(tr("&Import…"), QKeySequence(Qt::CTRL | Qt::Key_I), m_partCommands, &PartCommands::importParts);
    menu->addAction(tr("E&xport your own parts…"), m_partCommands, &PartCommands::exportParts);
    menu->addSeparator();
    menu->addAction(tr("&Your own parts…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P), m_partCommands,
                    &PartCommands::showOwnParts);
}

void MainWindow::makeHelpMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Help"));
    menu->addAction(tr("&Keyboard shortcuts"), QKeySequence(Qt::Key_F1), this, [this] { showShortcuts(this); });
    menu->addAction(tr("About the &data"), this, [this] { showAboutData(this, m_document->catalogue()); });
    menu->addAction(tr("&About Lanewright"), this, [this] { showAbout(this); });
}

} // namespace ui
