// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/models/native_format.h"

#include "core/units/units.h"

namespace core {

/// Of so many bits; as compressed-tensors and other tools for several formats tell it.
static QString ofBits(int bits, bool isFloat) {
    return isFloat ? (bits == 8   ? u"fp8"_s
                      : bits == 4 ? u"nvfp4"_s
                                  : QString())
                   : (bits == 8   ? u"int8"_s
                      : bits == 4 ? u"int4"_s
                                  : QString());
}

static QString ofCompressedTensors(const QJsonObject& quantization) {
    if (quantization.value("format"_L1).toString().startsWith("nvfp4"_L1))
        return u"nvfp4"_s;
    const QJsonObject groups = quantization.value("config_groups"_L1).toObject();
    for (const QJsonValue group : groups) {
        const QJsonObject weights = group.toObject().value("weights"_L1).toObject();
        if (!weights.isEmpty())
            return ofBits(weights.value("num_bits"_L1).toInt(), weights.value("type"_L1).toString() == "float"_L1);
    }
    return {};
}

QString nativeFormatOf(const QJsonObject& config) {
    const QJsonObject quantization = config.value("quantization_config"_L1).toObject();
    const QString method = quantization.value("quant_method"_L1).toString().toLower();
    if (method == "compressed-tensors"_L1)
        return ofCompressedTensors(quantization);
    if (method == "modelopt"_L1)
        return quantization.value("quant_algo"_L1).toString().toLower();
    if (method == "bitsandbytes"_L1)
        return quantization.value("load_in_8bit"_L1).toBool() ? u"int8"_s : u"nf4"_s;
    if (method == "fbgemm_fp8"_L1)
        return u"fp8"_s;
    for (const auto& known : {"mxfp4"_L1, "fp8"_L1, "awq"_L1, "gptq"_L1, "exl3"_L1, "nvfp4"_L1}) {
        if (method == known)
            return QString(known);
    }
    return {};
}

} // namespace core
