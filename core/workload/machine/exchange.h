// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "core/units/amounts.h"
#include "core/workload/facts/splits.h"

namespace core {

/// Bandwidth of an all-reduce over the slowest hop of a ring.
struct ExchangeHop {
    int first = 0; ///< GPUs, as the topology counts them
    int second = 1;
    BandwidthBand bandwidth{};
    Bandwidth expected{};    ///< what such hops mostly reach
    QString source{};        ///< what the band rests on
    bool isNetwork = false;  ///< between machines
    bool isByMemory = false; ///< no peer-to-peer: the kind of hop that the published points are of
};

// NVLink: NCCL's own constants a link (20 GB/s for generations 2 and 3, 12 on GA102, 20.6 for 4, 40.1 for 5); measured
// all-reduces reached that or, over some bridges, half of it. PCIe with peer-to-peer: NCCL's 12 GB/s for 3.0 x16, twice
// that a generation, or half. Without peer-to-peer: the topology's band for copies through host memory, and up to
// 80 % of what the links carry, which the newest cards reach. Where nothing
// was published: from the slowest copy through host memory to what the links carry.
// Expected: of NVLink 70 % of NCCL's constant, of peer-to-peer half (two A6000 and A100 under Lambda's BERT: 9 and 12
// GB/s), through host memory 28 % of a copy (two RTX 3090 7.6, two TITAN RTX in 3.0 slots 3.1), with more cards than
// two 15 %, as all of them pass the same memory. Between sockets nothing was published: half as slow, and 60 % of the
// rest.
ExchangeHop exchangeHop(const PeerPath& path); ///< of one pair

/// The slowest hop of the best ring over these GPUs; empty for less than two. NCCL looks for that ring: of up to seven
/// GPUs every one is tried, of more this order and that of the PCI bus. The band is the ring's: its ends may be of two
/// hops.
std::optional<ExchangeHop> slowestHop(const Topology& topology, const std::vector<int>& gpus);

/// Bytes a card sends each step, by a ring over `cards`: DDP, ZeRO-1 and -2 2 (N − 1)/N × gradients; ZeRO-3 the weights
/// twice, in their own format, and the gradients once. 16-bit training sends gradients in 16 bits (DeepSpeed) or 32
/// (DDP under autocast): a band. Of a trainer that works through several batches between exchanges, one batch's share.
Band<ByteCount> exchangedBytes(const Model& model, const Workload& choice, const Split& split);

} // namespace core
