#pragma once

#include "core/parts/card.h"
#include "ui/widgets/lazy_page.h"

#include <QTimer>

#include <memory>

class QLabel;
class QListView;
class QStackedWidget;
class QTableView;

namespace core {
class Catalogue;
class PartLookup;
struct CardField;
} // namespace core

namespace ui {

class BuildDocument;
class Field;
class FilterBar;
class PartsModel;
class PillButton;

/// The window's "Browse" tab: every card there is, as a table or as tiles, searched as one types, narrowed down by
/// filters, sorted by any figure, and each figure with where it comes from. It asks for what is chosen and decides
/// nothing. Cards are read when it is first shown.
class BrowsePage : public LazyPage {
    Q_OBJECT

public:
    /// Without a lookup it searches what it shows by itself, and knows of each card the sources of its row alone.
    BrowsePage(BuildDocument* document, std::shared_ptr<core::PartLookup> lookup, QWidget* parent = nullptr);

    /// The cards that are shown.
    PartsModel* model() { return m_model; }
    /// The view that holds the current card and the selection of both views.
    QTableView* table() { return m_table; }
    /// The filters.
    FilterBar* filters() { return m_filters; }
    /// What stands below the table about the current figure.
    QString evidenceText();
    /// Shows what is typed: the best matches at once, all others when the window has nothing else to do.
    void search(const QString& typed);
    /// The same, all at once.
    void finishSearch() { restrict(false); }

public Q_SLOTS:
    /// Puts the keyboard into the search line, its text selected.
    void focusSearch();
    /// Asks for the current card in the build.
    void addCurrent();
    /// Shows the selected cards side by side, in a window of their own.
    void compareSelected();
    /// Opens the page that the current figure was read on.
    void openSource();
    /// Shows every field of the current card with what it rests on.
    void showAllFigures();
    /// Asks for what else can be done with the current card.
    void askForMenu(const QPoint& screenPosition);

Q_SIGNALS:
    /// The user asks for this card in the build.
    void cardChosen(const QString& cardId);
    /// And for what else can be done with this one: copy, correct, price.
    void menuRequested(const QString& kind, const QString& cardId, const QPoint& screenPosition);
    /// What just happened, for the status line.
    void status(const QString& sentence);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// Puts head, filters, views and foot together.
    void makeLayout();
    /// The search, the count and the choice between table and tiles.
    QWidget* makeHead();
    /// The table, the tiles, and what is said where no card is found.
    QWidget* makeViews();
    /// What the current figure rests on, and what can be done with the card.
    QWidget* makeFoot();
    /// As wide as the longest figure or the heading in the font as it is.
    void setColumnWidths();
    void rebuild() override;
    void restrict(bool isFirstPage);
    /// When the window is idle: shows the rest of a first page, and prepares words for the next search.
    void showRest();
    /// The current figure in words, and the buttons that hold for the current and selected cards.
    void explainCurrent();
    /// What the database has on each field of the card; empty without one.
    std::vector<core::CardField> evidenceOf(const core::Card& card) const;
    /// Tiles, or the table; the current card stays in sight.
    void showAsTiles(bool isTiles);
    const core::Card* cardAt(int row) const;
    const core::Card* currentCard() const;
    std::vector<const core::Card*> selectedCards() const;

    BuildDocument* m_document;
    std::shared_ptr<core::PartLookup> m_lookup;
    const core::Catalogue* m_loadedFrom = nullptr; ///< only compared, never read
    PartsModel* m_model;
    Field* m_search = nullptr;
    QLabel* m_count = nullptr;
    FilterBar* m_filters = nullptr;
    QStackedWidget* m_views = nullptr;
    QTableView* m_table = nullptr;
    QListView* m_tiles = nullptr;
    QLabel* m_figure = nullptr;
    QLabel* m_origin = nullptr;
    QLabel* m_source = nullptr;
    PillButton* m_add = nullptr;
    PillButton* m_compare = nullptr;
    PillButton* m_open = nullptr;
    PillButton* m_all = nullptr;
    PillButton* m_more = nullptr;
    QString m_address;        ///< of the current figure's source
    QTimer m_rest;            ///< until the window has nothing else to do
    QTimer m_explain;         ///< the same: words about the current figure come after the figures
    bool m_isPartial = false; ///< only the first page of what was typed is shown
    bool m_isTiles = false;
};

} // namespace ui
