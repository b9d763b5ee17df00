// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/check_model.h"

#include "tests/fuzz/readers.h"

#include "core/parts/plausible_part.h"

void checkModel(const core::Model& model) {
    fuzz::check(core::isPlausible(model), "a model is plausible");
    fuzz::check(model.parameters && *model.parameters >= 1, "a model has parameters");
    fuzz::check(!model.name.isEmpty() && !model.source.isEmpty(), "a model has a name and a source");
    fuzz::check(model.largestModule.value_or(0) <= *model.parameters, "no module is larger than the model");
    fuzz::check(model.embeddingParameters.value_or(0) <= *model.parameters, "nor are the tables of words");
    fuzz::check(model.kvLayers.value_or(0) <= model.layers.value_or(0), "no more layers keep than there are");
    fuzz::check(!model.slidingWindow || model.kvLayout == core::KvLayout::Sliding ||
                    model.kvLayout == core::KvLayout::Hybrid,
                "a window slides");
    fuzz::check(model.kvLayout != core::KvLayout::Hybrid || (model.globalEvery && model.slidingWindow),
                "a hybrid has a window and a period");
}
