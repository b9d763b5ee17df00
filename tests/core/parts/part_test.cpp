// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/fields.h"

#include <gtest/gtest.h>

namespace core {

static const QDate today(2026, 11, 23);

static Price offer(Money amount, const char* date, PriceKind kind, const char* source = "a shop") {
    return {amount, QLatin1String(date), kind, QLatin1String(source)};
}

/// A card with a launch price, two street prices and a used one.
static Card soldCard() {
    Card card;
    card.id = QStringLiteral("sold");
    card.price = Price{1599_USD, QStringLiteral("2022-10-12"), PriceKind::Launch};
    card.offers = {offer(2800_USD, "2026-08", PriceKind::Street, "first shop"),
                   offer(3000_USD, "2026-09", PriceKind::Street, "second shop"),
                   offer(2500_USD, "2026-10", PriceKind::Used)};
    return card;
}

TEST(PriceAge, IsStaleAfterNinetyDaysForCardsMemoryAndDrivesAndAHundredAndEightyForTheRest) {
    const auto isStale = [](const char* date, QLatin1String kind) {
        return ageOf(offer(1_USD, date, PriceKind::Street), kind, today)->isStale;
    };
    EXPECT_FALSE(isStale("2026-08-25", "cards"_L1)); // 90 days
    EXPECT_TRUE(isStale("2026-08-24", "cards"_L1));
    EXPECT_FALSE(isStale("2026-08-25", "memory"_L1));
    EXPECT_TRUE(isStale("2026-08-24", "memory"_L1));
    EXPECT_TRUE(isStale("2026-08-24", "drives"_L1));
    EXPECT_FALSE(isStale("2026-05-27", "boards"_L1)); // 180 days
    EXPECT_TRUE(isStale("2026-05-26", "boards"_L1));
    EXPECT_FALSE(isStale("2026-09", "cards"_L1)); // from the first of the month
    EXPECT_TRUE(isStale("2026-08", "cards"_L1));
    EXPECT_FALSE(ageOf(offer(1_USD, "", PriceKind::Street), "cards"_L1, today));
    EXPECT_FALSE(ageOf(offer(1_USD, "2026-08", PriceKind::Street), "cards"_L1, {}));
}

TEST(PriceAge, IsSaidOnlyOfAStalePrice) {
    EXPECT_EQ(dayInWords(offer(1_USD, "2026-08-25", PriceKind::Street), "cards"_L1, today),
              QStringLiteral("street, 2026-08-25"));
    EXPECT_EQ(dayInWords(offer(1_USD, "2026-08-24", PriceKind::Used), "cards"_L1, today),
              QStringLiteral("used, 2026-08-24, 2 months old"));
    EXPECT_EQ(dayInWords(offer(1_USD, "2026-05-20", PriceKind::Street), "psus"_L1, today),
              QStringLiteral("street, 2026-05-20, 6 months old"));
    Price estimate = offer(1_USD, "2026-10", PriceKind::Used);
    estimate.isVerified = false;
    EXPECT_EQ(dayInWords(estimate, "cards"_L1, today), QStringLiteral("used, 2026-10, unverified"));
}

TEST(PriceAge, MemoryAndDrivesOfBeforeNovember2025AreWarnedOf) {
    const Price before = offer(1_USD, "2025-10-31", PriceKind::Street);
    const Price after = offer(1_USD, "2025-11", PriceKind::Street);
    EXPECT_FALSE(riseWarning(before, "memory"_L1).isEmpty());
    EXPECT_FALSE(riseWarning(before, "drives"_L1).isEmpty());
    EXPECT_TRUE(riseWarning(after, "memory"_L1).isEmpty());
    EXPECT_TRUE(riseWarning(before, "cards"_L1).isEmpty());
    EXPECT_TRUE(ageOf(before, "memory"_L1, today)->isBeforeRise);
    EXPECT_FALSE(ageOf(after, "memory"_L1, today)->isBeforeRise);
}

TEST(PriceAge, ALaunchPriceOfMoreThanAYearAgoAndMemoryOfBeforeTheRiseAreOutdated) {
    EXPECT_FALSE(isOutdated(offer(1_USD, "2025-11-23", PriceKind::Launch), "cards"_L1, today));
    EXPECT_TRUE(isOutdated(offer(1_USD, "2025-11-22", PriceKind::Launch), "cards"_L1, today));
    EXPECT_FALSE(isOutdated(offer(1_USD, "2020", PriceKind::Street), "cards"_L1, today));
    EXPECT_TRUE(isOutdated(offer(1_USD, "2025-10-31", PriceKind::Street), "memory"_L1, today));
    EXPECT_FALSE(isOutdated(offer(1_USD, "2025-11", PriceKind::Street), "memory"_L1, today));
    EXPECT_FALSE(isOutdated(offer(1_USD, "2020", PriceKind::Entered), "memory"_L1, today)) << "the user's own";
    EXPECT_FALSE(isOutdated(offer(1_USD, "2020", PriceKind::Launch), "cards"_L1, {})) << "of no day";
}

TEST(Offers, AreReadAsTheyWereWritten) {
    Card card = soldCard();
    card.offers[1].currency = QStringLiteral("EUR");
    card.offers[2].isVerified = false;
    card.offers[1].taxPercent = 24;
    card.offers[1].shop = QStringLiteral("bestprice.gr, lowest of 3 shops");
    card.offers[2].taxPercent = 0;
    const auto* field = fieldCalled<Card>("offers"_L1);
    Card read;
    ASSERT_TRUE(field->write(read, FactValue(field->read(card))));
    EXPECT_EQ(read.offers, card.offers);
    EXPECT_FALSE(field->write(read, FactValue(QJsonValue(QStringLiteral("street -1 2026 me")))));
    EXPECT_FALSE(field->write(read, FactValue(QJsonValue(QStringLiteral("street EUR 2026 me")))));
}

} // namespace core
