// SPDX-License-Identifier: GPL-3.0-or-later
// Holds the estimates of training, and of memory, against all published measurements; errors with each source left out
// are those of db/measured/fit_training, which Help tells.
#include "core/workload/facts/trainer_facts.h"
#include "core/workload/memory/gpu_room.h"
#include "core/workload/memory/memory_need.h"
#include "tests/support/agreement.h"

using namespace core;
using tests::agreementOf;
using tests::expectWithinStatedErrors;

static bool isOf(const MeasuredPoint& point, PointKind kind, bool isTraining) {
    return point.kind == kind && (point.workload.task != Task::Inference) == isTraining;
}

TEST(TrainingEvidence, SpeedsLieAsTheyAreTold) {
    expectWithinStatedErrors(EstimateKind::Training, agreementOf([](const MeasuredPoint& point) {
                                 return isOf(point, PointKind::Training, true) &&
                                        (trainerFacts(point.workload.engine).kernels == TrainerKernels::Plain ||
                                         trainerFacts(point.workload.engine).kernels == TrainerKernels::Fused);
                             }));
}

TEST(TrainingEvidence, ATrainerOfItsOwnKernelsLiesInItsRange) {
    auto own = agreementOf([](const MeasuredPoint& point) { return point.workload.engine == Engine::LlmQ; });
    EXPECT_EQ(own.rows, 70);
    EXPECT_GE(own.coverage(), 0.85);
    EXPECT_LE(own.error(), 0.1);
}

TEST(TrainingEvidence, MemoryLiesAsItIsTold) {
    expectWithinStatedErrors(EstimateKind::InferenceMemory, agreementOf([](const MeasuredPoint& point) {
                                 return isOf(point, PointKind::Vram, false);
                             }));
    expectWithinStatedErrors(EstimateKind::TrainingMemory, agreementOf([](const MeasuredPoint& point) {
                                 return isOf(point, PointKind::Vram, true);
                             }));
}

TEST(TrainingEvidence, WhatIsToldOfUnseenSourcesHoldsWhatWasPromised) {
    const auto stated = [](EstimateKind kind) { return at(estimateErrors(), kind); };
    EXPECT_GE(stated(EstimateKind::InferenceMemory).inRange, 0.9);
    EXPECT_LE(stated(EstimateKind::InferenceMemory).error, 0.05);
    EXPECT_GE(stated(EstimateKind::TrainingMemory).inRange, 0.8);
    EXPECT_LE(stated(EstimateKind::TrainingMemory).error, 0.16);
    EXPECT_GE(stated(EstimateKind::Training).inRange, 0.65);
    EXPECT_LE(stated(EstimateKind::Training).error, 0.3);
    EXPECT_GE(stated(EstimateKind::Ddp).inRange, 0.85);
    EXPECT_LE(stated(EstimateKind::Ddp).width, 1.35);
    EXPECT_LE(stated(EstimateKind::Ddp).error, 0.06);
}

TEST(TrainingEvidence, NothingThatRanOutOfMemoryIsSaidToFit) {
    const auto catalogue = shippedCatalogue();
    for (const char* id : {"gemma-7b", "gemma-2-9b"}) { // LoRA on an A10G of 22.5 GiB: LitGPT's README
        Workload choice;
        choice.task = Task::Lora;
        choice.engine = Engine::Litgpt;
        const auto need = memoryNeed(*catalogue->find<Model>(QLatin1String(id)), choice, 1);
        ASSERT_TRUE(need) << id;
        EXPECT_NE(verdictOf(need->card, ByteCount::of(22.5)), FitVerdict::Fits) << id;
    }
}

TEST(TrainingEvidence, ThatQloraMayMultiplyInFp32IsSaid) {
    EXPECT_TRUE(evidenceOf(Engine::Transformers).contains(QLatin1String("bnb_4bit_compute_dtype")));
}
