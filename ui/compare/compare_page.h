// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/recommend/recommend_search.h"

#include <QWidget>

class QLabel;
class QLayout;

namespace ui {

class BuildDocument;
class ChosenView;
class CompareView;
class GrowView;
class LinePlot;
class PillButton;
class QuestionPanel;
class TabStrip;
class WhyView;

/// The best machine for each budget by the question of the first page, the chosen one of them, and builds side by side;
/// on a tab of its own what a card more asks. It searches when it is shown and when the question is another.
class ComparePage : public QWidget {
    Q_OBJECT

public:
    /// `question` outlives it.
    ComparePage(BuildDocument* document, const SharedCatalogue& catalogue, QuestionPanel* question,
                QWidget* parent = nullptr);

    enum class View { Builds, Grow };
    /// Chooses a tab; the keyboard goes to what a card more asks.
    void showView(View view);
    /// What is searched from now on.
    void setCatalogue(const SharedCatalogue& catalogue);
    /// Puts this build beside the others that are compared.
    void compare(const HeldBuild& build);
    const RecommendSearch& searching() const { return m_search; }

Q_SIGNALS:
    /// This build is to be the open one.
    void openAsked(const core::Build& build);
    /// The question is to be shown.
    void questionAsked();
    /// What just happened, for the status line.
    void status(const QString& sentence);

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeStrip();
    QWidget* makeBuilds();
    /// A button at the end of `row` that does `action`.
    PillButton* addButton(QLayout* row, const QString& text, void (ComparePage::*action)());
    /// Searches what the question asks now, in the place of what is under way; later where the page is not seen.
    void search();
    void startSearch(bool isWhyAsked);
    /// The frontier and its machines; what binds them comes with showExplained().
    void showFound();
    /// What binds each machine, and why there is no more where that was asked.
    void showExplained();
    /// Makes the machine of a point the chosen one; -1 for none.
    void choose(int index);
    /// Tells openAsked() for the chosen machine.
    void openChosen();
    /// The chosen machine's parts in the open build, as one undo step; what is not about parts stays.
    void changeToChosen();
    /// Keeps the chosen machine beside the others.
    void keepChosen();
    /// Searches again and explains the limits as well, or gives up what is under way.
    void askWhy() { startSearch(true); }
    void stop() { m_search.cancel(); }
    const HeldBuild* chosen() const;

    BuildDocument* m_document;
    SharedCatalogue m_catalogue;
    QuestionPanel* m_question;
    QLabel* m_asked; ///< the question in words
    TabStrip* m_tabs;
    QLabel* m_verdict;
    LinePlot* m_plot;
    WhyView* m_why;
    ChosenView* m_chosen;
    CompareView* m_compare;
    GrowView* m_grow;
    PillButton* m_open = nullptr;
    PillButton* m_change = nullptr;
    PillButton* m_keep = nullptr;
    PillButton* m_ask = nullptr;
    PillButton* m_stop = nullptr;
    bool m_isDue = true; ///< a search, once the page is seen
    RecommendSearch m_search;
};

} // namespace ui
