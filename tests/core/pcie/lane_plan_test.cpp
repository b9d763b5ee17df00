#include "core/pcie/lane_plan.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <gtest/gtest.h>

namespace core {

static QByteArray contentsOf(const QString& path) {
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << qPrintable(path);
    return file.readAll();
}

static Wiring wiringOf(const QString& board) {
    const QByteArray text = contentsOf(QStringLiteral(SOURCE_TREE "/db/boards/%1.json").arg(board));
    auto wiring = wiringFromJson(QJsonDocument::fromJson(text).object().value(QLatin1String("wiring")).toObject());
    EXPECT_TRUE(wiring) << qPrintable(board + QStringLiteral(": ") + (wiring ? QString() : wiring.problem().sentence));
    return wiring ? *wiring : Wiring();
}

static Occupant occupantFrom(const QString& kind, const QJsonObject& card) {
    Occupant occupant;
    occupant.kind = kind == QLatin1String("nvme")   ? DeviceKind::Nvme
                    : kind == QLatin1String("nic")  ? DeviceKind::Nic
                    : kind == QLatin1String("sata") ? DeviceKind::Sata
                                                    : DeviceKind::Gpu;
    occupant.lanes = card.value(QLatin1String("lanes")).toInt(16);
    occupant.generation = card.value(QLatin1String("gen")).toInt(5);
    return occupant;
}

static LanePopulation populationFrom(const Wiring& wiring, const QJsonObject& row) {
    std::vector<std::optional<SocketedProcessor>> processors;
    const QJsonObject cpus = row.value(QLatin1String("cpus")).toObject();
    for (const QString& socket : cpus.keys()) { // CPU0, CPU1: in the order of their sockets
        const QJsonObject cpu = cpus.value(socket).toObject();
        if (cpu.isEmpty()) {
            processors.emplace_back();
            continue;
        }
        SocketedProcessor processor{
            cpu.value(QLatin1String("lanes")).toInt(), cpu.value(QLatin1String("gen")).toInt(), {}};
        for (const QJsonValue& tag : cpu.value(QLatin1String("tags")).toArray())
            processor.tags << tag.toString();
        processors.emplace_back(processor);
    }
    LanePopulation population = LanePopulation::emptyOn(wiring, std::move(processors));
    const QJsonObject kinds = row.value(QLatin1String("population")).toObject();
    for (const QString& label : kinds.keys()) {
        const int connector = wiring.connector(label);
        EXPECT_GE(connector, 0) << qPrintable(label);
        if (connector >= 0) {
            const QJsonObject card = row.value(QLatin1String("cards")).toObject().value(label).toObject();
            population.occupants[std::size_t(connector)] = occupantFrom(kinds.value(label).toString(), card);
        }
    }
    const QJsonObject bios = row.value(QLatin1String("bios")).toObject();
    for (const QString& name : bios.keys()) {
        const int option = wiring.option(name);
        EXPECT_GE(option, 0) << qPrintable(name);
        if (option >= 0) {
            population.options[std::size_t(option)] =
                int(wiring.options[std::size_t(option)].values.indexOf(bios.value(name).toString()));
        }
    }
    return population;
}

// Widths that boards' manuals and reviews state for a population, written apart from any rule table of ours.
TEST(LanePlan, GivesTheWidthsThatManualsAndReviewsState) {
    int rows = 0;
    for (const QByteArray& line : contentsOf(QStringLiteral(TEST_DATA "/expected_widths.jsonl")).split('\n')) {
        if (line.trimmed().isEmpty())
            continue;
        ++rows;
        const QJsonObject row = QJsonDocument::fromJson(line).object();
        const Wiring wiring = wiringOf(row.value(QLatin1String("board")).toString());
        const LanePlan plan = allocateLanes(wiring, populationFrom(wiring, row));
        const QJsonObject expected = row.value(QLatin1String("expected")).toObject();
        for (const QString& label : expected.keys()) {
            const int connector = wiring.connector(label);
            ASSERT_GE(connector, 0) << line.constData() << ": " << qPrintable(label);
            const LaneShare& share = plan.shares[std::size_t(connector)];
            const QJsonObject want = expected.value(label).toObject();
            EXPECT_EQ(share.lanes, want.value(QLatin1String("lanes")).toInt()) << line.constData() << qPrintable(label);
            EXPECT_EQ(share.generation, want.value(QLatin1String("generation")).toInt(share.generation))
                << line.constData();
        }
    }
    EXPECT_EQ(rows, 71);
}

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
        "M1": {"kind": "m2", "elec": 4, "gen": 4}, "SATA": {"kind": "onboard", "elec": 2, "gen": 3},
        "@PCH": {"kind": "uplink", "to": "PCH", "elec": 4, "gen": 3},
        "@PLX": {"kind": "uplink", "to": "PLX", "elec": 16, "gen": 3}},
      "groups": [
        {"id": "A", "node": "CPU0", "hb": "CPU0.a", "budget": 16, "rules": [
          {"when": {"occ": ["S2"]}, "give": {"S1": 8, "S2": 8}}, {"when": {}, "give": {"S1": 16}}]},
        {"id": "B", "node": "CPU0", "hb": "CPU0.a", "rules": [
          {"when": {"cpu_lanes": [0, 28]}, "give": {"@PLX": 0}}, {"when": {}, "give": {"@PLX": 16}}]},
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
    EXPECT_EQ(share("S3").reason, LaneReason::UplinkDark);
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

TEST(Wiring, ARuleThatNamesAnUnknownConnectorIsRefusedByName) {
    const auto json = QJsonDocument::fromJson(R"({"nodes": {"CPU0": {"kind": "cpu", "numa": 0}}, "connectors": {},
        "groups": [{"id": "A", "node": "CPU0", "rules": [{"when": {}, "give": {"S9": 16}}]}]})");
    const auto wiring = wiringFromJson(json.object());
    ASSERT_FALSE(wiring);
    EXPECT_TRUE(wiring.problem().sentence.contains(QLatin1String("S9")));
}

} // namespace core
