// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plans/model_survey.h"

#include "core/workload/facts/model_shape.h"

#include <algorithm>

namespace ui {

/// What every model is asked alike.
static core::Workload questionOf(const core::Workload& asked) {
    core::Workload question;
    question.task = asked.task;
    question.engine = asked.engine;
    question.kvFormat = asked.kvFormat;
    question.optimizer = asked.optimizer;
    question.batch = asked.batch;
    question.sequence = asked.sequence;
    question.checkpointing = asked.checkpointing;
    question.hasFusedAttention = asked.hasFusedAttention;
    question.fusedBackward = asked.fusedBackward;
    question.loraRank = asked.loraRank;
    return question;
}

static SurveyedModel surveyed(const core::RunMachine& machine, const core::Model& model, core::Workload asked) {
    asked.model = model.id;
    asked.sequence = std::min(asked.sequence, std::max(1, model.context.value_or(asked.sequence)));
    return {model.id, model.name, model.parameters, model.released.left(4).toInt(),
            core::bestFormatRun(machine, model, asked)};
}

void ModelSurvey::start(const SharedCatalogue& catalogue, const SharedEvaluation& evaluation,
                        const core::Workload& asked) {
    const core::Workload question = questionOf(asked);
    core::Build build = evaluation->build();
    build.workload.reset();
    if (m_catalogue == catalogue && m_asked == question && m_build == build)
        return;
    m_catalogue = catalogue;
    m_asked = question;
    m_build = std::move(build);
    // The thread reads what nobody changes, and keeps it: the window may have gone on to another build by then.
    m_job.start([this, catalogue, evaluation, question](BackgroundJob::Promise& promise) -> BackgroundJob::Step {
        const core::RunMachine machine = core::runMachine(evaluation->analysis);
        std::vector<SurveyedModel> models;
        for (const core::Model& model : catalogue->all<core::Model>()) {
            if (promise.isCanceled())
                return {};
            if (!machine.rooms.empty() && core::isLanguageModel(model))
                models.push_back(surveyed(machine, model, question));
        }
        return [this, models = std::move(models)] {
            m_models = models;
            Q_EMIT found();
        };
    });
    Q_EMIT started();
}

} // namespace ui
