#include "core/documents/build/build_reader.h"

#include "core/parts/fields.h"
#include "core/parts/plausible_part.h"
#include "core/units/text.h"

using namespace Qt::StringLiterals;

namespace core {

static constexpr int mostTokens = 100'000'000;
static constexpr int mostSplits = 1'024;
static constexpr double longestStep = 86'400'000; // ms: a day

template <class E, std::size_t n>
void BuildReader::readWord(const QJsonObject& json, const char* key, const QString& path, const std::array<E, n>& all,
                           E& value) {
    const QString word = text(json, key, path);
    if (word.isEmpty())
        return;
    QStringList words;
    for (E each : all)
        words << QLatin1String(token(each));
    if (const auto chosen = choiceCalled(word, all))
        value = *chosen;
    else
        expected(u"%1.%2"_s.arg(path, QLatin1String(key)), Text::tr("one of %1").arg(listed(words)));
}

void BuildReader::readOwnModel(const QJsonObject& json, TrainingChoice& choice) {
    if (!json.contains("own_model"_L1))
        return;
    auto model = partFromJson<Model>(json.value("own_model"_L1).toObject());
    if (!model)
        return fail(Text::tr("The field \"training.own_model\" is wrong. %1").arg(model.problem().sentence));
    if (!isPlausible(*model))
        return fail(Text::tr("The field \"training.own_model\" describes a model that cannot be."));
    choice.own = std::move(*model);
}

void BuildReader::readTraining() {
    if (!m_json.value("training"_L1).isObject())
        return (void)object(m_json, "training");
    const QJsonObject json = object(m_json, "training");
    const auto path = u"training"_s;
    TrainingChoice choice;
    choice.model = text(json, "model", path);
    readOwnModel(json, choice);
    readWord(json, "mode", path, trainingModes, choice.mode);
    readWord(json, "precision", path, precisions, choice.precision);
    readWord(json, "optimizer", path, optimizers, choice.optimizer);
    readWord(json, "parallel", path, parallelPlans, choice.plan);
    readWord(json, "offload", path, offloads, choice.offload);
    readWord(json, "offload_to", path, offloadTargets, choice.target);
    choice.tensor = count(json, "tensor", 1, mostSplits, choice.tensor, path);
    choice.pipeline = count(json, "pipeline", 1, mostSplits, choice.pipeline, path);
    choice.batch = count(json, "batch", 1, mostTokens, choice.batch, path);
    choice.sequence = count(json, "sequence", 1, mostTokens, choice.sequence, path);
    choice.checkpointing = flag(json, "checkpointing", path);
    choice.hasFusedAttention = flag(json, "fused_attention", path);
    choice.loraRank = count(json, "lora_rank", 1, 65'536, choice.loraRank, path);
    if (const auto milliseconds = amount(json, "measured_step_ms", longestStep, path))
        choice.measuredStep = Duration::of(*milliseconds);
    m_result.build.training = std::move(choice);
}

void BuildReader::readCost() {
    const QJsonObject json = object(m_json, "cost");
    const auto path = u"cost"_s;
    CostChoice& cost = m_result.build.cost;
    if (const auto hoursADay = amount(json, "hours_a_day", 24, path))
        cost.useADay = hours(*hoursADay);
    if (const auto price = amount(json, "usd_per_kwh", 100, path))
        cost.energyPrice = EnergyPrice::of(*price);
    cost.coolingPercent = count(json, "cooling_percent", 0, 300, cost.coolingPercent, path);
    cost.yearsOfLife = count(json, "years", 1, 50, cost.yearsOfLife, path);
    cost.cloud = text(json, "cloud", path);
}

} // namespace core
