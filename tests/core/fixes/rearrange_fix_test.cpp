// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fixes/rearrange_fix.h"

#include "core/rules/rule_book.h"
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static MendedFindings withOffers(const Sample& sample) {
    const Catalogue catalogue(sample.parts);
    const auto analysis = analyse(sample.build, catalogue);
    EXPECT_TRUE(analysis);
    const Findings findings = checkAll(*analysis, catalogue);
    auto fixes = fixesFor(findings, *analysis, catalogue);
    offerRearrangement(fixes, findings, *analysis, catalogue);
    MendedFindings mended;
    for (std::size_t i = 0; i < findings.size(); ++i)
        mended.push_back({findings[i], fixes[i]});
    return mended;
}

static int offersIn(const MendedFindings& findings) {
    return int(std::count_if(findings.begin(), findings.end(), [](const auto& f) { return offers(f, "rearrange"); }));
}

/// On 28 lanes S3 has eight; the card there and the short slots' worth of trouble go when two parts change places.
static Sample poorlyPlaced() {
    Sample sample = workstation(0);
    sample.build.processors = {"hedt-28"};
    sample.card("open").pcieLanes = 8;
    sample.card("open").thickness = 38_mm;
    sample.card("open").cooler = Cooler::Blower;
    sample.build.cards = {{"S3", "blower", {}}, {"S1", "open", {}}, {"S5", "blower", {}}, {"S7", "blower", {}}};
    return sample;
}

TEST(RearrangeFix, TellsItsGainAndMendsWhatItIsOfferedFor) {
    const Sample sample = poorlyPlaced();
    const auto findings = withOffers(sample);
    ASSERT_EQ(offersIn(findings), 1);
    for (const MendedFinding& finding : findings) {
        if (!offers(finding, "rearrange"))
            continue;
        EXPECT_EQ(finding.rule, "width-reduced");
        const Fix& fix = finding.fixes.back();
        EXPECT_EQ(inWords(fix.label), "Rearrange 2 parts");
        EXPECT_EQ(inWords(fix.details), QStringList{"lanes the cards lose: 0 instead of 8, 2 parts move."});
        const auto next = fix.apply(sample.build);
        ASSERT_TRUE(next);
        EXPECT_TRUE(sample.findingsIn(*next, "width-reduced").empty());
        EXPECT_EQ(next->cards.size(), 4U);
    }
}

TEST(RearrangeFix, IsNotOfferedWhereNothingIsBetter) {
    Sample sample = workstation(4);
    sample.build.processors = {"hedt-28"}; // four x16 cards, and S3 has eight lanes
    EXPECT_EQ(offersIn(withOffers(sample)), 0);
}

TEST(RearrangeFix, IsOfferedOnceWhereItMakesLessButMendsNothing) {
    Sample sample = workstation(4);
    // One x8 card too few: S3 stays narrow whatever stands there, but less of it.
    sample.build.processors = {"hedt-28"};
    for (LaneRule& rule : sample.part<Board>("hedt").wiring.edit().groups[1].rules)
        rule.assignments[0].lanes = 4;
    sample.card("open").pcieLanes = 8;
    sample.card("open").thickness = 38_mm;
    sample.card("open").cooler = Cooler::Blower;
    sample.build.cards[0].card = "open";
    const auto findings = withOffers(sample);
    ASSERT_EQ(offersIn(findings), 1);
    for (const MendedFinding& finding : findings) {
        if (offers(finding, "rearrange")) {
            EXPECT_TRUE(inWords(finding.fixes.back().details).join(QLatin1Char(' ')).contains("4 instead of 12"));
        }
    }
}

TEST(RearrangeFix, TellsAGapThatGetsNarrower) {
    Rearrangement found;
    found.moves = {{"A", "B"}};
    found.now[CardLanes] = 8;
    found.gapNow = 22'900_um;
    found.gapThen = 2'600_um;
    EXPECT_EQ(inWords(gainOf(found)),
              "lanes the cards lose: 0 instead of 8, smallest gap: 2.6 mm instead of 22.9 mm, 1 part moves");
}
