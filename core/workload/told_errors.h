#pragma once

#include <QtGlobal>

#include <array>

namespace core {

/// What estimates are told with their errors.
enum class ToldKind { Decode, Host, Prefill, Serve, InferenceMemory, Training, TrainingMemory };

/// How estimates of one kind met published runs that no constant was fitted on. In range, and error: shares.
struct ToldError {
    const char* what;
    int rows;
    double inRange; ///< of the rows
    double width;   ///< high end over low end, the median
    double error;   ///< of what was expected, the median
};

/// The day on which the tests that hold this table printed it.
inline constexpr auto toldErrorsDay = "2026-11-23";
/// Where there is a number; of prefill, serving and weights in system memory all such rows, fitted ones too.
inline constexpr std::array toldErrors{
    ToldError{QT_TRANSLATE_NOOP("core::Text", "Decode, one user"), 78, 0.936, 1.88, 0.080},
    ToldError{QT_TRANSLATE_NOOP("core::Text", "Decode, weights in system memory"), 11, 0.909, 2.91, 0.287},
    ToldError{QT_TRANSLATE_NOOP("core::Text", "Prefill"), 75, 0.933, 2.84, 0.147},
    ToldError{QT_TRANSLATE_NOOP("core::Text", "Serving, all users"), 14, 0.929, 2.27, 0.251},
    ToldError{QT_TRANSLATE_NOOP("core::Text", "VRAM of inference"), 19, 1, 1.2, 0.044},
    ToldError{QT_TRANSLATE_NOOP("core::Text", "Training, trainer named"), 22, 1, 1.76, 0.082},
    ToldError{QT_TRANSLATE_NOOP("core::Text", "VRAM of training, trainer named"), 88, 0.932, 1.6, 0.071}};

} // namespace core
