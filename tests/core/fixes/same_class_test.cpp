#include "core/build/edits.h"
#include "core/fixes/fix_effect.h"
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

// A fix keeps the class of what it replaces: cores, links, VRAM, watts, rack or tower.

TEST(SameClass, ACpuForTheBoardHasThreeQuartersOfTheCores) {
    Sample sample = workstation(1);
    Processor large = sample.part<Processor>("hedt-64");
    large.id = "large";
    large.cores = 24;
    large.price->amount = 3000_USD;
    sample.parts.of<Processor>().push_back(large);
    sample.part<Processor>("xeon").cores = 32;
    sample.build.processors = {"xeon"};
    const auto findings = sample.findings("socket-mismatch");
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(offers(findings[0], "use-cpu:large")) << fixesOf(findings[0]);
    sample.part<Processor>("xeon").cores = 33; // of which 24 are less
    EXPECT_TRUE(sample.findings("socket-mismatch").at(0).fixes.empty());
}

TEST(SameClass, ACardIsNotMovedToASlowerLinkToKeepCool) {
    Sample sample = workstation(2);
    sample.build.cards[1].slot = "S3";
    sample.card("blower").throttle = 91_C;
    sample.card("open").throttle = 80_C; // surely passed beside the other card, not where it has room
    sample.card("open").fans = 2;
    sample.card("open").thickness = 35_mm;
    sample.build.cards[0].card = "open";
    EXPECT_TRUE(offers(sample.findings("throttle-predicted", Severity::Warning).at(0), "move:S1:S7"));
    sample.build.drives = {{"M1", "nvme"}}; // S7 falls to x8
    EXPECT_FALSE(offers(sample.findings("throttle-predicted", Severity::Warning).at(0), "move:S1:S7"));
}

TEST(SameClass, ARackStaysARackAndATowerATower) {
    Sample sample = workstation(1);
    sample.part<Chassis>("large").maxCardLength = 100_mm;
    EXPECT_TRUE(offers(sample.findings("card-too-long").at(0), "use-case:middle"));
    sample.part<Chassis>("large").rackUnits = 4;
    EXPECT_FALSE(offers(sample.findings("card-too-long").at(0), "use-case:middle"));
    sample.part<Chassis>("middle").rackUnits = 4;
    EXPECT_TRUE(offers(sample.findings("card-too-long").at(0), "use-case:middle"));
}

TEST(SameClass, OfMixedCardsTheSmallerIsNotPutInPlaceOfTheLarger) {
    Sample sample = workstation(2);
    sample.build.cards[1].card = "open";
    sample.card("open").memory = Memory::of(2 * inGigabytes(*sample.card("blower").memory));
    for (const MendedFinding& finding : sample.findings("mixed-cards"))
        EXPECT_FALSE(offers(finding, "use-card:blower")) << fixesOf(finding);
}

TEST(SameClass, WhatLosesNoSpeedGoesBeforeWhatIsFree) {
    FixEffect limit;
    limit.speedLost = 20;
    FixEffect supply;
    supply.difference.price = Money::of(400);
    EXPECT_TRUE(goesBefore(supply, limit));
    EXPECT_FALSE(goesBefore(limit, supply));
    FixEffect removal;
    removal.partsLost = 1;
    EXPECT_TRUE(goesBefore(limit, removal));
}

TEST(SameClass, APowerLimitTellsTheSpeedThatItCosts) {
    Sample sample = workstation(1);
    const Catalogue catalogue(PartSet(sample.parts));
    const auto before = analyse(sample.build, catalogue);
    const auto limited = withPowerLimit(sample.build, "S1", 200_W);
    ASSERT_TRUE(before && limited);
    const auto after = analyse(*limited, catalogue);
    EXPECT_EQ(effectOf(*limited, *after, *before, {}, catalogue).speedLost, 20) << "of 250 W";
}
