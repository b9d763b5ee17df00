#pragma once

#include "core/workload/next_steps.h"
#include "ui/plans/plan_page.h"

class QLabel;
class QVBoxLayout;

namespace ui {

class FigureFlow;
class LinePlot;
class MemoryBars;
class TrainingControls;

/// The window's "Training" tab: whether a model fits on the build's cards, how long a step lasts, and what to do where
/// it does not fit. Sliders are followed at once; the build takes the choice when the hand lets go.
class TrainingPage : public PlanPage {
    Q_OBJECT

public:
    /// `document` outlives the page.
    explicit TrainingPage(BuildDocument* document, QWidget* parent = nullptr);

    /// The controls, and the figures of memory and of step times.
    TrainingControls* controls() { return m_controls; }
    FigureFlow* memory() { return m_memory; }
    FigureFlow* steps() { return m_steps; }
    /// What the page says first: whether the model fits.
    QString verdict() const;
    /// Puts a model read from a config.json in; the sentence where it cannot be read.
    core::Outcome useConfig(const QByteArray& bytes);

public Q_SLOTS:
    /// Computes and shows everything for the controls' choice; within a frame.
    void refresh();

protected:
    void listOffers(const core::Catalogue& catalogue) override;
    void takeChoice() override;

private:
    /// The column of the verdict, bars, figures, ways to make it fit, links and the plot.
    QWidget* makeResults();
    /// The build takes the choice where it is another than its own; then what takes longer is shown.
    void settle();
    /// Ways to make it fit and other links: too slow for every step of a slider.
    void showOutlook();
    /// Asks for a config.json and uses it; status() says how that went.
    void openConfig();
    /// Whether and how `model` fits: verdict, bars and memory figures, or why it cannot be planned.
    void showFit(const core::Model& model);
    /// Step times, their plot over the number of cards, and advice on how to split the work.
    void showSteps(const core::Model& model);
    /// A row for each way to make `model` fit; none where it fits.
    void showWays(const core::Model& model);
    /// The step time as the build is, and with each bridge or other places that the cards could have.
    void showLinks(const core::Model& model);
    /// Makes this way's build and choice the open build's, as one undo step.
    void useWay(const core::NextStep& way);

    TrainingControls* m_controls;
    QLabel* m_verdict;
    QLabel* m_refusal;
    MemoryBars* m_bars;
    FigureFlow* m_memory;
    FigureFlow* m_steps;
    FigureFlow* m_links;
    LinePlot* m_plot;
    QLabel* m_advice;
    QLabel* m_waysTitle = nullptr;
    QLabel* m_linksTitle = nullptr;
    QVBoxLayout* m_ways = nullptr;
    std::vector<core::NextStep> m_nextSteps;
};

} // namespace ui
