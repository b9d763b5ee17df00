// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto coolerTooHighRule = "cooler-too-high";

static Sample ofHeight(Length height) {
    Sample sample = cooled(); // in a case for 170 mm
    sample.part<ProcessorCooler>("tower").height = height;
    return sample;
}

/// A closed loop of 360 mm in a case with these places.
static Sample inPlaces(std::vector<int> radiators) {
    Sample sample = cooled();
    sample.part<ProcessorCooler>("tower").kind = CoolingKind::Liquid;
    sample.part<ProcessorCooler>("tower").radiator = 360_mm;
    sample.part<Chassis>("large").radiators = std::move(radiators);
    return sample;
}

TEST(CoolerTooHigh, TheCasesHeightIsAllowedAndAMillimetreMoreIsNot) {
    EXPECT_TRUE(ofHeight(170_mm).findings(coolerTooHighRule).empty());
    const auto findings = ofHeight(171_mm).findings(coolerTooHighRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_EQ(findings[0].found, Figure(171_mm));
    EXPECT_EQ(findings[0].allowed, Figure(170_mm));
    EXPECT_EQ(namesOf(findings[0].subjects), (QStringList{"tower", "large"}));
    expectWords(textOf(findings[0]), {"171 mm", "170 mm"});
}

TEST(CoolerTooHigh, AHeightThatIsNotToldIsNotChecked) {
    Sample sample = cooled();
    sample.part<ProcessorCooler>("tower").height.reset();
    EXPECT_EQ(sample.findings(coolerTooHighRule, Severity::NotChecked).size(), 1U);
    sample = cooled();
    sample.part<Chassis>("large").maxCoolerHeight.reset();
    EXPECT_EQ(sample.findings(coolerTooHighRule, Severity::NotChecked).size(), 1U);
    sample = ofHeight(171_mm);
    sample.part<ProcessorCooler>("tower").unverified << QStringLiteral("height_mm");
    EXPECT_EQ(sample.findings(coolerTooHighRule, Severity::NotChecked).size(), 1U);
    EXPECT_TRUE(sample.findings(coolerTooHighRule, Severity::Error).empty());
}

TEST(CoolerTooHigh, ARadiatorNeedsAPlaceOfItsLength) {
    EXPECT_TRUE(inPlaces({240, 360}).findings(coolerTooHighRule).empty());
    const auto findings = inPlaces({120, 240}).findings(coolerTooHighRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_EQ(findings[0].found, Figure(360_mm));
    expectWords(textOf(findings[0]), {"no place for the 360 mm radiator"});
    for (const auto& places : {std::vector<int>(), std::vector{420}}) { // a place for wider fans may be one
        const auto unchecked = inPlaces(places).findings(coolerTooHighRule);
        ASSERT_EQ(unchecked.size(), 1U);
        EXPECT_EQ(unchecked[0].severity, Severity::NotChecked);
        EXPECT_EQ(inWords(unchecked[0].title), "Room for the radiator not checked");
    }
}

TEST(CoolerTooHigh, WithoutACaseNothingIsTooHigh) {
    Sample sample = ofHeight(300_mm);
    sample.build.chassis.clear();
    EXPECT_TRUE(sample.findings(coolerTooHighRule).empty());
}

TEST(CoolerTooHigh, TheBoxsOwnMustFitTheCaseToo) {
    Sample sample = workstation(1);
    EXPECT_TRUE(sample.findings(coolerTooHighRule).empty());
    sample.part<ProcessorCooler>("box").height = 171_mm;
    EXPECT_EQ(sample.findings(coolerTooHighRule, Severity::Error).size(), 1U);
}

TEST(CoolerTooHigh, ALowerCoolerMends) {
    Sample sample = ofHeight(171_mm);
    sample.parts.of<ProcessorCooler>().push_back(towerCooler("lower", 80));
    const auto findings = sample.findings(coolerTooHighRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(offers(findings[0], "use-cooler:lower")) << fixesOf(findings[0]);
    expectEachFixMends(sample, coolerTooHighRule);
}
