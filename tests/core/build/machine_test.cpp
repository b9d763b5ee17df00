// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build/machine.h"

#include "core/rules/rule_book.h"
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

TEST(Machine, TheFirstFurtherSupplyStandsInForOneThatIsNotNamed) {
    Sample sample = workstation(4);
    sample.build.supply = {};
    sample.build.furtherSupplies = {"atx-850", "atx-850"};
    const Catalogue catalogue(sample.parts);
    const auto machine = resolve(sample.build, catalogue);
    ASSERT_TRUE(machine);
    ASSERT_TRUE(machine->supply);
    EXPECT_EQ(machine->supply->id, "atx-850");
    EXPECT_EQ(machine->furtherSupplies.size(), 1U);
    const auto analysis = analyse(sample.build, catalogue);
    ASSERT_TRUE(analysis);
    EXPECT_FALSE(checkAll(*analysis, catalogue).empty()); // every rule finds a first PSU
}

TEST(Machine, ABuildWithoutABoardResolvesWithItsCpusAndSaysSoOnlyOfWhatNeedsASlot) {
    Sample sample = workstation(1);
    const Catalogue catalogue(sample.parts);
    sample.build.board.clear();
    sample.build.cards.clear();
    sample.build.drives.clear();
    sample.build.processors.resize(2, sample.build.processors.front());
    const auto machine = resolve(sample.build, catalogue);
    ASSERT_TRUE(machine) << qPrintable(machine.problem().sentence);
    EXPECT_FALSE(machine->hasBoard());
    EXPECT_EQ(machine->filledSockets(), 2);
    sample.build.cards = workstation(1).build.cards;
    const auto misplaced = resolve(sample.build, catalogue);
    ASSERT_FALSE(misplaced);
    EXPECT_TRUE(misplaced.problem().sentence.startsWith("There is no board"))
        << qPrintable(misplaced.problem().sentence);
}

TEST(Machine, AnEmptyBuildCostsNothingAndNothingIsWrongWithIt) {
    const Sample sample = workstation(1);
    const Catalogue catalogue(sample.parts);
    const auto analysis = analyse(Build(), catalogue);
    ASSERT_TRUE(analysis);
    EXPECT_TRUE(billOf(analysis->machine).empty());
    EXPECT_EQ(analysis->totals.partsWithoutPrice, 0);
    for (const Finding& finding : checkAll(*analysis, catalogue)) {
        EXPECT_NE(finding.severity, Severity::Error) << qPrintable(finding.rule);
        EXPECT_NE(finding.severity, Severity::Warning) << qPrintable(finding.rule);
        for (const Subject& subject : finding.subjects)
            EXPECT_FALSE(subject.name.isEmpty()) << qPrintable(finding.rule) << " speaks of a board that is not there";
    }
}
