// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/pci_id.h"

#include <gtest/gtest.h>

namespace core {

TEST(PciIds, AreTwoOrFourGroupsOfFourHexadecimalDigits) {
    EXPECT_EQ(pciIdFrom(QStringLiteral("10de:2b85")), (PciId{0x10de, 0x2b85, 0, 0}));
    EXPECT_EQ(pciIdFrom(QStringLiteral("10DE:2B85:1043:89EC")), (PciId{0x10de, 0x2b85, 0x1043, 0x89ec}));
    for (const char* wrong : {"", "10de", "10de:", "10de:2b8", "10de:2b85:1043", "10de:2b85:1043:89ec:0", "10de:2bxx",
                              "10de:+b85", "0010de:2b85"})
        EXPECT_FALSE(pciIdFrom(QLatin1String(wrong))) << wrong;
}

} // namespace core
