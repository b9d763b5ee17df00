// SPDX-License-Identifier: GPL-3.0-or-later
// `train --json` and `cost --json`. Figures are rounded to what the model of memory and time can claim.
#include "core/documents/json/plans_json.h"

#include "core/documents/build/build_fields.h"
#include "core/documents/json/workload_values.h"
#include "core/documents/json_values.h"
#include "core/documents/report/cost_report.h"
#include "core/parts/fields.h"
#include "core/units/at.h"
#include "core/workload/facts/engine_facts.h"
#include "core/workload/facts/trainer_facts.h"
#include "core/workload/memory/memory_evidence.h"
#include "core/workload/step_evidence.h"
#include "core/workload/sweep.h"

#include <cmath>

namespace core {

static QJsonArray ms(const Band<Duration>& band) {
    return {inMilliseconds(band.low), inMilliseconds(band.high)};
}

static QJsonArray gbs(const BandwidthBand& band) {
    return {rounded(inGigabytesPerSecond(band.low), 1000), rounded(inGigabytesPerSecond(band.high), 1000)};
}

static const char* idOf(FitVerdict verdict) {
    constexpr const char* ids[]{"fits", "may-not-fit", "does-not-fit", "unknown"};
    return at(ids, verdict);
}

static const char* idOf(WayKind kind) {
    constexpr const char* ids[]{
        "no-display", "fused-attention", "checkpointing", "split",       "zero",  "smaller-batch", "trainer",
        "paged-adam", "kv-cache",        "format",        "lora",        "qlora", "fewer-users",   "shorter-context",
        "several",    "offload",         "more-cards",    "bigger-card", "none"};
    return at(ids, kind);
}

static QJsonArray cardsJson(const std::vector<GpuRoom>& rooms, const CardNeed& need) {
    return jsonList(rooms, [&](const GpuRoom& room) {
        const auto left = room.left();
        return QJsonObject{{"name"_L1, room.name},
                           {"memory_gib"_L1, room.memory ? gib(*room.memory) : QJsonValue()},
                           {"display_gib"_L1, gib(room.display)},
                           {"left_gib"_L1, left ? gib(*left) : QJsonValue()},
                           {"fit"_L1, QLatin1String(idOf(verdictOf(need, left)))}};
    });
}

static QJsonObject stepJson(const StepTime& step, const Workload& choice) {
    const auto samples = step.samplesPerSecond(choice.batch);
    const auto tokens = step.tokensPerSecond(choice);
    const auto expectedHop = [](const auto& hop) { return rounded(inGigabytesPerSecond(hop.expected), 1000); };
    return {{"cards"_L1, step.cards},
            {"tokens_per_s"_L1, step.isOfImages ? QJsonValue() : QJsonValue(estimateJson(tokens))},
            {"images_per_s"_L1, step.isOfImages ? QJsonValue(estimateJson(tokens)) : QJsonValue()},
            {"alone_ms"_L1, ms(step.alone.range)},
            {"exchanged_gib"_L1, gib(step.exchanged)},
            {"bandwidth_gb_s"_L1, orNull(step.hop, [](const auto& hop) { return gbs(hop.bandwidth); })},
            {"hop"_L1, orNull(step.hop,
                              [](const auto& hop) {
                                  return QJsonArray{hop.first, hop.second};
                              })},
            {"bandwidth_source"_L1, orNull(step.hop, [](const auto& hop) { return hop.source; })},
            {"step_ms"_L1, ms(step.step.range)},
            {"samples_per_s"_L1, QJsonArray{rounded(samples.range.low, 1000), rounded(samples.range.high, 1000)}},
            {"expected"_L1,
             QJsonObject{{"alone_ms"_L1, inMilliseconds(step.alone.expected)},
                         {"step_ms"_L1, inMilliseconds(step.step.expected)},
                         {"samples_per_s"_L1, rounded(samples.expected, 1000)},
                         {"tokens_per_s"_L1, step.isOfImages ? QJsonValue() : rounded(tokens.expected, 1000)},
                         {"bandwidth_gb_s"_L1, orNull(step.hop, expectedHop)}}},
            {"lower_bound"_L1, step.isLowerBound}};
}

static QJsonObject cloudRunJson(const CloudRun& run) {
    return {{"offer"_L1, run.offer->id},
            {"name"_L1, run.offer->name},
            {"card"_L1, run.card->id},
            {"cards"_L1, orNull(run.offer->gpus)},
            {"tokens_per_s"_L1, estimateJson(run.tokensPerSecond)},
            {"hours"_L1, estimateJson(run.time, inHours)},
            {"usd"_L1, estimateJson(run.cost, inDollars)}};
}

QJsonObject datasetJson(const DatasetRun& run, const std::vector<CloudRun>& clouds) {
    const auto kilowattHours = [](const auto& energy) { return estimateJson(energy, inKilowattHours); };
    const auto dollars = [](const auto& cost) { return estimateJson(cost, inDollars); };
    return {{"tokens"_L1, double(run.tokens)},
            {"hours"_L1, estimateJson(run.time, inHours)},
            {"kwh"_L1, orNull(run.energy, kilowattHours)},
            {"usd"_L1, orNull(run.cost, dollars)},
            {"clouds"_L1, jsonList(clouds, cloudRunJson)}};
}

static QJsonObject splitJson(const Split& split) {
    return {{"tensor"_L1, split.tensor}, {"pipeline"_L1, split.pipeline}};
}

static QJsonArray splitsJson(const Model& model) {
    QJsonArray offers;
    for (int cards = 2; cards <= mostCardsSwept; ++cards) {
        const SplitOffer offer = splitsOver(model, cards);
        offers << QJsonObject{{"cards"_L1, cards},
                              {"splits"_L1, jsonList(offer.splits, splitJson)},
                              {"uneven_splits"_L1, jsonList(offer.uneven, splitJson)},
                              {"reasons"_L1, QJsonArray::fromStringList(offer.reasons)}};
    }
    return offers;
}

static QJsonObject planJson(const SweptPlan& plan) {
    return {{"cards"_L1, plan.cards},
            {"parallel"_L1, QLatin1String(token(plan.plan))},
            {"offload"_L1, QLatin1String(token(plan.offload))},
            {"tensor"_L1, plan.split.tensor},
            {"pipeline"_L1, plan.split.pipeline},
            {"card_gib"_L1, gib(plan.card)},
            {"host_gib"_L1, gib(plan.host)},
            {"nvme_gib"_L1, gib(plan.nvme)}};
}

static QJsonObject memoryJson(const MemoryEvidence& point) {
    return {{"what"_L1, point.what},          {"published_gib"_L1, gib(point.published)},
            {"ours_gib"_L1, gib(point.ours)}, {"error"_L1, rounded(point.error(), 10'000)},
            {"fitted"_L1, point.isFitted},    {"source"_L1, point.source}};
}

static QJsonObject stepEvidenceJson(const StepEvidence& point) {
    return {{"what"_L1, point.what},
            {"published_ms"_L1, inMilliseconds(point.published)},
            {"ours_ms"_L1, inMilliseconds(point.ours)},
            {"range_ms"_L1, ms(point.range)},
            {"error"_L1, rounded(point.error(), 10'000)},
            {"fitted"_L1, point.isFitted},
            {"in_range"_L1, point.isInRange()},
            {"source"_L1, point.source}};
}

static QJsonObject wayJson(const NextStep& way) {
    return {{"way"_L1, QLatin1String(idOf(way.kind))},
            {"possible"_L1, way.isPossible},
            {"text"_L1, way.text},
            {"cost_usd"_L1, orNull(way.cost, [](Money cost) { return inDollars(cost); })},
            {"speed"_L1, orNull(way.speed, [](double speed) { return rounded(speed, 1000); })}};
}

static QJsonObject linkJson(const LinkOption& option) {
    return {{"label"_L1, option.label},
            {"step_ms"_L1, orNull(option.step, [](const StepTime& step) { return ms(step.step.range); })},
            {"expected"_L1, orNull(option.step, [](const StepTime& step) {
                 return QJsonObject{{"step_ms"_L1, inMilliseconds(step.step.expected)}};
             })}};
}

/// What each card needs, and what a monitor shows of it: the need, or the pool that the engine reserves.
static QJsonObject cardJson(const MemoryNeed& need, const Workload& choice, const std::vector<GpuRoom>& rooms) {
    const CardMemory taken = takenOf(need, choice, rooms.empty() ? std::nullopt : rooms.front().memory);
    return {{"card_gib"_L1, gib(taken.range)},
            {"expected_gib"_L1, gib(taken.expected)},
            {"needed_gib"_L1, gib(need.card)},
            {"needed_expected_gib"_L1, gib(need.expected)}};
}

QJsonObject trainEvidenceJson() {
    return {{"memory"_L1, jsonList(memoryEvidence(), memoryJson)},
            {"step"_L1, jsonList(stepEvidence(), stepEvidenceJson)},
            {"fitted_bandwidth_gb_s"_L1, inGigabytesPerSecond(fittedBandwidth())}};
}

QJsonObject trainJson(const Analysis& analysis, const Catalogue& catalogue, const Model& model, const Workload& choice,
                      const MemoryNeed& need, int cards) {
    const auto rooms = gpuRooms(analysis);
    const auto stepHere = [&](const StepTime& step) { return stepJson(step, choice); };
    QJsonObject json = cardJson(need, choice, rooms);
    const QJsonObject rest{
        {"model"_L1, toJson(model)},
        {"choice"_L1, workloadJson(choice)},
        {"trainer"_L1, QLatin1String(token(choice.engine))},
        {"trainer_evidence"_L1, choice.task == Task::Inference ? QJsonValue() : evidenceOf(engineOf(choice))},
        {"cards"_L1, cards},
        {"gpus"_L1, cardsJson(rooms, need.card)},
        {"parts"_L1, partsJson(model, choice, need)},
        {"states_gib"_L1, gib(need.states())},
        {"host_gib"_L1, gib(need.host)},
        {"nvme_gib"_L1, gib(need.nvme)},
        {"activations_known"_L1, need.hasActivations},
        {"kv_cache_known"_L1, need.hasCache},
        {"fit"_L1, QLatin1String(idOf(verdictOf(need, rooms, analysis.machine)))},
        {"steps"_L1, jsonList(stepTimes(analysis, model, choice), stepHere)},
        {"links"_L1, jsonList(linkOptions(analysis, catalogue, model, choice), linkJson)},
        {"next_steps"_L1, jsonList(nextSteps(analysis, catalogue, model, choice), wayJson)},
        {"advice"_L1, QJsonArray::fromStringList(splitAdvice(analysis, model, choice))},
        {"splits"_L1, splitsJson(model)},
        {"sweep"_L1, jsonList(sweptPlans(model, choice), planJson)},
        {"evidence"_L1, trainEvidenceJson()}};
    for (auto field = rest.begin(); field != rest.end(); ++field)
        json.insert(field.key(), field.value());
    return json;
}

// `cost --json`: owning, cloud, break-even, fleet, and the published examples they are held against.

static QJsonObject ownJson(const std::optional<OwnedMachine>& machine, const CostChoice& choice) {
    const auto cost = machine ? std::optional(ownershipCost(*machine, choice)) : std::nullopt;
    const auto whole = machine && !machine->isPriceOpen ? cost : std::nullopt;
    const auto money = [&](Money OwnershipCost::*member) {
        return orNull(member == &OwnershipCost::energyCostAYear ? cost : whole,
                      [&](const OwnershipCost& c) { return inDollars(c.*member); });
    };
    return {
        {"price_usd"_L1, orNull(machine, [](const OwnedMachine& m) { return inDollars(m.price); })},
        {"wall_w"_L1, orNull(machine, [](const OwnedMachine& m) { return inWatts(m.wall); })},
        {"wall_range_w"_L1, machine && machine->range ? QJsonValue(wattsJson(*machine->range)) : QJsonValue()},
        {"wall_load"_L1, machine && machine->range ? QJsonValue(QLatin1String(token(machine->load))) : QJsonValue()},
        {"wall_known"_L1, orNull(machine, &OwnedMachine::isWallKnown)},
        {"servers"_L1, orNull(machine, &OwnedMachine::servers)},
        {"kwh_a_year"_L1, orNull(cost, [](const OwnershipCost& c) { return inKilowattHours(c.energyAYear); })},
        {"energy_usd_a_year"_L1, money(&OwnershipCost::energyCostAYear)},
        {"depreciation_usd_a_year"_L1, money(&OwnershipCost::depreciationAYear)},
        {"first_year_usd"_L1, money(&OwnershipCost::firstYear)},
        {"usd_per_hour_of_use"_L1, orNull(whole, [](const OwnershipCost& c) { return inDollarsAnHour(c.perHour); })}};
}

static QJsonValue cloudJson(const std::optional<CloudMatch>& cloud) {
    if (!cloud)
        return {};
    QJsonObject json = cloud->offer ? toJson(*cloud->offer) : QJsonObject();
    json["instances"_L1] = cloud->instances;
    json["difference"_L1] = textOrNull(cloud->difference);
    json["cheaper_left_out"_L1] = QJsonArray::fromStringList(cloud->leftOut);
    json["usd_per_hour_of_all"_L1] = inDollarsAnHour(cloud->hourly);
    return json;
}

static QJsonObject evenJson(const BreakEven& even) {
    return {{"days"_L1, even.days}, {"months"_L1, std::round(even.months() * 10) / 10}};
}

static QJsonObject exampleJson(const BreakEvenExample& example) {
    QJsonObject json = evenJson(example.ours);
    json["what"_L1] = example.what;
    json["usd_per_hour"_L1] = inDollarsAnHour(example.cloud);
    json["published"_L1] = example.published;
    json["source"_L1] = breakEvenSource();
    return json;
}

static QJsonObject fleetJson(const Analysis& analysis, const Catalogue& catalogue, const CostChoice& choice) {
    const int servers = analysis.machine.build.servers;
    const Fleet fleet = fleetOf(analysis, servers);
    const auto adviceJson = [](const FleetAdvice& each) {
        return QJsonObject{
            {"rule"_L1, each.rule}, {"met"_L1, each.isMet}, {"text"_L1, each.text}, {"source"_L1, each.source}};
    };
    return {{"servers"_L1, fleet.servers},
            {"gpus"_L1, fleet.gpus},
            {"price_usd"_L1, inDollars(fleet.price)},
            {"wall_w"_L1, orNull(fleet.wall, inWatts)},
            {"heat_btu_h"_L1, orNull(fleet.heat)},
            {"circuits"_L1, fleet.circuits},
            {"advice"_L1, jsonList(fleetAdvice(analysis, catalogue, choice, servers), adviceJson)}};
}

static QJsonObject tokenPriceJson(const TokenPrice& price) {
    return {{"what"_L1, price.what}, {"usd"_L1, estimateJson(price.dollars)}, {"remark"_L1, price.remark}};
}

QJsonObject costJson(const Analysis& analysis, const Catalogue& catalogue, const std::optional<OwnedMachine>& machine,
                     const CostChoice& choice, const std::optional<CloudMatch>& cloud) {
    const MachineValue value = machineValue(analysis);
    const auto even =
        machine && !machine->isPriceOpen && cloud ? breakEven(*machine, choice, cloud->hourly) : std::nullopt;
    return {
        {"choice"_L1, costJson(choice)},
        {"own"_L1, ownJson(machine, choice)},
        {"parts_without_price"_L1, analysis.totals.partsWithoutPrice},
        {"needs_price_of"_L1, machine && machine->isPriceOpen ? QJsonValue(machine->without) : QJsonValue()},
        {"cloud"_L1, cloudJson(cloud)},
        {"break_even"_L1, orNull(even, evenJson)},
        {"value"_L1, QJsonObject{{"gflops_per_usd"_L1, orNull(value.gigaflopsADollar)},
                                 {"gb_per_usd"_L1, orNull(value.gigabytesADollar)},
                                 {"gflops_per_w"_L1, orNull(value.gigaflopsAWatt)}}},
        {"per_million_tokens"_L1, jsonList(tokenPrices(analysis, catalogue, machine, choice, cloud), tokenPriceJson)},
        {"fleet"_L1, fleetJson(analysis, catalogue, choice)},
        {"published"_L1, jsonList(breakEvenExamples(), exampleJson)}};
}

} // namespace core
