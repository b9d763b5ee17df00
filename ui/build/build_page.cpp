// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/build/build_page.h"

#include "core/placement/drop.h"
#include "core/units/at.h"
#include "ui/build/panel_strip.h"
#include "ui/build/part_column.h"
#include "ui/build/picker.h"
#include "ui/commands/build_commands.h"
#include "ui/commands/part_commands.h"
#include "ui/document/settings.h"
#include "ui/inspector/inspector.h"
#include "ui/inspector/machine_rows.h"
#include "ui/panels/findings_panel.h"
#include "ui/scene/build_view.h"
#include "ui/topology/topology_page.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/scroll_column.h"
#include "ui/widgets/surface.h"
#include "ui/widgets/tab_strip.h"

#include <QKeyEvent>
#include <QSplitter>
#include <QStackedWidget>

#include <algorithm>

namespace ui {

namespace {

/// How wide the panels of a page are, in pixels.
struct Widths {
    int upTo; ///< of the page
    int column;
    int picker;
    int side;
};
constexpr Widths widths[]{{1190, 236, 400, 268}, {1490, 264, 430, 268}, {2290, 300, 540, 356}, {9999, 360, 680, 460}};
constexpr int narrowPage = 1190; ///< has room for the right side only when it is asked for
constexpr int widePage = 2290;   ///< has room for it beside the picker

const Widths& widthsFor(int page) {
    return *std::ranges::find_if(widths, [&](const Widths& each) { return page <= each.upTo; });
}

QString sideKey(bool isNarrow) {
    return isNarrow ? u"window/side-narrow"_s : u"window/side-wide"_s;
}

} // namespace

BuildPage::BuildPage(const PageContext& context, QWidget* layers, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_column(new PartColumn(context.document))
    , m_picker(new Picker(context.document))
    , m_inspector(new Inspector(context.document))
    , m_findings(new FindingsPanel(context.document))
    , m_splitter(new QSplitter(Qt::Horizontal))
    , m_columnFrame(framed(m_column))
    , m_pickerFrame(framed(m_picker))
    , m_sideFrame(framed(makeSide()))
    , m_strip(new PanelStrip(tr("Part · Problems · Machine"), tr("Shows the right side (Shift+F9)."))) {
    m_picker->setLookup(context.lookup);
    m_splitter->setHandleWidth(8);
    m_splitter->setChildrenCollapsible(false);
    for (QWidget* panel :
         std::initializer_list<QWidget*>{m_columnFrame, m_pickerFrame, framed(makeMiddle(layers)), m_sideFrame})
        m_splitter->addWidget(panel);
    constexpr int middle = 2;
    m_splitter->setStretchFactor(middle, 1);
    auto* row = makeRow(this, {}, 8);
    row->addWidget(m_splitter, 1);
    row->addWidget(m_strip);
    connect(m_strip, &QAbstractButton::clicked, this, [this] { setSideOpen(true); });
    connectPanels();
    refreshTabs();
    layOut();
}

QWidget* BuildPage::makeMiddle(QWidget* layers) {
    auto* middle = new QWidget;
    auto* column = makeColumn(middle, {0, 4, 0, 4}, 4);
    m_layers = layers;
    m_views = new TabStrip;
    m_views->setAccessibleName(tr("Views of the machine"));
    m_views->addTab(tr("Drawing"));
    m_views->addTab(tr("Topology"));
    m_view = new QStackedWidget;
    m_view->addWidget(m_context.view);
    auto* row = makeRow(nullptr, {8, 0, 0, 0}, 8);
    row->addWidget(m_views);
    row->addWidget(layers, 1);
    layers->show();
    row->addStretch();
    column->addLayout(row);
    column->addWidget(m_view, 1);
    connect(m_views, &QTabBar::currentChanged, this, [this](int index) { showTopology(index == 1); });
    return middle;
}

QWidget* BuildPage::makeSide() {
    auto* side = new QWidget;
    auto* column = makeColumn(side, {0, 4, 0, 4}, 4);
    m_tabs = new TabStrip;
    m_tabs->setAccessibleName(tr("Part, problems, machine"));
    for (int i = 0; i < 3; ++i)
        m_tabs->addTab({});
    m_side = new QStackedWidget;
    m_side->addWidget(new ScrollColumn(m_inspector));
    m_side->addWidget(m_findings);
    column->addWidget(m_tabs);
    column->addWidget(m_side, 1);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int index) {
        if (index == int(Side::Machine) && m_side->count() <= index)
            m_side->addWidget(new ScrollColumn(new MachineRows(m_context.document, this)));
        m_side->setCurrentIndex(index);
    });
    m_tabs->setCurrentIndex(int(Side::Problems));
    return side;
}

void BuildPage::connectPanels() {
    BuildView* view = m_context.view;
    BuildCommands* commands = m_context.commands;
    connect(m_column, &PartColumn::kindAsked, this, &BuildPage::choose);
    connect(m_column, &PartColumn::placeChosen, this, [this](const QString& place) {
        m_context.view->selectPlace(place);
        select(place);
        showSide(Side::Part);
    });
    connect(m_column, &PartColumn::removalAsked, this, [this, commands](const QString& place) {
        const core::Build& build = m_context.document->build();
        const QString title = kindWordsOf(core::partAt(build, place).kind).title;
        if (const auto done = m_context.document->apply(core::removalOf(build, place), tr("Take out %1").arg(title));
            !done)
            Q_EMIT commands->status(done.problem().sentence);
    });
    connect(m_column, &PartColumn::menuRequested, this, [this](const QString& place, const QPoint& point) {
        const core::DraggedPart part = core::partAt(m_context.document->build(), place);
        m_context.parts->showMenu(part.kind, part.id, point);
    });
    connect(m_picker, &Picker::chosen, this, &BuildPage::use);
    connect(m_picker, &Picker::menuRequested, m_context.parts, &PartCommands::showMenu);
    connect(m_picker, &Picker::tried, this, [this, view](const QString& kind, const QString& id, int count) {
        setSpokenDescription(m_picker->list(), view->tryPart({kind, id}, count, m_picker->place()));
    });
    connect(m_picker, &Picker::closeAsked, this, &BuildPage::closePicker);
    connect(m_picker, &Picker::closeAsked, view, &BuildView::hideChanges);
    connect(m_picker, &Picker::status, commands, &BuildCommands::status);
    connect(commands, &BuildCommands::partAsked, this, &BuildPage::choose);
    connect(commands, &BuildCommands::machineAsked, this, [this] { showSide(Side::Machine); });
    connect(m_context.parts, &PartCommands::shown, this, &BuildPage::showPart);
    connect(m_findings, &FindingsPanel::subjectsPicked, this, &BuildPage::selectSubjects);
    connect(m_findings, &FindingsPanel::status, commands, &BuildCommands::status);
    connect(m_inspector, &Inspector::findingAsked, this, [this](const QString& key) {
        showSide(Side::Problems);
        m_findings->showFinding(key);
    });
    connect(m_inspector, &Inspector::moved, view, &BuildView::selectPlace);
    connect(m_inspector, &Inspector::replaceAsked, commands, &BuildCommands::fillPlace);
    connect(m_inspector, &Inspector::removeAsked, commands, &BuildCommands::removeSelected);
    connect(m_inspector, &Inspector::duplicateAsked, view, [view, commands] {
        if (const auto done = view->duplicateSelected(); !done)
            Q_EMIT commands->status(done.problem().sentence);
    });
    connect(m_inspector, &Inspector::listAsked, this, [this](const QString& kind) { choose(kind); });
    connect(m_inspector, &Inspector::status, commands, &BuildCommands::status);
    connect(view, &BuildView::placeSelected, this, [this](const QString& place) {
        select(place);
        if (core::isFilled(m_context.document->build(), place) && m_tabs->currentIndex() == int(Side::Machine))
            showSide(Side::Part);
    });
    connect(view, &BuildView::placeRequested, commands, &BuildCommands::fillPlace);
    view->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(view, &QWidget::customContextMenuRequested, commands, &BuildCommands::showPlaceMenu);
    connect(m_context.document, &BuildDocument::changed, this, &BuildPage::refreshTabs);
    select(view->selectedPlace());
}

void BuildPage::begin() {
    const bool isBlank = std::ranges::none_of(m_column->rows(), [](const BuildRow& row) {
        return row.isChosen() && row.kind != QLatin1String(core::kindName<core::Outlet>);
    });
    if (isBlank)
        choose(nextKind());
    else if (m_isPicking)
        closePicker(); // what it was opened for is another build
}

void BuildPage::refreshTabs() {
    const core::FindingCounts counts = core::countsOf(m_context.document->findings());
    const int open = core::at(counts, core::FindingGroup::Errors) + core::at(counts, core::FindingGroup::Warnings);
    m_tabs->setTabText(int(Side::Part), tr("Part"));
    m_tabs->setTabText(int(Side::Problems), open > 0 ? tr("Problems (%1)").arg(open) : tr("Problems"));
    m_tabs->setTabText(int(Side::Machine), tr("Machine"));
}

void BuildPage::select(const QString& place) {
    m_inspector->showPlace(place);
    const core::DraggedPart there = core::partAt(m_context.document->build(), place);
    if (!m_isPicking)
        m_column->markKind(there.kind);
}

void BuildPage::selectSubjects(const QStringList& subjects) {
    for (const QString& subject : subjects) {
        if (m_context.document->analysis().machine.board->wiring->connector(subject) < 0)
            continue;
        showTopology(false);
        return m_context.view->selectPlace(subject);
    }
}

QString BuildPage::nextKind() const {
    const auto next = core::stillToChoose(m_context.document->analysis());
    return next.empty() ? QString() : QString(QLatin1String(next.front().kind));
}

void BuildPage::use(const QString& kind, const QString& id, int count) {
    const core::Build before = m_context.document->build();
    m_context.commands->usePart(kind, id, count, m_picker->place());
    if (m_context.document->build() == before)
        return; // refused, which was said
    if (const QString next = nextKind(); next.isEmpty())
        closePicker();
    else
        choose(next);
}

void BuildPage::choose(const QString& kind, const QString& place) {
    m_isPicking = true;
    layOut();
    m_column->markKind(kind);
    m_picker->showFitting(kind, place);
    m_picker->focusSearch();
}

void BuildPage::showPart(const QString& kind, const QString& id) {
    m_isPicking = true;
    layOut();
    m_column->markKind(kind);
    m_picker->showPart(kind, id);
    m_picker->focusList();
}

void BuildPage::searchParts() {
    if (m_isPicking)
        return m_picker->focusSearch();
    const QString next = nextKind();
    choose(next.isEmpty() ? QString(QLatin1String(core::kindName<core::Card>)) : next);
}

void BuildPage::closePicker() {
    m_isPicking = false;
    layOut();
    m_column->focusKind(m_picker->kind());
    select(m_context.view->selectedPlace());
}

void BuildPage::showSide(Side side) {
    m_tabs->setCurrentIndex(int(side));
    if (!isSideOpen())
        setSideOpen(true);
}

void BuildPage::showTrouble() {
    if (const QString next = nextKind(); next.isEmpty())
        showSide(Side::Problems);
    else
        choose(next);
}

QList<QWidget*> BuildPage::panes() const {
    QList<QWidget*> panes;
    for (int i = 0; i < m_splitter->count(); ++i)
        panes << m_splitter->widget(i);
    return panes;
}

void BuildPage::setColumnShown(bool isShown) {
    m_columnFrame->setVisible(isShown);
}

bool BuildPage::isSideOpen(int width) {
    const bool isNarrow = width < narrowPage;
    return settings().value(sideKey(isNarrow), !isNarrow).toBool();
}

void BuildPage::setSideOpen(bool isOpen) {
    settings().setValue(sideKey(width() < narrowPage), isOpen);
    if (isOpen && width() < widePage)
        m_isPicking = false;
    layOut();
    Q_EMIT sideOpened(isOpen);
}

void BuildPage::layOut() {
    const bool hasRoom = !m_isPicking || width() >= widePage;
    const bool isSideShown = hasRoom && isSideOpen();
    const bool isOther = m_pickerFrame->isHidden() == m_isPicking || m_sideFrame->isHidden() == isSideShown;
    m_pickerFrame->setVisible(m_isPicking);
    m_sideFrame->setVisible(isSideShown);
    m_strip->setVisible(!isSideShown);
    const Widths& wide = widthsFor(width());
    if (!isOther && m_laidOutFor == wide.upTo)
        return;
    m_laidOutFor = wide.upTo;
    constexpr int highPage = 1490; // as wide ones mostly are
    m_column->setCompact(wide.upTo <= highPage);
    const int taken = wide.column + (m_isPicking ? wide.picker : 0) + (isSideShown ? wide.side : 0);
    m_splitter->setSizes({wide.column, wide.picker, std::max(320, width() - taken), wide.side});
}

void BuildPage::showTopology(bool isTopology) {
    if (isTopology && m_view->count() < 2) {
        auto* page = new TopologyPage(m_context.document, this);
        connect(page, &TopologyPage::status, m_context.commands, &BuildCommands::status);
        m_view->addWidget(page);
    }
    m_views->setCurrentIndex(int(isTopology));
    m_view->setCurrentIndex(int(isTopology));
    m_layers->setVisible(!isTopology);
}

void BuildPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    layOut();
}

void BuildPage::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        m_context.view->hideChanges();
    if (event->key() != Qt::Key_Escape || !m_isPicking)
        return QWidget::keyPressEvent(event);
    closePicker();
}

} // namespace ui
