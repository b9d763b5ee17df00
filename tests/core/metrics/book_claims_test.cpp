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
    QString evidence(const char* id) const { return claimOf(catalogue, id).evidence.join(QLatin1Char('\n')); }
    ClaimVerdict verdict(const char* id) const { return claimOf(catalogue, id).verdict; }

    Catalogue catalogue{tests::bookParts()};
};

TEST_F(BookClaims, AreSix) {
    EXPECT_EQ(bookClaims(catalogue).size(), 6U);
}

TEST_F(BookClaims, WithoutTheBooksPointsThereIsNothingToSay) {
    EXPECT_TRUE(bookClaims(Catalogue()).empty());
}

TEST_F(BookClaims, PriceAndPerformanceAreProportionalInOneSeriesOfThree) {
    EXPECT_EQ(verdict("proportional"), ClaimVerdict::HoldsInPart);
    EXPECT_EQ(evidence("proportional"),
              QStringLiteral("GFLOPS at $0 are not zero for GTX 900 (646 ± 142) and RTX 2000 (1,609 ± 282).\n"
                             "Proportional at base clocks: GTX 1000 (115 ± 283; 1,145 ± 659 as published)."));
}

TEST_F(BookClaims, TwicePerDollarIsOneAndAHalf) {
    EXPECT_EQ(verdict("twice-per-dollar"), ClaimVerdict::Overstated);
    EXPECT_EQ(evidence("twice-per-dollar"), QStringLiteral("1.8 × as published (mean of ratios), 1.7 × by slope.\n"
                                                           "1.47–1.48 × with one clock for all."));
}

TEST_F(BookClaims, TheRtx2000IsAffine) {
    EXPECT_EQ(verdict("affine"), ClaimVerdict::Holds);
    EXPECT_EQ(evidence("affine"), QStringLiteral("GFLOPS = 1,609 + 10.20 × $, R² 0.997, n = 4."));
}

TEST_F(BookClaims, TitansGiveLessPerDollar) {
    EXPECT_EQ(verdict("titan-premium"), ClaimVerdict::Holds);
    EXPECT_TRUE(evidence("titan-premium").startsWith(QStringLiteral("4.6–10.1 GFLOPS/$ against 8.7–28.3")));
}

TEST_F(BookClaims, TheNewerTiIsBetterValueLikeForLikeToo) {
    EXPECT_EQ(verdict("newer-is-better-value"), ClaimVerdict::Holds);
    EXPECT_EQ(evidence("newer-is-better-value"),
              QStringLiteral("1.87 × per dollar as published, 1.74–1.75 × like for like."));
}

TEST_F(BookClaims, TheRtx2000IsTheMoreEfficientOnceClocksAreNotMixed) {
    EXPECT_EQ(verdict("less-efficient"), ClaimVerdict::DoesNotHold);
    EXPECT_TRUE(evidence("less-efficient").contains(QStringLiteral("14–21 % better per watt")));
}
