// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/book_cards.h"
#include "tests/support/shipped_catalogue.h"
#include "ui/charts/chart_content.h"
#include "ui/charts/chart_export.h"
#include "ui/charts/chart_words.h"

#include <gtest/gtest.h>

using namespace ui;

/// Prices across, GFLOPS up, without lines.
static ChartContent twoCards(double dollars) {
    ChartContent content;
    content.options = priceChart();
    content.points = {
        {QStringLiteral("S"), QStringLiteral("a"), QStringLiteral("Card A"), 100, 1000, false, {}, {}},
        {QStringLiteral("S"), QStringLiteral("b"), QStringLiteral("Card B"), dollars, 4000, false, {}, {}}};
    content.frontier = {0, 1};
    return content;
}

TEST(ChartWords, AClaimIsComputedOfThePointsShown) {
    const core::Catalogue none;
    EXPECT_EQ(chartWords(twoCards(399), none).claim, QStringLiteral("Card B gives the most FP32 per dollar"));
    const ChartWords dear = chartWords(twoCards(401), none);
    EXPECT_EQ(dear.claim, QStringLiteral("Card A gives the most FP32 per dollar"));
    EXPECT_EQ(dear.note,
              QStringLiteral("10.0 GFLOPS for each dollar. From Card A to Card B: 4.00 times the FP32 for 4.01 times "
                             "the price."));
}

TEST(ChartWords, AUsedCardIsCalledSoAndPricesAreCountedWithTheirDays) {
    const core::Catalogue none;
    ChartContent content = twoCards(399);
    content.prices = {
        {QStringLiteral("a"), {core::Money::of(100), QStringLiteral("2026-07-03"), core::PriceKind::Street}},
        {QStringLiteral("b"), {core::Money::of(399), QStringLiteral("2026-09"), core::PriceKind::Used}}};
    const ChartWords words = chartWords(content, none);
    EXPECT_EQ(words.claim, QStringLiteral("A used Card B gives the most FP32 per dollar"));
    EXPECT_EQ(words.source, QStringLiteral("Prices: street 1, used 1; July 2026 to September 2026. Lanewright."));
}

TEST(ChartWords, WithLinesTheClaimCountsThoseThatExplainNineTenths) {
    const auto catalogue = tests::bookCatalogue();
    ChartOptions options = priceChart();
    const ChartContent book = chartContent(*catalogue, nullptr, options);
    EXPECT_EQ(book.words.claim, QStringLiteral("FP32 follows price in 3 of 4 series"));
    EXPECT_TRUE(book.words.note.contains(QStringLiteral("Steepest: GTX 1000, 13.3 GFLOPS for each extra dollar")))
        << qPrintable(book.words.note);
    options.hiddenSeries = {QStringLiteral("GTX 1000")};
    EXPECT_EQ(chartContent(*catalogue, nullptr, options).words.claim,
              QStringLiteral("FP32 follows price in 2 of 3 series"));
}

TEST(ChartWords, WhatIsLessThanOneForADollarIsPricedInCents) {
    ChartContent content = twoCards(399);
    content.points.front().y = 40;
    content.points.back().y = 15.7;
    EXPECT_TRUE(chartWords(content, {}).note.startsWith(QStringLiteral("$2.50 for each GFLOPS.")));
}

TEST(ChartWords, AChartWithoutDollarsNamesNoPrices) {
    ChartContent content = twoCards(399);
    content.options.query.across = core::findMetric(QStringLiteral("watts"));
    content.options.query.prices = core::PriceBasis::Launch;
    EXPECT_EQ(chartWords(content, {}).source, QStringLiteral("Board power as published. Lanewright."));
    content.options.query.across = core::findMetric(QStringLiteral("launch_price"));
    EXPECT_EQ(chartWords(content, {}).source, QStringLiteral("Makers' list prices at launch. Lanewright."));
}

TEST(ChartWords, WithoutALineTheClaimSaysNone) {
    const auto catalogue = tests::bookCatalogue();
    ChartOptions options = priceChart();
    options.hiddenSeries = {QStringLiteral("GTX 900"), QStringLiteral("GTX 1000"), QStringLiteral("RTX 2000")};
    const ChartWords words = chartContent(*catalogue, nullptr, options).words;
    EXPECT_EQ(words.claim, QStringLiteral("FP32 follows price in none of 1 series"));
    EXPECT_TRUE(words.note.isEmpty()) << qPrintable(words.note);
    EXPECT_TRUE(words.source.startsWith(QStringLiteral("Book cards as published in Dive into Deep Learning")));
    options.query.clock = core::ClockConvention::Base;
    EXPECT_EQ(chartContent(*catalogue, nullptr, options).words.source,
              QStringLiteral("Prices as Dive into Deep Learning plots them. GFLOPS at base clock. Lanewright, 24 "
                             "September 2020."));
}

TEST(ChartWords, AChartOfNothingClaimsNothing) {
    ChartContent content;
    content.options = priceChart();
    EXPECT_EQ(chartWords(content, {}).claim, QStringLiteral("FP32, GFLOPS against Price, US dollars"));
}

TEST(ChartWords, ADateAcrossNamesWhoLeads) {
    ChartContent content = twoCards(2020);
    content.options.query.across = core::findMetric(QStringLiteral("launch"));
    EXPECT_EQ(chartWords(content, {}).claim, QStringLiteral("Card B leads: 4,000 GFLOPS"));
}

TEST(ChartWords, TokensNameTheirModelAndNoPriceOfTodayIsOldOrGuessed) {
    const auto catalogue = shippedCatalogue();
    ChartContent content = chartContent(*catalogue, nullptr, readyCharts()[0].options());
    ASSERT_FALSE(content.points.empty());
    EXPECT_TRUE(content.words.note.contains(QStringLiteral("Llama 3.1 8B on one card, one user")))
        << qPrintable(content.words.note);
    EXPECT_TRUE(chartSvg(content).contains("Llama 3.1 8B"));
    const QDate today = core::firstDayOf(catalogue->prices().day);
    for (const core::ChartPoint& point : content.points) {
        const core::Price price = content.prices.value(point.id);
        EXPECT_TRUE(price.kind == core::PriceKind::Street || price.kind == core::PriceKind::Used);
        EXPECT_LE(core::firstDayOf(price.date).daysTo(today), 90) << qPrintable(point.name);
        EXPECT_EQ(price.amount, core::amountUsed(*catalogue->find<core::Card>(point.id)));
    }
}
