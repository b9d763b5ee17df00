#include "core/air/heat_balance.h"
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

TEST(CaseAir, TheHeatAsksForAir) {
    EXPECT_TRUE(moving(148).findings(caseAirRule).empty());
    EXPECT_TRUE(moving(147.2).findings(caseAirRule).empty());
    const auto findings = moving(147).findings(caseAirRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Warning);
    EXPECT_EQ(findings[0].found, Figure(VolumeFlow::of(147)));
    EXPECT_TRUE(inWords(findings[0].message).contains("need 147.1 CFM")) << inWords(findings[0].message).toStdString();
    EXPECT_TRUE(inWords(findings[0].details).join(QLatin1Char(' ')).contains("Computed"));
}

TEST(CaseAir, AsMuchAirAsTheHeatAsksForIsEnough) {
    Sample sample = workstation(4);
    const Catalogue catalogue{PartSet(sample.parts)};
    const auto analysis = analyse(sample.build, catalogue);
    const VolumeFlow needed = heatBalance(analysis->machine, analysis->power.systemSustained()).needed;
    const auto findingsAt = [&](VolumeFlow flow) {
        sample.part<Chassis>("large").airflow = flow;
        return sample.findings(caseAirRule).size();
    };
    EXPECT_EQ(findingsAt(needed + VolumeFlow::ofBase(1)), 0U);
    EXPECT_EQ(findingsAt(needed), 0U) << "at the edge";
    EXPECT_EQ(findingsAt(needed - VolumeFlow::ofBase(1)), 1U);
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

TEST(CaseAir, AHotCardInACaseOfUnknownAirIsATip) {
    Sample sample = workstation(1);
    EXPECT_EQ(sample.findings(caseAirRule).at(0).severity, Severity::NotChecked);
    sample.card("blower").tdp = 450_W;
    EXPECT_EQ(sample.findings(caseAirRule).at(0).severity, Severity::Advice);
    sample.build.cards[0].powerLimit = 440_W;
    EXPECT_EQ(sample.findings(caseAirRule).at(0).severity, Severity::NotChecked);
}
