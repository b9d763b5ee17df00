// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto coolerAirRule = "cooler-air";

/// Not known is not enough either.
static const std::vector<std::optional<DuctedAir>> withoutAir{DuctedAir::No, DuctedAir::Partial, std::nullopt};

static Sample cooledBy(CoolingKind kind, std::optional<DuctedAir> air) {
    Sample sample = cooled();
    sample.part<ProcessorCooler>("tower").kind = kind;
    sample.part<Chassis>("large").ductedAir = air;
    return sample;
}

TEST(CoolerAir, FinsWithoutAFanNeedACaseThatPushesAirThroughThem) {
    for (const CoolingKind kind : {CoolingKind::Passive, CoolingKind::ServerHeatSink}) {
        EXPECT_TRUE(cooledBy(kind, DuctedAir::Yes).findings(coolerAirRule).empty());
        for (const std::optional<DuctedAir> air : withoutAir) {
            const auto findings = cooledBy(kind, air).findings(coolerAirRule);
            ASSERT_EQ(findings.size(), 1U);
            EXPECT_EQ(findings[0].severity, Severity::Warning);
            EXPECT_EQ(namesOf(findings[0].subjects), (QStringList{"tower", "large"}));
        }
    }
}

TEST(CoolerAir, ACoolerWithFansBringsItsOwn) {
    EXPECT_TRUE(cooledBy(CoolingKind::Air, DuctedAir::No).findings(coolerAirRule).empty());
    EXPECT_TRUE(cooledBy(CoolingKind::Liquid, DuctedAir::No).findings(coolerAirRule).empty());
}

TEST(CoolerAir, WithoutACaseNothingIsSaid) {
    Sample sample = cooledBy(CoolingKind::ServerHeatSink, DuctedAir::No);
    sample.build.chassis.clear();
    EXPECT_TRUE(sample.findings(coolerAirRule).empty());
}

TEST(CoolerAir, ACoolerWithAFanMends) {
    Sample sample = cooledBy(CoolingKind::ServerHeatSink, DuctedAir::No);
    ProcessorCooler cheaper = towerCooler("cheaper", 10);
    cheaper.kind = CoolingKind::Passive;
    sample.parts.of<ProcessorCooler>().push_back(cheaper);
    sample.parts.of<ProcessorCooler>().push_back(towerCooler("fanned", 80));
    const auto findings = sample.findings(coolerAirRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(offers(findings[0], "use-cooler:fanned")) << fixesOf(findings[0]);
    EXPECT_FALSE(offers(findings[0], "use-cooler:cheaper")) << "no better than what is there";
    expectEachFixMends(sample, coolerAirRule);
}
