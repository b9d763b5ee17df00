// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/dataset_run.h"

#include "core/workload/facts/trainer_facts.h"
#include "core/workload/memory/gpu_room.h"
#include "core/workload/memory/memory_need.h"

#include <algorithm>

namespace core {

/// Of several cards with a link that the offer does not tell: from copies through host memory to NVLink.
static constexpr double leastOfAll = 0.6;
static constexpr double mostlyOfAll = 0.9;

static Estimate<Duration> timeFor(qint64 tokens, const Estimate<double>& tokensPerSecond) {
    const auto at = [&](double rate) {
        return Duration::of(std::min(double(tokens) * 1000 / std::max(1e-9, rate), 1e15));
    };
    return {at(tokensPerSecond.expected), {at(tokensPerSecond.range.high), at(tokensPerSecond.range.low)}};
}

/// The same of each of the three figures.
template <class To, class From, class Function>
static Estimate<To> ofEach(const Estimate<From>& estimate, Function function) {
    return {function(estimate.expected), {function(estimate.range.low), function(estimate.range.high)}};
}

DatasetRun runOf(const Estimate<double>& tokensPerSecond, qint64 tokens, std::optional<Power> wall, EnergyPrice price) {
    DatasetRun run;
    run.tokens = tokens;
    run.time = timeFor(tokens, tokensPerSecond);
    if (!wall)
        return run;
    run.energy =
        ofEach<Energy>(run.time, [&](Duration time) { return Energy::of(inHours(time) * inWatts(*wall) / 1000); });
    run.cost = ofEach<Money>(
        *run.energy, [&](Energy energy) { return Money::of(inKilowattHours(energy) * inDollarsAKilowattHour(price)); });
    return run;
}

const Card* cardOf(const CloudOffer& offer, const Catalogue& catalogue) {
    const QStringList words = offer.gpuModel.toLower().split(' '_L1, Qt::SkipEmptyParts);
    const Card* found = nullptr;
    for (const Card& card : catalogue.all<Card>()) {
        const QStringList names = card.id.split('-'_L1);
        const auto isNamed = [&](const QString& word) { return names.contains(word); };
        const bool isIt = !words.isEmpty() && std::ranges::all_of(words, isNamed) &&
                          (!offer.gpuMemory || card.memory == offer.gpuMemory);
        if (isIt && (!found || card.id.size() < found->id.size()))
            found = &card;
    }
    return found;
}

static bool holds(const CloudOffer& offer, const Model& model, const Workload& choice) {
    const auto need = memoryNeed(model, choice, *offer.gpus);
    const auto room = offer.gpuMemory ? std::optional(bytesOf(*offer.gpuMemory)) : std::nullopt;
    return need && verdictOf(need->card, room) != FitVerdict::DoesNotFit;
}

static Estimate<double> speedOf(const Model& model, const Workload& choice, int cards,
                                const Estimate<Duration>& alone) {
    StepTime step;
    step.isOfImages = forwardOfImage(model).has_value();
    step.cards = step.split.replicas = cards;
    step.step = alone;
    auto speed = step.tokensPerSecond(choice);
    if (cards == 1)
        return speed;
    return {speed.expected * mostlyOfAll, {speed.range.low * leastOfAll, speed.range.high}};
}

std::vector<CloudRun> cloudRuns(const Catalogue& catalogue, const Model& model, const Workload& choice, qint64 tokens) {
    std::vector<CloudRun> runs;
    Workload rented = choice; // on one card there the user has not measured
    rented.measuredStep.reset();
    for (const CloudOffer& offer : catalogue.all<CloudOffer>()) {
        const Card* card = cardOf(offer, catalogue);
        if (!card || !offer.hourly || !offer.gpus || !reservationOf(offer).isEmpty() || !holds(offer, model, choice))
            continue;
        const auto alone = timeAlone(model, rented, *card);
        const auto split = splitOf(model, rented, *offer.gpus);
        if (!alone || !split)
            continue;
        CloudRun run{&offer, card};
        run.tokensPerSecond = speedOf(model, rented, split->replicas * split->tensor * split->pipeline, *alone);
        run.time = timeFor(tokens, run.tokensPerSecond);
        run.cost = ofEach<Money>(
            run.time, [&](Duration time) { return Money::of(inHours(time) * inDollarsAnHour(*offer.hourly)); });
        runs.push_back(run);
    }
    std::ranges::stable_sort(runs, {}, [](const CloudRun& run) { return run.cost.expected; });
    return runs;
}

} // namespace core
