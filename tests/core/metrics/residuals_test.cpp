#include "core/metrics/residuals.h"

#include <gtest/gtest.h>

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
    // Ten GFLOPS a dollar, but for one card that costs twice that and one that costs half.
    const std::vector<ChartPoint> points{card("A", "100", 100, 1000), card("A", "200", 200, 2000),
                                         card("A", "300", 300, 3000), card("B", "dear", 400, 2000),
                                         card("B", "cheap", 100, 2000)};
};

TEST_F(Residuals, PutTheDearestFirstAndTheCheapestLast) {
    const auto residuals = residualsOf(points, query, FitKind::Proportional, Yardstick::AllShown);
    ASSERT_EQ(residuals.size(), 5U);
    EXPECT_EQ(points[residuals.front().point].id, QStringLiteral("dear"));
    EXPECT_EQ(points[residuals.back().point].id, QStringLiteral("cheap"));
    // The line through zero has the slope Σxy / Σx² = 2,400,000 / 310,000.
    const double slope = 2.4e6 / 3.1e5;
    EXPECT_NEAR(residuals.front().expected, 400 * slope, 1e-9);
    EXPECT_NEAR(residuals.front().percent, 100 * (2000 / (400 * slope) - 1), 1e-9);
    EXPECT_NEAR(*residuals.front().acrossTooMuch, 400 - 2000 / slope, 1e-9);
}

TEST_F(Residuals, NameTheCheapestCardThatDoesAtLeastAsMuch) {
    const auto residuals = residualsOf(points, query, FitKind::Proportional, Yardstick::AllShown);
    EXPECT_EQ(residuals.front().beatenBy, 4U) << "2,000 GFLOPS for 100 dollars";
    EXPECT_FALSE(residuals.back().beatenBy) << "on the frontier";
}

TEST_F(Residuals, ByTheirOwnSeriesLeaveOutASeriesWithoutALine) {
    const auto residuals = residualsOf(points, query, FitKind::Affine, Yardstick::OwnSeries);
    ASSERT_EQ(residuals.size(), 3U) << "two cards make no affine line";
    for (const Residual& residual : residuals)
        EXPECT_NEAR(residual.percent, 0, 1e-9);
}

TEST_F(Residuals, OfNothingAreNone) {
    EXPECT_TRUE(residualsOf({}, query, FitKind::Affine, Yardstick::AllShown).empty());
}
