// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pcie/lane_plan.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <gtest/gtest.h>

namespace core {

/// A board with one CPU: two slots that share sixteen lanes, an M.2 socket behind a chipset, a switch that a 28-lane
/// CPU starves.
static Wiring sharedWiring() {
    static const char json[] = R"({
      "bios": {"M2_source": {"values": ["cpu", "chipset"], "default": "chipset"}},
      "nodes": {"CPU0": {"kind": "cpu", "numa": 0}, "CPU1": {"kind": "cpu", "numa": 1},
                "PCH": {"kind": "chipset", "p2p": "hub"}, "PLX": {"kind": "switch", "model": "PEX8747"}},
      "connectors": {
        "S1": {"kind": "slot", "pos": 1, "phys": 16, "elec": 16, "gen": 4},
        "S2": {"kind": "slot", "pos": 3, "phys": 16, "elec": 8, "gen": 4},
        "S3": {"kind": "slot", "pos": 5, "phys": 16, "elec": 16, "gen": 3},
        "S4": {"kind": "slot", "pos": 7, "phys": 16, "elec": 16, "gen": 4, "bifurcation": ["8+8", "4+4+4+4"]},
        "S5": {"kind": "slot", "pos": 8, "phys": 16, "elec": 16, "gen": 4},
        "T1": {"kind": "slot", "pos": 9, "phys": 16, "elec": 16, "gen": 4},
        "T2": {"kind": "slot", "pos": 10, "phys": 16, "elec": 4, "gen": 4},
        "T3": {"kind": "slot", "pos": 11, "phys": 16, "elec": 4, "gen": 4},
        "M1": {"kind": "m2", "elec": 4, "gen": 4}, "SATA": {"kind": "onboard", "elec": 2, "gen": 3},
        "@PCH": {"kind": "uplink", "to": "PCH", "elec": 4, "gen": 3},
        "@PLX": {"kind": "uplink", "to": "PLX", "elec": 16, "gen": 3}},
      "groups": [
        {"id": "A", "node": "CPU0", "hb": "CPU0.a", "budget": 16, "rules": [
          {"when": {"occ": ["S2"]}, "give": {"S1": 8, "S2": 8}}, {"when": {}, "give": {"S1": 16}}]},
        {"id": "B", "node": "CPU0", "hb": "CPU0.a", "rules": [
          {"when": {"cpu_lanes": [0, 28]}, "give": {"@PLX": 0}}, {"when": {}, "give": {"@PLX": 16}}]},
        {"id": "F", "node": "CPU0", "hb": "CPU0.b", "budget": 16, "rules": [
          {"when": {"occ": ["T2"]}, "give": {"T1": 8, "T2": 4, "T3": 4}},
          {"when": {"occ": ["T3"]}, "give": {"T1": 8, "T2": 4, "T3": 4}}, {"when": {}, "give": {"T1": 16}}]},
        {"id": "D", "node": "CPU0", "hb": "CPU0.a", "rules": [{"when": {}, "give": {"@PCH": 4}}]},
        {"id": "P", "node": "PLX", "budget": 32, "rules": [{"when": {}, "give": {"S3": 16, "S4": 16}}]},
        {"id": "E", "node": "CPU1", "hb": "CPU1.a", "rules": [{"when": {}, "give": {"S5": 16}}]},
        {"id": "C", "node": "PCH", "rules": [
          {"when": {"bios": {"M2_source": "cpu"}}, "give": {"M1": {"lanes": 2, "gen": 2}, "SATA": 2}},
          {"when": {}, "give": {"M1": 4, "SATA": 2}}]}],
      "effects": [{"when": {"occ": ["M1"], "card": {"M1": "nvme"}}, "disables": ["SATA"]}]})";
    auto wiring = wiringFromJson(QJsonDocument::fromJson(json).object());
    EXPECT_TRUE(wiring) << (wiring ? "" : qPrintable(wiring.problem().sentence));
    return wiring ? *wiring : Wiring();
}

class LanePlanOnASharedBoard : public testing::Test {
protected:
    void put(const char* label, Occupant occupant = {}) {
        m_population.occupants[std::size_t(m_wiring.connector(QLatin1String(label)))] = std::move(occupant);
    }
    LaneShare share(const char* label) const {
        return allocateLanes(m_wiring, m_population).shares[std::size_t(m_wiring.connector(QLatin1String(label)))];
    }

    Wiring m_wiring = sharedWiring();
    LanePopulation m_population = LanePopulation::emptyOn(m_wiring, {SocketedProcessor{44, 4, {}}, std::nullopt});
};

TEST_F(LanePlanOnASharedBoard, ALoneCardHasAllItsLanes) {
    put("S1");
    EXPECT_EQ(share("S1").lanes, 16);
    EXPECT_EQ(share("S1").reason, LaneReason::Full);
}

TEST_F(LanePlanOnASharedBoard, TheSecondCardIsNamedAsTheTaker) {
    put("S1");
    put("S2");
    EXPECT_EQ(share("S1").lanes, 8);
    EXPECT_EQ(share("S1").lanesPossible, 16);
    EXPECT_EQ(share("S1").reason, LaneReason::SharedWith);
    EXPECT_EQ(share("S1").takers, std::vector{m_wiring.connector(QStringLiteral("S2"))});
}

TEST_F(LanePlanOnASharedBoard, WhereOnlyTogetherTheyTakeAllAreNamed) {
    for (const char* slot : {"T1", "T2", "T3"})
        put(slot);
    EXPECT_EQ(share("T1").lanes, 8);
    EXPECT_EQ(share("T1").reason, LaneReason::SharedWith);
    EXPECT_EQ(share("T1").takers, (std::vector{m_wiring.connector(u"T2"_s), m_wiring.connector(u"T3"_s)}))
        << "either alone takes as much";
}

TEST_F(LanePlanOnASharedBoard, ASlotWiredX8SaysSo) {
    put("S2");
    EXPECT_EQ(share("S2").lanes, 8);
    EXPECT_EQ(share("S2").reason, LaneReason::SlotWiring);
}

TEST_F(LanePlanOnASharedBoard, AnAbsentSecondProcessorGivesNothing) {
    put("S5");
    EXPECT_EQ(share("S5").lanes, 0);
    EXPECT_EQ(share("S5").generation, 0);
    EXPECT_EQ(share("S5").reason, LaneReason::ProcessorMissing);
}

TEST_F(LanePlanOnASharedBoard, BehindAnUplinkWithoutLanesEverythingIsDark) {
    put("S3");
    EXPECT_EQ(share("S3").lanes, 16);
    m_population.processors[0]->slotLanes = 28;
    EXPECT_EQ(share("S3").lanes, 0);
    EXPECT_EQ(share("S3").reason, LaneReason::UplinkUnreached);
}

TEST_F(LanePlanOnASharedBoard, TheGenerationIsTheLowestOfCardSlotProcessorAndMode) {
    put("S1", {DeviceKind::Gpu, 16, 5, {}});
    EXPECT_EQ(share("S1").generation, 4);
    m_population.processors[0]->generation = 3;
    EXPECT_EQ(share("S1").generation, 3);
    EXPECT_EQ(share("S1").generationLimit, GenerationLimit::Processor);
    put("M1", {DeviceKind::Nvme, 4, 4, {}});
    m_population.options[0] = 0;
    EXPECT_EQ(share("M1").generation, 2);
    EXPECT_EQ(share("M1").generationLimit, GenerationLimit::Mode);
    EXPECT_EQ(share("M1").lanes, 2);
    EXPECT_EQ(share("M1").reason, LaneReason::BoardOption);
}

TEST_F(LanePlanOnASharedBoard, AnNvmeDriveSwitchesOffWhatSharesItsPortsAndASataDriveDoesNot) {
    put("SATA", {DeviceKind::Other, 2, 3, {}});
    put("M1", {DeviceKind::Sata, 4, 4, {}});
    EXPECT_EQ(share("SATA").lanes, 2);
    put("M1", {DeviceKind::Nvme, 4, 4, {}});
    EXPECT_EQ(share("SATA").lanes, 0);
    EXPECT_EQ(share("SATA").reason, LaneReason::Disabled);
}

TEST_F(LanePlanOnASharedBoard, ACarrierServesAsManySocketsAsTheSlotSplitsInto) {
    const Occupant carrier{DeviceKind::Carrier, 16, 4, {4, 4, 4, 4}};
    put("S4", carrier);
    EXPECT_EQ(share("S4").endpoints, (std::vector{4, 4, 4, 4}));
    put("S3", carrier); // no split known
    EXPECT_EQ(share("S3").endpoints, (std::vector{4, 0, 0, 0}));
}

TEST_F(LanePlanOnASharedBoard, ThirtyTwoLanesBelowASixteenLaneUplinkAskTwiceWhatIsThere) {
    put("S3", {DeviceKind::Gpu, 16, 3, {}});
    put("S4", {DeviceKind::Gpu, 16, 3, {}});
    const LanePlan plan = allocateLanes(m_wiring, m_population);
    const auto uplink = std::find_if(plan.uplinks.begin(), plan.uplinks.end(), [&](const UplinkLoad& load) {
        return load.connector == m_wiring.connector(QStringLiteral("@PLX"));
    });
    ASSERT_NE(uplink, plan.uplinks.end());
    EXPECT_EQ(uplink->asked, uplink->there * 2);
    EXPECT_EQ(plan.processorLanesUsed, 16);
}

/// M2 hangs on the CPU, and on the chipset with two Gen2 lanes once a card is in S2.
static Wiring fallbackWiring() {
    static const char json[] = R"({
      "nodes": {"CPU0": {"kind": "cpu", "numa": 0}, "PCH": {"kind": "chipset", "p2p": "hub"}},
      "connectors": {
        "S1": {"kind": "slot", "pos": 1, "phys": 16, "elec": 16, "gen": 3},
        "S2": {"kind": "slot", "pos": 3, "phys": 16, "elec": 4, "gen": 3},
        "M2": {"kind": "m2", "elec": 4, "gen": 3},
        "@PCH": {"kind": "uplink", "to": "PCH", "elec": 4, "gen": 3}},
      "groups": [
        {"id": "A", "node": "CPU0", "budget": 20, "rules": [
          {"when": {"occ": ["S2"]}, "give": {"S1": 16, "S2": 4}}, {"when": {}, "give": {"S1": 16, "M2": 4}}]},
        {"id": "D", "node": "CPU0", "budget": 4, "rules": [{"when": {}, "give": {"@PCH": 4}}]},
        {"id": "C", "node": "PCH", "budget": 2, "rules": [
          {"when": {"occ": ["S2"]}, "give": {"M2": {"lanes": 2, "gen": 2}}}, {"when": {}, "give": {}}]}],
      "doubts": [{"when": {"occ": ["S1", "S2"]}, "of": ["S1"], "why": "No table has both."}]})";
    auto wiring = wiringFromJson(QJsonDocument::fromJson(json).object());
    EXPECT_TRUE(wiring) << (wiring ? "" : qPrintable(wiring.problem().sentence));
    return wiring ? *wiring : Wiring();
}

class LanePlanWithAFallback : public testing::Test {
protected:
    void put(const char* label, Occupant occupant) {
        m_population.occupants[std::size_t(m_wiring.connector(QLatin1String(label)))] = std::move(occupant);
    }
    LanePlan plan() const { return allocateLanes(m_wiring, m_population); }
    static const LaneShare& share(const Wiring& wiring, const LanePlan& plan, const char* label) {
        return plan.shares[std::size_t(wiring.connector(QLatin1String(label)))];
    }

    Wiring m_wiring = fallbackWiring();
    LanePopulation m_population = LanePopulation::emptyOn(m_wiring, {SocketedProcessor{20, 3, {}}});
};

TEST_F(LanePlanWithAFallback, TheFallbackIsChargedToItsOwnSourceAndRunsAtItsSpeed) {
    put("M2", {DeviceKind::Nvme, 4, 3, {}});
    LanePlan before = plan();
    EXPECT_EQ(m_wiring.nodes[std::size_t(share(m_wiring, before, "M2").node)].name, "CPU0");
    EXPECT_EQ(share(m_wiring, before, "M2").lanes, 4);
    EXPECT_EQ(before.processorLanesUsed, 4);

    put("S2", {DeviceKind::Gpu, 16, 3, {}});
    const LanePlan after = plan();
    const LaneShare& demoted = share(m_wiring, after, "M2");
    EXPECT_EQ(m_wiring.nodes[std::size_t(demoted.node)].name, "PCH");
    EXPECT_EQ(demoted.lanes, 2);
    EXPECT_EQ(demoted.generation, 2);
    EXPECT_EQ(demoted.reason, LaneReason::SharedWith);
    EXPECT_EQ(demoted.takers, std::vector{m_wiring.connector(QStringLiteral("S2"))});
    EXPECT_EQ(after.processorLanesUsed, 4); // the card's in S2 alone
    ASSERT_EQ(after.uplinks.size(), 1U);
    EXPECT_GT(after.uplinks[0].asked, before.uplinks[0].asked);
}

TEST_F(LanePlanWithAFallback, AWidthThatNoSourceStatesIsMarkedAndOnlyInThatMode) {
    put("S1", {DeviceKind::Gpu, 16, 3, {}});
    EXPECT_EQ(share(m_wiring, plan(), "S1").doubt, -1);
    put("S2", {DeviceKind::Gpu, 16, 3, {}});
    EXPECT_EQ(share(m_wiring, plan(), "S1").doubt, 0);
    EXPECT_EQ(share(m_wiring, plan(), "S2").doubt, -1);
}

TEST(Wiring, ADoubtMustSayWhy) {
    const auto json = QJsonDocument::fromJson(R"({"nodes": {"CPU0": {"kind": "cpu", "numa": 0}},
        "connectors": {"S1": {"kind": "slot", "elec": 16, "gen": 3}},
        "groups": [{"id": "A", "node": "CPU0", "rules": [{"when": {}, "give": {"S1": 16}}]}],
        "doubts": [{"when": {}, "of": ["S1"]}]})");
    EXPECT_FALSE(wiringFromJson(json.object()));
}

TEST(Wiring, ARuleThatNamesAnUnknownConnectorIsRefusedByName) {
    const auto json = QJsonDocument::fromJson(R"({"nodes": {"CPU0": {"kind": "cpu", "numa": 0}}, "connectors": {},
        "groups": [{"id": "A", "node": "CPU0", "rules": [{"when": {}, "give": {"S9": 16}}]}]})");
    const auto wiring = wiringFromJson(json.object());
    ASSERT_FALSE(wiring);
    EXPECT_TRUE(wiring.problem().sentence.contains(QLatin1String("S9")));
}

} // namespace core
