// The list follows each letter that is typed. So the first page comes from the database's index at once;
// the rest, and the words about the current figure, come from timers that run when the event loop is idle.

#include "ui/browse/browse_page.h"

#include "core/parts/part_lookup.h"
#include "core/units/at.h"
#include "core/units/list_of.h"
#include "core/units/sentence.h"
#include "core/units/text.h"
#include "ui/browse/card_delegates.h"
#include "ui/browse/card_evidence.h"
#include "ui/browse/compare_dialog.h"
#include "ui/document/build_document.h"
#include "ui/panels/filter_bar.h"
#include "ui/panels/parts_model.h"
#include "ui/theme/theme.h"
#include "ui/widgets/field.h"
#include "ui/widgets/fitted_label.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"

#include <QDesktopServices>
#include <QDialog>
#include <QHeaderView>
#include <QKeyEvent>
#include <QListView>
#include <QStackedWidget>
#include <QTableView>
#include <QUrl>

namespace ui {

/// Cards that are asked for first: more than any window shows.
constexpr int firstPage = 80;
constexpr int lettersOfSource = 115;
/// Names broken into words at a time, while nothing else is to be done.
constexpr std::size_t preparedAtOnce = 1500;

BrowsePage::BrowsePage(BuildDocument* document, std::shared_ptr<core::PartLookup> lookup, QWidget* parent)
    : LazyPage(parent)
    , m_document(document)
    , m_lookup(std::move(lookup))
    , m_model(new PartsModel(u"browse"_s, u"cards"_s, this)) {
    makeLayout();
    m_rest.setSingleShot(true);
    m_explain.setSingleShot(true);
    connect(&m_rest, &QTimer::timeout, this, &BrowsePage::showRest);
    connect(&m_explain, &QTimer::timeout, this, &BrowsePage::explainCurrent);
    connect(m_document, &BuildDocument::changed, this, &BrowsePage::follow);
}

void BrowsePage::rebuild() {
    const core::Catalogue& catalogue = m_document->catalogue();
    if (&catalogue != std::exchange(m_loadedFrom, &catalogue)) {
        m_model->load(m_document->sharedCatalogue(), u"cards"_s);
        m_filters->setFilters(filtersFor(u"browse"_s, u"cards"_s, catalogue));
        m_rest.start();
    }
    restrict(false); // with the same cards too: another board or case may fit others of them
}

void BrowsePage::search(const QString& typed) {
    m_search->setText(typed);
}

void BrowsePage::restrict(bool isFirstPage) {
    const core::Card* before = currentCard();
    const QString current = before ? before->id : QString();
    PartsModel::Wish wish{m_search->text(), m_filters->picked(), &m_document->analysis()};
    wish.isFoundAlone = isFirstPage;
    if (isFirstPage) {
        wish.found = m_lookup->find(u"cards"_s, wish.typed, firstPage);
        m_rest.start();
    }
    m_model->restrict(wish);
    const int row = m_model->rowOf(current);
    if (m_model->rowCount() > 0)
        m_table->setCurrentIndex(m_model->index(std::max(row, 0), std::max(0, m_table->currentIndex().column())));
    if (row < 0)
        m_table->scrollToTop();
    m_views->setCurrentIndex(m_model->rowCount() == 0 ? 2 : m_isTiles ? 1 : 0);
    const int shown = m_model->rowCount();
    m_count->setText(shown == m_model->totalCount() ? core::inWords(core::Sentence::tr("%n cards", "1 card", shown))
                                                    : tr("%1 of %2 cards").arg(shown).arg(m_model->totalCount()));
    m_explain.start();
}

/// What the first page left over; then the names that are not broken into words yet.
void BrowsePage::showRest() {
    if (m_isPartial) {
        m_isPartial = false;
        restrict(false);
    }
    if (m_model->prepareWords(preparedAtOnce))
        m_rest.start();
}

const core::Card* BrowsePage::cardAt(int row) const {
    return m_model->part(row).as<core::Card>();
}

const core::Card* BrowsePage::currentCard() const {
    const QModelIndex index = m_table->currentIndex();
    return index.isValid() && index.row() < m_model->rowCount() ? cardAt(index.row()) : nullptr;
}

std::vector<const core::Card*> BrowsePage::selectedCards() const {
    return core::listOf(m_table->selectionModel()->selectedRows(),
                        [this](const QModelIndex& index) { return cardAt(index.row()); });
}

std::vector<core::CardField> BrowsePage::evidenceOf(const core::Card& card) const {
    return m_lookup ? m_lookup->evidence(card.id) : std::vector<core::CardField>();
}

void BrowsePage::explainCurrent() {
    const core::Card* card = currentCard();
    const auto selected = selectedCards().size();
    m_compare->setEnabled(selected >= 2 && selected <= mostComparedCards);
    m_compare->setText(m_compare->isEnabled() ? tr("Compare %1").arg(selected) : tr("Compare"));
    for (PillButton* button : {m_add, m_all, m_more})
        button->setEnabled(card);
    FigureEvidence words;
    if (const int column = m_table->currentIndex().column(); card) {
        words = figureEvidence(*card, core::at(m_model->columns(), column), evidenceOf(*card));
        if (column > 0)
            words.figure = tr("%1 · %2").arg(card->name, words.figure);
    }
    m_figure->setText(words.figure);
    m_origin->setText(words.origin);
    // Two lines of it; the rest is in the tool tip and among all figures.
    const QString source =
        words.source.size() > lettersOfSource ? words.source.left(lettersOfSource) + QChar(0x2026) : words.source;
    m_source->setText(source.isEmpty() ? QString() : tr("Source: %1").arg(source));
    m_source->setToolTip(words.source);
    m_address = words.address;
    m_open->setEnabled(!m_address.isEmpty());
    m_open->setToolTip(m_address.isEmpty() ? tr("This figure's source has no web address.")
                                           : tr("Opens %1 in your browser.").arg(m_address));
}

QString BrowsePage::evidenceText() {
    explainCurrent();
    return QStringList{m_figure->text(), m_origin->text(), m_source->text()}.join('\n'_L1);
}

void BrowsePage::addCurrent() {
    if (const core::Card* card = currentCard())
        Q_EMIT cardChosen(card->id);
}

void BrowsePage::askForMenu(const QPoint& screenPosition) {
    if (const core::Card* card = currentCard())
        Q_EMIT menuRequested(u"cards"_s, card->id, screenPosition);
}

void BrowsePage::compareSelected() {
    const auto cards = selectedCards();
    if (cards.size() >= 2 && cards.size() <= mostComparedCards)
        makeCompareDialog(cards, this)->show();
    else
        Q_EMIT status(tr("Select 2 to %1 cards to compare (Ctrl+click or Shift+arrow keys).").arg(mostComparedCards));
}

void BrowsePage::openSource() {
    if (!m_address.isEmpty() && !QDesktopServices::openUrl(QUrl(m_address)))
        Q_EMIT status(tr("No browser could open %1.").arg(m_address));
}

void BrowsePage::showAllFigures() {
    if (const core::Card* card = currentCard())
        makeCardFieldsDialog(*card, evidenceOf(*card), this)->show();
}

void BrowsePage::focusSearch() {
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

bool BrowsePage::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize && m_tiles && watched == m_tiles->viewport()) {
        auto* tile = static_cast<CardTileDelegate*>(m_tiles->itemDelegate());
        tile->fill(m_tiles->viewport()->width() - 1);
        m_tiles->setGridSize(tile->sizeHint({}, {}));
    }
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto* press = static_cast<QKeyEvent*>(event);
    const bool isEnter = press->key() == Qt::Key_Return || press->key() == Qt::Key_Enter;
    if (watched == m_search && (press->key() == Qt::Key_Down || isEnter) && m_model->rowCount() > 0)
        m_views->currentWidget()->setFocus(Qt::OtherFocusReason);
    else if (watched != m_search && isEnter)
        addCurrent();
    else
        return QWidget::eventFilter(watched, event);
    return true;
}

void BrowsePage::makeLayout() {
    auto* column = makeColumn(this, {panelMargin, 6, panelMargin, 6}, 8);
    column->addWidget(makeHead());
    m_filters = new FilterBar(FilterBar::Width::Wide);
    column->addWidget(m_filters);
    column->addWidget(makeViews(), 1);
    column->addWidget(makeFoot());
    connect(m_filters, &FilterBar::changed, this, [this] { restrict(false); });
    connect(m_search, &QLineEdit::textChanged, this, [this] {
        m_isPartial = m_lookup && !m_search->text().trimmed().isEmpty();
        m_table->setCurrentIndex({}); // what is typed is about another card
        restrict(m_isPartial);
    });
}

QWidget* BrowsePage::makeHead() {
    auto* head = new QWidget;
    auto* row = makeRow(head, {}, 8);
    m_search = new Field;
    m_search->setPlaceholderText(tr("Search cards: 2080ti, asus turbo 3090, ampere …"));
    m_search->setAccessibleName(tr("Search cards by name, maker, series or architecture"));
    m_search->installEventFilter(this);
    m_count = makeLabel({}, QPalette::PlaceholderText, head);
    m_count->setMinimumWidth(m_count->fontMetrics().horizontalAdvance(tr("%1 of %2 cards").arg(9999).arg(9999)));
    m_count->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto* table = new PillButton(PillRole::Chip, tr("Table"));
    auto* tiles = new PillButton(PillRole::Chip, tr("Tiles"));
    row->addWidget(m_search, 1);
    row->addWidget(m_count);
    for (PillButton* button : {table, tiles}) {
        button->setCheckable(true);
        button->setAutoExclusive(true);
        row->addWidget(button);
    }
    table->setChecked(true);
    connect(tiles, &QAbstractButton::toggled, this, &BrowsePage::showAsTiles);
    return head;
}

QWidget* BrowsePage::makeViews() {
    m_table = new QTableView;
    m_table->setModel(m_model);
    m_table->setItemDelegate(new CardCellDelegate(m_table));
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setCornerButtonEnabled(false);
    m_table->setTabKeyNavigation(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setAccessibleName(tr("Cards: arrow keys move from figure to figure, Enter adds the card to the build"));
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 10);
    QHeaderView* header = m_table->horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionsMovable(true);
    header->setSortIndicatorClearable(true);
    header->setSortIndicator(-1, Qt::AscendingOrder);
    m_table->setSortingEnabled(true);
    setColumnWidths();

    m_tiles = new QListView;
    m_tiles->setModel(m_model);
    m_tiles->setSelectionModel(m_table->selectionModel());
    m_tiles->setItemDelegate(new CardTileDelegate(m_tiles));
    m_tiles->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // as many tiles a line with it as without
    m_tiles->viewport()->installEventFilter(this);
    m_tiles->setFlow(QListView::LeftToRight);
    m_tiles->setWrapping(true);
    m_tiles->setResizeMode(QListView::Adjust);
    m_tiles->setUniformItemSizes(true);
    m_tiles->setAccessibleName(tr("Cards as tiles: Enter adds the card to the build"));

    auto* empty = makeParagraph(tr("No card matches. Remove a filter or search for fewer words."),
                                QPalette::PlaceholderText, this, 1);
    empty->setAlignment(Qt::AlignCenter);
    m_views = new QStackedWidget;
    for (QAbstractItemView* view : std::initializer_list<QAbstractItemView*>{m_table, m_tiles}) {
        m_views->addWidget(view);
        view->setSelectionBehavior(QAbstractItemView::SelectRows);
        view->setSelectionMode(QAbstractItemView::ExtendedSelection);
        view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
        view->setFrameShape(QFrame::NoFrame);
        view->installEventFilter(this);
        connect(view, &QAbstractItemView::doubleClicked, this, &BrowsePage::addCurrent);
        view->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(view, &QWidget::customContextMenuRequested, this,
                [this, view](const QPoint& place) { askForMenu(view->viewport()->mapToGlobal(place)); });
    }
    m_views->addWidget(empty);
    const auto explain = qOverload<>(&QTimer::start);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, &m_explain, explain);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, &m_explain, explain);
    return m_views;
}

QWidget* BrowsePage::makeFoot() {
    auto* foot = new QWidget;
    auto* row = makeRow(foot, {}, 8);
    auto* words = makeColumn(nullptr, {}, 1);
    m_figure = new FittedLabel;
    m_figure->setFont(ui::font(0, QFont::DemiBold));
    m_origin = new FittedLabel;
    m_source = makeParagraph({}, QPalette::PlaceholderText, foot, -1);
    m_source->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_source->setFixedHeight(2 * QFontMetrics(m_source->font()).lineSpacing() + 2);
    for (QLabel* label : {m_figure, m_origin, m_source})
        words->addWidget(label);
    row->addLayout(words, 1);
    const auto add = [&](PillRole role, const QString& text, const QString& tip, auto whenClicked) {
        auto* button = new PillButton(role, text);
        button->setToolTip(tip);
        button->setMinimumWidth(button->sizeHint().width());
        connect(button, &QAbstractButton::clicked, this, whenClicked);
        row->addWidget(button, 0, Qt::AlignVCenter);
        return button;
    };
    const auto showMore = [this] { askForMenu(m_more->mapToGlobal(QPoint(0, m_more->height()))); };
    m_all = add(PillRole::Soft, tr("All figures…"), tr("Shows every figure with its source, trust and date."),
                &BrowsePage::showAllFigures);
    m_open = add(PillRole::Plain, tr("Open source page"), {}, &BrowsePage::openSource);
    m_compare = add(PillRole::Plain, tr("Compare"), tr("Compares two to five selected cards side by side."),
                    &BrowsePage::compareSelected);
    m_more = add(PillRole::Plain, tr("More ▾"), tr("Copies the card, corrects a figure or enters prices."), showMore);
    m_add = add(PillRole::Primary, tr("Add to build"), tr("Puts the card in the best free slot (Enter)."),
                &BrowsePage::addCurrent);
    return foot;
}

void BrowsePage::setColumnWidths() {
    const QFontMetrics metrics(ui::font());
    const QFontMetrics headings(m_table->horizontalHeader()->font());
    for (int i = 0; i < m_model->columnCount(); ++i) {
        const core::PartColumn& column = core::at(m_model->columns(), i);
        const int figures = std::max(metrics.horizontalAdvance(QString(column.letters, '0'_L1)),
                                     metrics.horizontalAdvance(core::notKnown()));
        m_table->setColumnWidth(i, std::max(figures, headings.horizontalAdvance(column.title) + 14) + 18);
    }
}

void BrowsePage::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        setColumnWidths();
}

void BrowsePage::showAsTiles(bool isTiles) {
    m_isTiles = isTiles;
    if (m_model->rowCount() > 0)
        m_views->setCurrentIndex(isTiles ? 1 : 0);
    if (isTiles && m_table->currentIndex().isValid())
        m_tiles->scrollTo(m_table->currentIndex().siblingAtColumn(0));
}

} // namespace ui
