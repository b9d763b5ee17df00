// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/bench/bench_output.h"
#include "core/workload/run_evidence.h"

namespace core {

/// What measurements are compared with.
struct BenchBase {
    const Catalogue& catalogue;
    const Analysis* analysis = nullptr; ///< of the build they were made on; null: cards by their reported names
    const Workload* workload = nullptr; ///< of that build, for what a tool does not tell
    QString model{};                    ///< as the user names it; goes before what a tool reports
};

/// A measurement and what is computed for it.
struct BenchRow {
    BenchRun run;
    const Model* model = nullptr;
    const Card* card = nullptr;
    std::optional<PointEstimate> ours{};
    QString why{}; ///< there is no estimate, as a sentence; empty where there is one

    /// (ours − measured) / measured; only with an estimate.
    double error() const { return ours->value.expected / run.point.value - 1; }
    bool isInRange() const {
        return ours && ours->value.range.low <= run.point.value && run.point.value <= ours->value.range.high;
    }
};

/// Every run of the output in its order, then the memory that dmon saw where the build names a workload.
std::vector<BenchRow> compareWithEstimates(const BenchOutput& output, const BenchBase& base);

/// The model that a tool's name means: a repository, a GGUF file's name, a torchtune builder or a name, without what is
/// said of tuning and format at its end. Where the name tells none, the one of this parameter count; of several alike
/// in shape the first. Empty where none is found, or its parameters are not those.
using ModelsReported = std::vector<const Model*>;
ModelsReported modelsReported(const BenchRun& run, const Catalogue& catalogue);
/// The same where it is one; else null.
const Model* modelReported(const BenchRun& run, const Catalogue& catalogue);

} // namespace core
