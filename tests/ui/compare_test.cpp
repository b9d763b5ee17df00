// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/disk_files.h"
#include "core/documents/build/build_json.h"
#include "core/documents/build/templates.h"
#include "core/recommend/ideas.h"
#include "core/recommend/request/host_floor.h"
#include "core/units/text.h"
#include "tests/support/gui_words.h"
#include "tests/support/own_price.h"
#include "tests/support/shipped_catalogue.h"
#include "ui/ask/ask_page.h"
#include "ui/compare/chosen_view.h"
#include "ui/compare/compare_page.h"
#include "ui/compare/compare_view.h"
#include "ui/compare/grow_view.h"
#include "ui/compare/why_view.h"
#include "ui/recommend/frontier_content.h"
#include "ui/recommend/question_panel.h"
#include "ui/widgets/pill_button.h"
#include "ui/widgets/tab_strip.h"
#include "ui/widgets/toast.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QWheelEvent>

#include <gtest/gtest.h>

using namespace ui;

namespace {

/// The button or the check with this text.
QAbstractButton* button(const QWidget& owner, const char* text) {
    const auto all = owner.findChildren<QAbstractButton*>();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const auto* b) { return b->text() == QLatin1String(text); });
    EXPECT_NE(found, all.end()) << text;
    return found == all.end() ? nullptr : *found;
}

/// The chooser below this caption.
QComboBox* chooser(const QWidget& owner, const char* name) {
    const auto all = owner.findChildren<QComboBox*>();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const auto* c) { return c->accessibleName() == QLatin1String(name); });
    EXPECT_NE(found, all.end()) << name;
    return found == all.end() ? nullptr : *found;
}

constexpr int longestWait = 60'000; // a search of a debug build on a busy machine; nothing is timed by it
/// The window with the page Compare, and its first search done: FP32, as what is known of every card.
struct CompareTest : testing::Test {
    QTemporaryDir folder;
    MainWindow window{shippedCatalogue(), core::exampleBuild(QStringLiteral("guide-2-cards")), folder.path()};

    void SetUp() override {
        window.document()->setFiles(std::make_shared<app::DiskFiles>());
        window.resize(1280, 800);
        window.show();
        window.showPage(QStringLiteral("compare"));
        ASSERT_TRUE(window.findChild<ComparePage*>());
        setGoal(core::Goal::Fp32);
        ASSERT_TRUE(waitExplained());
    }

    ComparePage& page() { return *window.findChild<ComparePage*>(); }
    QuestionPanel& question() { return *window.findChild<QuestionPanel*>(); }
    LinePlot& plot() { return *page().findChild<LinePlot*>(); }
    const FoundBuilds& found() { return page().searching().result(); }
    void setGoal(core::Goal goal) {
        question().goalChooser()->setCurrentIndex(question().goalChooser()->findData(int(goal)));
    }
    BuildDocument& document() { return *window.document(); }
    bool waitExplained() {
        return QTest::qWaitFor([this] { return !page().searching().isBusy(); }, longestWait);
    }
    static void click(QWidget* widget) { QTest::mouseClick(widget, Qt::LeftButton); }
};

} // namespace

TEST(WarningsOf, TwoCardsAlikeAreToldOnce) {
    core::Finding narrow;
    narrow.severity = core::Severity::Warning;
    narrow.title = core::Sentence::verbatim(QStringLiteral("RTX 5070 runs at x8"));
    core::Finding few = narrow;
    few.title = core::Sentence::verbatim(QStringLiteral("The CPU has too few lanes"));
    EXPECT_EQ(warningsOf({narrow, narrow, few}, 1), QStringList({"RTX 5070 runs at x8", "1 more"}));
}

TEST_F(CompareTest, TheFirstSearchShowsAFrontierAndItsPick) {
    ASSERT_GT(found().builds.size(), 2U) << qPrintable(tests::labelsOf(page()));
    EXPECT_EQ(plot().content().points.size(), found().builds.size());
    EXPECT_EQ(&found().frontier.points[std::size_t(plot().current())], core::pickOf(found().request, found().frontier));
    EXPECT_FALSE(plot().accessibleDescription().isEmpty());
    for (const HeldBuild& build : found().builds)
        EXPECT_NE(core::verdictOf(build.evaluation->findings), core::Verdict::DoesNotWork);
}

TEST_F(CompareTest, TheArrowKeysAndAClickChooseAMachineThatStandsBesideTheBuild) {
    auto* table = page().findChild<CompareView*>()->findChild<QTableWidget*>();
    const int last = int(found().builds.size()) - 1;
    plot().setFocus();
    QTest::mouseClick(&plot(), Qt::LeftButton, {}, plot().pixelOf(last));
    EXPECT_EQ(plot().current(), last);
    EXPECT_EQ(table->horizontalHeaderItem(2)->text(), found().builds.back().name);
    QTest::keyClick(&plot(), Qt::Key_Left);
    EXPECT_EQ(plot().current(), last - 1);
    EXPECT_EQ(table->columnCount(), 3);
    EXPECT_EQ(table->horizontalHeaderItem(2)->text(), found().builds[std::size_t(last) - 1].name);
}

TEST_F(CompareTest, TheQuestionIsAskedOnTheFirstPageAndFollowed) {
    click(button(page(), "Change the question"));
    EXPECT_TRUE(question().isVisible());
    EXPECT_FALSE(page().isVisible());
    question().budget()->setValue(2500);
    window.showPage(QStringLiteral("compare"));
    ASSERT_TRUE(waitExplained());
    EXPECT_EQ(found().request.limits.budget, core::Money::of(2500));
    EXPECT_TRUE(tests::labelsOf(page()).contains(QStringLiteral("the budget of $2,500")))
        << qPrintable(tests::labelsOf(page()));
    EXPECT_LE(found().frontier.points.back().price, core::Money::of(2500));
}

TEST_F(CompareTest, AnAnswerOfTheFirstPageStandsBesideTheBuild) {
    window.showPage(u"ask"_s);
    auto* ask = window.findChild<AskPage*>();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !ask->searching().isBusy() && !ask->searching().answers().empty(); },
                                longestWait));
    tests::settle();
    click(button(*ask, "Compare"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return page().isVisible(); }, 5'000));
    const CompareView& compare = *page().findChild<CompareView*>();
    EXPECT_EQ(compare.count(), 2);
    ASSERT_TRUE(waitExplained());
    EXPECT_EQ(found().builds[std::size_t(plot().current())].build().cards,
              ask->searching().answers().front().build.build().cards);
    EXPECT_EQ(found().builds[std::size_t(plot().current())].build().board,
              ask->searching().answers().front().build.build().board)
        << "one question has one answer";
    EXPECT_EQ(window.focusWidget()->accessibleName(),
              QStringLiteral("Open: ") + ask->searching().answers().front().build.name);
    EXPECT_EQ(compare.findChild<QTableWidget*>()->horizontalHeaderItem(2)->text(),
              ask->searching().answers().front().build.name);
}

TEST_F(CompareTest, MixedCardsAreShownAndStandBesideThoseThatAreKept) {
    for (const auto kind : {core::LimitKind::Market, core::LimitKind::Host, core::LimitKind::Links})
        question().drop(kind); // three cards on a cheap board
    button(question(), "Cards")->click();
    EXPECT_EQ(question().request().limits.locks.size(), 1U);
    button(question(), "Two kinds of cards")->click();
    const core::Request request = question().request();
    EXPECT_TRUE(request.limits.mayMixCards);
    EXPECT_TRUE(request.limits.locks.empty());
    ASSERT_EQ(request.owned.size(), 1U);
    EXPECT_EQ(request.owned.front().count, 2);
    EXPECT_EQ(request.limits.keptCards, request.owned);
    ASSERT_TRUE(waitExplained());
    EXPECT_TRUE(found().request.limits.mayMixCards);
    const QString mine = document().build().cards.front().card;
    ASSERT_FALSE(found().builds.empty());
    for (const auto& held : found().builds) {
        const auto& cards = held.build().cards;
        EXPECT_GE(std::count_if(cards.begin(), cards.end(), [&](const auto& card) { return card.card == mine; }), 2);
    }
    const auto& most = found().builds.back().build().cards;
    EXPECT_TRUE(std::any_of(most.begin(), most.end(), [&](const auto& card) { return card.card != mine; }));
}

TEST_F(CompareTest, EnterOpensTheMachineAsANewBuild) {
    plot().setFocus();
    QTest::keyClick(&plot(), Qt::Key_Left);
    const core::Build chosen = found().builds[std::size_t(plot().current())].build();
    QTest::keyClick(&plot(), Qt::Key_Return);
    EXPECT_EQ(document().build().board, chosen.board);
    EXPECT_EQ(document().build().cards, chosen.cards);
    EXPECT_EQ(document().undoStack()->count(), 0) << "another document, not a step";
}

TEST_F(CompareTest, ChangingTheOpenBuildIsOneStepAndAnnounced) {
    const core::Build before = document().build();
    const HeldBuild& chosen = found().builds[std::size_t(plot().current())];
    QSignalSpy statuses(&page(), &ComparePage::status);
    click(button(page(), "Replace this build"));
    EXPECT_EQ(document().undoStack()->count(), 1);
    EXPECT_EQ(document().build().cards, chosen.build().cards);
    EXPECT_EQ(document().build().name, before.name);
    ASSERT_EQ(statuses.count(), 1);
    const QString sentence = statuses.front().front().toString();
    EXPECT_TRUE(sentence.contains(chosen.name)) << qPrintable(sentence);
    const auto* toast = window.findChild<Toast*>();
    EXPECT_EQ(toast->text(), sentence);
    QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(document().build(), before);
    EXPECT_TRUE(toast->text().startsWith(QLatin1String("Undone: "))) << qPrintable(toast->text());
}

TEST_F(CompareTest, WhyNotTellsWhatOneLimitLessBuysAndDropsIt) {
    click(button(page(), "Explain limits"));
    ASSERT_TRUE(waitExplained());
    const auto* why = page().findChild<WhyView*>();
    ASSERT_TRUE(why->isVisible());
    PillButton* drop = nullptr;
    for (PillButton* each : why->findChildren<PillButton*>()) {
        if (each->accessibleName().contains(QLatin1String("budget")))
            drop = each;
    }
    ASSERT_TRUE(drop);
    for (const core::Relaxation& relaxation : found().why.relaxations) { // no limit is left out
        const QString limit = core::inWords(relaxation.dropped, found().request.limits, *found().catalogue);
        EXPECT_TRUE(tests::labelsOf(*why).contains(limit)) << qPrintable(limit);
    }
    const double before = found().frontier.points.back().value;
    drop->click();
    ASSERT_TRUE(waitExplained());
    EXPECT_FALSE(found().request.limits.budget);
    EXPECT_EQ(question().budget()->value(), 0);
    EXPECT_GT(found().frontier.points.back().value, before);
}

TEST_F(CompareTest, AnImpossibleRequestNamesTheLimitsThatExcludeEachOther) {
    QComboBox* memory = chooser(question(), "VRAM per card");
    memory->setCurrentIndex(memory->count() - 1);
    chooser(question(), "Cards")->setCurrentIndex(4);
    ASSERT_TRUE(waitExplained());
    ASSERT_TRUE(found().builds.empty());
    EXPECT_FALSE(found().why.conflict.empty());
    const auto* why = page().findChild<WhyView*>();
    EXPECT_TRUE(why->isVisible());
    EXPECT_FALSE(button(page(), "Keep to compare")->isEnabled());
    EXPECT_TRUE(tests::labelsOf(*why).contains(QLatin1String("per card"))) << qPrintable(tests::labelsOf(*why));
}

TEST_F(CompareTest, AStoppedSearchLeavesWhatWasShown) {
    const std::size_t before = plot().content().points.size();
    setGoal(core::Goal::CardMemory);
    ASSERT_TRUE(button(page(), "Stop search")->isEnabled());
    click(button(page(), "Stop search"));
    EXPECT_FALSE(page().searching().isBusy());
    tests::settle();
    EXPECT_EQ(plot().content().points.size(), before);
    EXPECT_FALSE(button(page(), "Stop search")->isEnabled());
}

TEST_F(CompareTest, ComparesTheOpenBuildWithAMachineAndTakesItOutAgain) {
    CompareView& compare = *window.findChild<CompareView*>();
    auto* table = compare.findChild<QTableWidget*>();
    EXPECT_EQ(compare.count(), 1);
    click(button(page(), "Keep to compare"));
    EXPECT_EQ(compare.count(), 2);
    ASSERT_EQ(table->columnCount(), 3) << "the chosen one is kept already";
    QStringList labels;
    for (int row = 0; row < table->rowCount(); ++row)
        labels << table->item(row, 0)->text();
    for (const char* label : {"Verdict", "Price", "Board", "At its price"})
        EXPECT_TRUE(labels.contains(QLatin1String(label))) << label << ": " << qPrintable(labels.join(u','));
    button(compare, "Remove")->click();
    QCoreApplication::processEvents();
    EXPECT_EQ(compare.count(), 1);
    QSignalSpy opened(&page(), &ComparePage::openAsked);
    button(compare, "Open")->click();
    EXPECT_TRUE(QTest::qWaitFor([&] { return opened.count() == 1; }, 5'000));
}

TEST_F(CompareTest, ComparesUpToFourAndAFileAmongThem) {
    CompareView& compare = *window.findChild<CompareView*>();
    const QString path = folder.filePath(QStringLiteral("other.lanewright"));
    ASSERT_TRUE(core::writeBuild(app::DiskFiles(), path, core::exampleBuild(QStringLiteral("guide-4-cards")),
                                 *shippedCatalogue()));
    compare.addFile(path);
    button(compare, "Keep this build as it is")->click();
    button(compare, "Keep this build as it is")->click();
    EXPECT_EQ(compare.count(), CompareView::mostBuilds);
    EXPECT_FALSE(button(compare, "Keep this build as it is")->isEnabled());
    EXPECT_EQ(compare.findChild<QTableWidget*>()->columnCount(), 5);
    QSignalSpy statuses(&compare, &CompareView::status);
    compare.addFile(folder.filePath(QStringLiteral("none.lanewright")));
    EXPECT_EQ(statuses.count(), 1);
    EXPECT_EQ(compare.count(), 4);
}

TEST_F(CompareTest, GrowTellsWhatBreaksAndMakesTheSwapsAsOneStep) {
    GrowView& grow = *window.findChild<GrowView*>();
    QSignalSpy done(&grow, &GrowView::found);
    page().showView(ComparePage::View::Grow);
    ASSERT_TRUE(done.count() > 0 || done.wait(longestWait));
    EXPECT_GE(grow.lines()->rowCount(), 6);
    EXPECT_TRUE(tests::labelsOf(grow).contains(QStringLiteral("ne more")));
    ASSERT_GT(grow.steps()->rowCount(), 0) << qPrintable(tests::labelsOf(grow));
    const core::Build before = document().build();
    button(grow, "Swap parts")->click();
    EXPECT_EQ(document().build().cards.size(), 3U);
    EXPECT_EQ(document().undoStack()->count(), 1);
    document().undoStack()->undo();
    EXPECT_EQ(document().build(), before);
}

TEST_F(CompareTest, TheChosenMachinesPartsAndTheNextStepsAreTold) {
    auto* chosen = page().findChild<ChosenView*>();
    QTableWidget* parts = chosen->parts();
    const int last = int(found().builds.size()) - 1;
    QTest::mouseClick(&plot(), Qt::LeftButton, {}, plot().pixelOf(last));
    ASSERT_GT(parts->rowCount(), 4);
    EXPECT_TRUE(parts->item(0, 0)->text().contains(QStringLiteral("GB"))) << qPrintable(parts->item(0, 0)->text());
    EXPECT_TRUE(parts->item(0, 1)->text().contains(QLatin1Char('$')));
    EXPECT_TRUE(parts->item(0, 2)->text().contains(QStringLiteral("20"))) << "the day of the price";
    const QString words = tests::labelsOf(*chosen);
    EXPECT_TRUE(words.contains(QStringLiteral(" leaves "))) << qPrintable(words);
    plot().setFocus();
    QTest::keyClick(&plot(), Qt::Key_Left);
    const QString below = tests::labelsOf(*chosen);
    const core::Money step =
        found().frontier.points.back().price - found().frontier.points[std::size_t(last) - 1].price;
    EXPECT_TRUE(below.contains(QStringLiteral("+%1 buys ").arg(core::inWords(step)))) << qPrintable(below);
}

TEST_F(CompareTest, ATypedBudgetIsSearchedToTheDollar) {
    window.showPage(u"ask"_s);
    QSpinBox* budget = question().budget();
    budget->setFocus();
    budget->selectAll();
    QTest::keyClicks(budget, QStringLiteral("3456"));
    QTest::keyClick(budget, Qt::Key_Return);
    EXPECT_EQ(question().request().limits.budget, core::Money::of(3456));
    question().drop(core::LimitKind::Budget);
    EXPECT_FALSE(question().request().limits.budget);
}

TEST_F(CompareTest, ControlFiveBringsThePageUp) {
    window.showPage(QStringLiteral("build"));
    for (QAction* action : window.findChildren<QAction*>()) {
        if (action->shortcut() == QKeySequence(Qt::CTRL | Qt::Key_5))
            action->trigger();
    }
    EXPECT_TRUE(page().isVisible());
}

TEST_F(CompareTest, EverythingThatTakesAKeyHasAName) {
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (!page().isAncestorOf(widget) && !question().isAncestorOf(widget))
            continue;
        const bool isControl = qobject_cast<const QComboBox*>(widget) ||
                               qobject_cast<const QAbstractItemView*>(widget) || qobject_cast<const LinePlot*>(widget);
        const bool isPopup = widget->window() != &window || widget->parent()->inherits("QComboBoxPrivateContainer");
        if (isControl && !isPopup && !widget->inherits("QHeaderView"))
            EXPECT_FALSE(widget->accessibleName().isEmpty()) << widget->metaObject()->className();
    }
}

TEST_F(CompareTest, TheCheapestAtASpeedIsTold) {
    setGoal(core::Goal::Tokens);
    question().model()->setCurrentIndex(question().model()->findData(QStringLiteral("llama-3-1-8b")));
    chooser(question(), "Speed for each user")->setCurrentIndex(2);
    ASSERT_TRUE(waitExplained());
    EXPECT_TRUE(tests::labelsOf(page()).contains(QLatin1String("Cheapest at this speed")))
        << qPrintable(tests::labelsOf(page()));
}

TEST_F(CompareTest, TheWheelScrollsThePanelAndChangesNoLimitUnderIt) {
    QComboBox* supplies = chooser(question(), "PSUs");
    supplies->clearFocus();
    const QPointF middle = supplies->rect().center();
    QWheelEvent wheel(middle, supplies->mapToGlobal(middle), {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(supplies, &wheel);
    EXPECT_EQ(supplies->currentIndex(), 0);
}
