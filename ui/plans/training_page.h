#pragma once

#include "core/training/next_steps.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace ui {

class BuildDocument;
class FigureFlow;
class LinePlot;
class MemoryBars;
class TrainingControls;

/// The window's "Training" tab: whether a model fits on the build's cards, how long a step lasts, and what to do where
/// it does not fit. Sliders are followed at once; the build takes the choice when the hand lets go.
class TrainingPage : public QWidget {
    Q_OBJECT

public:
    explicit TrainingPage(BuildDocument* document, QWidget* parent = nullptr);

    TrainingControls* controls() { return m_controls; }
    MemoryBars* bars() { return m_bars; }
    LinePlot* plot() { return m_plot; }
    FigureFlow* memory() { return m_memory; }
    FigureFlow* steps() { return m_steps; }
    QString verdict() const;
    /// Puts a model read from a config.json in; the sentence where it cannot be read.
    core::Outcome useConfig(const QByteArray& bytes);

public Q_SLOTS:
    /// Computes and shows everything for the controls' choice; within a frame.
    void refresh();

Q_SIGNALS:
    void status(const QString& sentence);

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeResults();
    void documentChanged();
    void takeChoice();
    void settle();
    void openConfig();
    void showFit(const core::Model& model);
    void showSteps(const core::Model& model);
    void showWays(const core::Model& model);
    void showLinks(const core::Model& model);
    void useWay(const core::NextStep& way);

    BuildDocument* m_document;
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
    const core::Catalogue* m_shownCatalogue = nullptr; ///< whose models the controls offer
    bool m_isStale = true;
    bool m_isApplying = false;
};

} // namespace ui
