// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/air/cooling_fit.h"

#include "core/units/at.h"

#include <algorithm>
#include <array>

namespace core {

// The points' documents are in air_temperatures.csv; 0.212 (blower), 0.207 and 0.134 are fits taken over without
// theirs, and the watts they stand at are taken to be those of their cards.
static constexpr std::array blowerPoints{FitPoint{173_W, 0.335}, FitPoint{250_W, 0.212}};
static constexpr std::array twoFanPoints{FitPoint{250_W, 0.207}};
static constexpr std::array threeFanPoints{FitPoint{250_W, 0.192}, FitPoint{350_W, 0.134}};
static constexpr std::array thinPoints{FitPoint{320_W, 0.167}, FitPoint{575_W, 0.106}};
static constexpr std::array thickPoints{FitPoint{320_W, 0.131}, FitPoint{450_W, 0.101}};

static constexpr double unheldHalfWidth = 12; ///< the worst error of the published points, where none was held back

static constexpr double blowerTight = 0.25;
static constexpr double openTight = 0.26;
static constexpr double openTouching = 0.76; ///< two cards that touch, the worse of them

/// A fan cooler from two and a half slots on, or 50 mm, has the large fin stack.
static constexpr Length thickFrom = Length::ofBase(50'000);
static constexpr double thickFromSlots = 2.5;

const CoolingFit& fitOf(CoolerClass cooler) {
    static constexpr std::array fits{CoolingFit{blowerPoints, unheldHalfWidth}, CoolingFit{twoFanPoints},
                                     CoolingFit{threeFanPoints}, CoolingFit{thinPoints, unheldHalfWidth},
                                     CoolingFit{thickPoints}};
    return at(fits, cooler);
}

std::optional<double> resistanceAt(CoolerClass cooler, Power rated) {
    const auto points = fitOf(cooler).points;
    const Power least = points.front().rated;
    const Power most = points.back().rated;
    if (rated * 5 < least * 4 || rated * 5 > most * 6)
        return {};
    if (rated <= least)
        return points.front().kelvinPerWatt;
    for (std::size_t i = 1; i < points.size(); ++i) {
        if (rated > points[i].rated)
            continue;
        const double share = ratio(rated - points[i - 1].rated, points[i].rated - points[i - 1].rated);
        return points[i - 1].kelvinPerWatt + share * (points[i].kelvinPerWatt - points[i - 1].kelvinPerWatt);
    }
    return points.back().kelvinPerWatt;
}

static bool isThick(const Card& card) {
    return card.thickness ? *card.thickness >= thickFrom : card.slotWidth.value_or(2) >= thickFromSlots;
}

std::vector<CoolerClass> classesOf(const Card& card) {
    if (card.cooler == Cooler::Blower)
        return {CoolerClass::Blower};
    if (card.cooler == Cooler::FlowThrough)
        return {isThick(card) ? CoolerClass::FlowThroughThick : CoolerClass::FlowThroughThin};
    if (card.cooler != Cooler::Open || card.fans.value_or(2) < 2)
        return {};
    if (!card.fans)
        return {CoolerClass::TwoFans, CoolerClass::ThreeFans};
    return {*card.fans == 2 ? CoolerClass::TwoFans : CoolerClass::ThreeFans};
}

GapFactor gapFactor(CoolerClass cooler, std::optional<Length> air) {
    if (!air || *air >= freeGap)
        return {};
    const double closed = 1 - std::max(0.0, ratio(*air, freeGap)); // 1 where cards touch, 0 from 40 mm on
    if (cooler == CoolerClass::Blower) {
        const double factor = 1 + blowerTight * closed;
        return {factor, factor, factor};
    }
    // A free slot is published as "tight" at worst, and as nothing at best.
    const double belowSlot = 1 - std::clamp(ratio(*air, slotPitch), 0.0, 1.0);
    const double beyondSlot = *air < slotPitch ? 1 : ratio(freeGap - *air, freeGap - slotPitch);
    return {1 + openTight * belowSlot, 1 + openTight * closed,
            1 + openTight * beyondSlot + (openTouching - openTight) * belowSlot};
}

} // namespace core
