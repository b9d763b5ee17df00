// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/build/picker.h"

#include "core/documents/build/build_json.h"
#include "core/parts/words/part_lookup.h"
#include "core/placement/chosen.h"
#include "core/units/at.h"
#include "core/units/list_of.h"
#include "core/units/text.h"
#include "ui/build/card_sources.h"
#include "ui/build/compare_dialog.h"
#include "ui/build/empty_list.h"
#include "ui/panels/build_rows.h"
#include "ui/panels/filter_bar.h"
#include "ui/panels/part_delegate.h"
#include "ui/panels/part_detail.h"
#include "ui/panels/parts_model.h"
#include "ui/theme/theme.h"
#include "ui/widgets/field.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"

#include <QComboBox>
#include <QDialog>
#include <QSignalBlocker>

#include <algorithm>
#include <functional>

// The lookup ranks what a search finds; parts that it does not know of (they came with a file) are searched in the list
// itself. What each part would do is found in a thread: until then the list stands in its own order.

namespace ui {

constexpr std::pair detailHeights(110, 210);
constexpr int mostUnits = 64;

Picker::Picker(BuildDocument* document)
    : m_document(document)
    , m_atlasBoards(std::make_shared<const core::Catalogue>())
    , m_model(new PartsModel(this))
    , m_filters(new FilterBar(FilterBar::Width::Narrow))
    , m_list(new PartList)
    , m_detail(new PartDetail) {
    auto* column = makeColumn(this, {12, 10, 8, 10}, 8);
    column->addWidget(makeHeader());
    makeList();
    column->addWidget(m_list, 5);
    column->addWidget(m_empty, 5);
    m_detail->setMinimumHeight(detailHeights.first);
    m_detail->setMaximumHeight(detailHeights.second);
    m_detail->hide();
    column->addWidget(m_detail, 2);
    column->addWidget(makeFoot());
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &Picker::showCurrent);
    connect(m_filters, &FilterBar::changed, this, &Picker::restrict);
    connect(m_document, &BuildDocument::changed, this, &Picker::follow);
}

QWidget* Picker::makeHeader() {
    auto* header = new QWidget;
    auto* column = makeColumn(header, {}, 8);
    auto* titles = makeRow(nullptr, {}, 8);
    m_title = makeLabel({}, QPalette::WindowText, header, 3, QFont::Bold);
    m_for = makeLabel({}, QPalette::PlaceholderText, header, -1);
    auto* close = new PillButton(PillRole::Plain, tr("Close"));
    close->setToolTip(tr("Esc"));
    titles->addWidget(m_title);
    titles->addWidget(m_for, 1);
    titles->addWidget(close);
    m_search = new Field;
    m_search->setAccessibleName(tr("Search parts by name, maker, id or series"));
    m_search->installEventFilter(this);
    auto* order = makeRow(nullptr, {}, 8);
    m_count = makeLabel({}, QPalette::PlaceholderText, header, -1);
    m_sort = new QComboBox;
    m_sort->setAccessibleName(tr("Sort by"));
    m_sort->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    order->addWidget(m_count, 1);
    order->addWidget(makeLabel(tr("Sort:"), QPalette::PlaceholderText, header, -1));
    order->addWidget(m_sort);
    column->addLayout(titles);
    column->addWidget(m_search);
    column->addWidget(m_filters);
    column->addLayout(order);
    connect(close, &QAbstractButton::clicked, this, &Picker::closeAsked);
    connect(m_sort, &QComboBox::currentIndexChanged, this, &Picker::restrict);
    connect(m_search, &QLineEdit::textChanged, this, [this] {
        m_list->setCurrentIndex({}); // what is typed is about another part: the best match
        restrict();
    });
    connect(m_search, &QLineEdit::returnPressed, this, &Picker::chooseCurrent);
    return header;
}

void Picker::makeList() {
    m_list->setModel(m_model);
    m_list->setItemDelegate(new PartDelegate(m_list));
    m_list->setAccessibleName(tr("Parts"));
    m_list->viewport()->setAutoFillBackground(false);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->installEventFilter(this);
    m_list->viewport()->installEventFilter(this);

    m_empty = new EmptyList;

    connect(m_empty, &EmptyList::allAsked, this, [this] {
        clearFilters();
        focusList();
    });
    connect(m_empty, &EmptyList::wayOutAsked, this, [this] {
        if (const auto way = wayOutOf(m_kind, context()))
            (void)m_document->apply(way->next, way->action); // made of parts that are there
    });
    connect(m_list, &QListView::activated, this, &Picker::choose);
    connect(m_list, &PartList::rested, this, [this](const QModelIndex& index) {
        const QString id = index.isValid() ? m_model->part(index.row()).part->id : QString();
        Q_EMIT tried(m_kind, m_atlasBoards->find<core::Board>(id) ? QString() : id,
                     units()); // one beside must be brought
    });
    connect(m_list, &QWidget::customContextMenuRequested, this, [this](const QPoint& point) {
        const QModelIndex under = m_list->indexAt(point);
        if (under.isValid())
            m_list->setCurrentIndex(under);
        const QString id = currentId();
        bring(id);
        if (!id.isEmpty())
            Q_EMIT menuRequested(m_kind, id, m_list->viewport()->mapToGlobal(point));
    });
}

QWidget* Picker::makeFoot() {
    auto* foot = new QWidget;
    auto* row = makeRow(foot, {}, 6);
    m_unfold = new PillButton(PillRole::Plain, tr("Details"));
    m_unfold->setCheckable(true);
    m_sources = new PillButton(PillRole::Plain, tr("Sources…"));
    m_sources->setToolTip(tr("Shows every figure with its source, trust and date."));
    m_compare = new PillButton(PillRole::Plain, tr("Compare"));
    m_compare->setToolTip(tr("Compares two to four marked parts side by side. Space marks."));
    m_units = new QSpinBox;
    m_units->setRange(1, mostUnits);
    m_units->setPrefix(u"× "_s);
    m_units->installEventFilter(this);
    m_units->setAccessibleName(tr("How many"));
    m_units->setToolTip(tr("How many: Ctrl+Up and Ctrl+Down, also from the list"));
    m_use = new PillButton(PillRole::Primary, tr("Use"));
    for (PillButton* button : {m_unfold, m_sources, m_compare})
        row->addWidget(button);
    row->addStretch(1);
    row->addWidget(m_units);
    row->addWidget(m_use);
    connect(m_use, &QAbstractButton::clicked, this, &Picker::chooseCurrent);
    connect(m_unfold, &QAbstractButton::toggled, this, &Picker::showCurrent);
    connect(m_sources, &QAbstractButton::clicked, this, &Picker::showSources);
    connect(m_compare, &QAbstractButton::clicked, this, &Picker::compareMarked);
    return foot;
}

/// True for a kind of which a machine has several.
static bool isCounted(const QString& kind) {
    return core::withKindAmong<core::Card, core::Drive, core::MemoryKit, core::CaseFan, core::PowerSupply,
                               core::WholeMachine>(kind, [](auto*) {});
}

void Picker::loadKind() {
    m_loadedFrom = &m_document->catalogue();
    const QString current = currentId();
    m_model->load(m_document->sharedCatalogue(), m_kind);
    m_title->setText(kindWordsOf(m_kind).ask);
    QString plural;
    core::withKind(m_kind, [&]<class P>(P*) { plural = core::Text::tr(P::names.title); });
    m_search->setPlaceholderText(tr("Search %1 %2").arg(m_model->totalCount()).arg(plural));
    m_filters->setFilters(filtersFor(m_kind, m_document->catalogue()));
    m_units->setVisible(isCounted(m_kind));
    m_sources->setVisible(m_kind == QLatin1String(core::kindName<core::Card>));
    const QSignalBlocker quiet(m_sort);
    m_sort->clear();
    m_sort->addItem(tr("What suits this build"));
    for (const core::PartColumn& column : m_model->columns())
        m_sort->addItem(column.title);
    orderTabs();
    markUsed();
    restrict();
    makeCurrent(current);
}

QStringList Picker::find() {
    constexpr int mostFound = 250;
    QStringList found = m_lookup ? m_lookup->find(m_kind, m_search->text(), mostFound) : QStringList();
    core::PartSet atlasBoards;
    if (m_kind == QLatin1String(core::kindName<core::Board>) && m_lookup) {
        const auto isOfAtlas = [&](const QString& id) { return !m_document->catalogue().find<core::Board>(id); };
        const auto first = std::stable_partition(found.begin(), found.end(), std::not_fn(isOfAtlas));
        atlasBoards.of<core::Board>() = m_lookup->observed(QStringList(first, found.end()));
    }
    m_atlasBoards = std::make_shared<const core::Catalogue>(std::move(atlasBoards));
    m_model->setAtlasBoards(m_atlasBoards);
    return found;
}

void Picker::bring(const QString& id) {
    if (const core::Board* board = m_atlasBoards->find<core::Board>(id))
        (void)m_document->bring(*board); // what cannot be brought cannot be chosen, which says why
}

void Picker::restrict() {
    const QString current = m_isTouched ? currentId() : QString();
    const QStringList found = find();
    const int column = m_sort->currentIndex() - 1;
    const bool isLowFirst = column < 1 || core::at(m_model->columns(), column).isPrice;
    m_model->sort(column, isLowFirst ? Qt::AscendingOrder : Qt::DescendingOrder);
    m_model->restrict({m_search->text(), m_filters->picked(), &m_document->analysis(), found});
    m_count->setText(tr("%1 of %2").arg(m_model->rowCount()).arg(m_model->totalCount()));
    makeCurrent(current);
    showWayOut();
    showCurrent();
}

void Picker::findFits() {
    m_fits.cancel();
    if (!isVisible())
        return;
    m_fits.start([this, kind = m_kind, place = m_place, catalogue = m_document->sharedCatalogue(),
                  evaluation = m_document->evaluation()](BackgroundJob::Promise& promise) -> BackgroundJob::Step {
        const auto fits = fitsOf(
            *evaluation, *catalogue, kind, place,
            [&](const core::AnyPart& part) { return goesWith(part, evaluation->analysis); },
            [&] { return promise.isCanceled(); });
        return [this, fits] {
            const QString current = m_isTouched ? currentId() : QString();
            m_model->setFits(fits);
            makeCurrent(current);
            showCurrent();
        };
    });
}

QString Picker::currentId() const {
    const QModelIndex current = m_list->currentIndex();
    return current.isValid() ? m_model->part(current.row()).part->id : QString();
}

void Picker::makeCurrent(const QString& id) {
    const QModelIndex current = m_model->index(std::max(0, m_model->rowOf(id)), 0);
    m_list->setCurrentIndex(current);
    m_list->scrollTo(current);
}

void Picker::showWayOut() {
    const bool isEmpty = m_model->rowCount() == 0;
    m_list->setVisible(!isEmpty);
    m_empty->setVisible(isEmpty);
    if (!isEmpty)
        return;
    QStringList why;
    for (const PickedFilter& on : m_filters->picked()) {
        const int hidden = m_model->countHiddenBy(on, m_document->analysis());
        why << tr("“%1” hides %2 of %3.").arg(on.label()).arg(hidden).arg(m_model->totalCount());
    }
    if (!m_search->text().trimmed().isEmpty())
        why << tr("Nothing more matches “%1”.").arg(m_search->text().trimmed());
    const auto way = m_search->text().trimmed().isEmpty() ? wayOutOf(m_kind, context()) : std::nullopt;
    if (way)
        why.prepend(way->why);
    m_empty->show(why.isEmpty() ? tr("The catalogue has no such part.") : why.join('\n'_L1),
                  way ? way->action : QString());
}

void Picker::clearFilters(bool isFitAsked) {
    const QSignalBlocker quiet(m_filters); // the list is filtered once, afterwards
    if (isFitAsked)
        m_filters->pickFitting();
    else
        m_filters->clear();
    m_search->clear();
    restrict();
}

void Picker::markUsed() {
    const core::PartSet parts = core::usedParts(m_document->build(), m_document->catalogue());
    QSet<QString> ids;
    core::withKind(m_kind, [&]<class P>(P*) {
        for (const P& part : parts.of<P>())
            ids.insert(part.id);
    });
    m_model->setInBuild(ids);
}

void Picker::orderTabs() {
    QWidget* before = m_filters->orderTabs(m_search);
    for (QWidget* next :
         std::initializer_list<QWidget*>{m_sort, m_list, m_unfold, m_sources, m_compare, m_units, m_use}) {
        setTabOrder(before, next);
        before = next;
    }
}

void Picker::showCurrent() {
    const QModelIndex current = m_list->currentIndex();
    for (QWidget* each : std::initializer_list<QWidget*>{m_use, m_unfold, m_sources, m_units})
        each->setEnabled(current.isValid());
    const auto marked = m_model->marked().size();
    m_compare->setEnabled(marked >= 2);
    m_compare->setText(marked > 0 ? tr("Compare %1").arg(marked) : tr("Compare"));
    m_compare->updateGeometry();
    m_detail->setVisible(current.isValid() && m_unfold->isChecked());
    if (!current.isValid())
        return m_detail->clear();
    const core::AnyPart& part = m_model->part(current.row());
    m_use->setAccessibleName(tr("Use %1").arg(m_model->row(current.row()).name));
    if (const auto* kit = part.as<core::MemoryKit>(); kit && !m_units->hasFocus())
        m_units->setValue(core::kitsForCards(m_document->build(), *kit));
    if (!m_detail->isHidden())
        m_detail->show(part);
}

void Picker::follow() {
    if (m_kind.isEmpty())
        return;
    if (m_loadedFrom != &m_document->catalogue())
        loadKind();
    else if (!m_filters->picked().empty())
        restrict();
    markUsed();
    showCurrent();
    findFits();
}

void Picker::toggleMark(const QModelIndex& index) {
    if (index.isValid() && !m_model->toggleMark(m_model->part(index.row()).part->id))
        Q_EMIT status(tr("Four parts are marked. Take a mark away first."));
    showCurrent();
}

void Picker::compareMarked() {
    if (m_model->marked().size() < 2)
        return Q_EMIT status(tr("Mark 2 to 4 parts to compare: Space, or the box before the name."));
    const auto parts = core::listOf(
        m_model->marked(), [this](const QString& id) { return core::partCalled(m_document->catalogue(), m_kind, id); });
    makeCompareDialog(parts, this)->show();
}

void Picker::showSources() {
    if (const auto* card = m_document->catalogue().find<core::Card>(currentId()))
        makeCardSourcesDialog(*card, m_lookup ? m_lookup->evidence(card->id) : std::vector<core::CardField>(), this)
            ->show();
}

void Picker::choose(const QModelIndex& index) {
    if (!index.isValid())
        return;
    const QString id = m_model->part(index.row()).part->id; // a copy: the choice may load the list anew
    m_list->leaveRow();
    bring(id);
    Q_EMIT chosen(m_kind, id, units());
}

void Picker::showPart(const QString& kind, const QString& id) {
    m_place.clear();
    m_for->clear();
    m_isTouched = !id.isEmpty();
    if (m_kind != kind) {
        m_kind = kind;
        m_units->setValue(1);
        const QSignalBlocker quiet(m_search);
        m_search->clear(); // what was sought is of another kind
        loadKind();
    }
    if (m_model->rowOf(id) < 0)
        clearFilters();
    makeCurrent(id);
    findFits();
}

void Picker::showFitting(const QString& kind, const QString& place) {
    showPart(kind);
    m_place = place;
    m_for->setText(place.isEmpty() || core::partPlace(place) ? QString() : tr("for %1").arg(place));
    clearFilters(true);
    m_list->scrollToTop();
    findFits();
}

void Picker::focusSearch() {
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void Picker::focusList() {
    m_list->setFocus(Qt::ShortcutFocusReason);
}

void Picker::chooseCurrent() {
    choose(m_list->currentIndex());
}

void Picker::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    findFits();
}

} // namespace ui
