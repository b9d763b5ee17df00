#pragma once

#include <QString>

#include <vector>

namespace core {

/// What estimates are told with their errors, in the order of db/facts/told_errors.csv, which has decode by class of
/// model after them.
enum class ToldKind { Decode, Host, Prefill, Serve, InferenceMemory, Training, TrainingMemory };

/// How estimates of one kind met published runs: of speed, runs of sources that no constant and no range was fitted on
/// (db/measured/fit_speed); of memory and training, runs that were held out. In range, and error: shares.
struct ToldError {
    QString what;
    int rows;
    int sources;    ///< 0 where they were not told apart
    double inRange; ///< of the rows
    double width;   ///< high end over low end, the median
    double error;   ///< of what was expected, the median
    QString date;   ///< on which the test that holds it printed it
};

const std::vector<ToldError>& toldErrors();

} // namespace core
