// SPDX-License-Identifier: GPL-3.0-or-later
// Shapes and names of the shipped models, against what their configs say and how people write them.
#include "core/units/fact_table.h"
#include "core/workload/memory/kv_cache.h"
#include "core/workload/models/model_called.h"
#include "tests/support/shipped_catalogue.h"

#include <gtest/gtest.h>

using namespace core;

namespace {

double cacheOf(const char* id, int tokens) {
    const auto catalogue = shippedCatalogue();
    const Model* model = catalogue->find<Model>(QString::fromUtf8(id));
    EXPECT_TRUE(model) << id;
    const auto cache = model ? kvCache(*model, tokens, 2) : Result<ByteCount>(ByteCount());
    EXPECT_TRUE(cache) << id;
    return cache ? double(cache->base()) : 0;
}

} // namespace

// Layers that share another's cache keep none of their own (num_kv_shared_layers).
TEST(ShippedModels, SharingLayersKeepNoCache) {
    constexpr double gibibyte = 1024.0 * 1024 * 1024;
    EXPECT_NEAR(cacheOf("gemma-4-e4b", 131'072) / gibibyte, 2.0, 0.05);
    EXPECT_NEAR(cacheOf("gemma-4-e2b", 131'072) / gibibyte, 0.75, 0.02);
    EXPECT_NEAR(cacheOf("gemma-3n-e4b", 32'768) / gibibyte, 0.27, 0.01);
    EXPECT_NEAR(cacheOf("gemma-3n-e2b", 32'768) / gibibyte, 0.27, 0.01);
}

// DeepSeek-V4: 6,880 bytes a token and 5.6 MB (Pro 9,536); each layer keeps 128 tokens, some 4 or 128 to one besides.
TEST(ShippedModels, CompressedCachesGrowSlowly) {
    const auto aToken = [](const char* id) { return (cacheOf(id, 1'000'000) - cacheOf(id, 500'000)) / 500'000; };
    EXPECT_NEAR(aToken("deepseek-v4-flash"), 6'880, 20);
    EXPECT_NEAR(aToken("deepseek-v4-pro"), 9'536, 20);
    EXPECT_NEAR(cacheOf("deepseek-v4-flash", 1'000'000) - 6'880e6, 5.6e6, 1e6);
    EXPECT_NEAR(aToken("longcat-flash-chat"), 2 * 28 * 576 * 2, 1) << "two latent caches a layer";
    EXPECT_NEAR(aToken("mistral-medium-3-5-128b"), 88 * 2 * 8 * 128 * 2, 1);
}

TEST(ShippedModels, AreFoundAsPeopleWriteThem) {
    const auto catalogue = shippedCatalogue();
    const std::pair<const char*, const char*> names[]{
        {"Qwen/Qwen2.5-Coder-32B-Instruct-AWQ", "qwen2-5-32b"},
        {"Qwen/Qwen3-Coder-30B-A3B-Instruct", "qwen3-coder-30b-a3b"},
        {"Qwen/Qwen3.6-35B-A3B", "qwen3-6-35b-a3b"},
        {"Qwen3-0.6B", "qwen3-0-6b"},
        {"Gemma-4-12B-it", "gemma-4-12b"},
        {"Qwen3-1.7B-Q4_K_M", "qwen3-1-7b"},
        {"Qwen3-235B-A22B", "qwen3-235b-a22b"},
        {"Qwen/Qwen3-8B", "qwen3-8b"},
        {"Qwen/Qwen3.6-35B-A3B-FP8", "qwen3-6-35b-a3b"},
        {"Qwen3-30B-A3B-Instruct-2507-Q4_K_M", "qwen3-30b-a3b-2507"},
        {"MiniMax-M2", "minimax-m2"},
        {"Qwen3-8B-Q4_K_M", "qwen3-8b"},
        {"LiquidAI/LFM2.5-8B-A1B-GGUF", "lfm2-5-8b-a1b"},
        {"Llama-2-70B", "llama-2-70b"},
        {"GLM-5", "glm-5"},
        {"Qwen3-14B-FP8-dynamic", "qwen3-14b"},
        {"DeepSeek-V4-Flash", "deepseek-v4-flash"},
        {"Qwen3-Coder-30B-A3B-Instruct-UD-Q8_K_XL", "qwen3-coder-30b-a3b"},
        {"LiquidAI/LFM2.5-1.2B-Thinking-GGUF", "lfm2-5-1-2b"},
        {"Qwen3-Coder-480B-A35B", "qwen3-coder-480b-a35b"},
        {"Llama-2-7B", "llama-2-7b"},
        {"Llama-3.2-3B-Instruct-Q4_K_M", "llama-3-2-3b"},
        {"Devstral-2-123B-Instruct-2512-Q3_K_S", "devstral-2-123b"},
        {"Qwen3-Next-80B-A3B", "qwen3-next-80b-a3b"},
        {"Qwen3.6-27B", "qwen3-6-27b"},
        {"Qwen3.6-35B-A3B-AWQ-4bit", "qwen3-6-35b-a3b"},
        {"Qwen3.6-27B-AWQ-INT4", "qwen3-6-27b"},
        {"Qwen3-Coder-Next", "qwen3-next-80b-a3b"},
        {"Gemma-4-31B-it", "gemma-4-31b"},
        {"Qwen3-Coder-30B-A3B-Instruct-GPTQ-4bit", "qwen3-coder-30b-a3b"},
        {"Nemotron-3-Nano-30B-A3B-UD-Q4_K_XL", "nemotron-3-nano-30b-a3b"},
        {"Nemotron-3-Super-120B-A12B", "nemotron-3-super-120b-a12b"},
        {"Mistral-7B-Instruct-v0.3-Q4_K_M", "mistral-7b-v0-3"},
        {"Mistral-Medium-3.5-128B", "mistral-medium-3-5-128b"},
        {"Gemma-3-4B", "gemma-3-4b"},
        {"Qwen3.5-397B-A17B", "qwen3-5-397b-a17b"},
        {"baidu/Unlimited-OCR", "unlimited-ocr"},
        {"baidu_ERNIE-4.5-0.3B-PT-Q4_K_M", "ernie-4-5-0-3b"},
        {"Qwen3.8-27B", "qwen3-6-27b"},
        {"LiquidAI/LFM2-8B-A1B-GGUF", "lfm2-8b-a1b"},
        {"Gemma-4-26B-A4B", "gemma-4-26b-a4b"},
        {"unsloth/gpt-oss-120b-GGUF", "gpt-oss-120b"},
        {"nvidia/DeepSeek-R1-0528-NVFP4", "deepseek-v3"},
        {"moonshotai/Kimi-K2.6", "kimi-k2-5"},
        {"zai-org/GLM-5.1-FP8", "glm-5"},
        {"bartowski/Meta-Llama-3.1-8B-Instruct-Q8_0.gguf", "llama-3-1-8b"}};
    for (const auto& [name, id] : names) {
        const Model* found = modelCalled(*catalogue, QString::fromUtf8(name));
        EXPECT_EQ(found ? found->id : QString(), QString::fromUtf8(id)) << name;
    }
}

TEST(ShippedModels, APrunedBuildIsAnotherModel) {
    const auto catalogue = shippedCatalogue();
    for (const char* name : {"cerebras/GLM-4.5-Air-REAP-82B-A12B", "Qwen3-Coder-Next-REAM", "nothing-of-this-name-7b"})
        EXPECT_FALSE(modelCalled(*catalogue, QString::fromUtf8(name))) << name;
}

TEST(LlamaBenchModels, AreAllInTheCatalogue) {
    for (const FactRow& row : factRows("llama_bench_models")) {
        for (const QString& id : row.text("models").split(QLatin1Char(';')))
            EXPECT_TRUE(shippedCatalogue()->find<Model>(id)) << qPrintable(id);
    }
}
