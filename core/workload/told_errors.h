#pragma once

#include <QString>

#include <vector>

namespace core {

/// What estimates are told with their errors, in the order of db/facts/told_errors.csv.
enum class ToldKind { Decode, Host, Prefill, Serve, InferenceMemory, Training, TrainingMemory };

/// How estimates of one kind met published runs that no constant was fitted on; of prefill, serving and weights in
/// system memory where there is a number, fitted ones too. In range, and error: shares.
struct ToldError {
    QString what;
    int rows;
    double inRange; ///< of the rows
    double width;   ///< high end over low end, the median
    double error;   ///< of what was expected, the median
    QString date;   ///< on which the test that holds it printed it
};

const std::vector<ToldError>& toldErrors();

} // namespace core
