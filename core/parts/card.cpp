// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/card.h"

#include <algorithm>
#include <cmath>

namespace core {

static std::optional<Throughput> fp32At(const Card& card, const std::optional<Frequency>& clock) {
    if (!card.cores || !card.flopsPerCoreClock || !clock)
        return {};
    // cores × flops × kHz is in kFLOPS; the base unit is MFLOPS.
    return Throughput::ofBase((std::int64_t(*card.cores) * *card.flopsPerCoreClock * clock->base() + 500) / 1000);
}

std::optional<Throughput> fp32AtBase(const Card& card) {
    return fp32At(card, card.baseClock);
}

std::optional<Throughput> fp32AtBoost(const Card& card) {
    const auto computed = fp32At(card, card.boostClock);
    return computed ? computed : card.publishedFp32;
}

std::optional<Power> peakDemand(const Card& card) {
    return card.peak ? card.peak : card.tdp;
}

bool isPeakByTdp(const Card& card) {
    return !card.peak && card.tdp;
}

int coveredOpenings(const Card& card) {
    if (card.slotWidth)
        return std::max(1, int(std::ceil(*card.slotWidth - 0.01)));
    if (card.thickness) // a card may hang over its last opening by a few millimetres
        return std::max(1, int(std::ceil((inMillimetres(*card.thickness) - 3) / inMillimetres(slotPitch))));
    return 1;
}

int edgeLanes(const Card& card) {
    const int wired = card.pcieLanes.value_or(16);
    return wired >= 8 ? 16 : wired;
}

} // namespace core
