// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/sheet/source_words.h"

#include "core/units/units.h"

#include <gtest/gtest.h>

using namespace core;

TEST(SourceWords, ABuyerReadsTheShopAndNotWhereItWasFound) {
    EXPECT_EQ(sourceInWords(u"public GitHub shopping list (index id 51863470805): Newegg"_s), u"Newegg"_s);
    EXPECT_EQ(sourceInWords(u"price docyx/pc-part-dataset@c52a04c cpu-cooler 'ARCTIC Freezer 4U-M'"_s),
              u"PCPartPicker"_s);
    EXPECT_EQ(sourceInWords(u"linuxhw/DMI@57b21bc6 ASUS Pro WS 1224BC75F732; linuxhw/DMI@57b21bc6 the same"_s),
              u"firmware of real machines"_s);
}

TEST(SourceWords, WhatAPersonCitesStays) {
    EXPECT_EQ(sourceInWords(u"Guide rules 34, 40; Intel ATX 3 design guide"_s),
              u"Guide rules 34, 40; Intel ATX 3 design guide"_s);
    EXPECT_EQ(sourceInWords(u"MSI B450-A PRO manual p. 29 (manualowl 631865)"_s),
              u"MSI B450-A PRO manual p. 29 (manualowl 631865)"_s);
}
