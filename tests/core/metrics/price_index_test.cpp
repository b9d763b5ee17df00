// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/metrics/card_figures.h"

#include "tests/support/priced.h"

#include <gtest/gtest.h>

using namespace core;

TEST(PriceIndex, ADollarOf2016IsOneAndAThirdOf2025) {
    EXPECT_EQ(indexYear(), 2025);
    EXPECT_NEAR(*dollarsOfIndexYear(2016), 321.943 / 240.007, 1e-12);
    EXPECT_EQ(dollarsOfIndexYear(2025), 1);
    EXPECT_EQ(dollarsOfIndexYear(2027), 1) << "no later index is known";
    EXPECT_FALSE(dollarsOfIndexYear(1999));
    EXPECT_TRUE(priceIndexSource().contains(QStringLiteral("Bureau of Labor Statistics")));
}

TEST(PriceIndex, APriceIsAdjustedFromItsOwnYearAndUnknownWithoutOne) {
    Card card;
    card.price = Price{699_USD, QStringLiteral("2017-03-10"), PriceKind::Launch};
    card = tests::priced(card);
    CardFigures figures{&card, nullptr, ClockConvention::Boost, Dollars::OfIndexYear};
    EXPECT_NEAR(*priceOf(figures), 699 * 321.943 / 245.120, 0.01);
    figures.dollars = Dollars::AsDated;
    EXPECT_EQ(priceOf(figures), 699);
    card.price->date.clear();
    card = tests::priced(card);
    EXPECT_EQ(priceOf(figures), 699);
    figures.dollars = Dollars::OfIndexYear;
    EXPECT_FALSE(priceOf(figures));
    card.launchDate = QStringLiteral("2017-03-10");
    EXPECT_NEAR(*priceOf(figures), 918.07, 0.01) << "a launch price is of the launch";
    card.price->kind = PriceKind::Street;
    card = tests::priced(card);
    EXPECT_FALSE(priceOf(figures)) << "a street price is not";
    EXPECT_FALSE(launchPriceOf(figures));
}
