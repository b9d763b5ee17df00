// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/residuals.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace core;

class Residuals : public testing::Test {
protected:
    static ChartPoint card(const char* series, const char* id, double x, double y) {
        return {QLatin1String(series), QLatin1String(id), QLatin1String(id), x, y, false, {}, {}};
    }
    const ChartQuery query{findMetric(QStringLiteral("price")),
                           findMetric(QStringLiteral("fp32")),
                           ClockConvention::Boost,
                           CardChoice::All,
                           {},
                           Dollars::AsDated,
                           {}};
    // Ten GFLOPS a dollar, but for one card that gives half of it and one that gives twice.
    const std::vector<ChartPoint> points{card("A", "100", 100, 1000),    card("A", "200", 200, 2000),
                                         card("A", "400", 400, 4000),    card("A", "800", 800, 8000),
                                         card("A", "1600", 1600, 16000), card("B", "dear", 400, 2000),
                                         card("B", "cheap", 200, 4000)};
};

TEST_F(Residuals, PutTheDearestFirstAndTheCheapestLast) {
    const auto residuals = residualsOf(points, query, FitKind::Affine, Yardstick::AllShown);
    ASSERT_EQ(residuals.size(), 7U);
    EXPECT_EQ(points[residuals.front().point].id, QStringLiteral("dear"));
    EXPECT_EQ(points[residuals.back().point].id, QStringLiteral("cheap"));
    EXPECT_GT(*residuals.front().acrossTooMuch, 100);
    EXPECT_LT(*residuals.back().acrossTooMuch, 0);
}

TEST_F(Residuals, OfAPowerLawAreNothingByOneCurveThroughAll) {
    // 50 = 5 · 100^½, 100 = 5 · 400^½ ….
    const std::vector<ChartPoint> law{card("A", "a", 100, 50), card("A", "b", 400, 100), card("A", "c", 900, 150)};
    for (const Residual& residual : residualsOf(law, query, FitKind::Affine, Yardstick::AllShown)) {
        EXPECT_NEAR(residual.percent, 0, 1e-9);
        EXPECT_NEAR(*residual.acrossTooMuch, 0, 1e-6);
    }
}

TEST_F(Residuals, HaveNoPriceWhereTheLineGivesTheirFigureForNothing) {
    const std::vector<ChartPoint> affine{card("A", "a", 100, 500), card("A", "b", 200, 1100), card("A", "c", 300, 1000),
                                         card("A", "d", 400, 1400)};
    const auto residuals = residualsOf(affine, query, FitKind::Affine, Yardstick::OwnSeries);
    const auto cheapest =
        std::find_if(residuals.begin(), residuals.end(), [](const Residual& r) { return r.point == 0; });
    ASSERT_NE(cheapest, residuals.end());
    EXPECT_TRUE(cheapest->acrossTooMuch) << "500 of 350 + 2.6 $";
    std::vector<ChartPoint> flat = affine;
    flat[0].y = 1000;
    for (const Residual& residual : residualsOf(flat, query, FitKind::Affine, Yardstick::OwnSeries))
        EXPECT_TRUE(!residual.acrossTooMuch || *residual.acrossTooMuch < flat[residual.point].x);
}

TEST_F(Residuals, NameTheCheapestCardThatDoesAtLeastAsMuch) {
    const auto residuals = residualsOf(points, query, FitKind::Affine, Yardstick::AllShown);
    EXPECT_EQ(residuals.front().beatenBy, 6U) << "twice the GFLOPS for half the dollars";
    EXPECT_FALSE(residuals.back().beatenBy) << "on the frontier";
}

TEST_F(Residuals, ByTheirOwnSeriesLeaveOutASeriesWithoutALine) {
    const auto residuals = residualsOf(points, query, FitKind::Affine, Yardstick::OwnSeries);
    ASSERT_EQ(residuals.size(), 5U) << "two cards make no affine line";
    for (const Residual& residual : residuals)
        EXPECT_NEAR(residual.percent, 0, 1e-9);
}

TEST_F(Residuals, OfNothingAreNone) {
    EXPECT_TRUE(residualsOf({}, query, FitKind::Affine, Yardstick::AllShown).empty());
}
