// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/fields.h"
#include "core/pcie/board_faults.h"
#include "core/pcie/lane_plan.h"
#include "tests/support/fifth.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <set>

namespace core {

// On every shipped board, whatever is plugged in: what must always hold.
class EveryBoard : public testing::TestWithParam<std::string> {};

static QJsonObject shippedBoard(const std::string& file) {
    QFile json(QStringLiteral(SOURCE_TREE "/db/boards/") + QString::fromStdString(file));
    EXPECT_TRUE(json.open(QIODevice::ReadOnly));
    return QJsonDocument::fromJson(json.readAll()).object();
}

static Wiring shippedWiring(const std::string& file) {
    auto wiring = wiringFromJson(shippedBoard(file).value(QLatin1String("wiring")).toObject());
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

TEST_P(EveryBoard, HasNoProblem) {
    const auto board = partFromJson<Board>(shippedBoard(GetParam()));
    ASSERT_TRUE(board);
    EXPECT_EQ(faultsOf(*board, {}).problems.join(QLatin1Char('\n')).toStdString(),
              ""); // db/plausibility_test.cpp asks the CPUs, too
}

namespace {

/// A CPU as the lanes see it, with what it has for slots and M.2 in all.
struct Silicon {
    SocketedProcessor processor;
    int usableLanes = 0;
    int maxSockets = 1;
};

/// The shipped CPUs of a socket, one of each lane count, generation and tag.
std::vector<Silicon> siliconFor(const QString& socket) {
    QFile csv(QStringLiteral(SOURCE_TREE "/db/facts/processors.csv"));
    EXPECT_TRUE(csv.open(QIODevice::ReadOnly));
    const QStringList head = QString::fromUtf8(csv.readLine()).trimmed().split(QLatin1Char(','));
    const auto column = [&](const char* name) { return head.indexOf(QLatin1String(name)); };
    std::vector<Silicon> found;
    std::set<QStringList> seen;
    while (!csv.atEnd()) {
        const QStringList cells = QString::fromUtf8(csv.readLine()).split(QLatin1Char(','));
        if (cells.value(column("socket")) != socket)
            continue;
        Silicon silicon;
        silicon.processor = {cells[column("slot_lanes")].toInt(), cells[column("pcie_gen")].toInt(),
                             cells[column("lane_tags")].split(QLatin1Char(';'), Qt::SkipEmptyParts)};
        silicon.usableLanes = cells[column("usable_lanes")].toInt();
        silicon.maxSockets = std::max(1, cells[column("max_sockets")].toInt());
        if (seen.insert({cells[column("slot_lanes")], cells[column("pcie_gen")], cells[column("lane_tags")],
                         cells[column("max_sockets")]})
                .second)
            found.push_back(silicon);
    }
    if (found.empty()) // the one board whose CPUs are not listed has 40 lanes
        found.push_back({SocketedProcessor{40, 3, {}}, 40, 1});
    return found;
}

/// One board under one kind of CPU, and what must hold whatever is plugged in.
class Sources {
public:
    Sources(const QJsonObject& board, Silicon silicon)
        : m_board(board)
        , m_silicon(std::move(silicon)) {
        auto wiring = wiringFromJson(board.value(QLatin1String("wiring")).toObject());
        EXPECT_TRUE(wiring);
        m_wiring = wiring ? *wiring : Wiring();
        const int sockets = board.value(QLatin1String("sockets")).toInt();
        std::vector<std::optional<SocketedProcessor>> processors(std::size_t(sockets), m_silicon.processor);
        m_population = LanePopulation::emptyOn(m_wiring, std::move(processors));
        for (std::size_t i = 0; i < m_wiring.connectors.size(); ++i) {
            const ConnectorKind kind = m_wiring.connectors[i].kind;
            if (kind != ConnectorKind::Uplink && kind != ConnectorKind::Onboard)
                m_free.push_back(i);
        }
    }

    const std::vector<std::size_t>& freeConnectors() const { return m_free; }
    LanePopulation& population() { return m_population; }
    const Wiring& wiring() const { return m_wiring; }

    void plug(std::size_t connector, bool isIn) {
        const bool isSlot = m_wiring.connectors[connector].kind == ConnectorKind::Slot;
        m_population.occupants[connector].reset();
        if (isIn)
            m_population.occupants[connector] =
                Occupant{isSlot ? DeviceKind::Gpu : DeviceKind::Nvme, isSlot ? 16 : 4, 5, {}};
    }

    void expectNothingIsGivenTwice() const {
        const LanePlan plan = allocateLanes(m_wiring, m_population);
        std::vector<int> ofNode(m_wiring.nodes.size(), 0);
        std::vector<int> ofGroup(m_wiring.groups.size(), 0);
        for (std::size_t i = 0; i < plan.shares.size(); ++i) {
            const LaneShare& share = plan.shares[i];
            const Connector& connector = m_wiring.connectors[i];
            const auto& occupant = m_population.occupants[i];
            const int most = std::min({connector.electricalLanes, share.offered, occupant ? occupant->lanes : 16});
            EXPECT_LE(share.lanes, most) << name() << qPrintable(connector.label);
            EXPECT_LE(share.generation, std::min(connector.generation, occupant ? occupant->generation : 6)) << name();
            if (share.lanes == 0 || (!occupant && !connector.isAlwaysOn))
                continue;
            ofGroup[std::size_t(m_wiring.groupOf[i])] += share.lanes;
            const bool isToChipset =
                connector.feedsNode >= 0 && m_wiring.nodes[std::size_t(connector.feedsNode)].kind == NodeKind::Chipset;
            if (!isToChipset && share.doubt < 0) // a width that is not known is not counted against its source
                ofNode[std::size_t(share.node)] += share.lanes;
        }
        for (std::size_t i = 0; i < ofGroup.size(); ++i)
            EXPECT_LE(ofGroup[i], budgetOf(m_wiring.groups[i])) << name() << qPrintable(m_wiring.groups[i].id);
        for (std::size_t i = 0; i < ofNode.size(); ++i) {
            if (m_wiring.nodes[i].kind == NodeKind::Processor)
                EXPECT_LE(ofNode[i], lanesOf(m_wiring.nodes[i])) << name() << qPrintable(m_wiring.nodes[i].name);
        }
    }

private:
    std::string name() const {
        QStringList plugged{m_board.value(QLatin1String("id")).toString()};
        for (const std::size_t i : m_free) {
            if (m_population.occupants[i])
                plugged << m_wiring.connectors[i].label;
        }
        return plugged.join(QLatin1Char(' ')).toStdString() + " with " + std::to_string(m_silicon.processor.slotLanes) +
               " lanes: ";
    }

    int budgetOf(const LaneGroup& group) const {
        const int own = m_wiring.nodes[std::size_t(group.node)].socket;
        for (const LaneBudget& budget : group.budgets) {
            if (holds(budget.when, m_population, std::max(own, 0)))
                return budget.lanes;
        }
        return 1 << 20;
    }

    /// Two EPYCs keep 160 of their 256 lanes; a second Xeon Scalable's chipset link is four lanes more for a slot.
    int lanesOf(const Node& processor) const {
        const QString socket = m_board.value(QLatin1String("socket")).toString();
        if (socket == QLatin1String("SP3") && m_population.processors.size() == 2)
            return 80;
        const bool hasSpareLink = socket == QLatin1String("LGA3647") && processor.socket > 0;
        return m_silicon.usableLanes + (hasSpareLink ? 4 : 0);
    }

    QJsonObject m_board;
    Silicon m_silicon;
    Wiring m_wiring;
    LanePopulation m_population;
    std::vector<std::size_t> m_free;
};

} // namespace

// Every population of up to ten connectors: all of them where the board has no more, else as many drawn at random; and
// everything at once.
TEST_P(EveryBoard, GivesNoMoreThanEachSourceHasInEveryPopulationOfUpToTenConnectors) {
    const std::string& name = GetParam();
    if (!tests::isInThisRun(std::accumulate(name.begin(), name.end(), 0U))) // a board keeps its fifth
        return;
    const QJsonObject board = shippedBoard(GetParam());
    std::mt19937 random(7);
    for (const Silicon& silicon : siliconFor(board.value(QLatin1String("socket")).toString())) {
        if (silicon.maxSockets < board.value(QLatin1String("sockets")).toInt())
            continue;
        Sources sources(board, silicon);
        std::vector<std::size_t> free = sources.freeConnectors();
        const bool isSmall = free.size() <= 10;
        const int rounds = isSmall ? 1 << free.size() : 1 << 10;
        for (int round = 0; round < rounds; ++round) {
            for (const std::size_t connector : free)
                sources.plug(connector, false);
            if (!isSmall)
                std::shuffle(free.begin(), free.end(), random);
            const auto pattern = isSmall ? unsigned(round) : unsigned(random());
            for (std::size_t i = 0; i < std::min<std::size_t>(free.size(), 10); ++i)
                sources.plug(free[i], ((pattern >> i) & 1U) != 0);
            auto& options = sources.population().options;
            for (std::size_t i = 0; i < options.size(); ++i)
                options[i] = round % int(sources.wiring().options[i].values.size());
            sources.expectNothingIsGivenTwice();
            if (HasFailure())
                return;
        }
        for (const std::size_t connector : free)
            sources.plug(connector, true);
        sources.expectNothingIsGivenTwice();
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
