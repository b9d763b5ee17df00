// SPDX-License-Identifier: GPL-3.0-or-later
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

TEST(ModelConfig, LatentSlidingAndHybridLayoutsAreTold) {
    const Model deepSeek = modelOf(R"({"model_type": "deepseek_v3", "hidden_size": 7168, "num_hidden_layers": 61,
        "num_attention_heads": 128, "num_key_value_heads": 128, "intermediate_size": 18432, "vocab_size": 129280,
        "kv_lora_rank": 512, "q_lora_rank": 1536, "qk_rope_head_dim": 64, "qk_nope_head_dim": 128, "v_head_dim": 128,
        "n_routed_experts": 256, "n_shared_experts": 1, "num_experts_per_tok": 8, "moe_intermediate_size": 2048,
        "first_k_dense_replace": 3})");
    EXPECT_EQ(deepSeek.kvLayout, KvLayout::Latent);
    EXPECT_EQ(deepSeek.latentSize, 576);
    const Model mistral = modelOf(R"({"model_type": "mistral", "hidden_size": 4096, "num_hidden_layers": 32,
        "num_attention_heads": 32, "num_key_value_heads": 8, "intermediate_size": 14336, "sliding_window": 4096})");
    EXPECT_EQ(mistral.kvLayout, KvLayout::Sliding);
    const Model gemma = modelOf(R"({"model_type": "gemma3", "text_config": {"model_type": "gemma3_text",
        "hidden_size": 5376, "num_hidden_layers": 62, "num_attention_heads": 32, "num_key_value_heads": 16,
        "head_dim": 128, "intermediate_size": 21504, "vocab_size": 262208, "sliding_window": 1024}})");
    EXPECT_EQ(gemma.kvLayout, KvLayout::Hybrid);
    EXPECT_EQ(gemma.globalEvery, 6);
}

TEST(ModelConfig, AnUnknownArchitectureIsCountedAsAPlainDecoderAndSaysSo) {
    const Model unknown = modelOf(with("model_type", "\"marvin\""));
    EXPECT_EQ(unknown.parameters, 8'030'261'248);
    EXPECT_EQ(unknown.kvLayout, KvLayout::Grouped);
    EXPECT_EQ(unknown.note,
              QStringLiteral("The architecture \"marvin\" is not known, so it is counted as a plain decoder."));
    EXPECT_TRUE(modelOf(llama3).note.isEmpty());
}

TEST(ModelConfig, LayersThatSlideAreFoundInWhicheverListTellsThem) {
    // Every second of gpt-oss, in a list.
    const Model listed = modelOf(R"({"model_type": "gpt_oss", "hidden_size": 2880, "num_hidden_layers": 4,
        "num_attention_heads": 64, "num_key_value_heads": 8, "intermediate_size": 2880, "sliding_window": 128,
        "layer_types": ["sliding_attention", "full_attention", "sliding_attention", "full_attention"]})");
    EXPECT_EQ(listed.kvLayout, KvLayout::Hybrid);
    EXPECT_EQ(listed.globalEvery, 2);
    EXPECT_EQ(listed.slidingWindow, 128);
    // Chunks of Llama 4.
    const Model chunked = modelOf(R"({"model_type": "llama4_text", "hidden_size": 5120, "num_hidden_layers": 48,
        "num_attention_heads": 40, "num_key_value_heads": 8, "intermediate_size": 8192, "attention_chunk_size": 8192})");
    EXPECT_EQ(chunked.kvLayout, KvLayout::Hybrid);
    EXPECT_EQ(chunked.globalEvery, 4);
    // EXAONE's letters.
    const Model lettered = modelOf(R"({"model_type": "exaone4", "hidden_size": 5120, "num_hidden_layers": 64,
        "num_attention_heads": 40, "num_key_value_heads": 8, "intermediate_size": 27392, "sliding_window": 4096,
        "sliding_window_pattern": "LLLG"})");
    EXPECT_EQ(lettered.globalEvery, 4);
    // A list without a window slides nowhere.
    const Model plain = modelOf(R"({"model_type": "mistral", "hidden_size": 4096, "num_hidden_layers": 2,
        "num_attention_heads": 32, "num_key_value_heads": 8, "intermediate_size": 14336, "sliding_window": null,
        "layer_types": ["sliding_attention", "full_attention"]})");
    EXPECT_EQ(plain.kvLayout, KvLayout::Grouped);
}

TEST(ModelConfig, LayersOfAnUnevenMixAreCountedAtMostOneOverAndSaidSo) {
    const Model uneven = modelOf(R"({"model_type": "gemma3_text", "hidden_size": 640, "num_hidden_layers": 5,
        "num_attention_heads": 4, "num_key_value_heads": 1, "head_dim": 256, "intermediate_size": 2048,
        "sliding_window": 512, "layer_types": ["full_attention", "full_attention", "full_attention",
        "sliding_attention", "sliding_attention"]})");
    EXPECT_EQ(uneven.globalEvery, 1);
    EXPECT_EQ(uneven.note, QStringLiteral("3 of its layers keep all tokens; they are counted as 5."));
}

TEST(ModelConfig, GlobalHeadsOfAnotherSizeAndSharedCachesAreTold) {
    const Model gemma = modelOf(R"({"model_type": "gemma4", "vision_config": {}, "text_config": {
        "model_type": "gemma4_text", "hidden_size": 1536, "num_hidden_layers": 35, "num_attention_heads": 8,
        "num_key_value_heads": 1, "head_dim": 256, "global_head_dim": 512, "intermediate_size": 6144,
        "num_kv_shared_layers": 20, "sliding_window": 512, "sliding_window_pattern": 5}})");
    EXPECT_EQ(gemma.kind, ModelKind::VisionLanguage);
    EXPECT_EQ(gemma.kvLayers, 15);
    EXPECT_EQ(gemma.globalEvery, 5);
    EXPECT_EQ(gemma.headSize, 256);
    EXPECT_EQ(gemma.globalHeadSize, 512);
    EXPECT_EQ(gemma.note, QStringLiteral("Its text model alone is counted."));
}

TEST(ModelConfig, TheFormatOfTheCheckpointIsTold) {
    const auto read = [](const char* quantization) {
        QByteArray json = llama3;
        return modelOf(
                   json.replace("\"tie_word",
                                QByteArray("\"quantization_config\": ").append(quantization).append(", \"tie_word")))
            .nativeFormat;
    };
    EXPECT_EQ(read(R"({"quant_method": "mxfp4"})"), QStringLiteral("mxfp4"));
    EXPECT_EQ(read(R"({"quant_method": "fp8", "weight_block_size": [128, 128]})"), QStringLiteral("fp8"));
    EXPECT_EQ(read(R"({"quant_method": "modelopt", "quant_algo": "NVFP4"})"), QStringLiteral("nvfp4"));
    EXPECT_EQ(read(R"({"quant_method": "bitsandbytes", "load_in_4bit": true})"), QStringLiteral("nf4"));
    EXPECT_EQ(read(R"({"quant_method": "compressed-tensors", "format": "pack-quantized", "config_groups":
        {"group_0": {"weights": {"num_bits": 4, "type": "int"}}}})"),
              QStringLiteral("int4"));
    EXPECT_EQ(read(R"({"quant_method": "of-tomorrow"})"), QString());
    EXPECT_EQ(modelOf(llama3).nativeFormat, QString());
}

TEST(ModelConfig, NothingIsHeldBackToABound) {
    // Kimi K2 has more than 10^12; what has more than any model is refused instead of being made smaller.
    const Model kimi = modelOf(R"({"model_type": "kimi_k2", "hidden_size": 7168, "num_hidden_layers": 61,
        "num_attention_heads": 64, "num_key_value_heads": 64, "intermediate_size": 18432, "vocab_size": 163840,
        "kv_lora_rank": 512, "q_lora_rank": 1536, "qk_rope_head_dim": 64, "qk_nope_head_dim": 128, "v_head_dim": 128,
        "n_routed_experts": 384, "n_shared_experts": 1, "num_experts_per_tok": 8, "moe_intermediate_size": 2048,
        "first_k_dense_replace": 1})");
    EXPECT_EQ(kimi.parameters, 1'026'408'232'448);
    EXPECT_EQ(problemOf(R"({"model_type": "llama", "hidden_size": 1000000, "num_hidden_layers": 10000,
        "num_attention_heads": 32, "intermediate_size": 1000000, "num_local_experts": 100000})")
                  .left(46),
              QStringLiteral("config.json: its fields together make 3,000,04"));
}

TEST(ModelConfig, AListOfLayersOfAnotherLengthIsRefused) {
    EXPECT_EQ(problemOf(with("num_hidden_layers", "3, \"layer_types\": [\"full_attention\"]")),
              QStringLiteral("config.json: \"layer_types\" has 1 items; the model has 3 layers."));
    EXPECT_EQ(problemOf(with("num_hidden_layers", "1, \"layer_types\": [\"telepathy\"]")),
              QStringLiteral("config.json: \"layer_types\" has an unknown kind of layer, \"telepathy\"."));
}

TEST(ModelConfig, AListOfOneFigureALayerGivesItsLargest) {
    const Model hunyuan = modelOf(R"({"model_type": "hunyuan_v1_moe", "hidden_size": 4096, "num_hidden_layers": 2,
        "num_attention_heads": 32, "num_key_value_heads": 8, "intermediate_size": 3072, "num_experts": 64,
        "moe_intermediate_size": [3072, 3072], "num_shared_expert": [1, 1], "moe_topk": [8, 8]})");
    EXPECT_EQ(hunyuan.expertsPerToken, 8);
    EXPECT_EQ(hunyuan.sharedExperts, 1);
    EXPECT_EQ(hunyuan.expertIntermediate, 3072);
}

TEST(ModelConfig, AFieldThatAHybridNeedsIsNamed) {
    EXPECT_EQ(problemOf(with("num_hidden_layers", "2, \"full_attention_interval\": 4")),
              QStringLiteral("config.json: the field \"linear_num_key_heads\" is missing."));
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
