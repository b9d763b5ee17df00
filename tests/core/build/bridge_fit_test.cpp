// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build/bridge_fit.h"

#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

namespace {

Bridge bridgeCalled(const char* id, std::vector<int> pitches, int maxCards = 2) {
    Bridge bridge;
    bridge.id = QLatin1String(id);
    bridge.name = QLatin1String(id);
    bridge.nvlinkGeneration = 3;
    bridge.links = 4;
    bridge.pitches = std::move(pitches);
    bridge.maxCards = maxCards;
    bridge.cards = QStringList{"open"}; // the blower is one of its partner cards
    return bridge;
}

struct Bridged {
    explicit Bridged(int cards) {
        sample = workstation(cards);
        sample.card("blower").nvlinkGeneration = 3;
        sample.card("open").nvlinkGeneration = 3;
        sample.parts.of<Bridge>() = {bridgeCalled("two-slot", {2}), bridgeCalled("three-slot", {3}),
                                     bridgeCalled("four-card", {2}, 4)};
    }

    QString misfit(const char* bridge, const char* first, const char* second) {
        catalogue = Catalogue(PartSet(sample.parts));
        machine = *resolve(sample.build, catalogue);
        const auto& wiring = machine.board->wiring;
        return bridgeMisfit(machine, *catalogue.find<Bridge>(QLatin1String(bridge)),
                            wiring->connector(QLatin1String(first)), wiring->connector(QLatin1String(second)));
    }

    Sample sample;
    Catalogue catalogue;
    Machine machine;
};

} // namespace

TEST(BridgeFit, ThePitchMustBeTheBridgesOwn) {
    Bridged bridged(2);
    EXPECT_EQ(bridged.misfit("two-slot", "S1", "S3"), QString());
    EXPECT_EQ(bridged.misfit("three-slot", "S1", "S3"), "three-slot spans 3 slots; from S1 to S3 it is 2.");
    EXPECT_EQ(bridged.misfit("three-slot", "S3", "S1"), "three-slot spans 3 slots; from S3 to S1 it is 2.");
}

TEST(BridgeFit, BothPlacesHoldCardsOfItsGenerationAndList) {
    Bridged bridged(1);
    EXPECT_TRUE(bridged.misfit("two-slot", "S1", "S3").contains("S3 has none"));
    bridged = Bridged(2);
    bridged.sample.card("blower").nvlinkGeneration = 2;
    EXPECT_EQ(bridged.misfit("two-slot", "S1", "S3"), "two-slot is for NVLink 3; The blower in S1 has NVLink 2.");
    bridged.sample.card("blower").nvlinkGeneration.reset();
    EXPECT_TRUE(bridged.misfit("two-slot", "S1", "S3").contains("no NVLink connector"));
    bridged = Bridged(2);
    bridged.sample.card("blower").variantOf = "triple";
    EXPECT_TRUE(bridged.misfit("two-slot", "S1", "S3").contains("is not made for"));
}

TEST(BridgeFit, ACardIsInOneBridge) {
    Bridged bridged(3);
    bridged.sample.build.bridges = {{"S1", "S3", "two-slot"}};
    EXPECT_EQ(bridged.misfit("two-slot", "S1", "S3"), QString()) << "its own place is not in its way";
    EXPECT_TRUE(bridged.misfit("two-slot", "S3", "S5").contains("already has a bridge"));
}

TEST(BridgeFit, AChainMayJoinAsManyAsTheProductAllows) {
    Bridged bridged(4);
    bridged.sample.build.bridges = {{"S1", "S3", "four-card"}, {"S3", "S5", "four-card"}};
    EXPECT_EQ(bridged.misfit("four-card", "S5", "S7"), QString());
    for (Bridge& bridge : bridged.sample.parts.of<Bridge>())
        bridge.maxCards = 3;
    EXPECT_EQ(bridged.misfit("four-card", "S5", "S7"), "four-card joins at most 3 cards; here it joins 4.");
}

TEST(BridgeFit, PlacesAreThePairsItWouldFitBetween) {
    Bridged bridged(4);
    bridged.sample.build.bridges = {{"S1", "S3", "two-slot"}};
    bridged.misfit("two-slot", "S1", "S3");
    const auto places = bridgePlaces(bridged.machine, *bridged.catalogue.find<Bridge>("two-slot"));
    const auto& wiring = bridged.machine.board->wiring;
    ASSERT_EQ(places.size(), 1U);
    EXPECT_EQ(places[0], std::make_pair(wiring->connector("S5"), wiring->connector("S7")));
    EXPECT_TRUE(bridgePlaces(bridged.machine, *bridged.catalogue.find<Bridge>("three-slot")).empty());
}

TEST(BridgeFit, WhereASlotStandsIsNotKnownTheBridgeIsNotRefused) {
    Bridged bridged(2);
    for (Connector& connector : bridged.sample.part<Board>("hedt").wiring.edit().connectors)
        connector.position.reset();
    EXPECT_EQ(bridged.misfit("three-slot", "S1", "S3"), QString());
}
