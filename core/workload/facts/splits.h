// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/workload.h"
#include "core/units/result.h"

#include <QStringList>

#include <vector>

namespace core {

// A model is split over cards in three ways that multiply: tensor (each layer over so many cards), pipeline (the layers
// in so many stages) and data (replicas). Heads are whole. Stages have equally many layers, as Megatron-LM and vLLM ask
// by default; where layers do not divide they may differ by one (Megatron-Core, "Custom Pipeline Model Parallel
// Layout", experimental), and then the larger stages decide what a card holds and how long a step takes.

/// tensor × pipeline × replicas cards.
struct Split {
    int tensor = 1;
    int pipeline = 1;
    int replicas = 1;

    friend bool operator==(const Split&, const Split&) = default;
};

/// Why `model` cannot be split over `tensor` cards a layer; empty where it can.
QString tensorMisfit(const Model& model, int tensor);
/// Why its layers make no stages of one size; empty where they do.
QString pipelineMisfit(const Model& model, int pipeline);

/// The share of all layers that the largest of so many stages has; what each has where layers are not known.
double largestShare(const Model& model, int pipeline);
/// What stages that differ mean, as a sentence; empty where they are of one size, or cannot be.
QString unevenStages(const Model& model, int pipeline);

/// What `choice` comes to on `cards` cards; the problem says what does not divide.
Result<Split> splitOf(const Model& model, const Workload& choice, int cards);

/// What can be done with so many cards: every split that uses all of them for one model, and why the others fall out.
struct SplitOffer {
    int cards = 1;
    std::vector<Split> splits; ///< without replicas, all stages of one size
    std::vector<Split> uneven; ///< whose stages differ by a layer
    QStringList reasons;       ///< a sentence each, where a way does not divide
};
SplitOffer splitsOver(const Model& model, int cards); ///< of one model, no replicas

} // namespace core
