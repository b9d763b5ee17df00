// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/air/cooling_fit.h"

#include "core/air/air_evidence.h"

#include <gtest/gtest.h>

using namespace core;

TEST(CoolingFit, ResistanceIsReadBetweenThePoints) {
    EXPECT_DOUBLE_EQ(*resistanceAt(CoolerClass::ThreeFans, 250_W), 0.192);
    EXPECT_NEAR(*resistanceAt(CoolerClass::ThreeFans, 300_W), 0.163, 0.0005);
    EXPECT_DOUBLE_EQ(*resistanceAt(CoolerClass::ThreeFans, 350_W), 0.134);
}

TEST(CoolingFit, ItHoldsForAFifthBeyondItsPointsAndNoFurther) {
    EXPECT_DOUBLE_EQ(*resistanceAt(CoolerClass::ThreeFans, 420_W), 0.134);
    EXPECT_FALSE(resistanceAt(CoolerClass::ThreeFans, 421_W));
    EXPECT_DOUBLE_EQ(*resistanceAt(CoolerClass::ThreeFans, 200_W), 0.192);
    EXPECT_FALSE(resistanceAt(CoolerClass::ThreeFans, 199_W));
}

TEST(CoolingFit, AGapCostsNothingFromFortyMillimetresOn) {
    for (CoolerClass cooler : {CoolerClass::Blower, CoolerClass::TwoFans, CoolerClass::FlowThroughThick}) {
        EXPECT_EQ(gapFactor(cooler, 40_mm).high, 1.0);
        EXPECT_GT(gapFactor(cooler, 39_mm).high, 1.0);
        EXPECT_EQ(gapFactor(cooler, {}).high, 1.0);
    }
}

TEST(CoolingFit, TouchingCostsWhatWasPublished) {
    EXPECT_DOUBLE_EQ(gapFactor(CoolerClass::Blower, Length()).middle, 1.25);
    EXPECT_DOUBLE_EQ(gapFactor(CoolerClass::ThreeFans, Length()).middle, 1.26);
    EXPECT_DOUBLE_EQ(gapFactor(CoolerClass::ThreeFans, Length()).high, 1.76);
    EXPECT_DOUBLE_EQ(gapFactor(CoolerClass::ThreeFans, -5_mm).high, 1.76);
    const GapFactor slot = gapFactor(CoolerClass::ThreeFans, slotPitch);
    EXPECT_DOUBLE_EQ(slot.low, 1.0);
    EXPECT_DOUBLE_EQ(slot.high, 1.26);
}

TEST(CoolingFit, TheLikeliestLiesBetweenTheLeastAndTheMost) {
    for (int millimetres = 0; millimetres <= 40; ++millimetres) {
        const GapFactor factor = gapFactor(CoolerClass::TwoFans, Length::of(millimetres));
        EXPECT_LE(factor.low, factor.middle) << millimetres;
        EXPECT_LE(factor.middle, factor.high) << millimetres;
    }
}

TEST(CoolingFit, AnOpenCoolerOfUnknownFansMayBeOfTwoClasses) {
    Card card;
    EXPECT_TRUE(classesOf(card).empty());
    card.cooler = Cooler::Open;
    EXPECT_EQ(classesOf(card).size(), 2U);
    card.fans = 3;
    EXPECT_EQ(classesOf(card), std::vector{CoolerClass::ThreeFans});
    card.fans = 1;
    EXPECT_TRUE(classesOf(card).empty());
}

TEST(AirEvidence, TheFitMeetsItsOwnPoints) {
    for (const AirEvidence& point : airEvidence()) {
        if (point.isFitted)
            EXPECT_NEAR(point.error(), 0, 1.0) << point.what.toStdString();
    }
}

TEST(AirEvidence, TheHalfWidthCoversTheErrorOfWhatWasHeldBack) {
    const auto points = airEvidence();
    EXPECT_GT(holdOutError(points), 0);
    EXPECT_LE(holdOutError(points), 8.0);
    for (const AirEvidence& point : points)
        EXPECT_LE(std::abs(point.error()), 12.0) << point.what.toStdString();
}
