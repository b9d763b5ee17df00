// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/generations.h"

#include <gtest/gtest.h>

using namespace core;

class Generations : public testing::Test {
protected:
    /// `gigaflops` at `dollars` and `watts`, launched in `year`.
    void add(const char* name, const char* series, const char* architecture, int year, double gigaflops, int dollars,
             int watts) {
        Card card;
        card.id = QStringLiteral("card-%1").arg(cards.size());
        card.name = QLatin1String(name);
        card.series = QLatin1String(series);
        card.architecture = QLatin1String(architecture);
        card.launchDate = QString::number(year);
        card.publishedFp32 = Throughput::of(gigaflops);
        card.price = Price{Money::of(dollars), QString::number(year), PriceKind::Launch};
        card.tdp = Power::of(watts);
        cards.push_back(card);
    }
    std::vector<Generation> generations(Dollars dollars = Dollars::AsDated) const {
        PartSet parts;
        parts.of<Card>() = cards;
        const Catalogue catalogue(std::move(parts));
        return generationsOf(catalogue, {findMetric(QStringLiteral("fp32")), ClockConvention::Boost, dollars});
    }
    std::vector<Card> cards;
};

TEST_F(Generations, FollowOnEachOtherInTheirLineByDateAndGainWhatTheirMeansDo) {
    for (int i = 1; i <= 3; ++i) {
        add("GeForce RTX", "RTX 3000", "Ampere", 2020, 2000 * i, 100 * i, 100 * i);
        add("GeForce GTX", "GTX 1000", "Pascal", 2016, 1000 * i, 100 * i, 100 * i);
    }
    const auto all = generations();
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(all[0].name, QStringLiteral("GTX 1000"));
    EXPECT_NEAR(all[0].perDollar, 10, 1e-9);
    EXPECT_NEAR(*all[1].perWatt, 20, 1e-9);
    const auto steps = stepsOf(all);
    ASSERT_EQ(steps.size(), 1U);
    EXPECT_NEAR(steps[0].perDollar, 2, 1e-9);
    EXPECT_NEAR(*steps[0].perWatt, 2, 1e-9);
    const auto adjusted = stepsOf(generations(Dollars::OfIndexYear));
    EXPECT_NEAR(adjusted[0].perDollar, 2 * 258.811 / 240.007, 1e-3) << "its dollars are worth less";
}

TEST_F(Generations, OfASeriesThatKeepsItsNameAreItsArchitectures) {
    for (int i = 1; i <= 3; ++i) {
        add("Radeon RX", "Radeon", "RDNA 2", 2020, 1000 * i, 100 * i, 100);
        add("Radeon RX", "Radeon", "RDNA 3", 2022, 3000 * i, 100 * i, 100);
    }
    const auto all = generations();
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(all[1].name, QStringLiteral("Radeon, RDNA 3"));
    EXPECT_EQ(stepsOf(all).size(), 1U);
}

TEST_F(Generations, OfOneArchitectureAndYearAreOneAndTheNextIsHeldAgainstTheFirst) {
    for (int i = 1; i <= 3; ++i) {
        add("GeForce GTX", "GTX 1000", "Pascal", 2016, 1000 * i, 100 * i, 100 * i);
        add("GeForce RTX", "RTX 2000", "Turing", 2018, 2000 * i, 100 * i, 100 * i);
        add("GeForce GTX", "GTX 16", "Turing", 2018, 3000 * i, 100 * i, 100 * i);
        add("GeForce RTX", "RTX 3000", "Ampere", 2020, 6000 * i, 100 * i, 100 * i);
        cards[cards.size() - 3].launchDate = QStringLiteral("2018-03");
        cards[cards.size() - 2].launchDate = QStringLiteral("2018-12");
    }
    const auto all = generations();
    ASSERT_EQ(all.size(), 4U);
    const auto steps = stepsOf(all);
    ASSERT_EQ(steps.size(), 3U);
    const auto isStep = [&](std::size_t step, const char* from, const char* to, double times) {
        EXPECT_EQ(all[steps[step].from].name, QLatin1String(from));
        EXPECT_EQ(all[steps[step].to].name, QLatin1String(to));
        EXPECT_NEAR(steps[step].perDollar, times, 1e-9);
    };
    isStep(0, "GTX 1000", "RTX 2000", 2);
    isStep(1, "GTX 1000", "GTX 16", 3);
    isStep(2, "RTX 2000", "RTX 3000", 3);
}

TEST_F(Generations, OfOneArchitectureAYearApartFollowOnEachOther) {
    for (int i = 1; i <= 3; ++i) {
        add("GeForce GTX", "GTX 600", "Kepler", 2012, 1000 * i, 100 * i, 100 * i);
        add("GeForce GTX", "GTX 700", "Kepler", 2013, 2000 * i, 100 * i, 100 * i);
    }
    ASSERT_EQ(stepsOf(generations()).size(), 1U);
}

TEST_F(Generations, OfTwoCardsOrWithoutALaunchPriceAreLeftOut) {
    for (int i = 1; i <= 3; ++i)
        add("GeForce GTX", "GTX 1000", "Pascal", 2016, 1000 * i, 100 * i, 100);
    cards.back().price->kind = PriceKind::Street;
    EXPECT_TRUE(generations().empty());
}

TEST_F(Generations, AreProportionalAffineOrOnNoLine) {
    for (const double x : {1.0, 2.0, 3.0, 4.0})
        add("GeForce GTX", "GTX 900", "Maxwell", 2014, 1000 * x + (x < 3 ? 20 : -20), int(100 * x), 100);
    for (const double x : {1.0, 2.0, 3.0, 4.0})
        add("GeForce RTX", "RTX 2000", "Turing", 2018, 5000 + 1000 * x + (x < 3 ? 20 : -20), int(100 * x), 100);
    for (const double y : {3000.0, 1000.0, 2500.0, 1500.0})
        add("GeForce RTX", "RTX 3000", "Ampere", 2020, y, int(y) % 700 + 100, 100);
    const auto all = generations();
    ASSERT_EQ(all.size(), 3U);
    EXPECT_EQ(shapeOf(*all[0].fit), FitShape::Proportional);
    EXPECT_EQ(shapeOf(*all[1].fit), FitShape::Affine);
    EXPECT_EQ(shapeOf(*all[2].fit), FitShape::NoLine);
}
