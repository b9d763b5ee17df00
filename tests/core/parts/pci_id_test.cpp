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

static Card card(const char* id, const char* variantOf, const QStringList& ids) {
    Card card;
    card.id = QLatin1String(id);
    card.variantOf = QLatin1String(variantOf);
    card.pciIds = ids;
    return card;
}

TEST(PciIds, OfAPartnerCardAreThoseOfTheCardItIsBuiltOn) {
    const QStringList ids{QStringLiteral("10de:2b85")};
    const QStringList own{QStringLiteral("10de:2b85:1043:89ec")};
    PartSet parts;
    parts.of<Card>() = {card("base", "", ids), card("partner", "base", {}), card("own", "base", own),
                        card("orphan", "gone", {})};
    const Catalogue catalogue(std::move(parts));
    const auto idsOf = [&](const char* id) { return pciIdsOf(*catalogue.find<Card>(QLatin1String(id)), catalogue); };
    EXPECT_EQ(idsOf("base"), ids);
    EXPECT_EQ(idsOf("partner"), ids);
    EXPECT_EQ(idsOf("own"), own);
    EXPECT_EQ(idsOf("orphan"), QStringList());
}

} // namespace core
