// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/lanes/work_cost.h"

#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto workCostRule = "width-reduced";

/// Four cards, the one in S7 narrowed to `lanes` by a short slot, for this work.
static Sample narrowed(int lanes, std::set<WorkKind> kinds, LaneProfile profile, int cards = 4) {
    Sample sample = workstation(cards);
    Wiring& wiring = sample.part<Board>("hedt").wiring.edit();
    wiring.connectors[std::size_t(wiring.connector(sample.build.cards.back().slot))].electricalLanes = lanes;
    sample.build.work = {std::move(kinds), profile};
    return sample;
}

static Severity severityOf(const Sample& sample) {
    const auto findings = sample.findings(workCostRule);
    EXPECT_EQ(findings.size(), 1U);
    return findings.empty() ? Severity::NotChecked : findings[0].severity;
}

TEST(WorkCost, EachKindOfWorkAndClassOfLinkHasARowWithItsSource) {
    for (WorkKind kind : workKinds) {
        for (LinkClass link : {LinkClass::X8, LinkClass::X4, LinkClass::Narrower, LinkClass::Chipset}) {
            const WorkCost& row = workCost(kind, link);
            EXPECT_TRUE(row.kind == kind && row.link == link);
            EXPECT_EQ(row.evidence.isEmpty(), row.source.isEmpty()) << "evidence names its source";
            EXPECT_TRUE(!row.slower || !row.source.isEmpty()) << "no figure without a source";
        }
    }
}

TEST(WorkCost, StrictlyEveryNarrowLinkWarns) {
    for (int lanes : {8, 4, 1}) {
        for (WorkKind kind : workKinds)
            EXPECT_EQ(severityOf(narrowed(lanes, {kind}, LaneProfile::Strict)), Severity::Warning) << lanes;
    }
}

TEST(WorkCost, LenientlyEightLanesInform) {
    const std::set<WorkKind> all(workKinds.begin(), workKinds.end());
    EXPECT_EQ(severityOf(narrowed(8, all, LaneProfile::Lenient)), Severity::Advice);
    EXPECT_EQ(severityOf(narrowed(4, all, LaneProfile::Lenient)), Severity::Warning);
}

TEST(WorkCost, LenientlyFourLanesAreJudgedByTheWork) {
    const auto at = [](WorkKind kind, int cards) {
        return severityOf(narrowed(4, {kind}, LaneProfile::Lenient, cards));
    };
    EXPECT_EQ(at(WorkKind::Decode, 4), Severity::Advice);
    EXPECT_EQ(at(WorkKind::Prefill, 4), Severity::Warning);
    EXPECT_EQ(at(WorkKind::Zero, 2), Severity::Warning);
    EXPECT_EQ(at(WorkKind::Ddp, 3), Severity::Advice) << "fine for two; measured at four";
    EXPECT_EQ(at(WorkKind::Ddp, 4), Severity::Warning);
}

TEST(WorkCost, TheCostIsSaidPerKindOfWorkAndBothSourcesAreShown) {
    const auto findings =
        narrowed(4, {WorkKind::Decode, WorkKind::Ddp, WorkKind::Zero}, LaneProfile::Lenient).findings(workCostRule);
    ASSERT_EQ(findings.size(), 1U);
    const QStringList lines = inWords(findings[0].details);
    ASSERT_EQ(lines.size(), 4) << "three kinds of work and the two sources";
    EXPECT_TRUE(lines[0].contains("up to 8 % slower")) << lines[0].toStdString();
    EXPECT_TRUE(lines[1].contains("5–10 % slower")) << lines[1].toStdString();
    EXPECT_TRUE(lines[2].contains("no published measurement")) << lines[2].toStdString();
    EXPECT_TRUE(lines[3].contains("Dettmers") && lines[3].contains("rule 43")) << lines[3].toStdString();
    EXPECT_TRUE(inWords(findings[0].source).contains("Dettmers"));
    EXPECT_TRUE(inWords(findings[0].message).contains("x4 (3.9 GB/s) instead of x16 (15.8 GB/s)"))
        << inWords(findings[0].message).toStdString();
}

TEST(WorkCost, ASlotBehindTheChipsetIsItsOwnClass) {
    Sample sample = workstation(1);
    Wiring& wiring = sample.part<Board>("hedt").wiring.edit();
    wiring.connectors[std::size_t(wiring.connector("S2"))].openEnded = true; // an x4 slot of the chipset
    sample.build.cards = {{"S2", "blower", {}}};
    const auto findings = sample.findings(workCostRule);
    ASSERT_EQ(findings.size(), 1U);
    const QString cost = inWords(findings[0].details.at(0));
    EXPECT_TRUE(cost.contains("behind the chipset") && cost.contains("6.5")) << cost.toStdString();
}

TEST(WorkCost, ANarrowDriveIsNotJudgedAsACard) {
    Sample sample = workstation(1);
    Wiring& wiring = sample.part<Board>("hedt").wiring.edit();
    wiring.connectors[std::size_t(wiring.connector("M2"))].electricalLanes = 2;
    sample.build.drives.push_back({"M2", "nvme"});
    sample.build.work.lanes = LaneProfile::Lenient;
    const auto findings = sample.findings(workCostRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Warning);
    EXPECT_TRUE(findings[0].details.empty());
}
