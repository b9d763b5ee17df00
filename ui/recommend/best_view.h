#pragma once

#include "ui/recommend/recommend_search.h"

#include <QWidget>

class QLabel;
class QSplitter;

namespace ui {

class BuildDocument;
class BuildList;
class ChosenView;
class LinePlot;
class PillButton;
class RequestPanel;
class WhyView;

/// The search: goal and limits on the left, the frontier and its machines on the right. It searches while a slider is
/// moved; the chosen machine is opened, put in the place of the open build, or kept for the comparison.
class BestView : public QWidget {
    Q_OBJECT

public:
    explicit BestView(BuildDocument* document);

    /// What is searched from now on; searched at once where the view is seen.
    void setCatalogue(const SharedCatalogue& catalogue);
    /// Has the panel ask for this goal within so many dollars (0: any), and searches.
    void ask(core::Goal goal, int dollars, const QString& model);
    /// Searches what the panel asks, if that is not there yet.
    void search();

    /// What is told of the chosen machine.
    ChosenView* chosenView() { return m_chosen; }
    const RecommendSearch& searching() const { return m_search; }

Q_SIGNALS:
    /// This build is to be the open one.
    void openAsked(const core::Build& build);
    /// This build is to stand beside others.
    void compareAsked(const HeldBuild& build);
    /// What just happened, for the status line.
    void status(const QString& sentence);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    /// The column of the verdict, the frontier, its machines and their buttons.
    QWidget* makeResults();
    /// A button at the end of `row` that does `action`.
    PillButton* addButton(QWidget* row, const QString& text, void (BestView::*action)());
    /// Searches what the panel asks now, in the place of what is under way; nothing without a catalogue.
    void startSearch(bool isWhyAsked);
    /// The frontier and its machines; what binds them comes with showExplained().
    void showFound();
    /// What binds each machine, and why there is no more where that was asked.
    void showExplained();
    /// Makes the machine of a point the current one in plot, list and table; -1 for none.
    void choose(int index);
    /// Tells openAsked() for the chosen machine.
    void openChosen();
    /// The chosen machine's parts in the open build, as one undo step; what is not about parts stays.
    void changeToChosen();
    /// Tells compareAsked() for the chosen machine.
    void compareChosen();
    /// Searches again and explains the limits as well, or gives up what is under way.
    void askWhy() { startSearch(true); }
    void stop() { m_search.cancel(); }
    const HeldBuild* chosen() const;

    BuildDocument* m_document;
    SharedCatalogue m_catalogue;
    RequestPanel* m_panel;
    QLabel* m_verdict;
    LinePlot* m_plot;
    BuildList* m_list;
    WhyView* m_why;
    ChosenView* m_chosen;
    QSplitter* m_halves = nullptr; ///< plot and list, and what is chosen
    PillButton* m_open = nullptr;
    PillButton* m_change = nullptr;
    PillButton* m_compare = nullptr;
    PillButton* m_ask = nullptr;
    PillButton* m_stop = nullptr;
    bool m_hasSearched = false;
    RecommendSearch m_search;
};

} // namespace ui
