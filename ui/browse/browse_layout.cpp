#include "core/units/at.h"
#include "core/units/text.h"
#include "ui/browse/browse_model.h"
#include "ui/browse/browse_page.h"
#include "ui/browse/card_delegates.h"
#include "ui/browse/facet_bar.h"
#include "ui/theme/theme.h"
#include "ui/widgets/field.h"
#include "ui/widgets/fitted_label.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/pill_button.h"

#include <QHeaderView>
#include <QLabel>
#include <QListView>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace ui {

void BrowsePage::makeLayout() {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(panelMargin, 6, panelMargin, 6);
    column->setSpacing(8);
    column->addWidget(makeHead());
    m_facets = new FacetBar;
    column->addWidget(m_facets);
    column->addWidget(makeViews(), 1);
    column->addWidget(makeFoot());
    connect(m_facets, &FacetBar::changed, this, [this] { restrict(false); });
    connect(m_search, &QLineEdit::textChanged, this, [this] {
        m_isPartial = m_lookup && !m_search->text().trimmed().isEmpty();
        m_table->setCurrentIndex({}); // what is typed is about another card
        restrict(m_isPartial);
    });
}

QWidget* BrowsePage::makeHead() {
    auto* head = new QWidget;
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    m_search = new Field;
    m_search->setPlaceholderText(tr("Search cards: 2080ti, asus turbo 3090, ampere …"));
    m_search->setAccessibleName(tr("Search cards by name, maker, series or architecture"));
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    m_count = makeLabel({}, QPalette::PlaceholderText, head);
    m_count->setMinimumWidth(m_count->fontMetrics().horizontalAdvance(tr("%1 of %2 cards").arg(9999).arg(9999)));
    m_count->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto* table = new PillButton(PillRole::Chip, tr("Table"));
    auto* tiles = new PillButton(PillRole::Chip, tr("Tiles"));
    for (PillButton* button : {table, tiles}) {
        button->setCheckable(true);
        button->setAutoExclusive(true);
    }
    table->setChecked(true);
    connect(tiles, &QAbstractButton::toggled, this, &BrowsePage::showAsTiles);
    row->addWidget(m_search, 1);
    row->addWidget(m_count);
    row->addWidget(table);
    row->addWidget(tiles);
    return head;
}

QWidget* BrowsePage::makeViews() {
    m_table = new QTableView;
    m_table->setModel(m_model);
    m_table->setItemDelegate(new CardCellDelegate(m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setCornerButtonEnabled(false);
    m_table->setTabKeyNavigation(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
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
    m_tiles->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_tiles->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tiles->setFlow(QListView::LeftToRight);
    m_tiles->setWrapping(true);
    m_tiles->setResizeMode(QListView::Adjust);
    m_tiles->setUniformItemSizes(true);
    m_tiles->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_tiles->setAccessibleName(tr("Cards as tiles: Enter adds the card to the build"));

    m_empty = makeParagraph(tr("No card holds all these words and passes the filters. Take a filter off, or look for "
                               "fewer words."),
                            QPalette::PlaceholderText, this, 1);
    m_empty->setAlignment(Qt::AlignCenter);
    m_views = new QStackedWidget;
    for (QWidget* view :
         {static_cast<QWidget*>(m_table), static_cast<QWidget*>(m_tiles), static_cast<QWidget*>(m_empty)})
        m_views->addWidget(view);
    for (QAbstractItemView* view :
         {static_cast<QAbstractItemView*>(m_table), static_cast<QAbstractItemView*>(m_tiles)}) {
        view->setFrameShape(QFrame::NoFrame);
        view->installEventFilter(this);
        connect(view, &QAbstractItemView::doubleClicked, this, &BrowsePage::addCurrent);
        view->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(view, &QWidget::customContextMenuRequested, this,
                [this, view](const QPoint& place) { askForMenu(view->viewport()->mapToGlobal(place)); });
    }
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &BrowsePage::showCurrent);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &BrowsePage::showCurrent);
    return m_views;
}

QWidget* BrowsePage::makeFoot() {
    auto* foot = new QWidget;
    auto* row = new QHBoxLayout(foot);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    auto* words = new QVBoxLayout;
    words->setSpacing(1);
    m_figure = new FittedLabel;
    m_figure->setFont(ui::font(0, QFont::DemiBold));
    m_origin = new FittedLabel;
    m_source = makeParagraph({}, QPalette::PlaceholderText, foot, -1);
    m_source->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_source->setFixedHeight(2 * QFontMetrics(m_source->font()).lineSpacing() + 2);
    for (QLabel* label : {m_figure, m_origin, m_source}) {
        label->setTextFormat(Qt::PlainText);
        words->addWidget(label);
    }
    row->addLayout(words, 1);
    m_all = new PillButton(PillRole::Soft, tr("All figures…"));
    m_all->setToolTip(tr("Every figure of this card with its source, confidence and day."));
    m_more = new PillButton(PillRole::Plain, tr("More ▾"));
    m_more->setToolTip(tr("Copies the card, corrects a figure of it, enters prices."));
    m_open = new PillButton(PillRole::Plain, tr("Open the source"));
    m_compare = new PillButton(PillRole::Plain, tr("Compare"));
    m_compare->setToolTip(tr("Shows the selected cards, two to five, side by side."));
    m_add = new PillButton(PillRole::Primary, tr("Add to the build"));
    m_add->setToolTip(tr("Puts the card into the best free slot (Enter)."));
    for (PillButton* button : {m_all, m_open, m_compare, m_more, m_add}) {
        button->setMinimumWidth(button->sizeHint().width());
        row->addWidget(button, 0, Qt::AlignVCenter);
    }
    connect(m_all, &QAbstractButton::clicked, this, &BrowsePage::showAllFigures);
    connect(m_open, &QAbstractButton::clicked, this, &BrowsePage::openSource);
    connect(m_compare, &QAbstractButton::clicked, this, &BrowsePage::compareSelected);
    connect(m_more, &QAbstractButton::clicked, this,
            [this] { askForMenu(m_more->mapToGlobal(QPoint(0, m_more->height()))); });
    connect(m_add, &QAbstractButton::clicked, this, &BrowsePage::addCurrent);
    return foot;
}

void BrowsePage::setColumnWidths() {
    const QFontMetrics metrics(ui::font());
    const QFontMetrics headings(m_table->horizontalHeader()->font());
    for (int i = 0; i < m_model->columnCount(); ++i) {
        const CardColumn& column = core::at(cardColumns(), i);
        const int figures = std::max(metrics.horizontalAdvance(QString(column.letters, '0'_L1)),
                                     metrics.horizontalAdvance(core::notKnown()));
        m_table->setColumnWidth(i, std::max(figures, headings.horizontalAdvance(column.titleText()) + 14) + 18);
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
