// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

TEST(ProfessionalPrice, IsComparedWithTheConsumerCardNearestInCompute) {
    Sample sample = server(2);
    const auto give = [&](const char* id, int cores) {
        sample.card(id).cores = cores;
        sample.card(id).flopsPerCoreClock = 2;
        sample.card(id).boostClock = Frequency::of(1500);
    };
    give("blower", 2000);
    give("triple", 6000);
    give("passive", 5500);
    sample.card("passive").series = "Tesla / data centre";
    const auto findings = sample.findings("professional-price");
    ASSERT_EQ(findings.size(), 1U); // one a model
    EXPECT_EQ(findings[0].severity, Severity::Advice);
    EXPECT_NEAR(*findings[0].found.value(), 3.3, 0.05);
    EXPECT_EQ(findings[0].allowed, Figure::count(10, "times"));
    EXPECT_TRUE(inWords(findings[0].message).contains("The triple"));
}
