// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fixes/fix_all.h"
#include "core/rules/rule_book.h"
#include "core/units/text.h"
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

namespace {

struct Whole {
    explicit Whole(const Sample& sample)
        : catalogue(PartSet(sample.parts))
        , analysis(*analyse(sample.build, catalogue))
        , findings(checkAll(analysis, catalogue))
        , set(fixAll(analysis, findings, fixesFor(findings, analysis, catalogue), catalogue)) {}

    Catalogue catalogue;
    Analysis analysis;
    Findings findings;
    FixSet set;
};

int errorsIn(const Findings& findings) {
    return int(std::count_if(findings.begin(), findings.end(),
                             [](const Finding& f) { return f.severity == Severity::Error && !f.isWaived; }));
}

QStringList idsOf(const FixSet& set) {
    QStringList ids;
    for (const FixStep& step : set.steps)
        ids << step.fix.id;
    return ids;
}

/// A supply too small, a case too short, and a drive that halves a card's lanes.
Sample troubled() {
    Sample sample = workstation(4);
    sample.build.isHeadless = true;
    sample.build.chassis = "small";
    sample.build.supply.supply = "atx-850";
    sample.build.drives = {{"M1", "nvme"}};
    return sample;
}

} // namespace

TEST(FixAll, MendsWhatCanBeMendedWithoutANewError) {
    const Whole whole(troubled());
    EXPECT_GT(errorsIn(whole.findings), 1);
    EXPECT_GE(whole.set.steps.size(), 3U);
    EXPECT_EQ(errorsIn(whole.set.whole.findings), 0) << idsOf(whole.set).join(' ').toStdString();
    EXPECT_NE(whole.set.whole.stateAfter, State::DoesNotWork);
    for (const FixStep& step : whole.set.steps) {
        EXPECT_EQ(step.effect.difference.errorsAdded(), 0) << step.fix.id.toStdString();
        EXPECT_LE(step.effect.stateAfter, step.effect.stateBefore) << step.fix.id.toStdString();
    }
    const auto after = analyse(whole.set.whole.build, whole.catalogue);
    ASSERT_TRUE(after);
    EXPECT_EQ(checkAll(*after, whole.catalogue).size(), whole.set.whole.findings.size());
}

TEST(FixAll, TheSameBuildGivesTheSameSet) {
    EXPECT_EQ(idsOf(Whole(troubled()).set), idsOf(Whole(troubled()).set));
}

TEST(FixAll, NoStepIsNeedless) {
    const Whole whole(troubled());
    for (std::size_t i = 0; i < whole.set.steps.size(); ++i) {
        std::vector<bool> isTaken(whole.set.steps.size(), true);
        isTaken[i] = false;
        const FixSet fewer = replayed(whole.analysis, whole.findings, whole.set.steps, isTaken, whole.catalogue);
        const auto seriousIn = [](const Findings& findings) {
            return std::count_if(findings.begin(), findings.end(), [](const Finding& finding) {
                return finding.isCondition || finding.severity <= Severity::Warning;
            });
        };
        EXPECT_GT(seriousIn(fewer.whole.findings), seriousIn(whole.set.whole.findings))
            << whole.set.steps[i].fix.id.toStdString();
    }
}

TEST(FixAll, CardsAreNotLimitedWhereASupplyMendsAsMuch) {
    const QStringList ids = idsOf(Whole(troubled()).set);
    EXPECT_EQ(ids.filter(QStringLiteral("limit-cards")).size(), 0) << ids.join(' ').toStdString();
    EXPECT_EQ(ids.filter(QStringLiteral("use-supply")).size(), 1) << ids.join(' ').toStdString();
}

TEST(FixAll, NothingOpenGivesNothing) {
    Sample sample = workstation(2);
    sample.build.cards = {{"S1", "blower", {}}, {"S5", "blower", {}}};
    sample.build.isHeadless = true;
    sample.build.drives = {{"M2", "nvme"}};
    const Whole whole(sample);
    EXPECT_TRUE(whole.set.steps.empty()) << idsOf(whole.set).join(' ').toStdString();
    EXPECT_EQ(whole.set.whole.build, whole.analysis.machine.build);
}

TEST(FixAll, WhatIsWaivedIsLeftAlone) {
    Sample sample = troubled();
    const Whole open(sample);
    for (const Finding& finding : open.findings)
        sample.build.waivers.push_back({finding.key(), {}});
    EXPECT_TRUE(Whole(sample).set.steps.empty());
}

TEST(FixAll, AnUntickedStepIsLeftOutAndTheOthersAreComputedAnew) {
    const Whole whole(troubled());
    std::vector<bool> isTaken(whole.set.steps.size(), true);
    const FixSet all = replayed(whole.analysis, whole.findings, whole.set.steps, isTaken, whole.catalogue);
    EXPECT_EQ(all.whole.build, whole.set.whole.build);
    isTaken.front() = false;
    const FixSet some = replayed(whole.analysis, whole.findings, whole.set.steps, isTaken, whole.catalogue);
    EXPECT_NE(some.whole.build, whole.set.whole.build);
    EXPECT_EQ(some.steps.size(), whole.set.steps.size());
    EXPECT_EQ(some.whole.difference.errorsAdded(), 0);
}

namespace {

/// Cards of 350 W, and a supply that carries two of them.
Sample hungry() {
    Sample sample = workstation(4);
    sample.build.isHeadless = true;
    sample.card("blower").tdp = 350_W;
    sample.build.supply.supply = "atx-850";
    return sample;
}

} // namespace

TEST(FixAll, NoLimitIsKeptThatALargerSupplyMakesNeedless) {
    const Whole whole(hungry());
    ASSERT_EQ(errorsIn(whole.set.whole.findings), 0) << idsOf(whole.set).join(' ').toStdString();
    const QStringList ids = idsOf(whole.set);
    EXPECT_LE(ids.filter(QStringLiteral("limit-card")).size() + ids.filter(QStringLiteral("use-supply")).size(), 1)
        << ids.join(' ').toStdString();
}

TEST(FixAll, WhatWasThereBeforeIsNoNewErrorOfWhatStaysTicked) {
    const Whole whole(troubled());
    for (std::size_t i = 0; i < whole.set.steps.size(); ++i) {
        std::vector<bool> isTaken(whole.set.steps.size(), true);
        isTaken[i] = false;
        for (const FixStep& step :
             replayed(whole.analysis, whole.findings, whole.set.steps, isTaken, whole.catalogue).steps) {
            for (const Finding& finding : whole.findings) {
                const bool isOld = finding.severity == Severity::Error && step.problem.contains(inWords(finding.title));
                EXPECT_FALSE(isOld) << step.problem.toStdString();
            }
        }
    }
}

TEST(FixAll, CardsThatCollideAreMended) {
    Sample sample = workstation(4);
    sample.build.isHeadless = true;
    sample.build.cards = {{"S1", "open", {}}, {"S3", "open", {}}, {"S5", "open", {}}};
    sample.card("open").slotWidth = 3;
    sample.card("open").thickness = 60_mm;
    const Whole whole(sample);
    ASSERT_GT(errorsIn(whole.findings), 0);
    EXPECT_EQ(errorsIn(whole.set.whole.findings), 0) << idsOf(whole.set).join(' ').toStdString();
    EXPECT_LE(whole.set.steps.size(), 2U) << idsOf(whole.set).join(' ').toStdString();
}
