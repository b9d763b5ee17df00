// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/own_measurement.h"
#include "core/workload/machine/exchange.h"

namespace core {

/// One run that somebody measured, restated so that the same can be computed for it.
struct MeasuredPoint {
    PointKind kind = PointKind::Decode;
    QString card; ///< id in the catalogue; empty where the source does not say
    int cards = 1;
    Workload workload;              ///< `model` as the source calls it; of a prompt `sequence` is its length
    int depth = 0;                  ///< tokens that were there before the prompt
    std::optional<ExchangeHop> hop; ///< between the cards; empty for one
    ByteCount onHost;               ///< bytes of the weights in system memory
    std::optional<Bandwidth> hostBandwidth;
    std::optional<ByteCount> vram; ///< of one card, where an engine reserved its share of it
    double value = 0;              ///< in unitOf(kind)
    std::optional<Power> limit;    ///< of each card's power
    bool isEager = false;          ///< a server that captured no CUDA graphs
    QString by;                    ///< who measured: a repository, page or contributor
    QString source;                ///< with the version it was read at
    QString day;                   ///< "2026-07-25", or less; empty where it is not known
};

} // namespace core
