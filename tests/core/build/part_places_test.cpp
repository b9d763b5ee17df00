// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build/part_places.h"
#include "core/units/units.h"

#include <gtest/gtest.h>

using namespace core;

TEST(PartPlaces, TextAndPlaceAreEachOthersInverse) {
    for (const PartPlace& place : {PartPlace{u"cpus"_s, 1}, PartPlace{u"psus"_s, 12}, PartPlace{u"memory"_s, 0}})
        EXPECT_EQ(partPlace(placeText(place)), place);
    EXPECT_EQ(placeText({u"cpus"_s, 1}), u"@cpus/1"_s);
}

TEST(PartPlaces, ASlotOrASocketIsNone) {
    for (const char* label :
         {"PCIEX16_1", "M2_1", "PCIEX16_2/1", "", "@cpus", "@cpus/", "@cpus/-1", "@cpus/x", "cpus/1"})
        EXPECT_FALSE(partPlace(QString::fromUtf8(label))) << label;
}
