// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/clearance/plug_room.h"

#include <gtest/gtest.h>

using namespace core;

static Card plugged(PlugSide side, PlugKind kind) {
    Card card;
    card.plugs = Plugs{{kind, 1}};
    card.plugSide = side;
    card.length = 267_mm;
    card.height = 111_mm;
    return card;
}

TEST(PlugRoom, ATopPlugAsksForHeightARearPlugForLength) {
    EXPECT_EQ(plugRoom(plugged(PlugSide::Top, PlugKind::Pin16), nullptr)->needed, 146_mm);
    EXPECT_EQ(plugRoom(plugged(PlugSide::Rear, PlugKind::Pin16), nullptr)->needed, 302_mm);
}

TEST(PlugRoom, OnlyThe12V2x6HasAFigureOfItsOwn) {
    EXPECT_TRUE(plugRoom(plugged(PlugSide::Top, PlugKind::Pin16), nullptr)->isBendPublished);
    EXPECT_FALSE(plugRoom(plugged(PlugSide::Top, PlugKind::Pcie8), nullptr)->isBendPublished);
}

TEST(PlugRoom, WithoutPlugOrSideNothingIsSaid) {
    Card card = plugged(PlugSide::Top, PlugKind::Pcie8);
    card.plugSide.reset();
    EXPECT_FALSE(plugRoom(card, nullptr));
    card.plugSide = PlugSide::Top;
    card.height.reset();
    EXPECT_FALSE(plugRoom(card, nullptr));
    card.height = 111_mm;
    card.plugs = Plugs{};
    EXPECT_FALSE(plugRoom(card, nullptr));
}

TEST(LidRoom, RackUnitsStandInForAFigure) {
    Chassis chassis;
    EXPECT_FALSE(lidRoom(chassis)) << "a tower's side panel is not known";
    chassis.kind = ChassisKind::Rack;
    EXPECT_FALSE(lidRoom(chassis));
    chassis.rackUnits = 4;
    EXPECT_EQ(lidRoom(chassis)->height, Length::of(169.73)); // 177.8 less 6.5 and 1.57
    EXPECT_TRUE(lidRoom(chassis)->isComputed);
    EXPECT_FALSE(laysCardsFlat(chassis));
    chassis.rackUnits = 2;
    EXPECT_EQ(lidRoom(chassis)->height, Length::of(80.83));
    EXPECT_TRUE(laysCardsFlat(chassis));
    chassis.maxCardHeight = 120_mm;
    EXPECT_EQ(lidRoom(chassis)->height, 120_mm);
    EXPECT_FALSE(lidRoom(chassis)->isComputed);
}
