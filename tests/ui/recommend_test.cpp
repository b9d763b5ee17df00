#include "app/files/disk_files.h"
#include "core/units/text.h"
#include "tests/support/gui_words.h"
#include "tests/support/own_price.h"
#include "tests/support/shipped_catalogue.h"
#include "ui/plans/slider_row.h"
#include "ui/recommend/best_view.h"
#include "ui/recommend/build_list.h"
#include "ui/recommend/chosen_view.h"
#include "ui/recommend/compare_view.h"
#include "ui/recommend/frontier_content.h"
#include "ui/recommend/grow_view.h"
#include "ui/recommend/recommend_page.h"
#include "ui/recommend/request_panel.h"
#include "ui/recommend/why_view.h"
#include "ui/widgets/pill_button.h"
#include "ui/widgets/tab_strip.h"
#include "ui/widgets/toast.h"
#include "ui/window/main_window.h"
#include "ui/window/templates.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QSlider>
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
/// The window with the page of the best builds, and its first search done.
struct RecommendTest : testing::Test {
    QTemporaryDir folder;
    MainWindow window{shippedCatalogue(), exampleBuild(QStringLiteral("guide-2-cards")), folder.path()};

    void SetUp() override {
        window.document()->setFiles(std::make_shared<app::DiskFiles>());
        window.resize(1280, 800);
        window.show();
        window.showPage(QStringLiteral("compare"));
        ASSERT_TRUE(window.findChild<RecommendPage*>());
        ASSERT_TRUE(waitExplained());
    }

    BestView& best() { return *window.findChild<BestView*>(); }
    BuildDocument& document() { return *window.document(); }
    bool waitExplained() {
        return QTest::qWaitFor([this] { return !best().searching().isBusy(); }, longestWait);
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

TEST_F(RecommendTest, TheFirstSearchShowsAFrontierAndItsMachines) {
    const FoundBuilds& found = best().searching().result();
    ASSERT_GT(found.builds.size(), 2U) << qPrintable(tests::labelsOf(best()));
    EXPECT_EQ(best().findChild<BuildList*>()->count(), int(found.builds.size()));
    EXPECT_EQ(best().findChild<BuildList*>()->currentRow(), 0) << "the best stands first, and is chosen";
    EXPECT_TRUE(
        best().findChild<BuildList*>()->item(0)->text().contains(core::inWords(found.frontier.points.back().price)));
    EXPECT_FALSE(best().findChild<LinePlot*>()->accessibleDescription().isEmpty());
    for (std::size_t i = 0; i < found.builds.size(); ++i) {
        EXPECT_NE(core::verdictOf(found.builds[i].evaluation->findings), core::Verdict::DoesNotWork);
        EXPECT_FALSE(best().findChild<BuildList*>()->item(int(i))->data(Qt::AccessibleTextRole).toString().isEmpty());
    }
}

TEST_F(RecommendTest, TheArrowKeysAndAClickChooseAMachine) {
    const int last = best().findChild<BuildList*>()->count() - 1;
    best().findChild<LinePlot*>()->setFocus();
    QTest::keyClick(best().findChild<LinePlot*>(), Qt::Key_Left);
    EXPECT_EQ(best().findChild<BuildList*>()->currentRow(), 1);
    QTest::mouseClick(best().findChild<LinePlot*>(), Qt::LeftButton, {}, best().findChild<LinePlot*>()->pixelOf(last));
    EXPECT_EQ(best().findChild<BuildList*>()->currentRow(), 0);
    QTest::keyClick(best().findChild<BuildList*>(), Qt::Key_Down);
    EXPECT_EQ(best().findChild<LinePlot*>()->current(), last - 1);
}

TEST_F(RecommendTest, AMovingSliderIsFollowed) {
    const core::Money most = best().searching().result().frontier.points.back().price;
    QSlider* slider = best().findChild<RequestPanel*>()->budget()->slider();
    slider->setSliderDown(true);
    slider->setValue(slider->value() - 25);
    ASSERT_TRUE(waitExplained());
    const FoundBuilds& found = best().searching().result();
    ASSERT_TRUE(found.request.limits.budget);
    EXPECT_LT(*found.request.limits.budget, most);
    ASSERT_FALSE(found.frontier.points.empty());
    EXPECT_LE(found.frontier.points.back().price, *found.request.limits.budget);
    slider->setSliderDown(false);
}

TEST_F(RecommendTest, MixedCardsAreShownAndStandBesideThoseThatAreKept) {
    RequestPanel& panel = *best().findChild<RequestPanel*>();
    for (const auto kind : {core::LimitKind::Market, core::LimitKind::Host, core::LimitKind::Links})
        panel.drop(kind); // three cards on a cheap board
    button(panel, "Cards")->click();
    EXPECT_EQ(panel.request().limits.locks.size(), 1U);
    button(panel, "Allow two kinds of cards")->click();
    const core::Request request = panel.request();
    EXPECT_TRUE(request.limits.mayMixCards);
    EXPECT_TRUE(request.limits.locks.empty());
    ASSERT_EQ(request.owned.size(), 1U);
    EXPECT_EQ(request.owned.front().count, 2);
    EXPECT_EQ(request.limits.keptCards, request.owned);
    ASSERT_TRUE(waitExplained());
    const FoundBuilds& found = best().searching().result();
    EXPECT_TRUE(found.request.limits.mayMixCards);
    const QString mine = document().build().cards.front().card;
    ASSERT_FALSE(found.builds.empty());
    for (const auto& held : found.builds) {
        const auto& cards = held.build().cards;
        EXPECT_GE(std::count_if(cards.begin(), cards.end(), [&](const auto& card) { return card.card == mine; }), 2);
    }
    const auto& most = found.builds.back().build().cards;
    EXPECT_TRUE(std::any_of(most.begin(), most.end(), [&](const auto& card) { return card.card != mine; }));
}

TEST_F(RecommendTest, EnterOpensTheMachineAsANewBuild) {
    const core::Build wanted = best().searching().result().builds.back().build();
    best().findChild<BuildList*>()->setFocus();
    QTest::keyClick(best().findChild<BuildList*>(), Qt::Key_Return);
    EXPECT_EQ(document().build().board, wanted.board);
    EXPECT_EQ(document().build().cards, wanted.cards);
    EXPECT_EQ(document().undoStack()->count(), 0) << "another document, not a step";
}

TEST_F(RecommendTest, ChangingTheOpenBuildIsOneStepAndAnnounced) {
    const core::Build before = document().build();
    QSignalSpy told(&best(), &BestView::status);
    click(button(best(), "Replace current build"));
    EXPECT_EQ(document().undoStack()->count(), 1);
    EXPECT_EQ(document().build().cards, best().searching().result().builds.back().build().cards);
    EXPECT_EQ(document().build().name, before.name);
    ASSERT_EQ(told.count(), 1);
    const QString sentence = told.front().front().toString();
    EXPECT_TRUE(sentence.contains(best().searching().result().builds.back().name)) << qPrintable(sentence);
    const auto* toast = best().window()->findChild<Toast*>();
    EXPECT_EQ(toast->text(), sentence);
    QTest::keyClick(best().window(), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(document().build(), before);
    EXPECT_TRUE(toast->text().startsWith(QLatin1String("Undone: "))) << qPrintable(toast->text());
}

TEST_F(RecommendTest, WhyNotTellsWhatOneLimitLessBuysAndDropsIt) {
    click(button(best(), "Explain limits"));
    ASSERT_TRUE(waitExplained());
    ASSERT_TRUE(best().findChild<WhyView*>()->isVisible());
    PillButton* drop = nullptr;
    for (PillButton* each : best().findChild<WhyView*>()->findChildren<PillButton*>()) {
        if (each->accessibleName().contains(QLatin1String("budget")))
            drop = each;
    }
    ASSERT_TRUE(drop);
    const FoundBuilds& found = best().searching().result();
    for (const core::Relaxation& relaxation : found.why.relaxations) { // no limit is left out
        const QString limit = core::inWords(relaxation.dropped, found.request.limits, *found.catalogue);
        const auto labels = best().findChild<WhyView*>()->findChildren<QLabel*>();
        EXPECT_TRUE(std::any_of(labels.begin(), labels.end(), [&](const QLabel* l) {
            return l->text().contains(limit);
        })) << qPrintable(limit);
    }
    const double before = best().searching().result().frontier.points.back().value;
    click(drop);
    ASSERT_TRUE(waitExplained());
    EXPECT_FALSE(best().searching().result().request.limits.budget);
    EXPECT_GT(best().searching().result().frontier.points.back().value, before);
}

TEST_F(RecommendTest, AnImpossibleRequestNamesTheLimitsThatExcludeEachOther) {
    best().findChild<RequestPanel*>()->memoryPerCard()->slider()->setValue(
        best().findChild<RequestPanel*>()->memoryPerCard()->slider()->maximum());
    chooser(*best().findChild<RequestPanel*>(), "Cards")->setCurrentIndex(4);
    ASSERT_TRUE(waitExplained());
    const FoundBuilds& found = best().searching().result();
    ASSERT_TRUE(found.builds.empty());
    EXPECT_FALSE(found.why.conflict.empty());
    EXPECT_TRUE(best().findChild<WhyView*>()->isVisible());
    EXPECT_FALSE(button(best(), "Open as new build")->isEnabled());
    EXPECT_TRUE(tests::labelsOf(*best().findChild<WhyView*>()).contains(QLatin1String("per card")))
        << qPrintable(tests::labelsOf(*best().findChild<WhyView*>()));
}

TEST_F(RecommendTest, AStoppedSearchLeavesWhatWasShown) {
    const int before = best().findChild<BuildList*>()->count();
    chooser(*best().findChild<RequestPanel*>(), "Best for")->setCurrentIndex(2);
    ASSERT_TRUE(button(best(), "Stop search")->isEnabled());
    click(button(best(), "Stop search"));
    EXPECT_FALSE(best().searching().isBusy());
    tests::settle();
    EXPECT_EQ(best().findChild<BuildList*>()->count(), before);
    EXPECT_FALSE(button(best(), "Stop search")->isEnabled());
}

TEST_F(RecommendTest, ComparesTheOpenBuildWithAMachineAndTakesItOutAgain) {
    CompareView& compare = *window.findChild<CompareView*>();
    EXPECT_EQ(compare.count(), 1);
    click(button(best(), "Compare build"));
    EXPECT_EQ(compare.count(), 2);
    ASSERT_EQ(compare.findChild<QTableWidget*>()->columnCount(), 3);
    QStringList labels;
    for (int row = 1; row < compare.findChild<QTableWidget*>()->rowCount(); ++row)
        labels << compare.findChild<QTableWidget*>()->item(row, 0)->text();
    for (const char* label : {"Verdict", "Price", "Board", "Frontier of FP32 throughput"})
        EXPECT_TRUE(labels.contains(QLatin1String(label))) << label << ": " << qPrintable(labels.join(u','));
    PillButton* out = compare.findChild<QTableWidget*>()->findChild<PillButton*>();
    ASSERT_TRUE(out);
    click(out);
    QCoreApplication::processEvents();
    EXPECT_EQ(compare.count(), 1);
}

TEST_F(RecommendTest, ComparesUpToFourAndAFileAmongThem) {
    CompareView& compare = *window.findChild<CompareView*>();
    window.findChild<RecommendPage*>()->showView(RecommendPage::View::Compare);
    const QString path = folder.filePath(QStringLiteral("other.lanewright"));
    ASSERT_TRUE(app::DiskFiles().writeBuild(path, exampleBuild(QStringLiteral("guide-4-cards")), *shippedCatalogue()));
    compare.addFile(path);
    click(button(compare, "Keep current build"));
    click(button(compare, "Keep current build"));
    EXPECT_EQ(compare.count(), CompareView::mostBuilds);
    EXPECT_FALSE(button(compare, "Keep current build")->isEnabled());
    EXPECT_EQ(compare.findChild<QTableWidget*>()->columnCount(), 5);
    QSignalSpy told(&compare, &CompareView::status);
    compare.addFile(folder.filePath(QStringLiteral("none.lanewright")));
    EXPECT_EQ(told.count(), 1);
    EXPECT_EQ(compare.count(), 4);
}

TEST_F(RecommendTest, GrowTellsWhatBreaksAndMakesTheSwapsAsOneStep) {
    GrowView& grow = *window.findChild<GrowView*>();
    QSignalSpy found(&grow, &GrowView::found);
    window.findChild<RecommendPage*>()->showView(RecommendPage::View::Grow);
    ASSERT_TRUE(found.count() > 0 || found.wait(longestWait));
    EXPECT_GE(grow.lines()->rowCount(), 6);
    EXPECT_TRUE(tests::labelsOf(grow).contains(QStringLiteral("ne more")));
    ASSERT_GT(grow.steps()->rowCount(), 0) << qPrintable(tests::labelsOf(grow));
    const core::Build before = document().build();
    click(button(grow, "Swap parts"));
    EXPECT_EQ(document().build().cards.size(), 3U);
    EXPECT_EQ(document().undoStack()->count(), 1);
    document().undoStack()->undo();
    EXPECT_EQ(document().build(), before);
}

TEST_F(RecommendTest, TheChosenMachinesPartsAndTheNextStepsAreTold) {
    QTableWidget* parts = best().chosenView()->parts();
    const FoundBuilds& found = best().searching().result();
    ASSERT_GT(parts->rowCount(), 4);
    EXPECT_TRUE(parts->item(0, 1)->text().contains(QStringLiteral("GB"))) << qPrintable(parts->item(0, 0)->text());
    EXPECT_TRUE(parts->item(0, 2)->text().contains(QLatin1Char('$')));
    EXPECT_TRUE(parts->item(0, 3)->text().contains(QStringLiteral("20"))) << "the day of the price";
    const QString words = tests::labelsOf(*best().chosenView());
    EXPECT_TRUE(words.contains(QStringLiteral(" leaves "))) << qPrintable(words);
    ASSERT_GT(found.builds.size(), 1U);
    QTest::keyClick(best().findChild<BuildList*>(), Qt::Key_Down);
    const QString below = tests::labelsOf(*best().chosenView());
    const core::Money step = found.frontier.points.back().price - found.frontier.points[found.builds.size() - 2].price;
    EXPECT_TRUE(below.contains(QStringLiteral("+%1 buys ").arg(core::inWords(step)))) << qPrintable(below);
}

TEST_F(RecommendTest, ATypedBudgetIsSearchedToTheDollarAndTheSliderFollows) {
    RequestPanel& panel = *best().findChild<RequestPanel*>();
    panel.typedBudget()->setFocus();
    panel.typedBudget()->selectAll();
    QTest::keyClicks(panel.typedBudget(), QStringLiteral("3456"));
    QTest::keyClick(panel.typedBudget(), Qt::Key_Return);
    EXPECT_EQ(panel.request().limits.budget, core::Money::of(3456));
    EXPECT_EQ(panel.budget()->value(), 3500);
    ASSERT_TRUE(waitExplained());
    EXPECT_EQ(best().searching().result().request.limits.budget, core::Money::of(3456));
    panel.drop(core::LimitKind::Budget);
    EXPECT_FALSE(panel.request().limits.budget);
    EXPECT_EQ(panel.budget()->slider()->value(), panel.budget()->slider()->maximum());
}

TEST_F(RecommendTest, ControlFiveBringsThePageUp) {
    window.showPage(QStringLiteral("build"));
    for (QAction* action : window.findChildren<QAction*>()) {
        if (action->shortcut() == QKeySequence(Qt::CTRL | Qt::Key_5))
            action->trigger();
    }
    EXPECT_TRUE(window.findChild<RecommendPage*>()->isVisible());
}

TEST_F(RecommendTest, EverythingThatTakesAKeyHasAName) {
    for (const QWidget* widget : window.findChild<RecommendPage*>()->findChildren<QWidget*>()) {
        const bool isControl = qobject_cast<const QComboBox*>(widget) || qobject_cast<const QSlider*>(widget) ||
                               qobject_cast<const QAbstractItemView*>(widget) || qobject_cast<const LinePlot*>(widget);
        const bool isPopup = widget->window() != &window || widget->parent()->inherits("QComboBoxPrivateContainer");
        if (isControl && !isPopup && !widget->inherits("QHeaderView"))
            EXPECT_FALSE(widget->accessibleName().isEmpty()) << widget->metaObject()->className();
    }
}

TEST_F(RecommendTest, SuppliesAndCircuitsAreAskedForAndDropped) {
    RequestPanel& panel = *best().findChild<RequestPanel*>();
    chooser(panel, "PSUs")->setCurrentIndex(chooser(panel, "PSUs")->findData(QVariantList{2, 1}));
    EXPECT_EQ(panel.request().limits.supplies, 2);
    EXPECT_EQ(panel.request().limits.spareSupplies, 1);
    panel.drop(core::LimitKind::Supplies);
    EXPECT_FALSE(panel.request().limits.supplies);
    EXPECT_EQ(panel.request().limits.spareSupplies, 0);
    chooser(panel, "Wall outlet")
        ->setCurrentIndex(chooser(panel, "Wall outlet")->findData(QStringLiteral("us-15a-120v")));
    chooser(panel, "Circuits")->setCurrentIndex(1);
    EXPECT_EQ(panel.request().limits.circuits, 2);
    panel.drop(core::LimitKind::Outlet);
    EXPECT_FALSE(chooser(panel, "Circuits")->isEnabled());
    EXPECT_EQ(panel.request().limits.circuits, 1);
    EXPECT_TRUE(waitExplained());
}

TEST_F(RecommendTest, AirAndHeadroomAreAskedForUntilTheyAreDropped) {
    RequestPanel panel(&document());
    EXPECT_TRUE(panel.request().limits.needsAir);
    EXPECT_TRUE(panel.request().limits.needsHeadroom);
    QTest::mouseClick(button(panel, "PSU headroom"), Qt::LeftButton, {},
                      {8, button(panel, "PSU headroom")->height() / 2});
    EXPECT_FALSE(panel.request().limits.needsHeadroom);
    panel.drop(core::LimitKind::Air);
    EXPECT_FALSE(panel.request().limits.needsAir);
}

TEST_F(RecommendTest, TheDefaultsStandOnThePanelAndAreDroppedOneByOne) {
    RequestPanel panel(&document());
    core::Limits limits = panel.request().limits;
    const auto all = core::defaultsIn(core::expertDefaults({}));
    EXPECT_EQ(core::defaultsIn(limits).size(), all.size());
    for (const core::LimitRow& row : all) {
        panel.drop(row.kind);
        const core::Limits left = panel.request().limits;
        EXPECT_EQ(core::defaultsIn(left).size(), core::defaultsIn(limits).size() - 1) << row.option;
        limits = left;
    }
    EXPECT_EQ(limits.market, core::MarketAsked::Used);
    EXPECT_EQ(limits.host, core::HostFloor::None);
    EXPECT_FALSE(chooser(panel, "Host")->toolTip().isEmpty());
}

TEST_F(RecommendTest, TrainingAsksForItsModel) {
    QComboBox* goal = chooser(*best().findChild<RequestPanel*>(), "Best for");
    goal->setCurrentIndex(4);
    Q_EMIT goal->activated(4);
    ASSERT_TRUE(waitExplained());
    EXPECT_TRUE(tests::labelsOf(best()).contains(QLatin1String("Choose the model to train")))
        << qPrintable(tests::labelsOf(best()));
    EXPECT_EQ(best().focusWidget(), chooser(*best().findChild<RequestPanel*>(), "Model that must fit"));
}

TEST_F(RecommendTest, AModelToRunIsAskedForWithItsUsersContextAndSpeed) {
    RequestPanel& panel = *best().findChild<RequestPanel*>();
    EXPECT_FALSE(chooser(panel, "Users at once")->isEnabled());
    chooser(panel, "Best for")->setCurrentText(QStringLiteral("Run a model"));
    ASSERT_TRUE(waitExplained());
    EXPECT_TRUE(tests::labelsOf(best()).contains(QLatin1String("Choose the model to run")));
    QComboBox* model = chooser(panel, "Model that must fit");
    model->setCurrentIndex(model->findData(QStringLiteral("llama-3-1-8b")));
    chooser(panel, "Users at once")->setCurrentText(QStringLiteral("4 users"));
    QComboBox* speed = chooser(panel, "Speed for all users together");
    speed->setCurrentIndex(speed->findData(50));
    const core::Request request = panel.request();
    ASSERT_TRUE(request.run);
    EXPECT_EQ(request.run->workload.model, QLatin1String("llama-3-1-8b"));
    EXPECT_EQ(request.run->workload.batch, 4);
    EXPECT_FALSE(request.limits.model);
    EXPECT_EQ(request.limits.tokensPerSecond, 50);
    ASSERT_TRUE(waitExplained());
    EXPECT_TRUE(tests::labelsOf(best()).contains(QLatin1String("Cheapest at this speed")))
        << qPrintable(tests::labelsOf(best()));
    panel.drop(core::LimitKind::Speed);
    EXPECT_FALSE(panel.request().limits.tokensPerSecond);
    EXPECT_TRUE(waitExplained());
}

TEST_F(RecommendTest, TheWheelScrollsThePanelAndChangesNoLimitUnderIt) {
    QComboBox* supplies = chooser(*best().findChild<RequestPanel*>(), "PSUs");
    supplies->clearFocus();
    const QPointF middle = supplies->rect().center();
    QWheelEvent wheel(middle, supplies->mapToGlobal(middle), {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(supplies, &wheel);
    EXPECT_EQ(supplies->currentIndex(), 0);
}

TEST_F(RecommendTest, ThePanelSaysWhosePricesCount) {
    RequestPanel panel(&document());
    panel.setCatalogue(*shippedCatalogue());
    EXPECT_TRUE(tests::labelsOf(panel).contains(QLatin1String("Catalogue prices.")));
    panel.setCatalogue(core::laidOver(*shippedCatalogue(), tests::cheaperRtx3090()));
    EXPECT_TRUE(tests::labelsOf(panel).contains(QLatin1String("1 price is yours")))
        << qPrintable(tests::labelsOf(panel));
}
