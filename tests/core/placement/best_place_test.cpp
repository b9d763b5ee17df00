// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/placement/best_place.h"
#include "core/placement/free_place.h"

#include "tests/support/sample_builds.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static QString bestFor(const Sample& sample, const char* card) {
    const Catalogue catalogue(sample.parts);
    const auto slot = bestPlaceFor<Card>(sample.build, catalogue, QString::fromLatin1(card));
    return slot ? *slot : slot.problem().sentence;
}

TEST(BestPlace, TheFirstOfEqualSlotsNearestTheProcessorIsTaken) {
    EXPECT_EQ(bestFor(workstation(0), "blower"), "S1");
}

TEST(BestPlace, ASecondCardKeepsAwayFromTheFirst) {
    // S3, S5 and S7 are all x16; S5 and S7 leave one and two free slots more than S3.
    EXPECT_EQ(bestFor(workstation(1), "blower"), "S7");
}

TEST(BestPlace, AThickCardOverlapsNoOther) {
    Sample sample = workstation(0);
    sample.build.cards = {{"S1", "triple", {}}, {"S7", "blower", {}}};
    EXPECT_EQ(bestFor(sample, "blower"), "S5") << "61 mm from S1 reach S4";
    EXPECT_EQ(bestFor(sample, "triple"), "No free slot has room for The triple: it would hit another card or stick "
                                         "out of the case.");
}

TEST(BestPlace, WithoutABoardTheBoardIsAskedFor) {
    Sample sample = workstation(0);
    sample.build.board.clear();
    EXPECT_EQ(bestFor(sample, "blower"), "Choose a board first: The blower needs a slot on it.");
}

TEST(BestPlace, AModuleGoesIntoNoSlot) {
    Sample sample = workstation(0);
    sample.card("triple").mount = Mount::Sxm5;
    EXPECT_EQ(bestFor(sample, "triple"), "The triple sits on an HGX baseboard, not in a slot.");
    sample.card("triple").mount = Mount::Oam;
    EXPECT_EQ(bestFor(sample, "triple"), "The triple sits on an OAM baseboard, not in a slot.");
    EXPECT_FALSE(placeWithRearranging(sample.build, Catalogue(sample.parts), "triple"));
}

TEST(BestPlace, MoreLanesCountMoreThanAir) {
    Sample sample = workstation(1);
    sample.build.drives.push_back({"M1", "nvme"}); // S7 falls to x8
    EXPECT_EQ(bestFor(sample, "blower"), "S5");
}

TEST(BestPlace, OfLinksThatComeToTheSameACardTakesThatWhichCostsAnotherNothing) {
    // 16 + 8 lanes either way: S2 would halve S1, S3 has eight of its own. Distances to S1 are the same.
    static const char json[] = R"({
      "nodes": {"CPU0": {"kind": "cpu", "numa": 0}},
      "connectors": {"S1": {"kind": "slot", "pos": 4, "phys": 16, "elec": 16, "gen": 4},
                     "S2": {"kind": "slot", "pos": 1, "phys": 16, "elec": 16, "gen": 4},
                     "S3": {"kind": "slot", "pos": 7, "phys": 16, "elec": 8, "gen": 4}},
      "groups": [{"id": "A", "node": "CPU0", "hb": "CPU0.a", "budget": 24, "rules": [
                    {"when": {"occ": ["S2"]}, "give": {"S1": 8, "S2": 16}}, {"when": {}, "give": {"S1": 16}}]},
                 {"id": "B", "node": "CPU0", "hb": "CPU0.a", "rules": [{"when": {}, "give": {"S3": 8}}]}]})";
    Sample sample = workstation(1);
    for (Board& board : sample.parts.of<Board>())
        board.wiring = *wiringFromJson(QJsonDocument::fromJson(json).object());
    EXPECT_EQ(bestFor(sample, "blower"), "S3");
}

TEST(BestPlace, AnUnknownCardIsAProblem) {
    EXPECT_EQ(bestFor(workstation(1), "nothing"), "The catalogue has no part \"nothing\".");
}

TEST(BestPlace, ADriveGoesWhereItCostsNoCardAnyLanes) {
    const Sample sample = workstation(4);
    const Catalogue catalogue(sample.parts);
    const auto socket = bestPlaceFor<Drive>(sample.build, catalogue, "nvme");
    ASSERT_TRUE(socket);
    EXPECT_EQ(*socket, "M2") << "M1 would halve S7";
}

TEST(BestPlace, WhenOnlyACostlySocketIsLeftItIsTaken) {
    Sample sample = workstation(4);
    sample.build.drives = {{"M2", "nvme"}, {"M3", "nvme"}};
    const Catalogue catalogue(sample.parts);
    const auto socket = bestPlaceFor<Drive>(sample.build, catalogue, "nvme");
    ASSERT_TRUE(socket);
    EXPECT_EQ(*socket, "M1");
    sample.build.drives.push_back({"M1", "nvme"});
    EXPECT_FALSE(bestPlaceFor<Drive>(sample.build, catalogue, "nvme"));
}

TEST(BestPlace, ASataDriveTakesTheFirstPortWithoutACableUpToWhatTheBoardHas) {
    Sample sample = workstation(1);
    for (Board& board : sample.parts.of<Board>())
        board.wiring.edit().sataPorts = 3;
    sample.build.drives = {{"SATA1", "sata"}, {"SATA2", "sata"}};
    const auto port = bestPlaceFor<Drive>(sample.build, Catalogue(sample.parts), "sata");
    ASSERT_TRUE(port) << port.problem().sentence.toStdString();
    EXPECT_EQ(*port, "SATA3");
    sample.build.drives.push_back({"SATA3", "sata"});
    EXPECT_FALSE(bestPlaceFor<Drive>(sample.build, Catalogue(sample.parts), "sata"));
}

TEST(BestPlace, ANetworkCardKeepsOutOfASlotThatACardCovers) {
    Sample sample = workstation(0);
    sample.card("blower").thickness = Length::of(39.6); // 1.04 mm to S3
    Card& rounded = sample.card("triple"); // its published width reaches the third opening, 1.2 mm short of S7's part
    rounded.slotWidth = 2.02;
    rounded.thickness.reset();
    rounded.cooler = Cooler::Blower;
    sample.build.cards = {{"S1", "blower", {}}, {"S5", "triple", {}}};
    EXPECT_EQ(*bestPlaceFor<NetworkCard>(sample.build, Catalogue(sample.parts), "nic-x8"), "S3");
}

TEST(BestPlace, ANetworkCardLeavesTheFansOfACardFree) {
    Sample sample = workstation(0);
    sample.card("open").thickness = 40_mm;
    sample.build.cards = {{"S5", "open", {}}};
    EXPECT_EQ(*bestPlaceFor<NetworkCard>(sample.build, Catalogue(sample.parts), "nic-x8"), "S3") << "not S7, below it";
}

TEST(BestPlace, AnAddInDriveGoesIntoASlot) {
    Sample sample = workstation(1);
    sample.part<Drive>("nvme").form = "aic";
    const Catalogue catalogue(sample.parts);
    EXPECT_EQ(*bestPlaceFor<Drive>(sample.build, catalogue, "nvme"), "S7") << "S2 is of generation 2";
}

TEST(BestPlace, ANetworkCardLeavesTheFirstSlotsToCards) {
    const Sample sample = workstation(0);
    const Catalogue catalogue(sample.parts);
    EXPECT_EQ(*bestPlaceFor<NetworkCard>(sample.build, catalogue, "nic-x8"), "S7");
    // S2 has four lanes too, but of generation 2.
    EXPECT_EQ(*bestPlaceFor<NetworkCard>(sample.build, catalogue, "nic-x4"), "S7");
}

TEST(BestPlace, OfEqualSlotsACardMovesToTheNearest) {
    Sample sample = workstation(0);
    sample.build.cards = {{"S7", "blower", {}}};
    const Catalogue catalogue(sample.parts);
    const auto analysis = analyse(sample.build, catalogue);
    ASSERT_TRUE(analysis);
    const auto place = bestFreePlaceFrom(*analysis, analysis->machine.cards.front().connector);
    ASSERT_TRUE(place);
    EXPECT_EQ(place->label(), "S5") << "S1 and S3 are as wide";
}
