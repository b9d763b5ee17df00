// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build/edits.h"
#include "core/fixes/fix_effect.h"
#include "core/power/power_limit_speed.h"
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
    limit.slower = SpeedLoss{SpeedLoss::Work, 2, 4};
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
    const FixEffect effect = effectOf(*limited, *after, *before, {}, catalogue);
    EXPECT_EQ(effect.slower, lossBetween(sample.card("blower"), 250_W, 200_W, sample.build.work));
    EXPECT_GT(effect.slower->most, 0);
    EXPECT_LT(effect.slower->most, 20) << "the watts fall by 20 %, the speed by less";
    EXPECT_TRUE(chipsOf(effect).contains(QStringLiteral("% slower · same price"))) << chipsOf(effect).toStdString();
}

TEST(SameClass, APowerLimitGoesBeforeANarrowerSlotAndBothBeforeAWarning) {
    FixEffect limit;
    limit.slower = SpeedLoss{SpeedLoss::Work, 5, 30};
    FixEffect slot;
    slot.lanesLost = 50; // which may cost the work nothing
    EXPECT_TRUE(goesBefore(limit, slot));
    FixEffect warned;
    warned.warningsAdded = 1;
    warned.difference.price = -Money::of(400);
    EXPECT_TRUE(goesBefore(limit, warned));
    EXPECT_TRUE(goesBefore(slot, warned));
}

TEST(SameClass, AnUnknownLossOfSpeedIsNotNone) {
    FixEffect unknown;
    unknown.slower.reset();
    FixEffect known;
    known.slower = SpeedLoss{SpeedLoss::Work, 20, 40};
    EXPECT_TRUE(goesBefore(known, unknown));
    EXPECT_TRUE(chipsOf(unknown).startsWith(QStringLiteral("Speed unknown"))) << chipsOf(unknown).toStdString();
}

TEST(SameClass, ASlowerCardTellsWhatItLoses) {
    Sample sample = workstation(1);
    sample.card("open").memoryBandwidth = Bandwidth::of(900);
    sample.card("blower").memoryBandwidth = Bandwidth::of(600);
    sample.build.cards[0].card = "open";
    const Catalogue catalogue(PartSet(sample.parts));
    const auto before = analyse(sample.build, catalogue);
    Build swapped = sample.build;
    swapped.cards[0].card = "blower";
    const auto after = analyse(swapped, catalogue);
    ASSERT_TRUE(before && after);
    const FixEffect effect = effectOf(swapped, *after, *before, {}, catalogue);
    ASSERT_TRUE(effect.slower);
    EXPECT_GE(effect.slower->most, 33) << "a third of the bandwidth";
}
