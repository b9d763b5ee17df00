// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/images/image_run.h"

#include "core/documents/json/run_json.h"

#include <gtest/gtest.h>

using namespace core;

namespace {

Model flux() {
    Model model;
    model.id = QStringLiteral("flux-1-dev-transformer");
    model.name = QStringLiteral("FLUX.1 dev");
    model.kind = ModelKind::Image;
    model.parameters = 11'901'408'320;
    return model;
}

Model called(const char* id) {
    Model model;
    model.id = QLatin1String(id);
    return model;
}

/// So many RTX 4090, each with this VRAM.
struct Rig {
    explicit Rig(std::size_t cards, double gibibytes = 24) {
        card.id = QStringLiteral("nvidia-geforce-rtx-4090");
        card.maker = QStringLiteral("NVIDIA");
        card.architecture = QStringLiteral("Ada Lovelace");
        card.memoryType = QStringLiteral("GDDR6X");
        card.memoryBandwidth = Bandwidth::of(1008);
        card.fp16Tensor = Throughput::of(165'200);
        card.bf16 = Throughput::of(165'200);
        card.fp8 = Throughput::of(330'300);
        machine.machine.gpus.assign(cards, &card);
        GpuRoom room;
        room.memory = wholeBytes(gibibytes * (1 << 30));
        machine.rooms.assign(cards, room);
    }
    Rig(const Rig&) = delete;
    Rig& operator=(const Rig&) = delete;

    ImageRun run(const Model& model, const ImageRequest& request, bool hasFormat = true) const {
        return imageRun(machine, model, request, hasFormat);
    }

    Card card;
    RunMachine machine;
};

ImageRequest usualOf(const Model& model) {
    return ImageModel::of(model)->usual();
}

} // namespace

TEST(ImageModel, FluxPassesWhatDiffusersCounted) {
    const auto facts = *ImageModel::of(flux());
    const ImageRequest usual = facts.usual();
    EXPECT_EQ(facts.tokens(usual), 4608);
    // The count of diffusers' benchmarks has no dot products of attention: 59,523 GFLOPs.
    const double attention = 4.0 * 57 * 3072 * 4608 * 4608;
    EXPECT_NEAR((facts.flopsAStep(usual) - attention) / 1e9, 59'523, 60);
}

TEST(ImageModel, SdxlPassesWhatDiffusersCountedTwiceWithGuidance) {
    const auto facts = *ImageModel::of(called("stable-diffusion-xl-base-unet"));
    ImageRequest request = facts.usual();
    EXPECT_NEAR(facts.flopsAStep(request) / 1e9, 2 * (5979 + 750), 10);
    request.width = request.height = 512; // a quarter of the pixels, a sixteenth of attention
    EXPECT_NEAR(facts.flopsAStep(request) / 1e9, 2 * (5979 / 4.0 + 750 / 16.0), 10);
}

TEST(ImageModel, AClipOfWanHasTheTokensOfItsFrames) {
    const auto facts = *ImageModel::of(called("wan-2-1-14b"));
    EXPECT_EQ(facts.tokens(facts.usual()), 80 * 45 * 21) << "81 frames: the first alone, then four by four";
    EXPECT_FALSE(ImageModel::of(called("llama-3-1-8b")));
}

TEST(ImageRun, MorePixelsStepsOrFramesAreNeverFaster) {
    const Rig rig(1, 1000);
    for (const char* id : {"flux-1-dev-transformer", "stable-diffusion-xl-base-unet", "wan-2-1-14b", "hidream-i1"}) {
        Model model = flux();
        model.id = QLatin1String(id);
        const ImageRequest usual = usualOf(model);
        const auto secondsOf = [&](const ImageRequest& request) {
            return 1 / rig.run(model, request).aSecond->expected;
        };
        double before = 0;
        for (const int side : {64, 256, 500, 512, 1024, 2048, 4096}) {
            ImageRequest request = usual;
            request.width = request.height = side;
            EXPECT_GE(secondsOf(request), before) << id << ' ' << side;
            before = secondsOf(request);
        }
        ImageRequest more = usual;
        more.steps = usual.steps + 1;
        EXPECT_GT(secondsOf(more), secondsOf(usual)) << id;
        more = usual;
        more.frames = 2 * usual.frames + 8;
        EXPECT_GE(secondsOf(more), secondsOf(usual)) << id;
    }
}

TEST(ImageRun, FluxFitsA4090InFp8WithoutItsTextEncoder) {
    const Rig rig(1);
    const ImageRun run = rig.run(flux(), usualOf(flux()), false);
    EXPECT_EQ(run.request.format, WeightFormat::Fp8);
    EXPECT_EQ(run.fits, FitVerdict::Fits);
    EXPECT_TRUE(run.isEncoderAway);
    EXPECT_GT(inGibibytes(run.needs.low), 11.9e9 / (1 << 30)) << "its weights alone";
}

TEST(ImageRun, TextEncodersStayWhereThereIsRoom) {
    const Rig rig(1, 48);
    const ImageRun run = rig.run(flux(), usualOf(flux()), false);
    EXPECT_EQ(run.request.format, WeightFormat::Bf16);
    EXPECT_EQ(run.fits, FitVerdict::Fits);
    EXPECT_FALSE(run.isEncoderAway);
    EXPECT_GT(inGibibytes(run.needs.low), 2 * (11.9e9 + 4.885e9) / (1 << 30) * 0.97);
}

TEST(ImageRun, WhatFitsNoCardHasNoSpeedAndSaysSo) {
    const Rig rig(2, 4);
    const ImageRun run = rig.run(flux(), usualOf(flux()), false);
    EXPECT_EQ(run.fits, FitVerdict::DoesNotFit);
    EXPECT_EQ(run.request.format, WeightFormat::Nf4) << "what comes closest";
    EXPECT_EQ(run.copies, 0);
    const QJsonObject json = imageJson(run);
    EXPECT_EQ(json["fits"].toString(), QStringLiteral("no"));
    EXPECT_TRUE(json["seconds"].isNull());
    EXPECT_TRUE(json["per_hour"].isNull());
    EXPECT_TRUE(json["seconds_at_least"].isNull());
}

TEST(ImageRun, EachCardMakesImagesOfItsOwn) {
    const Rig one(1);
    const Rig four(4);
    const ImageRun alone = one.run(flux(), usualOf(flux()), false);
    const ImageRun together = four.run(flux(), usualOf(flux()), false);
    EXPECT_EQ(together.copies, 4);
    EXPECT_EQ(together.aSecond, alone.aSecond) << "an image is not split";
    EXPECT_NEAR(together.anHour.expected, 4 * alone.anHour.expected, 1e-6 * together.anHour.expected);
    EXPECT_NEAR(alone.anHour.expected, 3600 * alone.aSecond->expected, 1e-6);
}

TEST(ImageRun, APowerLimitCostsSpeed) {
    Rig rig(1);
    rig.card.tdp = Power::of(450);
    const ImageRun free = rig.run(flux(), usualOf(flux()));
    rig.machine.machine.limits = {Power::of(300)};
    EXPECT_LT(rig.run(flux(), usualOf(flux())).aSecond->expected, free.aSecond->expected);
}

TEST(ImageRun, WhatNobodyPublishedIsABoundByTheDataSheet) {
    Rig rig(1);
    rig.card.maker = QStringLiteral("AMD");
    rig.card.id = QStringLiteral("amd-radeon");
    const ImageRequest usual = usualOf(flux());
    const auto rate = *imagesASecond(*ImageModel::of(flux()), usual, rig.card);
    EXPECT_TRUE(isBound(rate));
    const double least = usual.steps * ImageModel::of(flux())->flopsAStep(usual) / 165.2e12;
    EXPECT_NEAR(1 / rate.range.high, least, 1e-6 * least);
    const QJsonObject json = imageJson(rig.run(flux(), usual));
    EXPECT_TRUE(json["seconds"].isNull());
    EXPECT_NEAR(json["seconds_at_least"].toDouble(), least, 0.01);
    EXPECT_GT(json["per_hour_at_most"].toDouble(), 0);
    EXPECT_TRUE(isBound(*imagesASecond(*ImageModel::of(called("hidream-i1")), usual, Rig(1).card)))
        << "uncertain facts";
}
