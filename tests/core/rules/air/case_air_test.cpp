// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/air/heat_balance.h"
#include "core/recommend/request/verdict.h"
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto caseAirRule = "case-air";

static Sample moving(double cfm) {
    Sample sample = workstation(4); // 1000 + 180 + 74 W: 147.1 CFM for 15 K
    sample.part<Chassis>("large").airflow = VolumeFlow::of(cfm);
    return sample;
}

/// In a case that comes with so many fans, without a published figure, and with so many of 100 CFM added.
static Sample fanned(std::optional<int> included, int added) {
    Sample sample = workstation(4);
    sample.part<Chassis>("large").includedFans = included;
    sample.parts.of<CaseFan>() = {caseFan("fan", 20, 100)};
    if (added > 0)
        sample.build.fans = {{"fan", added}};
    return sample;
}

/// Of the only finding; empty where there is none.
static std::optional<Severity> severityOf(const Sample& sample) {
    const auto findings = sample.findings(caseAirRule);
    EXPECT_LE(findings.size(), 1U);
    return findings.empty() ? std::nullopt : std::optional(findings[0].severity);
}

static bool isShortOfAir(const Sample& sample) {
    const Catalogue catalogue{PartSet(sample.parts)};
    return lacksAir(*analyse(sample.build, catalogue));
}

TEST(CaseAir, TheHeatAsksForAir) {
    EXPECT_TRUE(moving(294.4).findings(caseAirRule).empty());
    const auto findings = moving(147).findings(caseAirRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Warning);
    EXPECT_EQ(findings[0].found, Figure(VolumeFlow::of(147)));
    EXPECT_TRUE(inWords(findings[0].message).contains("need 147.1 CFM")) << inWords(findings[0].message).toStdString();
    EXPECT_TRUE(inWords(findings[0].details).join(QLatin1Char(' ')).contains("Computed"));
}

TEST(CaseAir, HalfTheFansBlowInSoWhatIsBetweenIsTight) {
    const auto findings = moving(294).findings(caseAirRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::NotChecked);
    EXPECT_EQ(findings[0].found, Figure(VolumeFlow::of(147)));
    expectWords(textOf(findings[0]), {"294", "need 147.1 CFM", "Half the fans"});
}

TEST(CaseAir, AsMuchAirAsTheHeatAsksForIsEnough) {
    Sample sample = workstation(4);
    const Catalogue catalogue{PartSet(sample.parts)};
    const auto analysis = analyse(sample.build, catalogue);
    const VolumeFlow needed = heatBalance(analysis->machine, analysis->power.systemSustained()).needed;
    const auto at = [&](VolumeFlow flow) {
        sample.part<Chassis>("large").airflow = flow;
        return severityOf(sample);
    };
    EXPECT_EQ(at(needed * 2), std::nullopt) << "at the edge";
    EXPECT_EQ(at(needed * 2 - VolumeFlow::ofBase(1)), Severity::NotChecked);
    EXPECT_EQ(at(needed * 3 / 2 + VolumeFlow::ofBase(2)), Severity::NotChecked) << "two thirds blow one way";
    EXPECT_EQ(at(needed * 3 / 2 - VolumeFlow::ofBase(2)), Severity::Warning);
}

TEST(CaseAir, WhereNoFigureIsPublishedTheNeedIsGuidance) {
    const auto findings = workstation(4).findings(caseAirRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::NotChecked);
    EXPECT_TRUE(inWords(findings[0].message).contains("1,254 W of heat need 147.1 CFM"))
        << inWords(findings[0].message).toStdString();
}

TEST(CaseAir, TheMakersOfPassiveCardsAskForMore) {
    Sample sample = server(8);
    sample.card("passive").airflow = VolumeFlow::of(60);
    sample.part<Chassis>("rack").airflow = VolumeFlow::of(480);
    EXPECT_TRUE(sample.findings(caseAirRule).empty());
    sample.part<Chassis>("rack").airflow = VolumeFlow::of(479);
    const auto findings = sample.findings(caseAirRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].allowed, Figure(VolumeFlow::of(480)));
}

TEST(CaseAir, ADuctedServerUsesAllOfItsAir) {
    Sample sample = moving(222);
    EXPECT_EQ(severityOf(sample), Severity::NotChecked) << "half to two thirds of it go through a tower";
    sample.part<Chassis>("large").ductedAir = DuctedAir::Partial;
    EXPECT_EQ(severityOf(sample), Severity::NotChecked);
    sample.part<Chassis>("large").ductedAir = DuctedAir::Yes;
    EXPECT_EQ(severityOf(sample), std::nullopt);
}

TEST(CaseAir, AHotCardInACaseOfUnknownAirIsATip) {
    Sample sample = workstation(1);
    EXPECT_EQ(sample.findings(caseAirRule).at(0).severity, Severity::NotChecked);
    sample.card("blower").tdp = 450_W;
    EXPECT_EQ(sample.findings(caseAirRule).at(0).severity, Severity::Advice);
    sample.build.cards[0].powerLimit = 440_W;
    EXPECT_EQ(sample.findings(caseAirRule).at(0).severity, Severity::NotChecked);
}

TEST(CaseAir, AddedFansMoveAirBesideTheCasesOwn) {
    EXPECT_EQ(severityOf(fanned(0, 3)), std::nullopt) << "150 CFM right through";
    EXPECT_EQ(severityOf(fanned(0, 2)), Severity::Warning) << "133 CFM at the most";
    Sample sample = fanned({}, 1);
    sample.part<Chassis>("large").airflow = VolumeFlow::of(230);
    EXPECT_EQ(severityOf(sample), std::nullopt);
    sample.build.fans.clear();
    EXPECT_EQ(severityOf(sample), Severity::NotChecked);
}

TEST(CaseAir, FansOfUntoldFigureCountLittleAndAreNoGroundToWarn) {
    const auto findings = fanned(3, 0).findings(caseAirRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::NotChecked) << "120 CFM, but they may move more";
    EXPECT_EQ(findings[0].found, Figure(assumedFanAirflow * 3 / 2));
    EXPECT_EQ(severityOf(fanned(3, 1)), Severity::NotChecked) << "220 CFM";
    EXPECT_EQ(severityOf(fanned(3, 2)), std::nullopt) << "320 CFM";
    EXPECT_EQ(severityOf(fanned({}, 1)), Severity::NotChecked) << "how many it comes with is not known";
    EXPECT_EQ(severityOf(fanned({}, 3)), std::nullopt);
}

TEST(CaseAir, ThePublishedFigureGoesBeforeACountOfFans) {
    Sample sample = fanned(3, 0);
    sample.part<Chassis>("large").airflow = VolumeFlow::of(100);
    EXPECT_EQ(severityOf(sample), Severity::Warning) << "100 CFM, not 120 more";
}

TEST(CaseAir, AMachineOfWhichTheAirIsNotSureLacksIt) {
    const auto alone = [](int fans) { // one card, which breathes freely: 504 W in all, 59.1 CFM
        Sample sample = fanned(0, fans);
        sample.build.cards.resize(1);
        sample.build.room = Temperature::of(5); // whatever the card's own cooler makes of it
        return sample;
    };
    EXPECT_TRUE(isShortOfAir(alone(0))) << "nothing is known of its air";
    EXPECT_TRUE(isShortOfAir(alone(1))) << "50 CFM right through";
    EXPECT_FALSE(isShortOfAir(alone(2)));
    Sample ducted = alone(0);
    ducted.part<Chassis>("large").ductedAir = DuctedAir::Yes;
    EXPECT_FALSE(isShortOfAir(ducted)) << "its maker sees to it";
}
