#pragma once

#include "ui/recommend/recommend_search.h"

#include <QWidget>

class QLabel;

namespace ui {

class BuildDocument;
class BuildList;
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
    /// Searches what the panel asks, if that is not there yet.
    void search();

    const RecommendSearch& searching() const { return m_search; }

Q_SIGNALS:
    /// This build is to be the open one.
    void openAsked(const core::Build& build);
    /// This build is to stand beside others.
    void compareAsked(const HeldBuild& build);
    /// What just happened, for the status line.
    void status(const QString& sentence);

private:
    QWidget* makeResults();
    PillButton* addButton(QWidget* row, const QString& text, void (BestView::*action)());
    void startSearch(bool isWhyAsked);
    void showFound();
    void showExplained();
    void choose(int index);
    void openChosen();
    void changeToChosen();
    void compareChosen();
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
    PillButton* m_open = nullptr;
    PillButton* m_change = nullptr;
    PillButton* m_compare = nullptr;
    PillButton* m_ask = nullptr;
    PillButton* m_stop = nullptr;
    bool m_hasSearched = false;
    RecommendSearch m_search;
};

} // namespace ui
