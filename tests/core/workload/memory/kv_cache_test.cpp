// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/catalogue.h"
#include "core/workload/memory/kv_cache.h"
#include "core/workload/memory/memory_need.h"

#include <gtest/gtest.h>

using namespace core;

// Five published models of different kinds, each worked out by hand from its config.json: weights and KV cache in
// 16 bits of one sequence.

namespace {

Model model(qint64 parameters, int layers, int heads, int kvHeads, int headSize, KvLayout layout) {
    Model made;
    made.name = QStringLiteral("model");
    made.parameters = parameters;
    made.layers = layers;
    made.heads = heads;
    made.kvHeads = kvHeads;
    made.headSize = headSize;
    made.hidden = heads * headSize;
    made.kvLayout = layout;
    return made;
}

double cacheOf(const Model& of, int tokens) {
    const auto cache = kvCache(of, tokens, 2);
    EXPECT_TRUE(cache);
    return cache ? double(cache->base()) : 0;
}

double weightsOf(const Model& of) {
    Workload choice;
    choice.task = Task::Inference;
    const auto need = memoryNeed(of, choice, 1);
    EXPECT_TRUE(need);
    return need ? double(need->part(MemoryPart::Weights).base()) : 0;
}

void expectWithinThreePercent(double ours, double byHand) {
    EXPECT_NEAR(ours / byHand, 1, 0.03);
}

} // namespace

TEST(KvCache, Llama2Of7BillionKeepsHalfAMebibyteAToken) {
    // 2 × 32 layers × 32 heads × 128 × 2 bytes = 524,288 bytes a token; 4096 tokens are 2 GiB. 6.74 B × 2 = 13.5 GB.
    const Model llama = model(6'738'415'616, 32, 32, 32, 128, KvLayout::Full);
    expectWithinThreePercent(cacheOf(llama, 4096), 2.0 * 1024 * 1024 * 1024);
    expectWithinThreePercent(weightsOf(llama), 13.5e9);
}

TEST(KvCache, Llama3Of70BillionSharesEightHeads) {
    // 2 × 80 × 8 × 128 × 2 = 327,680 bytes a token (320 KiB); 8192 tokens are 2.5 GiB. 70.6 B × 2 = 141 GB.
    const Model llama = model(70'553'706'496, 80, 64, 8, 128, KvLayout::Grouped);
    expectWithinThreePercent(cacheOf(llama, 8192), 2.5 * 1024 * 1024 * 1024);
    expectWithinThreePercent(weightsOf(llama), 141e9);
}

TEST(KvCache, MistralKeepsItsWindowAndNoMore) {
    // 2 × 32 × 8 × 128 × 2 = 131,072 bytes a token; the window of 4096 is 512 MiB, also at 32,768 tokens.
    Model mistral = model(7'241'732'096, 32, 32, 8, 128, KvLayout::Sliding);
    mistral.slidingWindow = 4096;
    expectWithinThreePercent(cacheOf(mistral, 32'768), 512.0 * 1024 * 1024);
    expectWithinThreePercent(cacheOf(mistral, 1024), 128.0 * 1024 * 1024);
    expectWithinThreePercent(weightsOf(mistral), 14.5e9);
}

TEST(KvCache, Gemma3KeepsAllTokensInEverySixthLayer) {
    // 62 layers, 10 of them global: 2 × 16 × 128 × 2 = 8192 bytes a token and layer. At 131,072 tokens
    // 8192 × (10 × 131,072 + 52 × 1024) = 11.17 GB; every layer whole would be 66.6 GB.
    Model gemma = model(27'009'002'240, 62, 32, 16, 128, KvLayout::Hybrid);
    gemma.slidingWindow = 1024;
    gemma.globalEvery = 6;
    expectWithinThreePercent(cacheOf(gemma, 131'072), 8192.0 * (10.0 * 131'072 + 52.0 * 1024));
    expectWithinThreePercent(cacheOf(gemma, 131'072), 11.17e9);
    expectWithinThreePercent(weightsOf(gemma), 54.0e9);
}

TEST(KvCache, DeepSeekV3KeepsOneLatentVectorOfAToken) {
    // 61 layers × (512 + 64) × 2 bytes = 70,272 bytes a token; heads of their own would take 2 × 61 × 128 × 128 × 2.
    Model deepSeek = model(671'026'404'352, 61, 128, 128, 192, KvLayout::Latent);
    deepSeek.latentSize = 576;
    expectWithinThreePercent(cacheOf(deepSeek, 1), 70'272);
    expectWithinThreePercent(cacheOf(deepSeek, 131'072), 9.21e9);
    expectWithinThreePercent(weightsOf(deepSeek), 1342e9);
}

TEST(KvCache, AnEncoderBesideKeepsItsInputOnce) {
    // whisper-large: 2 × 32 × 20 × 64 × 2 bytes × (448 text tokens + 1500 audio frames).
    Model whisper = model(1'543'490'560, 32, 20, 20, 64, KvLayout::Full);
    whisper.encoderLayers = 32;
    whisper.encoderTokens = 1500;
    expectWithinThreePercent(cacheOf(whisper, 448), 163'840.0 * 1948);
}

TEST(KvCache, OfAnUnknownLayoutIsRefusedAndAnEncoderKeepsNone) {
    Model strange = model(1'000'000, 2, 2, 2, 64, KvLayout::Full);
    strange.kvLayout.reset();
    EXPECT_FALSE(kvCache(strange, 10, 2));
    strange.kvLayout = KvLayout::None;
    EXPECT_EQ(*kvCache(strange, 10, 2), ByteCount());
}

TEST(KvCache, OfALatentModelIsWholeOnEachCardOfALayer) {
    Model deepSeek = model(15'706'484'224, 27, 16, 16, 192, KvLayout::Latent);
    deepSeek.latentSize = 576;
    deepSeek.intermediate = 1408;
    Workload choice;
    choice.task = Task::Inference;
    const auto one = memoryNeed(deepSeek, choice, 1);
    choice.tensor = 4;
    const auto four = memoryNeed(deepSeek, choice, 4);
    ASSERT_TRUE(one && four);
    EXPECT_EQ(four->part(MemoryPart::KvCache), one->part(MemoryPart::KvCache));
}
