#include "ui/browse/browse_page.h"

#include "core/parts/part_lookup.h"
#include "core/units/at.h"
#include "ui/browse/browse_model.h"
#include "ui/browse/card_delegates.h"
#include "ui/browse/card_evidence.h"
#include "ui/browse/compare_dialog.h"
#include "ui/browse/facet_bar.h"
#include "ui/document/build_document.h"
#include "ui/widgets/field.h"
#include "ui/widgets/pill_button.h"

#include <QDesktopServices>
#include <QDialog>
#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QStackedWidget>
#include <QTableView>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace ui {

/// Cards that are asked for first: more than any window shows.
constexpr int firstPage = 80;
constexpr int lettersOfSource = 115;
/// Names broken into words at a time, while nothing else is to be done.
constexpr std::size_t preparedAtOnce = 1500;

BrowsePage::BrowsePage(BuildDocument* document, std::shared_ptr<core::PartLookup> lookup, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_lookup(std::move(lookup))
    , m_model(new BrowseModel(this)) {
    makeLayout();
    m_rest.setSingleShot(true);
    m_explain.setSingleShot(true);
    connect(&m_rest, &QTimer::timeout, this, &BrowsePage::showRest);
    connect(&m_explain, &QTimer::timeout, this, &BrowsePage::explainCurrent);
    connect(m_document, &BuildDocument::changed, this, &BrowsePage::documentChanged);
}

BrowsePage::~BrowsePage() = default;

void BrowsePage::documentChanged() {
    m_isStale = true;
    if (isVisible())
        reload();
}

void BrowsePage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_isStale)
        reload();
}

void BrowsePage::reload() {
    m_isStale = false;
    const core::Catalogue& catalogue = m_document->catalogue();
    if (&catalogue == m_loadedFrom) {
        restrict(false); // another board or case may fit other cards
        return;
    }
    m_loadedFrom = &catalogue;
    m_model->load(catalogue);
    m_facets->setFacets(cardFacets(catalogue));
    restrict(false);
    m_rest.start(0);
}

void BrowsePage::search(const QString& typed) {
    m_search->setText(typed);
}

void BrowsePage::finishSearch() {
    restrict(false);
}

void BrowsePage::restrict(bool isFirstPage) {
    const core::Card* before = currentCard();
    const QString current = before ? before->id : QString();
    BrowseModel::Wish wish;
    wish.typed = m_search->text();
    wish.facets = m_facets->picked();
    wish.machine = &m_document->analysis().machine;
    if (isFirstPage) {
        wish.best = m_lookup->find(u"cards"_s, wish.typed, firstPage);
        m_model->showBest(wish);
        m_rest.start(0);
    } else {
        m_model->showAll(wish);
    }
    const int row = m_model->rowOf(current);
    if (m_model->rowCount() > 0)
        m_table->setCurrentIndex(m_model->index(std::max(row, 0), std::max(0, m_table->currentIndex().column())));
    if (row < 0)
        m_table->scrollToTop();
    m_views->setCurrentIndex(m_model->rowCount() == 0 ? 2 : m_isTiles ? 1 : 0);
    showCount();
    showCurrent();
}

/// What the first page left over; then the names that are not broken into words yet.
void BrowsePage::showRest() {
    if (m_isPartial) {
        m_isPartial = false;
        restrict(false);
    }
    if (m_model->prepareWords(preparedAtOnce))
        m_rest.start(0);
}

const core::Card* BrowsePage::currentCard() const {
    const QModelIndex index = m_table->currentIndex();
    return index.isValid() && index.row() < m_model->rowCount() ? &m_model->card(index.row()) : nullptr;
}

std::vector<const core::Card*> BrowsePage::selectedCards() const {
    std::vector<const core::Card*> cards;
    for (const QModelIndex& index : m_table->selectionModel()->selectedRows())
        cards.push_back(&m_model->card(index.row()));
    return cards;
}

void BrowsePage::showCount() {
    const int shown = m_model->rowCount();
    m_count->setText(shown == m_model->totalCount() ? tr("%1 cards").arg(shown)
                                                    : tr("%1 of %2 cards").arg(shown).arg(m_model->totalCount()));
}

void BrowsePage::showCurrent() {
    m_explain.start(0);
}

void BrowsePage::explainCurrent() {
    const core::Card* card = currentCard();
    const auto selected = selectedCards().size();
    m_compare->setEnabled(selected >= 2 && selected <= CompareDialog::mostCards);
    m_compare->setText(m_compare->isEnabled() ? tr("Compare %1").arg(selected) : tr("Compare"));
    m_add->setEnabled(card);
    m_all->setEnabled(card);
    m_more->setEnabled(card);
    FigureEvidence words;
    if (card) {
        const auto lines = m_lookup ? m_lookup->evidence(card->id) : std::vector<core::CardField>();
        words = figureEvidence(*card, core::at(cardColumns(), m_table->currentIndex().column()), lines);
        if (m_table->currentIndex().column() > 0)
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
    m_open->setToolTip(m_address.isEmpty() ? tr("The source of this figure has no address that could be opened.")
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
    if (cards.size() < 2 || cards.size() > CompareDialog::mostCards) {
        Q_EMIT status(tr("Select two to %1 cards to compare them (Ctrl+click, or Shift and the arrow keys).")
                          .arg(CompareDialog::mostCards));
        return;
    }
    (new CompareDialog(cards, this))->show();
}

void BrowsePage::openSource() {
    if (m_address.isEmpty())
        return;
    if (!QDesktopServices::openUrl(QUrl(m_address)))
        Q_EMIT status(tr("No browser opened %1.").arg(m_address));
}

void BrowsePage::showAllFigures() {
    if (const core::Card* card = currentCard()) {
        const auto lines = m_lookup ? m_lookup->evidence(card->id) : std::vector<core::CardField>();
        makeCardFieldsDialog(*card, lines, this)->show();
    }
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
    if (watched == m_search && (press->key() == Qt::Key_Down || isEnter) && m_model->rowCount() > 0) {
        m_views->currentWidget()->setFocus(Qt::OtherFocusReason);
        return true;
    }
    if (watched != m_search && isEnter) {
        addCurrent();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace ui
