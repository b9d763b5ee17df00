#include "core/recommend/part_classes.h"

#include "core/parts/catalogue.h"

#include <gtest/gtest.h>

using namespace core;

namespace {

/// Three parts: the second differs from the first in name and price alone, the third is changed.
template <class P, class Change>
PartSet three(const P& part, Change change) {
    P same = part;
    same.id = QStringLiteral("same");
    same.name = QStringLiteral("The same");
    same.maker = QStringLiteral("Another");
    same.price = Price{Money::of(99), QStringLiteral("2024"), PriceKind::Street};
    P other = part;
    other.id = QStringLiteral("the-third");
    change(other);
    PartSet parts;
    parts.of<P>() = {part, same, other};
    return parts;
}

SearchTable tableOf(PartSet parts) {
    const Catalogue catalogue(std::move(parts));
    SearchTable table;
    addAlike(catalogue, table);
    return table;
}

const std::vector firstTwo{0, 0, 2};

} // namespace

TEST(Alike, BoardsOfAnotherNameAndPriceAreOfAnotherVideoAreNot) {
    Board board;
    board.id = QStringLiteral("board");
    EXPECT_EQ(tableOf(three(board, [](Board& other) { other.video = OnboardVideo::Bmc; })).boardLike, firstTwo);
    EXPECT_EQ(tableOf(three(board, [](Board& other) { other.sockets = 2; })).boardLike, firstTwo);
}

TEST(Alike, CasesOfAnotherNameAndPriceAreOfAnotherLengthAreNot) {
    Chassis chassis;
    chassis.id = QStringLiteral("case");
    EXPECT_EQ(tableOf(three(chassis, [](Chassis& other) { other.maxCardLength = 300_mm; })).caseLike, firstTwo);
}

TEST(Alike, SuppliesOfAnotherNameAndPriceAreOfAnotherRatingOrRailAreNot) {
    PowerSupply supply;
    supply.id = QStringLiteral("psu");
    supply.rating = 850_W;
    EXPECT_EQ(tableOf(three(supply, [](PowerSupply& other) { other.rating = 851_W; })).supplyLike, firstTwo);
    EXPECT_EQ(tableOf(three(supply, [](PowerSupply& other) { other.rails = {Rail{240_W, {}}}; })).supplyLike, firstTwo);
}
