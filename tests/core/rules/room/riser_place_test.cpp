// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto riserPlaceRule = "riser-place";

/// The blower in S3 takes two openings; on a cable it needs them elsewhere.
static Sample onCable(std::optional<int> verticalOpenings) {
    Sample sample = workstation(2);
    sample.part<Chassis>("large").verticalOpenings = verticalOpenings;
    sample.build.risers.push_back({"S3", "cable"});
    return sample;
}

TEST(RiserPlace, TheCasesVerticalOpeningsAreCounted) {
    EXPECT_TRUE(workstation(2).findings(riserPlaceRule).empty());
    for (const auto& [there, severity] :
         {std::pair(1, Severity::Warning), std::pair(2, Severity::NotChecked), std::pair(3, Severity::NotChecked)}) {
        const auto findings = onCable(there).findings(riserPlaceRule);
        ASSERT_EQ(findings.size(), 1U);
        EXPECT_EQ(findings[0].severity, severity) << there;
        EXPECT_EQ(findings[0].found, Figure::count(2, "openings"));
        EXPECT_EQ(namesOf(findings[0].subjects), QStringList{"S3"});
    }
}

TEST(RiserPlace, WhatIsNotKnownIsSaid) {
    EXPECT_EQ(onCable({}).findings(riserPlaceRule, Severity::NotChecked).size(), 1U);
    Sample sample = onCable({});
    sample.build.chassis.clear();
    EXPECT_EQ(sample.findings(riserPlaceRule, Severity::NotChecked).size(), 1U);
}

TEST(RiserPlace, ACardOnACableNeitherCoversNorReachesBeyondTheCase) {
    Sample sample = workstation(1);
    sample.build.chassis = "small";
    sample.build.cards = {{"S1", "triple", {}}, {"S3", "blower", {}}};
    sample.part<Card>("triple").slotWidth = 3;
    EXPECT_EQ(sample.findings("card-overlaps-card").size(), 1U);
    sample.build.risers.push_back({"S1", "cable"});
    EXPECT_TRUE(sample.findings("card-overlaps-card").empty());
    EXPECT_TRUE(sample.findings("card-too-long", Severity::Error).size() <= 1U);
}
