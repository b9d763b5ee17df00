#include "core/documents/plans_json.h"

#include "core/documents/json_values.h"
#include "core/parts/fields.h"

namespace core {

QJsonValue trainingJson(const std::optional<TrainingChoice>& training) {
    if (!training)
        return {};
    const TrainingChoice& choice = *training;
    QJsonObject json{
        {QLatin1String("model"), textOrNull(choice.model)},
        {QLatin1String("mode"), QLatin1String(token(choice.mode))},
        {QLatin1String("precision"), QLatin1String(token(choice.precision))},
        {QLatin1String("optimizer"), QLatin1String(token(choice.optimizer))},
        {QLatin1String("parallel"), QLatin1String(token(choice.plan))},
        {QLatin1String("offload"), QLatin1String(token(choice.offload))},
        {QLatin1String("offload_to"), QLatin1String(token(choice.target))},
        {QLatin1String("tensor"), choice.tensor},
        {QLatin1String("pipeline"), choice.pipeline},
        {QLatin1String("batch"), choice.batch},
        {QLatin1String("sequence"), choice.sequence},
        {QLatin1String("checkpointing"), choice.checkpointing},
        {QLatin1String("fused_attention"), choice.hasFusedAttention},
        {QLatin1String("lora_rank"), choice.loraRank},
        {QLatin1String("measured_step_ms"), orNull(choice.measuredStep, inMilliseconds)},
    };
    if (choice.own)
        json[QLatin1String("own_model")] = toJson(*choice.own);
    return json;
}

QJsonObject costJson(const CostChoice& cost) {
    return {{QLatin1String("hours_a_day"), inHours(cost.useADay)},
            {QLatin1String("usd_per_kwh"), inDollarsAKilowattHour(cost.energyPrice)},
            {QLatin1String("cooling_percent"), cost.coolingPercent},
            {QLatin1String("years"), cost.yearsOfLife},
            {QLatin1String("cloud"), textOrNull(cost.cloud)}};
}

} // namespace core
