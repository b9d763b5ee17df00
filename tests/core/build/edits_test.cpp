// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build/edits.h"
#include "core/build/machine.h"
#include "core/build/place_names.h"
#include "core/fixes/fixes.h"

#include <gtest/gtest.h>

namespace core {

static const auto s1 = QStringLiteral("S1");
static const auto s2 = QStringLiteral("S2");
static const auto card = QStringLiteral("maker-card");
static const auto drive = QStringLiteral("maker-drive");

static Build twoCards() {
    Build build;
    build.cards = {{s1, card, 200_W}, {s2, QStringLiteral("other-card"), {}}};
    build.bridges = {{s1, s2, QStringLiteral("bridge")}};
    return build;
}

TEST(Edits, ASecondCardInATakenSlotIsRefusedAndNamesBoth) {
    const auto build = withCard(twoCards(), s1, QStringLiteral("third"));
    ASSERT_FALSE(build);
    EXPECT_TRUE(build.problem().sentence.contains(s1));
    EXPECT_TRUE(build.problem().sentence.contains(card));
}

TEST(Edits, RemovingACardTakesItsBridgeAlong) {
    const Build build = without(twoCards(), s1);
    EXPECT_EQ(build.cards.size(), 1U);
    EXPECT_TRUE(build.bridges.empty());
}

TEST(Edits, RemovingACarrierTakesItsDrivesAlong) {
    Build build;
    build.risers = {{s1, QStringLiteral("carrier")}};
    build.drives = {{QStringLiteral("S1/1"), drive}, {QStringLiteral("S10"), drive}};
    build = without(build, s1);
    ASSERT_EQ(build.drives.size(), 1U);
    EXPECT_EQ(build.drives.front().place, QStringLiteral("S10"));
}

TEST(Edits, MovingOntoATakenSlotSwapsAndKeepsEachCardsLimit) {
    const auto build = withMoved(twoCards(), s1, s2);
    ASSERT_TRUE(build);
    EXPECT_EQ(partIn(*build, s2), card);
    EXPECT_EQ(partIn(*build, s1), QStringLiteral("other-card"));
    EXPECT_EQ(build->cards.front().powerLimit, 200_W);
    EXPECT_TRUE(build->bridges.empty());
}

TEST(Edits, ACarrierTakesItsDrivesAlongAndABoardsOwnSocketStays) {
    Build build;
    build.risers = {{s1, QStringLiteral("carrier")}};
    build.drives = {{QStringLiteral("S1/2"), QStringLiteral("drive")},
                    {QStringLiteral("S10/2"), QStringLiteral("other")}};
    const auto moved = withMoved(build, s1, s2);
    ASSERT_TRUE(moved);
    EXPECT_EQ(partIn(*moved, s2), QStringLiteral("carrier"));
    EXPECT_EQ(moved->drives[0].place, QStringLiteral("S2/2"));
    EXPECT_EQ(moved->drives[1].place, QStringLiteral("S10/2"));
    const auto between = withMoved(*moved, QStringLiteral("S2/2"), QStringLiteral("S2/1"));
    ASSERT_TRUE(between);
    EXPECT_EQ(between->drives[0].place, QStringLiteral("S2/1"));
    EXPECT_EQ(partIn(*between, s2), QStringLiteral("carrier"));
}

TEST(Edits, MovingNothingIsRefused) {
    EXPECT_FALSE(withMoved(twoCards(), QStringLiteral("S9"), s1));
}

TEST(Edits, ACardCarriesOneBridgeThatMayReachFurtherCards) {
    const auto bridge = QStringLiteral("bridge");
    EXPECT_FALSE(withBridge(twoCards(), s2, QStringLiteral("S3"), QStringLiteral("other")));
    EXPECT_FALSE(withBridge(twoCards(), s2, s1, bridge)) << "the same pair twice";
    EXPECT_TRUE(withBridge(twoCards(), s2, QStringLiteral("S3"), bridge)) << "a four-way bridge is a chain of pairs";
    EXPECT_FALSE(withBridge(Build(), s1, s1, bridge));
}

TEST(Edits, ACardAndARiserShareASlotAndSoMoveTogether) {
    const auto riser = QStringLiteral("cable");
    auto build = withRiser(twoCards(), s1, riser);
    ASSERT_TRUE(build);
    EXPECT_EQ(partIn(*build, s1), card) << "the card, not what it hangs on";
    EXPECT_FALSE(withRiser(*build, s1, riser)) << "one riser a slot";
    EXPECT_FALSE(withCard(*build, s1, card)) << "one card on it";
    const auto moved = withMoved(*build, s1, QStringLiteral("S3"));
    ASSERT_TRUE(moved);
    EXPECT_EQ(moved->risers.front().place, QStringLiteral("S3"));
    EXPECT_EQ(partIn(withoutRiser(*build, s1), s1), card);
    EXPECT_TRUE(withoutRiser(*build, s1).risers.empty());
    EXPECT_TRUE(withCard(*withRiser({}, s1, riser), s1, card)) << "a card after its riser";
}

TEST(Edits, ACardHangsOnAFreeRiserOnly) {
    Build build = twoCards();
    EXPECT_FALSE(withHung(build, s1, QStringLiteral("S3"))) << "no riser there";
    build.risers = {{QStringLiteral("S3"), QStringLiteral("cable")}};
    const auto hung = withHung(build, s1, QStringLiteral("S3"));
    ASSERT_TRUE(hung);
    EXPECT_EQ(partIn(*hung, QStringLiteral("S3")), card);
    EXPECT_EQ(hung->cards.front().powerLimit, 200_W);
    EXPECT_FALSE(withHung(*hung, s2, QStringLiteral("S3")));
}

TEST(Edits, AtLeastOneKindOfWorkIsChosen) {
    EXPECT_FALSE(withWork({}, {{}, LaneProfile::Strict}));
    const auto build = withWork({}, {{WorkKind::Ddp}, LaneProfile::Lenient});
    ASSERT_TRUE(build);
    EXPECT_EQ(build->work.kinds, std::set<WorkKind>{WorkKind::Ddp});
}

TEST(Edits, AWaiverOfTheSameFindingReplacesTheOldOne) {
    Build build = withWaiver({}, {QStringLiteral("k"), QStringLiteral("first")});
    build = withWaiver(build, {QStringLiteral("k"), QStringLiteral("second")});
    ASSERT_EQ(build.waivers.size(), 1U);
    EXPECT_EQ(build.waivers.front().note, QStringLiteral("second"));
    EXPECT_TRUE(withoutWaiver(build, QStringLiteral("k")).waivers.empty());
}

TEST(Edits, SeveralPartsMoveAtOnceAndAlongACircle) {
    Build build = twoCards();
    build.drives = {{QStringLiteral("M1"), drive}};
    const auto next =
        withMoves(build, {{s1, s2}, {s2, QStringLiteral("S3")}, {QStringLiteral("M1"), QStringLiteral("M2")}});
    ASSERT_TRUE(next);
    EXPECT_EQ(partIn(*next, s2), card);
    EXPECT_EQ(partIn(*next, QStringLiteral("S3")), QStringLiteral("other-card"));
    EXPECT_EQ(partIn(*next, QStringLiteral("M2")), drive);
    EXPECT_EQ(next->cards.front().powerLimit, build.cards.front().powerLimit);
    EXPECT_TRUE(next->bridges.empty());
}

TEST(Edits, MovesThatWouldPutTwoPartsInOnePlaceAreRefused) {
    EXPECT_FALSE(withMoves(twoCards(), {{s1, s2}})) << "S2 is taken and stays";
    EXPECT_FALSE(withMoves(twoCards(), {{s1, QStringLiteral("S3")}, {s2, QStringLiteral("S3")}}));
    EXPECT_FALSE(withMoves(twoCards(), {{QStringLiteral("S9"), QStringLiteral("S3")}})) << "S9 is empty";
}

TEST(Edits, WhatSitsOnACarrierMovesWithIt) {
    Build build;
    build.risers = {{s1, QStringLiteral("carrier")}};
    build.drives = {{QStringLiteral("S1/1"), drive}, {QStringLiteral("S10"), drive}};
    const auto next = withMoved(build, s1, s2);
    ASSERT_TRUE(next);
    EXPECT_EQ(next->drives.front().place, QStringLiteral("S2/1"));
    EXPECT_EQ(next->drives.back().place, QStringLiteral("S10"));
}

static Build waivedAndSeen() {
    Build build = twoCards();
    build.waivers = {{QStringLiteral("cards-touch|S1,S2"), QStringLiteral("tried")},
                     {QStringLiteral("card-sag|S1"), {}},
                     {QStringLiteral("supply-headroom|some-supply"), {}}};
    build.observed = Observed{};
    build.observed->links = {{s1, true, QStringLiteral("GPU"), {}, 3, 16, {}, {}, {}, {}, {}, {}}};
    build.observed->paths = {{s1, 0, s2, 0, QStringLiteral("PHB")}};
    return build;
}

TEST(Edits, WaiversFollowACardThatMovesAndWhatWasSeenDoesNot) {
    const auto moved = withMoved(waivedAndSeen(), s1, QStringLiteral("S3"));
    ASSERT_TRUE(moved);
    ASSERT_EQ(moved->waivers.size(), 3U);
    EXPECT_EQ(moved->waivers[0].key, "cards-touch|S3,S2");
    EXPECT_EQ(moved->waivers[0].note, "tried");
    EXPECT_EQ(moved->waivers[1].key, "card-sag|S3");
    EXPECT_EQ(moved->waivers[2].key, "supply-headroom|some-supply");
    EXPECT_TRUE(moved->observed->links.empty()) << "another slot may give another width";
    EXPECT_TRUE(moved->observed->paths.empty());
}

TEST(Edits, WhatWasSeenOfACardIsForgottenWhereAnotherComesIntoItsSlot) {
    Build build = waivedAndSeen();
    EXPECT_EQ(withCardIn(build, s1, build.cards.front().card), build) << "it is the same card";
    build = withCardIn(build, s1, QStringLiteral("another"));
    EXPECT_EQ(build.cards.front().card, QStringLiteral("another"));
    EXPECT_TRUE(build.observed->links.empty() && build.observed->paths.empty());
}

TEST(Edits, CardsThatChangePlacesChangeThemInWaiversToo) {
    const auto swapped = withMoved(waivedAndSeen(), s1, s2);
    ASSERT_TRUE(swapped);
    EXPECT_EQ(swapped->waivers[0].key, "cards-touch|S2,S1");
    EXPECT_EQ(swapped->waivers[1].key, "card-sag|S2");
    EXPECT_TRUE(isWaived(swapped->waivers, QStringLiteral("cards-touch|S1,S2")));
    EXPECT_FALSE(isWaived(swapped->waivers, QStringLiteral("cards-touch|S1,S3")));
    EXPECT_FALSE(isWaived({{QStringLiteral("a-rule|S1"), {}}}, QStringLiteral("b-rule|S1")));
    EXPECT_EQ(withoutWaiver(*swapped, QStringLiteral("cards-touch|S1,S2")).waivers.size(), 2U);
}

TEST(Edits, WaiversAndWhatWasSeenGoWithACardThatGoes) {
    const Build build = without(waivedAndSeen(), s1);
    ASSERT_EQ(build.waivers.size(), 2U);
    EXPECT_EQ(build.waivers[0].key, "cards-touch|S2");
    EXPECT_EQ(build.waivers[1].key, "supply-headroom|some-supply");
    EXPECT_TRUE(build.observed->links.empty());
    EXPECT_TRUE(build.observed->paths.empty());
}

TEST(Edits, AProblemOfSeveralPartsIsWaivedAsAWholeOrPartByPart) {
    const auto key = [](const char* subjects) -> QString {
        return QStringLiteral("card-sag|") + QLatin1String(subjects);
    };
    const std::vector<Waiver> partByPart{{key("S1"), QStringLiteral("one")}, {key("S2"), QStringLiteral("two")}};
    EXPECT_TRUE(isWaived(partByPart, key("S2,S1")));
    EXPECT_FALSE(isWaived(partByPart, key("S1,S2,S3")));
    EXPECT_EQ(waiverNote(partByPart, key("S1,S2")), "one two");
    const Build whole = withWaiver({}, {key("S1,S2"), {}});
    EXPECT_TRUE(isWaived(whole.waivers, key("S2"))) << "it shrank";
    EXPECT_EQ(withWaiver(whole, {key("S1,S2,S3"), {}}).waivers.size(), 1U) << "the wider one stands for both";
    EXPECT_EQ(withWaiver(whole, {key("S3"), {}}).waivers.size(), 2U);
    EXPECT_TRUE(withoutWaiver(whole, key("S1")).waivers.empty());
}

TEST(Edits, TwoWaivedPairsDoNotWaiveAThirdBetweenTheSameCards) {
    const std::vector<Waiver> pairs{{QStringLiteral("card-overlaps-card|S1,S2"), {}},
                                    {QStringLiteral("card-overlaps-card|S3,S4"), {}}};
    EXPECT_TRUE(isWaived(pairs, QStringLiteral("card-overlaps-card|S2,S1")));
    EXPECT_FALSE(isWaived(pairs, QStringLiteral("card-overlaps-card|S2,S3")));
    EXPECT_TRUE(isWaived(pairs, QStringLiteral("card-overlaps-card|S1,S2,S3,S4")));
    Build build;
    build.waivers = pairs;
    EXPECT_EQ(withoutWaiver(build, QStringLiteral("card-overlaps-card|S2,S3")).waivers.size(), 2U);
}

static std::optional<int> unitOf(const Build& build) {
    return build.cards.front().supplyUnit;
}

TEST(Edits, ACardStaysWithTheSupplyThatWasChosenForIt) {
    const auto a = QStringLiteral("a");
    const auto b = QStringLiteral("b");
    Build build = twoCards();
    build.supply = {QStringLiteral("first"), 1, 0};
    build.furtherSupplies = {a, b};
    EXPECT_FALSE(withSupplyUnit(build, QStringLiteral("S9"), 1));
    build = *withSupplyUnit(build, s1, 2);
    EXPECT_EQ(unitOf(build), 2);
    EXPECT_EQ(unitOf(withFurtherSupplies(build, {b})), 1) << "the one before it went";
    EXPECT_EQ(unitOf(withFurtherSupplies(build, {a, b, a})), 2);
    EXPECT_FALSE(unitOf(withFurtherSupplies(build, {a}))) << "it went itself";
    EXPECT_EQ(unitOf(withSupply(build, {QStringLiteral("first"), 2, 0})), 3);
    build = *withSupplyUnit(build, s1, 0);
    EXPECT_EQ(unitOf(withSupply(build, {QStringLiteral("other"), 1, 0})), 0);
    EXPECT_FALSE(unitOf(*withSupplyUnit(build, s1, {})));
}

TEST(Edits, ASataPlaceIsANumberedPort) {
    EXPECT_EQ(sataPlace(0), "SATA1");
    EXPECT_EQ(sataPort(QStringLiteral("SATA12")), 11);
    for (const char* other : {"SATA0", "SATA", "SATA01", "SATA100", "SATA_MINISAS", "M2"})
        EXPECT_EQ(sataPort(QString::fromLatin1(other)), -1) << other;
}

} // namespace core
