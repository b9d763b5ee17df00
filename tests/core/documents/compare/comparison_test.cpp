// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/compare/comparison.h"

#include "core/build/edits.h"
#include "core/rules/rule_book.h"
#include "tests/support/sample_builds.h"

#include <QJsonArray>

#include <gtest/gtest.h>

using namespace core;

namespace {

/// Two builds of the sample catalogue, compared.
struct ComparisonTest : testing::Test {
    tests::Sample sample = tests::workstation(2); // S1 and S3
    Build plan = sample.build;
    Build other = sample.build;

    Comparison compared() { return comparedWith(plan, other); }
    Comparison comparedWith(const Build& first, const Build& second) {
        const Catalogue catalogue{PartSet(sample.parts)};
        const auto a = analyse(first, catalogue);
        const auto b = analyse(second, catalogue);
        EXPECT_TRUE(a && b);
        return compare({*a, checkAll(*a, catalogue)}, {*b, checkAll(*b, catalogue)});
    }

    /// Makes `other` a scan that trained as planned: both blowers x16 at Gen 3.
    void scan(bool isPlaceKnown = true) {
        other.chassis.clear();
        other.supply = {};
        other.observed = Observed();
        for (const PlacedCard& card : other.cards) {
            ObservedLink link;
            link.place = card.slot;
            link.isPlaceKnown = isPlaceKnown;
            link.address = QStringLiteral("0000:%1:00.0").arg(other.observed->links.size() + 1);
            link.generation = 3;
            link.lanes = 16;
            link.maxGeneration = 3;
            link.maxLanes = 16;
            link.deviceGeneration = 3;
            link.deviceLanes = 16;
            other.observed->links.push_back(link);
        }
    }
    ObservedLink& link(std::size_t index) { return other.observed->links[index]; }

    static const BuildDifference* find(const Comparison& comparison, const char* subject) {
        for (const BuildDifference& difference : comparison.differences) {
            if (difference.subject == QLatin1String(subject))
                return &difference;
        }
        return nullptr;
    }
};

} // namespace

TEST_F(ComparisonTest, ABuildIsLikeItself) {
    EXPECT_TRUE(compared().differences.empty());
    EXPECT_EQ(summaryOf(compared()), QStringLiteral("The two builds are the same."));
}

TEST_F(ComparisonTest, PartsPlacesTotalsAndFindingsThatDiffer) {
    other.cards[1] = {QStringLiteral("S5"), QStringLiteral("triple"), {}};
    other.supply.supply = QStringLiteral("atx-850");
    const Comparison comparison = compared();
    int cards = 0;
    for (const BuildDifference& difference : comparison.differences)
        cards += difference.subject == QLatin1String("card") ? 1 : 0;
    EXPECT_EQ(cards, 2) << "S3 and S5";
    ASSERT_TRUE(find(comparison, "psu"));
    EXPECT_EQ(find(comparison, "psu")->first, QStringLiteral("The atx-1600"));
    ASSERT_TRUE(find(comparison, "total"));
    EXPECT_EQ(comparison.count(Judgement::Fault), 0) << "between two plans nothing is a fault";
    EXPECT_FALSE(comparison.isAgainstScan);
}

TEST_F(ComparisonTest, CardsThatWaitForABoardAreTold) {
    for (Build* build : {&plan, &other}) {
        build->board.clear();
        build->cards.clear();
        build->processors.clear();
        build->waitingCards = {QStringLiteral("blower")};
    }
    EXPECT_TRUE(compared().differences.empty());
    other.waitingCards.push_back(QStringLiteral("triple"));
    ASSERT_TRUE(find(compared(), "card"));
    EXPECT_EQ(
        find(compared(), "card")->sentence,
        QStringLiteral("Cards waiting for a board: The blower in the first, The blower, The triple in the second."));
}

TEST_F(ComparisonTest, AScanAsPlannedHasNoFaultAndNamesWhatItCannotTell) {
    scan();
    const Comparison comparison = compared();
    EXPECT_TRUE(comparison.isAgainstScan);
    EXPECT_EQ(comparison.count(Judgement::Fault), 0);
    EXPECT_EQ(comparison.count(Judgement::Different), 0);
    ASSERT_TRUE(find(comparison, "unseen"));
    EXPECT_TRUE(find(comparison, "unseen")->sentence.contains(QStringLiteral("case and PSU")));
}

TEST_F(ComparisonTest, ANarrowerWidthIsAFault) {
    scan();
    link(1).lanes = 8;
    const Comparison comparison = compared();
    const BuildDifference* width = find(comparison, "width");
    ASSERT_TRUE(width);
    EXPECT_EQ(width->judgement, Judgement::Fault);
    EXPECT_EQ(width->places, QStringList{QStringLiteral("S3")});
    EXPECT_EQ(width->first, QStringLiteral("x16"));
    EXPECT_EQ(width->second, QStringLiteral("x8"));
}

TEST_F(ComparisonTest, ACardWithFewerLanesExplainsItsWidth) {
    scan();
    link(1).lanes = 8;
    link(1).deviceLanes = 8;
    ASSERT_TRUE(find(compared(), "width"));
    EXPECT_EQ(find(compared(), "width")->judgement, Judgement::Explained);
}

TEST_F(ComparisonTest, AnIdleCardsLowSpeedIsNoFaultUnderLoadItIs) {
    scan();
    link(0).generation = 1;
    link(0).isIdle = true;
    EXPECT_EQ(find(compared(), "generation")->judgement, Judgement::Explained);
    link(0).isIdle = false;
    EXPECT_EQ(find(compared(), "generation")->judgement, Judgement::Fault);
    link(0).isIdle.reset();
    EXPECT_EQ(find(compared(), "generation")->judgement, Judgement::Explained) << "it can train to Gen 3";
    link(0).maxGeneration.reset();
    EXPECT_EQ(find(compared(), "generation")->judgement, Judgement::NotKnown);
}

TEST_F(ComparisonTest, CardsOfWhichTheSameIsSaidAreOneLine) {
    scan();
    for (const std::size_t card : {0, 1}) {
        link(card).generation = 1;
        link(card).isIdle = true;
    }
    const Comparison comparison = compared();
    EXPECT_EQ(comparison.count(Judgement::Explained), 1);
    EXPECT_EQ(find(comparison, "generation")->places, (QStringList{QStringLiteral("S1"), QStringLiteral("S3")}));
    EXPECT_TRUE(find(comparison, "generation")->sentence.startsWith(QStringLiteral("S1 and S3: Gen 1")));
    for (const std::size_t card : {0, 1})
        link(card).lanes = 8;
    EXPECT_EQ(compared().count(Judgement::Fault), 2) << "each is to be mended";
}

TEST_F(ComparisonTest, AnIdleLinkThatCanTrainHigherThanPlannedIsBetter) {
    scan();
    link(0).generation = 1;
    link(0).isIdle = true;
    link(0).maxGeneration = 4;
    EXPECT_EQ(find(compared(), "generation")->judgement, Judgement::Better);
    link(0).isIdle = false;
    EXPECT_EQ(find(compared(), "generation")->judgement, Judgement::Fault) << "under load";
}

TEST_F(ComparisonTest, ADriveThatTheScanHasNotIsUnseenNotAbsent) {
    plan.drives = {{QStringLiteral("M1"), QStringLiteral("nvme")}, {QStringLiteral("SATA1"), QStringLiteral("sata")}};
    other.drives = {plan.drives[0]};
    scan();
    EXPECT_FALSE(find(compared(), "drive"));
    EXPECT_TRUE(find(compared(), "unseen")->sentence.contains(QStringLiteral("drives (SATA1)")));
    other.drives[0].part = QStringLiteral("m2-sata");
    EXPECT_TRUE(find(compared(), "drive")) << "another was seen there";
}

TEST_F(ComparisonTest, ASlotHeldToAnOlderGenerationIsAFault) {
    scan();
    link(0).generation = 1;
    link(0).isIdle = true;
    link(0).maxGeneration = 2;
    EXPECT_EQ(find(compared(), "generation")->judgement, Judgement::Fault);
    link(0).deviceGeneration = 2;
    EXPECT_EQ(find(compared(), "generation")->judgement, Judgement::Explained) << "the card's own";
}

TEST_F(ComparisonTest, WhatWasNotToldIsNotJudged) {
    scan();
    link(0) = ObservedLink();
    link(0).place = QStringLiteral("S1");
    link(0).isPlaceKnown = true;
    const Comparison comparison = compared();
    EXPECT_EQ(find(comparison, "width")->judgement, Judgement::NotKnown);
    EXPECT_EQ(find(comparison, "generation")->judgement, Judgement::NotKnown);
    EXPECT_EQ(comparison.count(Judgement::Fault), 0);
}

TEST_F(ComparisonTest, WherePlacesAreNotSeenWidthsAreComparedWidestWithWidest) {
    plan.processors = {QStringLiteral("hedt-28")}; // S3 has x8
    other.processors = plan.processors;
    scan(false);
    link(0).lanes = 8; // which of them stands in S3 is not known
    EXPECT_FALSE(find(compared(), "width"));
    link(1).lanes = 8;
    const Comparison comparison = compared();
    ASSERT_TRUE(find(comparison, "width"));
    EXPECT_TRUE(find(comparison, "width")->places.isEmpty()) << "no slot is accused";
    EXPECT_EQ(comparison.count(Judgement::Fault), 1);
    EXPECT_FALSE(find(comparison, "card")) << "places that were chosen are not compared";
}

TEST_F(ComparisonTest, APartnersCardIsTheChipThatAScanSees) {
    sample.card("blower").variantOf = QStringLiteral("open");
    scan();
    for (PlacedCard& card : other.cards)
        card.card = QStringLiteral("open");
    EXPECT_FALSE(find(compared(), "card"));
    other.observed.reset();
    EXPECT_TRUE(find(compared(), "card")) << "between two plans it is another card";
}

TEST_F(ComparisonTest, TheScanMayStandFirst) {
    scan();
    link(1).lanes = 4;
    const Comparison comparison = comparedWith(other, plan);
    EXPECT_FALSE(comparison.isSecondScanned);
    ASSERT_TRUE(find(comparison, "width"));
    EXPECT_EQ(find(comparison, "width")->first, QStringLiteral("x16")) << "the plan's";
}

TEST_F(ComparisonTest, AWorsePathThanPlannedIsAFault) {
    scan();
    EXPECT_EQ(find(compared(), "path")->judgement, Judgement::NotKnown) << "no matrix";
    const auto report = [&](const char* path) {
        other.observed->paths = {{QStringLiteral("S1"), 0, QStringLiteral("S3"), 0, QLatin1String(path)}};
    };
    const Catalogue catalogue{PartSet(sample.parts)};
    const QString planned = token(analyse(plan, catalogue)->topology.path(0, 1));
    report(planned.toLatin1());
    EXPECT_FALSE(find(compared(), "path"));
    report("SOC"); // SYS, as older drivers print it
    ASSERT_TRUE(find(compared(), "path"));
    EXPECT_EQ(find(compared(), "path")->judgement, Judgement::Fault);
    EXPECT_EQ(find(compared(), "path")->second, QStringLiteral("SYS"));
    report("NV2");
    EXPECT_EQ(find(compared(), "path")->judgement, Judgement::Better);
}

TEST_F(ComparisonTest, PathsBetweenSlotsThatWereNotSeenAreCounted) {
    scan(false);
    other.observed->paths = {{QStringLiteral("S1"), 0, QStringLiteral("S3"), 0, QStringLiteral("SYS")}};
    ASSERT_TRUE(find(compared(), "path"));
    EXPECT_EQ(find(compared(), "path")->judgement, Judgement::Fault) << "no pair was planned as bad";
    EXPECT_TRUE(find(compared(), "path")->places.isEmpty());
    other.observed->paths.push_back(other.observed->paths.front());
    EXPECT_EQ(find(compared(), "path")->judgement, Judgement::NotKnown) << "another number of pairs";
}

TEST_F(ComparisonTest, LessMemoryOrFewerCardsThanPlannedAreFaultsAndMoreIsBetter) {
    plan.memory = MemoryChoice{128_GB, false, {}, 0};
    other.memory = MemoryChoice{48_GB, false, {}, 0};
    scan();
    other.observed->sources = QStringList{QStringLiteral("PCI")};
    EXPECT_EQ(find(compared(), "memory")->judgement, Judgement::Fault);
    EXPECT_EQ(find(comparedWith(other, plan), "memory")->judgement, Judgement::Fault) << "the scan stands first";
    other.memory->size = 256_GB;
    EXPECT_EQ(find(compared(), "memory")->judgement, Judgement::Better);
    EXPECT_FALSE(compared().isShort());
    other.cards.pop_back();
    other.observed->links.pop_back();
    ASSERT_TRUE(find(compared(), "card"));
    EXPECT_EQ(find(compared(), "card")->judgement, Judgement::Fault);
    EXPECT_TRUE(compared().isShort());
    other.observed->unplaced = 1;
    EXPECT_EQ(find(compared(), "card")->judgement, Judgement::NotKnown) << "it may be the one without a slot";
    other.cards.front().slot = QStringLiteral("S5");
    other.observed->links.front().place = QStringLiteral("S5");
    other.cards.push_back(plan.cards.back());
    EXPECT_EQ(compared().count(Judgement::Fault), 0) << "it stands elsewhere, that is all";
}

TEST_F(ComparisonTest, CardsThatNoOutputListsAreNotSeenRatherThanMissing) {
    scan();
    other.cards.clear();
    other.observed = Observed{{}, {QStringLiteral("DMI")}, {}, {}};
    const Comparison comparison = compared();
    ASSERT_TRUE(find(comparison, "card"));
    EXPECT_EQ(find(comparison, "card")->judgement, Judgement::NotKnown);
    EXPECT_TRUE(comparison.isShort());
    EXPECT_TRUE(summaryOf(comparison).startsWith(QLatin1String("Nothing that was seen falls short, but ")))
        << qPrintable(summaryOf(comparison));
    other.observed->sources << QStringLiteral("PCI");
    EXPECT_EQ(find(compared(), "card")->judgement, Judgement::Fault) << "lspci lists every card";
}

TEST_F(ComparisonTest, AScanWithoutABoardIsComparedByItsCards) {
    scan(false);
    other.board.clear();
    other.processors.clear();
    other.cards.clear();
    other.waitingCards = {plan.cards[0].card, plan.cards[1].card};
    other.observed->sources = {QStringLiteral("nvidia-smi")};
    for (ObservedLink& link : other.observed->links) {
        link.place = QStringLiteral("GPU%1").arg(&link - other.observed->links.data());
        link.card = plan.cards[0].card;
    }
    const Comparison alike = compared();
    EXPECT_EQ(find(alike, "card"), nullptr);
    EXPECT_EQ(alike.count(Judgement::Fault), 0);
    EXPECT_TRUE(find(alike, "unseen")->sentence.contains(QStringLiteral("board")));
    link(1).lanes = 4;
    ASSERT_NE(find(compared(), "width"), nullptr);
    EXPECT_EQ(find(compared(), "width")->judgement, Judgement::Fault);
    other.waitingCards.pop_back();
    other.observed->links.pop_back();
    EXPECT_EQ(find(compared(), "card")->judgement, Judgement::Fault) << "nvidia-smi listed one";
}

TEST_F(ComparisonTest, ABridgeIsADifference) {
    Bridge bridge;
    bridge.id = QStringLiteral("bridge");
    bridge.name = QStringLiteral("The bridge");
    sample.parts.of<Bridge>().push_back(bridge);
    other.bridges.push_back({QStringLiteral("S1"), QStringLiteral("S3"), bridge.id});
    const Comparison comparison = compared();
    ASSERT_TRUE(find(comparison, "bridge"));
    EXPECT_EQ(find(comparison, "bridge")->second, bridge.name);
    EXPECT_EQ(find(comparison, "bridge")->places, QStringList{QStringLiteral("S1 + S3")});
}

TEST_F(ComparisonTest, TheJsonHasItsKeysAlways) {
    const QJsonObject alike = comparisonJson(compared());
    EXPECT_TRUE(alike[QLatin1String("scanned")].isNull());
    EXPECT_EQ(alike[QLatin1String("faults")].toInt(-1), 0);
    EXPECT_TRUE(alike[QLatin1String("differences")].isArray());
    scan();
    link(1).lanes = 8;
    const QJsonObject json = comparisonJson(compared());
    EXPECT_EQ(json[QLatin1String("scanned")].toString(), QStringLiteral("second"));
    const QJsonObject first = json[QLatin1String("differences")].toArray().first().toObject();
    EXPECT_EQ(first[QLatin1String("judgement")].toString(), QStringLiteral("fault")) << "faults stand first";
}

TEST_F(ComparisonTest, ACpuThatWasSeenAndIsNotInTheCatalogueIsSaidSo) {
    scan();
    other.processors = {QString()};
    const Comparison comparison = compared();
    const BuildDifference* cpu = find(comparison, "cpu");
    ASSERT_TRUE(cpu);
    EXPECT_EQ(cpu->judgement, Judgement::NotKnown);
    const BuildDifference* unseen = find(comparison, "unseen");
    EXPECT_TRUE(!unseen || !unseen->sentence.contains(QStringLiteral("CPU")));
}
