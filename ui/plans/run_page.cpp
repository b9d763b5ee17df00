// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plans/run_page.h"

#include "ui/plans/format_strip.h"
#include "ui/plans/memory_bars.h"
#include "ui/plans/panel_grid.h"
#include "ui/plans/run_controls.h"
#include "ui/plans/run_dataset.h"
#include "ui/plans/run_evidence.h"
#include "ui/plans/run_plots.h"
#include "ui/plans/run_words.h"
#include "ui/plans/slider_row.h"
#include "ui/plans/survey_table.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/pill_button.h"
#include "ui/widgets/summary_rows.h"

#include "core/build/edits.h"
#include "core/parts/words/part_lookup.h"
#include "core/units/text.h"
#include "core/workload/calibration.h"
#include "core/workload/launch_line.h"
#include "core/workload/models/model_file.h"
#include "core/workload/run_defaults.h"
#include "core/workload/why_plan.h"

#include <QFileDialog>

#include <algorithm>

// Memory and speed follow every slider; what takes longer (other formats, the plot, ways to make it fit, other links)
// waits until the choice is settled and has become an undo step of the build. All models are gone through in a thread.

namespace ui {

constexpr double firstTokens = 1e8;

RunPage::RunPage(BuildDocument* document, std::shared_ptr<core::PartLookup> lookup, QWidget* parent)
    : PlanPage(document, parent)
    , m_lookup(std::move(lookup))
    , m_controls(new RunControls)
    , m_verdict(makeParagraph({}, QPalette::WindowText, this, 2))
    , m_refusal(makeParagraph({}, QPalette::BrightText, this))
    , m_strip(new FormatStrip)
    , m_speed(new FigureFlow)
    , m_bars(new MemoryBars)
    , m_memory(new FigureFlow)
    , m_plot(new LinePlot)
    , m_advice(makeParagraph({}, QPalette::WindowText, this))
    , m_launch(new SummaryRows)
    , m_tokens(new SliderRow(tr("Tokens to train on"), {1e6, 3e6, 1e7, 3e7, 1e8, 3e8, 1e9, 3e9, 1e10, 1e11, 1e12},
                             [](double value) { return core::number(value); }))
    , m_dataset(new FigureFlow)
    , m_links(new FigureFlow)
    , m_survey(new SurveyTable) {
    m_plot->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setParts(m_controls, makeResults(), tr("Choose a GPU and a board to see what runs on them, and how fast."));
    m_tokens->setValue(firstTokens);
    connect(m_controls, &RunControls::changed, this, &RunPage::refresh);
    connect(m_controls, &RunControls::settled, this, &RunPage::settle);
    connect(m_controls, &RunControls::formatAsked, this, &RunPage::chooseFormat);
    connect(m_controls, &RunControls::configAsked, this, &RunPage::openModelFile);
    connect(m_tokens, &SliderRow::settled, this, &RunPage::showDataset);
    connect(m_survey, &SurveyTable::picked, this, &RunPage::pick);
    connect(m_launch, &SummaryRows::copied, this, [this] { Q_EMIT status(tr("Command copied.")); });
    connect(m_strip, &FormatStrip::chosen, this, [this](core::WeightFormat format) {
        core::Workload choice = m_controls->choice();
        choice.format = format;
        choose(choice);
    });
}

QWidget* RunPage::makeResults() {
    auto* ways = new QWidget;
    auto* column = makeColumn(ways, {}, 6);
    PanelGrid::addTitle(column, tr("Ways to make it fit"));
    column->addLayout(m_ways = makeColumn(nullptr, {}, 6));
    auto* grid = new PanelGrid;
    grid->addPanel(3, {}, {m_verdict, m_refusal, m_strip});
    grid->addPanel(1, tr("VRAM of each card"), {m_bars, m_memory});
    grid->addPanel(1, tr("Speed"), {m_speed, m_plot}, true);
    grid->addPanel(1, tr("Advice"), {ways, m_advice, m_launch});
    grid->addPanel(2, tr("What can this machine run?"), {m_survey}, true);
    grid->addPanel(1, tr("Time and cost of a dataset"), {m_tokens, m_dataset});
    grid->addPanel(3, tr("Step time with other links"), {m_links});
    return grid;
}

void RunPage::showPanels(bool hasModel) {
    for (QWidget* each : {static_cast<QWidget*>(m_strip), m_bars->parentWidget(), m_plot->parentWidget(),
                          m_advice->parentWidget(), m_dataset->parentWidget(), m_links->parentWidget()})
        each->setVisible(hasModel);
}

QString RunPage::verdict() const {
    return m_verdict->text();
}

const core::RunMachine& RunPage::machine() {
    if (m_evaluation != document()->evaluation()) {
        m_evaluation = document()->evaluation();
        m_machine = core::runMachine(m_evaluation->analysis);
    }
    return m_machine;
}

void RunPage::listOffers(const core::Catalogue& catalogue) {
    m_controls->setCatalogue(catalogue);
}

void RunPage::takeChoice() {
    core::Workload choice = document()->build().workload.value_or(core::usualWork());
    const core::Model* model = core::modelOf(choice, catalogue());
    if (model && !document()->build().workload && !machine().rooms.empty())
        choice.format = core::bestFormatRun(machine(), *model, choice).workload.format;
    m_controls->takeChoice(choice);
    refresh();
    showResults();
}

core::RunAnswer RunPage::answerTo(const core::Model& model, const core::Workload& asked) {
    if (QString misfit = core::contextMisfit(model, asked.sequence); !misfit.isEmpty()) {
        core::RunAnswer refused;
        refused.workload = asked;
        refused.fits = core::FitVerdict::DoesNotFit;
        refused.problem = std::move(misfit);
        return refused;
    }
    if (machine().rooms.empty()) {
        core::RunAnswer needed = core::plannedOn(machine(), model, asked, 1);
        needed.cards = 0; // it is none's
        return needed;
    }
    return m_controls->isAutomatic() ? core::bestRun(machine(), model, asked)
                                     : core::plannedRun(machine(), model, asked);
}

/// To try every plan for every step of a slider would be too slow.
core::RunAnswer RunPage::answerInMotion(const core::Model& model) {
    const core::Workload& asked = m_controls->choice();
    const core::Workload& before = m_answer.workload;
    const bool isKnown = m_answer.need && m_answer.cards > 0 && before.task == asked.task;
    if (asked.task == core::Task::Inference || !m_controls->isAutomatic() || !isKnown)
        return answerTo(model, asked);
    return core::plannedRun(core::firstGpus(machine(), m_answer.cards), model, core::withPlanOf(asked, before));
}

void RunPage::refresh() {
    const core::Model* model = core::modelOf(m_controls->choice(), catalogue());
    if (model)
        return showAnswer(*model, answerInMotion(*model));
    showPanels(false);
    m_controls->setPlanned({}, {});
    m_refusal->hide();
    m_verdict->setText(tr("Choose a model, or load its config.json or GGUF file."));
}

void RunPage::settle() {
    const core::Workload& choice = m_controls->choice();
    if (document()->build().workload != choice)
        settleAs(core::withWorkload(document()->build(), choice), tr("Change what to run"));
    showResults();
}

core::Workload RunPage::withinContext(core::Workload choice) const {
    const core::Model* model = core::modelOf(choice, catalogue());
    if (model && !core::contextMisfit(*model, choice.sequence).isEmpty())
        choice.sequence = *model->context;
    return choice;
}

void RunPage::choose(const core::Workload& requested) {
    const core::Workload choice = withinContext(requested);
    m_controls->setChoice(choice);
    refresh();
    settle();
}

void RunPage::chooseFormat() {
    core::Workload choice = withinContext(m_controls->choice());
    const core::Model* model = core::modelOf(choice, catalogue());
    if (model && !machine().rooms.empty())
        choice.format = (m_controls->isAutomatic() ? core::bestFormatRun(machine(), *model, choice)
                                                   : core::plannedFormatRun(machine(), *model, choice))
                            .workload.format;
    choose(choice);
}

void RunPage::pick(const QString& model, core::WeightFormat format) {
    core::Workload choice = m_controls->choice();
    choice.model = model;
    choice.own.reset();
    choice.format = format;
    choose(choice);
}

void RunPage::showResults() {
    const core::Workload& choice = m_controls->choice();
    m_survey->ask(document()->sharedCatalogue(), document()->evaluation(), choice);
    const core::Model* model = core::modelOf(choice, catalogue());
    if (!model)
        return;
    showPanels(true);
    showAnswer(*model, answerTo(*model, choice));
    showFormats(*model);
    showWays(*model);
    showPlot(*model);
    const bool isTraining = choice.task != core::Task::Inference;
    showAdvice(*model);
    m_dataset->parentWidget()->setVisible(isTraining);
    m_links->parentWidget()->setVisible(isTraining);
    if (isTraining) {
        showDataset();
        showLinks(*model);
    }
}

void RunPage::showAnswer(const core::Model& model, core::RunAnswer answer) {
    m_answer = std::move(answer);
    m_controls->setPlanned(m_answer.workload, planInWords(m_answer));
    showVerdict(model);
    m_strip->setChosen(m_answer);
    showFigures(model);
    if (m_answer.workload.task == core::Task::Inference && m_answer.generation) {
        PlotContent plot = m_plot->content();
        plot.mark = m_answer.workload.sequence;
        plot.markWords = markInWords(*m_answer.generation);
        m_plot->setContent(std::move(plot));
    }
}

std::vector<core::RunEvidence> RunPage::runsNear(core::PointKind kind) {
    const core::Model* model = core::modelOf(m_answer.workload, catalogue());
    const auto& gpus = machine().machine.gpus;
    if (!m_lookup || !model || gpus.empty())
        return {};
    return core::evidenceNear(
        catalogue(), m_lookup->measuredRuns(),
        {kind, *model, *gpus.front(), m_answer.cards, m_answer.workload, m_answer.host.has_value()});
}

void RunPage::showFigures(const core::Model& model) {
    using core::PointKind;
    const RunsNear near = [this](PointKind kind) { return runsNear(kind); };
    const auto& need = m_answer.need;
    m_memory->setVisible(need.has_value());
    if (need) {
        auto figures = memoryFigures(model, core::ofReplica(m_answer), *need);
        figures.front() = withRunsNear(std::move(figures.front()), PointKind::Vram, near);
        m_memory->setFigures(std::move(figures));
    }
    m_bars->setContent(machine().rooms, need, m_answer.cards);
    auto speed = m_answer.step ? stepFigures(m_answer.workload, {*m_answer.step})
                               : generationFigures(m_answer, model, core::firstGpus(machine().machine, m_answer.cards));
    const PointKind kind = m_answer.step                 ? PointKind::Training
                           : m_answer.workload.batch > 1 ? PointKind::Serve
                                                         : PointKind::Decode;
    if (!speed.empty())
        speed.front() = withRunsNear(std::move(speed.front()), kind, near);
    m_speed->setFigures(std::move(speed));
}

void RunPage::showVerdict(const core::Model& model) {
    const core::RunAnswer& answer = m_answer;
    const core::Workload& workload = answer.workload;
    const int cards = int(machine().rooms.size());
    const QString format = core::inWords(workload.format);
    m_refusal->setText(answer.problem);
    m_refusal->setVisible(!answer.problem.isEmpty());
    const QString what = workload.task == core::Task::Inference
                             ? model.name
                             : tr("%1 of %2").arg(core::inWords(workload.task), model.name);
    const QString where = answer.cards < cards
                              ? tr("%1 of %2 cards").arg(core::number(answer.cards), core::number(cards))
                          : cards == 2 ? tr("both cards")
                                       : tr("all %1 cards").arg(core::number(cards));
    m_verdict->setText(cards == 0     ? tr("Add a GPU to run %1").arg(model.name)
                       : !answer.need ? tr("%1 can't run with these settings").arg(model.name)
                       : cards == 1   ? tr("%1, %2: %3").arg(what, format, fitInWords(answer))
                                      : tr("%1, %2 on %3: %4").arg(what, format, where, fitInWords(answer)));
}

void RunPage::showFormats(const core::Model& model) {
    const core::Workload& choice = m_controls->choice();
    std::vector<core::WeightFormat> formats = core::formatsFor(model, choice.task, choice.engine);
    if (std::find(formats.begin(), formats.end(), choice.format) == formats.end())
        formats.push_back(choice.format);
    std::vector<core::RunAnswer> answers;
    for (core::WeightFormat format : formats) {
        core::Workload asked = choice;
        asked.format = format;
        answers.push_back(format == choice.format ? m_answer : answerTo(model, asked));
    }
    m_strip->setAnswers(std::move(answers), choice.format);
}

void RunPage::showPlot(const core::Model& model) {
    const core::Workload& workload = m_answer.workload;
    if (workload.task == core::Task::Inference)
        m_plot->setContent(
            contextPlot(model, m_answer, [&](const core::Workload& asked) { return answerTo(model, asked); }));
    else
        m_plot->setContent(scalingPlot(core::stepTimes(analysis(), model, workload), workload));
    const auto& series = m_plot->content().series;
    m_plot->setVisible(!series.empty() && series.front().low.size() > 1);
    m_plot->parentWidget()->setVisible(!m_plot->isHidden() || !m_speed->figures().empty());
}

void RunPage::showAdvice(const core::Model& model) {
    QStringList lines;
    const core::RunLimits limits = m_answer.cards > 0 ? core::runLimits(machine(), model, m_answer) : core::RunLimits{};
    if (limits.context && m_answer.fits != core::FitVerdict::DoesNotFit)
        lines << (limits.users ? tr("Room for %1 tokens of context, or %2 users at this context.")
                                     .arg(core::number(*limits.context), core::number(*limits.users))
                               : tr("Room for sequences of %1 tokens.").arg(core::number(*limits.context)));
    if (m_answer.calibratedBy > 0)
        lines << core::calibrationInWords(m_answer.calibratedBy);
    if (m_answer.need && m_answer.cards > 0)
        lines << core::whyPlan(m_answer, false);
    lines << core::splitAdvice(analysis(), model, m_answer.workload);
    m_advice->setText(lines.join('\n'_L1));
    m_advice->setVisible(!lines.isEmpty());
    const core::LaunchLine launch = core::launchLine(machine(), model, m_answer);
    m_launch->setRows({{tr("Start it"), launch.remarks, launch.command}});
    const bool canStart = m_answer.cards > 0 && m_answer.fits != core::FitVerdict::DoesNotFit;
    m_launch->setVisible(canStart);
    m_advice->parentWidget()->setVisible(canStart || !lines.isEmpty() || !m_nextSteps.empty());
}

void RunPage::showWays(const core::Model& model) {
    clearLayout(m_ways);
    m_nextSteps = core::nextSteps(analysis(), catalogue(), model,
                                  core::withPlanOf(m_controls->choice(), m_answer.workload), m_answer);
    m_ways->parentWidget()->setVisible(!m_nextSteps.empty());
    for (std::size_t i = 0; i < m_nextSteps.size(); ++i) {
        const core::NextStep& way = m_nextSteps[i];
        auto* line = new QWidget;
        auto* row = makeRow(line, {});
        row->addWidget(makeParagraph(way.text, QPalette::WindowText, line), 1);
        if (way.isPossible && (way.choice || way.build)) {
            auto* button = new PillButton(PillRole::Soft, tr("Apply change"), line);
            button->setAccessibleName(tr("Apply change: %1").arg(way.text));
            connect(
                button, &QAbstractButton::clicked, this, [this, i] { useWay(core::NextStep(m_nextSteps[i])); },
                Qt::QueuedConnection);
            row->addWidget(button);
        }
        m_ways->addWidget(line);
    }
}

void RunPage::useWay(const core::NextStep& way) {
    const core::Build& build = way.build ? *way.build : document()->build();
    core::Workload choice = way.choice.value_or(m_controls->choice());
    const core::Workload open = core::withPlanOf(choice, {});
    const core::Model* model = core::modelOf(choice, catalogue());
    if (model && m_controls->isAutomatic() && !way.build) { // the search goes on where it finds as much
        const core::RunAnswer found = core::bestRun(machine(), *model, open);
        if (found.fits == core::FitVerdict::Fits && found.host.has_value() == way.answer.host.has_value())
            choice = open;
    }
    const auto applied = document()->apply(core::withWorkload(build, choice), tr("Make the model fit"));
    Q_EMIT status(applied ? way.text : applied.problem().sentence);
}

void RunPage::showLinks(const core::Model& model) {
    const core::Workload& workload = m_answer.workload;
    const auto options = core::linkOptions(analysis(), catalogue(), model, workload);
    std::vector<Figure> figures;
    for (const core::LinkOption& option : options) {
        if (!option.step)
            continue;
        const auto all = stepFigures(workload, {*option.step});
        figures.push_back({option.label, core::timeInWords(*option.step), all.empty() ? nullptr : all.back().evidence});
    }
    m_links->parentWidget()->setVisible(figures.size() > 1);
    m_links->setFigures(std::move(figures));
}

void RunPage::showDataset() {
    const core::Workload& choice = m_controls->choice();
    const core::Model* model = core::modelOf(choice, catalogue());
    if (!model)
        return;
    auto figures = datasetFigures(analysis(), catalogue(), *model, choice, m_answer, qint64(m_tokens->value()));
    m_dataset->parentWidget()->setVisible(!figures.empty());
    m_dataset->setFigures(std::move(figures));
}

core::Outcome RunPage::useModelFile(const QString& path) {
    core::Workload choice = m_controls->choice();
    choice.model.clear();
    if (path.endsWith(".gguf"_L1, Qt::CaseInsensitive)) {
        auto read = core::ggufModel(document()->files(), path);
        if (!read)
            return read.problem();
        choice.own = std::move(read->model);
        choice.format = read->format;
        if (choice.task != core::Task::Inference) {
            const core::Workload chat = core::usualWork();
            choice.task = chat.task;
            choice.sequence = chat.sequence;
            choice.engine = chat.engine;
        }
    } else {
        auto model = core::configModel(document()->files(), path);
        if (!model)
            return model.problem();
        choice.own = std::move(*model);
    }
    choose(choice);
    return core::Done{};
}

void RunPage::openModelFile() {
    const QString path = QFileDialog::getOpenFileName(this, tr("Load a model's config.json or GGUF file"), {},
                                                      tr("Model (*.json *.gguf)"));
    if (path.isEmpty())
        return;
    const auto used = useModelFile(path);
    Q_EMIT status(used ? tr("Loaded the model from %1.").arg(path) : used.problem().sentence);
}

} // namespace ui
