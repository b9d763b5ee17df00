// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/images/image_run.h"

#include "core/units/list_of.h"

#include <algorithm>

namespace core {

static std::optional<ImageClass> groundsOf(const ImageModel& model, const ImageRequest& request, const Card& card) {
    return model.isUncertain() ? std::nullopt : imageClass(imageClassName(model, request.format, card));
}

std::optional<Estimate<double>> imagesASecond(const ImageModel& model, const ImageRequest& request, const Card& card) {
    const auto grounds = groundsOf(model, request, card);
    const auto step = imageStep(model, request, card, grounds.value_or(ImageClass{}));
    if (!step)
        return {};
    const double steps = double(request.steps) / request.batch;
    if (!grounds)
        return spread(1 / (steps * step->compute), 0, 1);
    return spread(1 / (steps * step->sum()), 1 / grounds->band.high, 1 / grounds->band.low);
}

/// Under the GPU's power limit; empty where what that costs was never measured, too.
static std::optional<Estimate<double>> speedOf(const WorkMachine& machine, std::size_t gpu, const ImageModel& facts,
                                               const ImageRequest& request) {
    const auto rate = imagesASecond(facts, request, *machine.gpus[gpu]);
    const auto limit = gpu < machine.limits.size() ? machine.limits[gpu] : std::nullopt;
    const auto share = limit ? speedAtLimit(*machine.gpus[gpu], *limit, WorkKind::Ddp) : SpeedBand();
    return rate && share && !isBound(*rate) ? std::optional(atSpeed(*rate, *share)) : rate;
}

static Band<ByteCount> needOf(const ImageModel& facts, const ImageRun& run, bool hasEncoder) {
    const ImageClass by = imageClass(memoryClassName(run.request)).value_or(ImageClass{});
    const double weights = imageWeights(facts, *run.model, run.request.format, hasEncoder);
    const double activations = imageActivations(facts, run.request, by);
    return {wholeBytes(weights * heldSpread.low + activations * by.band.low),
            wholeBytes(weights * heldSpread.high + activations * by.band.high)};
}

/// Text encoders leave the card where it fits better so, or at least comes closer.
static void fit(ImageRun& run, const ImageModel& facts) {
    const Band<ByteCount> alone = needOf(facts, run, false);
    const FitVerdict fitsAlone = verdictOf(alone, run.room.left());
    run.needs = needOf(facts, run, true);
    run.fits = verdictOf(run.needs, run.room.left());
    run.isEncoderAway = fitsAlone < run.fits || run.fits == FitVerdict::DoesNotFit;
    if (run.isEncoderAway) {
        run.needs = alone;
        run.fits = fitsAlone;
    }
}

static ImageRun answered(const RunMachine& machine, const Model& model, const ImageRequest& request) {
    const ImageModel facts = *ImageModel::of(model);
    const Card& card = *machine.machine.gpus.front();
    ImageRun run;
    run.model = &model;
    run.request = request;
    run.room = machine.rooms.front();
    fit(run, facts);
    run.className = imageClassName(facts, request.format, card);
    run.grounds = groundsOf(facts, request, card);
    if (const auto step = imageStep(facts, request, card, run.grounds.value_or(ImageClass{})))
        run.bottleneck = bottleneckOf(*step);
    run.aSecond = speedOf(machine.machine, 0, facts, request);
    for (std::size_t gpu = 0; gpu < machine.rooms.size(); ++gpu) {
        const auto rate = speedOf(machine.machine, gpu, facts, request);
        if (!rate || verdictOf(run.needs, machine.rooms[gpu].left()) == FitVerdict::DoesNotFit)
            continue;
        ++run.copies;
        run.anHour.expected += 3600 * rate->expected;
        run.anHour.range = {run.anHour.range.low + 3600 * rate->range.low,
                            run.anHour.range.high + 3600 * rate->range.high};
    }
    return run;
}

ImageRun imageRun(const RunMachine& machine, const Model& model, ImageRequest request, bool hasFormat) {
    if (hasFormat)
        return answered(machine, model, request);
    const auto runs = listOf(std::array{WeightFormat::Bf16, WeightFormat::Fp8, WeightFormat::Nf4}, [&](auto format) {
        request.format = format;
        return answered(machine, model, request);
    });
    const auto best = std::ranges::min_element(runs, {}, &ImageRun::fits);
    return best->fits == FitVerdict::DoesNotFit ? runs.back() : *best;
}

} // namespace core
