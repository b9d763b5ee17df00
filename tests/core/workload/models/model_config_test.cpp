#include "core/workload/models/model_config.h"

#include <gtest/gtest.h>

using namespace core;

namespace {

QString problemOf(const QByteArray& json) {
    const auto model = modelFromConfig(json);
    return model ? QStringLiteral("read") : model.problem().sentence;
}

Model modelOf(const QByteArray& json) {
    const auto model = modelFromConfig(json);
    EXPECT_TRUE(model) << qPrintable(model ? QString() : model.problem().sentence);
    return model ? *model : Model{};
}

const QByteArray llama3 = R"({"model_type": "llama", "hidden_size": 4096, "num_hidden_layers": 32,
    "num_attention_heads": 32, "num_key_value_heads": 8, "intermediate_size": 14336, "vocab_size": 128256,
    "max_position_embeddings": 8192, "tie_word_embeddings": false})";

/// Llama 3 with one field replaced.
QByteArray with(const char* field, const char* value) {
    QByteArray json = llama3;
    const QByteArray key = QByteArray("\"").append(field).append('"');
    const auto at = json.indexOf(key);
    const auto end = json.indexOf(',', at);
    return json.replace(at, end - at, QByteArray(key).append(": ").append(value));
}

} // namespace

TEST(ModelConfig, ParametersOfPublishedModelsComeOutWithinAPercent) {
    EXPECT_NEAR(double(*modelOf(llama3).parameters), 8'030'261'248.0, 8.03e7);
    const Model gpt2 = modelOf(R"({"model_type": "gpt2", "n_embd": 768, "n_layer": 12, "n_head": 12, "n_inner": null,
        "vocab_size": 50257, "n_positions": 1024})");
    EXPECT_NEAR(double(*gpt2.parameters), 124'439'808.0, 1.3e6);
    EXPECT_EQ(gpt2.kvLayout, KvLayout::Full);
    const Model mixtral = modelOf(R"({"model_type": "mixtral", "hidden_size": 4096, "num_hidden_layers": 32,
        "num_attention_heads": 32, "num_key_value_heads": 8, "intermediate_size": 14336, "vocab_size": 32000,
        "num_local_experts": 8, "num_experts_per_tok": 2, "sliding_window": null})");
    EXPECT_NEAR(double(*mixtral.parameters), 46'702'792'704.0, 4.7e8);
    EXPECT_NEAR(double(*mixtral.activeParameters), 12'879'925'248.0, 1.3e8);
    EXPECT_EQ(mixtral.kvLayout, KvLayout::Grouped);
}

TEST(ModelConfig, LatentSlidingAndHybridLayoutsAreTold) {
    const Model deepSeek = modelOf(R"({"model_type": "deepseek_v3", "hidden_size": 7168, "num_hidden_layers": 61,
        "num_attention_heads": 128, "num_key_value_heads": 128, "intermediate_size": 18432, "vocab_size": 129280,
        "kv_lora_rank": 512, "q_lora_rank": 1536, "qk_rope_head_dim": 64, "qk_nope_head_dim": 128, "v_head_dim": 128,
        "n_routed_experts": 256, "n_shared_experts": 1, "num_experts_per_tok": 8, "moe_intermediate_size": 2048,
        "first_k_dense_replace": 3})");
    EXPECT_EQ(deepSeek.kvLayout, KvLayout::Latent);
    EXPECT_EQ(deepSeek.latentSize, 576);
    EXPECT_NEAR(double(*deepSeek.parameters), 671'026'404'352.0, 6.7e9);
    const Model mistral = modelOf(R"({"model_type": "mistral", "hidden_size": 4096, "num_hidden_layers": 32,
        "num_attention_heads": 32, "num_key_value_heads": 8, "intermediate_size": 14336, "sliding_window": 4096})");
    EXPECT_EQ(mistral.kvLayout, KvLayout::Sliding);
    const Model gemma = modelOf(R"({"model_type": "gemma3", "text_config": {"model_type": "gemma3_text",
        "hidden_size": 5376, "num_hidden_layers": 62, "num_attention_heads": 32, "num_key_value_heads": 16,
        "head_dim": 128, "intermediate_size": 21504, "vocab_size": 262208, "sliding_window": 1024}})");
    EXPECT_EQ(gemma.kvLayout, KvLayout::Hybrid);
    EXPECT_EQ(gemma.globalEvery, 6);
}

TEST(ModelConfig, AnUnknownArchitectureHasNoLayout) {
    EXPECT_FALSE(modelOf(with("model_type", "\"mamba\"")).kvLayout);
}

TEST(ModelConfig, AWindowThatIsNotUsedIsNone) {
    const Model qwen = modelOf(R"({"model_type": "qwen2", "hidden_size": 3584, "num_hidden_layers": 28,
        "num_attention_heads": 28, "num_key_value_heads": 4, "intermediate_size": 18944, "sliding_window": 131072,
        "use_sliding_window": false})");
    EXPECT_EQ(qwen.kvLayout, KvLayout::Grouped);
}

TEST(ModelConfig, AMissingFieldIsNamed) {
    EXPECT_EQ(problemOf(R"({"model_type": "llama", "num_hidden_layers": 32, "num_attention_heads": 32})"),
              QStringLiteral("config.json: the field \"hidden_size\" is missing."));
}

TEST(ModelConfig, AFieldOfTheWrongTypeIsNamed) {
    EXPECT_EQ(problemOf(with("num_hidden_layers", "\"many\"")),
              QStringLiteral("config.json: \"num_hidden_layers\" must be a whole number."));
    EXPECT_TRUE(problemOf(with("num_hidden_layers", "1.5")).contains(QLatin1String("whole number")));
    EXPECT_TRUE(problemOf(with("hidden_size", "[4096]")).contains(QLatin1String("hidden_size")));
}

TEST(ModelConfig, AnAbsurdFieldIsNamedWithItsBounds) {
    EXPECT_TRUE(problemOf(with("num_hidden_layers", "0")).contains(QLatin1String("num_hidden_layers")));
    EXPECT_TRUE(problemOf(with("hidden_size", "-4096")).contains(QLatin1String("hidden_size")));
    EXPECT_TRUE(problemOf(with("hidden_size", "1e30")).contains(QLatin1String("allowed: 1")));
    EXPECT_TRUE(problemOf(with("num_key_value_heads", "5")).contains(QLatin1String("is not a multiple of")));
    EXPECT_TRUE(problemOf(with("num_attention_heads", "24")).contains(QLatin1String("is not a multiple of")));
}

TEST(ModelConfig, WhatIsNoObjectOfJsonIsRefused) {
    EXPECT_FALSE(modelFromConfig("") || modelFromConfig("[1]") || modelFromConfig("{\"hidden_size\": "));
    EXPECT_TRUE(problemOf("{\n\"a\": ,\n}").contains(QLatin1String("line 2")));
}
