#pragma once

#include "ui/browse/card_facets.h"

#include <QTimer>
#include <QWidget>

#include <memory>

class QLabel;
class QListView;
class QStackedWidget;
class QTableView;

namespace core {
class PartLookup;
}

namespace ui {

class BrowseModel;
class BuildDocument;
class CompareDialog;
class FacetBar;
class Field;
class PillButton;

/// The window's "Browse" tab: every card there is, as a table or as tiles, searched as one types, narrowed down by
/// facets, sorted by any figure, and each figure with where it comes from. It asks for what is chosen and decides
/// nothing. Cards are read when it is first shown.
class BrowsePage : public QWidget {
    Q_OBJECT

public:
    /// Without a lookup it searches what it shows by itself, and knows of each card the sources of its row alone.
    BrowsePage(BuildDocument* document, std::shared_ptr<core::PartLookup> lookup, QWidget* parent = nullptr);
    ~BrowsePage() override;

    BrowseModel* model() { return m_model; }
    QTableView* table() { return m_table; }
    FacetBar* facets() { return m_facets; }
    /// What stands below the table about the current figure.
    QString evidenceText();
    /// Shows what is typed: the best matches at once, all others when the window has nothing else to do.
    void search(const QString& typed);
    /// The same, all at once.
    void finishSearch();

public Q_SLOTS:
    void focusSearch();
    void addCurrent();
    void compareSelected();
    void openSource();
    void showAllFigures();

Q_SIGNALS:
    /// The user asks for this card in the build.
    void cardChosen(const QString& cardId);
    /// What just happened, for the status line.
    void status(const QString& sentence);

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeLayout();
    QWidget* makeHead();
    QWidget* makeViews();
    QWidget* makeFoot();
    void setColumnWidths();
    void documentChanged();
    void reload();
    void restrict(bool isFirstPage);
    void showRest();
    void showCurrent();
    void explainCurrent();
    void showCount();
    void showAsTiles(bool isTiles);
    const core::Card* currentCard() const;
    std::vector<const core::Card*> selectedCards() const;

    BuildDocument* m_document;
    std::shared_ptr<core::PartLookup> m_lookup;
    const core::Catalogue* m_loadedFrom = nullptr; ///< only compared, never read
    BrowseModel* m_model;
    Field* m_search;
    QLabel* m_count;
    FacetBar* m_facets;
    QStackedWidget* m_views;
    QTableView* m_table;
    QListView* m_tiles;
    QLabel* m_empty;
    QLabel* m_figure;
    QLabel* m_origin;
    QLabel* m_source;
    PillButton* m_add;
    PillButton* m_compare;
    PillButton* m_open;
    PillButton* m_all;
    QString m_address;        ///< of the current figure's source
    QTimer m_rest;            ///< until the window has nothing else to do
    QTimer m_explain;         ///< the same: words about the current figure come after the figures
    bool m_isPartial = false; ///< only the first page of what was typed is shown
    bool m_isTiles = false;
    bool m_isStale = true;
};

} // namespace ui
