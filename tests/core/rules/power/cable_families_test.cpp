// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto cableFamiliesRule = "cable-families";

static Sample withFurtherSupply(const char* further) {
    Sample sample = workstation(2);
    sample.build.furtherSupplies = {QString::fromLatin1(further)};
    return sample;
}

TEST(CableFamilies, SuppliesOfTwoFamiliesAreAWarning) {
    EXPECT_TRUE(workstation(2).findings(cableFamiliesRule).empty());
    EXPECT_TRUE(withFurtherSupply("atx-1600").findings(cableFamiliesRule).empty());
    const auto findings = withFurtherSupply("atx-850").findings(cableFamiliesRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Warning);
    EXPECT_EQ(findings[0].found, Figure::count(2, "cable families"));
    EXPECT_EQ(findings[0].allowed, Figure::count(1, "cable families"));
    EXPECT_TRUE(offers(findings[0], "alike-supplies:atx-1600")) << fixesOf(findings[0]);
    expectEachFixMends(withFurtherSupply("atx-850"), cableFamiliesRule);
}

TEST(CableFamilies, TwoSuppliesOfOneFamilyAreNone) {
    Sample sample = withFurtherSupply("atx-850");
    sample.part<PowerSupply>("atx-850").cableFamily = "Type 4";
    sample.part<PowerSupply>("atx-1600").cableFamily = "Type 4";
    EXPECT_TRUE(sample.findings(cableFamiliesRule).empty());
    sample.part<PowerSupply>("atx-1600").cableFamily = "Type 5";
    EXPECT_EQ(sample.findings(cableFamiliesRule).size(), 1U);
}
