// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/residuals.h"

#include <gtest/gtest.h>

using namespace core;

using Indices = std::vector<std::size_t>;

TEST(Frontier, KeepsWhatNothingBeats) {
    const std::vector<Sample> samples{{500, 6000}, {100, 2000}, {300, 1900}, {700, 5900}, {900, 9000}};
    EXPECT_EQ(frontier(samples), (Indices{1, 0, 4}));
}

TEST(Frontier, OfTwoAtOnePriceTheBetterStays) {
    EXPECT_EQ(frontier(std::vector<Sample>{{1200, 10974}, {1200, 12150}}), Indices{1});
}

TEST(Frontier, OfTwoOfOneRateTheCheaperStays) {
    EXPECT_EQ(frontier(std::vector<Sample>{{900, 8000}, {700, 8000}}), Indices{1});
}

TEST(Frontier, TwinsBothStay) {
    EXPECT_EQ(frontier(std::vector<Sample>{{700, 8000}, {700, 8000}}), (Indices{0, 1}));
}

TEST(Frontier, CanAskForMoreAcrossAndLessUp) {
    const std::vector<Sample> samples{{10, 100}, {20, 300}, {15, 400}, {20, 200}};
    EXPECT_EQ(frontier(samples, Preference::More, Preference::Less), (Indices{0, 3}));
}

TEST(Frontier, OfNothingIsNothing) {
    EXPECT_TRUE(frontier({}).empty());
}
