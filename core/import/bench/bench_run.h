// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/scan/outputs/machine_facts.h"
#include "core/workload/measured_point.h"

namespace core {

/// One figure that a tool measured on the user's own machine.
struct BenchRun {
    MeasuredPoint point;              ///< `card` and `workload.model` stay empty: see the next two
    QString card;                     ///< as the tool reports it, "NVIDIA GeForce RTX 4080"; empty where it does not
    QString model;                    ///< a file's name, a repository or a name; empty where the tool tells none
    double parameters = 0;            ///< 0 where they are not reported
    bool isParametersRounded = false; ///< "7.62 B": three figures
    bool isFormatKnown = false;       ///< else point.workload.format says nothing
    std::optional<int> gpuLayers;     ///< layers on the cards, where the tool says a number; the others are elsewhere
    int line = 0;                     ///< where it stands, 1 first
};

/// What `nvidia-smi dmon` saw of one card.
struct CardUse {
    int gpu = 0;
    int samples = 0;
    std::optional<Power> meanPower;
    std::optional<double> meanBusy;  ///< percent of the time, its SMs
    std::optional<ByteCount> memory; ///< the most in use

    friend bool operator==(const CardUse&, const CardUse&) = default;
};

/// What one file tells.
struct BenchOutput {
    std::vector<BenchRun> runs;
    std::vector<CardUse> uses;
    std::vector<ReadingNote> notes; ///< what could not be read, or was left out; of very many the first
};

/// The weight format that a file's or a repository's name tells ("Qwen3-8B-Q4_K_M.gguf", "qwen2 7B Q4_K - Medium",
/// "…-AWQ"); empty where it tells none.
std::optional<WeightFormat> formatInName(const QString& name);

/// The most runs that one file can hold.
inline constexpr std::size_t mostBenchRuns = 10'000;

} // namespace core
