// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/run_evidence.h"

#include "core/parts/card_model.h"
#include "core/workload/facts/engine_facts.h"
#include "core/workload/facts/model_shape.h"
#include "core/workload/facts/trainer_facts.h"
#include "core/workload/fast_run.h"
#include "core/workload/generation.h"
#include "core/workload/memory/memory_need.h"
#include "core/workload/models/model_called.h"
#include "core/workload/speed/speed_class.h"
#include "core/workload/step_time.h"

#include <QHash>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace core {

static std::optional<PointEstimate> memoryOf(const MeasuredPoint& point, const Model& model) {
    const auto need = memoryNeed(model, point.workload, point.cards);
    if (!need || need->card.isLeast)
        return {};
    const CardMemory taken = takenOf(*need, point.workload, point.vram);
    return PointEstimate{{inGibibytes(taken.expected), {inGibibytes(taken.range.low), inGibibytes(taken.range.high)}},
                         false};
}

static std::optional<PointEstimate> trainingOf(const MeasuredPoint& point, const Model& model,
                                               const WorkMachine& machine) {
    const auto step = trainingStep(model, point.workload, machine);
    if (!step || step->step.range.low <= Duration())
        return {};
    return PointEstimate{step->tokensPerSecond(point.workload), false};
}

std::optional<PointEstimate> estimateOf(const MeasuredPoint& point, const Model& model, const WorkMachine& machine) {
    if (point.kind == PointKind::Vram)
        return memoryOf(point, model);
    if (machine.gpus.empty() || point.depth > 0)
        return {};
    if (point.kind == PointKind::Training)
        return trainingOf(point, model, machine);
    const auto made = generation(model, point.workload, machine, point.onHost);
    if (!made)
        return {};
    if (point.kind != PointKind::Prefill)
        return PointEstimate{made->tokensPerSecond, made->isBound()};
    return made->prefill ? std::optional(PointEstimate{*made->prefill, made->isPromptBound()}) : std::nullopt;
}

WorkMachine machineOf(const MeasuredPoint& point, const Card& card) {
    WorkMachine machine;
    machine.gpus.assign(std::size_t(std::max(1, point.cards)), &card);
    machine.hop = point.hop;
    machine.hostBandwidth = point.hostBandwidth;
    machine.isEager = point.isEager;
    if (point.workload.offload != Offload::None)
        machine.link = ownLink(card);
    if (point.limit)
        machine.limits.assign(machine.gpus.size(), point.limit);
    return machine;
}

const Model* modelOf(const MeasuredPoint& point, const Catalogue& catalogue) {
    return modelCalled(catalogue, point.workload.model);
}

namespace {

/// 0 for the same, 0.69 for twice or half as much; 1 where one is not known.
double ratioBetween(double one, double other) {
    return one > 0 && other > 0 ? std::abs(std::log(one / other)) : 1;
}

double parametersInUse(const Model& model) {
    return double(model.activeParameters.value_or(model.parameters.value_or(0)));
}

double bandwidthOf(const Card* card) {
    return card && card->memoryBandwidth ? inGigabytesPerSecond(*card->memoryBandwidth) : 0;
}

/// Engines that reach, or take, alike have one number.
int engineNumber(const Workload& workload) {
    if (workload.task != Task::Inference)
        return int(engineOf(workload));
    return int(engineClass(engineOf(workload)));
}

/// Compared member by member: what stands first outweighs all that follows.
using Distance = std::tuple<bool, bool, bool, bool, double>;

Distance distanceTo(const EvidenceQuery& query, const RunEvidence& found) {
    const Workload& one = query.workload;
    const Workload& other = found.point.workload;
    const bool isOfCard = found.card && modelOf(*found.card) == modelOf(query.card);
    const bool isOfEngine = engineNumber(one) == engineNumber(other);
    constexpr double aFewTokens = 512; // an empty context is not infinitely far from a short one
    const double ratios = ratioBetween(parametersInUse(query.model), parametersInUse(*found.model)) +
                          ratioBetween(bandwidthOf(&query.card), bandwidthOf(found.card)) +
                          ratioBetween(query.cards, found.point.cards) + ratioBetween(one.batch, other.batch) +
                          ratioBetween(one.sequence + aFewTokens, other.sequence + aFewTokens);
    return {found.model->id != query.model.id, !isOfCard, !isOfEngine,
            one.format != other.format || one.task != other.task, ratios};
}

bool areAlike(const Card& one, const Card& other) {
    return modelOf(one) == modelOf(other) || (!one.architecture.isEmpty() && one.architecture == other.architecture);
}

/// Points of the kind asked, on cards alike, with their parts of the catalogue.
std::vector<RunEvidence> candidates(const Catalogue& catalogue, std::span<const MeasuredPoint> points,
                                    const EvidenceQuery& query) {
    QHash<QString, const Model*> models; // each is looked for once
    std::vector<RunEvidence> found;
    const auto isAsked = [&](const MeasuredPoint& point) {
        const bool isSameWork = (point.workload.task == Task::Inference) == (query.workload.task == Task::Inference);
        return point.kind == query.kind && isSameWork && point.depth == 0 &&
               (point.onHost > ByteCount()) == query.isOnHost;
    };
    for (const MeasuredPoint& point : points) {
        if (!isAsked(point))
            continue;
        const QString& called = point.workload.model;
        if (!models.contains(called))
            models.insert(called, modelOf(point, catalogue));
        const Card* card = catalogue.find<Card>(point.card);
        const Model* model = models.value(called);
        const bool isRelated =
            card ? areAlike(*card, query.card) : query.kind == PointKind::Vram && model && model->id == query.model.id;
        if (model && isRelated && isLanguageModel(*model) == isLanguageModel(query.model))
            found.push_back({point, model, card, {}});
    }
    return found;
}

} // namespace

QStringList cardsLike(const Card& card, const Catalogue& catalogue) {
    QStringList ids;
    for (const Card& each : catalogue.all<Card>()) {
        if (areAlike(each, card))
            ids << each.id;
    }
    return ids;
}

std::vector<RunEvidence> evidenceNear(const Catalogue& catalogue, std::span<const MeasuredPoint> points,
                                      const EvidenceQuery& query, int most) {
    const std::vector<RunEvidence> all = candidates(catalogue, points, query);
    std::vector<std::pair<Distance, const RunEvidence*>> order;
    order.reserve(all.size());
    for (const RunEvidence& each : all)
        order.emplace_back(distanceTo(query, each), &each);
    std::ranges::stable_sort(order, {}, [](const auto& each) { return each.first; });
    std::vector<RunEvidence> nearest;
    for (const auto& [distance, each] : order) {
        if (int(nearest.size()) >= most)
            break;
        const auto ours =
            estimateOf(each->point, *each->model, each->card ? machineOf(each->point, *each->card) : WorkMachine{});
        if (!ours)
            continue;
        nearest.push_back(*each);
        nearest.back().ours = *ours;
    }
    return nearest;
}

std::vector<RunEvidence> evidenceFor(const Catalogue& catalogue, std::span<const MeasuredPoint> points,
                                     const Model& model, const Card& card, const RunAnswer& answer, int most) {
    std::vector<PointKind> kinds{PointKind::Training, PointKind::Vram};
    if (answer.workload.task == Task::Inference)
        kinds = {answer.workload.batch > 1 ? PointKind::Serve : PointKind::Decode, PointKind::Prefill, PointKind::Vram};
    std::vector<RunEvidence> found;
    for (const PointKind kind : kinds) {
        const bool isOnHost = answer.host && kind == PointKind::Decode;
        const EvidenceQuery query{kind, model, card, answer.cards, answer.workload, isOnHost};
        for (RunEvidence& each : evidenceNear(catalogue, points, query, most))
            found.push_back(std::move(each));
    }
    return found;
}

} // namespace core
