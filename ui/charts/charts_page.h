// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart_data.h"
#include "ui/widgets/lazy_page.h"

class QButtonGroup;
class QStackedWidget;

namespace ui {

class BookPage;
class BuildDocument;
class ChartControls;
class ChartLegend;
class ChartPanel;
class FitPanel;
class GenerationsPage;
class TodayPage;

/// Cards by what they cost and give: first what is sold today; any two properties against each other, with the cards of
/// the open build and the user's shortlist ringed; every generation; the book's two figures with its claims. Nothing is
/// computed before it is shown.
class ChartsPage : public LazyPage {
    Q_OBJECT

public:
    /// `document` outlives the page.
    explicit ChartsPage(BuildDocument* document, QWidget* parent = nullptr);

    /// What "Explore" shows now, as an export would write it.
    const ChartContent& content() const;
    /// What the controls, the legend and the shortlist ask for.
    ChartOptions options() const;
    /// What the page shows, in the order of its chips.
    enum class View { Today, Explore, Generations, Book };
    /// Also sets the chip that chooses it.
    void showView(View view);

Q_SIGNALS:
    /// The user asks to put this card into the build.
    void cardChosen(const QString& cardId);

protected:
    void changeEvent(QEvent* event) override;

private:
    /// The controls, any chart, and the fits beside it.
    QWidget* makeExplore();
    void rebuild() override;

    BuildDocument* m_document;
    QButtonGroup* m_views;
    QStackedWidget* m_stack;
    TodayPage* m_today;
    ChartControls* m_controls;
    ChartPanel* m_panel;
    FitPanel* m_fits;
    ChartLegend* m_legend;
    GenerationsPage* m_generations;
    BookPage* m_book;
    core::Yardstick m_yardstick = core::Yardstick::AllShown;
    const core::Catalogue* m_shownCatalogue = nullptr; ///< whose models can be chosen
};

} // namespace ui
