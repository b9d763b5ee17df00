// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/models/mixer_count.h"

#include <cmath>

namespace core {

static constexpr Count halfBytes = 2;

/// Of one value of a recurrent state.
static Count stateValueBytes(const ConfigFields& fields) {
    for (const char* key : {"mamba_ssm_cache_dtype", "mamba_ssm_dtype"}) {
        if (fields.text(key).endsWith("float16"_L1))
            return halfBytes;
    }
    return 4;
}

static MixerCount gatedDelta(ConfigFields& fields, Count hidden) {
    const Count keyHeads = fields.needed({"linear_num_key_heads"}, mostHeads);
    const Count valueHeads = fields.needed({"linear_num_value_heads"}, mostHeads);
    const Count keySize = fields.needed({"linear_key_head_dim"}, mostHidden);
    const Count valueSize = fields.needed({"linear_value_head_dim"}, mostHidden);
    const Count kernel = fields.count({"linear_conv_kernel_dim"}, mostHidden).value_or(4);
    const Count keys = keyHeads * keySize;
    const Count values = valueHeads * valueSize;
    const Count channels = 2 * keys + values;
    const Count projections = hidden * (2 * keys + 2 * values) + hidden * 2 * valueHeads + values * hidden;
    return {projections + channels * kernel + 2 * valueHeads + valueSize,
            valueHeads * keySize * valueSize * stateValueBytes(fields) + channels * (kernel - 1) * halfBytes};
}

static MixerCount kimiDelta(ConfigFields& fields, Count hidden) {
    ConfigFields linear = fields.inner("linear_attn_config");
    const Count heads = linear.needed({"num_heads"}, mostHeads);
    const Count size = linear.needed({"head_dim"}, mostHidden);
    const Count kernel = linear.count({"short_conv_kernel_size"}, mostHidden).value_or(4);
    fields.adopt(linear);
    const Count values = heads * size;
    const Count gates = 2 * (hidden * size + size * values);
    return {4 * hidden * values + 3 * values * kernel + gates + hidden * heads + heads + values + size,
            heads * size * size * stateValueBytes(fields) + 3 * values * (kernel - 1) * halfBytes};
}

static MixerCount lightning(const ConfigFields& fields, const Model& model) {
    const Count hidden = *model.hidden;
    const Count size = *model.headSize;
    const Count inner = *model.heads * size;
    return {5 * hidden * inner + inner, *model.heads * size * size * stateValueBytes(fields)};
}

static MixerCount mamba1(ConfigFields& fields, Count hidden) {
    const Count inner = fields.count({"mamba_expand", "expand"}, 1000).value_or(2) * hidden;
    const Count state = fields.count({"mamba_d_state", "state_size"}, mostHidden).value_or(16);
    const Count kernel = fields.count({"mamba_d_conv", "conv_kernel"}, mostHidden).value_or(4);
    const bool isAuto = fields.text("mamba_dt_rank") == "auto"_L1 || fields.text("time_step_rank") == "auto"_L1;
    const Count usual = std::ceil(hidden / 16);
    const Count rank = isAuto ? usual : fields.count({"mamba_dt_rank", "time_step_rank"}, mostHidden).value_or(usual);
    Count parameters = hidden * 2 * inner + inner * kernel + inner * (rank + 2 * state) + rank * inner + inner +
                       inner * state + inner + inner * hidden;
    if (fields.flag({"mamba_conv_bias", "use_conv_bias"}, true))
        parameters += inner;
    if (fields.flag({"mamba_proj_bias", "use_bias"}, false))
        parameters += 2 * inner + hidden;
    if (fields.type() == "jamba"_L1)
        parameters += rank + 2 * state; // norms of the time step and of both inputs
    return {parameters, inner * state * stateValueBytes(fields) + inner * (kernel - 1) * halfBytes};
}

static MixerCount mamba2(ConfigFields& fields, Count hidden) {
    const Count heads = fields.needed({"mamba_num_heads", "mamba_n_heads", "num_heads"}, mostHeads);
    // "auto": as many as the heads leave of the expanded width.
    const bool isAuto = fields.text("mamba_d_head") == "auto"_L1;
    const Count expand = fields.count({"mamba_expand", "expand"}, 1000).value_or(2);
    const Count size = isAuto ? std::floor(expand * hidden / heads)
                              : fields.count({"mamba_head_dim", "mamba_d_head", "head_dim"}, mostHidden).value_or(64);
    const Count inner = fields.count({"mamba_d_ssm"}, mostHidden).value_or(heads * size);
    const Count groups = fields.count({"mamba_n_groups", "n_groups"}, mostHeads).value_or(1);
    const Count state = fields.count({"mamba_d_state", "ssm_state_size", "state_size"}, mostHidden).value_or(128);
    const Count kernel = fields.count({"mamba_d_conv", "conv_kernel"}, mostHidden).value_or(4);
    const Count channels = inner + 2 * groups * state;
    Count parameters = hidden * (inner + channels + heads) + channels * kernel + 3 * heads + inner * hidden;
    if (fields.flag({"mamba_conv_bias", "use_conv_bias"}, true))
        parameters += channels;
    if (fields.flag({"mamba_proj_bias", "use_bias"}, false))
        parameters += inner + channels + heads + hidden;
    if (fields.flag({"mamba_rms_norm"}, fields.type() != "falcon_h1"_L1))
        parameters += inner;
    return {parameters, inner * state * stateValueBytes(fields) + channels * (kernel - 1) * halfBytes};
}

static MixerCount shortConv(ConfigFields& fields, Count hidden) {
    const Count kernel = fields.count({"conv_L_cache"}, mostHidden).value_or(3);
    const Count biases = fields.flag({"conv_bias"}, false) ? 5 * hidden : 0;
    return {4 * hidden * hidden + hidden * kernel + biases, hidden * (kernel - 1) * halfBytes};
}

MixerCount mixerCount(Mixer mixer, ConfigFields& fields, const Model& model) {
    const Count hidden = *model.hidden;
    switch (mixer) {
    case Mixer::GatedDelta:
        return gatedDelta(fields, hidden);
    case Mixer::Kda:
        return kimiDelta(fields, hidden);
    case Mixer::Lightning:
        return lightning(fields, model);
    case Mixer::Mamba1:
        return mamba1(fields, hidden);
    case Mixer::Mamba2:
    case Mixer::AttentionAndMamba2:
        return mamba2(fields, hidden);
    case Mixer::ShortConv:
        return shortConv(fields, hidden);
    case Mixer::Attention:
    case Mixer::Sliding:
    case Mixer::None:
        break;
    }
    return {};
}

} // namespace core
