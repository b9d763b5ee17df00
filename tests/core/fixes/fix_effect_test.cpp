// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build/edits.h"
#include "core/fixes/fix_effect.h"
#include "core/rules/rule_book.h"
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

namespace {

/// A build with all that is computed from it.
struct Computed {
    explicit Computed(const Sample& sample)
        : catalogue(PartSet(sample.parts))
        , analysis(*analyse(sample.build, catalogue))
        , findings(checkAll(analysis, catalogue))
        , fixes(fixesFor(findings, analysis, catalogue)) {}

    const Finding& finding(const char* rule) const {
        return *std::find_if(findings.begin(), findings.end(),
                             [&](const Finding& f) { return f.rule == QLatin1String(rule); });
    }

    Fixes fixesOf(const char* rule) const { return fixesFor(finding(rule), analysis, catalogue); }

    Catalogue catalogue;
    Analysis analysis;
    Findings findings;
    std::vector<Fixes> fixes;
};

Sample withSmallSupply() {
    Sample sample = workstation(4);
    sample.build.supply.supply = "atx-850";
    sample.build.isHeadless = true;
    sample.build.drives = {{"M2", "nvme"}};
    return sample;
}

} // namespace

TEST(FixEffect, TellsPriceHeadroomAndWhatElseGoes) {
    const Computed computed(withSmallSupply());
    const Finding& finding = computed.finding("supply-below-peak");
    const Fixes fixes = computed.fixesOf("supply-below-peak");
    const auto fix =
        std::find_if(fixes.begin(), fixes.end(), [](const Fix& f) { return f.id.startsWith("use-supply:"); });
    ASSERT_NE(fix, fixes.end());
    const auto effect = effectOf(*fix, computed.analysis, computed.findings, computed.catalogue);
    ASSERT_TRUE(effect);
    EXPECT_TRUE(isMended(finding, *effect));
    EXPECT_EQ(effect->stateBefore, State::DoesNotWork);
    EXPECT_NE(effect->stateAfter, State::DoesNotWork);
    const QString words = inWords(*effect, &finding);
    EXPECT_TRUE(words.startsWith("+$380; headroom ")) << words.toStdString();
    EXPECT_TRUE(words.contains("gone: ")) << words.toStdString();
    EXPECT_FALSE(words.contains(inWords(finding.title))) << words.toStdString();
}

TEST(FixEffect, WhatCannotBeAppliedSaysWhy) {
    const Computed computed(workstation(1));
    const Fix fix{"move", Sentence::tr("Move"),
                  [](const Build& build) { return withCard(build, QStringLiteral("S1"), QStringLiteral("open")); }};
    EXPECT_FALSE(effectOf(fix, computed.analysis, computed.findings, computed.catalogue));
    const Fix unknown{"use", Sentence::tr("Use"),
                      [](const Build& build) -> Result<Build> { return withChassis(build, QStringLiteral("none")); }};
    EXPECT_FALSE(effectOf(unknown, computed.analysis, computed.findings, computed.catalogue));
}

TEST(FixEffect, TheCheapestIsOfferedFirstAndRemovalLast) {
    Computed computed(withSmallSupply());
    Fixes& fixes = computed.fixes.front();
    const auto swap = [](const char* supply) {
        return Fix{QString::fromLatin1(supply), {}, [supply](const Build& build) -> Result<Build> {
                       return withSupply(build, {QString::fromLatin1(supply), 1, 0});
                   }};
    };
    fixes = {swap("atx-3000"), swap("none"), swap("atx-2000"), {"remove", {}, [](const Build& build) -> Result<Build> {
                                                                    return without(build, "M2");
                                                                }}};
    const FixEffects effects = tryFixes(computed.fixes, computed.findings, computed.analysis, computed.catalogue);
    EXPECT_EQ(fixes[0].id, "atx-2000");
    EXPECT_EQ(fixes[1].id, "atx-3000");
    EXPECT_EQ(fixes[2].id, "remove");
    EXPECT_EQ(effects.front()[2]->partsLost, 1);
    EXPECT_FALSE(effects.front()[3]);
}

TEST(FixEffect, TryingStopsWhenItIsTold) {
    Computed computed(withSmallSupply());
    int asked = 0;
    const auto effects =
        tryFixes(computed.fixes, computed.findings, computed.analysis, computed.catalogue, [&] { return ++asked > 1; });
    EXPECT_EQ(asked, 2);
    for (const auto& row : effects)
        EXPECT_TRUE(row.empty()) << "a row of which not all was tried is left out";
}

TEST(FixEffect, MemoryWithoutAKitHasNoPrice) {
    Sample sample = workstation(4);
    sample.build.memory = MemoryChoice{32_GB, false, {}, 0};
    const Computed computed(sample);
    const auto effect =
        effectOf(computed.fixesOf("memory-per-card").at(0), computed.analysis, computed.findings, computed.catalogue);
    EXPECT_TRUE(inWords(*effect).startsWith("memory price unknown")) << inWords(*effect).toStdString();
}

TEST(FixEffect, APartThatHadNoPriceAndGoesIsTold) {
    FixEffect effect;
    effect.difference.price = Money::of(869);
    effect.difference.partsWithoutPrice = -1;
    EXPECT_EQ(priceInWords(effect), QStringLiteral("+$869, 1 fewer part without a price"));
    effect.difference.partsWithoutPrice = -2;
    effect.difference.price = {};
    EXPECT_EQ(priceInWords(effect), QStringLiteral("2 fewer parts without a price"));
    FixEffect priced;
    priced.difference.price = Money::of(900);
    EXPECT_TRUE(goesBefore(priced, effect)); // nobody knows what the two cost
}

TEST(FixEffect, AWeakerCardIsToldByItsMemoryAndRate) {
    FixEffect effect;
    effect.difference.cardMemory = -Memory::of(13);
    effect.difference.fp32 = -Throughput::of(22100);
    EXPECT_EQ(inWords(effect), QStringLiteral("same price; 13 GB less VRAM; 22.1 TFLOPS less FP32"));
    effect.difference.cardMemory = Memory::of(8);
    effect.difference.fp32 = {};
    EXPECT_EQ(inWords(effect), QStringLiteral("same price; 8 GB more VRAM"));
}

TEST(FixEffect, WhatOnlyChangesItsSlotsIsNotToldAsGoneAndNew) {
    Sample sample = workstation(3);        // in S1, S3 and S5
    sample.card("blower").throttle = 90_C; // each may reach it: one advice names them all
    const Computed computed(sample);
    const Fix fix{"move", Sentence::tr("Move"), [](const Build& build) { return withMoved(build, "S3", "S7"); }};
    const auto effect = effectOf(fix, computed.analysis, computed.findings, computed.catalogue);
    ASSERT_TRUE(effect);
    const ShownFindings shown = shownFindings(effect->difference);
    for (const Finding& gone : shown.removed) {
        for (const Finding& come : shown.added)
            EXPECT_FALSE(gone.rule == come.rule && gone.severity == come.severity) << gone.rule.toStdString();
    }
    const QString words = inWords(*effect);
    EXPECT_TRUE(words.contains("changed: ")) << words.toStdString();
}
