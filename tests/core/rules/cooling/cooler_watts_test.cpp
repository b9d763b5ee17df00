// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto coolerWattsRule = "cooler-watts";

static Sample ratedFor(std::optional<Power> rating) {
    Sample sample = cooled(); // on a CPU of 180 W
    sample.part<ProcessorCooler>("tower").rating = rating;
    return sample;
}

/// A desktop CPU of so many watts under a cooler of this class, without a published rating.
static Sample onDesktop(Power tdp, const char* coolerClass) {
    Sample sample = ratedFor({});
    sample.part<Board>("hedt").socket = QStringLiteral("AM5");
    sample.part<Processor>("hedt-64").socket = QStringLiteral("AM5");
    sample.part<Processor>("hedt-64").tdp = tdp;
    sample.part<ProcessorCooler>("tower").sockets = QStringList{"AM5"};
    sample.part<ProcessorCooler>("tower").coolerClass = QLatin1String(coolerClass);
    return sample;
}

/// The severity of what is found, and its words.
static std::pair<Severity, QString> only(const Sample& sample) {
    const auto findings = sample.findings(coolerWattsRule);
    EXPECT_EQ(findings.size(), 1U);
    return findings.empty() ? std::pair(Severity::Advice, QString())
                            : std::pair(findings[0].severity, textOf(findings[0]));
}

TEST(CoolerWatts, ARatingBelowWhatTheCpuDrawsIsAWarning) {
    EXPECT_TRUE(ratedFor(180_W).findings(coolerWattsRule).empty());
    const auto findings = ratedFor(179_W).findings(coolerWattsRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Warning);
    EXPECT_EQ(findings[0].found, Figure(179_W));
    EXPECT_EQ(findings[0].allowed, Figure(180_W));
    EXPECT_EQ(namesOf(findings[0].subjects), (QStringList{"tower", "hedt-64"}));
    expectWords(textOf(findings[0]), {"carries 179 W", "up to 180 W"});
}

TEST(CoolerWatts, TheCpusOwnLimitIsWhatItDraws) {
    Sample sample = ratedFor(200_W);
    sample.part<Processor>("hedt-64").limit = 201_W;
    EXPECT_EQ(only(sample).first, Severity::Warning);
    sample.part<Processor>("hedt-64").unverified << QStringLiteral("limit_w");
    EXPECT_TRUE(sample.findings(coolerWattsRule).empty());
}

TEST(CoolerWatts, OnAWorkstationsSocketARatingThatIsNotToldIsNotChecked) {
    const auto [severity, words] = only(ratedFor({}));
    EXPECT_EQ(severity, Severity::NotChecked);
    expectWords(words, {"is sold for TR4"});
}

TEST(CoolerWatts, OnADesktopItsClassSpeaksForACooler) {
    const auto [bears, bearsWords] = only(onDesktop(200_W, "dual-tower"));
    EXPECT_EQ(bears, Severity::NotChecked);
    expectWords(bearsWords, {"at least 250 W", "up to 200 W"});
    const auto [over, overWords] = only(onDesktop(251_W, "dual-tower"));
    EXPECT_EQ(over, Severity::Warning);
    expectWords(overWords, {"250 W for sure", "up to 251 W"});
    EXPECT_EQ(only(onDesktop(151_W, "single-tower")).first, Severity::NotChecked) << "that bound is only believed";
    const auto [open, openWords] = only(onDesktop(65_W, ""));
    EXPECT_EQ(open, Severity::NotChecked);
    expectWords(openWords, {"Look for its rating"});
}

TEST(CoolerWatts, TheHottestCpuDecides) {
    Sample sample = cooled();
    Processor hot = sample.part<Processor>("xeon");
    hot.id = QStringLiteral("hot");
    hot.tdp = 300_W;
    sample.parts.of<Processor>().push_back(hot);
    sample.part<ProcessorCooler>("tower").rating = 200_W;
    sample.build = server(1).build;
    sample.build.cooler = QStringLiteral("tower");
    EXPECT_TRUE(sample.findings(coolerWattsRule).empty());
    sample.build.processors = {"xeon", "hot"};
    EXPECT_EQ(only(sample).first, Severity::Warning);
    sample.build.processors = {"hot", "xeon"};
    EXPECT_EQ(only(sample).first, Severity::Warning);
}

TEST(CoolerWatts, TheBoxsOwnIsRatedByTheTdpAndWithoutACpuNothingIsHot) {
    Sample sample = workstation(1);
    sample.part<ProcessorCooler>("box").rating = 500_W;
    EXPECT_TRUE(sample.findings(coolerWattsRule).empty());
    sample.part<ProcessorCooler>("box").rating = 10_W;
    EXPECT_EQ(only(sample).first, Severity::Warning);
    sample = ratedFor(10_W);
    sample.build.processors.clear();
    EXPECT_TRUE(sample.findings(coolerWattsRule).empty());
}

TEST(CoolerWatts, AStrongerCoolerMends) {
    Sample sample = ratedFor(100_W);
    sample.parts.of<ProcessorCooler>().push_back(towerCooler("stronger", 80));
    const auto findings = sample.findings(coolerWattsRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(offers(findings[0], "use-cooler:stronger")) << fixesOf(findings[0]);
    expectEachFixMends(sample, coolerWattsRule);
}
