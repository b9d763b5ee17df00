// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/generation.h"

#include "core/workload/facts/engine_facts.h"

#include <gtest/gtest.h>

using namespace core;

// What must hold for any constants: more of what a run needs is never worse.

namespace {

Model llama8() {
    Model model;
    model.name = QStringLiteral("Llama 3.1 8B");
    model.parameters = 8'030'261'248;
    model.layers = 32;
    model.hidden = 4096;
    model.heads = 32;
    model.kvHeads = 8;
    model.headSize = 128;
    model.vocabulary = 128256;
    model.embeddingParameters = 1'050'673'152;
    model.kvLayout = KvLayout::Grouped;
    return model;
}

/// 30.5 B parameters, of which a token passes through 3.4 B.
Model qwenOfExperts() {
    Model model = llama8();
    model.parameters = 30'532'122'624;
    model.activeParameters = 3'353'032'704;
    model.layers = 48;
    model.hidden = 2048;
    model.kvHeads = 4;
    return model;
}

Card rtx3090() {
    Card card;
    card.id = QStringLiteral("nvidia-geforce-rtx-3090");
    card.maker = QStringLiteral("NVIDIA");
    card.architecture = QStringLiteral("Ampere");
    card.memoryBandwidth = Bandwidth::of(936);
    card.boostClock = Frequency::of(1695);
    card.int8 = Throughput::of(284'000);
    return card;
}

ExchangeHop hopAt(double gigabytes, bool isByMemory) {
    ExchangeHop made;
    made.bandwidth = {Bandwidth::of(gigabytes), Bandwidth::of(gigabytes)};
    made.isByMemory = isByMemory;
    return made;
}

Workload inferenceOf(WeightFormat format, int users = 1, int context = 1024) {
    Workload workload;
    workload.task = Task::Inference;
    workload.format = format;
    workload.batch = users;
    workload.sequence = context;
    return workload;
}

/// A machine of so many such cards.
WorkMachine machineOfCards(const Card& card, std::size_t cards, double gigabytes = 12, bool isByMemory = false) {
    WorkMachine machine;
    machine.gpus.assign(cards, &card);
    if (cards > 1)
        machine.hop = hopAt(gigabytes, isByMemory);
    return machine;
}

double speedOf(const Model& model, const Workload& workload, const WorkMachine& machine, ByteCount onHost = {}) {
    const auto made = generation(model, workload, machine, onHost);
    EXPECT_TRUE(made);
    return made ? made->tokensPerSecond.expected : 0;
}

} // namespace

TEST(Generation, MoreBandwidthIsNeverSlower) {
    Card card = rtx3090();
    double before = 0;
    for (int bandwidth : {100, 300, 900, 1800, 3600, 8000}) {
        card.memoryBandwidth = Bandwidth::of(bandwidth);
        const double now = speedOf(llama8(), inferenceOf(WeightFormat::Q4KM), machineOfCards(card, 1));
        EXPECT_GT(now, before) << bandwidth;
        before = now;
    }
}

TEST(Generation, APowerLimitCostsDecodeLessThanPrefillAndWidensBoth) {
    Card card = rtx3090();
    card.tdp = Power::of(350);
    WorkMachine machine = machineOfCards(card, 1);
    const auto at = [&](std::optional<Power> limit) {
        machine.limits = {limit};
        return *generation(llama8(), inferenceOf(WeightFormat::Q4KM), machine);
    };
    const auto width = [](const Estimate<double>& rate) { return rate.range.high / rate.range.low; };
    const GenerationSpeed free = at({});
    const GenerationSpeed limited = at(Power::of(250));
    for (const GenerationSpeed& same :
         {at(Power::of(350)), *generation(llama8(), inferenceOf(WeightFormat::Q4KM), machineOfCards(card, 1))}) {
        EXPECT_EQ(same.tokensPerSecond, free.tokensPerSecond);
        EXPECT_EQ(same.prefill, free.prefill);
    }
    EXPECT_NEAR(limited.tokensPerSecond.expected, 0.9315 * free.tokensPerSecond.expected, 1e-6);
    EXPECT_LT(limited.prefill->expected / free.prefill->expected, 0.87);
    EXPECT_GT(width(limited.tokensPerSecond), width(free.tokensPerSecond));
    EXPECT_FALSE(at(Power::of(190)).isPromptBound());
    EXPECT_TRUE(at(Power::of(189)).isBound()) << "nothing was measured so low";
}

TEST(Generation, ALongerContextIsNeverFaster) {
    const Card card = rtx3090();
    for (WeightFormat format : {WeightFormat::Q4KM, WeightFormat::Awq}) {
        double before = 1e9;
        for (int context : {1, 512, 4096, 32768, 131072}) {
            const double now = speedOf(llama8(), inferenceOf(format, 1, context), machineOfCards(card, 1));
            EXPECT_LE(now, before) << context;
            before = now;
        }
    }
}

TEST(Generation, AnEightBitCacheIsNotSlower) {
    const Card card = rtx3090();
    Workload workload = inferenceOf(WeightFormat::Q4KM, 1, 65536);
    const double full = speedOf(llama8(), workload, machineOfCards(card, 1));
    workload.kvFormat = KvFormat::EightBit;
    EXPECT_GE(speedOf(llama8(), workload, machineOfCards(card, 1)), full);
}

TEST(Generation, MoreUsersAreNeverFewerTokensInTotal) {
    Card slow = rtx3090();
    slow.int8 = Throughput::of(5'000); // computing, one user after another would be as fast
    for (const Card& card : {rtx3090(), slow}) {
        for (const Model& model : {llama8(), qwenOfExperts()}) {
            for (WeightFormat format : {WeightFormat::Q4KM, WeightFormat::Awq, WeightFormat::Nf4}) {
                for (std::size_t cards : {1, 3, 4}) {
                    double before = 0; // one user's prompt is measured apart from his answer
                    for (int users : {2, 3, 4, 5, 8, 17, 64, 256}) {
                        const double now = speedOf(model, inferenceOf(format, users), machineOfCards(card, cards));
                        EXPECT_GE(now, before * 0.999999) << users << " users, " << cards << " cards";
                        before = now;
                    }
                }
            }
        }
    }
}

TEST(Generation, OneOfSeveralUsersIsNeverFasterThanAlone) {
    const Card card = rtx3090();
    const auto alone = generation(llama8(), inferenceOf(WeightFormat::Awq), machineOfCards(card, 1));
    const auto together = generation(llama8(), inferenceOf(WeightFormat::Awq, 16), machineOfCards(card, 1));
    ASSERT_TRUE(alone && together);
    EXPECT_LT(together->perUser.expected, alone->perUser.expected);
}

TEST(Generation, PipelineStagesDoNotSpeedOneStream) {
    const Card card = rtx3090();
    Workload workload = inferenceOf(WeightFormat::Q4KM);
    const double alone = speedOf(llama8(), workload, machineOfCards(card, 1));
    for (int stages : {2, 4}) {
        workload.pipeline = stages;
        EXPECT_LE(speedOf(llama8(), workload, machineOfCards(card, std::size_t(stages))), alone) << stages;
    }
}

TEST(Generation, OneUserIsServedByOneReplica) {
    const Card card = rtx3090();
    EXPECT_EQ(speedOf(llama8(), inferenceOf(WeightFormat::Awq), machineOfCards(card, 4)),
              speedOf(llama8(), inferenceOf(WeightFormat::Awq), machineOfCards(card, 1)));
}

TEST(Generation, ASlowerLinkIsNeverFaster) {
    const Card card = rtx3090();
    Workload workload = inferenceOf(WeightFormat::Awq, 8);
    workload.tensor = 4;
    double before = 0;
    for (double rate : {0.5, 2.0, 6.0, 24.0, 100.0}) {
        const double now = speedOf(llama8(), workload, machineOfCards(card, 4, rate));
        EXPECT_GT(now, before) << rate;
        before = now;
    }
    EXPECT_GE(before, speedOf(llama8(), workload, machineOfCards(card, 4, 100, true)));
}

TEST(Generation, ATensorSplitOfALargeModelSpeedsOneStream) {
    const Card card = rtx3090();
    Workload workload = inferenceOf(WeightFormat::Bf16);
    const double alone = speedOf(llama8(), workload, machineOfCards(card, 1));
    workload.tensor = 2;
    const double split = speedOf(llama8(), workload, machineOfCards(card, 2));
    EXPECT_GT(split, alone);
    EXPECT_LT(split, 2 * alone);
}

TEST(Generation, WeightsInSystemMemoryCostTheirReading) {
    const Card card = rtx3090();
    WorkMachine machine = machineOfCards(card, 1);
    const ByteCount onHost = ByteCount::ofBase(10'000'000'000);
    EXPECT_FALSE(generation(qwenOfExperts(), inferenceOf(WeightFormat::Q8Zero), machine, onHost));
    machine.hostBandwidth = Bandwidth::of(80);
    const double all = speedOf(qwenOfExperts(), inferenceOf(WeightFormat::Q8Zero), machine);
    const double some = speedOf(qwenOfExperts(), inferenceOf(WeightFormat::Q8Zero), machine, onHost);
    EXPECT_LT(some, all);
    machine.hostBandwidth = Bandwidth::of(400);
    EXPECT_GT(speedOf(qwenOfExperts(), inferenceOf(WeightFormat::Q8Zero), machine, onHost), some);
}

TEST(Generation, ModelsOfExpertsReadFewerBytes) {
    const Card card = rtx3090();
    Model dense = qwenOfExperts();
    dense.activeParameters.reset();
    EXPECT_GT(speedOf(qwenOfExperts(), inferenceOf(WeightFormat::Q4KM), machineOfCards(card, 1)),
              2 * speedOf(dense, inferenceOf(WeightFormat::Q4KM), machineOfCards(card, 1)));
}

TEST(Generation, ALongerPromptTakesLongerToTheFirstToken) {
    const Card card = rtx3090();
    double before = 0;
    for (int context : {128, 1024, 8192, 65536}) {
        const auto made = generation(llama8(), inferenceOf(WeightFormat::Q4KM, 1, context), machineOfCards(card, 1));
        ASSERT_TRUE(made && made->firstToken && made->prefill);
        EXPECT_GT(made->firstToken->expected, before) << context;
        EXPECT_LE(made->firstToken->range.low, made->firstToken->expected);
        EXPECT_GE(made->firstToken->range.high, made->firstToken->expected);
        before = made->firstToken->expected;
    }
}

TEST(Generation, WhatNobodyPublishedIsABoundThatNoEngineBeats) {
    const Card card = rtx3090();
    Workload workload = inferenceOf(WeightFormat::Nf4, 8);
    workload.engine = Engine::Transformers;
    const auto served = generation(llama8(), workload, machineOfCards(card, 1));
    const auto alone = generation(llama8(), inferenceOf(WeightFormat::Q4KM), machineOfCards(card, 1));
    ASSERT_TRUE(alone && served);
    EXPECT_FALSE(alone->isBound());
    EXPECT_TRUE(served->isBound()) << "no run of several users in Transformers";
    EXPECT_LE(served->tokensPerSecond.expected, served->tokensPerSecond.range.high);
    EXPECT_EQ(rateInWords({50, {0, 60}}), QStringLiteral("at most 60 tok/s"));
}

TEST(Generation, WhatPeopleMostlyUseFollowsTheFormat) {
    EXPECT_EQ(engineOf(inferenceOf(WeightFormat::Q4KM, 8)), Engine::LlamaCpp);
    EXPECT_EQ(engineOf(inferenceOf(WeightFormat::Mxfp4)), Engine::LlamaCpp);
    EXPECT_EQ(engineOf(inferenceOf(WeightFormat::Mxfp4, 8)), Engine::Vllm);
    EXPECT_EQ(engineOf(inferenceOf(WeightFormat::Exl3)), Engine::ExLlama);
    EXPECT_EQ(engineOf(inferenceOf(WeightFormat::Nf4)), Engine::Transformers);
    Workload chosen = inferenceOf(WeightFormat::Awq);
    chosen.engine = Engine::Sglang;
    EXPECT_EQ(engineOf(chosen), Engine::Sglang);
}

TEST(Generation, NothingIsSaidOfAnUnknownBandwidth) {
    Card card = rtx3090();
    card.memoryBandwidth.reset();
    EXPECT_FALSE(generation(llama8(), inferenceOf(WeightFormat::Q4KM), machineOfCards(card, 1)));
    EXPECT_FALSE(generation(llama8(), inferenceOf(WeightFormat::Q4KM), WorkMachine{}));
    const Card known = rtx3090();
    Model encoder = llama8();
    encoder.kvLayout = KvLayout::None;
    EXPECT_FALSE(generation(encoder, inferenceOf(WeightFormat::Fp16), machineOfCards(known, 1)));
    EXPECT_FALSE(generation(Model{}, inferenceOf(WeightFormat::Q4KM), machineOfCards(known, 1)));
}
