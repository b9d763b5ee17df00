// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "core/power/power_limit_speed.h"
#include "core/workload/machine/exchange.h"

namespace core {

/// What a workload asks of a machine, and nothing else of it; made from a build by workMachine(), by hand in tests.
struct WorkMachine {
    std::vector<const Card*> gpus; ///< by which they work together best; a card of two chips stands here twice
    std::vector<std::optional<Power>> limits; ///< of their power, in the same order; those beyond its end have none
    std::optional<ExchangeHop> hop;           ///< the slowest between them; empty for one GPU
    std::optional<Bandwidth> link;            ///< raw rate of the narrowest link from a GPU to its CPU
    ByteCount display;                        ///< that a display takes of the first GPU
    std::optional<ByteCount> host;            ///< system memory
    std::optional<Bandwidth> hostBandwidth;   ///< of the filled channels of one socket: weights lie there, or half of
                                              ///< them are read over the link between both
    std::optional<Bandwidth> disk;            ///< raw rate of the fastest link of an NVMe drive; empty without one
    bool isEager = false;                     ///< a server that captures no CUDA graphs
};

/// The GPUs in the topology's suggested order.
WorkMachine workMachine(const Analysis& analysis);
/// The same of these GPUs alone.
WorkMachine workMachine(const Analysis& analysis, const std::vector<int>& gpus);
/// The first `count` of its GPUs.
WorkMachine firstGpus(WorkMachine machine, int count);

/// The share of its speed at which the most limited of the first `used` GPUs works; empty where that was never
/// measured.
std::optional<SpeedBand> speedAtLimits(const WorkMachine& machine, int used, WorkKind kind);

/// What is expected, and where nine of ten measurements lie.
template <class T>
struct Estimate {
    T expected{};
    Band<T> range{};

    friend bool operator==(const Estimate&, const Estimate&) = default;
};

/// `value` with nine of ten measurements between these multiples of it.
inline Estimate<double> spread(double value, double low, double high) {
    return {value, {value * low, value * high}};
}

/// The time of a rate, or the rate of a time.
inline Estimate<double> reciprocal(const Estimate<double>& one) {
    return {1 / one.expected, {1 / one.range.high, 1 / one.range.low}};
}

/// Nothing but the high end of it is known.
inline bool isBound(const Estimate<double>& one) {
    return one.range.low <= 0;
}
/// "58 tok/s (44–71)"; of a bound "at most 71 tok/s".
QString rateInWords(const Estimate<double>& rate);

/// A rate at this share of it. The two ranges have causes of their own, so their widths add up as squares do.
Estimate<double> atSpeed(const Estimate<double>& rate, const SpeedBand& share);

/// What holds a workload back.
enum class Bottleneck { Compute, MemoryBandwidth, Overhead, Link, Host };
const char* token(Bottleneck bottleneck); ///< "compute", "vram-bandwidth", "overhead", "link", "host"
QString inWords(Bottleneck bottleneck);   ///< as a user reads it

} // namespace core
