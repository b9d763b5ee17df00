#include "ui/window/start_survey.h"

#include "core/units/text.h"
#include "core/workload/model_shape.h"
#include "core/workload/run_answer.h"
#include "core/workload/run_defaults.h"

#include <algorithm>

namespace ui {

constexpr double billion = 1e9;
constexpr double leastBytes = 0.5; // a parameter, in 4 bits: in fewer nobody runs a model by choice

/// Of all models of text, from the largest down, the first that lies on the cards whole, in the format that suits it.
static QString largestModels(const core::Analysis& analysis, const core::Catalogue& catalogue) {
    const core::RunMachine machine = core::runMachine(analysis);
    if (machine.rooms.empty())
        return {};
    const double most = core::inGigabytes(analysis.totals.cardMemory) * billion / leastBytes;
    std::vector<const core::Model*> models;
    for (const core::Model& model : catalogue.all<core::Model>()) {
        if (model.parameters && double(*model.parameters) <= most && core::isLanguageModel(model))
            models.push_back(&model);
    }
    std::ranges::sort(models, std::greater(), [](const core::Model* model) { return *model->parameters; });
    for (const core::Model* model : models) {
        core::Workload asked;
        asked.task = core::Task::Inference;
        asked.model = model->id;
        asked.sequence = core::usualContextOf(*model);
        const core::RunAnswer answer = core::bestFormatRun(machine, *model, asked);
        if (answer.fits == core::FitVerdict::Fits && !answer.host)
            return StartSurvey::tr("%1B models").arg(core::number(double(*model->parameters) / billion));
    }
    return {};
}

static core::Result<StartBuild> surveyed(const SharedCatalogue& catalogue, const core::Result<core::ReadBuild>& read) {
    if (!read)
        return read.problem();
    const auto complete = catalogue->holds(read->parts)
                              ? catalogue
                              : std::make_shared<const core::Catalogue>(catalogue->completedBy(read->parts));
    auto build = held(complete, read->build);
    if (!build)
        return build.problem();
    const QString models = largestModels(build->evaluation->analysis, *complete);
    return StartBuild{std::move(*build), models};
}

void StartSurvey::start(const SharedCatalogue& catalogue, std::vector<Read> builds) {
    m_job.start([this, catalogue, builds = std::move(builds)](BackgroundJob::Promise& promise) -> BackgroundJob::Step {
        for (std::size_t i = 0; i < builds.size(); ++i) {
            if (promise.isCanceled())
                return {};
            const auto build = surveyed(catalogue, builds[i]());
            promise.addResult(BackgroundJob::Step([this, i, build] { Q_EMIT found(int(i), build); }));
        }
        return [] {};
    });
}

} // namespace ui
