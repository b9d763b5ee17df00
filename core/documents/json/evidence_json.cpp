// SPDX-License-Identifier: GPL-3.0-or-later
// Measured runs beside what is computed for them, for scripts.
#include "core/documents/json/evidence_json.h"

#include "core/documents/json/workload_values.h"
#include "core/documents/json_values.h"

namespace core {

QJsonObject pointEstimateJson(const PointEstimate& estimate) {
    QJsonObject json = estimateJson(estimate.value);
    json["rating_only"_L1] = estimate.isBound;
    return json;
}

QJsonObject pointJson(const MeasuredPoint& point) {
    const Workload& workload = point.workload;
    const bool isMemory = point.kind == PointKind::Vram;
    return {{"kind"_L1, QLatin1String(token(point.kind))},
            {"card"_L1, textOrNull(point.card)},
            {"cards"_L1, point.cards},
            {"model"_L1, textOrNull(workload.model)},
            {"task"_L1, QLatin1String(token(workload.task))},
            {"format"_L1, QLatin1String(token(workload.format))},
            {"engine"_L1, QLatin1String(token(workload.engine))},
            {"context"_L1, workload.sequence},
            {"users"_L1, workload.batch},
            {"value"_L1, rounded(point.value, 1000)},
            {"unit"_L1, isMemory ? "GiB"_L1 : "tokens/s"_L1},
            {"source"_L1, textOrNull(point.source)},
            {"day"_L1, textOrNull(point.day)}};
}

QJsonObject evidenceJson(const RunEvidence& evidence) {
    QJsonObject json = pointJson(evidence.point);
    json["fitted"_L1] = true; // every run is; the errors shown are those with its source left out
    json["ours"_L1] = pointEstimateJson(evidence.ours);
    json["error"_L1] = rounded(evidence.error(), 1000);
    json["in_range"_L1] = evidence.isInRange();
    return json;
}

} // namespace core
