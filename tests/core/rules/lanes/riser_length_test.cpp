// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto riserLengthRule = "riser-length";

static Sample onCable(std::optional<Length> length, int generation = 4) {
    Sample sample = server(1);
    Riser& cable = sample.part<Riser>("cable-4");
    cable.length = length;
    cable.pcieGeneration = generation;
    sample.build.risers.push_back({"G1", "cable-4"});
    return sample;
}

TEST(RiserLength, TheLengthReportedToFailIsACondition) {
    for (const auto& [length, severity] : {std::pair(899_mm, Severity::Advice), std::pair(900_mm, Severity::Warning),
                                           std::pair(901_mm, Severity::Warning)}) {
        const auto findings = onCable(length).findings(riserLengthRule);
        ASSERT_EQ(findings.size(), 1U);
        EXPECT_EQ(findings[0].severity, severity) << inMillimetres(length);
        EXPECT_EQ(findings[0].isCondition, severity == Severity::Warning);
        EXPECT_EQ(findings[0].settings.empty(), severity == Severity::Advice);
    }
    const auto findings = onCable(900_mm).findings(riserLengthRule);
    EXPECT_EQ(findings[0].found, Figure(900_mm));
    EXPECT_TRUE(inWords(findings[0].message).contains("Gen 4")) << inWords(findings[0].message).toStdString();
    EXPECT_TRUE(inWords(findings[0].message).contains("900 mm")) << inWords(findings[0].message).toStdString();
    expectEachFixMends(onCable(900_mm), riserLengthRule);
}

TEST(RiserLength, AtGeneration3ItIsNotJudged) {
    EXPECT_TRUE(onCable(900_mm, 3).findings(riserLengthRule).empty());
}

TEST(RiserLength, ARetimerSparesIt) {
    Sample sample = onCable(900_mm);
    sample.part<Riser>("cable-4").hasRetimer = true;
    EXPECT_TRUE(sample.findings(riserLengthRule).empty());
}

TEST(RiserLength, ALengthThatIsNotKnownIsSaid) {
    EXPECT_EQ(onCable({}).findings(riserLengthRule, Severity::NotChecked).size(), 1U);
}
