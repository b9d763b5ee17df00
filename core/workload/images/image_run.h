// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/images/image_model.h"
#include "core/workload/run_answer.h"

namespace core {

/// How a model of images or video runs on a machine: one copy a card, as one image is not split over cards.
struct ImageRun {
    const Model* model = nullptr;
    ImageRequest request;
    FitVerdict fits = FitVerdict::Unknown;   ///< on the first card
    bool isEncoderAway = false;              ///< text encoders leave the card once they have read the prompt
    Band<ByteCount> needs{};                 ///< of each card
    GpuRoom room;                            ///< of the first
    std::optional<Estimate<double>> aSecond; ///< images or clips of the first card; of isBound(Estimate) the high end
    Estimate<double> anHour;                 ///< of all cards that it fits on
    int copies = 0;                          ///< those cards
    Bottleneck bottleneck{};
    QString className;
    std::optional<ImageClass> grounds; ///< empty where the speed is a bound
};

/// What one card makes in a second. Where too few published such runs: at most what the data sheet's rate gives.
/// Empty where that is not known.
std::optional<Estimate<double>> imagesASecond(const ImageModel& model, const ImageRequest& request, const Card& card);

/// REQUIRES: ImageModel::of(model), and a GPU. Without a format: in the most faithful of bf16, fp8 and nf4 that fits,
/// else in the one that comes closest.
ImageRun imageRun(const RunMachine& machine, const Model& model, ImageRequest request, bool hasFormat);

} // namespace core
