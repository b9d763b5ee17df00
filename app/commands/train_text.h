#pragma once

#include "core/training/next_steps.h"

namespace app {

/// What a person reads of a model on a build.
struct TrainReport {
    const core::Analysis& analysis;
    const core::Catalogue& catalogue;
    const core::Model& model;
    const core::TrainingChoice& choice;
    const core::MemoryNeed& need;
    int cards;
};
/// Lines for a terminal, in columns.
QString trainText(const TrainReport& report);

} // namespace app
