#include "app/files/disk_files.h"
#include "tests/support/own_price.h"
#include "tests/support/shipped_catalogue.h"
#include "ui/plans/slider_row.h"
#include "ui/recommend/best_view.h"
#include "ui/recommend/build_list.h"
#include "ui/recommend/compare_view.h"
#include "ui/recommend/frontier_content.h"
#include "ui/recommend/grow_view.h"
#include "ui/recommend/guides_view.h"
#include "ui/recommend/recommend_page.h"
#include "ui/recommend/request_panel.h"
#include "ui/recommend/why_view.h"
#include "ui/widgets/pill_button.h"
#include "ui/widgets/tab_strip.h"
#include "ui/window/main_window.h"
#include "ui/window/templates.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QSlider>
#include <QStatusBar>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QWheelEvent>

#include <gtest/gtest.h>

using namespace ui;

namespace {

constexpr int longestWait = 60'000; // a search of a debug build on a busy machine; nothing is timed by it
/// The window with the page of the best builds, and its first search done.
struct RecommendTest : testing::Test {
    QTemporaryDir folder;
    MainWindow window{shippedCatalogue(), exampleBuild(QStringLiteral("guide-2-cards")), folder.path()};

    void SetUp() override {
        window.document()->setFiles(std::make_shared<app::DiskFiles>());
        window.resize(1280, 800);
        window.show();
        window.showPage(QStringLiteral("recommend"));
        ASSERT_TRUE(window.findChild<RecommendPage*>());
        ASSERT_TRUE(waitExplained());
    }

    BestView& best() { return *window.findChild<RecommendPage*>()->best(); }
    BuildDocument& document() { return *window.document(); }
    bool waitExplained() {
        return QTest::qWaitFor([this] { return !best().searching().isBusy(); }, longestWait);
    }
    static void click(QWidget* widget) { QTest::mouseClick(widget, Qt::LeftButton); }
};

} // namespace

TEST_F(RecommendTest, TheFirstSearchShowsAFrontierAndItsMachines) {
    const FoundBuilds& found = best().searching().result();
    ASSERT_GT(found.builds.size(), 2U) << qPrintable(best().verdict());
    EXPECT_EQ(best().list()->count(), int(found.builds.size()));
    EXPECT_EQ(best().list()->currentRow(), best().list()->count() - 1) << "the best is chosen";
    EXPECT_FALSE(best().plot()->accessibleDescription().isEmpty());
    for (std::size_t i = 0; i < found.builds.size(); ++i) {
        EXPECT_NE(core::verdictOf(found.builds[i].evaluation->findings), core::Verdict::DoesNotWork);
        EXPECT_FALSE(best().list()->item(int(i))->data(Qt::AccessibleTextRole).toString().isEmpty());
    }
}

TEST_F(RecommendTest, TheArrowKeysAndAClickChooseAMachine) {
    const int last = best().list()->count() - 1;
    best().plot()->setFocus();
    QTest::keyClick(best().plot(), Qt::Key_Left);
    EXPECT_EQ(best().list()->currentRow(), last - 1);
    QTest::mouseClick(best().plot(), Qt::LeftButton, {}, best().plot()->pixelOf(last));
    EXPECT_EQ(best().list()->currentRow(), last);
    QTest::keyClick(best().list(), Qt::Key_Up);
    EXPECT_EQ(best().plot()->current(), last - 1);
}

TEST_F(RecommendTest, AMovingSliderIsFollowed) {
    const core::Money most = best().searching().result().frontier.points.back().price;
    QSlider* slider = best().panel()->budget()->slider();
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
    RequestPanel& panel = *best().panel();
    panel.keptCards()->click();
    EXPECT_EQ(panel.request().limits.locks.size(), 1U);
    panel.mixed()->click();
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
    best().list()->setFocus();
    QTest::keyClick(best().list(), Qt::Key_Return);
    EXPECT_EQ(document().build().board, wanted.board);
    EXPECT_EQ(document().build().cards, wanted.cards);
    EXPECT_EQ(document().undoStack()->count(), 0) << "another document, not a step";
}

TEST_F(RecommendTest, ChangingTheOpenBuildIsOneStepAndAnnounced) {
    const core::Build before = document().build();
    QSignalSpy told(&best(), &BestView::status);
    click(best().changeButton());
    EXPECT_EQ(document().undoStack()->count(), 1);
    EXPECT_EQ(document().build().cards, best().searching().result().builds.back().build().cards);
    EXPECT_EQ(document().build().name, before.name);
    ASSERT_EQ(told.count(), 1);
    const QString sentence = told.front().front().toString();
    EXPECT_TRUE(sentence.contains(best().searching().result().builds.back().name)) << qPrintable(sentence);
    EXPECT_LT(sentence.size(), 130) << "the status line of a narrow window cuts it: " << qPrintable(sentence);
    const auto* line = best().window()->findChild<QStatusBar*>();
    EXPECT_EQ(line->currentMessage(), sentence);
    QTest::keyClick(best().window(), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(document().build(), before);
    EXPECT_TRUE(line->currentMessage().isEmpty()) << "it is no longer so";
}

TEST_F(RecommendTest, WhyNotTellsWhatOneLimitLessBuysAndDropsIt) {
    click(best().whyButton());
    ASSERT_TRUE(waitExplained());
    ASSERT_TRUE(best().why()->isVisible());
    PillButton* drop = nullptr;
    for (PillButton* each : best().why()->findChildren<PillButton*>()) {
        if (each->accessibleName().contains(QLatin1String("budget")))
            drop = each;
    }
    ASSERT_TRUE(drop);
    const FoundBuilds& found = best().searching().result();
    for (const core::Relaxation& relaxation : found.why.relaxations) { // no limit is left out
        const QString limit = core::inWords(relaxation.dropped, found.request.limits, *found.catalogue);
        const auto labels = best().why()->findChildren<QLabel*>();
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
    best().panel()->memoryPerCard()->slider()->setValue(best().panel()->memoryPerCard()->slider()->maximum());
    best().panel()->cards()->setCurrentIndex(4);
    ASSERT_TRUE(waitExplained());
    const FoundBuilds& found = best().searching().result();
    ASSERT_TRUE(found.builds.empty());
    EXPECT_FALSE(found.why.conflict.empty());
    EXPECT_TRUE(best().why()->isVisible());
    EXPECT_FALSE(best().openButton()->isEnabled());
    EXPECT_TRUE(best().why()->sentence().contains(QLatin1String("each card"))) << qPrintable(best().why()->sentence());
}

TEST_F(RecommendTest, AStoppedSearchLeavesWhatWasShown) {
    const int before = best().list()->count();
    best().panel()->goal()->setCurrentIndex(2);
    ASSERT_TRUE(best().stopButton()->isEnabled());
    click(best().stopButton());
    EXPECT_FALSE(best().searching().isBusy());
    QTest::qWait(50);
    EXPECT_EQ(best().list()->count(), before);
    EXPECT_FALSE(best().stopButton()->isEnabled());
}

TEST_F(RecommendTest, ComparesTheOpenBuildWithAMachineAndTakesItOutAgain) {
    CompareView& compare = *window.findChild<RecommendPage*>()->compare();
    EXPECT_EQ(compare.count(), 1);
    click(best().compareButton());
    EXPECT_EQ(compare.count(), 2);
    ASSERT_EQ(compare.table()->columnCount(), 3);
    QStringList labels;
    for (int row = 1; row < compare.table()->rowCount(); ++row)
        labels << compare.table()->item(row, 0)->text();
    for (const char* label : {"Verdict", "Price", "Board", "Frontier of FP32 throughput"})
        EXPECT_TRUE(labels.contains(QLatin1String(label))) << label << ": " << qPrintable(labels.join(u','));
    PillButton* out = compare.table()->findChild<PillButton*>();
    ASSERT_TRUE(out);
    click(out);
    QCoreApplication::processEvents();
    EXPECT_EQ(compare.count(), 1);
}

TEST_F(RecommendTest, ComparesUpToFourAndAFileAmongThem) {
    CompareView& compare = *window.findChild<RecommendPage*>()->compare();
    window.findChild<RecommendPage*>()->showView(RecommendPage::View::Compare);
    const QString path = folder.filePath(QStringLiteral("other.lanewright"));
    ASSERT_TRUE(app::DiskFiles().writeBuild(path, exampleBuild(QStringLiteral("guide-4-cards")), *shippedCatalogue()));
    compare.addFile(path);
    click(compare.keepButton());
    click(compare.keepButton());
    EXPECT_EQ(compare.count(), CompareView::mostBuilds);
    EXPECT_FALSE(compare.keepButton()->isEnabled());
    EXPECT_EQ(compare.table()->columnCount(), 5);
    QSignalSpy told(&compare, &CompareView::status);
    compare.addFile(folder.filePath(QStringLiteral("none.lanewright")));
    EXPECT_EQ(told.count(), 1);
    EXPECT_EQ(compare.count(), 4);
}

TEST_F(RecommendTest, GrowTellsWhatBreaksAndMakesTheSwapsAsOneStep) {
    GrowView& grow = *window.findChild<RecommendPage*>()->grow();
    QSignalSpy found(&grow, &GrowView::found);
    window.findChild<RecommendPage*>()->showView(RecommendPage::View::Grow);
    ASSERT_TRUE(found.count() > 0 || found.wait(longestWait));
    EXPECT_GE(grow.lines()->rowCount(), 6);
    EXPECT_FALSE(grow.sentence().isEmpty());
    ASSERT_GT(grow.steps()->rowCount(), 0) << qPrintable(grow.pathSentence());
    const core::Build before = document().build();
    click(grow.swapButton());
    EXPECT_EQ(document().build().cards.size(), 3U);
    EXPECT_EQ(document().undoStack()->count(), 1);
    document().undoStack()->undo();
    EXPECT_EQ(document().build(), before);
}

TEST_F(RecommendTest, TheGuidesMachinesStandBesideTodaysAndOpen) {
    GuidesView& guides = *window.findChild<RecommendPage*>()->guides();
    QSignalSpy found(&guides, &GuidesView::found);
    window.findChild<RecommendPage*>()->showView(RecommendPage::View::Guides);
    ASSERT_TRUE(found.count() > 0 || found.wait(longestWait));
    EXPECT_EQ(guides.table()->columnCount(), 5); // of the guides' four-card machine every part has a price
    ASSERT_EQ(guides.openButtons().size(), 4U);
    EXPECT_TRUE(guides.sentences().contains(QStringLiteral("As a 4-GPU machine"))) << qPrintable(guides.sentences());
    found.clear();
    guides.kinds()->setCurrentIndex(2);
    ASSERT_TRUE(found.wait(longestWait));
    EXPECT_TRUE(guides.sentences().contains(QStringLiteral("As a 2-GPU machine"))) << qPrintable(guides.sentences());
    click(guides.openButtons().back());
    EXPECT_TRUE(document().build().cards.size() == 2) << "the machine was not opened";
    EXPECT_NE(document().build(), exampleBuild(QStringLiteral("guide-2-cards")));
}

TEST_F(RecommendTest, ControlEightBringsThePageUp) {
    window.showPage(QStringLiteral("build"));
    for (QAction* action : window.findChildren<QAction*>()) {
        if (action->shortcut() == QKeySequence(Qt::CTRL | Qt::Key_8))
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
    RequestPanel& panel = *best().panel();
    panel.supplies()->setCurrentIndex(panel.supplies()->findData(QVariantList{2, 1}));
    EXPECT_EQ(panel.request().limits.supplies, 2);
    EXPECT_EQ(panel.request().limits.spareSupplies, 1);
    panel.drop(core::LimitKind::Supplies);
    EXPECT_FALSE(panel.request().limits.supplies);
    EXPECT_EQ(panel.request().limits.spareSupplies, 0);
    panel.outlet()->setCurrentIndex(panel.outlet()->findData(QStringLiteral("us-15a-120v")));
    panel.circuits()->setCurrentIndex(1);
    EXPECT_EQ(panel.request().limits.circuits, 2);
    panel.drop(core::LimitKind::Outlet);
    EXPECT_FALSE(panel.circuits()->isEnabled());
    EXPECT_EQ(panel.request().limits.circuits, 1);
    EXPECT_TRUE(waitExplained());
}

TEST_F(RecommendTest, AirAndHeadroomAreAskedForUntilTheyAreDropped) {
    RequestPanel panel(&document());
    EXPECT_TRUE(panel.request().limits.needsAir);
    EXPECT_TRUE(panel.request().limits.needsHeadroom);
    QTest::mouseClick(panel.headroom(), Qt::LeftButton, {}, {8, panel.headroom()->height() / 2});
    EXPECT_FALSE(panel.request().limits.needsHeadroom);
    panel.drop(core::LimitKind::Air);
    EXPECT_FALSE(panel.request().limits.needsAir);
}

TEST_F(RecommendTest, TheWheelScrollsThePanelAndChangesNoLimitUnderIt) {
    QComboBox* supplies = best().panel()->supplies();
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
    EXPECT_TRUE(panel.prices().startsWith(QLatin1String("Catalogue prices.")));
    panel.setCatalogue(core::laidOver(*shippedCatalogue(), tests::cheaperRtx3090()));
    EXPECT_TRUE(panel.prices().startsWith(QLatin1String("1 price is yours"))) << qPrintable(panel.prices());
}
