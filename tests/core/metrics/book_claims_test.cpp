// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/book_claims.h"

#include "tests/support/book_cards.h"

#include <gtest/gtest.h>

using namespace core;

static BookClaim claimOf(const Catalogue& catalogue, const char* id) {
    for (BookClaim& claim : bookClaims(catalogue)) {
        if (claim.id == QLatin1String(id))
            return claim;
    }
    return {};
}

class BookClaims : public testing::Test {
protected:
    enum Figure { Published, Base, Boost };

    QString found(const char* id, Figure figure) const { return claimOf(catalogue, id).tests[figure].found; }
    ClaimVerdict verdict(const char* id, Figure figure) const { return claimOf(catalogue, id).tests[figure].verdict; }
    ClaimVerdict verdict(const char* id) const { return claimOf(catalogue, id).verdict; }
    QString conclusion(const char* id) const { return claimOf(catalogue, id).conclusion; }

    Catalogue catalogue{tests::bookParts()};
};

TEST_F(BookClaims, AreTheGuidesRules76To84) {
    int rule = 76;
    for (const BookClaim& claim : bookClaims(catalogue)) {
        EXPECT_EQ(claim.rule, rule++);
        EXPECT_FALSE(claim.conclusion.isEmpty());
        for (const ClaimTest& test : claim.tests)
            EXPECT_FALSE(test.found.isEmpty());
    }
    EXPECT_EQ(rule, 85);
}

TEST_F(BookClaims, WithoutTheBooksPointsThereIsNothingToSay) {
    EXPECT_TRUE(bookClaims(Catalogue()).empty());
}

TEST_F(BookClaims, PriceAndPerformanceAreProportionalInOneSeriesOfThree) {
    EXPECT_EQ(verdict("proportional"), ClaimVerdict::HoldsInPart);
    EXPECT_EQ(found("proportional", Published),
              QStringLiteral("GFLOPS at $0: GTX 900: 646 ± 142, GTX 1000: 1,145 ± 659, RTX 2000: 1,609 ± 282."));
    EXPECT_TRUE(found("proportional", Base).contains(QStringLiteral("GTX 1000: 115 ± 283")));
    EXPECT_TRUE(conclusion("proportional").contains(QStringLiteral("Only GTX 1000 may start at zero")));
}

TEST_F(BookClaims, TitansGiveLessPerDollar) {
    EXPECT_EQ(verdict("titan-premium"), ClaimVerdict::Holds);
    EXPECT_TRUE(found("titan-premium", Published).startsWith(QStringLiteral("4.6–10.1 GFLOPS/$ against 8.7–28.3.")));
}

TEST_F(BookClaims, TheNewerTiIsBetterValueLikeForLikeToo) {
    EXPECT_EQ(verdict("newer-is-better-value"), ClaimVerdict::Holds);
    EXPECT_EQ(conclusion("newer-is-better-value"),
              QStringLiteral("1.87 × per dollar as published, 1.74–1.75 × at the same clock."));
}

TEST_F(BookClaims, TheRtx2000GivesLessPerDollarThanTheSeriesBefore) {
    EXPECT_EQ(verdict("hardly-improves"), ClaimVerdict::Holds);
    EXPECT_EQ(found("hardly-improves", Published),
              QStringLiteral("0.71 × (mean of ratios), 0.77 × (totals), 0.77 × (slopes)."));
    EXPECT_TRUE(conclusion("hardly-improves").startsWith(QStringLiteral("0.86–0.94 ×")));
}

TEST_F(BookClaims, TwicePerDollarIsOneAndAHalf) {
    EXPECT_EQ(verdict("twice-per-dollar"), ClaimVerdict::Overstated);
    EXPECT_EQ(verdict("twice-per-dollar", Published), ClaimVerdict::HoldsInPart);
    EXPECT_EQ(found("twice-per-dollar", Published),
              QStringLiteral("1.82 × (mean of ratios), 1.72 × (totals), 1.70 × (slopes)."));
    EXPECT_TRUE(found("twice-per-dollar", Base).endsWith(QStringLiteral("1.85 × (slopes).")));
    EXPECT_EQ(conclusion("twice-per-dollar"), QStringLiteral("At the same clock it is 1.47–1.55 ×, not twice."));
}

TEST_F(BookClaims, TheRtx2000IsAffineAtEveryClock) {
    EXPECT_EQ(verdict("affine"), ClaimVerdict::Holds);
    EXPECT_EQ(found("affine", Published), QStringLiteral("GFLOPS = 1,609 + 10.20 × $, R² 0.997, n = 4."));
}

TEST_F(BookClaims, EnergyIsMostlyLinearInCompute) {
    EXPECT_EQ(verdict("energy-linear"), ClaimVerdict::Holds);
    EXPECT_EQ(found("energy-linear", Published),
              QStringLiteral("R² GTX 900: 0.906, GTX 1000: 0.953, RTX 2000: 0.996."));
}

TEST_F(BookClaims, LaterIsMoreEfficientWithOneClockForAll) {
    EXPECT_EQ(verdict("later-more-efficient"), ClaimVerdict::Holds);
    EXPECT_EQ(verdict("later-more-efficient", Published), ClaimVerdict::HoldsInPart);
    EXPECT_EQ(found("later-more-efficient", Published), QStringLiteral("22.3 → 41.2 → 39.6 GFLOPS/W on average."));
    EXPECT_EQ(found("later-more-efficient", Base), QStringLiteral("22.3 → 34.7 → 39.6 GFLOPS/W on average."));
    EXPECT_EQ(found("later-more-efficient", Boost), QStringLiteral("24.4 → 37.9 → 45.9 GFLOPS/W on average."));
}

TEST_F(BookClaims, TheRtx2000IsTheMoreEfficientOnceClocksAreNotMixed) {
    EXPECT_EQ(verdict("less-efficient"), ClaimVerdict::DoesNotHold);
    EXPECT_EQ(verdict("less-efficient", Published), ClaimVerdict::Holds);
    EXPECT_TRUE(conclusion("less-efficient").contains(QStringLiteral("14–21 % better per watt")));
}
