// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace core {

/// The kinds of estimates whose errors are shown, in the order of db/facts/estimate_errors.csv, which has decode by
/// class of model after them.
enum class EstimateKind {
    Decode,
    Host,
    Prefill,
    Serve,
    InferenceMemory,
    Training,
    TrainingMemory,
    Ddp,
    Images,
    ImageMemory
};

/// How estimates of one kind met published runs of sources that no constant and no range was fitted on (db/measured).
/// In range, and error: shares.
struct EstimateError {
    QString what;
    int rows;
    int sources;    ///< who measured them
    double inRange; ///< of the rows
    double width;   ///< high end over low end, the median
    double error;   ///< of what was expected, the median
    QString date;   ///< on which the test that holds it printed it
};

const std::vector<EstimateError>& estimateErrors();

} // namespace core
