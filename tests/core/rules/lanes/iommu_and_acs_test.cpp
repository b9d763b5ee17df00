// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto iommuAndAcsRule = "iommu-and-acs";

static std::string about(const Sample& sample) {
    QStringList subjects;
    for (const Finding& finding : sample.findings(iommuAndAcsRule))
        subjects << namesOf(finding.subjects);
    return subjects.join(QLatin1Char(' ')).toStdString();
}

TEST(IommuAndAcs, IsToldOnlyWhereThereIsSuchAPairOrPlatform) {
    Sample sample = workstation(2);
    EXPECT_EQ(about(sample), "") << "no AMD CPU, no peer-to-peer known";
    sample.part<Processor>("hedt-64").maker = "AMD";
    EXPECT_EQ(about(sample), "iommu");
    sample.card("blower").peerToPeer = PeerToPeer::Pcie;
    EXPECT_EQ(about(sample), "iommu acs");
    sample.build.cards.pop_back();
    EXPECT_EQ(about(sample), "") << "one card copies to none";
}

TEST(IommuAndAcs, PairsBetweenHostBridgesOfAnAmdCpuWantOneNumaNode) {
    Sample sample = workstation(2);
    sample.part<Processor>("hedt-64").maker = "AMD";
    sample.part<Board>("hedt").wiring.edit().groups[0].hostBridge = "CPU0.00";
    sample.part<Board>("hedt").wiring.edit().groups[1].hostBridge = "CPU0.40";
    EXPECT_EQ(about(sample), "iommu nps");
    const auto findings = sample.findings(iommuAndAcsRule);
    EXPECT_TRUE(inWords(findings[1].message).contains("would put the GPU pair on"))
        << inWords(findings[1].message).toStdString();
    EXPECT_TRUE(inWords(findings[1].details).first().contains("NPS1 is 1 NUMA node"));
    EXPECT_EQ(findings[1].severity, Severity::Advice);
}
