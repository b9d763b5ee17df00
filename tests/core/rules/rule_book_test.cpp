// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommend/grow/grow.h"
#include "core/recommend/request/verdict.h"
#include "core/rules/rule_book.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

using namespace core;

// Said apart from the book: a flag that is flipped there fails here.

TEST(RuleBook, OfTwelveRulesWhatIsNotCheckedDecides) {
    const std::set<std::string> deciding{"socket-mismatch", "cpu-not-for-board",   "cooler-socket",
                                         "cooler-too-high", "board-too-large",     "card-beyond-case",
                                         "card-too-long",   "supply-below-peak",   "plugs-missing",
                                         "wall-circuit",    "passive-without-air", "boot-display"};
    const std::set<std::string> mayPass{"card-beyond-case", "plugs-missing", "passive-without-air"};
    for (const Rule& rule : ruleBook()) {
        Finding finding;
        finding.rule = QString::fromLatin1(rule.id.data(), qsizetype(rule.id.size()));
        finding.severity = Severity::NotChecked;
        const bool decides = deciding.count(std::string(rule.id)) > 0;
        EXPECT_EQ(isSound({finding}, false), !decides) << rule.id;
        EXPECT_EQ(isSound({finding}, true), !decides || mayPass.count(std::string(rule.id)) > 0) << rule.id;
        finding.severity = Severity::Warning;
        EXPECT_EQ(isSound({finding}, true), rule.id != "cooler-watts" && rule.id != "server-cards") << rule.id;
        finding.severity = Severity::Error;
        EXPECT_FALSE(isSound({finding}, true)) << rule.id;
    }
}

TEST(RuleBook, TheCoolersRulesStandWhereTheirPartsDo) {
    const auto placeOf = [](const char* id) { return ruleCalled(QLatin1String(id)).place; };
    EXPECT_LT(placeOf("cpu-not-for-board"), placeOf("cooler-socket"));
    EXPECT_LT(placeOf("cooler-socket"), placeOf("cooler-too-high"));
    EXPECT_LT(placeOf("cooler-watts"), placeOf("cooler-air"));
    EXPECT_LT(placeOf("cooler-air"), placeOf("case-air"));
    EXPECT_LT(placeOf("case-air"), placeOf("cooler-memory"));
    for (const char* id : {"cooler-socket", "cooler-too-high"})
        EXPECT_TRUE(ruleCalled(QLatin1String(id)).isFor(RuleUse::Platform)) << id;
}

TEST(RuleBook, TheseRulesOneCardMoreMayBringOn) {
    const std::set<std::string> worsened{
        "board-too-large",     "slot-too-small",     "card-overlaps-card", "cards-touch",         "card-beyond-case",
        "card-too-long",       "card-too-high",      "too-many-cards",     "slot-without-lanes",  "supply-below-peak",
        "plugs-missing",       "wall-circuit",       "supply-excursion",   "rail-over-limit",     "pigtail-needed",
        "pin16-load",          "eps-into-pcie",      "cable-families",     "unit-failed",         "wall-inlet",
        "ups-too-small",       "ups-waveform",       "ups-outlet",         "guide-watts",         "passive-without-air",
        "gap-closed",          "throttle-predicted", "case-air",           "heat-from-below",     "wide-cards",
        "plug-room",           "server-cards",       "supply-headroom",    "width-reduced",       "generation-low",
        "riser-place",         "uplink-shared",      "cpu-lanes-used-up",  "card-behind-chipset", "sockets-lost",
        "pair-across-sockets", "zero-over-host"};
    for (const Rule& rule : ruleBook())
        EXPECT_EQ(rule.mayWorsen, worsened.count(std::string(rule.id)) > 0) << rule.id;
    EXPECT_EQ(aspectOf(QStringLiteral("supply-below-peak")), GrowAspect::Watts);
    EXPECT_EQ(aspectOf(QStringLiteral("plugs-missing")), GrowAspect::Cables);
    EXPECT_EQ(aspectOf(QStringLiteral("gap-closed")), GrowAspect::Air);
    EXPECT_EQ(aspectOf(QStringLiteral("card-over-350")), GrowAspect::Other)
        << "a card of the same kind changes nothing";
}
