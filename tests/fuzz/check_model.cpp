#include "tests/fuzz/check_model.h"

#include "core/parts/plausible_part.h"

#include <cstdio>
#include <cstdlib>

static void check(bool holds, const char* promise) {
    if (holds)
        return;
    std::fprintf(stderr, "broken: %s\n", promise);
    std::abort();
}

void checkModel(const core::Model& model) {
    check(core::isPlausible(model), "a model is plausible");
    check(model.parameters && *model.parameters >= 1, "a model has parameters");
    check(!model.name.isEmpty() && !model.source.isEmpty(), "a model has a name and a source");
    check(model.largestModule.value_or(0) <= *model.parameters, "no module is larger than the model");
    check(model.embeddingParameters.value_or(0) <= *model.parameters, "nor are the tables of words");
    check(model.kvLayers.value_or(0) <= model.layers.value_or(0), "no more layers keep than there are");
    check(!model.slidingWindow || model.kvLayout == core::KvLayout::Sliding || model.kvLayout == core::KvLayout::Hybrid,
          "a window slides");
    check(model.kvLayout != core::KvLayout::Hybrid || (model.globalEvery && model.slidingWindow),
          "a hybrid has a window and a period");
}
