// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/run_defaults.h"
#include "tests/support/plan_samples.h"
#include "tests/ui/opened_plans.h"
#include "ui/plans/cost_page.h"
#include "ui/plans/figure_flow.h"
#include "ui/plans/run_controls.h"
#include "ui/plans/run_page.h"
#include "ui/plans/run_words.h"
#include "ui/plans/slider_row.h"
#include "ui/plans/survey_table.h"
#include "ui/widgets/line_plot.h"
#include "ui/widgets/summary_rows.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QSlider>
#include <QTableView>
#include <QTest>

#include <gtest/gtest.h>

using namespace ui;
using tests::Opened;
using tests::shown;

TEST(RunPage, PanelsStandInThreeColumnsInTwoOrInOneInTheirOrder) {
    Opened opened(tests::sampleWithChat());
    RunPage page(&opened.document);
    shown(&page);
    const auto at = [&](int width, int height) {
        page.resize(width, height);
        QTest::qWait(1);
        std::vector<QPoint> corners;
        for (QWidget* each :
             std::initializer_list<QWidget*>{page.memory(), page.plot(), page.findChild<SummaryRows*>(), page.survey()})
            corners.push_back(each->parentWidget()->mapTo(&page, QPoint()));
        return corners;
    };
    auto three = at(1400, 800);
    EXPECT_TRUE(three[0].y() == three[1].y() && three[1].y() == three[2].y() && three[2].y() < three[3].y());
    EXPECT_TRUE(three[0].x() < three[1].x() && three[1].x() < three[2].x() && three[0].x() == three[3].x());
    auto two = at(1399, 800);
    EXPECT_TRUE(two[0].y() == two[1].y() && two[1].y() < two[2].y() && two[2].y() < two[3].y());
    EXPECT_TRUE(two[0].x() < two[1].x() && two[0].x() == two[2].x());
    EXPECT_EQ(at(1100, 800)[0].y(), at(1100, 800)[1].y());
    auto one = at(1099, 800);
    EXPECT_TRUE(one[0].y() < one[1].y() && one[1].y() < one[2].y() && one[2].y() < one[3].y());
    EXPECT_TRUE(one[0].x() == one[1].x() && one[1].x() == one[3].x());
}

TEST(RunPage, WhatTheMachineCanRunIsSeenAtOnceAndGrowsWithTheWindow) {
    Opened opened(tests::sampleWithChat());
    RunPage page(&opened.document);
    shown(&page);
    page.resize(1664, 850); // of a window of 1680x1020
    QTest::qWait(1);
    const QTableView* table = page.survey()->table();
    const int height = table->height();
    EXPECT_LE(table->mapTo(&page, QPoint(0, height)).y(), page.height());
    EXPECT_GE(height, 180);
    const QSize plot = page.plot()->size();
    page.resize(3824, 2000);
    QTest::qWait(1);
    EXPECT_GT(table->height(), height + 300);
    EXPECT_GT(page.plot()->width(), plot.width() + 500);
    EXPECT_GT(page.plot()->height(), plot.height() + 300);
}

TEST(RunPage, NoControlIsCutInTheNarrowestWindow) {
    for (core::Task task : core::tasks) {
        tests::Sample sample = tests::sampleWithChat();
        sample.build.workload->task = task;
        Opened opened(sample);
        RunPage page(&opened.document);
        shown(&page);
        page.controls()->automatic()->click();
        page.resize(1008, 450);
        QTest::qWait(1);
        const QWidget* controls = page.controls();
        for (const auto* each : controls->findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
            if (!each->isVisible())
                continue;
            EXPECT_TRUE(controls->rect().contains(each->geometry())) << core::token(task);
            EXPECT_GE(each->width(), each->minimumSizeHint().width()) << core::token(task);
        }
        EXPECT_TRUE(page.rect().contains(QRect(controls->mapTo(&page, QPoint()), controls->size())));
    }
}

TEST(RunPage, NoControlMovesWhileASliderIsMoved) {
    Opened opened(tests::sampleWithChat());
    RunPage page(&opened.document);
    shown(&page);
    QTest::qWait(1);
    const int width = page.controls()->context()->width();
    QSlider* slider = page.controls()->context()->slider();
    for (int value : {slider->minimum(), slider->maximum()}) {
        slider->setValue(value);
        QTest::qWait(1);
        EXPECT_EQ(page.controls()->context()->width(), width);
        EXPECT_LE(page.controls()->context()->minimumSizeHint().width(), width);
    }
}

TEST(RunPage, TheControlsTellThePlanThatIsComputed) {
    tests::Sample sample = tests::sampleWithChat();
    sample.build.workload->task = core::Task::Full;
    sample.build.workload->format = core::WeightFormat::Bf16;
    sample.build.workload->sequence = 512;
    sample.part<core::Model>("acme-8b").parameters = 3'000'000'000;
    Opened opened(sample);
    RunPage page(&opened.document);
    shown(&page);
    const core::Workload& planned = page.answer().workload;
    ASSERT_EQ(planned.offload, core::Offload::Optimizer);
    const QLabel* chosen = page.controls()->planned();
    EXPECT_TRUE(chosen->isVisible());
    EXPECT_EQ(chosen->text(), QStringLiteral("Chosen: pipeline parallel 2, optimizer offloaded to system memory"));
    const auto chooser = [&](const char* name) {
        for (auto* each : page.controls()->findChildren<QComboBox*>()) {
            if (each->accessibleName() == QLatin1String(name))
                return each;
        }
        return static_cast<QComboBox*>(nullptr);
    };
    ASSERT_TRUE(chooser("Data parallel") && chooser("Offload"));
    EXPECT_FALSE(chooser("Data parallel")->isVisible()) << "it would tell what was not computed";
    page.controls()->automatic()->click();
    EXPECT_FALSE(chosen->isVisible());
    EXPECT_EQ(chooser("Data parallel")->currentText(), core::inWords(page.answer().workload.plan));
    EXPECT_TRUE(chooser("Offload")->isVisible());
    EXPECT_EQ(chooser("Offload")->currentText(), core::inWords(page.answer().workload.offload));
}

TEST(RunWords, APlanNamesWhatIsSharedAndWhatIsOffloaded) {
    core::RunAnswer answer;
    answer.need.emplace();
    answer.cards = 4;
    EXPECT_EQ(planInWords(answer), QStringLiteral("DDP"));
    answer.workload.plan = core::ParallelPlan::Zero3;
    answer.workload.offload = core::Offload::All;
    answer.workload.target = core::OffloadTarget::Nvme;
    EXPECT_EQ(planInWords(answer), QStringLiteral("ZeRO-3, optimizer and weights offloaded to NVMe"));
    answer.workload = core::usualWork();
    answer.workload.tensor = 2;
    EXPECT_EQ(planInWords(answer), QStringLiteral("tensor parallel 2, 2 copies"));
    answer.cards = 1;
    answer.workload.tensor = 1;
    EXPECT_EQ(planInWords(answer), QStringLiteral("single card"));
    answer.cards = 0;
    EXPECT_EQ(planInWords(answer), QString());
}

TEST(CostPage, PanelsFollowTheWidthAndThePlotGrows) {
    tests::Sample sample = tests::sampleWithModel();
    tests::priceAll(sample);
    Opened opened(sample);
    CostPage page(&opened.document);
    shown(&page);
    const auto cornerOf = [&](QWidget* each) { return each->parentWidget()->mapTo(&page, QPoint()); };
    page.resize(1664, 850);
    QTest::qWait(1);
    EXPECT_GT(cornerOf(page.own()).x(), 400) << "renting stands beside it";
    const int height = page.plot()->height();
    EXPECT_LE(page.plot()->mapTo(&page, QPoint(0, height)).y(), page.height());
    page.resize(1664, 1250);
    QTest::qWait(1);
    EXPECT_EQ(page.plot()->height(), height + 400);
    page.resize(1008, 450);
    QTest::qWait(1);
    EXPECT_LT(cornerOf(page.own()).x(), 20);
}
