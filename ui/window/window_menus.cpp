// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/window_menus.h"

#include "core/documents/build/templates.h"
#include "ui/commands/build_commands.h"
#include "ui/commands/file_commands.h"
#include "ui/commands/part_commands.h"
#include "ui/commands/scan_commands.h"
#include "ui/document/recent_files.h"
#include "ui/scene/build_view.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"
#include "ui/window/help_dialogs.h"
#include "ui/window/help_window.h"

#include <QCheckBox>
#include <QFileInfo>
#include <QMainWindow>
#include <QMenuBar>

#include <algorithm>

// Every command is an action of a menu first; the tool row and the layer row follow those actions, so that state and
// shortcut stand in one place.

namespace ui {

WindowMenus::WindowMenus(const PageContext& context, QMainWindow* window)
    : QObject(window)
    , m_context(context)
    , m_window(window) {
    QMenuBar* bar = window->menuBar();
    makeFileMenu(bar->addMenu(tr("&File")));
    makeEditMenu(bar->addMenu(tr("&Edit")));
    makeViewMenu(bar->addMenu(tr("&View")));
    makeBuildMenu(bar->addMenu(tr("&Build")));
    makePartsMenu(bar->addMenu(tr("P&arts")));
    makeHelpMenu(bar->addMenu(tr("&Help")));
}

/// An entry that is on or off.
static QAction* addChecked(QMenu* menu, const QString& text, bool isChecked = true) {
    QAction* action = menu->addAction(text);
    action->setCheckable(true);
    action->setChecked(isChecked);
    return action;
}

void WindowMenus::makeFileMenu(QMenu* menu) {
    FileCommands* files = m_context.files;
    m_fileActions << menu->addAction(tr("&New"), QKeySequence::New, files, &FileCommands::newBuild);
    QMenu* fromTemplate = menu->addMenu(tr("New from &template"));
    fromTemplate->setToolTipsVisible(true);
    for (const core::Template& machine : core::templates()) {
        QAction* action = fromTemplate->addAction(machine.title(), files,
                                                  [=] { files->openNew(machine.build(), machine.description); });
        action->setToolTip(machine.description);
        if (machine.id == "guide-8-cards"_L1)
            fromTemplate->addSeparator();
    }
    m_fileActions << menu->addAction(tr("&Open…"), QKeySequence::Open, files, &FileCommands::openWithDialog);
    QMenu* recent = menu->addMenu(tr("Open &recent"));
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { fillRecent(recent); });
    menu->addSeparator();
    menu->addAction(tr("Scan t&his machine…"), m_context.scans, &ScanCommands::scanThisMachine);
    menu->addAction(tr("&Load tool outputs…"), m_context.scans, [this] { m_context.scans->loadOutputs(); });
    menu->addAction(tr("&Compare with scan…"), m_context.scans, &ScanCommands::compareWithScan);
    menu->addSeparator();
    m_fileActions << menu->addAction(tr("&Save"), QKeySequence::Save, files, &FileCommands::save);
    menu->addAction(tr("Save &as…"), Qt::CTRL | Qt::SHIFT | Qt::Key_S, files, &FileCommands::saveAs);
    menu->addSeparator();
    m_fileActions << menu->addAction(tr("Export build sheet (&PDF)…"), Qt::CTRL | Qt::Key_E, this,
                                     [this] { Q_EMIT exportAsked(true); });
    menu->addAction(tr("Export build sheet (&Markdown)…"), this, [this] { Q_EMIT exportAsked(false); });
    menu->addAction(tr("P&rint build sheet…"), QKeySequence::Print, this, &WindowMenus::printAsked);
    menu->addSeparator();
    menu->addAction(tr("S&ettings…"), Qt::CTRL | Qt::Key_Comma, this, &WindowMenus::settingsAsked);
    menu->addSeparator();
    menu->addAction(tr("&Quit"), QKeySequence::Quit, m_window, &QWidget::close);
}

void WindowMenus::fillRecent(QMenu* menu) {
    menu->clear();
    menu->setToolTipsVisible(true);
    for (const QString& path : RecentFiles::list()) {
        QAction* action =
            menu->addAction(QFileInfo(path).fileName(), this, [this, path] { m_context.files->open(path); });
        action->setToolTip(path);
    }
    if (menu->isEmpty())
        menu->addAction(tr("No recent files"))->setEnabled(false);
}

void WindowMenus::makeEditMenu(QMenu* menu) {
    QUndoStack* steps = m_context.document->undoStack();
    BuildView* view = m_context.view;
    QAction* undo = steps->createUndoAction(m_window, tr("Undo"));
    undo->setShortcuts(QKeySequence::Undo);
    QAction* redo = steps->createRedoAction(m_window, tr("Redo"));
    redo->setShortcuts({Qt::CTRL | Qt::SHIFT | Qt::Key_Z, Qt::CTRL | Qt::Key_Y});
    m_undoActions = {undo, redo};
    menu->addActions(m_undoActions);
    menu->addSeparator();
    QAction* remove = menu->addAction(tr("&Delete selected part"), QKeySequence::Delete, m_context.commands,
                                      &BuildCommands::removeSelected);
    const auto refreshEnabled = [=] { remove->setEnabled(!view->selectedPlace().isEmpty()); };
    connect(view, &BuildView::placeSelected, remove, refreshEnabled);
    connect(m_context.document, &BuildDocument::changed, view, refreshEnabled);
    refreshEnabled();
    menu->addAction(tr("&Copy the drawing as a picture"), Qt::CTRL | Qt::SHIFT | Qt::Key_C, m_context.commands,
                    &BuildCommands::copyPicture);
    menu->addSeparator();
    menu->addAction(tr("&Find a part or command"), Qt::CTRL | Qt::Key_K, this, &WindowMenus::findAsked);
    menu->addAction(tr("Go to the &next pane"), Qt::Key_F6, this, [this] { Q_EMIT paneAsked(1); });
    menu->addAction(tr("Go to the pre&vious pane"), Qt::SHIFT | Qt::Key_F6, this, [this] { Q_EMIT paneAsked(-1); });
    menu->addAction(tr("&Choose or search parts"), QKeySequence::Find, this, &WindowMenus::searchAsked);
}

void WindowMenus::makeViewMenu(QMenu* menu) {
    BuildView* view = m_context.view;
    QAction* in = menu->addAction(tr("Zoom &in"), QKeySequence::ZoomIn, view, &BuildView::zoomIn);
    QAction* out = menu->addAction(tr("Zoom &out"), QKeySequence::ZoomOut, view, &BuildView::zoomOut);
    QAction* fit = menu->addAction(tr("&Fit the machine into view"), Qt::CTRL | Qt::Key_0, view, &BuildView::fit);
    m_zoomActions = {out, fit, in};
    menu->addSeparator();
    makeLayerActions(menu);
    menu->addSeparator();
    int key = Qt::Key_1;
    for (const PageRow& row : pageTable())
        menu->addAction(tr("%1 page").arg(Pages::tr(row.title)), QKeySequence(Qt::CTRL | Qt::Key(key++)), this,
                        [this, id = QLatin1String(row.id)] { Q_EMIT pageAsked(id); });
    menu->addAction(tr("T&opology"), Qt::CTRL | Qt::SHIFT | Qt::Key_T, this, &WindowMenus::topologyAsked);
    menu->addSeparator();
    m_panelsMenu = menu->addMenu(tr("&Panels"));
}

QAction* WindowMenus::addPanel(const QString& text, const QKeySequence& keys) {
    QAction* action = addChecked(m_panelsMenu, text);
    action->setShortcut(keys);
    return action;
}

void WindowMenus::makeLayerActions(QMenu* menu) {
    const std::pair<QString, Layer> layers[]{{tr("&Lanes"), Layer::Lanes},
                                             {tr("&Air"), Layer::Air},
                                             {tr("&Heat"), Layer::Heat},
                                             {tr("&Cables"), Layer::Cables}};
    for (const auto& [text, layer] : layers) {
        m_layerActions << addChecked(menu, text);
        connect(m_layerActions.last(), &QAction::toggled, this,
                [this, layer = layer](bool isShown) { m_context.view->buildScene().setLayerVisible(layer, isShown); });
    }
}

void WindowMenus::makeBuildMenu(QMenu* menu) {
    BuildCommands* commands = m_context.commands;
    menu->addAction(tr("&Place current part in best free slot"), Qt::CTRL | Qt::Key_Return, this,
                    &WindowMenus::placeAsked);
    menu->addAction(tr("&Machine settings"), Qt::CTRL | Qt::Key_M, commands, &BuildCommands::showMachine);
    menu->addAction(tr("Air and &temperatures…"), Qt::CTRL | Qt::Key_T, commands, &BuildCommands::showHeat);
    menu->addAction(tr("&Grow this build by a card"), Qt::CTRL | Qt::Key_G, this, &WindowMenus::growAsked);
    menu->addAction(tr("Re&arrange the cards…"), Qt::CTRL | Qt::Key_R, commands, &BuildCommands::rearrange);
    menu->addAction(tr("&Rename…"), Qt::Key_F2, commands, &BuildCommands::rename);
}

void WindowMenus::makePartsMenu(QMenu* menu) {
    PartCommands* parts = m_context.parts;
    QMenu* add = menu->addMenu(tr("&Add a part of your own"));
    connect(add, &QMenu::aboutToShow, this, [=] { parts->fillKinds(add); });
    menu->addAction(tr("&New board…"), parts, [=] { parts->newBoard(); });
    menu->addAction(tr("&Import…"), Qt::CTRL | Qt::Key_I, parts, [=] { parts->importParts(); });
    menu->addAction(tr("E&xport your own parts…"), parts, &PartCommands::exportParts);
    menu->addSeparator();
    menu->addAction(tr("&Your own parts…"), Qt::CTRL | Qt::SHIFT | Qt::Key_P, parts, &PartCommands::showOwnParts);
}

void WindowMenus::makeHelpMenu(QMenu* menu) {
    menu->addAction(tr("&Help"), Qt::Key_F1, this, [this] { (new HelpWindow(m_window))->show(); });
    menu->addAction(tr("&Keyboard shortcuts"), Qt::CTRL | Qt::Key_F1, this, [this] { showShortcuts(m_window); });
    menu->addAction(tr("How far to trust the &estimates"), this, [this] { showEstimateErrors(m_window); });
    menu->addAction(tr("About the &data"), this, [this] { showAboutData(m_window, m_context.document->catalogue()); });
    menu->addAction(tr("&About Lanewright"), this, [this] { showAbout(m_window); });
}

namespace {

constexpr int toolGap = 6;

/// A row that puts the widgets at its beginning away where there is no room for them: the first one first.
class SparingRow : public QWidget {
public:
    /// `spare` and `needed` stand in the row; all of it can be made as narrow as `needed` is.
    SparingRow(const QList<QWidget*>& spare, const QList<QWidget*>& needed)
        : m_spare(spare)
        , m_needed(needed) {}

    QSize minimumSizeHint() const override { return {leastWidth(), QWidget::minimumSizeHint().height()}; }

protected:
    void resizeEvent(QResizeEvent* event) override {
        int room = width() - leastWidth();
        for (auto each = m_spare.rbegin(); each != m_spare.rend(); ++each) {
            room -= (*each)->sizeHint().width() + toolGap;
            (*each)->setVisible(room >= 0);
        }
        QWidget::resizeEvent(event);
    }

private:
    int leastWidth() const {
        int least = 2 * toolGap; // about the tabs
        for (const QWidget* each : m_needed)
            least += toolGap + std::max(each->minimumWidth(), each->minimumSizeHint().width());
        return least;
    }

    QList<QWidget*> m_spare;
    QList<QWidget*> m_needed;
};

PillButton* toolButton(PillRole role, const QString& text, QAction* action) {
    auto* button = new PillButton(role, text);
    button->follow(action);
    return button;
}

/// Buttons that belong together, with a line behind them.
QWidget* toolGroup(const QList<PillButton*>& buttons) {
    auto* group = new QWidget;
    auto* line = makeRow(group, {}, toolGap);
    for (PillButton* button : buttons)
        line->addWidget(button);
    line->addWidget(makeSeparator());
    return group;
}

} // namespace

QWidget* WindowMenus::makeToolRow(QWidget* tabs, QWidget* find) {
    constexpr auto plain = PillRole::Plain;
    QWidget* files =
        toolGroup({toolButton(plain, tr("New"), m_fileActions[0]), toolButton(plain, tr("Open"), m_fileActions[1]),
                   toolButton(plain, tr("Save"), m_fileActions[2])});
    QWidget* steps =
        toolGroup({toolButton(plain, tr("Undo"), m_undoActions[0]), toolButton(plain, tr("Redo"), m_undoActions[1])});
    PillButton* sheet = toolButton(PillRole::Primary, tr("Export PDF"), m_fileActions[3]);
    find->setMinimumWidth(150);
    find->setMaximumWidth(320);
    auto* row = new SparingRow({files, steps}, {tabs, find, sheet});
    auto* line = makeRow(row, {}, toolGap);
    line->addWidget(files);
    line->addWidget(steps);
    line->addStretch(1);
    line->addWidget(tabs);
    line->addStretch(1);
    line->addWidget(find, 2);
    line->addWidget(sheet);
    return row;
}

QWidget* WindowMenus::makeLayerRow() {
    auto* layers = new QWidget;
    auto* boxes = makeRow(layers, {}, 5);
    auto* zoom = new QWidget;
    auto* buttons = makeRow(zoom, {}, 5);
    for (QAction* action : m_layerActions) {
        auto* box = new QCheckBox(action->text().remove('&'_L1));
        box->setChecked(action->isChecked());
        connect(box, &QCheckBox::toggled, action, &QAction::setChecked);
        connect(action, &QAction::toggled, box, &QCheckBox::setChecked);
        boxes->addWidget(box);
    }
    const QStringList words{u"−"_s, tr("Fit"), u"+"_s};
    for (int i = 0; i < m_zoomActions.size(); ++i) {
        auto* button = new PillButton(PillRole::Chip, words[i]);
        button->follow(m_zoomActions[i]);
        buttons->addWidget(button);
    }
    auto* row = new SparingRow({layers, zoom}, {}); // both are also in a menu
    auto* line = makeRow(row, {toolGap, 0, toolGap, 0}, toolGap);
    line->addWidget(layers);
    line->addStretch(1);
    line->addWidget(zoom);
    return row;
}

} // namespace ui
