// SPDX-License-Identifier: GPL-3.0-or-later
// The window makes the parts and connects them. Who owns what: the document and the commands are children of the
// window; views are children of the central widget, which is taken down first, because views hear of the document's
// end.

#include "ui/window/main_window.h"

#include "core/import/datasets/file_meaning.h"
#include "core/units/at.h"
#include "ui/ask/ask_page.h"
#include "ui/build/build_page.h"
#include "ui/build/panel_strip.h"
#include "ui/build/picker.h"
#include "ui/commands/build_commands.h"
#include "ui/commands/file_commands.h"
#include "ui/commands/part_commands.h"
#include "ui/commands/scan_commands.h"
#include "ui/compare/compare_page.h"
#include "ui/document/autosave.h"
#include "ui/document/settings.h"
#include "ui/panels/totals_bar.h"
#include "ui/scene/build_view.h"
#include "ui/sheet/sheet_page.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/surface.h"
#include "ui/widgets/tab_strip.h"
#include "ui/widgets/toast.h"
#include "ui/window/find_box.h"
#include "ui/window/settings_dialog.h"
#include "ui/window/window_menus.h"

#include <QAction>
#include <QCloseEvent>
#include <QDesktopServices>
#include <QFileInfo>
#include <QKeyEvent>
#include <QMimeData>
#include <QScreen>
#include <QTimer>
#include <QUrl>

#include <algorithm>
#include <array>

namespace ui {

MainWindow::MainWindow(SharedCatalogue catalogue, const core::Build& build, const QString& stateFolder,
                       const QString& page) {
    setAcceptDrops(true);
    m_context.catalogue = std::move(catalogue);
    makeDocument(build, stateFolder);
    makeLayout();
    connectPanels();
    showPage(page);
    restoreLayout();
    refreshTitle();
    QCoreApplication::instance()->installEventFilter(this);
}

MainWindow::~MainWindow() {
    // The document goes last, and quietly: its undo stack still speaks while it is taken down.
    document()->disconnect(this);
    document()->undoStack()->disconnect(this);
    delete m_autosave;
    delete m_context.commands;
    delete takeCentralWidget();
}

void MainWindow::makeDocument(const core::Build& build, const QString& stateFolder) {
    const SharedCatalogue& catalogue = m_context.catalogue;
    m_context.document = new BuildDocument(catalogue, build, this);
    m_context.files = new FileCommands(document(), catalogue, this);
    m_context.scans = new ScanCommands(document(), files(), this);
    m_context.parts = new PartCommands(document(), this);
    scans()->setKeeper([this](const core::Board& board) { partCommands()->keepBoard(board); });
    m_autosave = new Autosave(document(), stateFolder, this);
    m_context.view = new BuildView(document(), this);
    m_context.commands = new BuildCommands(document(), view(), this);
    connect(document(), &BuildDocument::titleChanged, this, &MainWindow::refreshTitle);
    connect(document(), &BuildDocument::changed, this, &MainWindow::refreshTitle);
    connect(document()->undoStack(), &QUndoStack::indexChanged, this, &MainWindow::showStep);
    connect(files(), &FileCommands::status, this, &MainWindow::showStatus);
    connect(files(), &FileCommands::saved, this, &MainWindow::showSaved);
    connect(files(), &FileCommands::otherGiven, this, [this](const QString& path, core::FileMeaning meaning) {
        meaning == core::FileMeaning::ToolOutput ? scans()->readOutputs({path}) : take({path});
    });
    connect(files(), &FileCommands::drawingAsked, this, [this] {
        showPage(u"build"_s);
        buildPage()->begin();
    });
    connect(m_autosave, &Autosave::failed, this, &MainWindow::showStatus);
}

void MainWindow::makeLayout() {
    auto* menus = new WindowMenus(m_context, this);
    m_context.layers = menus->makeLayerRow();
    m_pages = new Pages(m_context);
    m_toast = new Toast(m_pages);
    m_toast->setAnchor(view());
    auto* totals = new TotalsBar(document());
    connect(totals, &TotalsBar::modelAsked, this, [this] { showPage(u"run"_s); });
    connect(totals, &TotalsBar::problemsAsked, this, [this] {
        showPage(u"build"_s);
        buildPage()->showTrouble();
    });
    m_totals = framed(totals);
    m_totals->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_find = new FindBox([this]() -> const core::Catalogue& { return document()->catalogue(); },
                         [this] { return findChildren<QAction*>(); });
    auto* content = new QWidget;
    auto* column = makeColumn(content, {8, 6, 8, 8}, 8);
    column->addWidget(menus->makeToolRow(m_pages->tabs(), m_find));
    column->addWidget(m_pages, 1);
    column->addWidget(m_totals);
    setCentralWidget(content);
    connectMenus(menus);
    connectPanelEntries(menus);
}

BuildPage* MainWindow::buildPage() {
    return static_cast<BuildPage*>(m_pages->page(u"build"_s));
}

void MainWindow::connectMenus(WindowMenus* menus) {
    connect(menus, &WindowMenus::pageAsked, this, &MainWindow::showPage);
    connect(menus, &WindowMenus::exportAsked, this, [this](bool isPdf) {
        auto* sheet = qobject_cast<SheetPage*>(m_pages->page(u"sheet"_s));
        isPdf ? sheet->exportPdf() : sheet->exportMarkdown();
    });
    connect(menus, &WindowMenus::printAsked, this,
            [this] { qobject_cast<SheetPage*>(m_pages->page(u"sheet"_s))->print(); });
    connect(menus, &WindowMenus::settingsAsked, this, [this] {
        // Whoever follows the catalogue makes its words anew.
        showSettings(this, m_dataFolder, m_catalogueControl, [this] {
            Q_EMIT partCommands()->renewed(
                std::make_shared<const core::Catalogue>(m_context.catalogue->completedBy({})));
        });
    });
    connect(menus, &WindowMenus::findAsked, m_find, [this] {
        m_find->setFocus(Qt::ShortcutFocusReason);
        m_find->selectAll();
    });
    connect(menus, &WindowMenus::searchAsked, this, [this] {
        showPage(u"build"_s);
        buildPage()->searchParts();
    });
    connect(menus, &WindowMenus::topologyAsked, this, [this] {
        showPage(u"build"_s);
        buildPage()->showTopology(true);
    });
    connect(menus, &WindowMenus::growAsked, this, [this] {
        showPage(u"compare"_s);
        qobject_cast<ComparePage*>(m_pages->page(u"compare"_s))->showView(ComparePage::View::Grow);
    });
    connect(menus, &WindowMenus::paneAsked, this, &MainWindow::goToPane);
    connect(menus, &WindowMenus::placeAsked, this, [this] {
        if (buildPage()->picker()->isVisible())
            buildPage()->picker()->chooseCurrent();
    });
}

/// The first control in `pane` that takes the keyboard; null where none does.
static QWidget* firstIn(QWidget* pane) {
    QWidget* widget = pane;
    do {
        const bool isControl = widget == pane || pane->isAncestorOf(widget);
        if (isControl && widget->isVisible() && widget->isEnabled() && widget->focusPolicy() & Qt::TabFocus)
            return widget;
        widget = widget->nextInFocusChain();
    } while (widget != pane);
    return nullptr;
}

/// Tab comes to what is in `group` after everything else of its window; pages are made after it.
static void putLastInTabOrder(QWidget* group) {
    QWidget* last = group->window()->previousInFocusChain();
    while (group->isAncestorOf(last) || last->focusPolicy() == Qt::NoFocus)
        last = last->previousInFocusChain();
    for (QWidget* each : group->findChildren<QWidget*>()) {
        if (each->focusPolicy() == Qt::NoFocus)
            continue;
        QWidget::setTabOrder(last, each);
        last = each;
    }
}

void MainWindow::goToPane(int step) {
    QList<QWidget*> panes = m_pages->current().id == "build"_L1 ? buildPage()->panes() : QList<QWidget*>{m_pages};
    panes.prepend(m_pages->tabs());
    panes.append(m_totals);
    panes.removeIf([](QWidget* pane) { return !pane->isVisible() || !firstIn(pane); });
    const auto isHere = [this](QWidget* pane) { return pane == focusWidget() || pane->isAncestorOf(focusWidget()); };
    const auto here = std::ranges::find_if(panes, isHere);
    const qsizetype at = here == panes.end() ? 0 : here - panes.begin() + step + panes.size();
    firstIn(panes[at % panes.size()])->setFocus(Qt::TabFocusReason);
}

void MainWindow::connectPanelEntries(WindowMenus* menus) {
    connect(menus->addPanel(tr("&This build"), Qt::Key_F9), &QAction::toggled, this,
            [this](bool isShown) { buildPage()->setColumnShown(isShown); });
    QAction* side = menus->addPanel(tr("Part, p&roblems and machine"), Qt::SHIFT | Qt::Key_F9);
    side->setChecked(BuildPage::isSideOpen(width()));
    connect(side, &QAction::triggered, this, [this](bool isOpen) { buildPage()->setSideOpen(isOpen); });
    connect(m_pages, &Pages::shown, side, [this, side](const QString& id) {
        if (id == "build"_L1)
            connect(buildPage(), &BuildPage::sideOpened, side, &QAction::setChecked, Qt::UniqueConnection);
        side->setChecked(BuildPage::isSideOpen(m_pages->width()));
    });
    connect(menus->addPanel(tr("T&otals")), &QAction::toggled, this, [this](bool areShown) {
        m_areTotalsShown = areShown;
        m_totals->setVisible(areShown && m_pages->current().hasTotals);
    });
}

void MainWindow::connectPanels() {
    connect(m_find, &FindBox::partFound, this, [this](const QString& kind, const QString& id) {
        showPage(u"build"_s);
        buildPage()->showPart(kind, id);
    });
    connect(partCommands(), &PartCommands::useAsked, commands(),
            [this](const QString& kind, const QString& id) { commands()->usePart(kind, id); });
    connect(partCommands(), &PartCommands::shown, this, [this] { showPage(u"build"_s); });
    connect(partCommands(), &PartCommands::renewed, this, &MainWindow::renewCatalogue);
    connect(partCommands(), &PartCommands::status, this, &MainWindow::showStatus);
    connect(commands(), &BuildCommands::status, this, &MainWindow::showStatus);
    connect(commands(), &BuildCommands::partAsked, this, [this] { showPage(u"build"_s); });
    connect(commands(), &BuildCommands::machineAsked, this, [this] { showPage(u"build"_s); });
    connect(document(), &BuildDocument::changed, this, &MainWindow::leaveStart);
    connect(view(), &BuildView::status, this, &MainWindow::showStatus);
    connect(m_pages, &Pages::shown, this, [this](const QString& id) {
        m_totals->setVisible(m_areTotalsShown && m_pages->current().hasTotals);
        putLastInTabOrder(m_totals);
        if (id == "ask"_L1)
            static_cast<AskPage*>(m_pages->page(id))->focusFirst();
    });
}

bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
    const auto* widget = event->type() == QEvent::ShortcutOverride ? qobject_cast<QWidget*>(watched) : nullptr;
    if (!widget || widget->window() != this)
        return QMainWindow::eventFilter(watched, event);
    auto* key = static_cast<QKeyEvent*>(event);
    constexpr std::array editing{QKeySequence::Undo, QKeySequence::Redo,  QKeySequence::Cut,
                                 QKeySequence::Copy, QKeySequence::Paste, QKeySequence::SelectAll};
    const auto isPressed = [&](QKeySequence::StandardKey each) { return key->matches(each); };
    if (!key->modifiers().testFlag(Qt::ControlModifier) || std::ranges::any_of(editing, isPressed))
        return false;
    const QKeySequence pressed(key->keyCombination());
    const QList<QAction*> actions = findChildren<QAction*>();
    const bool isOurs = std::ranges::any_of(
        actions, [&](const QAction* action) { return action->isEnabled() && action->shortcuts().contains(pressed); });
    if (isOurs)
        key->ignore();
    return isOurs;
}

void MainWindow::showPage(const QString& id) {
    m_pages->showPage(id);
    if (id == "build"_L1 && isVisible() && !buildPage()->picker()->isVisible())
        buildPage()->begin();
}

void MainWindow::leaveStart() {
    if (m_pages->current().id == "ask"_L1)
        showPage(u"build"_s);
}

void MainWindow::renewCatalogue(const SharedCatalogue& catalogue) {
    const QString page = QLatin1String(m_pages->current().id); // a new price is no reason to leave the question
    m_context.catalogue = catalogue;
    files()->setShipped(catalogue);
    if (const auto renewed = document()->renewCatalogue(catalogue); !renewed)
        showStatus(renewed.problem().sentence);
    showPage(page);
}

void MainWindow::showStatus(const QString& sentence) {
    if (m_isStepNew)
        m_toast->say(sentence, tr("Undo"), [this] { document()->undoStack()->undo(); });
    else
        m_toast->say(sentence);
}

void MainWindow::showStep(int index) {
    QUndoStack* steps = document()->undoStack();
    const int before = std::exchange(m_step, index);
    if (index > before) {
        m_isStepNew = true;
        QTimer::singleShot(0, this, [this] { m_isStepNew = false; });
        showStatus(steps->text(index - 1));
    } else if (index < steps->count()) {
        m_toast->say(tr("Undone: %1").arg(steps->text(index)), tr("Redo"), [steps] { steps->redo(); });
    } else {
        m_toast->hide(); // what it says is of a build that is no longer open
    }
}

void MainWindow::showSaved(const QString& path) {
    const QFileInfo file(path);
    m_toast->say(tr("Saved %1").arg(file.fileName()), tr("Open folder"),
                 [folder = file.absolutePath()] { QDesktopServices::openUrl(QUrl::fromLocalFile(folder)); });
}

void MainWindow::setLookup(std::shared_ptr<core::PartLookup> lookup) {
    m_context.lookup = lookup;
    if (auto* page = findChild<BuildPage*>())
        page->picker()->setLookup(std::move(lookup));
}

void MainWindow::refreshTitle() {
    const QString title = tr("%1[*] — Lanewright").arg(files()->displayName());
    if (title != windowTitle())
        setWindowTitle(title);
    setWindowModified(document()->isModified());
}

void MainWindow::restoreLayout() {
    if (!restoreGeometry(settings().value(u"window/geometry"_s).toByteArray())) {
        // Of the screen what panels of the desktop and the window manager's frame leave.
        const QSize frame(16, 48);
        const QSize room = screen() ? screen()->availableGeometry().size() - frame : QSize(1680, 1020);
        resize(room.boundedTo(QSize(1680, 1020)));
    }
    if (view()->isVisibleTo(this))
        view()->setFocus(Qt::OtherFocusReason);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!files()->confirmLoss())
        return event->ignore();
    m_autosave->forget();
    settings().setValue(u"window/geometry"_s, saveGeometry());
    event->accept();
}

static QStringList filesIn(const QMimeData* mime) {
    QStringList files;
    for (const QUrl& url : mime->urls())
        files << url.toLocalFile();
    files.removeAll(QString()); // those of other machines
    return files;
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!filesIn(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    const QStringList paths = filesIn(event->mimeData());
    if (paths.isEmpty())
        return;
    event->acceptProposedAction();
    // What they were dragged from waits for the drop to end: no dialog before that.
    QTimer::singleShot(0, this, [this, paths] { take(paths); });
}

void MainWindow::take(const QStringList& paths) {
    const core::FileMeaning meaning = core::meaningOf(document()->files(), paths.front());
    if (meaning == core::FileMeaning::Build)
        files()->open(paths.front());
    else if (meaning == core::FileMeaning::ToolOutput)
        scans()->loadOutputs(paths);
    else if (meaning == core::FileMeaning::PartList && partCommands()->isReady())
        partCommands()->importParts(paths.front());
    else
        showStatus(
            tr("Drop a build (.lanewright), output of a tool that scan reads (nvidia-smi, lspci, dmidecode …), or a "
               "part list (CSV, JSON)."));
}

} // namespace ui
