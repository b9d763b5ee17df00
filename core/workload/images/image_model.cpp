// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/images/image_model.h"

#include "core/parts/card_model.h"
#include "core/units/find.h"
#include "core/workload/facts/weight_format.h"

#include <cmath>

namespace core {

std::optional<ImageModel> ImageModel::of(const Model& model) {
    static const auto all = factsOf("image_models", [](const FactRow& row) { return ImageModel(row); });
    const auto* found = findWhere(all, [&](const ImageModel& each) { return each.id() == model.id; });
    return found ? std::optional(*found) : std::nullopt;
}

ImageRequest ImageModel::usual() const {
    const auto count = [&](const char* column) { return m_row.count(column); };
    return {count("width"), count("height"), count("frames"), count("steps"), count("passes")};
}

double ImageModel::tokens(const ImageRequest& request) const {
    const auto cuts = [&](int pixels) { return std::ceil(pixels / number("pixels_a_token")); };
    // The VAE of a clip keeps its first frame alone.
    const double frames = std::ceil((request.frames - 1) / number("frames_a_token")) + 1;
    return cuts(request.width) * cuts(request.height) * frames + number("text_tokens");
}

double ImageModel::flopsAStep(const ImageRequest& request) const {
    const double images = double(request.passes) * request.batch;
    if (isUnet()) { // attention grows with the square of pixels
        const double larger = double(request.width) * request.height / number("width") / number("height");
        return images * larger * 1e9 * (number("unet_gflops") + number("unet_attention_gflops") * larger);
    }
    const double all = tokens(request);
    return images * all * (2 * number("token_parameters") + 4 * number("layers") * number("hidden") * all);
}

/// What a card multiplies the format's weights in, and how fast: others than it has a rate for in 16 bits.
static std::pair<int, std::optional<Throughput>> productsOf(WeightFormat format, const Card& card) {
    if (format == WeightFormat::Fp8 && card.fp8)
        return {8, card.fp8};
    if (format == WeightFormat::Int8 && card.int8)
        return {8, card.int8};
    if (format == WeightFormat::Nvfp4 && card.fp4)
        return {4, card.fp4};
    const auto plain = fp32AtBoost(card);
    if (format == WeightFormat::Fp32 || format == WeightFormat::Tf32)
        return {32, card.tf32 ? card.tf32 : plain};
    const auto half = card.bf16 ? card.bf16 : card.fp16Tensor;
    return {16, half || !plain ? half : std::optional(*plain * 2)}; // without tensor cores two for one at best
}

QString imageClassName(const ImageModel& model, WeightFormat format, const Card& card) {
    const bool isOfToday = isNvidia(card) && familyOf(card) != CardFamily::Before;
    return u"%1-%2-%3"_s.arg(model.isUnet() ? "unet"_L1 : "transformer"_L1)
        .arg(productsOf(format, card).first)
        .arg(isOfToday ? "nvidia"_L1 : QLatin1String(token(familyOf(card))));
}

QString memoryClassName(const ImageRequest& request) {
    return request.frames > 1 ? u"memory-clip"_s : u"memory-image"_s;
}

std::optional<ImageClass> imageClass(const QString& name) {
    for (const FactRow& row : factRows("image_ranges")) {
        if (row.text("class") == name)
            return ImageClass{
                row.number("share"),         row.number("flops_per_byte"),  row.number("launch_ms"),
                row.number("bytes_a_value"), row.number("gib_a_megapixel"), {row.number("low"), row.number("high")},
                row.count("rows"),           row.count("sources")};
    }
    return {};
}

std::optional<StepParts> imageStep(const ImageModel& model, const ImageRequest& request, const Card& card,
                                   const ImageClass& by) {
    const auto rate = productsOf(request.format, card).second;
    if (!rate || !card.memoryBandwidth)
        return {};
    const double flops = model.flopsAStep(request);
    StepParts parts;
    parts.compute = flops / (by.share * inGigaflops(*rate) * 1e9);
    parts.weights = flops / (by.flopsPerByte * inGigabytesPerSecond(*card.memoryBandwidth) * 1e9);
    parts.overhead = by.launchMs / 1e3;
    return parts;
}

double imageWeights(const ImageModel& facts, const Model& model, WeightFormat format, bool hasEncoder) {
    const double denoisers = weightBytes(model, format);
    const double ofVae = 2 * facts.number("vae_parameters");
    if (!hasEncoder)
        return denoisers / facts.number("denoisers") + ofVae;
    const double encoderBytes = formatFacts(format).ggufType ? bitsAWeight(format) / 8 : 2; // GGUF is of both
    return denoisers + ofVae + encoderBytes * facts.number("text_encoder_parameters");
}

double imageActivations(const ImageModel& model, const ImageRequest& request, const ImageClass& by) {
    const double values = model.isUnet() ? 0 : model.tokens(request) * model.number("hidden");
    const double decoded = std::min<double>(request.frames, model.number("decoded_frames"));
    const double megapixels = decoded * request.width * request.height / 1e6;
    return request.batch * (by.bytesAValue * values + by.gibAMegapixel * megapixels * (1 << 30));
}

} // namespace core
