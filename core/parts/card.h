// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/part.h"
#include "core/parts/plug.h"

#include <vector>

namespace core {

/// Which way a card moves its air; it decides what a narrow gap does to it.
enum class Cooler { Open, Blower, FlowThrough, Passive, Liquid };
/// Where the power plug points, so which way its cable needs room.
enum class PlugSide { Top, Rear, None };
/// What sums of fp16 products are kept in.
enum class Accumulation { Fp32, Fp16 };
/// Whether two such cards copy to each other directly, with the maker's own driver on a bare machine.
enum class PeerToPeer { None, BridgeOnly, Pcie };
/// What it is mounted on: a slot, a baseboard for modules of this form, or for ever in the machine it came in.
enum class Mount { Pcie, Sxm2, Sxm3, Sxm4, Sxm5, Sxm6, Oam, Soldered };

/// An accelerator: an add-in card, or a module that no slot takes (see goesIntoSlot()).
struct Card : Part {
    static constexpr KindNames names{"cards", "cards", QT_TRANSLATE_NOOP("core::Text", "GPUs"),
                                     QT_TRANSLATE_NOOP("core::Text", "&GPU")};

    QString series;
    QString architecture;
    QString variantOf; ///< id of the reference card that a partner card is built on
    QString launchDate;
    Mount mount = Mount::Pcie;

    std::optional<int> cores;
    std::optional<int> flopsPerCoreClock; ///< 2 (fused multiply-add); 4 with dual issue
    std::optional<Frequency> baseClock;
    std::optional<Frequency> boostClock;
    std::optional<Throughput> publishedFp32; ///< only where clocks are not known or the maker's figure differs
    std::optional<Throughput> fp16Tensor;    ///< dense
    std::optional<Accumulation> fp16Accumulation;
    std::optional<Throughput> int8; ///< dense, operations a second
    std::optional<Throughput> int4;
    std::optional<Throughput> fp64;       ///< of its vector units
    std::optional<Throughput> fp64Tensor; ///< this and the next four dense, FP32 accumulate
    std::optional<Throughput> tf32;
    std::optional<Throughput> bf16;
    std::optional<Throughput> fp8;
    std::optional<Throughput> fp4;

    std::optional<Memory> memory;
    QString memoryType;
    std::optional<int> busBits;
    std::optional<Bandwidth> memoryBandwidth;
    std::optional<bool> ecc;

    std::optional<Power> tdp;       ///< the maker's board power: what the power limit enforces
    std::optional<Power> peak;      ///< highest sustained draw published, if not the TDP
    std::optional<Power> excursion; ///< highest draw published for less than a few milliseconds
    std::optional<Plugs> plugs;     ///< empty: fed by the slot alone
    std::optional<PlugSide> plugSide;

    std::optional<Length> length;
    std::optional<Length> height;
    std::optional<Length> thickness; ///< back plate to fan face
    std::optional<double> slotWidth; ///< as published: 2, 2.5, 3 …
    std::optional<Cooler> cooler;
    std::optional<int> fans;              ///< of its cooler
    std::optional<VolumeFlow> airflow;    ///< what the maker asks the case to send through a passive card, at its TDP
    std::optional<Temperature> airflowAt; ///< inlet temperature that this airflow is for
    std::optional<Mass> weight;

    std::optional<int> pcieGeneration;
    std::optional<int> pcieLanes;
    std::optional<int> nvlinkGeneration;
    std::optional<int> nvlinkLinks;
    std::vector<int> bridgePitches; ///< slots from card to card that a bridge exists for
    std::optional<bool> displayOutputs;
    std::optional<Temperature> throttle;
    std::optional<int> chips; ///< GPUs on the card; one where empty
    std::optional<PeerToPeer> peerToPeer;
    std::optional<Memory> bar;           ///< memory window it asks the firmware for at power-on, of each chip
    std::optional<bool> hasResizableBar; ///< the window can grow to all of its memory
    QStringList pciIds;                  ///< "10de:2b85"; empty on a partner card

    friend bool operator==(const Card&, const Card&) = default;
};

/// 2 × cores × clock (4 × where dual issue is counted); the published figure where clocks are not known.
std::optional<Throughput> fp32AtBase(const Card& card);
/// The same at the boost clock.
std::optional<Throughput> fp32AtBoost(const Card& card);

/// The draw that a supply is sized by: the published peak, else the TDP; unknown stays unknown.
std::optional<Power> peakDemand(const Card& card);
/// True where that is the TDP, as no peak is published.
bool isPeakByTdp(const Card& card);

/// Rear openings a card at least covers: its slot width rounded up, or what its thickness needs; 1 where neither is
/// known.
int coveredOpenings(const Card& card);

/// False for a module, which sits on a baseboard, and for what is part of a whole machine.
inline bool goesIntoSlot(const Card& card) {
    return card.mount == Mount::Pcie;
}

/// How long the card's edge is, in lanes: graphics cards are made with the full x16 edge, also where only eight lanes
/// are wired (no source is kept for each; a short-edged x8 card would be refused by a closed x8 slot wrongly, not let
/// in).
int edgeLanes(const Card& card);

} // namespace core
