// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

// The pitfalls of heat and room: for each a build that falls into it, and the finding that says so with both numbers in
// its sentence.

static MendedFinding only(const Sample& sample, const char* rule, Severity severity) {
    const auto findings = sample.findings(rule, severity);
    EXPECT_EQ(findings.size(), 1U) << rule;
    return findings.empty() ? MendedFinding() : findings[0];
}

TEST(Pitfalls, Pitfall6AFlowThroughCardUnderABlower) {
    Sample sample = workstation(2);
    sample.build.cards[1].card = "triple"; // S3, 40.64 mm below S1
    const MendedFinding finding = only(sample, "heat-from-below", Severity::Advice);
    expectWords(textOf(finding), {"2.6 mm below its fans", "From 40 mm on", "flow-through", "blower", "rule of thumb"});
}

TEST(Pitfalls, Pitfall6OpenCardsCookEachOther) {
    Sample sample = workstation(2);
    for (auto& placed : sample.build.cards)
        placed.card = "open";
    Card& open = sample.card("open");
    open.fans = 2;
    open.thickness = 35_mm;
    open.throttle = 80_C;
    const MendedFinding finding = only(sample, "throttle-predicted", Severity::Warning);
    expectWords(textOf(finding), {"–80 °C", "will throttle at 80 °C", "5.6 mm in front of its fans"});
}

TEST(Pitfalls, Pitfall10TheBendOfA12V2x6AtTheSidePanel) {
    Sample sample = workstation(1);
    sample.build.cards[0].card = "triple";
    sample.card("triple").plugSide = PlugSide::Top;
    sample.card("triple").height = 137_mm;
    const MendedFinding finding = only(sample, "plug-room", Severity::Warning);
    expectWords(textOf(finding), {"35 mm of straight cable", "needs 172 mm", "gives 160 mm", "unverified"});
}

TEST(Pitfalls, Pitfall10ATopPlugUnderATwoUnitLid) {
    Sample sample = server(1);
    sample.build.cards[0].card = "triple";
    sample.card("triple").plugSide = PlugSide::Top;
    Chassis& rack = sample.part<Chassis>("rack");
    rack.maxCardHeight.reset();
    rack.rackUnits = 2;
    const MendedFinding finding = only(sample, "plug-room", Severity::Warning);
    expectWords(textOf(finding), {"needs 146 mm", "gives 80.8 mm", "2 rack units", "side wall"});
}

TEST(Pitfalls, Pitfall23APassiveCardInATower) {
    Sample sample = workstation(2);
    for (auto& placed : sample.build.cards)
        placed.card = "passive";
    const MendedFinding finding = only(sample, "passive-without-air", Severity::Error);
    expectWords(textOf(finding), {"2 passive cards will overheat", "no ducted air"});
    EXPECT_TRUE(offers(finding, "fit-shrouds")) << fixesOf(finding);
    expectEachFixMends(sample, "passive-without-air");
    sample.build.cards[0].hasShroud = sample.build.cards[1].hasShroud = true;
    const Finding advice = only(sample, "passive-without-air", Severity::Advice);
    expectWords(textOf(advice), {"300 W", "180 W"});
    EXPECT_TRUE(inWords(advice.details).join(' ').contains("not the CPU's"));
}
