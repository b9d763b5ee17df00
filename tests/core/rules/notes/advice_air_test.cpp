// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static bool advises(const Sample& sample, const char* subject) {
    const auto findings = sample.findings("advice");
    return std::any_of(findings.begin(), findings.end(),
                       [&](const Finding& finding) { return finding.isAbout(QLatin1String(subject)); });
}

TEST(AdviceAir, ALoneBlowerInATower) {
    EXPECT_TRUE(advises(workstation(1), "guide-rule-35"));
    EXPECT_FALSE(advises(workstation(2), "guide-rule-35"));
    Sample sample = workstation(1);
    sample.build.cards[0].card = "open";
    EXPECT_FALSE(advises(sample, "guide-rule-35"));
}

TEST(AdviceAir, ALargeCaseWhereCardsHaveLittleAir) {
    EXPECT_TRUE(advises(workstation(2), "guide-rule-30"));
    EXPECT_FALSE(advises(workstation(1), "guide-rule-30"));
    EXPECT_FALSE(advises(server(8), "guide-rule-30"));
}

TEST(AdviceAir, HotSpotsFromAThousandWattsOn) {
    EXPECT_TRUE(advises(workstation(4), "guide-rule-31")); // 4 × 250 W
    Sample sample = workstation(4);
    sample.build.cards[0].powerLimit = 249_W;
    EXPECT_FALSE(advises(sample, "guide-rule-31"));
}
