// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/lanes/work_cost.h"
#include "core/rules/rule_book.h"
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

namespace {

QStringList rulesOf(const Sample& sample, Severity severity) {
    const Catalogue catalogue(PartSet(sample.parts));
    const auto analysis = analyse(sample.build, catalogue);
    QStringList rules;
    for (const Finding& finding : checkAll(*analysis, catalogue)) {
        if (finding.severity == severity && !rules.contains(finding.rule))
            rules << finding.rule;
    }
    return rules;
}

std::optional<SpeedLoss> lossOf(const Sample& sample, const char* rule) {
    return sample.findings(rule).at(0).slower;
}

/// Two cards, one twice as fast as the other, and half of the memory channels empty.
Sample mixed() {
    Sample sample = workstation(0);
    sample.build.cards = {{"S1", "blower", {}}, {"S7", "triple", {}}};
    sample.card("blower").publishedFp32 = Throughput::of(10'000);
    sample.card("triple").publishedFp32 = Throughput::of(20'000);
    sample.part<Processor>("hedt-64").memoryChannels = 8;
    sample.part<Board>("hedt").memoryType = "DDR4";
    sample.part<Board>("hedt").memorySlots = 8;
    sample.build.memory = MemoryChoice{64_GB, false, "kit-4x16", 1};
    return sample;
}

} // namespace

TEST(Ranking, TheMoreSpeedIsLostTheSoonerItIsTold) {
    const SpeedLoss little{SpeedLoss::Work, 0, 3};
    const SpeedLoss much{SpeedLoss::Work, 5, 10};
    const SpeedLoss half{SpeedLoss::Transfer, 50, 50};
    const SpeedLoss nothing;
    EXPECT_TRUE(isGreaterLoss(much, little));
    EXPECT_TRUE(isGreaterLoss(little, nothing));
    EXPECT_TRUE(isGreaterLoss(little, half)) << "what the work feels goes before what it may feel";
    EXPECT_TRUE(isGreaterLoss(half, nothing));
    EXPECT_TRUE(isGreaterLoss(nothing, std::nullopt)) << "unknown is last, and never none";
    EXPECT_FALSE(isGreaterLoss(std::nullopt, std::nullopt));
    EXPECT_FALSE(isGreaterLoss(much, much));
}

TEST(Ranking, ALossIsToldInItsWords) {
    const auto words = [](const SpeedLoss& loss) { return inWords(inWords(loss)).toStdString(); };
    EXPECT_EQ(words({SpeedLoss::Work, 5, 10}), "5–10 % slower");
    EXPECT_EQ(words({SpeedLoss::Work, 0, 8}), "up to 8 % slower");
    EXPECT_EQ(words({SpeedLoss::Work, 7, 7}), "7 % slower");
    EXPECT_EQ(words({}), "no speed lost");
    EXPECT_EQ(words({SpeedLoss::Transfer, 50, 50}), "50 % less bandwidth");
    EXPECT_EQ(transferLoss(8, 16), (SpeedLoss{SpeedLoss::Transfer, 50, 50}));
    EXPECT_FALSE(transferLoss(0, 16));
}

TEST(Ranking, WarningsStandByTheSpeedTheyTake) {
    Sample sample = mixed();
    ASSERT_EQ(lossOf(sample, "mixed-cards"), (SpeedLoss{SpeedLoss::Work, 0, 33}));
    ASSERT_EQ(lossOf(sample, "memory-channels")->of, SpeedLoss::Transfer);
    EXPECT_LT(ruleCalled(QStringLiteral("memory-channels")).place, ruleCalled(QStringLiteral("mixed-cards")).place);
    QStringList rules = rulesOf(sample, Severity::Warning);
    ASSERT_TRUE(rules.contains("memory-channels") && rules.contains("mixed-cards")) << rules.join(' ').toStdString();
    EXPECT_LT(rules.indexOf("mixed-cards"), rules.indexOf("memory-channels")) << rules.join(' ').toStdString();
    sample.card("triple").publishedFp32.reset(); // nobody knows what is lost
    rules = rulesOf(sample, Severity::Warning);
    EXPECT_GT(rules.indexOf("mixed-cards"), rules.indexOf("memory-channels")) << rules.join(' ').toStdString();
}

TEST(Ranking, WhatMayMeltGoesBeforeWhatIsSlow) {
    Sample sample = mixed();
    sample.card("blower").tdp = 400_W; // beyond slot and plugs: card-over-plugs, a warning of cables
    const QStringList rules = rulesOf(sample, Severity::Warning);
    ASSERT_TRUE(rules.contains("card-over-plugs")) << rules.join(' ').toStdString();
    EXPECT_LT(rules.indexOf("card-over-plugs"), rules.indexOf("mixed-cards")) << rules.join(' ').toStdString();
}

TEST(Ranking, NoKindOfWorkThatWasNeverMeasuredIsTakenToLoseNothing) {
    Sample sample = workstation(1);
    sample.build.cards[0].slot = "S7";
    sample.build.drives = {{"M1", "nvme"}}; // S7 falls to x8
    EXPECT_EQ(lossOf(sample, "width-reduced"), (SpeedLoss{SpeedLoss::Transfer, 50, 50})) << "nobody measured training";
    EXPECT_EQ(inWords(unmeasuredLoss(sample.build.work, LinkClass::X8)),
              "Text runs as fast. What training loses was never measured.");
    EXPECT_TRUE(unmeasuredLoss(sample.build.work, LinkClass::X4).isEmpty()) << "a figure says it";
    sample.build.work.kinds = {WorkKind::Decode};
    EXPECT_TRUE(unmeasuredLoss(sample.build.work, LinkClass::X8).isEmpty());
    EXPECT_EQ(lossOf(sample, "width-reduced"), SpeedLoss()) << "measured, and nothing lost";
}

TEST(Ranking, ACardThatThrottlesLosesWhatItsGovernorTakes) {
    Sample sample = workstation(2);
    sample.card("blower").throttle = 70_C;
    const auto sure = lossOf(sample, "throttle-predicted");
    ASSERT_TRUE(sure);
    EXPECT_EQ(sure->of, SpeedLoss::Work);
    EXPECT_GT(sure->most, 0);
    sample.card("blower").throttle = 80_C;
    EXPECT_LT(lossOf(sample, "throttle-predicted")->most, sure->most) << "a higher limit takes less";
}
