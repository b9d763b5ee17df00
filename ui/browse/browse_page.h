#pragma once

#include "ui/browse/card_facets.h"
#include "ui/widgets/lazy_page.h"

#include <QTimer>

#include <memory>

class QLabel;
class QListView;
class QStackedWidget;
class QTableView;

namespace core {
class PartLookup;
struct CardField;
} // namespace core

namespace ui {

class BrowseModel;
class BuildDocument;
class FacetBar;
class Field;
class PillButton;

/// The window's "Browse" tab: every card there is, as a table or as tiles, searched as one types, narrowed down by
/// facets, sorted by any figure, and each figure with where it comes from. It asks for what is chosen and decides
/// nothing. Cards are read when it is first shown.
class BrowsePage : public LazyPage {
    Q_OBJECT

public:
    /// Without a lookup it searches what it shows by itself, and knows of each card the sources of its row alone.
    BrowsePage(BuildDocument* document, std::shared_ptr<core::PartLookup> lookup, QWidget* parent = nullptr);

    /// The cards that are shown.
    BrowseModel* model() { return m_model; }
    /// The view that holds the current card and the selection of both views.
    QTableView* table() { return m_table; }
    /// The filters.
    FacetBar* facets() { return m_facets; }
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
    void makeLayout();
    QWidget* makeHead();
    QWidget* makeViews();
    QWidget* makeFoot();
    void setColumnWidths();
    void rebuild() override;
    void restrict(bool isFirstPage);
    void showRest();
    void explainCurrent();
    std::vector<core::CardField> evidenceOf(const core::Card& card) const;
    void showAsTiles(bool isTiles);
    const core::Card* currentCard() const;
    std::vector<const core::Card*> selectedCards() const;

    BuildDocument* m_document;
    std::shared_ptr<core::PartLookup> m_lookup;
    const core::Catalogue* m_loadedFrom = nullptr; ///< only compared, never read
    BrowseModel* m_model;
    Field* m_search = nullptr;
    QLabel* m_count = nullptr;
    FacetBar* m_facets = nullptr;
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
