// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/memory/gpu_room.h"
#include "core/workload/memory/kv_cache.h"
#include "core/workload/memory/memory_evidence.h"
#include "core/workload/memory/memory_need.h"
#include "core/workload/sweep.h"
#include "tests/support/sample_models.h"

#include <gtest/gtest.h>

#include <set>

using namespace core;
using tests::decoderModel;
using tests::llama70b;
using tests::llama8b;

namespace {

/// DeepSpeed's page: t5-3b, rounded to millions, eight cards of one node.
Model t5() {
    Model model;
    model.name = QStringLiteral("t5-3b");
    model.parameters = 2'851'000'000;
    model.largestModule = 32'000'000;
    return model;
}

MemoryNeed needOf(const Model& model, const Workload& choice, int cards) {
    const auto need = memoryNeed(model, choice, cards);
    EXPECT_TRUE(need) << qPrintable(need ? QString() : need.problem().sentence);
    return need ? *need : MemoryNeed{};
}

MemoryNeed t5Need(ParallelPlan plan, Offload offload) {
    Workload choice;
    choice.plan = plan;
    choice.offload = offload;
    return needOf(t5(), choice, 8);
}

QString refusal(const Model& model, const Workload& choice, int cards) {
    const auto need = memoryNeed(model, choice, cards);
    return need ? QString() : need.problem().sentence;
}

} // namespace

TEST(MemoryNeed, OfUnevenStagesTheLargestIsWhatACardHolds) {
    Workload choice;
    choice.task = Task::Inference;
    choice.pipeline = 3; // 32 layers: 11, 11 and 10
    const auto need = memoryNeed(decoderModel(), choice, 3);
    ASSERT_TRUE(need);
    const double layers = 7e9 - 262'144'000;
    EXPECT_NEAR(double(need->part(MemoryPart::Weights).base()), 2 * (layers * 11 / 32 + 131'072'000), 1e6);
    choice.pipeline = 4;
    const auto even = memoryNeed(decoderModel(), choice, 4);
    ASSERT_TRUE(even);
    EXPECT_EQ(need->part(MemoryPart::KvCache).base() * 8, even->part(MemoryPart::KvCache).base() * 11);
    choice.pipeline = 33;
    EXPECT_FALSE(memoryNeed(decoderModel(), choice, 33));
}

TEST(DeepSpeed, PublishedEstimatesOfT5ComeOutToRounding) {
    constexpr double rounding = 0.005;
    EXPECT_NEAR(inGibibytes(t5Need(ParallelPlan::Zero2, Offload::None).states()), 15.93, rounding);
    EXPECT_NEAR(inGibibytes(t5Need(ParallelPlan::Zero2, Offload::Optimizer).states()), 5.31, rounding);
    EXPECT_NEAR(inGibibytes(t5Need(ParallelPlan::Zero2, Offload::Optimizer).host.high), 127.45, rounding);
    EXPECT_NEAR(inGibibytes(t5Need(ParallelPlan::Zero3, Offload::None).states()), 6.09, rounding);
    EXPECT_NEAR(inGibibytes(t5Need(ParallelPlan::Zero3, Offload::Optimizer).states()), 0.78, rounding);
    EXPECT_NEAR(inGibibytes(t5Need(ParallelPlan::Zero3, Offload::All).states()), 0.12, rounding);
}

TEST(DeepSpeed, HostOfZero3IsGivenWithAndWithoutZeroInit) {
    // 18 × 2851e6 × 1.5 and max(4 × 8, 18) × 2851e6 × 1.5 bytes; 16 in place of 18 where weights stay.
    const auto all = t5Need(ParallelPlan::Zero3, Offload::All).host;
    EXPECT_NEAR(inGibibytes(all.low), 71.69, 0.005);
    EXPECT_NEAR(inGibibytes(all.high), 127.45, 0.005);
    EXPECT_NEAR(inGibibytes(t5Need(ParallelPlan::Zero3, Offload::Optimizer).host.low), 63.72, 0.005);
    EXPECT_NEAR(inGibibytes(t5Need(ParallelPlan::Zero3, Offload::None).host.low), 1.43, 0.005);
}

TEST(BertLarge, EveryPublishedRowOfTheAnatomyIsWithinFivePercent) {
    int rows = 0;
    for (const MemoryEvidence& point : memoryEvidence()) {
        if (!point.what.contains(QLatin1String("bert-large")))
            continue;
        ++rows;
        EXPECT_LT(std::abs(point.error()), 0.05) << qPrintable(point.what) << " " << point.error();
    }
    EXPECT_EQ(rows, 8);
}

TEST(MemoryNeed, PartsAddUpToWhatIsExpectedAndTheRangeHoldsIt) {
    Workload choice;
    choice.batch = 2;
    const MemoryNeed need = needOf(decoderModel(), choice, 2);
    ByteCount sum;
    for (MemoryPart part : memoryParts)
        sum += need.part(part);
    EXPECT_EQ(need.expected, sum);
    EXPECT_LT(need.card.low, need.expected);
    EXPECT_GT(need.card.high, need.expected);
    // DDP in mixed precision: 4 + 2, 4, 8 and, with two cards, a second copy of the gradients.
    EXPECT_EQ(need.part(MemoryPart::Weights).base(), 42'000'000'000);
    EXPECT_EQ(need.part(MemoryPart::Gradients).base(), 28'000'000'000);
    EXPECT_EQ(need.part(MemoryPart::Optimizer).base(), 56'000'000'000);
    EXPECT_EQ(need.part(MemoryPart::Buffers).base(), 28'000'000'000);
}

TEST(MemoryNeed, ATrainerThatLoadsIn16BitsKeepsEightBytesAParameterAndTwoForTheStep) {
    Workload choice;
    choice.engine = Engine::MsSwift;
    const MemoryNeed need = needOf(decoderModel(), choice, 1);
    EXPECT_EQ(need.part(MemoryPart::Weights).base(), 14'000'000'000);
    EXPECT_EQ(need.part(MemoryPart::Gradients).base(), 14'000'000'000);
    EXPECT_EQ(need.part(MemoryPart::Optimizer).base(), 28'000'000'000);
    EXPECT_EQ(need.part(MemoryPart::Buffers).base(), 14'000'000'000);
    EXPECT_EQ(need.part(MemoryPart::Activations), ByteCount()) << "dropped before the step";
    choice.engine = Engine::Auto;
    choice.optimizer = Optimizer::AdamBf16;
    EXPECT_EQ(needOf(decoderModel(), choice, 1).part(MemoryPart::Optimizer).base(), 28'000'000'000);
    choice.format = WeightFormat::Fp32;
    EXPECT_FALSE(refusal(decoderModel(), choice, 1).isEmpty());
}

TEST(MemoryNeed, EightBillionTrainInFullOn24GigabytesWithPagedStatesAndFusedBackward) {
    Workload choice;
    choice.engine = Engine::Torchtune;
    choice.optimizer = Optimizer::PagedAdam8Bit;
    choice.fusedBackward = true;
    choice.batch = 2;
    choice.sequence = 2048;
    const MemoryNeed need = needOf(llama8b(), choice, 1);
    EXPECT_NEAR(inGibibytes(need.expected), 18.9, 1.2); // torchtune's README, one RTX 4090
    EXPECT_EQ(verdictOf(need.card, ByteCount::of(24)), FitVerdict::Fits);
    EXPECT_GT(inGibibytes(need.host.low), 15) << "the paged states";
}

TEST(MemoryNeed, QloraOfLlama8BMayFitTwelveGigabytesAndFitsSixteen) {
    Workload choice;
    choice.task = Task::Qlora;
    choice.sequence = 2048;
    for (Engine engine : {Engine::Auto, Engine::Unsloth, Engine::Torchtune}) {
        choice.engine = engine;
        const MemoryNeed need = needOf(llama8b(), choice, 1);
        EXPECT_GT(inGibibytes(need.card.low), 5.5) << token(engine);
        EXPECT_LT(inGibibytes(need.expected), 9) << token(engine);
        EXPECT_NE(verdictOf(need.card, ByteCount::of(12)), FitVerdict::DoesNotFit);
        EXPECT_EQ(verdictOf(need.card, ByteCount::of(16)), FitVerdict::Fits);
    }
    choice.engine = Engine::Transformers; // fp32 tables, and logits in fp32
    EXPECT_GT(needOf(llama8b(), choice, 1).expected, ByteCount::of(12));
}

TEST(MemoryNeed, QloraOf70BIsPossibleOnSmallCardsWithFsdp) {
    Workload choice;
    choice.task = Task::Qlora;
    choice.plan = ParallelPlan::Zero3;
    const auto verdict = [&](int cards) {
        const MemoryNeed need = needOf(llama70b(), choice, cards);
        return verdictOf(need.card, ByteCount::of(24));
    };
    EXPECT_EQ(verdict(8), FitVerdict::Fits);
    EXPECT_NE(verdict(4), FitVerdict::DoesNotFit);
    EXPECT_NE(verdict(2), FitVerdict::Fits);
    choice.offload = Offload::All; // AnswerDotAI/fsdp_qlora: on two RTX 3090
    EXPECT_EQ(verdict(2), FitVerdict::Fits);
    const ByteCount quantised = needOf(llama70b(), choice, 2).host.low;
    EXPECT_LT(inGibibytes(quantised), 60) << "its 4-bit weights, not 16 bits of each parameter";
    choice.task = Task::Lora;
    EXPECT_GT(inGibibytes(needOf(llama70b(), choice, 2).host.low), 130);
}

TEST(MemoryNeed, NeverFallsWithLongerContextMoreUsersOrWiderFormats) {
    for (Task task : tasks) {
        for (Engine engine : workEngines) {
            Workload choice;
            choice.task = task;
            choice.engine = engine;
            ByteCount last;
            for (int tokens : {512, 1024, 2048, 8192, 32'768}) {
                choice.sequence = tokens;
                const MemoryNeed need = needOf(llama8b(), choice, 1);
                EXPECT_GE(need.expected, last) << token(task) << ' ' << token(engine) << ' ' << tokens;
                EXPECT_LE(need.card.low, need.expected);
                EXPECT_GE(need.card.high, need.expected);
                last = need.expected;
            }
            choice.batch = 2;
            EXPECT_GE(needOf(llama8b(), choice, 1).expected, last);
        }
    }
    Workload choice;
    choice.task = Task::Inference;
    choice.engine = Engine::LlamaCpp;
    ByteCount last;
    for (WeightFormat format : {WeightFormat::Q2K, WeightFormat::Q3KS, WeightFormat::Q4KM, WeightFormat::Q8Zero}) {
        choice.format = format;
        EXPECT_GT(needOf(llama8b(), choice, 1).expected, last);
        last = needOf(llama8b(), choice, 1).expected;
    }
    choice.kvFormat = KvFormat::EightBit;
    EXPECT_LT(needOf(llama8b(), choice, 1).expected, last);
}

TEST(MemoryNeed, AnEngineThatReservesAPoolTakesItAndNeedsLess) {
    Workload choice;
    choice.task = Task::Inference;
    choice.engine = Engine::Vllm;
    const MemoryNeed need = needOf(llama8b(), choice, 1);
    EXPECT_LT(inGibibytes(need.card.high), 20);
    EXPECT_NEAR(inGibibytes(takenOf(need, choice, ByteCount::of(80)).expected), 74.8, 0.1);
    EXPECT_EQ(takenOf(need, choice, {}).expected, need.expected);
    choice.engine = Engine::LlamaCpp;
    EXPECT_EQ(takenOf(need, choice, ByteCount::of(80)).expected, need.expected);
}

TEST(MemoryNeed, SystemMemoryIsANarrowBandWhereNothingIsOffloaded) {
    Workload choice;
    choice.task = Task::Qlora;
    const auto host = needOf(llama8b(), choice, 2).host;
    EXPECT_GT(inGibibytes(host.low), 1);
    EXPECT_LT(inGibibytes(host.high), 25);
    choice.task = Task::Inference;
    EXPECT_LT(inGibibytes(needOf(llama70b(), choice, 2).host.high), 10);
}

TEST(MemoryNeed, OneCardHasNoBucketsToExchange) {
    EXPECT_EQ(needOf(decoderModel(), {}, 1).part(MemoryPart::Buffers), ByteCount());
}

TEST(MemoryNeed, FusedAttentionAndCheckpointingEachLowerActivations) {
    Workload choice;
    choice.sequence = 4096;
    choice.hasFusedAttention = choice.checkpointing = false;
    const ByteCount plain = needOf(decoderModel(), choice, 1).part(MemoryPart::Activations);
    choice.hasFusedAttention = true;
    const ByteCount fused = needOf(decoderModel(), choice, 1).part(MemoryPart::Activations);
    choice.checkpointing = true;
    const ByteCount checkpointed = needOf(decoderModel(), choice, 1).part(MemoryPart::Activations);
    EXPECT_LT(fused, plain);
    EXPECT_LT(checkpointed, fused);
    // 11 values as wide as the input and 4 as the feed-forward part, 2 bytes each, of every token and layer.
    EXPECT_EQ(fused.base(), 4096LL * 32 * (22 * 4096 + 8 * 14'336));
}

TEST(MemoryNeed, LoraHoldsAdaptersOfEveryLinearLayerAndQloraFourBitWeights) {
    Workload choice;
    choice.task = Task::Lora;
    choice.loraRank = 16;
    const MemoryNeed lora = needOf(decoderModel(), choice, 1);
    // Rank × (4 projections of attention and 3 of the feed-forward) × 32 layers, 16 bytes each under Adam.
    const double perLayer = 16.0 * (2 * (4096 + 4096) + 2 * (4096 + 1024) + 3 * (4096 + 14'336));
    EXPECT_NEAR(double(lora.part(MemoryPart::Adapters).base()), perLayer * 32 * 16, 1);
    EXPECT_EQ(lora.part(MemoryPart::Weights).base(), 14'000'000'000);
    EXPECT_EQ(lora.part(MemoryPart::Gradients), ByteCount());
    choice.task = Task::Qlora;
    const MemoryNeed qlora = needOf(decoderModel(), choice, 1);
    EXPECT_LT(qlora.part(MemoryPart::Weights).base(), 7'000'000'000 * 0.6);
}

TEST(MemoryNeed, TensorAndPipelineSplitsDivideWhatACardHolds) {
    Workload choice;
    choice.task = Task::Inference;
    const ByteCount whole = needOf(decoderModel(), choice, 1).part(MemoryPart::Weights);
    choice.tensor = 4;
    EXPECT_NEAR(ratio(needOf(decoderModel(), choice, 4).part(MemoryPart::Weights), whole), 0.25, 1e-6);
    choice.tensor = 1;
    choice.pipeline = 4; // the first stage keeps its table of words
    EXPECT_NEAR(ratio(needOf(decoderModel(), choice, 4).part(MemoryPart::Weights), whole),
                ((7e9 - 262'144'000) / 4 + 131'072'000) / 7e9, 1e-6);
}

TEST(MemoryNeed, WhatCannotBePlannedIsRefusedInOneSentence) {
    Workload choice;
    choice.offload = Offload::Optimizer;
    EXPECT_TRUE(refusal(decoderModel(), choice, 2).contains(QLatin1String("ZeRO")));
    choice.plan = ParallelPlan::Zero2;
    choice.offload = Offload::All;
    EXPECT_TRUE(refusal(decoderModel(), choice, 2).contains(QLatin1String("ZeRO-3")));
    choice.offload = Offload::None;
    choice.format = WeightFormat::Nf4;
    EXPECT_FALSE(refusal(decoderModel(), choice, 2).isEmpty());
    choice.task = Task::Inference; // whatever was chosen to offload while training
    choice.offload = Offload::All;
    EXPECT_TRUE(refusal(decoderModel(), choice, 2).isEmpty());
    Model unknown = decoderModel();
    unknown.largestModule.reset();
    Workload zero3;
    zero3.plan = ParallelPlan::Zero3;
    EXPECT_FALSE(refusal(unknown, zero3, 2).isEmpty());
    Model strange = decoderModel();
    strange.kvLayout.reset();
    Workload inference;
    inference.task = Task::Inference;
    EXPECT_TRUE(refusal(strange, inference, 1).isEmpty()) << "weights are a bound";
}

TEST(MemoryNeed, AnUnknownCacheLeavesABoundThatMayBeTooMuchButNeverFits) {
    Model strange = decoderModel();
    strange.kvLayout.reset();
    Workload inference;
    inference.task = Task::Inference;
    const auto need = memoryNeed(strange, inference, 1);
    ASSERT_TRUE(need);
    EXPECT_FALSE(need->hasCache);
    EXPECT_TRUE(need->card.isLeast);
    EXPECT_GT(need->part(MemoryPart::Weights), ByteCount());
    EXPECT_EQ(verdictOf(need->card, std::optional(need->card.high * 100)), FitVerdict::Unknown);
    EXPECT_EQ(verdictOf(need->card, std::optional(need->card.low / 2)), FitVerdict::DoesNotFit);
}

TEST(MemoryNeed, NvmeHoldsWhatIsOffloadedToIt) {
    Workload choice;
    choice.plan = ParallelPlan::Zero3;
    choice.offload = Offload::All;
    choice.target = OffloadTarget::Nvme;
    EXPECT_EQ(needOf(t5(), choice, 8).nvme.base(), 18 * 2'851'000'000LL);
    choice.target = OffloadTarget::HostMemory;
    EXPECT_EQ(needOf(t5(), choice, 8).nvme, ByteCount());
}

TEST(GpuRoom, ABandFitsBelowIsTightAroundAndDoesNotFitAbove) {
    const Band<ByteCount> need{ByteCount::of(10), ByteCount::of(12)};
    EXPECT_EQ(verdictOf(need, ByteCount::of(12)), FitVerdict::Fits);
    EXPECT_EQ(verdictOf(need, ByteCount::of(11)), FitVerdict::Tight);
    EXPECT_EQ(verdictOf(need, ByteCount::of(10)), FitVerdict::Tight);
    EXPECT_EQ(verdictOf(need, ByteCount::of(9)), FitVerdict::DoesNotFit);
    EXPECT_EQ(verdictOf(need, std::optional<ByteCount>()), FitVerdict::Unknown);
}

TEST(GpuRoom, ADisplayLeavesNoLessThanNothing) {
    GpuRoom room;
    room.display = ByteCount::ofBase(2'000);
    for (const auto& [memory, left] : {std::pair(1'000, 0), std::pair(2'000, 0), std::pair(2'001, 1)}) {
        room.memory = ByteCount::ofBase(memory);
        EXPECT_EQ(room.left(), ByteCount::ofBase(left));
    }
}

TEST(Sweep, GoesThroughEveryPlanOnOneToTenCards) {
    std::set<int> counts;
    std::set<std::pair<ParallelPlan, Offload>> ways;
    for (const SweptPlan& plan : sweptPlans(decoderModel(), {})) {
        counts.insert(plan.cards);
        ways.insert({plan.plan, plan.offload});
        EXPECT_EQ(plan.split.tensor * plan.split.pipeline * plan.split.replicas, plan.cards);
    }
    EXPECT_EQ(counts.size(), 10U);
    // DDP, ZeRO-1 to -3, the optimizer offloaded by each ZeRO, and all of it by ZeRO-3.
    EXPECT_EQ(ways.size(), 8U);
}
