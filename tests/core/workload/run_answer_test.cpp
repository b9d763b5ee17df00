// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/facts/engine_facts.h"
#include "core/workload/facts/trainer_facts.h"
#include "core/workload/run_answer.h"
#include "core/workload/why_plan.h"
#include "tests/support/sample_builds.h"
#include "tests/support/sample_models.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace core;
using tests::llama8b;

namespace {

Workload chat(WeightFormat format) {
    Workload workload;
    workload.task = Task::Inference;
    workload.format = format;
    workload.sequence = 4096;
    return workload;
}

} // namespace

TEST(RunAnswer, AChoiceWithoutASplitLeavesItToTheSearch) {
    const tests::Sample sample = tests::workstation(2);
    const Catalogue catalogue{PartSet(sample.parts)};
    const auto analysis = analyse(sample.build, catalogue);
    const RunMachine machine = runMachine(*analysis);
    Workload choice = chat(WeightFormat::Q4KM);
    EXPECT_FALSE(hasOwnPlan(choice));
    const RunAnswer open = chosenRun(machine, llama8b(), choice);
    EXPECT_EQ(open.cards, 1) << "five gigabytes go onto one card";
    choice.pipeline = 2;
    EXPECT_TRUE(hasOwnPlan(choice));
    const RunAnswer own = chosenRun(machine, llama8b(), choice);
    EXPECT_EQ(own.cards, 2);
    EXPECT_EQ(own.workload.pipeline, 2);
    EXPECT_FALSE(hasOwnPlan(withPlanOf(choice, {})));
    EXPECT_EQ(withPlanOf(withPlanOf(choice, {}), choice), choice);
}

TEST(RunAnswer, StatesAreSharedBeforeLayersAreSplitAndLeaveTheCardsLast) {
    tests::Sample sample = tests::workstation(4);
    for (Card& card : sample.parts.of<Card>())
        card.memory = 80_GB;
    const Catalogue catalogue{PartSet(sample.parts)};
    const auto analysis = analyse(sample.build, catalogue);
    Workload full;
    full.sequence = 2048;
    const RunAnswer shared = bestRun(runMachine(*analysis), llama8b(), full);
    EXPECT_NE(shared.workload.plan, ParallelPlan::Ddp);
    EXPECT_EQ(shared.workload.pipeline * shared.workload.tensor, 1);
    EXPECT_EQ(shared.workload.offload, Offload::None);
    EXPECT_EQ(shared.workload.optimizer, Optimizer::Adam);
    EXPECT_TRUE(whyPlan(shared, false).contains(QStringLiteral("ZeRO"))) << qPrintable(whyPlan(shared, false));
}

TEST(RunAnswer, AnOptimizerOfEightBitsGoesBeforeStatesOffTheCards) {
    tests::Sample sample = tests::workstation(1);
    for (Card& card : sample.parts.of<Card>())
        card.memory = 88_GB;
    const Catalogue catalogue{PartSet(sample.parts)};
    const auto analysis = analyse(sample.build, catalogue);
    Workload full;
    full.engine = Engine::Transformers;
    full.sequence = 1024;
    const RunAnswer answer = bestRun(runMachine(*analysis), llama8b(), full);
    EXPECT_TRUE(answer.workload.optimizer == Optimizer::Adam8Bit ||
                answer.workload.optimizer == Optimizer::PagedAdam8Bit)
        << token(answer.workload.optimizer) << token(answer.workload.offload);
    EXPECT_EQ(answer.workload.offload, Offload::None);
    EXPECT_TRUE(whyPlan(answer, false).contains(QStringLiteral("8-bit Adam"))) << qPrintable(whyPlan(answer, false));
    full.optimizer = Optimizer::Sgd; // what is asked for is kept
    EXPECT_EQ(bestRun(runMachine(*analysis), llama8b(), full).workload.optimizer, Optimizer::Sgd);
}

TEST(RunAnswer, ServersRunModelsAndTrainersTrainThem) {
    const auto all = servers();
    ASSERT_FALSE(all.empty());
    EXPECT_EQ(all.front(), Engine::Auto);
    const auto has = [](const std::vector<Engine>& engines, Engine engine) {
        return std::find(engines.begin(), engines.end(), engine) != engines.end();
    };
    EXPECT_TRUE(has(all, Engine::LlamaCpp) && has(all, Engine::Vllm));
    EXPECT_FALSE(has(all, Engine::Unsloth));
    EXPECT_TRUE(has(trainers(), Engine::Unsloth));
    EXPECT_FALSE(has(trainers(), Engine::LlamaCpp));
}
