// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/points.h"

#include "core/metrics/metric.h"
#include "tests/support/book_cards.h"
#include "tests/support/priced.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace core;

class Points : public testing::Test {
protected:
    ChartQuery query(const char* across, const char* up, ClockConvention clock = ClockConvention::Published) const {
        return {findMetric(QLatin1String(across)),
                findMetric(QLatin1String(up)),
                clock,
                CardChoice::Book,
                {},
                Dollars::AsDated,
                {}};
    }
    const ChartPoint* find(const std::vector<ChartPoint>& points, const char* id) const {
        const auto found =
            std::find_if(points.begin(), points.end(), [&](const ChartPoint& p) { return p.id == QLatin1String(id); });
        return found == points.end() ? nullptr : &*found;
    }

    Catalogue catalogue{tests::bookParts()};
};

TEST_F(Points, TheBooksChartHasItsTwentyCardsInFourSeries) {
    const auto points = pointsOf(catalogue, query("price", "fp32"));
    EXPECT_EQ(points.size(), 20U);
    EXPECT_EQ(points.front().series, QStringLiteral("GTX 900"));
    EXPECT_EQ(points.front().name, QStringLiteral("GTX 950"));
    EXPECT_EQ(bookSeries(catalogue), (QStringList{QStringLiteral("GTX 900"), QStringLiteral("GTX 1000"),
                                                  QStringLiteral("RTX 2000"), QStringLiteral("Titan")}));
}

TEST_F(Points, ANamedSeriesOfTheBookHoldsItsCardsAtEveryClock) {
    auto asked = query("price", "fp32", ClockConvention::Base);
    asked.series = QStringList{QStringLiteral("GTX 1000")};
    EXPECT_EQ(pointsOf(catalogue, asked).size(), 6U);
    asked.cards = CardChoice::All;
    EXPECT_EQ(pointsOf(catalogue, asked).size(), 7U) << "with the GTX 1070 Ti";
}

TEST_F(Points, ASeriesTheBookLacksHoldsTheCataloguesCards) {
    auto asked = query("price", "fp32");
    asked.series = QStringList{QStringLiteral("RTX 3000")};
    const auto points = pointsOf(catalogue, asked);
    ASSERT_EQ(points.size(), 1U);
    EXPECT_EQ(points.front().name, QStringLiteral("RTX 3090"));
}

TEST_F(Points, ACardWithoutOneOfTheFiguresHasNoPoint) {
    PartSet parts = tests::bookParts();
    for (Card& card : parts.of<Card>())
        card.price.reset();
    const Catalogue priceless(std::move(parts));
    auto asked = query("price", "fp32", ClockConvention::Boost);
    asked.cards = CardChoice::All;
    EXPECT_TRUE(pointsOf(priceless, asked).empty());
    EXPECT_EQ(pointsOf(priceless, query("price", "fp32", ClockConvention::Boost)).size(), 20U) << "the book's prices";
}

TEST_F(Points, AFilterLeavesOutWhatIsBelowItOrNotKnown) {
    PartSet parts = tests::bookParts();
    for (Card& card : parts.of<Card>()) {
        card.maker = QStringLiteral("NVIDIA");
        if (card.id == QLatin1String("nvidia-geforce-rtx-3090"))
            card.status = MarketStatus::New;
    }
    const Catalogue some(std::move(parts));
    auto asked = query("watts", "fp32", ClockConvention::Boost);
    asked.cards = CardChoice::All;
    const auto countOf = [&](const CardFilter& filter) {
        asked.filter = filter;
        return pointsOf(some, asked).size();
    };
    const auto holds = [&](const char* id) { return find(pointsOf(some, asked), id) != nullptr; };
    EXPECT_EQ(countOf({}), 22U);
    countOf({24_GB, {}, 0, false});
    EXPECT_TRUE(holds("nvidia-geforce-rtx-3090")) << "just as much";
    EXPECT_FALSE(holds("nvidia-geforce-gtx-1080-ti"));
    EXPECT_EQ(countOf({{}, QStringLiteral("AMD"), 0, false}), 0U);
    EXPECT_EQ(countOf({{}, QStringLiteral("NVIDIA"), 0, false}), 22U);
    EXPECT_EQ(countOf({{}, {}, 2020, false}), 1U);
    EXPECT_EQ(countOf({{}, {}, 0, true}), 1U) << "of the others nobody says so";
    asked.alsoCards = QStringList{QStringLiteral("nvidia-geforce-gtx-950")};
    EXPECT_EQ(pointsOf(some, asked).size(), 2U) << "the shortlist stays";
}

TEST_F(Points, APartnersMakeOfACardIsNotASecondPoint) {
    PartSet parts = tests::bookParts();
    Card partner = parts.of<Card>().back();
    partner.variantOf = partner.id;
    partner.id = QStringLiteral("asus-turbo-geforce-rtx-3090");
    parts.of<Card>().push_back(partner);
    auto asked = query("watts", "fp32");
    asked.cards = CardChoice::All;
    EXPECT_EQ(pointsOf(Catalogue(std::move(parts)), asked).size(), 22U);
}

TEST_F(Points, APointIsInErrorOnlyOnTheChartThatShowsTheWrongFigure) {
    const auto prices = pointsOf(catalogue, query("price", "fp32"));
    EXPECT_TRUE(find(prices, "nvidia-geforce-gtx-1050")->isInError) << "another card's GFLOPS";
    EXPECT_TRUE(find(prices, "nvidia-geforce-gtx-titan-x")->isInError) << "1,100 for 999 dollars";
    EXPECT_FALSE(find(prices, "nvidia-geforce-gtx-980-ti")->isInError) << "650 for 649 dollars is a rounding";
    EXPECT_FALSE(find(prices, "nvidia-geforce-gtx-1080-ti")->isInError) << "its boost clock, truly its own";
    const auto draws = pointsOf(catalogue, query("watts", "fp32"));
    EXPECT_FALSE(find(draws, "nvidia-geforce-gtx-titan-x")->isInError);
    EXPECT_TRUE(find(draws, "nvidia-geforce-gtx-titan-z")->isInError) << "300 for 375 W";
    const auto boost = pointsOf(catalogue, query("price", "fp32", ClockConvention::Boost));
    EXPECT_FALSE(find(boost, "nvidia-geforce-gtx-1050")->isInError) << "its GFLOPS are its own now";
    EXPECT_TRUE(find(boost, "nvidia-geforce-gtx-titan-x")->isInError) << "the price is still the book's";
    auto all = query("price", "fp32", ClockConvention::Boost);
    all.cards = CardChoice::All;
    for (const ChartPoint& point : pointsOf(catalogue, all))
        EXPECT_FALSE(point.isInError) << "only the book's own figures can be in error";
}

TEST_F(Points, APriceOfTodayPutsNoPointOfTheBookInError) {
    PartSet parts = tests::bookParts();
    for (Card& card : parts.of<Card>())
        card.offers.push_back({Money::of(65), QStringLiteral("2026-03-02"), PriceKind::Street});
    const Catalogue today(std::move(parts));
    const auto prices = pointsOf(today, query("price", "fp32"));
    EXPECT_FALSE(find(prices, "nvidia-geforce-gtx-1070")->isInError) << "379 dollars at launch, as plotted";
    EXPECT_TRUE(find(prices, "nvidia-geforce-gtx-titan-x")->isInError) << "1,100 for 999 dollars";
    auto perDollar = query("launch", "gflops_per_dollar", ClockConvention::Boost);
    perDollar.cards = CardChoice::All;
    EXPECT_NEAR(find(pointsOf(today, perDollar), "nvidia-geforce-gtx-1070")->y, 6463 / 65.0, 0.1) << "a going price";
    perDollar.prices = PriceBasis::Launch;
    EXPECT_NEAR(find(pointsOf(today, perDollar), "nvidia-geforce-gtx-1070")->y, 6463 / 379.0, 0.1);
}

TEST_F(Points, OneClockForAllOfTheBooksCardsChangesTheClockAndNothingElse) {
    const auto published = pointsOf(catalogue, query("price", "fp32"));
    const auto base = pointsOf(catalogue, query("price", "fp32", ClockConvention::Base));
    ASSERT_EQ(published.size(), base.size());
    for (const ChartPoint& point : published)
        EXPECT_EQ(find(base, qPrintable(point.id))->x, point.x) << qPrintable(point.id);
    EXPECT_EQ(find(published, "nvidia-geforce-gtx-1080-ti")->clock, QLatin1String("boost"));
    EXPECT_EQ(find(published, "nvidia-geforce-gtx-1050")->clock, QLatin1String("neither"));
    EXPECT_EQ(find(base, "nvidia-geforce-gtx-1080-ti")->clock, QLatin1String("base"));
}

TEST_F(Points, AShortlistedCardIsShownWhateverElseIs) {
    auto asked = query("price", "fp32");
    asked.alsoCards = QStringList{QStringLiteral("nvidia-geforce-rtx-3090")};
    EXPECT_EQ(pointsOf(catalogue, asked).size(), 21U);
}

TEST_F(Points, FitsComeASeriesEachInTheOrderOfTheSeries) {
    const auto fits = fitsOf(pointsOf(catalogue, query("price", "fp32")), FitKind::Affine);
    ASSERT_EQ(fits.size(), 4U);
    EXPECT_EQ(fits[2].series, QStringLiteral("RTX 2000"));
    EXPECT_NEAR(fits[2].fit.intercept, 1609, 0.5);
    const auto base = fitsOf(pointsOf(catalogue, query("price", "fp32", ClockConvention::Base)), FitKind::Affine);
    EXPECT_NEAR(base[1].fit.intercept, 114, 1);
    EXPECT_NEAR(*base[1].fit.interceptError, 283, 1);
}

TEST_F(Points, ASummaryNamesTheClockThatAPlottedFigureComesFrom) {
    const auto lines = [&](const char* id, ClockConvention clock) {
        return summaryOf(figuresOf(*catalogue.find<Card>(QLatin1String(id)), catalogue, clock));
    };
    EXPECT_EQ(lines("nvidia-geforce-rtx-2080-ti", ClockConvention::Published).front(),
              QStringLiteral("11,750 GFLOPS (base 1,350 MHz)"));
    EXPECT_EQ(lines("nvidia-geforce-gtx-1080-ti", ClockConvention::Published).front(),
              QStringLiteral("11,340 GFLOPS (boost 1,582 MHz)"));
    EXPECT_EQ(lines("nvidia-geforce-gtx-1050", ClockConvention::Published).front(),
              QStringLiteral("2,138 GFLOPS (as plotted, at neither clock of the card)"));
    EXPECT_EQ(lines("nvidia-geforce-gtx-1050", ClockConvention::Published).back(),
              QStringLiteral("The GFLOPS are those of the GTX 1050 Ti at boost clock."));
    EXPECT_EQ(lines("nvidia-geforce-rtx-2080-ti", ClockConvention::Boost)[1],
              QStringLiteral("$999 (launch price, 2018) · 13.5 GFLOPS/$"));
}
