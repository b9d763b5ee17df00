// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/compare/guide_answers.h"

#include "core/rules/rule_book.h"
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

/// How often CUDA is named where each way is answered with this sample's cards.
static int timesOfCuda(const Sample& sample) {
    const Catalogue catalogue{PartSet(sample.parts)};
    const auto analysis = analyse(sample.build, catalogue);
    const Findings findings = checkAll(*analysis, catalogue);
    GuideMachine machine;
    for (const GuideWay way : {GuideWay::SameCards, GuideWay::AsFast}) {
        GuideAnswer answer;
        answer.way = way;
        answer.made.emplace();
        answer.made->build = sample.build;
        machine.answers.push_back(std::move(answer));
    }
    const GuideSheet sheet = guideSheet(machine, {*analysis, findings}, catalogue);
    return int(sheet.answers.join(QLatin1Char(' ')).count(QLatin1String("CUDA")));
}

TEST(GuideSheet, SaysOnceThatTrainingCodeExpectsCudaWhereAnAnswerHasNone) {
    Sample sample = workstation(2);
    sample.card("blower").maker = QStringLiteral("NVIDIA");
    EXPECT_EQ(timesOfCuda(sample), 0);
    sample.card("blower").maker = QStringLiteral("AMD");
    EXPECT_EQ(timesOfCuda(sample), 1);
}
