// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommend/recommend.h"
#include "tests/support/random_catalogue.h"

#include <gtest/gtest.h>

using namespace core;

namespace {

/// Cards that differ in little but their draw, and supplies in little but their rating, some with weak rails.
PartSet manyDraws(unsigned seed) {
    PartSet parts = tests::randomParts(seed);
    const std::vector<Card> cards = parts.of<Card>();
    for (const Card& card : cards) {
        for (int i = 1; i < 8; ++i) {
            Card other = card;
            other.id += QString::number(i);
            other.tdp = *card.tdp + Power::of(i * 23);
            parts.of<Card>().push_back(other);
        }
    }
    const std::vector<PowerSupply> supplies = parts.of<PowerSupply>();
    for (const PowerSupply& supply : supplies) {
        PowerSupply other = supply;
        other.id += QStringLiteral("-strong");
        *other.rating += 200_W;
        parts.of<PowerSupply>().push_back(other);
        other.id += QStringLiteral("-rails");
        other.rails = {Rail{360_W, {}}, Rail{Power::of(300 + int(seed % 5) * 40), {}}};
        parts.of<PowerSupply>().push_back(other);
    }
    return parts;
}

} // namespace

TEST(SearchTable, WhatASupplyFeedsIsAsForTheCardAndTheSupplyAlone) {
    int compared = 0;
    int several = 0;
    for (unsigned seed = 0; seed < 12; ++seed) {
        const Catalogue catalogue(manyDraws(seed));
        const SearchTable table = searchTableOf(catalogue);
        const auto& supplies = catalogue.all<PowerSupply>();
        for (std::size_t card = 0; card < catalogue.all<Card>().size(); ++card) {
            for (std::size_t supply = 0; supply < supplies.size(); ++supply) {
                PartSet two;
                two.of<Processor>() = catalogue.all<Processor>();
                two.of<Card>() = {catalogue.all<Card>()[card]};
                two.of<PowerSupply>() = {supplies[supply]};
                const Catalogue apart(std::move(two));
                const SearchTable alone = searchTableOf(apart);
                for (int eps = 1; eps <= SearchTable::mostEps; ++eps) {
                    const auto found = table.feeding(int(card), int(supply), eps);
                    EXPECT_EQ(found, alone.feeding(0, 0, eps))
                        << seed << qPrintable(catalogue.all<Card>()[card].id) << qPrintable(supplies[supply].id) << eps;
                    ++compared;
                    several += int(found.sound > 0 && found.sound < mostCards);
                }
            }
        }
    }
    EXPECT_GT(several, compared / 10);
}
