// SPDX-License-Identifier: GPL-3.0-or-later
// `run --json`. Figures are rounded to what memory and time can claim.
#include "core/documents/json/run_json.h"

#include "core/documents/json/evidence_json.h"
#include "core/documents/json/workload_values.h"
#include "core/documents/json_values.h"
#include "core/units/at.h"
#include "core/workload/run_defaults.h"

namespace core {

const char* runTask(const Workload& workload) {
    if (workload.task != Task::Inference)
        return token(workload.task);
    return workload.batch > 1 ? "serve" : "chat";
}

QJsonValue fitsJson(FitVerdict fits) {
    constexpr const char* words[]{"yes", "tight", "no"};
    return fits == FitVerdict::Unknown ? QJsonValue() : QJsonValue(QLatin1String(at(words, fits)));
}

static void addTo(QJsonObject& json, const QJsonObject& more) {
    for (auto field = more.begin(); field != more.end(); ++field)
        json.insert(field.key(), field.value());
}

/// What was asked, and the split, plan and engine that were chosen for it.
static QJsonObject workJson(const RunRow& row) {
    const Workload& workload = row.answer.workload;
    const bool isInference = workload.task == Task::Inference;
    return {{"model"_L1, row.model->id},
            {"name"_L1, row.model->name},
            {"task"_L1, QLatin1String(runTask(workload))},
            {"format"_L1, QLatin1String(token(workload.format))},
            {"engine"_L1, QLatin1String(token(workload.engine))},
            {"kv"_L1, isInference ? QJsonValue(QLatin1String(token(workload.kvFormat))) : QJsonValue()},
            {"users"_L1, isInference ? QJsonValue(workload.batch) : QJsonValue()},
            {"batch"_L1, isInference ? QJsonValue() : QJsonValue(workload.batch)},
            {"context"_L1, workload.sequence},
            {"cards"_L1, row.answer.cards},
            {"tensor"_L1, workload.tensor},
            {"pipeline"_L1, workload.pipeline},
            {"parallel"_L1, isInference ? QJsonValue() : QJsonValue(QLatin1String(token(workload.plan)))},
            {"offload"_L1, isInference ? QJsonValue() : QJsonValue(QLatin1String(token(workload.offload)))}};
}

static QJsonObject runMemoryJson(const RunAnswer& answer) {
    const auto ofNeed = [&](auto read) { return orNull(answer.need, read); };
    return {{"fits"_L1, fitsJson(answer.fits)},
            {"card_gib"_L1, ofNeed([&](const MemoryNeed&) { return gib(answer.taken.range); })},
            {"card_expected_gib"_L1, ofNeed([&](const MemoryNeed&) { return gib(answer.taken.expected); })},
            {"needed_gib"_L1, ofNeed([](const MemoryNeed& need) { return gib(need.card); })},
            {"host_gib"_L1, ofNeed([](const MemoryNeed& need) { return gib(need.host); })},
            {"host_weights_gib"_L1,
             ofNeed([&](const MemoryNeed&) { return gib(answer.host ? answer.host->weights : ByteCount()); })},
            {"problem"_L1, textOrNull(answer.problem)}};
}

static QJsonValue rateJson(const std::optional<Estimate<double>>& rate) {
    return orNull(rate, [](const Estimate<double>& known) { return estimateJson(known); });
}

/// Of a workload that runs: one that does not fit has no speed.
static QJsonObject runSpeedJson(const RunAnswer& answer) {
    const bool isRun = answer.need && answer.fits != FitVerdict::DoesNotFit;
    const auto step = isRun ? answer.step : std::nullopt;
    const auto made = isRun ? answer.generation : std::nullopt;
    const bool hasPrompt = made && !made->isPromptBound();
    const auto rate = isRun ? answer.tokensPerSecond() : std::nullopt;
    const bool isOfImages = step && step->isOfImages;
    return {
        {"tokens_per_s"_L1, isOfImages ? QJsonValue() : rateJson(rate)},
        {"images_per_s"_L1, isOfImages ? rateJson(rate) : QJsonValue()},
        {"tokens_per_s_per_user"_L1, rateJson(made && !made->isBound() ? std::optional(made->perUser) : std::nullopt)},
        {"prefill_tokens_per_s"_L1, rateJson(hasPrompt ? made->prefill : std::nullopt)},
        {"first_token_s"_L1, rateJson(hasPrompt ? made->firstToken : std::nullopt)},
        {"step_ms"_L1, orNull(step, [](const StepTime& known) { return estimateJson(known.step, inMilliseconds); })},
        {"calibrated_by"_L1, isRun ? answer.calibratedBy : 0},
        {"binds"_L1, orNull(made, [](const GenerationSpeed& known) { return QLatin1String(token(known.bottleneck)); })},
        {"tokens_per_s_at_most"_L1,
         made && made->isBound() ? QJsonValue(made->tokensPerSecond.range.high) : QJsonValue()},
        {"rating"_L1, QJsonValue()}};
}

QJsonObject launchJson(const LaunchLine& launch) {
    return {{"command"_L1, textOrNull(launch.command)}, {"remarks"_L1, QJsonArray::fromStringList(launch.remarks)}};
}

static QJsonObject runRowJson(const RunRow& row) {
    QJsonObject json = workJson(row);
    addTo(json, runMemoryJson(row.answer));
    addTo(json, runSpeedJson(row.answer));
    return json;
}

QJsonObject runJson(const RunRow& row, const RunLimits& limits, const std::vector<RunEvidence>& evidence) {
    QJsonObject json = runRowJson(row);
    if (row.answer.need)
        json["parts"_L1] = partsJson(*row.model, ofReplica(row.answer), *row.answer.need);
    else
        json["parts"_L1] = QJsonArray();
    json["context_that_fits"_L1] = orNull(limits.context);
    json["users_that_fit"_L1] = orNull(limits.users);
    json["launch"_L1] = launchJson(row.launch);
    json["evidence"_L1] = jsonList(evidence, evidenceJson);
    json["defaults"_L1] = jsonList(runDefaultTable(), [](const RunDefaultRow& each) {
        return QJsonObject{{"what"_L1, each.what}, {"value"_L1, each.value}, {"reason"_L1, each.reason}};
    });
    return json;
}

QJsonObject runTableJson(const std::vector<RunRow>& rows) {
    return {{"models"_L1, jsonList(rows, runRowJson)}};
}

QJsonObject imageJson(const ImageRun& run) {
    const ImageRequest& request = run.request;
    const auto rate = run.copies > 0 ? run.aSecond : std::nullopt;
    const bool isKnown = rate && run.grounds;
    const bool isLeast = rate && !run.grounds;
    return {{"model"_L1, run.model->id},
            {"name"_L1, run.model->name},
            {"format"_L1, QLatin1String(token(request.format))},
            {"width"_L1, request.width},
            {"height"_L1, request.height},
            {"frames"_L1, request.frames},
            {"steps"_L1, request.steps},
            {"fits"_L1, fitsJson(run.fits)},
            {"text_encoder_on_card"_L1, !run.isEncoderAway},
            {"needed_gib"_L1, gib(run.needs)},
            {"seconds"_L1, rateJson(isKnown ? std::optional(reciprocal(*rate)) : std::nullopt)},
            {"seconds_at_least"_L1, isLeast ? QJsonValue(1 / rate->range.high) : QJsonValue()},
            {"per_hour"_L1, rateJson(isKnown ? std::optional(run.anHour) : std::nullopt)},
            {"per_hour_at_most"_L1, isLeast ? QJsonValue(run.anHour.range.high) : QJsonValue()},
            {"cards"_L1, run.copies},
            {"binds"_L1, isKnown ? QJsonValue(QLatin1String(token(run.bottleneck))) : QJsonValue()},
            {"class"_L1, run.className},
            {"runs"_L1, run.grounds ? run.grounds->rows : 0},
            {"sources"_L1, run.grounds ? run.grounds->sources : 0}};
}

} // namespace core
