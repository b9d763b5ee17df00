// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/catalogue.h"
#include "core/parts/going_price.h"

#include <gtest/gtest.h>

namespace core {

static Price offer(Money amount, const char* date, const char* shop, PriceKind kind = PriceKind::Street) {
    Price price{amount, QLatin1String(date), kind, QStringLiteral("a page")};
    price.shop = QLatin1String(shop);
    return price;
}

static Price abroad(double amount, const char* date, const char* shop, double tax = 24) {
    Price price = offer(Money::of(amount), date, shop);
    price.currency = QStringLiteral("EUR");
    price.taxPercent = tax;
    return price;
}

template <class P>
static P partWith(const char* id, std::vector<Price> offers) {
    P part;
    part.id = QLatin1String(id);
    part.offers = std::move(offers);
    return part;
}

/// A catalogue of these, whose day is 2026-10-08.
template <class P>
static Catalogue catalogueOf(std::vector<P> parts) {
    PartSet set;
    set.of<P>() = std::move(parts);
    set.of<Outlet>() = {partWith<Outlet>("of-the-day", {offer(1_USD, "2026-10-08", "a", PriceKind::Deal)})};
    return Catalogue(std::move(set));
}

template <class P>
static const GoingPrice* priceIn(const Catalogue& catalogue, const char* id, bool takesUsed = false) {
    return priceUsed(*catalogue.find<P>(QLatin1String(id)), takesUsed);
}

TEST(Price, ADayIsItsOwnAMonthOrAYearItsFirst) {
    EXPECT_EQ(firstDayOf(QStringLiteral("2026-08-13")), QDate(2026, 8, 13));
    EXPECT_EQ(firstDayOf(QStringLiteral("2026-08")), QDate(2026, 8, 1));
    EXPECT_EQ(firstDayOf(QStringLiteral("2026")), QDate(2026, 1, 1));
    for (const char* none : {"", "26", "2026-13", "2026-02-30", "2026-8-13", "2026/08/13", "2026-08-1x", "2026-08-13T"})
        EXPECT_FALSE(firstDayOf(QLatin1String(none)).isValid()) << none;
}

TEST(GoingPrice, IsTheMedianOfTheShopsNewestWithinTheWindow) {
    const Catalogue catalogue = catalogueOf<Card>({partWith<Card>(
        "card", {offer(3000_USD, "2026-09-30", "first"), offer(2000_USD, "2026-08-30", "first"),
                 offer(3200_USD, "2026-09-20", "second"), offer(3100_USD, "2026-10-01", "third"),
                 offer(900_USD, "2026-05-01", "fourth"), offer(100_USD, "2026-10-07", "fifth", PriceKind::Deal)})});
    const GoingPrice* going = priceIn<Card>(catalogue, "card");
    ASSERT_TRUE(going);
    EXPECT_EQ(going->amount, 3100_USD);
    EXPECT_EQ(going->kind, PriceKind::Street);
    EXPECT_EQ(going->method, PriceMethod::Shops);
    EXPECT_EQ(going->offers, 3);
    EXPECT_EQ(going->date, QStringLiteral("2026-10-01"));
    EXPECT_LE(going->range.low, 3000_USD);
    EXPECT_GE(going->range.high, 3200_USD);
    EXPECT_EQ(dayInWords(*going, "cards"_L1, QDate(2026, 11, 1)),
              QStringLiteral("street, 2026-10-01, median of 3 shops"));
}

TEST(GoingPrice, LeavesOutAShopFarOffTheOthersWhereThereAreThree) {
    const std::vector<Price> two{offer(240_USD, "2026-10-01", "stale"), offer(400_USD, "2026-10-01", "b")};
    std::vector<Price> four = two;
    four.push_back(offer(420_USD, "2026-10-01", "c"));
    four.push_back(offer(440_USD, "2026-10-01", "d"));
    const Catalogue catalogue = catalogueOf<Drive>({partWith<Drive>("four", four), partWith<Drive>("two", two)});
    EXPECT_EQ(priceIn<Drive>(catalogue, "two")->amount, 320_USD);
    EXPECT_EQ(priceIn<Drive>(catalogue, "four")->amount, 420_USD);
}

TEST(GoingPrice, CountsTheWindowFromTheCatalogueAndNotFromToday) {
    const Catalogue catalogue = catalogueOf<Board>({partWith<Board>("in", {offer(200_USD, "2026-04-11", "a")}),
                                                    partWith<Board>("out", {offer(200_USD, "2026-04-10", "a")})});
    EXPECT_EQ(priceIn<Board>(catalogue, "in")->method, PriceMethod::Shops);
    EXPECT_EQ(priceIn<Board>(catalogue, "out")->method, PriceMethod::Last);
}

TEST(GoingPrice, IsTheUsersOwnBeforeAll) {
    Card card = partWith<Card>(
        "card", {offer(3000_USD, "2026-10-01", "a"), offer(900_USD, "2026-10-01", "b", PriceKind::Used)});
    card.price = Price{1_USD, QStringLiteral("2020"), PriceKind::Entered};
    const Catalogue catalogue = catalogueOf<Card>({card});
    EXPECT_EQ(priceIn<Card>(catalogue, "card")->amount, 1_USD);
    EXPECT_EQ(priceIn<Card>(catalogue, "card", true)->amount, 1_USD);
}

TEST(GoingPrice, OfAPartAtItsEndIsUsedOnlyWhereNoShopsPriceIsKnown) {
    Card card = partWith<Card>(
        "shop", {offer(3000_USD, "2026-10-01", "a"), offer(900_USD, "2026-10-01", "b", PriceKind::Used)});
    card.price = Price{1599_USD, QStringLiteral("2022-10-12"), PriceKind::Launch};
    card.status = MarketStatus::EndOfLife;
    Card none = card;
    none.id = QStringLiteral("none");
    none.offers.erase(none.offers.begin());
    Card isNew = none;
    isNew.id = QStringLiteral("new");
    isNew.status = MarketStatus::New;
    Card second = card;
    second.id = QStringLiteral("used-only");
    second.status = MarketStatus::UsedOnly;
    const Catalogue catalogue = catalogueOf<Card>({card, none, isNew, second});
    EXPECT_EQ(priceIn<Card>(catalogue, "shop")->amount, 3000_USD);
    EXPECT_EQ(priceIn<Card>(catalogue, "shop", true)->amount, 900_USD);
    EXPECT_EQ(priceIn<Card>(catalogue, "none")->amount, 900_USD);
    EXPECT_EQ(priceIn<Card>(catalogue, "new")->amount, 1599_USD);
    EXPECT_EQ(priceIn<Card>(catalogue, "used-only")->amount, 900_USD);
    EXPECT_EQ(priceUsed(card), nullptr) << "it is in no catalogue";
}

static MemoryKit kit(const char* id, std::vector<Price> offers, bool isRegistered = false) {
    MemoryKit made = partWith<MemoryKit>(id, std::move(offers));
    made.type = QStringLiteral("DDR5");
    made.isRegistered = isRegistered;
    return made;
}

TEST(GoingPrice, OfAStalePartMovesAsThreeOfItsClassHave) {
    const auto pair = [](const char* id, Money then, Money now) {
        return kit(id, {offer(then, "2025-07-23", "a"), offer(now, "2026-10-01", "b")});
    };
    std::vector<MemoryKit> kits{pair("a", 100_USD, 500_USD), pair("b", 100_USD, 600_USD),
                                kit("old", {offer(200_USD, "2025-07-20", "a")}),
                                kit("other-class", {offer(200_USD, "2025-07-20", "a")}, true)};
    EXPECT_EQ(priceIn<MemoryKit>(catalogueOf(kits), "old")->amount, 200_USD) << "two say nothing of a class";
    kits.push_back(pair("c", 100_USD, 550_USD));
    const Catalogue catalogue = catalogueOf(kits);
    const GoingPrice* lifted = priceIn<MemoryKit>(catalogue, "old");
    EXPECT_EQ(lifted->amount, 1100_USD);
    EXPECT_EQ(lifted->kind, PriceKind::Estimate);
    EXPECT_EQ(lifted->offers, 3);
    EXPECT_FALSE(isOutdated(*lifted, "memory"_L1, QDate(2026, 11, 1)));
    EXPECT_EQ(dayInWords(*lifted, "memory"_L1, {}), QStringLiteral("estimate: $200 of 2025-07-20 × 5.5"));
    EXPECT_EQ(priceIn<MemoryKit>(catalogue, "other-class")->method, PriceMethod::Last);
    kits.back().offers[0].date = QStringLiteral("2024-07-23"); // of another time
    EXPECT_EQ(priceIn<MemoryKit>(catalogueOf(kits), "old")->method, PriceMethod::Last);
}

TEST(GoingPrice, OfAPartnerCardIsNotItsStaleOneBelowWhatTheChipCosts) {
    Card stale = partWith<Card>("stale", {offer(4166_USD, "2026-05-01", "a")});
    Card fresh = partWith<Card>("fresh", {offer(5258_USD, "2026-09-20", "a")});
    stale.variantOf = fresh.variantOf = QStringLiteral("chip");
    const Catalogue catalogue = catalogueOf<Card>({stale, fresh});
    EXPECT_EQ(priceIn<Card>(catalogue, "stale")->amount, 5258_USD);
    EXPECT_EQ(priceIn<Card>(catalogue, "stale")->kind, PriceKind::Estimate);
}

TEST(GoingPrice, OfShopsAbroadIsLessTheirTaxAtTheRateOfTheDay) {
    const Catalogue catalogue = catalogueOf<Chassis>(
        {partWith<Chassis>("case", {abroad(124, "2026-10-01", "gr"), abroad(119, "2026-10-02", "de", 19)}),
         partWith<Chassis>("untold", {[] {
                               Price price = abroad(124, "2026-10-01", "gr");
                               price.taxPercent.reset();
                               return price;
                           }()})});
    const GoingPrice* going = priceIn<Chassis>(catalogue, "case");
    EXPECT_NEAR(going->amount.value(), 111.86, 0.01); // ECB, 2026-10-08: 1.1186
    EXPECT_EQ(going->kind, PriceKind::Estimate);
    EXPECT_TRUE(going->currency.isEmpty());
    EXPECT_EQ(dayInWords(*going, "cases"_L1, {}), QStringLiteral("estimate from 2 shops abroad, 2026-10-02"));
    EXPECT_EQ(priceIn<Chassis>(catalogue, "untold"), nullptr);
}

TEST(GoingPrice, RangesHoldNineOfTenOfTheErrorsMeasuredInTheSameCatalogue) {
    std::vector<PowerSupply> supplies;
    for (int i = 0; i < 10; ++i) {
        const QByteArray id = "psu-" + QByteArray::number(i);
        supplies.push_back(
            partWith<PowerSupply>(id, {offer(100_USD, "2026-10-01", "a"), offer(110_USD, "2026-10-01", "b")}));
    }
    supplies.push_back(partWith<PowerSupply>("single", {offer(200_USD, "2026-10-01", "a")}));
    const Catalogue catalogue = catalogueOf(supplies);
    const GoingPrice* single = priceIn<PowerSupply>(catalogue, "single");
    EXPECT_NEAR(single->range.low.value(), 200 / 1.1, 0.01);
    EXPECT_NEAR(single->range.high.value(), 200 * 1.1, 0.01);
    const auto& errors = catalogue.prices().errors;
    ASSERT_EQ(errors.size(), 2) << "of all, and of the kind";
    EXPECT_EQ(errors[1].of, QStringLiteral("psus"));
    EXPECT_EQ(errors[1].prices, 20);
    EXPECT_NEAR(errors[1].median, 0.095, 0.001);
}

TEST(GoingPrice, OfAPartReadAloneIsThatOfTheWholeCatalogue) {
    std::vector<PowerSupply> supplies;
    for (const char* id : {"a", "b", "c"})
        supplies.push_back(
            partWith<PowerSupply>(id, {offer(100_USD, "2025-07-23", "x"), offer(80_USD, "2026-10-01", "x")}));
    supplies.push_back(partWith<PowerSupply>("stale", {offer(200_USD, "2025-07-23", "x")}));
    const Catalogue whole = catalogueOf(supplies);
    PartSet alone;
    alone.of<PowerSupply>() = {supplies.back()};
    alone.prices = priceTrendsFrom(textOf(whole.prices()));
    const Catalogue part(std::move(alone));
    EXPECT_EQ(*priceIn<PowerSupply>(part, "stale"), *priceIn<PowerSupply>(whole, "stale"));
    EXPECT_EQ(priceIn<PowerSupply>(part, "stale")->amount, 160_USD);
}

} // namespace core
