// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/workload.h"
#include "core/parts/card.h"
#include "core/units/fact_table.h"
#include "core/workload/speed/speed_formula.h"

namespace core {

// A diffusion model makes an image or a clip in steps. Each step passes the whole of it, compressed by the VAE and cut
// into tokens, once through the denoiser, with guidance twice; then the VAE decodes it.

/// What is asked for.
struct ImageRequest {
    int width = 1024; ///< pixels
    int height = 1024;
    int frames = 1; ///< of a clip
    int steps = 1;
    int passes = 1;                           ///< of the denoiser a step: 2 with guidance
    int batch = 1;                            ///< images that are made together
    WeightFormat format = WeightFormat::Bf16; ///< of the denoiser; the VAE and but for GGUF text encoders: 16 bits
};

/// The denoiser of a model of images or video and what works beside it: a row of db/facts/image_models.csv.
class ImageModel {
public:
    explicit ImageModel(FactRow row)
        : m_row(std::move(row)) {}
    static std::optional<ImageModel> of(const Model& model);

    QString id() const { return m_row.text("model"); }
    ImageRequest usual() const; ///< size and steps that its maker has as default
    bool isUnet() const { return number("unet_gflops") > 0; }
    bool isUncertain() const { return m_row.text("confidence") == "low"_L1; }
    double tokens(const ImageRequest& request) const; ///< of one image or clip in a pass of a transformer
    double flopsAStep(const ImageRequest& request) const;
    double number(const char* column) const { return m_row.number(column); }

private:
    FactRow m_row;
};

/// A row of db/facts/image_ranges.csv, fitted by db/measured/fit_training: of runs that are alike what a card reaches,
/// and where nine of ten of sources that were left out lay, as multiples of the seconds expected. The classes
/// "memory-image" and "memory-clip" are of bytes of activations instead.
struct ImageClass {
    double share = 1;          ///< of the data sheet's tensor rate
    double flopsPerByte = 300; ///< of VRAM bandwidth, that is spent beside the products
    double launchMs = 10;      ///< a step
    double bytesAValue = 100;  ///< a token and hidden value
    double gibAMegapixel = 1;  ///< of the frames that the VAE decodes at once
    Band<double> band{1, 1};
    int rows = 0;
    int sources = 0;
};
/// "transformer-16-nvidia": network, bits that are multiplied, family of cards.
QString imageClassName(const ImageModel& model, WeightFormat format, const Card& card);
QString memoryClassName(const ImageRequest& request);
std::optional<ImageClass> imageClass(const QString& name); ///< empty where too few sources published such runs

/// Seconds of one step: products, VRAM traffic (as `weights`), launches. Empty where the card's rates are not known.
std::optional<StepParts> imageStep(const ImageModel& model, const ImageRequest& request, const Card& card,
                                   const ImageClass& by);
/// Bytes of weights on the card. Text encoders may leave it once they have read the prompt, as do denoisers whose turn
/// it is not.
double imageWeights(const ImageModel& facts, const Model& model, WeightFormat format, bool hasEncoder);
double imageActivations(const ImageModel& model, const ImageRequest& request, const ImageClass& by); ///< bytes

} // namespace core
