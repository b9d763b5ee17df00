// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/json/workload_values.h"

#include "core/documents/json_values.h"
#include "core/units/at.h"

namespace core {

static const char* idOf(MemoryPart part) {
    constexpr const char* ids[]{"weights", "gradients", "optimizer", "adapters", "activations",
                                "logits",  "kv_cache",  "buffers",   "runtime"};
    return at(ids, part);
}

QJsonObject estimateJson(const Estimate<double>& estimate) {
    return {{"expected"_L1, rounded(estimate.expected, 1000)},
            {"low"_L1, rounded(estimate.range.low, 1000)},
            {"high"_L1, rounded(estimate.range.high, 1000)}};
}

QJsonArray partsJson(const Model& model, const Workload& choice, const MemoryNeed& need) {
    return jsonList(memoryParts, [&](MemoryPart part) {
        return QJsonObject{{"part"_L1, QLatin1String(idOf(part))},
                           {"gib"_L1, gib(need.part(part))},
                           {"formula"_L1, formulaOf(part, model, choice, need)},
                           {"source"_L1, sourceOf(part, choice)}};
    });
}

} // namespace core
