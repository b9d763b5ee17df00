// The window makes the parts and connects them. Who owns what: the document and the commands are children of the
// window; views are children of the central widget, which is taken down first, because views hear of the document's
// end.

#include "ui/window/main_window.h"

#include "core/units/at.h"
#include "ui/ask/ask_page.h"
#include "ui/browse/browse_page.h"
#include "ui/document/autosave.h"
#include "ui/document/settings.h"
#include "ui/inspector/inspector.h"
#include "ui/panels/findings_panel.h"
#include "ui/panels/parts_panel.h"
#include "ui/panels/totals_bar.h"
#include "ui/recommend/recommend_page.h"
#include "ui/scene/build_view.h"
#include "ui/sheet/sheet_page.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/scroll_column.h"
#include "ui/widgets/surface.h"
#include "ui/widgets/tab_strip.h"
#include "ui/widgets/toast.h"
#include "ui/window/build_commands.h"
#include "ui/window/file_commands.h"
#include "ui/window/find_box.h"
#include "ui/window/part_commands.h"
#include "ui/window/scan_commands.h"
#include "ui/window/side_panels.h"
#include "ui/window/window_menus.h"

#include <QAction>
#include <QCloseEvent>
#include <QDesktopServices>
#include <QFileInfo>
#include <QKeyEvent>
#include <QMimeData>
#include <QScreen>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QUrl>

#include <algorithm>
#include <array>

namespace ui {

MainWindow::MainWindow(SharedCatalogue catalogue, const core::Build& build, const QString& stateFolder) {
    setAcceptDrops(true);
    m_context.catalogue = std::move(catalogue);
    makeDocument(build, stateFolder);
    makeLayout();
    connectPanels();
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
    m_scans = new ScanCommands(document(), files(), this);
    m_context.parts = new PartCommands(document(), this);
    m_scans->setKeeper([this](const core::Board& board) { partCommands()->keepBoard(board); });
    m_autosave = new Autosave(document(), stateFolder, this);
    m_context.view = new BuildView(document(), this);
    m_context.commands = new BuildCommands(document(), view(), this);
    connect(document(), &BuildDocument::titleChanged, this, &MainWindow::refreshTitle);
    connect(document(), &BuildDocument::changed, this, &MainWindow::refreshTitle);
    connect(document()->undoStack(), &QUndoStack::indexChanged, this, &MainWindow::tellStep);
    connect(files(), &FileCommands::status, this, &MainWindow::showStatus);
    connect(files(), &FileCommands::saved, this, &MainWindow::tellSaved);
    connect(files(), &FileCommands::drawingAsked, this, [this] { showPage(u"build"_s); });
    connect(m_autosave, &Autosave::failed, this, &MainWindow::showStatus);
}

void MainWindow::makeLayout() {
    auto* menus = new WindowMenus(m_context, m_scans, this);
    m_parts = new PartsPanel(document());
    auto* findings = new FindingsPanel(document());
    connect(findings, &FindingsPanel::subjectsPicked, this, &MainWindow::selectSubjects);
    connect(findings, &FindingsPanel::status, this, &MainWindow::showStatus);
    m_inspector = new Inspector(document());
    auto* right = new QSplitter(Qt::Vertical);
    right->setChildrenCollapsible(false);
    right->addWidget(new ScrollColumn(m_inspector));
    right->addWidget(findings);
    connect(m_inspector, &Inspector::findingAsked, findings, &FindingsPanel::showFinding);
    m_pages = new Pages(m_context, menus->makeLayerRow());
    m_panels = new SidePanels(m_parts, m_pages, right);
    m_toast = new Toast(m_pages);
    auto* totals = new TotalsBar(document());
    connect(totals, &TotalsBar::partAsked, this, &MainWindow::chooseKind);
    auto* framedTotals = framed(totals);
    framedTotals->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_find = new FindBox([this]() -> const core::Catalogue& { return document()->catalogue(); },
                         [this] { return findChildren<QAction*>(); });

    auto* work = new QWidget;
    auto* workColumn = makeColumn(work, {}, 8);
    workColumn->addWidget(m_panels, 1);
    workColumn->addWidget(framedTotals);
    m_body = new QStackedWidget;
    m_body->addWidget(work);
    auto* content = new QWidget;
    auto* column = makeColumn(content, {8, 6, 8, 8}, 8);
    column->addWidget(menus->makeToolRow(m_pages->tabs(), m_find));
    column->addWidget(m_body, 1);
    setCentralWidget(content);
    connectMenus(menus);
    connectPanelEntries(menus, framedTotals);
}

void MainWindow::connectMenus(WindowMenus* menus) {
    connect(menus, &WindowMenus::pageAsked, this, &MainWindow::showPage);
    connect(menus, &WindowMenus::exportAsked, this, [this](bool isPdf) {
        auto* sheet = qobject_cast<SheetPage*>(m_pages->page(u"sheet"_s));
        isPdf ? sheet->exportPdf() : sheet->exportMarkdown();
    });
    connect(menus, &WindowMenus::findAsked, m_find, [this] {
        m_find->setFocus(Qt::ShortcutFocusReason);
        m_find->selectAll();
    });
    connect(menus, &WindowMenus::searchAsked, this, &MainWindow::searchParts);
    connect(menus, &WindowMenus::placeAsked, m_parts, &PartsPanel::chooseCurrent);
}

void MainWindow::connectPanelEntries(WindowMenus* menus, QWidget* totals) {
    QAction* const sides[]{menus->addPanel(tr("&Parts list"), Qt::Key_F9),
                           menus->addPanel(tr("Inspector and p&roblems"), Qt::SHIFT | Qt::Key_F9)};
    for (const Side side : {Side::Parts, Side::Findings}) {
        QAction* entry = core::at(sides, side);
        entry->setChecked(m_panels->isOpen(side));
        connect(entry, &QAction::triggered, m_panels, [this, side](bool isOpen) { m_panels->setOpen(side, isOpen); });
        connect(m_panels, &SidePanels::opened, entry, [entry, side](Side which, bool isOpen) {
            if (which == side)
                entry->setChecked(isOpen);
        });
    }
    connect(menus->addPanel(tr("&Totals")), &QAction::toggled, totals, &QWidget::setVisible);
}

void MainWindow::connectPanels() {
    connect(m_find, &FindBox::partFound, this, &MainWindow::showPart);
    connect(m_parts, &PartsPanel::chosen, commands(), &BuildCommands::usePart);
    connect(m_parts, &PartsPanel::menuRequested, partCommands(), &PartCommands::showMenu);
    connect(partCommands(), &PartCommands::useAsked, commands(), &BuildCommands::usePart);
    connect(partCommands(), &PartCommands::shown, m_parts, &PartsPanel::showPart);
    connect(partCommands(), &PartCommands::renewed, this, &MainWindow::renewCatalogue);
    connect(partCommands(), &PartCommands::status, this, &MainWindow::showStatus);
    connect(commands(), &BuildCommands::status, this, &MainWindow::showStatus);
    connect(commands(), &BuildCommands::partAsked, this, &MainWindow::chooseKind);
    connect(document(), &BuildDocument::changed, this, &MainWindow::leaveStart);
    connect(m_pages, &Pages::shown, this, &MainWindow::showBody);
    connectInspector();
    connect(m_pages, &Pages::aboutToShow, m_panels, &SidePanels::giveRoom);
    connect(view(), &BuildView::status, this, &MainWindow::showStatus);
    connect(view(), &BuildView::placeRequested, commands(), &BuildCommands::fillPlace);
    view()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(view(), &QWidget::customContextMenuRequested, commands(), &BuildCommands::showPlaceMenu);
}

void MainWindow::connectInspector() {
    const auto follow = [this] { m_inspector->showPlace(view()->selectedPlace()); };
    connect(view(), &BuildView::placeSelected, m_inspector, follow);
    connect(m_inspector, &Inspector::moved, view(), &BuildView::selectPlace);
    connect(m_inspector, &Inspector::replaceAsked, commands(), &BuildCommands::fillPlace);
    connect(m_inspector, &Inspector::removeAsked, commands(), &BuildCommands::removeSelected);
    connect(m_inspector, &Inspector::duplicateAsked, view(), [this] {
        if (const auto done = view()->duplicateSelected(); !done)
            showStatus(done.problem().sentence);
    });
    connect(m_inspector, &Inspector::listAsked, this, &MainWindow::chooseKind);
    connect(m_inspector, &Inspector::status, this, &MainWindow::showStatus);
    connect(commands(), &BuildCommands::machineAsked, this, [this] {
        m_panels->setOpen(Side::Findings, true);
        m_inspector->showMachine();
    });
    follow();
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
}

void MainWindow::showStart() {
    showPage(u"ask"_s);
}

void MainWindow::makeQuestion() {
    auto* question = new AskPage(m_context, m_scans, m_body);
    m_body->addWidget(question);
    const auto recommending = [this] { return qobject_cast<RecommendPage*>(m_pages->page(u"recommend"_s)); };
    connect(question, &AskPage::recommendAsked, this, [=, this](core::Goal goal, int dollars, const QString& model) {
        recommending()->ask(goal, dollars, model);
        showPage(u"recommend"_s);
    });
    connect(question, &AskPage::compareAsked, this, [=, this](const HeldBuild& build) {
        recommending()->compare(build);
        showPage(u"recommend"_s);
    });
}

void MainWindow::showBody(const QString& page) {
    const bool isAsked = page == "ask"_L1;
    if (isAsked && m_body->count() < 2)
        makeQuestion();
    m_body->setCurrentIndex(int(isAsked));
    if (isAsked)
        qobject_cast<AskPage*>(m_body->widget(1))->focusFirst();
}

void MainWindow::leaveStart() {
    if (m_body->currentIndex() == 1)
        showPage(u"build"_s);
}

void MainWindow::chooseKind(const QString& kind) {
    openParts();
    m_parts->showFitting(kind);
    m_parts->focusSearch();
}

void MainWindow::renewCatalogue(const SharedCatalogue& catalogue) {
    const bool isAsked = m_body->currentIndex() == 1; // a new price is no reason to leave the question
    m_context.catalogue = catalogue;
    files()->setShipped(catalogue);
    if (const auto renewed = document()->renewCatalogue(catalogue); !renewed)
        showStatus(renewed.problem().sentence);
    if (isAsked)
        showStart();
}

void MainWindow::showStatus(const QString& sentence) {
    if (m_isStepNew)
        m_toast->say(sentence, tr("Undo"), [this] { document()->undoStack()->undo(); });
    else
        m_toast->say(sentence);
}

void MainWindow::tellStep(int index) {
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

void MainWindow::tellSaved(const QString& path) {
    const QFileInfo file(path);
    m_toast->say(tr("Saved %1").arg(file.fileName()), tr("Open folder"),
                 [folder = file.absolutePath()] { QDesktopServices::openUrl(QUrl::fromLocalFile(folder)); });
}

void MainWindow::openParts() {
    leaveStart();
    m_panels->setOpen(Side::Parts, true);
    if (m_panels->isPutAway(Side::Parts))
        showPage(u"build"_s);
}

void MainWindow::setLookup(std::shared_ptr<core::PartLookup> lookup) {
    m_context.lookup = lookup;
    m_parts->setLookup(std::move(lookup));
}

void MainWindow::showPart(const QString& kind, const QString& id) {
    openParts();
    m_parts->showPart(kind, id);
    m_parts->focusList();
}

void MainWindow::searchParts() {
    if (auto* browse = findChild<BrowsePage*>(); browse && browse->isVisible())
        return browse->focusSearch();
    openParts();
    m_parts->focusSearch();
}

void MainWindow::selectSubjects(const QStringList& subjects) {
    for (const QString& subject : subjects) {
        if (document()->analysis().machine.board->wiring->connector(subject) < 0)
            continue;
        showPage(u"build"_s);
        view()->selectPlace(subject);
        return;
    }
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
    m_panels->restore(width());
    view()->setFocus(Qt::OtherFocusReason);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!files()->confirmLoss())
        return event->ignore();
    m_autosave->forget();
    settings().setValue(u"window/geometry"_s, saveGeometry());
    m_panels->save();
    event->accept();
}

static QString fileIn(const QMimeData* mime) {
    for (const QUrl& url : mime->urls()) {
        if (url.isLocalFile() && QFileInfo(url.toLocalFile()).suffix() == "lanewright"_L1)
            return url.toLocalFile();
    }
    return {};
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!fileIn(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    const QString path = fileIn(event->mimeData());
    if (path.isEmpty())
        return;
    event->acceptProposedAction();
    files()->open(path);
}

} // namespace ui
