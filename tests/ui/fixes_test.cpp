// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build/edits.h"
#include "tests/support/gui_words.h"
#include "tests/support/sample_builds.h"
#include "ui/document/background_job.h"
#include "ui/document/build_document.h"
#include "ui/panels/finding_card.h"
#include "ui/panels/findings_head.h"
#include "ui/panels/findings_panel.h"
#include "ui/panels/fix_all_dialog.h"
#include "ui/theme/theme.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QThread>
#include <QToolButton>

#include <gtest/gtest.h>

#include <atomic>

using namespace ui;

namespace {

constexpr int patience = 20'000;

/// Four cards on a supply that is too small, in a case that is too short.
struct FixesTest : testing::Test {
    static tests::Sample troubled() {
        tests::Sample sample = tests::workstation(4);
        sample.build.chassis = "small";
        sample.build.supply.supply = "atx-850";
        sample.build.isHeadless = true;
        return sample;
    }

    tests::Sample sample = troubled();
    BuildDocument document{std::make_shared<core::Catalogue>(core::PartSet(sample.parts)), sample.build};

    void wait() {
        QSignalSpy found(&document, &BuildDocument::fixesFound);
        ASSERT_TRUE(found.wait(patience));
    }
};

} // namespace

TEST_F(FixesTest, EffectsComeFromAThreadAfterAChange) {
    EXPECT_EQ(document.fixSet(), nullptr);
    EXPECT_TRUE(document.fixes()[0].empty() || document.fixes()[0][0].cost.isEmpty());
    wait();
    ASSERT_NE(document.fixSet(), nullptr);
    EXPECT_GE(document.fixSet()->steps.size(), 2U);
    bool isSupplyFound = false;
    for (std::size_t i = 0; i < document.findings().size(); ++i) {
        for (const core::Fix& fix : document.fixes()[i]) {
            EXPECT_FALSE(fix.cost.isEmpty()) << fix.id.toStdString();
            isSupplyFound = isSupplyFound || (document.findings()[i].rule == QLatin1String("supply-below-peak") &&
                                              fix.effect.contains(QStringLiteral("headroom")));
        }
    }
    EXPECT_TRUE(isSupplyFound);
}

TEST_F(FixesTest, AChangeForgetsWhatWasFoundAndStartsAgain) {
    wait();
    ASSERT_TRUE(document.apply(core::withChassis(document.build(), "large"), "Case"));
    EXPECT_EQ(document.fixSet(), nullptr);
    wait();
    ASSERT_NE(document.fixSet(), nullptr);
    for (const core::FixStep& step : document.fixSet()->steps)
        EXPECT_NE(step.finding.rule, QLatin1String("card-too-long"));
}

TEST_F(FixesTest, ADropTakesTheEvaluationOfTheHoverAndTheSurveyStartsFromIt) {
    const auto next = document.preview(core::withChassis(document.build(), "large"));
    ASSERT_TRUE(next);
    document.apply(*next, "Case");
    EXPECT_EQ(&document.analysis(), &(*next)->analysis);
    EXPECT_EQ(document.undoStack()->count(), 1);
    document.undoStack()->undo();
    EXPECT_EQ(document.build().chassis, "small");
    document.undoStack()->redo();
    EXPECT_EQ(document.build().chassis, "large");
    document.apply(*next, "Case");
    EXPECT_EQ(document.undoStack()->count(), 1) << "nothing was changed, and still there is a step";
}

TEST(BackgroundJobTest, AnotherStartCancelsTheFirstAndTakesNothingMoreOfIt) {
    BackgroundJob job;
    QStringList taken;
    std::atomic<bool> hasBegun = false;
    std::atomic<bool> wasCancelled = false;
    job.start([&](BackgroundJob::Promise& promise) -> BackgroundJob::Step {
        promise.addResult(BackgroundJob::Step([&] { taken << "a step of the first"; }));
        hasBegun = true;
        while (!promise.isCanceled())
            QThread::yieldCurrentThread();
        wasCancelled = true;
        return [&] { taken << "the end of the first"; };
    });
    while (!hasBegun)
        QThread::yieldCurrentThread(); // no event is handled: the step is under way when the job is cancelled
    EXPECT_TRUE(job.isBusy());
    job.start([&](BackgroundJob::Promise& promise) -> BackgroundJob::Step {
        promise.addResult(BackgroundJob::Step([&] { taken << "a step"; }));
        return [&] { taken << (job.isBusy() ? "busy at the end" : "the end"); };
    });
    ASSERT_TRUE(QTest::qWaitFor([&] { return !job.isBusy(); }, patience));
    EXPECT_TRUE(wasCancelled);
    EXPECT_EQ(taken, (QStringList{"a step", "the end"}));
}

TEST(BackgroundJobTest, CanEndWhileItsWorkRunsAndTakesNothingOfIt) {
    std::atomic<bool> hasBegun = false;
    std::atomic<bool> wasCancelled = false;
    bool isTaken = false;
    {
        BackgroundJob job;
        job.start([&](BackgroundJob::Promise& promise) -> BackgroundJob::Step {
            promise.addResult(BackgroundJob::Step([&] { isTaken = true; }));
            hasBegun = true;
            while (!promise.isCanceled())
                QThread::yieldCurrentThread();
            wasCancelled = true;
            return [&] { isTaken = true; };
        });
        while (!hasBegun)
            QThread::yieldCurrentThread();
    }
    EXPECT_TRUE(wasCancelled) << "its end waits for the work, which is told to stop";
    tests::settle();
    EXPECT_FALSE(isTaken);
}

TEST_F(FixesTest, TheCardSaysWhatAFixChangesBeforeItIsPressed) {
    const FindingsPanel panel(&document);
    wait();
    const auto saysIt = [&] {
        for (const FindingCard* card : panel.findChildren<FindingCard*>()) {
            if (card->finding().rule != QLatin1String("supply-below-peak"))
                continue;
            for (const auto* button : card->findChildren<QAbstractButton*>()) {
                if (button->text().contains(QStringLiteral("\n+$")))
                    return true;
            }
        }
        return false;
    };
    EXPECT_TRUE(QTest::qWaitFor(saysIt, patience)); // cards are changed one after the other
}

TEST_F(FixesTest, OneFixIsOfferedAndTheOthersOnDemand) {
    FindingCard card;
    core::Finding finding;
    finding.title = core::Sentence::tr("Too hot");
    const auto nothing = [](const core::Build& build) -> core::Result<core::Build> { return build; };
    core::Fixes fixes{{QStringLiteral("a"), core::Sentence::tr("Best"), nothing},
                      {QStringLiteral("b"), core::Sentence::tr("Second"), nothing},
                      {QStringLiteral("c"), core::Sentence::tr("Third"), nothing}};
    fixes[0].cost = "2–4 % slower · +$20";
    card.show(finding, fixes, {});
    const auto button = [&](const QString& text) -> QAbstractButton* {
        for (auto* each : card.findChildren<QAbstractButton*>()) {
            if (each->text() == text)
                return each;
        }
        return nullptr;
    };
    const QString best = "Best\n2–4 % slower · +$20";
    ASSERT_TRUE(button(best) && button("Third") && button("2 more fixes"));
    EXPECT_TRUE(button(best)->isVisibleTo(&card));
    EXPECT_FALSE(button("Third")->isVisibleTo(&card));
    button("2 more fixes")->click();
    EXPECT_TRUE(button("Third")->isVisibleTo(&card));
    const auto isBlue = [&](const QString& text) {
        QAbstractButton* each = button(text);
        each->resize(each->sizeHint());
        return each->grab().toImage().pixelColor(each->width() / 2, 3) == Theme::current().accent;
    };
    EXPECT_TRUE(isBlue(best));
    EXPECT_FALSE(isBlue("Third"));
    fixes[0].addsWarnings = true;
    card.show(finding, fixes, {});
    EXPECT_FALSE(isBlue(best)) << "what makes another warning is offered, not advised";
}

TEST_F(FixesTest, AProblemSaysWhatItTakesAndItsRowOpensTheDetails) {
    FindingCard card;
    core::Finding finding{.severity = core::Severity::Warning, .title = core::Sentence::tr("Too hot")};
    finding.details = {core::Sentence::tr("A formula.")};
    finding.source = core::Sentence::tr("Guide rule 7");
    finding.slower = core::SpeedLoss{core::SpeedLoss::Work, 0, 8};
    card.show(finding, {}, {});
    const auto labelOf = [&](const QString& text) -> QLabel* {
        for (QLabel* label : card.findChildren<QLabel*>()) {
            if (label->text() == text)
                return label;
        }
        return nullptr;
    };
    EXPECT_TRUE(labelOf("Warning · up to 8 % slower"));
    ASSERT_TRUE(labelOf("A formula.") && labelOf("Source: Guide rule 7"));
    EXPECT_FALSE(labelOf("A formula.")->isVisibleTo(&card));
    auto* opener = card.findChild<QToolButton*>();
    ASSERT_TRUE(opener);
    EXPECT_EQ(opener->arrowType(), Qt::DownArrow);
    opener->click();
    EXPECT_TRUE(labelOf("A formula.")->isVisibleTo(&card)) << "the row is its own opener";
    EXPECT_EQ(opener->arrowType(), Qt::UpArrow);
    EXPECT_FALSE(labelOf("Source: Guide rule 7")->isVisibleTo(&card));
    opener->click();
    EXPECT_FALSE(labelOf("A formula.")->isVisibleTo(&card));
}

TEST_F(FixesTest, FindingsOfOneRuleAreOneCardAndAdviceIsFolded) {
    FindingsPanel panel(&document);
    panel.resize(340, 700);
    panel.show();
    QStringList rules;
    const auto isWhole = [&] {
        rules.clear();
        for (const FindingCard* card : panel.findChildren<FindingCard*>()) {
            if (card->isVisibleTo(&panel) && !card->finding().isCondition)
                rules << card->finding().rule;
        }
        return rules.size() > 2;
    };
    ASSERT_TRUE(QTest::qWaitFor(isWhole, patience));
    ASSERT_TRUE(QTest::qWaitFor([&] { return document.fixSet() && isWhole(); }, patience)); // the survey adds no card
    EXPECT_EQ(QSet<QString>(rules.begin(), rules.end()).size(), rules.size()) << rules.join(' ').toStdString();
    for (const FindingCard* card : panel.findChildren<FindingCard*>()) {
        EXPECT_TRUE(!card->isVisibleTo(&panel) || card->finding().isCondition ||
                    card->finding().severity <= core::Severity::Warning);
    }
}

TEST_F(FixesTest, FixAllIsOneUndoStepAndAnUntickedFixIsLeftOut) {
    wait();
    const core::Build before = document.build();
    FixAllDialog dialog(&document);
    const auto ticks = dialog.findChildren<QCheckBox*>();
    ASSERT_EQ(ticks.size(), qsizetype(document.fixSet()->steps.size()));
    EXPECT_EQ(dialog.count(), int(ticks.size()));
    const core::Build all = dialog.build();
    ticks.first()->setChecked(false);
    EXPECT_EQ(dialog.count(), int(ticks.size()) - 1);
    EXPECT_NE(dialog.build(), all);
    EXPECT_EQ(document.build(), before) << "the dialog itself changed the build";
    ticks.first()->setChecked(true);
    EXPECT_EQ(dialog.build(), all);
    ASSERT_TRUE(document.apply(core::Result<core::Build>(dialog.build()), "Fix all"));
    EXPECT_NE(core::verdictOf(document.findings()), core::Verdict::DoesNotWork);
    document.undoStack()->undo();
    EXPECT_EQ(document.build(), before);
}

TEST_F(FixesTest, TheHeadNamesTheProfileAndHowManyFixesThereAre) {
    const FindingsHead head(&document);
    const auto buttons = head.findChildren<QAbstractButton*>();
    ASSERT_EQ(buttons.size(), 2);
    EXPECT_TRUE(buttons[0]->text().startsWith(QStringLiteral("Checklist: ")));
    EXPECT_TRUE(buttons[1]->isHidden()) << "a button that does nothing is none";
    wait();
    EXPECT_FALSE(buttons[1]->isHidden());
    EXPECT_TRUE(buttons[1]->text().contains(QString::number(document.fixSet()->steps.size())));
}
