// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/run_answer.h"
#include "core/workload/ways/next_steps.h"
#include "ui/plans/plan_page.h"

class QLabel;
class QVBoxLayout;

namespace core {
class PartLookup;
enum class PointKind;
struct RunEvidence;
} // namespace core

namespace ui {

class FigureFlow;
class FormatStrip;
class LinePlot;
class MemoryBars;
class RunControls;
class SliderRow;
class SummaryRows;
class SurveyTable;

/// The window's "Run" tab: whether a model fits on the build's cards in each format, how fast it runs or trains there,
/// what to do where it does not fit, and what else the machine can run. Sliders are followed at once; the build takes
/// the choice when the hand lets go.
class RunPage : public PlanPage {
    Q_OBJECT

public:
    /// `document` outlives the page. `lookup` has the measured runs; null where there are none.
    explicit RunPage(BuildDocument* document, std::shared_ptr<core::PartLookup> lookup = nullptr,
                     QWidget* parent = nullptr);

    /// The controls, the formats, the figures of memory and of speed, the plot and the table of all models.
    RunControls* controls() { return m_controls; }
    FormatStrip* formats() { return m_strip; }
    FigureFlow* memory() { return m_memory; }
    FigureFlow* speed() { return m_speed; }
    LinePlot* plot() { return m_plot; }
    SurveyTable* survey() { return m_survey; }
    const core::RunAnswer& answer() const { return m_answer; } ///< that is shown
    /// What the page says first: whether the model fits.
    QString verdict() const;
    /// Puts the model of a config.json or GGUF file in; the sentence where it cannot be read.
    core::Outcome useModelFile(const QString& path);

public Q_SLOTS:
    /// Computes and shows what follows a slider for the controls' choice; within a frame.
    void refresh();

protected:
    void listOffers(const core::Catalogue& catalogue) override;
    void takeChoice() override;

private:
    /// Panels of the verdict, of the facts of the model, and of all models.
    QWidget* makeResults();
    /// The panels about a model: each hides again where it has nothing to say.
    void showPanels(bool hasModel);
    /// The open build's GPUs.
    const core::RunMachine& machine();
    /// By the best split, or the one that was chosen.
    core::RunAnswer answerTo(const core::Model& model, const core::Workload& asked);
    /// The same while a slider moves: of training, with the split that was best before it did.
    core::RunAnswer answerInMotion(const core::Model& model);
    /// The build takes the choice where it is another than its own; then what takes longer is shown.
    void settle();
    /// Takes the format that suits the choice best, and settles.
    void chooseFormat();
    /// The choice with no more context than its model takes.
    core::Workload withinContext(core::Workload choice) const;
    /// Makes this choice within its model's context, as if it had been made with the controls.
    void choose(const core::Workload& requested);
    void pick(const QString& model, core::WeightFormat format);
    /// Asks for a model's file and uses it; status() says how that went.
    void openModelFile();
    /// Everything that follows a slider.
    void showAnswer(const core::Model& model, core::RunAnswer answer);
    void showFigures(const core::Model& model);
    /// The measured runs nearest to what is shown; none where the card or model is not known.
    std::vector<core::RunEvidence> runsNear(core::PointKind kind);
    void showVerdict(const core::Model& model);
    /// What is too slow for every step of a slider.
    void showResults();
    void showFormats(const core::Model& model);
    void showPlot(const core::Model& model);
    /// How far context and users could grow, how to split the work, and the command that starts it.
    void showAdvice(const core::Model& model);
    /// A row for each way to make `model` fit; none where it fits.
    void showWays(const core::Model& model);
    /// The step time as the build is, and with each bridge or other places that the cards could have.
    void showLinks(const core::Model& model);
    void showDataset();
    /// Makes this way's build and choice the open build's, as one undo step.
    void useWay(const core::NextStep& way);

    std::shared_ptr<core::PartLookup> m_lookup;
    SharedEvaluation m_evaluation; ///< that the machine was made of
    core::RunMachine m_machine;
    core::RunAnswer m_answer; ///< that is shown
    RunControls* m_controls;
    QLabel* m_verdict;
    QLabel* m_refusal;
    FormatStrip* m_strip;
    FigureFlow* m_speed;
    MemoryBars* m_bars;
    FigureFlow* m_memory;
    LinePlot* m_plot;
    QLabel* m_advice;
    SummaryRows* m_launch;
    SliderRow* m_tokens;
    FigureFlow* m_dataset;
    FigureFlow* m_links;
    SurveyTable* m_survey;
    QVBoxLayout* m_ways = nullptr;
    std::vector<core::NextStep> m_nextSteps;
};

} // namespace ui
