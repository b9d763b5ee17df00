// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include "core/air/air_words.h"
#include "core/air/heat_balance.h"
#include "core/air/heat_rating.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static Analysis analysed(const Sample& sample) {
    static std::vector<std::unique_ptr<Catalogue>> kept;
    kept.push_back(std::make_unique<Catalogue>(PartSet(sample.parts)));
    return *analyse(sample.build, *kept.back());
}

static CardAir airOf(const Sample& sample, std::size_t index = 0) {
    return analysed(sample).air.cards[index];
}

/// One card alone in S1.
static Sample alone(const char* card) {
    Sample sample = workstation(1);
    sample.build.cards[0].card = card;
    return sample;
}

TEST(AirPlan, ABandIsRoomAndResistanceAndWatts) {
    Sample sample = alone("blower"); // 250 W: 25 + 53 ± 12
    EXPECT_EQ(inWords(*airOf(sample).temperature), "66–90 °C");
    sample.build.room = 35_C;
    EXPECT_EQ(airOf(sample).temperature->low, 76_C);
}

TEST(AirPlan, ABandIsAtLeastEightDegreesEachWay) {
    Sample sample = alone("open");
    sample.card("open").fans = 2;
    const auto band = *airOf(sample).temperature; // 260 W: 78.8
    EXPECT_EQ(inWords(band), "71–87 °C");
}

TEST(AirPlan, TheGovernorCutsABandOffAndTellsOfThrottling) {
    Sample sample = alone("blower");
    Card& card = sample.card("blower");
    EXPECT_EQ(airOf(sample).throttling, Throttling::LimitUnknown);
    card.throttle = 91_C; // above the whole band
    EXPECT_EQ(airOf(sample).throttling, Throttling::No);
    card.throttle = 90_C;
    EXPECT_EQ(airOf(sample).throttling, Throttling::Possible);
    card.throttle = 67_C; // all but the coolest degree
    EXPECT_EQ(airOf(sample).throttling, Throttling::Possible);
    EXPECT_EQ(airOf(sample).temperature->high, 67_C);
    card.throttle = 66_C; // the whole band
    EXPECT_EQ(airOf(sample).throttling, Throttling::Expected);
}

TEST(AirPlan, ALimitThatNobodyWasSeenToStateProvesNothing) {
    Sample sample = alone("blower");
    Card& card = sample.card("blower");
    card.unverified = {"throttle_c"};
    card.throttle = 91_C;
    EXPECT_EQ(airOf(sample).throttling, Throttling::LimitUnknown);
    card.throttle = 66_C;
    EXPECT_EQ(airOf(sample).throttling, Throttling::Possible);
}

TEST(AirPlan, ACardOfAnUnknownLimitIsTooWarmWhereItsWholeBandIs) {
    Sample sample = alone("blower");
    Card& card = sample.card("blower");
    EXPECT_FALSE(isTooWarm(airOf(sample))) << "66–90 °C: nobody knows where it throttles, and it may well not";
    EXPECT_FALSE(wouldLackAir(card, {}, 25_C));
    EXPECT_TRUE(wouldLackAir(card, {}, 50_C)) << "all of the band is above the lowest limit published";
    card.throttle = 66_C;
    EXPECT_TRUE(isTooWarm(airOf(sample)));
    card.throttle = 83_C; // it may
    EXPECT_FALSE(isTooWarm(airOf(sample)));
    EXPECT_FALSE(wouldLackAir(card, {}, 25_C));
    EXPECT_TRUE(wouldLackAir(card, Gap{}, 25_C)) << "touching";
    EXPECT_FALSE(isTooWarm(airOf(alone("passive")))) << "no temperature is expected of it";
}

TEST(AirPlan, NoBandShrinksToADegree) {
    Sample sample = alone("blower");
    Card& card = sample.card("blower");
    sample.build.room = 55_C; // the whole band is above any governor
    EXPECT_EQ(inWords(*airOf(sample).temperature), "83–92 °C");
    card.throttle = 84_C;
    EXPECT_EQ(inWords(*airOf(sample).temperature), "76–84 °C");
}

TEST(AirPlan, WhatIsNotKnownIsNoNumber) {
    Sample sample = alone("passive");
    EXPECT_EQ(airOf(sample).whyNot, NoBand::Passive);
    EXPECT_FALSE(airOf(sample).temperature);
    sample = alone("blower");
    sample.card("blower").cooler.reset();
    EXPECT_EQ(airOf(sample).whyNot, NoBand::CoolerUnknown);
    sample.card("blower").cooler = Cooler::Liquid;
    EXPECT_EQ(airOf(sample).whyNot, NoBand::Liquid);
    sample = alone("blower");
    sample.card("blower").tdp.reset();
    EXPECT_EQ(airOf(sample).whyNot, NoBand::PowerUnknown);
    sample.card("blower").tdp = 301_W;
    EXPECT_EQ(airOf(sample).whyNot, NoBand::OutsideFit);
    sample = alone("blower");
    sample.build.cards[0].powerLimit = 150_W;
    EXPECT_EQ(airOf(sample).whyNot, NoBand::None);
    sample.build.cards[0].powerLimit = 149_W;
    EXPECT_EQ(airOf(sample).whyNot, NoBand::LimitedFar);
    sample = alone("blower");
    sample.build.risers = {{"S1", "cable"}};
    EXPECT_EQ(airOf(sample).whyNot, NoBand::Riser);
    for (NoBand reason : {NoBand::Riser, NoBand::CoolerUnknown, NoBand::Passive, NoBand::Liquid, NoBand::GapUnknown,
                          NoBand::PowerUnknown, NoBand::OutsideFit, NoBand::LimitedFar})
        EXPECT_TRUE(inWords(whyNoBand(reason)).endsWith('.'));
}

TEST(AirPlan, APowerLimitLowersTheBand) {
    Sample sample = alone("blower");
    sample.build.cards[0].powerLimit = 200_W;
    EXPECT_EQ(airOf(sample).temperature->low, 55_C); // 25 + 0.212 · 200 − 12
}

TEST(AirPlan, ACardWhoseThicknessIsNotKnownAboveAnotherHasNoGap) {
    Sample sample = workstation(2);
    sample.card("blower").thickness.reset();
    sample.card("blower").slotWidth.reset();
    EXPECT_EQ(airOf(sample).whyNot, NoBand::GapUnknown);
    EXPECT_EQ(airOf(sample).rating, Airflow::Unknown);
    EXPECT_EQ(airOf(sample, 1).whyNot, NoBand::None) << "nothing is below it";
}

TEST(AirPlan, WhoBlocksAndWhoseHeatRises) {
    Sample sample = workstation(2); // 2.64 mm between blowers
    CardAir upper = airOf(sample);
    EXPECT_GE(upper.blockedBy, 0);
    EXPECT_EQ(upper.heatFrom, -1) << "a blower blows out of the case";
    EXPECT_TRUE(upper.isInterpolated);
    EXPECT_FALSE(airOf(sample, 1).isInterpolated);
    sample.build.cards[1].card = "open";
    upper = airOf(sample);
    EXPECT_EQ(upper.heatFrom, upper.blockedBy);
}

TEST(AirPlan, AMeasuredTemperatureStandsBesideTheBand) {
    Sample sample = alone("blower");
    EXPECT_FALSE(airOf(sample).measured);
    ObservedLink link;
    link.place = "S1";
    link.temperature = 71_C;
    sample.build.observed = Observed{};
    sample.build.observed->links = {link};
    EXPECT_EQ(airOf(sample).measured->value, 71_C);
    EXPECT_TRUE(airOf(sample).measured->isFromScan);
    sample.build.cards[0].temperature = 74_C; // what the user enters wins
    EXPECT_EQ(airOf(sample).measured->value, 74_C);
    EXPECT_FALSE(airOf(sample).measured->isFromScan);
}

TEST(HeatRating, TheGuidesBands) {
    EXPECT_EQ(heatRating(75_C), HeatRating::Excellent);
    EXPECT_EQ(heatRating(Temperature::of(75.1)), HeatRating::Good);
    EXPECT_EQ(heatRating(Temperature::of(79.9)), HeatRating::Good);
    EXPECT_EQ(heatRating(80_C), HeatRating::Watch);
    EXPECT_EQ(heatRating(Temperature::of(83.9)), HeatRating::Watch);
    EXPECT_EQ(heatRating(84_C), HeatRating::Hot);
    EXPECT_EQ(heatRating(90_C), HeatRating::Hot);
    EXPECT_EQ(heatRating(Temperature::of(90.1)), HeatRating::TooHot);
}

TEST(HeatBalance, PublishedCardsAgreeWithTheFormula) {
    EXPECT_NEAR(riseOf(252_W, VolumeFlow::of(30)), 14.8, 0.05);   // Graphcore C600
    EXPECT_NEAR(riseOf(225_W, VolumeFlow::of(20)), 19.8, 0.05);   // NVIDIA GRID K2
    EXPECT_NEAR(riseOf(215_W, VolumeFlow::of(16.7)), 22.7, 0.05); // Intel PAC D5005 at 35 °C
    EXPECT_NEAR(inCfm(airFor(252_W, 14.8)), 30, 0.05);
}

TEST(Noise, IsWordsWithWhatTheyRestOn) {
    const Sample sample = workstation(4);
    const QString words = noiseInWords(analysed(sample).machine);
    EXPECT_TRUE(words.startsWith("loud: 4 blowers")) << words.toStdString();
    EXPECT_TRUE(words.contains("6 dB")) << words.toStdString();
    EXPECT_TRUE(noiseInWords(analysed(workstation(1)).machine).startsWith("moderate"));
}
