// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/text.h"
#include "core/units/units.h"

#include <gtest/gtest.h>

namespace core {

TEST(Quantity, KeepsAHundredthOfAMillimetreExactly) {
    EXPECT_EQ(Length::of(20.32).base(), 20'320);
    EXPECT_EQ(slotPitch * 3, Length::of(60.96));
}

TEST(Quantity, RoundsToTheNearestBaseUnitOnBothSidesOfZero) {
    EXPECT_EQ(Length::of(1.0004).base(), 1000);
    EXPECT_EQ(Length::of(1.0006).base(), 1001);
    EXPECT_EQ(Length::of(-1.0006).base(), -1001);
}

TEST(Quantity, TwelveAmperesAtAHundredTwentyVoltsAre1440Watts) {
    EXPECT_EQ(powerOf(120_V, 12_A), 1440_W);
    EXPECT_EQ(currentAt(1440_W, 120_V), 12_A);
}

TEST(Text, GroupsThousandsAndDropsZeros) {
    EXPECT_EQ(inWords(1332_W), QStringLiteral("1,332 W"));
    EXPECT_EQ(inWords(Length::of(2.60)), QStringLiteral("2.6 mm"));
    EXPECT_EQ(inWords(9140_USD), QStringLiteral("$9,140"));
    EXPECT_EQ(inWords(Money::of(99.99)), QStringLiteral("$99.99"));
}

TEST(Text, SaysWhatIsNotKnownAndNeverZero) {
    EXPECT_EQ(inWords(std::optional<Power>()), QStringLiteral("not known"));
}

TEST(Text, JoinsNamesAsASentenceDoes) {
    const auto a = QStringLiteral("A");
    const auto b = QStringLiteral("B");
    EXPECT_EQ(listed({a}), a);
    EXPECT_EQ(listed({a, b}), QStringLiteral("A and B"));
    EXPECT_EQ(listed({a, b, QStringLiteral("C")}), QStringLiteral("A, B and C"));
}

} // namespace core
