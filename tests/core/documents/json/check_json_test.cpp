// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/json/check_json.h"

#include "core/rules/rule_book.h"
#include "tests/support/sample_builds.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <gtest/gtest.h>

#include <algorithm>

using namespace core;

namespace {

/// A two-slot board that shares sixteen lanes, one M.2 socket, and cards of known and unknown draw.
struct Bench {
    Bench() {
        PartSet parts;
        Board board;
        board.id = QStringLiteral("board");
        board.wiring = *wiringFromJson(QJsonDocument::fromJson(R"({"nodes": {"CPU0": {"kind": "cpu", "numa": 0}},
                "connectors": {"S1": {"kind": "slot", "pos": 1, "elec": 16, "gen": 3},
                               "S2": {"kind": "slot", "pos": 3, "phys": 16, "elec": 8, "gen": 3},
                               "M2": {"kind": "m2", "elec": 4, "gen": 3}},
                "groups": [{"id": "A", "node": "CPU0", "rules": [
                    {"when": {"occ": ["S2"]}, "give": {"S1": 8, "S2": 8}},
                    {"when": {}, "give": {"S1": 16, "S2": 0}}]},
                    {"id": "M", "node": "CPU0", "rules": [{"when": {}, "give": {"M2": 4}}]}]})")
                                           .object());
        parts.of<Board>().push_back(board);
        Processor processor;
        processor.id = QStringLiteral("cpu");
        processor.tdp = 140_W;
        parts.of<Processor>().push_back(processor);
        Card card;
        card.id = QStringLiteral("card");
        card.tdp = 250_W;
        card.memory = 11_GB;
        card.thickness = 35_mm;
        card.cooler = Cooler::Blower;
        card.price = Price{999_USD, QStringLiteral("2018"), PriceKind::Launch};
        parts.of<Card>().push_back(card);
        Card unknown;
        unknown.id = QStringLiteral("unknown");
        parts.of<Card>().push_back(unknown);
        Drive drive;
        drive.id = QStringLiteral("drive");
        parts.of<Drive>().push_back(drive);
        catalogue = Catalogue(parts);
        build.board = QStringLiteral("board");
        build.processors = {QStringLiteral("cpu")};
    }

    QJsonObject check() const {
        const auto analysis = analyse(build, catalogue);
        EXPECT_TRUE(analysis);
        const Findings findings = checkAll(*analysis, catalogue);
        return checkJson(*analysis, findings, fixesFor(findings, *analysis, catalogue));
    }

    Catalogue catalogue;
    Build build;
};

QJsonObject slotCalled(const QJsonObject& json, const char* label) {
    for (const QJsonValue& slot : json[QLatin1String("slots")].toArray()) {
        if (slot[QLatin1String("label")].toString() == QLatin1String(label))
            return slot.toObject();
    }
    return {};
}

} // namespace

TEST(CheckJson, EveryKeyIsThereEvenForABareBoard) {
    const QJsonObject json = Bench().check();
    for (const char* key : {"verdict", "state", "missing", "totals", "slots", "links", "cables", "findings", "profile"})
        EXPECT_TRUE(json.contains(QLatin1String(key))) << key;
    const QJsonObject totals = json[QLatin1String("totals")].toObject();
    for (const char* key : {"price_usd", "price_low_usd", "price_high_usd", "price_parts", "fp32_gflops", "memory_gb",
                            "gpu_peak_w", "system_sustained_w", "system_excursion_w", "psu_w", "psu_load", "wall_w",
                            "wall_a", "heat_btu_h", "lanes_used", "lanes_available"})
        EXPECT_TRUE(totals.contains(QLatin1String(key))) << key;
    const QJsonObject slot = slotCalled(json, "S1");
    for (const char* key : {"label", "position", "card", "generation", "lanes", "lanes_possible", "source", "reason",
                            "gap_mm", "bandwidth_gb_s", "temperature_c", "measured_c", "throttling", "air"})
        EXPECT_TRUE(slot.contains(QLatin1String(key))) << key;
}

TEST(CheckJson, WhatIsNotKnownIsNullAndNeverZero) {
    Bench bench;
    bench.build.cards = {{QStringLiteral("S1"), QStringLiteral("unknown"), {}}};
    const QJsonObject totals = bench.check()[QLatin1String("totals")].toObject();
    for (const char* key : {"price_usd", "fp32_gflops", "memory_gb", "gpu_peak_w", "system_sustained_w",
                            "system_excursion_w", "psu_w", "psu_load", "wall_w", "wall_a", "heat_btu_h"})
        EXPECT_TRUE(totals[QLatin1String(key)].isNull()) << key;
}

TEST(CheckJson, TheMetersRangeHasEachLoadAndIsNullWithoutAWallDraw) {
    const QJsonObject unknown = Bench().check()["totals"].toObject()["wall_range_w"].toObject();
    EXPECT_EQ(unknown.keys(), (QStringList{"decode", "idle", "prefill", "training"}));
    for (const QString& load : unknown.keys())
        EXPECT_TRUE(unknown[load].isNull()) << qPrintable(load);
    const tests::Sample sample = tests::workstation(4);
    const Catalogue catalogue(sample.parts);
    const auto analysis = analyse(sample.build, catalogue);
    const QJsonObject totals = totalsJson(*analysis);
    for (const QJsonValue& range : totals["wall_range_w"].toObject()) {
        EXPECT_LT(range[0].toDouble(), range[1].toDouble());
        EXPECT_LE(range[1].toDouble(), totals["wall_w"].toDouble());
    }
}

TEST(CheckJson, KnownFiguresAreNumbers) {
    Bench bench;
    bench.build.cards = {{QStringLiteral("S1"), QStringLiteral("card"), {}},
                         {QStringLiteral("S2"), QStringLiteral("card"), {}}};
    const QJsonObject json = bench.check();
    const QJsonObject totals = json[QLatin1String("totals")].toObject();
    EXPECT_EQ(totals[QLatin1String("gpu_peak_w")].toDouble(), 500);
    EXPECT_EQ(totals[QLatin1String("memory_gb")].toDouble(), 22);
    EXPECT_EQ(totals[QLatin1String("price_usd")].toDouble(), 1998);
    const QJsonObject slot = slotCalled(json, "S1");
    EXPECT_EQ(slot[QLatin1String("lanes")].toInt(), 8);
    EXPECT_EQ(slot[QLatin1String("lanes_possible")].toInt(), 16);
    EXPECT_EQ(slot[QLatin1String("gap_mm")].toDouble(), 5.64);
    EXPECT_EQ(slot[QLatin1String("air")].toString(), QStringLiteral("tight"));
    EXPECT_EQ(slot[QLatin1String("source")].toString(), QStringLiteral("CPU0"));
    EXPECT_TRUE(slotCalled(json, "S2")[QLatin1String("gap_mm")].isNull()) << "nothing stands below it";
}

TEST(CheckJson, ATemperatureIsABandOrNull) {
    Bench bench;
    bench.build.cards = {{QStringLiteral("S1"), QStringLiteral("card"), {}}};
    const QJsonObject slot = slotCalled(bench.check(), "S1");
    const QJsonArray band = slot[QLatin1String("temperature_c")].toArray();
    ASSERT_EQ(band.size(), 2);
    EXPECT_GE(band[1].toDouble() - band[0].toDouble(), 8);
    EXPECT_EQ(slot[QLatin1String("throttling")].toString(), QStringLiteral("unknown"));
    EXPECT_TRUE(slot[QLatin1String("measured_c")].isNull());
    bench.build.cards = {{QStringLiteral("S1"), QStringLiteral("unknown"), {}}};
    EXPECT_TRUE(slotCalled(bench.check(), "S1")[QLatin1String("temperature_c")].isNull());
}

TEST(CheckJson, AnEmptySlotIsListedWithWhatACardWouldGet) {
    Bench bench;
    bench.build.cards = {{QStringLiteral("S1"), QStringLiteral("card"), {}}};
    const QJsonObject slot = slotCalled(bench.check(), "S2");
    EXPECT_TRUE(slot[QLatin1String("card")].isNull());
    EXPECT_TRUE(slot[QLatin1String("lanes")].isNull());
    EXPECT_EQ(slot[QLatin1String("lanes_possible")].toInt(), 8) << "filling it brings the x8/x8 rule into force";
}

TEST(CheckJson, ASocketIsListedOnlyWhenItIsFilled) {
    Bench bench;
    EXPECT_TRUE(slotCalled(bench.check(), "M2").isEmpty());
    bench.build.drives = {{QStringLiteral("M2"), QStringLiteral("drive")}};
    EXPECT_EQ(slotCalled(bench.check(), "M2")[QLatin1String("card")].toString(), QStringLiteral("drive"));
}

TEST(CheckJson, AWidthThatNoSourceStatesIsNullAndItsReasonSaysSo) {
    Bench bench;
    PartSet parts;
    for (const Board& board : bench.catalogue.all<Board>())
        parts.of<Board>().push_back(board);
    Wiring& wiring = parts.of<Board>().front().wiring.edit();
    wiring.doubts.push_back({{}, {wiring.connector("S1"), wiring.connector("S2")}, "No table was seen."});
    bench.catalogue = bench.catalogue.overlaidWith(parts);
    bench.build.cards.push_back({"S1", "card", {}});
    const QJsonArray slotList = bench.check()["slots"].toArray();
    for (int i : {0, 1}) {
        const QJsonObject slot = slotList[i].toObject();
        EXPECT_TRUE(slot["lanes"].isNull());
        EXPECT_TRUE(slot["bandwidth_gb_s"].isNull());
        EXPECT_TRUE(slot["reason"].toString().contains("No table was seen."))
            << slot["reason"].toString().toStdString();
    }
    EXPECT_EQ(slotList[0].toObject()["lanes_possible"].toInt(), 16); // card and slot are known
    EXPECT_TRUE(slotList[1].toObject()["lanes_possible"].isNull());
    bool isCondition = false;
    for (const QJsonValue& finding : bench.check()["findings"].toArray())
        isCondition =
            isCondition || (finding["rule"] == QLatin1String("unverified-facts") && finding["condition"].toBool());
    EXPECT_TRUE(isCondition);
}

TEST(CheckJson, AnUnfinishedBuildNamesWhatIsMissingAndKeepsTheOldVerdict) {
    const QJsonObject json = Bench().check();
    EXPECT_EQ(json["state"].toString(), "unfinished");
    EXPECT_EQ(json["verdict"].toString(), "works-if");
    EXPECT_EQ(json["missing"].toArray(), (QJsonArray{"gpu", "cooler", "memory", "drive", "psu", "case", "outlet"}));
}

TEST(CheckJson, TheProfileNamesItsRulesAndIsNullWithoutACard) {
    Bench bench;
    EXPECT_TRUE(bench.check().contains(QStringLiteral("profile")));
    EXPECT_TRUE(bench.check()[QStringLiteral("profile")].isNull());
    bench.build.cards = {{QStringLiteral("S1"), QStringLiteral("card"), {}}};
    const QJsonObject profile = bench.check()[QStringLiteral("profile")].toObject();
    EXPECT_EQ(profile[QStringLiteral("kind")].toString(), QStringLiteral("1-card"));
    const QJsonArray lines = profile[QStringLiteral("lines")].toArray();
    EXPECT_EQ(profile[QStringLiteral("of")].toInt(), lines.size());
    for (const QJsonValue& line : lines) {
        EXPECT_FALSE(line[QStringLiteral("rule")].toString().isEmpty());
        EXPECT_TRUE(line[QStringLiteral("met")].isBool() || line[QStringLiteral("met")].isNull());
    }
}

TEST(CheckJson, AGenerationThatIsAssumedIsNotShown) {
    Bench bench;
    bench.build.cards = {{"S1", "card", {}}};
    const QJsonObject assumed = slotCalled(bench.check(), "S1");
    EXPECT_EQ(assumed["lanes"].toInt(), 16);
    EXPECT_TRUE(assumed["generation"].isNull());
    EXPECT_TRUE(assumed["bandwidth_gb_s"].isNull());
    PartSet parts;
    parts.of<Card>().push_back(*bench.catalogue.find<Card>("card"));
    parts.of<Card>().front().pcieGeneration = 4;
    bench.catalogue = bench.catalogue.overlaidWith(parts);
    EXPECT_EQ(slotCalled(bench.check(), "S1")["generation"].toInt(), 3);
}

TEST(CheckJson, ALinkThatWasSeenStandsWhereItsCpuIsUnknown) {
    Bench bench;
    bench.build.cards = {{"S1", "card", {}}};
    bench.build.processors = {QString()};
    const auto slot = [&] { return slotCalled(bench.check(), "S1"); };
    EXPECT_EQ(slot()["lanes"].toInt(), 0);
    ObservedLink link;
    link.place = "S1";
    link.generation = 3;
    link.lanes = 8;
    bench.build.observed.emplace().links = {link};
    EXPECT_EQ(slot()["lanes"].toInt(), 8);
    EXPECT_EQ(slot()["generation"].toInt(), 3);
    EXPECT_EQ(slot()["reason"].toString(), "Seen on the machine; its CPU is unknown.");
    bench.build.observed->links[0].generation.reset();
    EXPECT_EQ(slot()["lanes"].toInt(), 0) << "half a link is none";
}

TEST(CheckJson, ALinkThatWasSeenStandsBeforeTheComputedOne) {
    Bench bench;
    bench.build.cards = {{"S1", "card", {}}};
    bench.build.observed = Observed();
    ObservedLink link;
    link.place = "S1";
    link.generation = 2;
    link.lanes = 1;
    bench.build.observed->links = {link};
    const auto slot = [&] { return slotCalled(bench.check(), "S1"); };
    EXPECT_EQ(slot()["lanes"].toInt(), 1);
    EXPECT_EQ(slot()["generation"].toInt(), 2);
    EXPECT_TRUE(slot()["seen"].toBool());
    EXPECT_EQ(slot()["lanes_computed"].toInt(), 16);
    EXPECT_EQ(slot()["generation_computed"].toInt(), 3);
    EXPECT_EQ(slot()["reason"].toString(), "Seen on the machine; the wiring gives x16.");
    const QJsonArray findings = bench.check()["findings"].toArray();
    const bool isWarned = std::any_of(findings.begin(), findings.end(), [](const QJsonValue& finding) {
        return finding[QLatin1String("rule")].toString() == QLatin1String("width-reduced") &&
               finding[QLatin1String("found")][QLatin1String("value")].toInt() == 1;
    });
    EXPECT_TRUE(isWarned);
    bench.build.observed->links[0].generation = 1;
    EXPECT_EQ(slot()["generation"].toInt(), 3) << "the card may have been idle";
    bench.build.observed->links[0].isIdle = false;
    EXPECT_EQ(slot()["generation"].toInt(), 1);
    bench.build.observed->links[0].lanes = 16;
    EXPECT_EQ(slot()["reason"].toString(), "It has all the lanes it can use.");
    bench.build.observed.reset();
    EXPECT_FALSE(slot()["seen"].toBool());
    EXPECT_TRUE(slot()["lanes_computed"].isNull());
}
