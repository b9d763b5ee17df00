#include "core/pcie/lane_plan.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>

#include <gtest/gtest.h>

#include <random>

namespace core {

// On every shipped board, whatever is plugged in: what must always hold.
class EveryBoard : public testing::TestWithParam<std::string> {};

static Wiring shippedWiring(const std::string& file) {
    QFile json(QStringLiteral(SOURCE_TREE "/db/boards/") + QString::fromStdString(file));
    EXPECT_TRUE(json.open(QIODevice::ReadOnly));
    auto wiring =
        wiringFromJson(QJsonDocument::fromJson(json.readAll()).object().value(QLatin1String("wiring")).toObject());
    EXPECT_TRUE(wiring) << (wiring ? "" : qPrintable(wiring.problem().sentence));
    return wiring ? *wiring : Wiring();
}

static LanePopulation anyPopulation(const Wiring& wiring, std::mt19937& random) {
    const auto pick = [&](int low, int high) { return std::uniform_int_distribution(low, high)(random); };
    std::vector<std::optional<SocketedProcessor>> processors;
    for (const Node& node : wiring.nodes) {
        if (node.kind != NodeKind::Processor)
            continue;
        static const int lanes[] = {4, 8, 16, 28, 40, 44, 48, 64, 112, 128};
        processors.emplace_back(SocketedProcessor{lanes[pick(0, 9)], pick(3, 5), {}});
        if (pick(0, 4) == 0)
            processors.back().reset();
    }
    LanePopulation population = LanePopulation::emptyOn(wiring, std::move(processors));
    for (std::size_t i = 0; i < population.occupants.size(); ++i) {
        const ConnectorKind kind = wiring.connectors[i].kind;
        if (kind == ConnectorKind::Uplink || kind == ConnectorKind::Onboard || pick(0, 1) == 0)
            continue;
        const bool isSlot = kind == ConnectorKind::Slot;
        population.occupants[i] =
            Occupant{isSlot ? DeviceKind::Gpu : DeviceKind::Nvme, isSlot ? 16 : 4, pick(3, 5), {}};
    }
    for (std::size_t i = 0; i < population.options.size(); ++i)
        population.options[i] = pick(0, int(wiring.options[i].values.size()) - 1);
    return population;
}

TEST_P(EveryBoard, GivesNoConnectorMoreThanItCardOrBudgetHasAndNamesOnlyTakersThatAreThere) {
    const Wiring wiring = shippedWiring(GetParam());
    std::mt19937 random(20'320);
    for (int round = 0; round < 200; ++round) {
        const LanePopulation population = anyPopulation(wiring, random);
        const LanePlan plan = allocateLanes(wiring, population);
        ASSERT_EQ(plan.shares.size(), wiring.connectors.size());
        for (std::size_t i = 0; i < plan.shares.size(); ++i) {
            const LaneShare& share = plan.shares[i];
            const Connector& connector = wiring.connectors[i];
            const auto& occupant = population.occupants[i];
            EXPECT_LE(share.lanes, connector.electricalLanes);
            EXPECT_LE(share.lanes, occupant ? occupant->lanes : 16);
            EXPECT_LE(share.generation, connector.generation);
            EXPECT_EQ(share.lanes == 0, share.generation == 0);
            for (int taker : share.takers)
                EXPECT_TRUE(population.occupants[std::size_t(taker)]) << qPrintable(connector.label);
            const bool isFull = occupant && share.lanes == share.lanesOfCard;
            const bool saysFull = occupant && share.reason == LaneReason::Full;
            EXPECT_EQ(isFull, saysFull) << qPrintable(connector.label);
        }
    }
}

TEST_P(EveryBoard, EveryConnectorIsGivenLanesBySomeGroup) {
    const Wiring wiring = shippedWiring(GetParam());
    for (std::size_t i = 0; i < wiring.connectors.size(); ++i)
        EXPECT_GE(wiring.groupOf[i], 0) << qPrintable(wiring.connectors[i].label);
}

TEST_P(EveryBoard, NoRuleGivesMoreThanItsGroupsBudget) {
    const Wiring wiring = shippedWiring(GetParam());
    for (const LaneGroup& group : wiring.groups) {
        int budget = 0;
        for (const LaneBudget& row : group.budgets)
            budget = std::max(budget, row.lanes);
        for (const LaneRule& rule : group.rules) {
            int given = 0;
            for (const LaneGift& gift : rule.gifts)
                given += gift.lanes;
            EXPECT_TRUE(group.budgets.empty() || given <= budget) << qPrintable(group.id);
        }
        EXPECT_TRUE(holds(group.rules.back().when, LanePopulation::emptyOn(wiring, {std::nullopt, std::nullopt}), 0))
            << qPrintable(group.id) << ": the last rule must hold always";
    }
}

static std::vector<std::string> shippedBoards() {
    std::vector<std::string> files;
    for (const QString& file : QDir(QStringLiteral(SOURCE_TREE "/db/boards")).entryList({QStringLiteral("*.json")}))
        files.push_back(file.toStdString());
    return files;
}

INSTANTIATE_TEST_SUITE_P(Shipped, EveryBoard, testing::ValuesIn(shippedBoards()), [](const auto& board) {
    QString name = QString::fromStdString(board.param).section(QLatin1Char('.'), 0, 0);
    return name.replace(QLatin1Char('-'), QLatin1Char('_')).toStdString();
});

} // namespace core
