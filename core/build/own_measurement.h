// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/workload.h"

namespace core {

/// What was measured: tokens a second of one stream, of a prompt, of several users together or of training; or GiB of
/// one card's VRAM.
enum class PointKind { Decode, Prefill, Serve, Vram, Training };
inline constexpr std::array pointKinds{PointKind::Decode, PointKind::Prefill, PointKind::Serve, PointKind::Vram,
                                       PointKind::Training};
const char* token(PointKind kind); ///< "decode", "prefill", "serve", "memory", "training"
QString inWords(PointKind kind);   ///< as a user reads it
QString unitOf(PointKind kind);    ///< "tok/s" or "GiB"

/// A speed that the user measured on the build itself, and what was estimated for the same run that day: their ratio
/// calibrates the build's estimates (core/workload/calibration.h).
struct OwnMeasurement {
    PointKind kind = PointKind::Decode;
    QString model; ///< id in the catalogue
    WeightFormat format = WeightFormat::Bf16;
    Engine engine = Engine::Auto;
    QString card;     ///< id in the catalogue
    double value = 0; ///< in unitOf(kind)
    double estimate = 0;
    QString day; ///< ISO

    friend bool operator==(const OwnMeasurement&, const OwnMeasurement&) = default;
};

/// True where both are of the same run, so that the later takes the earlier one's place.
bool areAlike(const OwnMeasurement& one, const OwnMeasurement& other);

} // namespace core
