// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/power/power_limit_speed.h"

#include <gtest/gtest.h>

namespace core {

static Card cardOf(const char* id, Power demand) {
    Card card;
    card.id = QString::fromLatin1(id);
    card.tdp = demand;
    return card;
}

TEST(PowerLimitSpeed, OfTheMeasuredCardIsThePublishedCurve) {
    const Card card = cardOf("nvidia-geforce-rtx-3090", 350_W);
    const auto at = [&](Power limit) { return speedAtLimit(card, limit, WorkKind::Prefill); };
    EXPECT_DOUBLE_EQ(at(300_W)->low, 0.967);
    EXPECT_DOUBLE_EQ(at(300_W)->high, 0.967);
    EXPECT_FALSE(at(300_W)->isInterpolated);
    EXPECT_DOUBLE_EQ(at(190_W)->low, 0.516);
    EXPECT_NEAR(at(200_W)->low, 0.5755, 1e-9);
    EXPECT_TRUE(at(200_W)->isInterpolated);
    EXPECT_DOUBLE_EQ(at(350_W)->low, 1);
}

TEST(PowerLimitSpeed, BelowTheLowestMeasuredShareNothingIsKnown) {
    const Card card = cardOf("nvidia-geforce-rtx-3090", 350_W);
    EXPECT_TRUE(speedAtLimit(card, 190_W, WorkKind::Decode));
    EXPECT_FALSE(speedAtLimit(card, 189_W, WorkKind::Decode));
    EXPECT_TRUE(speedCost(card, 189_W, WorkProfile{}).isEmpty());
    EXPECT_FALSE(speedAtLimit(Card{}, 200_W, WorkKind::Decode));
}

TEST(PowerLimitSpeed, OtherWorkAndOtherCardsAreABandOf27PerCent) {
    const auto band = speedAtLimit(cardOf("nvidia-geforce-rtx-3090", 350_W), 250_W, WorkKind::Decode);
    EXPECT_NEAR(band->low, 0.863 * 0.73, 1e-9);
    EXPECT_DOUBLE_EQ(band->high, 1);
    EXPECT_DOUBLE_EQ(band->expected, (0.863 + 1) / 2);
    // The one point of another card lies within: RTX 2080 Ti, 250 W to 200 W, 7 % slower.
    const auto turing = speedAtLimit(cardOf("nvidia-geforce-rtx-2080-ti", 250_W), 200_W, WorkKind::Prefill);
    EXPECT_LT(turing->low, 0.93);
    EXPECT_GT(turing->high, 0.93);
    EXPECT_NEAR((turing->low / 0.73), 0.93, 0.01);
}

} // namespace core
