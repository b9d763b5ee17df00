// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/run_questions.h"

#include "core/recommend/request/verdict.h"

#include <algorithm>

using namespace core;

namespace {

Workload chatIn(WeightFormat format) {
    Workload workload;
    workload.task = Task::Inference;
    workload.format = format;
    return workload;
}

std::vector<Engine> enginesOn(const char* architecture, const char* maker, WeightFormat format) {
    Card card;
    card.maker = QLatin1String(maker);
    card.name = card.maker + QStringLiteral(" card");
    card.architecture = QLatin1String(architecture);
    return enginesFor(chatIn(format), &card);
}

} // namespace

TEST(RunDefaults, EachHasAValueAndAReason) {
    for (const RunDefaultRow& row : runDefaultTable()) {
        EXPECT_FALSE(row.value.isEmpty()) << qPrintable(row.what);
        EXPECT_FALSE(row.reason.isEmpty()) << qPrintable(row.what);
    }
}

TEST(RunDefaults, AnEngineIsChosenOnlyOnCardsThatItRunsOn) {
    EXPECT_EQ(enginesOn("Ada Lovelace", "NVIDIA", WeightFormat::Awq), std::vector{Engine::Vllm});
    EXPECT_EQ(enginesOn("Turing", "NVIDIA", WeightFormat::Awq), std::vector{Engine::Vllm});
    EXPECT_EQ(enginesOn("Ampere", "NVIDIA", WeightFormat::Mxfp4), (std::vector{Engine::LlamaCpp, Engine::Vllm}));
    EXPECT_EQ(enginesOn("Turing", "NVIDIA", WeightFormat::Mxfp4), std::vector{Engine::LlamaCpp});
    EXPECT_EQ(enginesOn("Pascal", "NVIDIA", WeightFormat::Bf16), std::vector{Engine::LlamaCpp});
    EXPECT_EQ(enginesOn("RDNA 4", "AMD", WeightFormat::Bf16), std::vector{Engine::LlamaCpp});
    Workload asked = chatIn(WeightFormat::Awq);
    asked.engine = Engine::Sglang;
    EXPECT_EQ(enginesFor(asked), std::vector{Engine::Sglang});
}

// What recommend promises is what the machine is then told to do, in no format faster.
TEST(RunDefaults, RunAndRecommendTakeTheFastestOfTheUsualFormats) {
    const Catalogue& catalogue = *shippedCatalogue();
    int numbers = 0;
    for (const tests::RunQuestion& question : tests::runQuestions()) {
        SCOPED_TRACE(tests::nameOf(question));
        const RunAnswer answer = tests::answerTo(question);
        const auto analysis = analyse(tests::buildOf(question), catalogue);
        const Model& model = *catalogue.find<Model>(QLatin1String(question.model));
        Workload asked = chatIn({});
        asked.model = model.id;
        asked.batch = question.users;
        asked.sequence = usualContextOf(model);
        const auto run = runOn(FastRuns(model, asked, false), *analysis);
        if (!run || run->fits != FitVerdict::Fits)
            continue; // what surely fits, its speed unknown, goes before what may not
        ++numbers;
        ASSERT_TRUE(answer.tokensPerSecond());
        EXPECT_NEAR(answer.tokensPerSecond()->expected, run->rate(), run->rate() * 0.0011);
        for (WeightFormat format : usualFormats(model, asked)) {
            Workload other = asked;
            other.format = format;
            const RunAnswer there = bestRun(runMachine(*analysis), model, other);
            if (there.fits == FitVerdict::Fits && !there.host && there.tokensPerSecond())
                EXPECT_LE(there.tokensPerSecond()->expected, run->rate() * 1.0011) << token(format);
        }
    }
    EXPECT_GT(numbers, 25);
}
