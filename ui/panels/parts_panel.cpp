#include "ui/panels/parts_panel.h"

#include "core/documents/build/build_json.h"
#include "core/parts/part_lookup.h"
#include "core/units/at.h"
#include "core/units/text.h"
#include "ui/document/part_mime.h"
#include "ui/panels/filter_bar.h"
#include "ui/panels/part_delegate.h"
#include "ui/panels/part_detail.h"
#include "ui/panels/part_heads.h"
#include "ui/panels/parts_model.h"
#include "ui/theme/theme.h"
#include "ui/widgets/field.h"
#include "ui/widgets/fitted_label.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"
#include "ui/widgets/tab_strip.h"

#include <QComboBox>
#include <QDropEvent>
#include <QEvent>
#include <QKeyEvent>
#include <QListView>
#include <QSignalBlocker>
#include <QStackedWidget>

#include <algorithm>
#include <functional>

// The main kinds have tabs, the others share "More". Where there is a lookup it ranks what a search finds; parts that
// it does not know of (they came with a file) are searched in the list itself.

namespace ui {

constexpr int leastDetailHeight = 110;
constexpr int mostDetailHeight = 210;

constexpr int mainKinds = 5; ///< have a tab of their own; the others share one

static bool isMain(const core::KindNames& kind) {
    return core::withKindAmong<core::Card, core::Board, core::Processor, core::PowerSupply, core::Chassis>(
        QLatin1String(kind.name), [](auto*) {});
}

static std::vector<core::KindNames> mainKindsFirst() {
    std::vector<core::KindNames> kinds = core::enteredKinds();
    std::stable_partition(kinds.begin(), kinds.end(), isMain);
    return kinds;
}

PartsPanel::PartsPanel(BuildDocument* document)
    : m_document(document)
    , m_kinds(mainKindsFirst())
    , m_beside(std::make_shared<const core::Catalogue>())
    , m_model(new PartsModel(u"parts"_s, {}, this))
    , m_filters(new FilterBar(FilterBar::Width::Narrow))
    , m_list(new QListView)
    , m_heads(new PartHeads)
    , m_detail(new PartDetail) {
    setAcceptDrops(true);
    auto* column = makeColumn(this, {8, 4, 8, 6}, 6);
    column->addWidget(makeHeader());
    column->addWidget(m_filters);
    column->addWidget(makeList(), 5);
    m_detail->setMinimumHeight(leastDetailHeight);
    m_detail->setMaximumHeight(mostDetailHeight);
    m_detail->hide();
    column->addWidget(m_detail, 2);
    column->addWidget(makeFoot());
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &PartsPanel::showDetail);
    connect(m_filters, &FilterBar::changed, this, &PartsPanel::restrict);
    connect(m_document, &BuildDocument::changed, this, &PartsPanel::catalogueMayHaveChanged);
    loadKind();
}

QWidget* PartsPanel::makeList() {
    auto* frame = new QWidget;
    auto* column = makeColumn(frame, {}, 0);
    column->addWidget(m_heads);
    m_list->setModel(m_model);
    m_list->setItemDelegate(new PartDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setMouseTracking(true);
    m_list->setDragEnabled(true);
    m_list->setDragDropMode(QAbstractItemView::DragOnly);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // the heads stand over its rows
    m_list->setAccessibleName(tr("Parts"));
    m_list->viewport()->setAutoFillBackground(false);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->installEventFilter(this);

    auto* empty = new QWidget;
    auto* lines = makeColumn(empty, {8, 24, 8, 8}, 10);
    m_why = makeParagraph({}, QPalette::PlaceholderText, this);
    m_wayOut = new PillButton(PillRole::Soft, {});
    auto* all = new PillButton(PillRole::Plain, tr("Show all"));
    for (QWidget* line : std::initializer_list<QWidget*>{m_why, m_wayOut, all})
        lines->addWidget(line);
    lines->addStretch();
    m_listOrWayOut = new QStackedWidget;
    m_listOrWayOut->addWidget(m_list);
    m_listOrWayOut->addWidget(empty);
    column->addWidget(m_listOrWayOut, 1);

    connect(m_heads, &PartHeads::sorted, this, &PartsPanel::restrict);
    connect(all, &QAbstractButton::clicked, this, [this] {
        clearFilters();
        focusList();
    });
    connect(m_wayOut, &QAbstractButton::clicked, this, [this] {
        if (const auto way = wayOutOf(kind(), context()))
            (void)m_document->apply(way->next, way->action); // made of parts that are there
    });
    connect(m_list, &QListView::activated, this, &PartsPanel::choose);
    connect(m_list, &QWidget::customContextMenuRequested, this, [this](const QPoint& point) {
        const QModelIndex under = m_list->indexAt(point);
        const QModelIndex index = under.isValid() ? under : m_list->currentIndex();
        if (!index.isValid())
            return;
        const QString id = m_model->part(index.row()).part->id;
        bring(id);
        Q_EMIT menuRequested(kind(), id, m_list->viewport()->mapToGlobal(point));
    });
    return frame;
}

QWidget* PartsPanel::makeFoot() {
    auto* foot = new QWidget;
    auto* row = makeRow(foot, {4, 0, 0, 0}, 6);
    m_current = new FittedLabel;
    m_current->setFont(ui::font(0, QFont::DemiBold));
    m_use = new PillButton(PillRole::Soft, tr("Use"));
    m_use->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_unfold = new PillButton(PillRole::Plain, tr("Details"));
    m_unfold->setCheckable(true);
    row->addWidget(m_current, 1);
    row->addWidget(m_use);
    row->addWidget(m_unfold);
    connect(m_use, &QAbstractButton::clicked, this, &PartsPanel::chooseCurrent);
    connect(m_unfold, &QAbstractButton::toggled, this, &PartsPanel::showDetail);
    return foot;
}

QWidget* PartsPanel::makeHeader() {
    auto* header = new QWidget;
    auto* column = makeColumn(header, {}, 8);
    m_tabs = new TabStrip;
    m_tabs->setAccessibleName(tr("Kind of part"));
    m_more = new QComboBox;
    m_more->setAccessibleName(tr("Other kinds of part"));
    for (const core::KindNames& kind : m_kinds) {
        if (m_tabs->count() < mainKinds)
            m_tabs->addTab(core::Text::tr(kind.title));
        else
            m_more->addItem(core::Text::tr(kind.title));
    }
    m_tabs->addTab(tr("More"));
    m_search = new Field;
    m_search->setPlaceholderText(tr("Search"));
    m_search->setAccessibleName(tr("Search parts by name, maker, id or series"));
    m_search->installEventFilter(this);
    m_count = makeLabel({}, QPalette::PlaceholderText, header, -1);
    auto* searchRow = new QHBoxLayout;
    searchRow->addWidget(m_search, 1);
    searchRow->addWidget(m_count);
    column->addWidget(m_tabs);
    column->addWidget(m_more);
    column->addLayout(searchRow);
    connect(m_tabs, &QTabBar::currentChanged, this, &PartsPanel::loadKind);
    connect(m_more, &QComboBox::currentIndexChanged, this, &PartsPanel::loadKind);
    connect(m_search, &QLineEdit::textChanged, this, [this] {
        m_list->setCurrentIndex({}); // what is typed is about another part: the best match
        restrict();
    });
    connect(m_search, &QLineEdit::returnPressed, this, &PartsPanel::chooseCurrent);
    return header;
}

QString PartsPanel::kind() const {
    const int tab = std::max(0, m_tabs->currentIndex());
    return QLatin1String(
        core::at(m_kinds, tab < mainKinds ? tab : mainKinds + std::max(0, m_more->currentIndex())).name);
}

void PartsPanel::loadKind() {
    m_more->setVisible(m_tabs->currentIndex() >= mainKinds);
    m_loadedFrom = &m_document->catalogue();
    const QString current = currentId();
    m_model->load(m_document->sharedCatalogue(), kind());
    if (m_loadedKind != kind()) {
        m_loadedKind = kind();
        m_search->clear();                     // what was sought is of another kind
        const QSignalBlocker quiet(m_filters); // the list is filtered once, afterwards
        m_filters->clear();                    // a filter of the same name is of another kind
        const auto filters = filtersFor(u"parts"_s, kind(), m_document->catalogue());
        m_filters->setFilters(filters);
        m_filters->setVisible(!filters.empty());
        m_heads->showColumns(m_model->columns());
        orderTabs();
        markUsed();
    }
    const QString how = kind() == "cards"_L1 ? tr("Drag a card onto a slot; Enter places it in the best free slot.")
                        : kind() == "bridges"_L1
                            ? tr("Drag a bridge onto one of two cards; Enter takes the first pair it fits.")
                            : tr("Enter uses the part in this build.");
    m_use->setToolTip(how);
    m_list->setAccessibleDescription(how);
    restrict();
    makeCurrent(current);
}

QStringList PartsPanel::find() {
    constexpr int mostFound = 250;
    QStringList found = m_lookup ? m_lookup->find(kind(), m_search->text(), mostFound) : QStringList();
    core::PartSet beside;
    if (kind() == QLatin1String(core::kindName<core::Board>) && m_lookup) {
        const auto isBeside = [&](const QString& id) { return !m_document->catalogue().find<core::Board>(id); };
        const auto first = std::stable_partition(found.begin(), found.end(), std::not_fn(isBeside));
        beside.of<core::Board>() = m_lookup->observed(QStringList(first, found.end()));
    }
    m_beside = std::make_shared<const core::Catalogue>(std::move(beside));
    m_model->setBeside(m_beside);
    return found;
}

void PartsPanel::bring(const QString& id) {
    if (const core::Board* board = m_beside->find<core::Board>(id))
        (void)m_document->bring(*board); // what cannot be brought cannot be chosen, which says why
}

void PartsPanel::restrict() {
    const QString current = currentId();
    const QStringList found = find();
    m_model->sort(m_heads->column(), m_heads->order());
    m_model->restrict({m_search->text(), m_filters->picked(), &m_document->analysis(), found});
    m_count->setText(tr("%1 of %2").arg(m_model->rowCount()).arg(m_model->totalCount()));
    makeCurrent(current);
    showWayOut();
    showDetail();
}

QString PartsPanel::currentId() const {
    const QModelIndex current = m_list->currentIndex();
    return current.isValid() ? m_model->part(current.row()).part->id : QString();
}

void PartsPanel::makeCurrent(const QString& id) {
    const QModelIndex current = m_model->index(std::max(0, m_model->rowOf(id)), 0);
    m_list->setCurrentIndex(current);
    m_list->scrollTo(current);
}

void PartsPanel::showWayOut() {
    const bool isEmpty = m_model->rowCount() == 0;
    m_listOrWayOut->setCurrentIndex(isEmpty ? 1 : 0);
    m_wayOut->hide();
    if (!isEmpty)
        return;
    QStringList why;
    for (const PickedFilter& on : m_filters->picked()) {
        const int hidden = m_model->countHiddenBy(on, m_document->analysis());
        why << tr("“%1” hides %2 of %3.").arg(on.label()).arg(hidden).arg(m_model->totalCount());
    }
    if (!m_search->text().trimmed().isEmpty())
        why << tr("Nothing more matches “%1”.").arg(m_search->text().trimmed());
    const auto way = m_search->text().trimmed().isEmpty() ? wayOutOf(kind(), context()) : std::nullopt;
    if (way) {
        why.prepend(way->why);
        m_wayOut->setText(way->action);
    }
    m_wayOut->setVisible(way.has_value());
    m_why->setText(why.isEmpty() ? tr("The catalogue has no such part.") : why.join('\n'_L1));
}

void PartsPanel::clearFilters(bool isFitAsked) {
    const QSignalBlocker quiet(m_filters); // the list is filtered once, afterwards
    if (isFitAsked)
        m_filters->pickFitting();
    else
        m_filters->clear();
    m_search->clear();
    restrict();
}

void PartsPanel::markUsed() {
    const core::PartSet parts = core::usedParts(m_document->build(), m_document->catalogue());
    QSet<QString> ids;
    core::withKind(kind(), [&]<class P>(P*) {
        for (const P& part : parts.of<P>())
            ids.insert(part.id);
    });
    m_model->setInBuild(ids);
}

void PartsPanel::orderTabs() {
    QWidget* before = m_heads->orderTabs(m_filters->orderTabs(m_search));
    for (QWidget* next : std::initializer_list<QWidget*>{m_list, m_use, m_unfold}) {
        setTabOrder(before, next);
        before = next;
    }
}

void PartsPanel::showDetail() {
    const QModelIndex current = m_list->currentIndex();
    for (QWidget* button : {m_use, m_unfold})
        button->setEnabled(current.isValid());
    m_detail->setVisible(current.isValid() && m_unfold->isChecked());
    if (!current.isValid()) {
        m_current->setText({});
        return m_detail->clear();
    }
    const PartRow& part = m_model->row(current.row());
    m_current->setText(m_model->isInBuild(current) ? tr("✓ %1").arg(part.shortName) : part.shortName);
    m_current->setAccessibleName(m_model->isInBuild(current) ? tr("%1, in this build").arg(part.name) : part.name);
    if (!m_detail->isHidden())
        m_detail->show(m_model->part(current.row()));
}

void PartsPanel::catalogueMayHaveChanged() {
    if (m_loadedFrom != &m_document->catalogue())
        loadKind();
    else if (!m_filters->picked().empty())
        restrict();
    markUsed();
    showDetail();
}

void PartsPanel::choose(const QModelIndex& index) {
    if (!index.isValid())
        return;
    const QString id = m_model->part(index.row()).part->id; // a copy: the choice may load the list anew
    bring(id);
    Q_EMIT chosen(kind(), id);
}

void PartsPanel::showPart(const QString& wanted, const QString& id) {
    for (int i = 0; i < int(m_kinds.size()); ++i) {
        if (wanted != QLatin1String(core::at(m_kinds, i).name))
            continue;
        if (i >= mainKinds)
            m_more->setCurrentIndex(i - mainKinds);
        m_tabs->setCurrentIndex(std::min(i, mainKinds));
    }
    if (id.isEmpty())
        return;
    m_search->clear();
    if (m_model->rowOf(id) < 0)
        clearFilters(); // one hides it
    makeCurrent(id);
}

void PartsPanel::showFitting(const QString& kind) {
    showPart(kind);
    clearFilters(true);
}

void PartsPanel::focusSearch() {
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void PartsPanel::focusList() {
    m_list->setFocus(Qt::ShortcutFocusReason);
}

void PartsPanel::chooseCurrent() {
    choose(m_list->currentIndex());
}

bool PartsPanel::eventFilter(QObject* watched, QEvent* event) {
    // The current row is seen, however the keyboard came to the list and however low it became.
    if (watched == m_list && (event->type() == QEvent::FocusIn || event->type() == QEvent::Resize))
        QMetaObject::invokeMethod(
            m_list, [this] { m_list->scrollTo(m_list->currentIndex()); }, Qt::QueuedConnection);
    const bool isPress = watched == m_search && event->type() == QEvent::KeyPress;
    if (!isPress || static_cast<QKeyEvent*>(event)->key() != Qt::Key_Down || m_model->rowCount() == 0)
        return QWidget::eventFilter(watched, event);
    m_list->setFocus(Qt::OtherFocusReason);
    return true;
}

static void takeFromCase(QDropEvent* event) {
    const auto part = fromMime(event->mimeData());
    if (!part || part->fromPlace.isEmpty())
        return;
    event->setDropAction(Qt::MoveAction);
    event->accept();
}

void PartsPanel::dragEnterEvent(QDragEnterEvent* event) {
    takeFromCase(event);
}

void PartsPanel::dropEvent(QDropEvent* event) {
    takeFromCase(event);
}

} // namespace ui
