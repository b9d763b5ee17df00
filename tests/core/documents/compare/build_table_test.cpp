// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/compare/build_table.h"

#include "core/rules/rule_book.h"
#include "tests/support/sample_builds.h"

#include <QJsonArray>

#include <gtest/gtest.h>

using namespace core;

namespace {

/// Builds of the sample catalogue side by side.
struct BuildTableTest : testing::Test {
    tests::Sample sample = tests::workstation(2); // S1 and S3
    std::vector<Build> builds{sample.build, sample.build, sample.build};

    QJsonObject json;
    BuildTable table() {
        const Catalogue catalogue{PartSet(sample.parts)};
        std::vector<Analysis> analyses;
        std::vector<Findings> findings;
        for (const Build& build : builds) {
            auto analysis = analyse(build, catalogue);
            EXPECT_TRUE(analysis);
            findings.push_back(checkAll(*analysis, catalogue));
            analyses.push_back(std::move(*analysis));
        }
        std::vector<ComparedBuild> compared;
        for (std::size_t i = 0; i < builds.size(); ++i)
            compared.push_back({analyses[i], findings[i]});
        BuildTable table = tableOf(compared);
        json = tableJson(table, compared);
        return table;
    }

    static const BuildRow* find(const BuildTable& table, const char* subject, const char* label = nullptr) {
        for (const BuildRow& row : table.rows) {
            if (row.subject == QLatin1String(subject) && (!label || row.label == QLatin1String(label)))
                return &row;
        }
        return nullptr;
    }
};

} // namespace

TEST_F(BuildTableTest, WhatIsAlikeInAllIsLeftOut) {
    EXPECT_TRUE(table().rows.empty());
    builds[2].supply.supply = QStringLiteral("atx-850");
    const BuildTable differing = table();
    ASSERT_TRUE(find(differing, "psu"));
    EXPECT_EQ(
        find(differing, "psu")->values,
        QStringList({QStringLiteral("The atx-1600"), QStringLiteral("The atx-1600"), QStringLiteral("The atx-850")}));
    EXPECT_FALSE(find(differing, "board"));
    EXPECT_FALSE(find(differing, "card"));
}

TEST_F(BuildTableTest, CoolersAndFansStandInRowsOfTheirOwn) {
    sample.parts.of<ProcessorCooler>().push_back(tests::towerCooler("tower", 60));
    sample.parts.of<CaseFan>() = {tests::caseFan("fan", 20, 60)};
    builds[1].cooler = QStringLiteral("tower");
    builds[2].fans = {{QStringLiteral("fan"), 2}};
    const BuildTable differing = table();
    ASSERT_TRUE(find(differing, "cooler") && find(differing, "fan"));
    EXPECT_EQ(find(differing, "cooler")->values,
              QStringList({QStringLiteral("The box"), QStringLiteral("The tower"), QStringLiteral("The box")}));
    EXPECT_EQ(find(differing, "fan")->values, QStringList({QString(), QString(), QStringLiteral("2 × The fan")}));
}

TEST_F(BuildTableTest, CardsThatWaitForABoardAreTold) {
    for (Build& build : builds) {
        build.board.clear();
        build.cards.clear();
        build.processors.clear();
    }
    builds[1].waitingCards = {QStringLiteral("blower"), QStringLiteral("blower")};
    const BuildTable waiting = table();
    const BuildRow* row = find(waiting, "card", "Cards waiting for a board");
    ASSERT_TRUE(row);
    EXPECT_EQ(row->values, QStringList({QString(), QStringLiteral("2 × The blower"), QString()}));
}

TEST_F(BuildTableTest, OnOneBoardCardsAreToldBySlot) {
    builds[1].cards[1].slot = QStringLiteral("S5");
    const BuildTable moved = table();
    ASSERT_TRUE(find(moved, "slot", "S3"));
    EXPECT_TRUE(find(moved, "slot", "S3")->values[1].isEmpty());
    ASSERT_TRUE(find(moved, "slot", "S5"));
    EXPECT_TRUE(find(moved, "slot", "S5")->values[0].isEmpty());
    EXPECT_FALSE(find(moved, "card")) << "the same cards";
}

TEST_F(BuildTableTest, TheBestOfATotalIsMarkedAndUnknownIsNeverBest) {
    sample.card("blower").price = Price{1000_USD, QStringLiteral("2020"), PriceKind::Launch};
    builds[1].cards.pop_back();
    builds[2].cards.pop_back();
    const BuildTable partly = table();
    ASSERT_TRUE(find(partly, "total", "Price"));
    EXPECT_TRUE(find(partly, "total", "Price")->values[0].endsWith(QStringLiteral(" + 2 parts"))) << "board, memory";
    EXPECT_TRUE(find(partly, "total", "Price")->best.empty()) << "what the rest costs is not known";
    for (Build& build : builds)
        build.memory.reset();
    sample.part<Board>("hedt").price = Price{400_USD, QStringLiteral("2020"), PriceKind::Launch};
    const BuildTable fewer = table();
    const BuildRow* price = find(fewer, "total", "Price");
    const BuildRow* memory = find(fewer, "total", "VRAM of all cards");
    ASSERT_TRUE(price && memory);
    EXPECT_EQ(price->best, (std::vector<int>{1, 2})) << "cheaper, both";
    EXPECT_EQ(memory->best, std::vector<int>{0});
    sample.card("blower").memory.reset();
    const BuildTable unknown = table();
    EXPECT_FALSE(find(unknown, "total", "VRAM of all cards")) << "not known in any";
}

TEST_F(BuildTableTest, FindingsStandWithTheirSeverityAndSentence) {
    builds[1].supply.supply = QStringLiteral("atx-850");
    sample.card("blower").peak = 600_W;
    const BuildTable weak = table();
    const BuildRow* finding = find(weak, "finding", "The PSU is too small");
    ASSERT_TRUE(finding);
    EXPECT_EQ(finding->values, QStringList({QString(), QStringLiteral("Error"), QString()}));
    EXPECT_TRUE(finding->details[1].contains(QStringLiteral("850 W")));
    EXPECT_EQ(weak.states[1], State::DoesNotWork);
}

TEST_F(BuildTableTest, JsonHasAColumnABuildAndNullForNothing) {
    builds[1].cards[1].slot = QStringLiteral("S5");
    table();
    ASSERT_EQ(json[QLatin1String("builds")].toArray().size(), 3);
    EXPECT_TRUE(json[QLatin1String("builds")][0][QLatin1String("totals")].isObject());
    for (const char* key : {"name", "verdict", "state", "missing"})
        EXPECT_FALSE(json[QLatin1String("builds")][0][QLatin1String(key)].isUndefined()) << key;
    bool isSeen = false;
    for (const QJsonValue& row : json[QLatin1String("rows")].toArray()) {
        if (row[QLatin1String("label")].toString() == QLatin1String("S5")) {
            isSeen = true;
            EXPECT_TRUE(row[QLatin1String("values")][0].isNull());
            EXPECT_TRUE(row[QLatin1String("values")][1].isString());
        }
    }
    EXPECT_TRUE(isSeen);
}
