// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build/edits.h"
#include "core/fixes/fix_effect.h"
#include "core/rules/rule_book.h"
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

namespace {

/// A cooler too weak for its CPU, and these beside it.
Sample weaklyCooled(std::vector<ProcessorCooler> others) {
    Sample sample = cooled();
    sample.part<ProcessorCooler>("tower").rating = 100_W;
    for (ProcessorCooler& other : others)
        sample.parts.of<ProcessorCooler>().push_back(std::move(other));
    return sample;
}

ProcessorCooler notRated(const char* id, int dollars) {
    ProcessorCooler cooler = towerCooler(id, dollars);
    cooler.rating.reset();
    return cooler;
}

/// What mends the weak cooler, by its id; empty where nothing does.
QString mendOf(const Sample& sample) {
    const auto findings = sample.findings("cooler-watts");
    EXPECT_EQ(findings.size(), 1U);
    if (findings.empty() || findings[0].fixes.empty())
        return {};
    EXPECT_EQ(findings[0].fixes.size(), 1U);
    return findings[0].fixes[0].id;
}

/// Four cards in a case of 200 CFM with three of six places filled: 94 CFM are missing.
Sample tightlyAired(std::vector<CaseFan> fans) {
    Sample sample = workstation(4);
    Chassis& chassis = sample.part<Chassis>("large");
    chassis.airflow = VolumeFlow::of(200);
    chassis.fanPlaces = 6;
    chassis.includedFans = 3;
    sample.parts.of<CaseFan>() = std::move(fans);
    return sample;
}

QString fansFor(const Sample& sample) {
    const auto findings = sample.findings("case-air");
    EXPECT_EQ(findings.size(), 1U);
    return findings.empty() || findings[0].fixes.empty() ? QString() : findings[0].fixes[0].id;
}

} // namespace

TEST(CoolerMends, TheCheapestThatFitsSocketCaseAndWattsIsOffered) {
    ProcessorCooler elsewhere = towerCooler("elsewhere", 10);
    elsewhere.sockets = QStringList{"AM5"};
    ProcessorCooler high = towerCooler("high", 20);
    high.height = 171_mm;
    ProcessorCooler unknown = towerCooler("unknown", 25);
    unknown.height.reset();
    ProcessorCooler weak = towerCooler("weak", 30);
    weak.rating = 179_W;
    ProcessorCooler bare = towerCooler("bare", 35);
    bare.kind = CoolingKind::ServerHeatSink;
    const Sample sample = weaklyCooled({elsewhere, high, unknown, weak, bare, towerCooler("dear", 90),
                                        towerCooler("cheap", 70), towerCooler("free", {})});
    EXPECT_EQ(mendOf(sample), QStringLiteral("use-cooler:cheap"));
    expectEachFixMends(sample, "cooler-watts");
}

TEST(CoolerMends, AToldRatingGoesBeforeACheaperOneThatIsNotTold) {
    EXPECT_EQ(mendOf(weaklyCooled({notRated("own", 20), towerCooler("rated", 90)})),
              QStringLiteral("use-cooler:rated"));
    EXPECT_EQ(mendOf(weaklyCooled({notRated("own", 20)})), QStringLiteral("use-cooler:own")) << "made for this socket";
    EXPECT_EQ(mendOf(weaklyCooled({})), QString());
}

TEST(CoolerMends, OnceTriedItTellsWhatItCostsMore) {
    const auto costOf = [](const Sample& sample) {
        const Catalogue catalogue(PartSet(sample.parts));
        const auto analysis = analyse(sample.build, catalogue);
        const Findings findings = checkAll(*analysis, catalogue);
        auto fixes = fixesFor(findings, *analysis, catalogue);
        tryFixes(fixes, findings, *analysis, catalogue);
        for (std::size_t i = 0; i < findings.size(); ++i) {
            if (findings[i].rule == QLatin1String("cooler-watts"))
                return fixes[i].at(0).cost.toStdString();
        }
        return std::string();
    };
    const Sample chosen = weaklyCooled({towerCooler("other", 90)});
    EXPECT_EQ(costOf(chosen).substr(0, 4), "+$30");
    Sample twoSockets = chosen;
    for (ProcessorCooler& cooler : twoSockets.parts.of<ProcessorCooler>())
        cooler.sockets = QStringList{"LGA4189"};
    twoSockets.build = server(1).build;
    twoSockets.build.cooler = "tower";
    EXPECT_EQ(costOf(twoSockets).substr(0, 4), "+$60") << "one for each CPU";
}

TEST(CoolerMends, WhatIsNotCheckedIsNotMended) {
    Sample sample = cooled();
    sample.part<ProcessorCooler>("tower").rating.reset();
    sample.parts.of<ProcessorCooler>().push_back(towerCooler("other", 10));
    EXPECT_EQ(mendOf(sample), QString());
}

TEST(CoolerMends, WithoutACpuNoCoolerIsOffered) {
    Sample sample = cooled();
    sample.part<ProcessorCooler>("tower").height = 171_mm;
    sample.parts.of<ProcessorCooler>().push_back(towerCooler("other", 10));
    EXPECT_FALSE(sample.findings("cooler-too-high").at(0).fixes.empty());
    sample.build.processors.clear();
    EXPECT_TRUE(sample.findings("cooler-too-high").at(0).fixes.empty());
}

TEST(FanMends, AsManyFansAreOfferedAsBringTheAir) {
    const Sample sample = tightlyAired({caseFan("fan", 20, 60)});
    EXPECT_EQ(fansFor(sample), QStringLiteral("add-fans:fanx2"));
    expectEachFixMends(sample, "case-air");
    const auto mended = sample.findings("case-air").at(0).fixes.at(0).apply(sample.build);
    ASSERT_TRUE(mended);
    EXPECT_EQ(mended->fans, (std::vector<FanChoice>{{"fan", 2}}));
    EXPECT_TRUE(sample.findingsIn(*mended, "case-air").empty());
}

TEST(FanMends, OnlyWhereTheCaseHasPlacesForThem) {
    Sample sample = tightlyAired({caseFan("fan", 20, 60)});
    sample.part<Chassis>("large").fanPlaces = 5;
    EXPECT_EQ(fansFor(sample), QStringLiteral("add-fans:fanx2"));
    sample.part<Chassis>("large").fanPlaces = 4;
    EXPECT_EQ(fansFor(sample), QString());
    sample.part<Chassis>("large").fanPlaces.reset();
    EXPECT_EQ(fansFor(sample), QString());
}

TEST(FanMends, FansThatAreThereTakePlacesAndAreCountedOn) {
    Sample sample = tightlyAired({caseFan("fan", 20, 60)});
    sample.build.fans = {{"fan", 1}};
    EXPECT_EQ(fansFor(sample), QStringLiteral("add-fans:fanx1"));
    const auto mended = sample.findings("case-air").at(0).fixes.at(0).apply(sample.build);
    ASSERT_TRUE(mended);
    EXPECT_EQ(mended->fans, (std::vector<FanChoice>{{"fan", 2}}));
    sample.part<Chassis>("large").fanPlaces = 4;
    EXPECT_EQ(fansFor(sample), QString());
}

TEST(FanMends, TheCheapestQuietFansOfTheUsualSizeAreOffered) {
    EXPECT_EQ(fansFor(tightlyAired({caseFan("two", 10, 60), caseFan("one", 15, 100)})),
              QStringLiteral("add-fans:onex1"))
        << "$15 for one, $20 for two";
    CaseFan loud = caseFan("loud", 1, 100);
    loud.speed = 2201;
    CaseFan unknown = caseFan("unknown", 1, 100);
    unknown.speed.reset();
    CaseFan large = caseFan("large-one", 1, 100);
    large.size = 140_mm;
    CaseFan still = caseFan("still", 1, 100);
    still.airflow.reset();
    EXPECT_EQ(fansFor(tightlyAired({loud, unknown, large, still, caseFan("free", {}, 100)})), QString());
    loud.speed = 2200;
    EXPECT_EQ(fansFor(tightlyAired({loud})), QStringLiteral("add-fans:loudx1"));
}
