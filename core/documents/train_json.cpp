#include "core/documents/train_json.h"

#include "core/documents/plans_json.h"
#include "core/parts/fields.h"
#include "core/training/memory_evidence.h"
#include "core/training/step_evidence.h"
#include "core/training/sweep.h"

#include <QJsonArray>

#include <cmath>

namespace core {

namespace {

double rounded(double value, double steps) {
    return std::round(value * steps) / steps;
}

QJsonValue gib(ByteCount bytes) {
    return rounded(inGibibytes(bytes), 10'000);
}

QJsonArray gib(const Band<ByteCount>& band) {
    return {gib(band.low), gib(band.high)};
}

QJsonArray ms(const Band<Duration>& band) {
    return {inMilliseconds(band.low), inMilliseconds(band.high)};
}

QJsonArray gbs(const BandwidthBand& band) {
    return {rounded(inGigabytesPerSecond(band.low), 1000), rounded(inGigabytesPerSecond(band.high), 1000)};
}

const char* idOf(MemoryPart part) {
    constexpr const char* ids[]{"weights", "gradients",   "optimizer", "adapters",
                                "buffers", "activations", "kv_cache",  "allocator"};
    return ids[std::size_t(part)];
}

const char* idOf(FitVerdict verdict) {
    constexpr const char* ids[]{"fits", "may-not-fit", "does-not-fit", "unknown"};
    return ids[std::size_t(verdict)];
}

const char* idOf(WayKind kind) {
    constexpr const char* ids[]{"bigger-card", "more-cards", "offload"};
    return ids[std::size_t(kind)];
}

QJsonArray cardsJson(const std::vector<GpuRoom>& rooms, const Band<ByteCount>& need) {
    QJsonArray cards;
    for (const GpuRoom& room : rooms) {
        const auto left = room.left();
        cards << QJsonObject{{QLatin1String("name"), room.name},
                             {QLatin1String("memory_gib"), room.memory ? gib(*room.memory) : QJsonValue()},
                             {QLatin1String("display_gib"), gib(room.display)},
                             {QLatin1String("left_gib"), left ? gib(*left) : QJsonValue()},
                             {QLatin1String("fit"), QLatin1String(idOf(verdictOf(need, left)))}};
    }
    return cards;
}

QJsonArray partsJson(const Model& model, const TrainingChoice& choice, const MemoryNeed& need) {
    QJsonArray parts;
    for (MemoryPart part : memoryParts)
        parts << QJsonObject{{QLatin1String("part"), QLatin1String(idOf(part))},
                             {QLatin1String("gib"), gib(need.part(part))},
                             {QLatin1String("formula"), formulaOf(part, model, choice, need.split)},
                             {QLatin1String("source"), sourceOf(part, choice)}};
    return parts;
}

QJsonObject stepJson(const StepTime& step, int batch) {
    const Band<double> rate = step.samplesPerSecond(batch);
    return {{QLatin1String("cards"), step.cards},
            {QLatin1String("alone_ms"), ms(step.alone)},
            {QLatin1String("exchanged_gib"), gib(step.exchanged)},
            {QLatin1String("bandwidth_gb_s"), step.hop ? QJsonValue(gbs(step.hop->bandwidth)) : QJsonValue()},
            {QLatin1String("hop"), step.hop ? QJsonValue(QJsonArray{step.hop->first, step.hop->second}) : QJsonValue()},
            {QLatin1String("bandwidth_source"), step.hop ? QJsonValue(step.hop->source) : QJsonValue()},
            {QLatin1String("step_ms"), ms(step.step)},
            {QLatin1String("samples_per_s"), QJsonArray{rounded(rate.low, 1000), rounded(rate.high, 1000)}},
            {QLatin1String("lower_bound"), step.isLowerBound}};
}

QJsonArray splitsJson(const Model& model) {
    QJsonArray offers;
    for (int cards = 2; cards <= mostCardsSwept; ++cards) {
        const SplitOffer offer = splitsOver(model, cards);
        const auto listed = [](const std::vector<Split>& splits) {
            QJsonArray list;
            for (const Split& split : splits)
                list << QJsonObject{{QLatin1String("tensor"), split.tensor},
                                    {QLatin1String("pipeline"), split.pipeline}};
            return list;
        };
        offers << QJsonObject{{QLatin1String("cards"), cards},
                              {QLatin1String("splits"), listed(offer.splits)},
                              {QLatin1String("uneven_splits"), listed(offer.uneven)},
                              {QLatin1String("reasons"), QJsonArray::fromStringList(offer.reasons)}};
    }
    return offers;
}

QJsonArray sweepJson(const Model& model, const TrainingChoice& choice) {
    QJsonArray plans;
    for (const SweptPlan& plan : sweptPlans(model, choice))
        plans << QJsonObject{{QLatin1String("cards"), plan.cards},
                             {QLatin1String("parallel"), QLatin1String(token(plan.plan))},
                             {QLatin1String("offload"), QLatin1String(token(plan.offload))},
                             {QLatin1String("tensor"), plan.split.tensor},
                             {QLatin1String("pipeline"), plan.split.pipeline},
                             {QLatin1String("card_gib"), gib(plan.card)},
                             {QLatin1String("host_gib"), gib(plan.host)},
                             {QLatin1String("nvme_gib"), gib(plan.nvme)}};
    return plans;
}

} // namespace

QJsonObject trainEvidenceJson() {
    QJsonArray memory;
    for (const MemoryEvidence& point : memoryEvidence())
        memory << QJsonObject{
            {QLatin1String("what"), point.what},          {QLatin1String("published_gib"), gib(point.published)},
            {QLatin1String("ours_gib"), gib(point.ours)}, {QLatin1String("error"), rounded(point.error(), 10'000)},
            {QLatin1String("fitted"), point.isFitted},    {QLatin1String("source"), point.source}};
    QJsonArray steps;
    for (const StepEvidence& point : stepEvidence())
        steps << QJsonObject{{QLatin1String("what"), point.what},
                             {QLatin1String("published_ms"), inMilliseconds(point.published)},
                             {QLatin1String("ours_ms"), inMilliseconds(point.ours)},
                             {QLatin1String("range_ms"), ms(point.range)},
                             {QLatin1String("error"), rounded(point.error(), 10'000)},
                             {QLatin1String("fitted"), point.isFitted},
                             {QLatin1String("in_range"), point.isInRange()},
                             {QLatin1String("source"), point.source}};
    return {{QLatin1String("memory"), memory},
            {QLatin1String("step"), steps},
            {QLatin1String("fitted_bandwidth_gb_s"), inGigabytesPerSecond(fittedBandwidth())}};
}

QJsonObject trainJson(const Analysis& analysis, const Catalogue& catalogue, const Model& model,
                      const TrainingChoice& choice, const MemoryNeed& need, int cards) {
    const auto rooms = gpuRooms(analysis);
    QJsonArray steps;
    for (const StepTime& step : stepTimes(analysis, model, choice))
        steps << stepJson(step, choice.batch);
    QJsonArray ways;
    for (const NextStep& way : nextSteps(analysis, catalogue, model, choice))
        ways << QJsonObject{{QLatin1String("way"), QLatin1String(idOf(way.kind))},
                            {QLatin1String("possible"), way.isPossible},
                            {QLatin1String("text"), way.text}};
    QJsonArray links;
    for (const LinkOption& option : linkOptions(analysis, catalogue, model, choice))
        links << QJsonObject{
            {QLatin1String("label"), option.label},
            {QLatin1String("step_ms"), option.step ? QJsonValue(ms(option.step->step)) : QJsonValue()}};
    return {{QLatin1String("model"), toJson(model)},
            {QLatin1String("choice"), trainingJson(choice)},
            {QLatin1String("cards"), cards},
            {QLatin1String("gpus"), cardsJson(rooms, need.card)},
            {QLatin1String("parts"), partsJson(model, choice, need)},
            {QLatin1String("states_gib"), gib(need.states())},
            {QLatin1String("card_gib"), gib(need.card)},
            {QLatin1String("host_gib"), gib(need.host)},
            {QLatin1String("nvme_gib"), gib(need.nvme)},
            {QLatin1String("activations_known"), need.hasActivations},
            {QLatin1String("fit"), QLatin1String(idOf(verdictOf(need.card, rooms)))},
            {QLatin1String("steps"), steps},
            {QLatin1String("links"), links},
            {QLatin1String("next_steps"), ways},
            {QLatin1String("advice"), QJsonArray::fromStringList(splitAdvice(analysis, model, choice))},
            {QLatin1String("splits"), splitsJson(model)},
            {QLatin1String("sweep"), sweepJson(model, choice)},
            {QLatin1String("evidence"), trainEvidenceJson()}};
}

} // namespace core
