// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/fit.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

using namespace core;

static const std::vector<Sample> gtx900{{140, 1572}, {200, 2308}, {350, 3494}, {500, 4612}, {650, 5632}};
static const std::vector<Sample> gtx1000AsPlotted{{109, 2138}, {139, 3935}, {249, 4372},
                                                  {379, 5783}, {599, 8228}, {699, 11340}};
static const std::vector<Sample> gtx1000AtBase{{109, 1733}, {139, 1981}, {249, 3855},
                                               {379, 5783}, {599, 8228}, {699, 10609}};
static const std::vector<Sample> rtx2000{{349, 5242}, {499, 6497}, {699, 8920}, {999, 11750}};

TEST(Fit, TheGtx900StartsAtSixHundredAndFortySix) {
    const auto fit = fitAffine(gtx900);
    ASSERT_TRUE(fit);
    EXPECT_EQ(fit->n, 5);
    EXPECT_NEAR(fit->intercept, 646, 0.5);
    EXPECT_NEAR(*fit->interceptError, 142, 0.5);
    EXPECT_NEAR(fit->slope, 7.82, 0.005);
    EXPECT_NEAR(*fit->slopeError, 0.34, 0.005);
    EXPECT_NEAR(*fit->r2, 0.994, 0.0005);
}

TEST(Fit, TheGtx1000IsTheBooksAsPlottedAndNearZeroAtBaseClocks) {
    const auto plotted = fitAffine(gtx1000AsPlotted);
    EXPECT_NEAR(plotted->intercept, 1145, 0.5);
    EXPECT_NEAR(*plotted->interceptError, 659, 0.5);
    EXPECT_NEAR(plotted->slope, 13.31, 0.005);
    EXPECT_NEAR(*plotted->slopeError, 1.55, 0.005);
    const auto corrected = fitAffine(gtx1000AtBase);
    EXPECT_NEAR(corrected->intercept, 114, 0.5);
    EXPECT_NEAR(*corrected->interceptError, 283, 0.5);
}

TEST(Fit, TheRtx2000IsAffineInPrice) {
    const auto fit = fitAffine(rtx2000);
    EXPECT_EQ(fit->n, 4);
    EXPECT_NEAR(fit->intercept, 1609, 0.5);
    EXPECT_NEAR(*fit->interceptError, 282, 0.5);
    EXPECT_NEAR(fit->slope, 10.20, 0.005);
    EXPECT_NEAR(*fit->r2, 0.9967, 0.00005);
}

TEST(Fit, AProportionalLineHasNoInterceptAndNoErrorOfIt) {
    const auto fit = fitProportional(rtx2000);
    EXPECT_EQ(fit->intercept, 0);
    EXPECT_FALSE(fit->interceptError);
    EXPECT_NEAR(fit->slope, 12.407, 0.0005);
    EXPECT_GT(*fit->slopeError, 0);
    EXPECT_LT(*fit->r2, *fitAffine(rtx2000)->r2);
}

TEST(Fit, ExactPointsGiveTheExactLineWithoutError) {
    const std::vector<Sample> samples{{1, 5}, {2, 7}, {3, 9}};
    const auto fit = fitAffine(samples);
    EXPECT_NEAR(fit->slope, 2, 1e-12);
    EXPECT_NEAR(fit->intercept, 3, 1e-12);
    EXPECT_NEAR(*fit->slopeError, 0, 1e-12);
    EXPECT_NEAR(*fit->r2, 1, 1e-12);
}

TEST(Fit, TwoPointsAreTooFewForAnAffineLineAndOneForAProportional) {
    const std::vector<Sample> two{{100, 1000}, {200, 1900}};
    EXPECT_FALSE(fitAffine(two));
    EXPECT_TRUE(fitProportional(two));
    EXPECT_FALSE(fitProportional(std::vector<Sample>{{100, 1000}}));
    EXPECT_FALSE(fitProportional(std::vector<Sample>{{0, 1000}, {0, 900}}));
}

TEST(Fit, PointsAboveOneAnotherHaveNoLine) {
    EXPECT_FALSE(fitAffine(std::vector<Sample>{{250, 1}, {250, 2}, {250, 3}}));
}

TEST(Fit, WhereNothingVariesThereIsNoR2) {
    const auto fit = fitAffine(std::vector<Sample>{{1, 5}, {2, 5}, {3, 5}});
    ASSERT_TRUE(fit);
    EXPECT_FALSE(fit->r2);
}

TEST(Fit, TheBooksDrawnLinesAgainstPriceAndWattsAreThese) {
    const auto plotted = fitAffine(gtx900);
    EXPECT_NEAR(plotted->intercept, 645.7, 0.05);
    EXPECT_NEAR(fitAffine(gtx1000AsPlotted)->intercept, 1145.0, 0.05);
    EXPECT_NEAR(*fitAffine(gtx1000AsPlotted)->r2, 0.949, 0.0006);
    EXPECT_NEAR(fitAffine(rtx2000)->intercept, 1609.0, 0.05);
    const std::vector<Sample> watts900{{90, 1572}, {120, 2308}, {145, 3494}, {165, 4612}, {250, 5632}};
    const std::vector<Sample> watts1000{{75, 2138}, {75, 3935}, {120, 4372}, {150, 5783}, {180, 8228}, {250, 11340}};
    const std::vector<Sample> watts2000{{160, 5242}, {175, 6497}, {215, 8920}, {250, 11750}};
    EXPECT_NEAR(*fitAffine(watts900)->r2, 0.906, 0.0005);
    EXPECT_NEAR(*fitAffine(watts1000)->r2, 0.953, 0.0005);
    EXPECT_NEAR(*fitAffine(watts2000)->r2, 0.996, 0.0005);
}

TEST(Fit, AHandComputedLineHasTheseErrors) {
    // Σ(x−3)² = 10, Σ(x−3)(y−4) = 6, residuals −0.8, 0.6, 1, −0.6, −0.2 squared make 2.4.
    const auto fit = fitAffine(std::vector<Sample>{{1, 2}, {2, 4}, {3, 5}, {4, 4}, {5, 5}});
    EXPECT_NEAR(fit->slope, 0.6, 1e-12);
    EXPECT_NEAR(fit->intercept, 2.2, 1e-12);
    EXPECT_NEAR(*fit->slopeError, std::sqrt(0.8 / 10), 1e-12);
    EXPECT_NEAR(*fit->interceptError, std::sqrt(0.8 * (1.0 / 5 + 9.0 / 10)), 1e-12);
    EXPECT_NEAR(*fit->r2, 0.6, 1e-12);
    const auto through = fitProportional(std::vector<Sample>{{1, 2}, {2, 4}, {3, 5}, {4, 4}, {5, 5}});
    EXPECT_NEAR(through->slope, 66.0 / 55, 1e-12);
    EXPECT_NEAR(*through->slopeError, std::sqrt((86 - 66.0 * 66 / 55) / 4 / 55), 1e-12);
}

TEST(Fit, ZeroIsWithinReachByStudentsTAndNotByTwoErrors) {
    EXPECT_NEAR(studentsT(1), 12.706, 1e-3);
    EXPECT_NEAR(studentsT(2), 4.303, 1e-3);
    EXPECT_NEAR(studentsT(30), 2.042, 1e-3);
    EXPECT_NEAR(studentsT(120), 1.980, 1e-3);
    EXPECT_EQ(shapeOf(*fitAffine(gtx900)), FitShape::Affine);
    EXPECT_EQ(shapeOf(*fitAffine(gtx1000AtBase)), FitShape::Proportional);
    EXPECT_EQ(shapeOf(*fitAffine(rtx2000)), FitShape::Affine);
    Fit four{4, 10, 400, 1, 100, 0.99};
    EXPECT_TRUE(mayStartAtZero(four)) << "4 errors off, but of four cards";
    four.n = 40;
    EXPECT_FALSE(mayStartAtZero(four));
}
