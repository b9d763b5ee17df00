#include "core/documents/build/plans_json.h"

#include "core/documents/json/json_values.h"
#include "core/parts/fields.h"

using namespace Qt::StringLiterals;

namespace core {

QJsonValue trainingJson(const std::optional<TrainingChoice>& training) {
    if (!training)
        return {};
    const TrainingChoice& choice = *training;
    QJsonObject json{
        {"model"_L1, textOrNull(choice.model)},
        {"mode"_L1, QLatin1String(token(choice.mode))},
        {"precision"_L1, QLatin1String(token(choice.precision))},
        {"optimizer"_L1, QLatin1String(token(choice.optimizer))},
        {"parallel"_L1, QLatin1String(token(choice.plan))},
        {"offload"_L1, QLatin1String(token(choice.offload))},
        {"offload_to"_L1, QLatin1String(token(choice.target))},
        {"tensor"_L1, choice.tensor},
        {"pipeline"_L1, choice.pipeline},
        {"batch"_L1, choice.batch},
        {"sequence"_L1, choice.sequence},
        {"checkpointing"_L1, choice.checkpointing},
        {"fused_attention"_L1, choice.hasFusedAttention},
        {"lora_rank"_L1, choice.loraRank},
        {"measured_step_ms"_L1, orNull(choice.measuredStep, inMilliseconds)},
    };
    if (choice.own)
        json["own_model"_L1] = toJson(*choice.own);
    return json;
}

QJsonObject costJson(const CostChoice& cost) {
    return {{"hours_a_day"_L1, inHours(cost.useADay)},
            {"usd_per_kwh"_L1, inDollarsAKilowattHour(cost.energyPrice)},
            {"cooling_percent"_L1, cost.coolingPercent},
            {"years"_L1, cost.yearsOfLife},
            {"cloud"_L1, textOrNull(cost.cloud)}};
}

} // namespace core
