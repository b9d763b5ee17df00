// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/difference.h"

#include "core/build/edits.h"
#include "core/rules/rule_book.h"
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

namespace {

/// What changes when `edit` is made to the sample's build.
Difference differenceOf(const Sample& sample, const Result<Build>& next) {
    const Catalogue catalogue(sample.parts);
    const auto before = analyse(sample.build, catalogue);
    const auto after = analyse(*next, catalogue);
    return differenceBetween(*before, checkAll(*before, catalogue), *after, checkAll(*after, catalogue));
}

} // namespace

TEST(Difference, TheSameBuildDiffersInNothing) {
    const Sample sample = workstation(4);
    const Difference difference = differenceOf(sample, sample.build);
    EXPECT_TRUE(difference.isNothing());
    EXPECT_EQ(inWords(difference), "Nothing else changes.");
}

TEST(Difference, ADriveThatTakesLanesIsNamedWithTheCardThatLosesThem) {
    const Sample sample = workstation(4);
    const Difference difference = differenceOf(sample, withDrive(sample.build, "M1", "nvme"));
    ASSERT_EQ(difference.lanes.size(), 1U);
    EXPECT_EQ(difference.lanes[0].label, "S7");
    EXPECT_EQ(difference.lanes[0].lanesBefore, 16);
    EXPECT_EQ(difference.lanes[0].lanesAfter, 8);
    EXPECT_EQ(inWords(difference.lanes[0]), "S7 (The blower) goes from x16 to x8");
    EXPECT_EQ(difference.price, 100_USD);
}

TEST(Difference, ACardBringsItsWattsItsPriceAndTheGapAboveIt) {
    const Sample sample = workstation(1);
    const Difference difference = differenceOf(sample, withCard(sample.build, "S3", "blower"));
    EXPECT_EQ(difference.sustained, 250_W);
    EXPECT_EQ(difference.price, 1000_USD);
    ASSERT_EQ(difference.gaps.size(), 1U);
    EXPECT_EQ(difference.gaps[0].label, "S1");
    EXPECT_FALSE(difference.gaps[0].before);
    EXPECT_EQ(*difference.gaps[0].after, 2640_um) << "2 × 20.32 − 38";
    EXPECT_TRUE(inWords(difference).contains("2.6 mm of air below S1")) << inWords(difference).toStdString();
    EXPECT_TRUE(inWords(difference).contains("250 W more"));
}

TEST(Difference, TakingACardOutGivesAllOfItBack) {
    const Sample sample = workstation(2);
    const Difference difference = differenceOf(sample, without(sample.build, "S3"));
    EXPECT_EQ(difference.sustained, -250_W);
    EXPECT_EQ(difference.price, Money() - 1000_USD);
    ASSERT_EQ(difference.gaps.size(), 1U);
    EXPECT_FALSE(difference.gaps[0].after);
}

TEST(Difference, AnOverlapIsANewErrorAndUndoingItMendsIt) {
    Sample sample = workstation(1);
    const Difference there = differenceOf(sample, withCard(sample.build, "S3", "triple"));
    EXPECT_EQ(there.errorsAdded(), 0);
    const auto overlapping = withCard(without(sample.build, "S1"), "S1", "triple");
    sample.build = *withCard(*overlapping, "S7", "blower");
    const Difference close = differenceOf(sample, withCard(sample.build, "S3", "blower"));
    EXPECT_GE(close.errorsAdded(), 1);
    EXPECT_TRUE(inWords(close).contains("New error")) << inWords(close).toStdString();
    const Build bad = *withCard(sample.build, "S3", "blower");
    Sample worse = sample;
    worse.build = bad;
    EXPECT_TRUE(inWords(differenceOf(worse, sample.build)).contains("Mended"));
}

TEST(Difference, ADemandThatIsNotKnownIsSaidToBeAssumed) {
    Sample sample = workstation(1);
    sample.card("open").tdp.reset();
    const Difference difference = differenceOf(sample, withCard(sample.build, "S5", "open"));
    EXPECT_TRUE(difference.isPowerAssumed);
    EXPECT_EQ(difference.sustained, assumedCardPower);
}

TEST(Difference, AFindingInOtherPlacesIsToldAsChangedNeitherGoneNorNew) {
    const auto finding = [](const char* rule, const QStringList& subjects, Severity severity) {
        Finding made;
        made.rule = QLatin1String(rule);
        for (const QString& name : subjects)
            made.subjects << Subject{Subject::Slot, name};
        made.severity = severity;
        made.title = Sentence::listed(subjects);
        return made;
    };
    Difference difference;
    difference.removed = {finding("cards-touch", {"S1"}, Severity::Warning),
                          finding("cards-touch", {"S3", "S5"}, Severity::Warning),
                          finding("card-sag", {"S1"}, Severity::Advice)};
    difference.added = {finding("cards-touch", {"S5"}, Severity::Warning),
                        finding("card-sag", {"S1"}, Severity::Warning)};
    const ShownFindings shown = shownFindings(difference);
    ASSERT_EQ(shown.changed.size(), 1U);
    EXPECT_EQ(namesOf(shown.changed[0].subjects), QStringList{"S5"});
    ASSERT_EQ(shown.removed.size(), 2U) << "the one that shares no place is gone; another severity is another finding";
    EXPECT_EQ(namesOf(shown.removed[0].subjects), QStringList{"S1"});
    ASSERT_EQ(shown.added.size(), 1U);
    EXPECT_EQ(shown.added[0].rule, "card-sag");
}
