// Measured runs beside what is computed for them, for scripts.
#include "core/documents/json/evidence_json.h"

#include "core/documents/json/json_values.h"

#include <cmath>

namespace core {

static double inThousandths(double value) {
    return std::round(value * 1000) / 1000;
}

QJsonObject estimateJson(const PointEstimate& estimate) {
    return {{"expected"_L1, inThousandths(estimate.value.expected)},
            {"low"_L1, inThousandths(estimate.value.range.low)},
            {"high"_L1, inThousandths(estimate.value.range.high)},
            {"rating_only"_L1, estimate.isRating}};
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
            {"value"_L1, inThousandths(point.value)},
            {"unit"_L1, isMemory ? "GiB"_L1 : "tokens/s"_L1},
            {"source"_L1, textOrNull(point.source)},
            {"day"_L1, textOrNull(point.day)}};
}

QJsonObject evidenceJson(const RunEvidence& evidence) {
    QJsonObject json = pointJson(evidence.point);
    json["fitted"_L1] = evidence.point.isFitted;
    json["ours"_L1] = estimateJson(evidence.ours);
    json["error"_L1] = inThousandths(evidence.error());
    json["in_range"_L1] = evidence.isInRange();
    return json;
}

} // namespace core
