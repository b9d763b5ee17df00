#include "ui/window/main_window.h"

#include "core/build/edits.h"
#include "core/units/at.h"
#include "core/units/text.h"
#include "ui/browse/browse_page.h"
#include "ui/document/autosave.h"
#include "ui/panels/findings_panel.h"
#include "ui/panels/heat_dialog.h"
#include "ui/panels/machine_dialog.h"
#include "ui/panels/part_chooser.h"
#include "ui/panels/parts_panel.h"
#include "ui/recommend/recommend_page.h"
#include "ui/scene/build_view.h"
#include "ui/widgets/surface.h"
#include "ui/widgets/tab_strip.h"
#include "ui/window/card_menu.h"
#include "ui/window/file_commands.h"
#include "ui/window/part_commands.h"
#include "ui/window/scan_commands.h"

#include <QCloseEvent>
#include <QInputDialog>
#include <QLocale>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QStackedWidget>
#include <QStatusBar>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace ui {

MainWindow::MainWindow(std::shared_ptr<const core::Catalogue> catalogue, const core::Build& build,
                       const QString& stateFolder) {
    setAcceptDrops(true);
    m_catalogue = catalogue;
    makeDocument(std::move(catalogue), build, stateFolder);
    m_view = new BuildView(m_document, this);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_view, &QWidget::customContextMenuRequested, this, &MainWindow::showPlaceMenu);
    makeMenus();
    makeLayout();
    connectPanels();
    restoreLayout();
    refreshTitle();
}

MainWindow::~MainWindow() {
    // The document goes last, and quietly: its undo stack still speaks while it is taken down.
    m_document->disconnect(this);
    delete m_autosave;
    delete m_machine;
    delete m_heat;
    delete takeCentralWidget();
}

void MainWindow::makeDocument(std::shared_ptr<const core::Catalogue> catalogue, const core::Build& build,
                              const QString& stateFolder) {
    m_document = new BuildDocument(catalogue, build, this);
    m_files = new FileCommands(m_document, catalogue, this);
    m_scans = new ScanCommands(m_document, m_files, std::move(catalogue), this);
    m_partCommands = new PartCommands(m_document, this);
    m_autosave = new Autosave(m_document, stateFolder, this);
    connect(m_document, &BuildDocument::titleChanged, this, &MainWindow::refreshTitle);
    connect(m_document, &BuildDocument::changed, this, &MainWindow::refreshTitle);
    connect(m_files, &FileCommands::status, this, &MainWindow::showStatus);
    connect(m_autosave, &Autosave::failed, this, &MainWindow::showStatus);
}

void MainWindow::connectPanels() {
    connect(m_parts, &PartsPanel::chosen, this, &MainWindow::usePart);
    connect(m_parts, &PartsPanel::menuRequested, m_partCommands, &PartCommands::showMenu);
    connect(m_partCommands, &PartCommands::useAsked, this, &MainWindow::usePart);
    connect(m_partCommands, &PartCommands::shown, m_parts, &PartsPanel::showPart);
    connect(m_partCommands, &PartCommands::renewed, this, &MainWindow::renewCatalogue);
    connect(m_partCommands, &PartCommands::status, this, &MainWindow::showStatus);
    connect(m_findings, &FindingsPanel::subjectsPicked, this, &MainWindow::selectSubjects);
    connect(m_findings, &FindingsPanel::status, this, &MainWindow::showStatus);
    connect(m_view, &BuildView::status, this, &MainWindow::showStatus);
    connect(m_view, &BuildView::placeRequested, this, &MainWindow::fillPlace);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int index) { showPage(Page(index)); });
}

void MainWindow::renewCatalogue(const std::shared_ptr<const core::Catalogue>& catalogue) {
    m_catalogue = catalogue;
    m_files->setShipped(catalogue);
    m_scans->setShipped(catalogue);
    if (const auto renewed = m_document->renewCatalogue(catalogue); !renewed)
        showStatus(renewed.problem().sentence);
    if (m_recommend)
        m_recommend->setCatalogue(catalogue);
}

void MainWindow::showStatus(const QString& sentence) {
    statusBar()->showMessage(sentence, 15'000);
}

void MainWindow::showPage(Page page) {
    buildPage(page);
    keepWidthOf(page);
    giveRoom(page);
    m_tabs->setCurrentIndex(int(page));
    m_pages->setCurrentIndex(int(page));
    m_layerRow->setVisible(page == Page::Build);
}

void MainWindow::setLookup(std::shared_ptr<core::PartLookup> lookup) {
    m_lookup = std::move(lookup);
    m_parts->setLookup(m_lookup);
}

void MainWindow::usePart(const QString& kind, const QString& id) {
    const QString name = partName(m_document->catalogue(), kind, id);
    if (!isPlaced(kind)) {
        const auto chosen = choosePart(m_document, kind, id, this);
        if (!chosen || *chosen)
            showStatus(chosen ? tr("Chosen: %1.").arg(name) : chosen.problem().sentence);
        return;
    }
    core::Outcome placed = core::Done{};
    const bool isForSlot = kind != "bridges"_L1;
    if (isForSlot && !m_requestedPlace.isEmpty() && core::partIn(m_document->build(), m_requestedPlace).isEmpty()) {
        placed = m_view->placeIn(m_requestedPlace, kind, id);
    } else {
        placed = m_view->placeInBestSlot(kind, id);
    }
    m_requestedPlace.clear();
    if (!placed)
        showStatus(placed.problem().sentence);
}

void MainWindow::fillPlace(const QString& place) {
    const core::Wiring& wiring = m_document->analysis().machine.board->wiring;
    const int connector = wiring.connector(place);
    if (connector < 0 && core::sataPort(place) < 0)
        return;
    m_requestedPlace = place;
    const bool isSlot = connector >= 0 && core::at(wiring.connectors, connector).kind == core::ConnectorKind::Slot;
    m_parts->showPart(isSlot ? u"cards"_s : u"drives"_s);
    m_parts->focusSearch();
    showStatus(tr("Choose a part for %1 and press Enter.").arg(place));
}

void MainWindow::removeSelected() {
    if (m_view->selectedPlace().isEmpty())
        showStatus(tr("Select a part in the drawing first."));
    else if (const auto removed = m_view->removeSelected(); !removed)
        showStatus(removed.problem().sentence);
}

void MainWindow::selectSubjects(const QStringList& subjects) {
    for (const QString& subject : subjects) {
        if (m_document->analysis().machine.board->wiring->connector(subject) < 0)
            continue;
        showPage(Page::Build);
        m_view->selectPlace(subject);
        return;
    }
}

void MainWindow::showMachine() {
    if (!m_machine)
        m_machine = new MachineDialog(m_document, this);
    m_machine->show();
    m_machine->raise();
    m_machine->activateWindow();
    m_machine->focusLimit(m_view->selectedPlace());
}

void MainWindow::showHeat() {
    if (!m_heat)
        m_heat = new HeatDialog(m_document, this);
    m_heat->show();
    m_heat->raise();
    m_heat->activateWindow();
    m_heat->focusCard(m_view->selectedPlace());
}

void MainWindow::showPlaceMenu(const QPoint& point) {
    if (const QString place = m_view->buildScene().placeAt(m_view->mapToScene(point)); !place.isEmpty())
        m_view->selectPlace(place);
    QMenu menu(this);
    addAirActions(&menu, m_document, m_view->selectedPlace());
    if (!menu.isEmpty())
        menu.addAction(tr("Air and &temperatures…"), this, &MainWindow::showHeat);
    if (!core::partIn(m_document->build(), m_view->selectedPlace()).isEmpty())
        menu.addAction(tr("Take it &out"), this, &MainWindow::removeSelected);
    if (!menu.isEmpty())
        menu.exec(m_view->viewport()->mapToGlobal(point));
}

void MainWindow::rename() {
    bool isGiven = false;
    const QString name = QInputDialog::getText(this, tr("Rename"), tr("What is this build called?"), QLineEdit::Normal,
                                               m_document->build().name, &isGiven);
    if (!isGiven || name.trimmed().isEmpty())
        return;
    const auto renamed = m_document->apply(core::withName(m_document->build(), name.trimmed()), tr("Rename the build"));
    if (!renamed)
        showStatus(renamed.problem().sentence);
}

void MainWindow::refreshTitle() {
    const QString title = tr("%1[*] — Lanewright").arg(m_files->displayName());
    if (title != windowTitle())
        setWindowTitle(title);
    setWindowModified(m_document->isModified());
}

void MainWindow::offerLostWork() {
    const auto work = Autosave::findLostWork(Autosave::defaultFolder());
    if (!work)
        return;
    const QString what = work->path.isEmpty() ? tr("%1, never saved").arg(work->read.build.name) : work->path;
    QMessageBox box(QMessageBox::Question, tr("Take up your work again?"),
                    tr("Lanewright ended while a build had unsaved changes (%1, %2).")
                        .arg(what, QLocale().toString(work->when.toLocalTime(), QLocale::ShortFormat)),
                    QMessageBox::NoButton, this);
    const QAbstractButton* recover = box.addButton(tr("Recover"), QMessageBox::AcceptRole);
    const QAbstractButton* discard = box.addButton(tr("Discard"), QMessageBox::DestructiveRole);
    box.addButton(tr("Later"), QMessageBox::RejectRole);
    box.exec();
    if (box.clickedButton() == discard)
        return Autosave::discard(*work);
    if (box.clickedButton() != recover)
        return;
    if (const auto opened = m_files->adopt(work->read, work->path); !opened)
        return m_files->showProblem(opened.problem().sentence);
    m_document->setRecovered(work->path);
    m_autosave->adopt(*work);
    showStatus(tr("Your work is back; save it to keep it."));
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!m_files->confirmLoss())
        return event->ignore();
    m_autosave->forget();
    saveLayout();
    event->accept();
}

} // namespace ui
