#include "core/workload/gpu_room.h"
#include "core/workload/kv_cache.h"
#include "core/workload/memory_evidence.h"
#include "core/workload/memory_need.h"
#include "core/workload/sweep.h"

#include <gtest/gtest.h>

#include <set>

using namespace core;

namespace {

/// A decoder of round measures: 32 layers, 4096 wide, 32 heads.
Model decoder() {
    Model model;
    model.name = QStringLiteral("Decoder");
    model.parameters = 7'000'000'000;
    model.layers = 32;
    model.hidden = 4096;
    model.heads = 32;
    model.kvHeads = 8;
    model.headSize = 128;
    model.intermediate = 14'336;
    model.vocabulary = 32'000;
    model.embeddingParameters = 262'144'000;
    model.largestModule = 131'072'000;
    model.kvLayout = KvLayout::Grouped;
    return model;
}

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
    const auto need = memoryNeed(decoder(), choice, 3);
    ASSERT_TRUE(need);
    const double layers = 7e9 - 262'144'000;
    EXPECT_NEAR(double(need->part(MemoryPart::Weights).base()), 2 * (layers * 11 / 32 + 131'072'000), 1e6);
    choice.pipeline = 4;
    const auto even = memoryNeed(decoder(), choice, 4);
    ASSERT_TRUE(even);
    EXPECT_EQ(need->part(MemoryPart::KvCache).base() * 8, even->part(MemoryPart::KvCache).base() * 11);
    choice.pipeline = 33;
    EXPECT_FALSE(memoryNeed(decoder(), choice, 33));
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

TEST(MemoryNeed, PartsAddUpToTheBandsEnds) {
    Workload choice;
    choice.batch = 2;
    const MemoryNeed need = needOf(decoder(), choice, 2);
    ByteCount sum;
    for (MemoryPart part : memoryParts)
        sum += need.part(part);
    EXPECT_EQ(need.card.high, sum);
    EXPECT_EQ(need.card.low, sum - need.part(MemoryPart::Allocator));
    // DDP in 16 bits: 4 + 2, 4, 8 and, with two cards, a second copy of the gradients.
    EXPECT_EQ(need.part(MemoryPart::Weights).base(), 42'000'000'000);
    EXPECT_EQ(need.part(MemoryPart::Gradients).base(), 28'000'000'000);
    EXPECT_EQ(need.part(MemoryPart::Optimizer).base(), 56'000'000'000);
    EXPECT_EQ(need.part(MemoryPart::Buffers).base(), 28'000'000'000);
}

TEST(MemoryNeed, OneCardHasNoBucketsToExchange) {
    EXPECT_EQ(needOf(decoder(), {}, 1).part(MemoryPart::Buffers), ByteCount());
}

TEST(MemoryNeed, FusedAttentionAndCheckpointingEachLowerActivations) {
    Workload choice;
    choice.sequence = 4096;
    const ByteCount plain = needOf(decoder(), choice, 1).part(MemoryPart::Activations);
    choice.hasFusedAttention = true;
    const ByteCount fused = needOf(decoder(), choice, 1).part(MemoryPart::Activations);
    choice.checkpointing = true;
    const ByteCount checkpointed = needOf(decoder(), choice, 1).part(MemoryPart::Activations);
    EXPECT_LT(fused, plain);
    EXPECT_LT(checkpointed, fused);
    // 38 bytes a value and layer, and 4 for each token and word: 4096 × 4096 × 38 × 32 + 4 × 4096 × 32000.
    EXPECT_EQ(fused.base(), 4096LL * 4096 * 38 * 32 + 4LL * 4096 * 32'000);
}

TEST(MemoryNeed, LoraHoldsAdaptersOfEveryLinearLayerAndQloraFourBitWeights) {
    Workload choice;
    choice.task = Task::Lora;
    choice.loraRank = 16;
    const MemoryNeed lora = needOf(decoder(), choice, 1);
    // Rank × (4 projections of attention and 3 of the feed-forward) × 32 layers, 16 bytes each under Adam.
    const double perLayer = 16.0 * (2 * (4096 + 4096) + 2 * (4096 + 1024) + 3 * (4096 + 14'336));
    EXPECT_NEAR(double(lora.part(MemoryPart::Adapters).base()), perLayer * 32 * 16, 1);
    EXPECT_EQ(lora.part(MemoryPart::Weights).base(), 14'000'000'000);
    EXPECT_EQ(lora.part(MemoryPart::Gradients), ByteCount());
    choice.task = Task::Qlora;
    const MemoryNeed qlora = needOf(decoder(), choice, 1);
    EXPECT_LT(qlora.part(MemoryPart::Weights).base(), 7'000'000'000 * 0.6);
    // The published half a byte × 1.4 bounds it from above.
    EXPECT_GE((qlora.part(MemoryPart::Weights) + qlora.part(MemoryPart::Allocator)).base(), 4'900'000'000);
}

TEST(MemoryNeed, TensorAndPipelineSplitsDivideWhatACardHolds) {
    Workload choice;
    choice.task = Task::Inference;
    const ByteCount whole = needOf(decoder(), choice, 1).part(MemoryPart::Weights);
    choice.tensor = 4;
    EXPECT_NEAR(ratio(needOf(decoder(), choice, 4).part(MemoryPart::Weights), whole), 0.25, 1e-6);
    choice.tensor = 1;
    choice.pipeline = 4; // the first stage keeps its table of words
    EXPECT_NEAR(ratio(needOf(decoder(), choice, 4).part(MemoryPart::Weights), whole),
                ((7e9 - 262'144'000) / 4 + 131'072'000) / 7e9, 1e-6);
}

TEST(MemoryNeed, WhatCannotBePlannedIsRefusedInOneSentence) {
    Workload choice;
    choice.offload = Offload::Optimizer;
    EXPECT_TRUE(refusal(decoder(), choice, 2).contains(QLatin1String("ZeRO")));
    choice.plan = ParallelPlan::Zero2;
    choice.offload = Offload::All;
    EXPECT_TRUE(refusal(decoder(), choice, 2).contains(QLatin1String("ZeRO-3")));
    choice.offload = Offload::None;
    choice.format = WeightFormat::Nf4;
    EXPECT_FALSE(refusal(decoder(), choice, 2).isEmpty());
    Model unknown = decoder();
    unknown.largestModule.reset();
    Workload zero3;
    zero3.plan = ParallelPlan::Zero3;
    EXPECT_FALSE(refusal(unknown, zero3, 2).isEmpty());
    Model strange = decoder();
    strange.kvLayout.reset();
    Workload inference;
    inference.task = Task::Inference;
    EXPECT_TRUE(refusal(strange, inference, 1).contains(QLatin1String("KV cache unknown")));
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
    for (const SweptPlan& plan : sweptPlans(decoder(), {})) {
        counts.insert(plan.cards);
        ways.insert({plan.plan, plan.offload});
        EXPECT_EQ(plan.split.tensor * plan.split.pipeline * plan.split.replicas, plan.cards);
    }
    EXPECT_EQ(counts.size(), 10U);
    // DDP, ZeRO-1 to -3, the optimizer offloaded by each ZeRO, and all of it by ZeRO-3.
    EXPECT_EQ(ways.size(), 8U);
}
