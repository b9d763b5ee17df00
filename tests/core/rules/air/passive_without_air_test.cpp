// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto passiveWithoutAirRule = "passive-without-air";

static Sample passiveIn(std::optional<DuctedAir> air) {
    Sample sample = workstation(2);
    for (auto& placed : sample.build.cards)
        placed.card = "passive";
    sample.part<Chassis>("large").ductedAir = air;
    return sample;
}

TEST(PassiveWithoutAir, NoDuctIsAnErrorAPartialOneAWarningAnUnknownOneIsSaid) {
    EXPECT_EQ(passiveIn(DuctedAir::No).findings(passiveWithoutAirRule, Severity::Error).size(), 1U);
    EXPECT_EQ(passiveIn(DuctedAir::Partial).findings(passiveWithoutAirRule, Severity::Warning).size(), 1U);
    EXPECT_EQ(passiveIn({}).findings(passiveWithoutAirRule, Severity::NotChecked).size(), 1U);
    EXPECT_TRUE(passiveIn(DuctedAir::Yes).findings(passiveWithoutAirRule).empty());
}

TEST(PassiveWithoutAir, OneFindingNamesAllCards) {
    EXPECT_EQ(namesOf(passiveIn(DuctedAir::No).findings(passiveWithoutAirRule).at(0).subjects),
              (QStringList{"S1", "S3"}));
}

TEST(PassiveWithoutAir, CardsWithFansNeedNoDuct) {
    EXPECT_TRUE(workstation(4).findings(passiveWithoutAirRule).empty());
}

TEST(PassiveWithoutAir, ADuctedCaseOrBlowersMend) {
    Sample sample = passiveIn(DuctedAir::No);
    sample.card("passive").variantOf = "open";
    const auto findings = sample.findings(passiveWithoutAirRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(offers(findings[0], "use-case:ducted")) << fixesOf(findings[0]);
    EXPECT_TRUE(offers(findings[0], "use-blowers")) << fixesOf(findings[0]);
    expectEachFixMends(sample, passiveWithoutAirRule);
}
