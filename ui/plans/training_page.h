#pragma once

#include "core/training/next_steps.h"
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
    explicit TrainingPage(BuildDocument* document, QWidget* parent = nullptr);

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
    QWidget* makeResults();
    void settle();
    void showOutlook();
    void openConfig();
    void showFit(const core::Model& model);
    void showSteps(const core::Model& model);
    void showWays(const core::Model& model);
    void showLinks(const core::Model& model);
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
