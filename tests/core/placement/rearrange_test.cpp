// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/placement/rearrange.h"

#include "core/air/air_plan.h"
#include "core/build/edits.h"
#include "core/clearance/seating.h"
#include "core/pcie/link.h"
#include "core/placement/best_place.h"
#include "tests/support/sample_builds.h"

#include <QFile>
#include <QJsonDocument>

#include <gtest/gtest.h>

#include <array>
#include <random>

using namespace core;
using namespace tests;

static Analysis analysed(const Build& build, const Catalogue& catalogue) {
    const auto analysis = analyse(build, catalogue);
    EXPECT_TRUE(analysis) << (analysis ? "" : analysis.problem().sentence.toStdString());
    return *analysis;
}

TEST(Rearrange, ACardLeavesTheSlotThatADriveTakesLanesFrom) {
    Sample sample = workstation(3);
    sample.build.cards[2].slot = "S7";
    sample.build.drives.push_back({"M1", "nvme"});
    const Catalogue catalogue(sample.parts);
    const Rearrangement found = rearranged(analysed(sample.build, catalogue));
    EXPECT_EQ(found.now[CardLanes], 8);
    EXPECT_EQ(found.then[CardLanes], 0);
    EXPECT_EQ(found.moves, (std::map<QString, QString>{{"M1", "M2"}}))
        << "a drive moves more easily than a card, and M2 comes first";
    const Analysis then = analysed(*withMoves(sample.build, found.moves), catalogue);
    EXPECT_EQ(then.lanes.shares[std::size_t(then.machine.board->wiring->connector("S7"))].lanes, 16);
}

TEST(Rearrange, WhatLosesNothingStays) {
    const Sample sample = workstation(4);
    const Catalogue catalogue(sample.parts);
    EXPECT_TRUE(rearranged(analysed(sample.build, catalogue)).moves.empty());
}

TEST(Rearrange, NoLaneIsWorthACollision) {
    Sample sample = workstation(0);
    // On a 28-lane CPU S3 has eight lanes; every other slot would bring two of these together.
    sample.build.processors = {"hedt-28"};
    sample.card("triple").slotWidth = 4;
    sample.card("triple").thickness = 78_mm;
    sample.part<Chassis>("large").openings = 10;
    sample.build.cards = {{"S3", "triple", {}}, {"S7", "triple", {}}};
    const Catalogue catalogue(sample.parts);
    const Rearrangement found = rearranged(analysed(sample.build, catalogue));
    EXPECT_EQ(found.moves, (std::map<QString, QString>{{"S3", "S1"}}));
    sample.build.risers = {{"S1", "carrier"}}; // S5 is left, and 78 mm from there reach S7
    EXPECT_TRUE(rearranged(analysed(sample.build, catalogue)).moves.empty());
}

TEST(Rearrange, BridgedCardsStayAndAreNamed) {
    Sample sample = workstation(2);
    sample.build.processors = {"hedt-28"};
    sample.parts.of<Bridge>().emplace_back().id = "bridge";
    sample.build.bridges = {{"S1", "S3", "bridge"}};
    const Catalogue catalogue(sample.parts);
    const Rearrangement found = rearranged(analysed(sample.build, catalogue));
    EXPECT_TRUE(found.moves.empty());
    EXPECT_EQ(found.held, (QStringList{"S1", "S3"}));
    sample.build.bridges.clear();
    EXPECT_FALSE(rearranged(analysed(sample.build, catalogue)).moves.empty());
}

TEST(Rearrange, ACarrierStaysWithItsDrives) {
    Sample sample = workstation(0);
    sample.build.processors = {"hedt-28"};
    sample.build.risers = {{"S5", "carrier"}};
    sample.build.drives = {{"S5/1", "nvme"}, {"S5/2", "nvme"}};
    sample.build.cards = {{"S3", "blower", {}}};
    const Catalogue catalogue(sample.parts);
    for (const auto& [from, to] : rearranged(analysed(sample.build, catalogue)).moves)
        EXPECT_FALSE(from.startsWith("S5") || to.startsWith("S5")) << from.toStdString() << " to " << to.toStdString();
}

TEST(Rearrange, TheFasterCardGetsTheFasterSlot) {
    Sample sample = workstation(0);
    sample.card("open").pcieLanes = 4;
    sample.card("open").pcieGeneration = 3;
    sample.card("blower").pcieLanes = 4;
    sample.card("blower").pcieGeneration = 2;
    for (auto& connector : sample.part<Board>("hedt").wiring.edit().connectors)
        connector.openEnded = true;
    // S2 is of generation 2, which is all that the blower can do.
    sample.build.cards = {{"S2", "open", {}}, {"S7", "blower", {}}};
    const Catalogue catalogue(sample.parts);
    const Rearrangement found = rearranged(analysed(sample.build, catalogue));
    EXPECT_EQ(found.now[Generations], 1);
    EXPECT_EQ(found.then[Generations], 0);
    EXPECT_EQ(found.moves, (std::map<QString, QString>{{"S2", "S7"}, {"S7", "S1"}}))
        << "the thinner card above leaves the wider gap";
}

// Against every placement tried, one by one, with the whole analysis.

using Worth = std::array<std::int64_t, 12>;

static Worth worthOf(const Analysis& analysis, int moves) {
    Worth worth{};
    for (std::size_t i = 0; i < analysis.lanes.shares.size(); ++i) {
        const LaneShare& share = analysis.lanes.shares[i];
        if (share.lanesOfCard == 0)
            continue;
        const bool isCard = analysis.machine.cardIn(int(i)) != nullptr;
        worth[2] += isCard && share.lanes == 0 ? 1 : 0;
        worth[3] += isCard && 2 * share.lanes < share.lanesOfCard ? 1 : 0;
        worth[isCard ? 5 : 6] += share.lanesOfCard - share.lanes;
        worth[7] += isCard ? share.generationPossible - share.generation : 0;
        worth[isCard ? 8 : 9] -= rawBandwidth(share.generation, share.lanes).base();
    }
    worth[0] = std::int64_t(analysis.clearance.overlaps.size());
    worth[10] = -std::numeric_limits<std::int64_t>::max();
    const auto& openings = analysis.machine.chassis->openings;
    for (std::size_t i = 0; i < analysis.clearance.cards.size(); ++i) {
        const CardPlacement& placement = analysis.clearance.cards[i];
        worth[1] += placement.position && openings && *placement.position + placement.openings - 1 > *openings ? 1 : 0;
        if (!placement.gap)
            continue;
        const Length air = placement.gap->air;
        const auto required = requiredAirGap(*analysis.machine.cards[i].card);
        worth[4] += air <= touchLimit || (required && air < *required) ? 1 : 0;
        worth[10] = std::max(worth[10], -air.base());
    }
    worth[11] = moves;
    return worth;
}

/// What may not get worse.
static std::array<std::int64_t, 5> faultsOf(const Analysis& analysis) {
    const Worth worth = worthOf(analysis, 0);
    std::array<std::int64_t, 5> faults{worth[0], worth[1], worth[2], 0, 0};
    for (std::size_t i = 0; i < analysis.lanes.shares.size(); ++i) {
        const LaneShare& share = analysis.lanes.shares[i];
        const bool isDark = share.lanesOfCard > 0 && share.lanes == 0;
        faults[3] += isDark && !analysis.machine.cardIn(int(i)) ? 1 : 0;
        faults[4] += share.lanesOfCard > 0 && share.doubt >= 0 ? 1 : 0;
    }
    return faults;
}

class EveryPlacement {
public:
    EveryPlacement(const Build& build, const Catalogue& catalogue)
        : m_catalogue(catalogue)
        , m_now(analysed(build, catalogue))
        , m_best(worthOf(m_now, 0)) {
        m_best[10] = std::numeric_limits<std::int64_t>::min(); // as good as now is no better
        for (const PlacedCard& card : build.cards)
            m_from << card.slot;
        for (const PlacedPart& part : build.networkCards)
            m_from << part.place;
        for (const PlacedPart& part : build.drives)
            m_from << part.place;
        tryPlaces({});
    }

    const Worth& best() const { return m_best; }
    int tried() const { return m_tried; }

private:
    bool goesInto(const QString& from, const Connector& to) const {
        const QString id = partIn(m_now.machine.build, from);
        if (const Card* card = m_catalogue.find<Card>(id))
            return bool(seats(to, *card));
        if (const NetworkCard* nic = m_catalogue.find<NetworkCard>(id))
            return bool(seats(to, *nic));
        return bool(seats(to, *m_catalogue.find<Drive>(id)));
    }

    void tryPlaces(const QStringList& to) {
        if (to.size() == m_from.size())
            return weigh(to);
        for (const Connector& connector : m_now.machine.board->wiring->connectors) {
            const QString& from = m_from[to.size()];
            if (!to.contains(connector.label) && (connector.label == from || goesInto(from, connector)))
                tryPlaces(QStringList(to) << connector.label);
        }
    }

    void weigh(const QStringList& to) {
        ++m_tried;
        std::map<QString, QString> moves;
        for (qsizetype i = 0; i < to.size(); ++i) {
            if (m_from[i] != to[i])
                moves[m_from[i]] = to[i];
        }
        const Analysis then = analysed(*withMoves(m_now.machine.build, moves), m_catalogue);
        const Worth worth = worthOf(then, int(moves.size()));
        const auto faults = faultsOf(then);
        const auto limits = faultsOf(m_now);
        for (std::size_t i = 0; i < faults.size(); ++i) {
            if (faults[i] > limits[i])
                return;
        }
        const bool isDeeper = faults[0] > 0 && worth[10] > worthOf(m_now, 0)[10];
        if (!isDeeper)
            m_best = std::min(m_best, worth);
    }

    const Catalogue& m_catalogue;
    Analysis m_now;
    Worth m_best;
    QStringList m_from;
    int m_tried = 0;
};

static Wiring shippedWiring(const QString& board) {
    QFile json(QStringLiteral(SOURCE_TREE "/db/boards/%1.json").arg(board));
    EXPECT_TRUE(json.open(QIODevice::ReadOnly));
    return *wiringFromJson(QJsonDocument::fromJson(json.readAll()).object().value("wiring").toObject());
}

/// Blowers of 38 mm in these slots of a board whose seven slots stand side by side.
static Sample sevenSlots(std::initializer_list<const char*> slots) {
    Sample sample = workstation(0);
    sample.part<Board>("hedt").wiring = shippedWiring("asus-ws-x299-sage-10g");
    for (const char* slot : slots)
        sample.build.cards.push_back({QString::fromLatin1(slot), "blower", {}});
    return sample;
}

TEST(Rearrange, AirForAnOpenCoolerGoesBeforeHalfOfTheLanes) {
    Sample sample = sevenSlots({"PCIEX16_1", "PCIEX16_3", "PCIEX16_7"});
    Card& card = sample.card("blower");
    card.cooler = Cooler::Open;
    card.thickness = 40_mm;
    const Catalogue catalogue(sample.parts);
    const Rearrangement found = rearranged(analysed(sample.build, catalogue));
    EXPECT_EQ(found.moves, (std::map<QString, QString>{{"PCIEX16_3", "PCIEX16_4"}}));
    EXPECT_EQ(found.now[StarvedCards], 1);
    EXPECT_EQ(found.then[StarvedCards], 0);
    EXPECT_EQ(found.then[NarrowCards], 0);
    card.cooler = Cooler::Blower;
    card.thickness = 38_mm; // 2.6 mm are enough for a blower
    EXPECT_TRUE(rearranged(analysed(sample.build, Catalogue(sample.parts))).moves.empty());
}

TEST(Rearrange, ACollisionIsUndoneWhereThereIsRoom) {
    const Sample sample = sevenSlots({"PCIEX16_1", "PCIEX16_2"});
    const Catalogue catalogue(sample.parts);
    const Rearrangement found = rearranged(analysed(sample.build, catalogue));
    EXPECT_EQ(found.now[Collisions], 1);
    EXPECT_EQ(found.then[Collisions], 0);
    EXPECT_EQ(found.moves.size(), 1U);
}

TEST(BestPlace, AFourthCardFindsRoomWhenTheOthersMove) {
    const Sample sample = sevenSlots({"PCIEX16_1", "PCIEX16_4", "PCIEX16_6"});
    const Catalogue catalogue(sample.parts);
    ASSERT_FALSE(bestPlaceFor<Card>(sample.build, catalogue, "blower"));
    const auto place = placeWithRearranging(sample.build, catalogue, "blower");
    ASSERT_TRUE(place) << place.problem().sentence.toStdString();
    QStringList slots;
    for (const PlacedCard& card : place->build.cards)
        slots << card.slot;
    slots.sort();
    EXPECT_EQ(slots, (QStringList{"PCIEX16_1", "PCIEX16_3", "PCIEX16_5", "PCIEX16_7"}));
    EXPECT_EQ(place->moves.size(), 2U) << "and the first card stays";
    EXPECT_TRUE(slots.contains(place->slot));
    EXPECT_EQ(place->moves.count(place->slot), 0U);
    const auto fifth = placeWithRearranging(place->build, catalogue, "blower");
    ASSERT_FALSE(fifth);
    EXPECT_TRUE(fifth.problem().sentence.startsWith("No free slot has room")) << fifth.problem().sentence.toStdString();
}

/// Two cards of two kinds, or three of two, a network card and drives where they happen to go in.
static Build anyBuild(const Sample& sample, std::mt19937& random) {
    const auto pick = [&](int low, int high) { return std::uniform_int_distribution(low, high)(random); };
    Build build = workstation(0).build;
    build.processors = {pick(0, 1) ? "hedt-64" : "hedt-28"};
    build.chassis = pick(0, 2) ? "large" : "middle";
    const Catalogue catalogue(sample.parts);
    std::vector<Connector> free = sample.parts.of<Board>().front().wiring->connectors;
    std::shuffle(free.begin(), free.end(), random);
    const auto place = [&](const auto& part) -> QString {
        for (auto connector = free.begin(); connector != free.end(); ++connector) {
            if (!seats(*connector, part))
                continue;
            const QString label = connector->label;
            free.erase(connector);
            return label;
        }
        return {};
    };
    const char* cards[] = {"blower", "open", "triple"};
    for (int i = pick(2, 3); i > 0; --i) {
        const char* id = cards[pick(0, 2)];
        if (const QString slot = place(*catalogue.find<Card>(id)); !slot.isEmpty())
            build.cards.push_back({slot, id, {}});
    }
    if (const QString slot = pick(0, 1) ? place(*catalogue.find<NetworkCard>("nic-x8")) : QString(); !slot.isEmpty())
        build.networkCards.push_back({slot, "nic-x8"});
    for (int i = pick(0, 1); i > 0; --i) {
        if (const QString socket = place(*catalogue.find<Drive>("nvme")); !socket.isEmpty())
            build.drives.push_back({socket, "nvme"});
    }
    return build;
}

/// Returns in how many builds there was something to gain.
static int expectSameAsEveryPlacement(const Sample& sample, unsigned seed, int rounds) {
    std::mt19937 random(seed);
    const Catalogue catalogue(sample.parts);
    int better = 0;
    for (int round = 0; round < rounds; ++round) {
        const Build build = anyBuild(sample, random);
        const Rearrangement found = rearranged(analysed(build, catalogue));
        const EveryPlacement every(build, catalogue);
        const auto next = withMoves(build, found.moves);
        EXPECT_TRUE(next) << (next ? "" : next.problem().sentence.toStdString());
        if (!next)
            continue;
        Worth worth = worthOf(analysed(*next, catalogue), int(found.moves.size()));
        EXPECT_EQ(found.then[StarvedCards], worth[4]);
        EXPECT_EQ(found.then[CardLanes], worth[5]);
        EXPECT_EQ(found.then[OtherLanes], worth[6]);
        EXPECT_EQ(found.then[Generations], worth[7]);
        if (found.moves.empty())
            worth[10] = std::numeric_limits<std::int64_t>::min();
        EXPECT_EQ(worth, every.best()) << "round " << round << " of " << every.tried() << " placements";
        better += found.moves.empty() ? 0 : 1;
    }
    return better;
}

TEST(Rearrange, IsTheBestOfAllPlacementsOnTheWorkstationBoard) {
    const Sample sample;
    EXPECT_GT(expectSameAsEveryPlacement(sample, 1, 40), 5) << "only where there is something to gain is it a test";
}

TEST(Rearrange, IsTheBestOfAllPlacementsOnShippedBoards) {
    int better = 0;
    for (const char* board : {"msi-mag-b550-tomahawk", "asus-rog-strix-x870e-e", "asus-x99-pro",
                              "asus-ws-x299-sage-10g", "gigabyte-x299-aorus-gaming-7", "asrock-x399-taichi"}) {
        SCOPED_TRACE(board);
        Sample sample;
        sample.part<Board>("hedt").wiring = shippedWiring(board);
        better += expectSameAsEveryPlacement(sample, 2, 8);
    }
    EXPECT_GT(better, 10);
}

TEST(Rearrange, TheSameBuildAlwaysGivesTheSameMoves) {
    Sample sample = workstation(4);
    sample.build.processors = {"hedt-28"};
    sample.build.cards.pop_back();
    sample.build.drives.push_back({"M1", "nvme"});
    const Catalogue catalogue(sample.parts);
    const auto first = rearranged(analysed(sample.build, catalogue)).moves;
    EXPECT_FALSE(first.empty());
    std::reverse(sample.build.cards.begin(), sample.build.cards.end());
    EXPECT_EQ(rearranged(analysed(sample.build, catalogue)).moves, first);
}
