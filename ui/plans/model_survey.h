// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/run_answer.h"
#include "ui/document/background_job.h"
#include "ui/document/evaluation.h"

namespace ui {

/// A model, and the best way to run or train it on the machine.
struct SurveyedModel {
    QString id;
    QString name;
    std::optional<qint64> parameters;
    int year = 0; ///< of its first publication; 0: not known
    core::RunAnswer answer;
};

/// What a machine can run: every model of text, in the format that suits it best. Worked out off the window's thread.
class ModelSurvey : public QObject {
    Q_OBJECT

public:
    /// Asks for the task, engine, users and context of `asked`; of its model, format and split nothing is read. The
    /// same question again is not worked out anew; another ends the one before.
    void start(const SharedCatalogue& catalogue, const SharedEvaluation& evaluation, const core::Workload& asked);
    bool isBusy() const { return m_job.isBusy(); }
    /// In the catalogue's order; those of the question before until found().
    const std::vector<SurveyedModel>& models() const { return m_models; }

Q_SIGNALS:
    /// A question is being worked out.
    void started();
    /// All models of the question that was asked last are there.
    void found();

private:
    SharedCatalogue m_catalogue; ///< of the question
    core::Build m_build;         ///< the same, without a choice of its own
    core::Workload m_asked;      ///< the same
    std::vector<SurveyedModel> m_models;
    BackgroundJob m_job{QThread::LowPriority};
};

} // namespace ui
