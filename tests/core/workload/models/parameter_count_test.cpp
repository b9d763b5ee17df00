// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/models/model_config.h"

#include <gtest/gtest.h>

#include <span>

using namespace core;

// Each config is the model's own, less what says nothing of its shape; the figure is what its published weights add up
// to (of the text model, where there are towers beside it). Corrections of a router are counted as stored with it.

namespace {

struct Published {
    const char* name;
    qint64 parameters;
    const char* config;
};

const Published denseOnes[] = {
    {"llama-3.1-8b", 8'030'261'248,
     R"({"model_type": "llama", "hidden_size": 4096, "num_hidden_layers": 32, "num_attention_heads": 32,
         "num_key_value_heads": 8, "intermediate_size": 14336, "vocab_size": 128256,
         "tie_word_embeddings": false})"},
    {"qwen2.5-7b", 7'615'616'512,
     R"({"model_type": "qwen2", "hidden_size": 3584, "num_hidden_layers": 28, "num_attention_heads": 28,
         "num_key_value_heads": 4, "intermediate_size": 18944, "vocab_size": 152064, "sliding_window": 131072,
         "use_sliding_window": false, "max_window_layers": 28, "tie_word_embeddings": false})"},
    {"qwen3-8b", 8'190'735'360,
     R"({"model_type": "qwen3", "hidden_size": 4096, "num_hidden_layers": 36, "num_attention_heads": 32,
         "num_key_value_heads": 8, "head_dim": 128, "intermediate_size": 12288, "vocab_size": 151936,
         "tie_word_embeddings": false, "attention_bias": false})"},
    {"gemma-2-9b", 9'241'705'984,
     R"({"model_type": "gemma2", "hidden_size": 3584, "num_hidden_layers": 42, "num_attention_heads": 16,
         "num_key_value_heads": 8, "head_dim": 256, "intermediate_size": 14336, "vocab_size": 256000,
         "sliding_window": 4096, "max_position_embeddings": 8192})"},
    {"phi-2", 2'779'683'840,
     R"({"model_type": "phi", "hidden_size": 2560, "num_hidden_layers": 32, "num_attention_heads": 32,
         "num_key_value_heads": 32, "intermediate_size": 10240, "vocab_size": 51200,
         "tie_word_embeddings": false})"},
    {"phi-4", 14'659'507'200,
     R"({"model_type": "phi3", "hidden_size": 5120, "num_hidden_layers": 40, "num_attention_heads": 40,
         "num_key_value_heads": 10, "intermediate_size": 17920, "vocab_size": 100352,
         "tie_word_embeddings": false})"},
    {"starcoder2-3b", 3'030'371'328,
     R"({"model_type": "starcoder2", "hidden_size": 3072, "num_hidden_layers": 30, "num_attention_heads": 24,
         "num_key_value_heads": 2, "intermediate_size": 12288, "vocab_size": 49152, "sliding_window": 4096,
         "use_bias": true})"},
    {"cohere2-7b", 8'028'033'024,
     R"({"model_type": "cohere2", "hidden_size": 4096, "num_hidden_layers": 32, "num_attention_heads": 32,
         "num_key_value_heads": 8, "head_dim": 128, "intermediate_size": 14336, "vocab_size": 256000,
         "sliding_window": 4096, "sliding_window_pattern": 4})"},
    {"olmo2-7b", 7'298'617'344,
     R"({"model_type": "olmo2", "hidden_size": 4096, "num_hidden_layers": 32, "num_attention_heads": 32,
         "intermediate_size": 11008, "vocab_size": 100352, "tie_word_embeddings": false})"},
    {"falcon-7b", 6'921'720'704,
     R"({"model_type": "falcon", "hidden_size": 4544, "num_hidden_layers": 32, "num_attention_heads": 71,
         "multi_query": true, "new_decoder_architecture": false, "parallel_attn": true, "bias": false,
         "vocab_size": 65024})"},
    {"pythia-1b", 1'011'781'632,
     R"({"model_type": "gpt_neox", "hidden_size": 2048, "num_hidden_layers": 16, "num_attention_heads": 8,
         "intermediate_size": 8192, "vocab_size": 50304, "tie_word_embeddings": false})"},
    {"opt-1.3b", 1'315'758'080,
     R"({"model_type": "opt", "hidden_size": 2048, "num_hidden_layers": 24, "num_attention_heads": 32,
         "ffn_dim": 8192, "vocab_size": 50272, "max_position_embeddings": 2048, "word_embed_proj_dim": 2048})"},
    {"bloom-560m", 559'214'592,
     R"({"model_type": "bloom", "hidden_size": 1024, "n_layer": 24, "n_head": 16, "vocab_size": 250880})"},
    {"gptj-6b", 6'050'882'784,
     R"({"model_type": "gptj", "n_embd": 4096, "n_layer": 28, "n_head": 16, "n_inner": null,
         "vocab_size": 50400, "n_positions": 2048, "tie_word_embeddings": false})"},
    {"gpt2", 124'439'808,
     R"({"model_type": "gpt2", "n_embd": 768, "n_layer": 12, "n_head": 12, "n_inner": null, "vocab_size": 50257,
         "n_positions": 1024})"},
    {"Gemma 4 31B", 30'697'345'280,
     R"({"model_type": "gemma4", "vision_config": {}, "text_config": {"model_type": "gemma4_text",
         "hidden_size": 5376, "num_hidden_layers": 60, "num_attention_heads": 32, "num_key_value_heads": 16,
         "head_dim": 256, "global_head_dim": 512, "num_global_key_value_heads": 4, "attention_k_eq_v": true,
         "intermediate_size": 21504, "vocab_size": 262144, "sliding_window": 1024,
         "hidden_size_per_layer_input": 0}})"},
};

const Published expertOnes[] = {
    {"mixtral", 46'702'792'704,
     R"({"model_type": "mixtral", "hidden_size": 4096, "num_hidden_layers": 32, "num_attention_heads": 32,
         "num_key_value_heads": 8, "intermediate_size": 14336, "vocab_size": 32000, "num_local_experts": 8,
         "num_experts_per_tok": 2})"},
    {"qwen3-30b-a3b", 30'532'122'624,
     R"({"model_type": "qwen3_moe", "hidden_size": 2048, "num_hidden_layers": 48, "num_attention_heads": 32,
         "num_key_value_heads": 4, "head_dim": 128, "intermediate_size": 6144, "moe_intermediate_size": 768,
         "num_experts": 128, "num_experts_per_tok": 8, "decoder_sparse_step": 1, "mlp_only_layers": [],
         "vocab_size": 151936, "tie_word_embeddings": false, "use_sliding_window": false,
         "max_window_layers": 48, "attention_bias": false})"},
    {"qwen1.5-moe", 14'315'784'192,
     R"({"model_type": "qwen2_moe", "hidden_size": 2048, "num_hidden_layers": 24, "num_attention_heads": 16,
         "num_key_value_heads": 16, "intermediate_size": 5632, "moe_intermediate_size": 1408,
         "shared_expert_intermediate_size": 5632, "num_experts": 60, "num_experts_per_tok": 4,
         "decoder_sparse_step": 1, "vocab_size": 151936, "tie_word_embeddings": false})"},
    {"gpt-oss-20b", 20'914'757'184,
     R"({"model_type": "gpt_oss", "hidden_size": 2880, "num_hidden_layers": 24, "num_attention_heads": 64,
         "num_key_value_heads": 8, "head_dim": 64, "intermediate_size": 2880, "num_local_experts": 32,
         "num_experts_per_tok": 4, "vocab_size": 201088, "sliding_window": 128, "attention_bias": true,
         "layer_types": ["sliding_attention", "full_attention", "sliding_attention", "full_attention",
         "sliding_attention", "full_attention", "sliding_attention", "full_attention", "sliding_attention",
         "full_attention", "sliding_attention", "full_attention", "sliding_attention", "full_attention",
         "sliding_attention", "full_attention", "sliding_attention", "full_attention", "sliding_attention",
         "full_attention", "sliding_attention", "full_attention", "sliding_attention", "full_attention"],
         "tie_word_embeddings": false})"},
    {"gpt-oss-120b", 116'829'156'672,
     R"({"model_type": "gpt_oss", "hidden_size": 2880, "num_hidden_layers": 36, "num_attention_heads": 64,
         "num_key_value_heads": 8, "head_dim": 64, "intermediate_size": 2880, "num_local_experts": 128,
         "num_experts_per_tok": 4, "vocab_size": 201088, "sliding_window": 128, "attention_bias": true,
         "tie_word_embeddings": false})"},
    {"deepseek-v3", 671'026'419'200,
     R"({"model_type": "deepseek_v3", "hidden_size": 7168, "num_hidden_layers": 61, "num_attention_heads": 128,
         "num_key_value_heads": 128, "intermediate_size": 18432, "vocab_size": 129280, "kv_lora_rank": 512,
         "q_lora_rank": 1536, "qk_rope_head_dim": 64, "qk_nope_head_dim": 128, "v_head_dim": 128,
         "n_routed_experts": 256, "n_shared_experts": 1, "num_experts_per_tok": 8, "moe_intermediate_size": 2048,
         "first_k_dense_replace": 3, "moe_layer_freq": 1, "tie_word_embeddings": false, "attention_bias": false})"},
    {"deepseek-v2-lite", 15'706'484'224,
     R"({"model_type": "deepseek_v2", "hidden_size": 2048, "num_hidden_layers": 27, "num_attention_heads": 16,
         "num_key_value_heads": 16, "intermediate_size": 10944, "vocab_size": 102400, "kv_lora_rank": 512,
         "qk_rope_head_dim": 64, "qk_nope_head_dim": 128, "v_head_dim": 128, "n_routed_experts": 64,
         "n_shared_experts": 2, "num_experts_per_tok": 6, "moe_intermediate_size": 1408,
         "first_k_dense_replace": 1, "moe_layer_freq": 1, "tie_word_embeddings": false, "attention_bias": false})"},
    {"kimi-k2", 1'026'408'232'448,
     R"({"model_type": "kimi_k2", "hidden_size": 7168, "num_hidden_layers": 61, "num_attention_heads": 64,
         "num_key_value_heads": 64, "intermediate_size": 18432, "vocab_size": 163840, "kv_lora_rank": 512,
         "q_lora_rank": 1536, "qk_rope_head_dim": 64, "qk_nope_head_dim": 128, "v_head_dim": 128,
         "n_routed_experts": 384, "n_shared_experts": 1, "num_experts_per_tok": 8, "moe_intermediate_size": 2048,
         "first_k_dense_replace": 1, "moe_layer_freq": 1, "tie_word_embeddings": false, "attention_bias": false})"},
    {"olmoe", 6'919'161'856,
     R"({"model_type": "olmoe", "hidden_size": 2048, "num_hidden_layers": 16, "num_attention_heads": 16,
         "num_key_value_heads": 16, "intermediate_size": 1024, "num_experts": 64, "num_experts_per_tok": 8,
         "vocab_size": 50304, "tie_word_embeddings": false})"},
    {"phi-3.5-moe", 41'873'153'344,
     R"({"model_type": "phimoe", "hidden_size": 4096, "num_hidden_layers": 32, "num_attention_heads": 32,
         "num_key_value_heads": 8, "intermediate_size": 6400, "num_local_experts": 16, "num_experts_per_tok": 2,
         "vocab_size": 32064, "attention_bias": true, "lm_head_bias": true, "sliding_window": 131072,
         "max_position_embeddings": 131072})"},
    {"dbrx", 131'596'523'520,
     R"({"model_type": "dbrx", "d_model": 6144, "n_heads": 48, "n_layers": 40, "max_seq_len": 32768,
         "vocab_size": 100352, "attn_config": {"kv_n_heads": 8, "clip_qkv": 8},
         "ffn_config": {"ffn_hidden_size": 10752, "moe_num_experts": 16, "moe_top_k": 4},
         "tie_word_embeddings": false})"},
    {"hunyuan-a13b", 80'393'183'232,
     R"({"model_type": "hunyuan_v1_moe", "hidden_size": 4096, "num_hidden_layers": 32,
         "num_attention_heads": 32, "num_key_value_heads": 8, "head_dim": 128, "attention_head_dim": 128,
         "intermediate_size": 3072, "moe_intermediate_size": 3072, "num_experts": 64, "num_shared_expert": 1,
         "moe_topk": 8, "use_qk_norm": true, "vocab_size": 128167, "tie_word_embeddings": true})"},
    {"ernie-4.5-21b", 21'825'437'888,
     R"({"model_type": "ernie4_5_moe", "hidden_size": 2560, "num_hidden_layers": 28, "num_attention_heads": 20,
         "num_key_value_heads": 4, "intermediate_size": 12288, "moe_intermediate_size": 1536,
         "moe_num_experts": 64, "moe_num_shared_experts": 2, "moe_k": 6, "moe_layer_start_index": 1,
         "moe_layer_end_index": 27, "moe_layer_interval": 1, "vocab_size": 103424, "use_bias": false,
         "tie_word_embeddings": true})"},
    {"Llama 4 Scout", 107'769'861'120,
     R"({"model_type": "llama4", "vision_config": {}, "text_config": {"model_type": "llama4_text",
         "hidden_size": 5120, "num_hidden_layers": 48, "num_attention_heads": 40, "num_key_value_heads": 8,
         "head_dim": 128, "intermediate_size": 8192, "intermediate_size_mlp": 16384, "num_local_experts": 16,
         "num_experts_per_tok": 1, "interleave_moe_layer_step": 1, "vocab_size": 202048,
         "attention_chunk_size": 8192, "tie_word_embeddings": false}})"},
    {"minimax-m2", 228'689'764'864,
     R"({"model_type": "minimax_m2", "hidden_size": 3072, "num_hidden_layers": 62, "num_attention_heads": 48,
         "num_key_value_heads": 8, "head_dim": 128, "intermediate_size": 1536, "num_local_experts": 256,
         "num_experts_per_tok": 8, "vocab_size": 200064, "use_qk_norm": true, "use_routing_bias": true,
         "shared_intermediate_size": 0, "tie_word_embeddings": false})"},
    {"Gemma 4 26B-A4B", 25'233'141'760,
     R"({"model_type": "gemma4", "vision_config": {}, "text_config": {"model_type": "gemma4_text",
         "hidden_size": 2816, "num_hidden_layers": 30, "num_attention_heads": 16, "num_key_value_heads": 8,
         "head_dim": 256, "global_head_dim": 512, "num_global_key_value_heads": 2, "attention_k_eq_v": true,
         "intermediate_size": 2112, "moe_intermediate_size": 704, "num_experts": 128, "top_k_experts": 8,
         "enable_moe_block": true, "vocab_size": 262144, "sliding_window": 1024,
         "hidden_size_per_layer_input": 0}})"},
};

const Published hybridOnes[] = {
    {"qwen3-next-80b", 79'674'391'296,
     R"({"model_type": "qwen3_next", "hidden_size": 2048, "num_hidden_layers": 48, "num_attention_heads": 16,
         "num_key_value_heads": 2, "head_dim": 256, "intermediate_size": 5120, "moe_intermediate_size": 512,
         "shared_expert_intermediate_size": 512, "num_experts": 512, "num_experts_per_tok": 10,
         "decoder_sparse_step": 1, "mlp_only_layers": [], "full_attention_interval": 4,
         "linear_num_key_heads": 16, "linear_num_value_heads": 32, "linear_key_head_dim": 128,
         "linear_value_head_dim": 128, "linear_conv_kernel_dim": 4, "vocab_size": 151936,
         "tie_word_embeddings": false})"},
    {"kimi-linear-48b", 49'122'681'728,
     R"({"model_type": "kimi_linear", "hidden_size": 2304, "num_hidden_layers": 27, "num_attention_heads": 32,
         "num_key_value_heads": 32, "head_dim": 72, "intermediate_size": 9216, "kv_lora_rank": 512,
         "qk_nope_head_dim": 128, "qk_rope_head_dim": 64, "v_head_dim": 128, "moe_intermediate_size": 1024,
         "num_experts": 256, "num_experts_per_token": 8, "num_shared_experts": 1, "first_k_dense_replace": 1,
         "moe_layer_freq": 1, "vocab_size": 163840, "tie_word_embeddings": false,
         "linear_attn_config": {"full_attn_layers": [4, 8, 12, 16, 20, 24, 27], "kda_layers": [1, 2, 3, 5, 6, 7,
         9, 10, 11, 13, 14, 15, 17, 18, 19, 21, 22, 23, 25, 26], "head_dim": 128, "num_heads": 32,
         "short_conv_kernel_size": 4}})"},
    {"jamba-v0.1", 51'570'323'328,
     R"({"model_type": "jamba", "hidden_size": 4096, "num_hidden_layers": 32, "num_attention_heads": 32,
         "num_key_value_heads": 8, "intermediate_size": 14336, "num_experts": 16, "num_experts_per_tok": 2,
         "attn_layer_period": 8, "attn_layer_offset": 4, "expert_layer_period": 2, "expert_layer_offset": 1,
         "mamba_d_state": 16, "mamba_d_conv": 4, "mamba_expand": 2, "mamba_dt_rank": 256, "vocab_size": 65536,
         "tie_word_embeddings": false})"},
    {"minimax-text-01", 456'089'655'296,
     R"({"model_type": "minimax_text_01", "hidden_size": 6144, "num_hidden_layers": 80,
         "num_attention_heads": 64, "num_key_value_heads": 8, "head_dim": 128, "intermediate_size": 9216,
         "num_local_experts": 32, "num_experts_per_tok": 2, "vocab_size": 200064, "attn_type_list": [0, 0, 0, 0,
         0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0,
         1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0,
         0, 0, 0, 0, 0, 1], "shared_intermediate_size": 0, "tie_word_embeddings": false})"},
    {"lfm2-1.2b", 1'170'340'608,
     R"({"model_type": "lfm2", "hidden_size": 2048, "num_hidden_layers": 16, "num_attention_heads": 32,
         "num_key_value_heads": 8, "block_ff_dim": 12288, "conv_L_cache": 3, "full_attn_idxs": [2, 5, 8, 10, 12,
         14], "vocab_size": 65536, "num_heads": 32})"},
    {"falcon-h1-0.5b", 521'411'104,
     R"({"model_type": "falcon_h1", "hidden_size": 1024, "num_hidden_layers": 36, "num_attention_heads": 8,
         "num_key_value_heads": 2, "head_dim": 64, "intermediate_size": 2048, "mamba_d_ssm": 1536,
         "mamba_n_heads": 24, "mamba_d_head": 64, "mamba_n_groups": 1, "mamba_d_state": 128, "mamba_d_conv": 4,
         "mamba_rms_norm": false, "vocab_size": 32784, "tie_word_embeddings": false})"},
    {"nemotron-nano-3-30b", 31'577'940'288,
     R"({"model_type": "nemotron_h", "hidden_size": 2688, "num_hidden_layers": 52, "num_attention_heads": 32,
         "num_key_value_heads": 2, "head_dim": 128, "intermediate_size": 1856, "moe_intermediate_size": 1856,
         "moe_shared_expert_intermediate_size": 3712, "n_routed_experts": 128, "n_shared_experts": 1,
         "num_experts_per_tok": 6, "mamba_num_heads": 64, "mamba_head_dim": 64, "ssm_state_size": 128,
         "conv_kernel": 4, "n_groups": 8, "vocab_size": 131072,
         "hybrid_override_pattern": "MEMEM*EMEMEM*EMEMEM*EMEMEM*EMEMEM*EMEMEMEM*EMEMEMEME",
         "tie_word_embeddings": false})"},
    {"mamba-130m", 129'135'360,
     R"({"model_type": "mamba", "hidden_size": 768, "num_hidden_layers": 24, "vocab_size": 50280,
         "state_size": 16, "conv_kernel": 4, "expand": 2, "time_step_rank": 48, "use_bias": false})"},
    {"Mamba-2 130M", 128'989'632,
     R"({"model_type": "mamba2", "hidden_size": 768, "num_hidden_layers": 24, "num_heads": 24, "head_dim": 64,
         "n_groups": 1, "state_size": 128, "conv_kernel": 4, "expand": 2, "vocab_size": 50288,
         "tie_word_embeddings": true})"},
};

const Published encoderOnes[] = {
    {"bert-base", 109'482'240,
     R"({"model_type": "bert", "hidden_size": 768, "num_hidden_layers": 12, "num_attention_heads": 12,
         "intermediate_size": 3072, "vocab_size": 30522, "max_position_embeddings": 512, "type_vocab_size": 2})"},
    {"roberta-base", 124'645'632,
     R"({"model_type": "roberta", "hidden_size": 768, "num_hidden_layers": 12, "num_attention_heads": 12,
         "intermediate_size": 3072, "vocab_size": 50265, "max_position_embeddings": 514, "type_vocab_size": 1})"},
    {"distilbert", 66'362'880,
     R"({"model_type": "distilbert", "dim": 768, "n_layers": 6, "n_heads": 12, "hidden_dim": 3072,
         "vocab_size": 30522, "max_position_embeddings": 512})"},
    {"modernbert-base", 149'014'272,
     R"({"model_type": "modernbert", "hidden_size": 768, "num_hidden_layers": 22, "num_attention_heads": 12,
         "intermediate_size": 1152, "vocab_size": 50368, "max_position_embeddings": 8192})"},
    {"ViT-B/16", 85'798'656,
     R"({"model_type": "vit", "hidden_size": 768, "num_hidden_layers": 12, "num_attention_heads": 12,
         "intermediate_size": 3072, "image_size": 224, "patch_size": 16, "num_channels": 3})"},
    {"t5-small", 60'506'624,
     R"({"model_type": "t5", "d_model": 512, "num_layers": 6, "num_decoder_layers": 6, "num_heads": 8,
         "d_kv": 64, "d_ff": 2048, "vocab_size": 32128})"},
    {"bart-base", 139'420'416,
     R"({"model_type": "bart", "d_model": 768, "num_hidden_layers": 6, "encoder_layers": 6, "decoder_layers": 6,
         "decoder_attention_heads": 12, "decoder_ffn_dim": 3072, "vocab_size": 50265,
         "max_position_embeddings": 1024})"},
    {"whisper-large-v3", 1'543'490'560,
     R"({"model_type": "whisper", "d_model": 1280, "num_hidden_layers": 32, "encoder_layers": 32,
         "decoder_layers": 32, "decoder_attention_heads": 20, "decoder_ffn_dim": 5120, "vocab_size": 51866,
         "max_source_positions": 1500, "max_target_positions": 448, "num_mel_bins": 128})"},
};

Model modelOf(const char* config) {
    const auto model = modelFromConfig(config);
    EXPECT_TRUE(model) << qPrintable(model ? QString() : model.problem().sentence);
    return model ? *model : Model{};
}

const char* configOf(std::span<const Published> all, const char* name) {
    for (const Published& each : all) {
        if (QLatin1String(each.name) == QLatin1String(name))
            return each.config;
    }
    return "";
}

void expectPublished(std::span<const Published> all) {
    for (const Published& each : all) {
        const Model model = modelOf(each.config);
        EXPECT_EQ(model.parameters, each.parameters) << each.name;
        EXPECT_FALSE(model.note.contains(QLatin1String("plain decoder"))) << each.name;
    }
}

} // namespace

TEST(ParameterCount, OfDenseDecodersIsExact) {
    expectPublished(denseOnes);
}

TEST(ParameterCount, OfMixturesOfExpertsIsExact) {
    expectPublished(expertOnes);
}

TEST(ParameterCount, OfHybridsWithLinearAttentionIsExact) {
    expectPublished(hybridOnes);
}

TEST(ParameterCount, OfEncodersAndOfEncodersWithDecodersIsExact) {
    expectPublished(encoderOnes);
}

TEST(ParameterCount, OfATokenLeavesOutTheExpertsThatItDoesNotPass) {
    EXPECT_EQ(modelOf(configOf(expertOnes, "mixtral")).activeParameters, 12'879'925'248);
    EXPECT_NEAR(double(*modelOf(configOf(expertOnes, "deepseek-v3")).activeParameters), 37.55e9, 0.01e9);
    EXPECT_NEAR(double(*modelOf(configOf(expertOnes, "qwen3-30b-a3b")).activeParameters), 3.35e9, 0.01e9);
    EXPECT_FALSE(modelOf(configOf(denseOnes, "llama-3.1-8b")).activeParameters);
}

TEST(ParameterCount, ExpertsAreTold) {
    const Model deepSeek = modelOf(configOf(expertOnes, "deepseek-v3"));
    EXPECT_EQ(deepSeek.experts, 256);
    EXPECT_EQ(deepSeek.expertsPerToken, 8);
    EXPECT_EQ(deepSeek.sharedExperts, 1);
    EXPECT_EQ(deepSeek.expertIntermediate, 2048);
    EXPECT_EQ(deepSeek.denseLayers, 3);
    EXPECT_EQ(modelOf(configOf(hybridOnes, "jamba-v0.1")).denseLayers, 16);
}

TEST(ParameterCount, StatesOfHybridsAreThoseOfTheLayersWithoutACache) {
    // 36 layers × (32 heads × 128 × 128 in fp32 + 3 inputs of 8,192 channels in 16 bits)
    const Model next = modelOf(configOf(hybridOnes, "qwen3-next-80b"));
    EXPECT_EQ(next.kvLayers, 12);
    EXPECT_EQ(next.stateBytes, 36 * (32 * 128 * 128 * 4 + 3 * 8192 * 2));
    // 10 layers × 2 inputs of 2,048 channels in 16 bits
    const Model lfm = modelOf(configOf(hybridOnes, "lfm2-1.2b"));
    EXPECT_EQ(lfm.kvLayers, 6);
    EXPECT_EQ(lfm.stateBytes, 10 * 2 * 2048 * 2);
    const Model kimi = modelOf(configOf(hybridOnes, "kimi-linear-48b"));
    EXPECT_EQ(kimi.kvLayout, KvLayout::Latent);
    EXPECT_EQ(kimi.kvLayers, 7);
    const Model mamba = modelOf(configOf(hybridOnes, "mamba-130m"));
    EXPECT_EQ(mamba.kvLayout, KvLayout::None);
    EXPECT_EQ(mamba.stateBytes, 24 * (1536 * 16 * 4 + 1536 * 3 * 2));
    EXPECT_FALSE(modelOf(configOf(hybridOnes, "falcon-h1-0.5b")).kvLayers) << "each layer has a cache beside its state";
}
