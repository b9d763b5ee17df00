#include "ui/plans/training_page.h"

#include "ui/plans/memory_bars.h"
#include "ui/plans/training_controls.h"
#include "ui/plans/training_evidence.h"
#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/line_plot.h"
#include "ui/widgets/pill_button.h"

#include "core/build/edits.h"
#include "core/units/text.h"
#include "core/workload/models/model_config.h"

#include <QFile>
#include <QFileDialog>

// Memory and step time follow every slider; what takes longer (ways to make it fit, other links) waits until the choice
// is settled and has become an undo step of the build.

using namespace Qt::StringLiterals;

namespace ui {

constexpr auto firstModel = "bert-large-uncased";

TrainingPage::TrainingPage(BuildDocument* document, QWidget* parent)
    : PlanPage(document, parent)
    , m_controls(new TrainingControls)
    , m_verdict(makeParagraph({}, QPalette::WindowText, this, 2))
    , m_refusal(makeParagraph({}, QPalette::BrightText, this))
    , m_bars(new MemoryBars)
    , m_memory(new FigureFlow)
    , m_steps(new FigureFlow)
    , m_links(new FigureFlow)
    , m_plot(new LinePlot)
    , m_advice(makeParagraph({}, QPalette::WindowText, this)) {
    setColumns(m_controls, makeResults());
    connect(m_controls, &TrainingControls::changed, this, &TrainingPage::refresh);
    connect(m_controls, &TrainingControls::settled, this, &TrainingPage::settle);
    connect(m_controls, &TrainingControls::configWanted, this, &TrainingPage::openConfig);
}

QWidget* TrainingPage::makeResults() {
    auto* results = new QWidget;
    auto* column = makeColumn(results, {4, 4, panelMargin, panelMargin}, 8);
    column->addWidget(m_verdict);
    column->addWidget(m_refusal);
    column->addWidget(m_bars);
    column->addWidget(m_memory);
    m_waysTitle = addTitle(column, tr("Ways to make it fit"));
    m_ways = makeColumn(nullptr, {}, 6);
    column->addLayout(m_ways);
    addTitle(column, tr("Speed and step time"));
    column->addWidget(m_steps);
    column->addWidget(m_plot);
    column->addWidget(m_advice);
    m_linksTitle = addTitle(column, tr("Step time with other links"));
    column->addWidget(m_links);
    addTitle(column, tr("Measured example: two TITAN RTX, gpt2, 200 steps"));
    auto* example = new FigureFlow;
    example->setFigures(exampleFigures());
    column->addWidget(example);
    column->addStretch(1);
    return results;
}

QString TrainingPage::verdict() const {
    return m_verdict->text();
}

void TrainingPage::listOffers(const core::Catalogue& catalogue) {
    m_controls->setCatalogue(catalogue);
}

void TrainingPage::takeChoice() {
    core::Workload first;
    first.model = QLatin1String(firstModel);
    m_controls->setChoice(document()->build().training.value_or(first));
    refresh();
    showOutlook();
}

/// What is too slow for a slider.
void TrainingPage::showOutlook() {
    if (const core::Model* model = core::modelOf(m_controls->choice(), catalogue())) {
        showWays(*model);
        showLinks(*model);
    }
}

/// The build takes the choice as one undo step; what is too slow for a slider is computed now.
void TrainingPage::settle() {
    const core::Workload& choice = m_controls->choice();
    if (document()->build().training != choice)
        settleAs(core::withTraining(document()->build(), choice), tr("Change training settings"));
    showOutlook();
}

void TrainingPage::refresh() {
    const core::Model* model = core::modelOf(m_controls->choice(), catalogue());
    for (QWidget* each : std::initializer_list<QWidget*>{m_bars, m_memory, m_steps, m_plot})
        each->setVisible(model != nullptr);
    if (!model) {
        m_verdict->setText(tr("Choose a model or load its config.json."));
        return;
    }
    showFit(*model);
    showSteps(*model);
}

void TrainingPage::showFit(const core::Model& model) {
    const core::Workload& choice = m_controls->choice();
    const core::Analysis& analysis = this->analysis();
    auto rooms = core::gpuRooms(analysis);
    const int cards = int(rooms.size());
    const auto need = core::memoryNeed(model, choice, std::max(1, cards));
    m_refusal->setText(need ? QString() : need.problem().sentence);
    m_refusal->setVisible(!need);
    m_memory->setVisible(need.hasValue());
    if (!need) {
        m_verdict->setText(tr("%1 can't run with these settings").arg(model.name));
        m_bars->setContent(std::move(rooms), std::nullopt);
        return;
    }
    const auto verdict = core::verdictOf(*need, rooms, analysis.machine);
    m_verdict->setText(
        cards == 0   ? tr("Add a GPU to run %1").arg(model.name)
        : cards == 1 ? tr("%1, %2: %3").arg(model.name, core::inWords(choice.task), core::inWords(verdict))
                     : tr("%1, %2 on %3 cards: %4")
                           .arg(model.name, core::inWords(choice.task), core::number(cards), core::inWords(verdict)));
    m_memory->setFigures(memoryFigures(model, choice, *need));
    m_bars->setContent(std::move(rooms), *need);
}

static PlotContent scalingPlot(const std::vector<core::StepTime>& steps, const core::Workload& choice) {
    PlotContent plot;
    plot.across = TrainingPage::tr("Cards");
    const bool isOfImages = !steps.empty() && steps.front().isOfImages;
    plot.up = isOfImages ? TrainingPage::tr("Images/s, all cards") : TrainingPage::tr("Tokens/s, all cards");
    plot.hasWholeSteps = true;
    plot.upWords = [](double value) { return core::number(value, value < 10 ? 2 : 0); };
    PlotSeries band{TrainingPage::tr("Expected range"), {}, {}, false};
    PlotSeries ideal{TrainingPage::tr("Ideal, without exchange"), {}, {}, true};
    for (const core::StepTime& step : steps) {
        const auto rate = step.tokensPerSecond(choice).range;
        band.low.push_back(QPointF(step.cards, rate.low));
        band.high.push_back(QPointF(step.cards, rate.high));
        core::StepTime alone = step;
        alone.step = step.alone;
        ideal.low.push_back(QPointF(step.cards, alone.tokensPerSecond(choice).range.high));
    }
    plot.series = {band, ideal};
    return plot;
}

void TrainingPage::showSteps(const core::Model& model) {
    const core::Workload& choice = m_controls->choice();
    const auto steps = core::stepTimes(analysis(), model, choice);
    m_steps->setFigures(stepFigures(choice, steps));
    m_plot->setVisible(steps.size() > 1 && choice.task != core::Task::Inference);
    m_plot->setContent(scalingPlot(steps, choice));
    m_advice->setText(core::splitAdvice(analysis(), model, choice).join('\n'_L1));
}

void TrainingPage::showWays(const core::Model& model) {
    clearLayout(m_ways);
    const core::Workload& choice = m_controls->choice();
    const auto rooms = core::gpuRooms(analysis());
    const auto need = core::memoryNeed(model, choice, std::max(1, int(rooms.size())));
    const bool fits = need && core::verdictOf(*need, rooms, analysis().machine) == core::FitVerdict::Fits;
    m_nextSteps = fits ? std::vector<core::NextStep>{} : core::nextSteps(analysis(), catalogue(), model, choice);
    m_waysTitle->setVisible(!m_nextSteps.empty());
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

void TrainingPage::useWay(const core::NextStep& way) {
    const core::Build& build = way.build ? *way.build : document()->build();
    const auto applied = document()->apply(core::withTraining(build, way.choice.value_or(m_controls->choice())),
                                           tr("Make the model fit"));
    Q_EMIT status(applied ? way.text : applied.problem().sentence);
}

void TrainingPage::showLinks(const core::Model& model) {
    const auto options = core::linkOptions(analysis(), catalogue(), model, m_controls->choice());
    std::vector<Figure> figures;
    for (const core::LinkOption& option : options) {
        if (!option.step)
            continue;
        const auto all = stepFigures(m_controls->choice(), {*option.step});
        figures.push_back({option.label, core::timeInWords(*option.step), all.empty() ? nullptr : all.back().evidence});
    }
    const bool isTold = figures.size() > 1;
    m_linksTitle->setVisible(isTold);
    m_links->setVisible(isTold);
    m_links->setFigures(std::move(figures));
}

core::Outcome TrainingPage::useConfig(const QByteArray& bytes) {
    auto model = core::modelFromConfig(bytes);
    if (!model)
        return model.problem();
    core::Workload choice = m_controls->choice();
    choice.own = std::move(*model);
    choice.model.clear();
    m_controls->setChoice(choice);
    refresh();
    settle();
    return core::Done{};
}

void TrainingPage::openConfig() {
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Load a model's config.json"), {}, tr("Model configuration (*.json)"));
    if (path.isEmpty())
        return;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Q_EMIT status(tr("Can't read %1: %2.").arg(path, file.errorString()));
    const auto used = useConfig(file.read(8 * 1024 * 1024));
    Q_EMIT status(used ? tr("Loaded the model from %1.").arg(path) : used.problem().sentence);
}

} // namespace ui
