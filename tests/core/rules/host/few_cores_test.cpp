// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto fewCoresRule = "few-cores";

static Sample withCores(int cards, std::optional<int> cores) {
    Sample sample = workstation(cards);
    sample.part<Processor>("hedt-64").cores = cores;
    sample.part<Processor>("hedt-28").cores = 32;
    return sample;
}

TEST(FewCores, AllThreeSourcesAreShown) {
    const auto findings = withCores(4, 8).findings(fewCoresRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].found, Figure::count(8, "cores"));
    EXPECT_EQ(findings[0].allowed, Figure::count(16, "cores"));
    EXPECT_TRUE(inWords(findings[0].details).join('\n').contains("16 cores (text) to 24 cores (pictures) for 4 cards"));
    // Eight cards: 28 or 44.
    Sample eight = server(8);
    eight.part<Processor>("xeon").cores = 4;
    EXPECT_TRUE(inWords(eight.findings(fewCoresRule).at(0).details).join('\n').contains("28 cores (text) to 44 cores"));
}

TEST(FewCores, CoresThatAreNotKnownAreNotCounted) {
    EXPECT_TRUE(withCores(4, {}).findings(fewCoresRule).empty());
    EXPECT_TRUE(withCores(0, 1).findings(fewCoresRule).empty());
}

TEST(FewCores, ACpuWithFewerLanesIsNotOffered) {
    Sample sample = withCores(1, 2);
    EXPECT_TRUE(sample.findings(fewCoresRule).at(0).fixes.empty()); // the other has 28 lanes of 64
    Processor larger = sample.part<Processor>("hedt-64");
    larger.id = "hedt-64-large";
    larger.cores = 4;
    sample.parts.of<Processor>().push_back(larger);
    EXPECT_TRUE(offers(sample.findings(fewCoresRule).at(0), "use-cpu:hedt-64-large"));
    expectEachFixMends(sample, fewCoresRule);
}
