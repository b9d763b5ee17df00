#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static int rowsOf(const Sample& sample, const char* source) {
    const auto findings = sample.findings("advice", Severity::Advice);
    return int(std::count_if(findings.begin(), findings.end(),
                             [&](const Finding& finding) { return inWords(finding.source) == QLatin1String(source); }));
}

TEST(Advice, FourCardsAreLoudThreeAreNot) {
    EXPECT_EQ(rowsOf(workstation(3), "Guide rule 38"), 0);
    EXPECT_EQ(rowsOf(workstation(4), "Guide rule 38"), 1);
    EXPECT_EQ(rowsOf(server(5), "Guide rule 38"), 1);
}

TEST(Advice, ThreeCardsWithoutAFreeSlotBetweenMayWantWater) {
    EXPECT_EQ(rowsOf(workstation(2), "Guide rule 32"), 0);
    EXPECT_EQ(rowsOf(workstation(3), "Guide rule 32"), 1);
    Sample spread = workstation(3);
    spread.card("blower").thickness = 20_mm;
    EXPECT_EQ(rowsOf(spread, "Guide rule 32"), 0);
}
