// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/build/build_json.h"
#include "core/workload/fast_run.h"
#include "tests/support/shipped_catalogue.h"

#include <QFile>

#include <gtest/gtest.h>

namespace tests {

// Sixty questions that every door must answer alike: five shipped machines, six models, one user and eight.

struct RunQuestion {
    const char* build; ///< of resources/examples
    const char* model;
    int users = 1;
};

inline std::vector<RunQuestion> runQuestions() {
    std::vector<RunQuestion> all;
    for (const char* build : {"guide-1-card", "guide-2-cards", "today-1-card", "today-4-cards", "today-8-cards"}) {
        for (const char* model :
             {"llama-3-1-8b", "qwen2-5-14b", "qwen3-30b-a3b", "llama-3-1-70b", "gpt-oss-120b", "deepseek-v3"}) {
            for (int users : {1, 8})
                all.push_back({build, model, users});
        }
    }
    return all;
}

inline QString fileOf(const RunQuestion& question) {
    return QStringLiteral(SOURCE_TREE "/resources/examples/%1.lanewright").arg(QLatin1String(question.build));
}

/// Without what it was made to run.
inline core::Build buildOf(const RunQuestion& question) {
    QFile file(fileOf(question));
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << question.build;
    core::Build build = core::buildFromJson(file.readAll())->build;
    build.workload.reset();
    return build;
}

/// What core answers where nothing else is said.
inline core::RunAnswer answerTo(const RunQuestion& question) {
    const core::Catalogue& catalogue = *shippedCatalogue();
    const auto analysis = core::analyse(buildOf(question), catalogue);
    const core::Model& model = *catalogue.find<core::Model>(QLatin1String(question.model));
    core::Workload asked;
    asked.task = core::Task::Inference;
    asked.model = model.id;
    asked.batch = question.users;
    asked.sequence = core::usualContextOf(model);
    return core::bestFormatRun(core::runMachine(*analysis), model, asked);
}

inline std::string nameOf(const RunQuestion& question) {
    return std::string(question.build) + ", " + question.model + ", " + std::to_string(question.users);
}

} // namespace tests
