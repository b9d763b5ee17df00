// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/real_mouse.h"
#include "tests/support/scene_bench.h"
#include "ui/scene/parts/cable_item.h"
#include "ui/scene/parts/card_words.h"
#include "ui/scene/parts/gap_item.h"
#include "ui/scene/parts/slot_item.h"

#include <QTest>

#include <gtest/gtest.h>

using namespace tests;

TEST(SceneDrag, ACardGoesFromTheListToASlotToAnotherAndOffTheBoard) {
    if (!RealMouse::isThere())
        GTEST_SKIP() << "drags need an X server: xvfb-run with QT_QPA_PLATFORM=xcb";
    SceneBench bench(workstation(0));
    showForMouse(bench.window);
    QUndoStack& steps = *bench.document.undoStack();

    RealMouse::drag(bench.onList(), {bench.on("S1"), bench.on("S3")});
    EXPECT_EQ(bench.in("S3"), "blower");
    EXPECT_EQ(bench.in("S1"), "");
    EXPECT_EQ(steps.count(), 1);
    EXPECT_EQ(steps.undoText(), "Put The blower into S3");
    steps.undo();
    EXPECT_EQ(bench.in("S3"), "");
    steps.redo();
    EXPECT_EQ(bench.in("S3"), "blower");

    RealMouse::drag(bench.on("S3"), {bench.on("S7")});
    EXPECT_EQ(bench.in("S3"), "");
    EXPECT_EQ(bench.in("S7"), "blower");
    EXPECT_EQ(steps.count(), 2);
    steps.undo();
    EXPECT_EQ(bench.in("S3"), "blower");
    steps.redo();
    EXPECT_EQ(bench.in("S7"), "blower");

    RealMouse::drag(bench.on("S7"), {bench.offTheBoard()});
    EXPECT_TRUE(bench.document.build().cards.empty());
    EXPECT_EQ(steps.count(), 3);
    steps.undo();
    EXPECT_EQ(bench.in("S7"), "blower");
    steps.redo();
    EXPECT_TRUE(bench.document.build().cards.empty());
}

TEST(SceneDrag, ACardLetGoOverTheListIsTakenOut) {
    if (!RealMouse::isThere())
        GTEST_SKIP() << "drags need an X server: xvfb-run with QT_QPA_PLATFORM=xcb";
    SceneBench bench(workstation(1));
    showForMouse(bench.window);
    RealMouse::drag(bench.on("S1"), {bench.onList()});
    EXPECT_TRUE(bench.document.build().cards.empty());
    EXPECT_EQ(bench.document.undoStack()->count(), 1);
}

TEST(SceneDrag, ADropOnASlotThatIsTooShortIsRefusedWithTheReason) {
    if (!RealMouse::isThere())
        GTEST_SKIP() << "drags need an X server: xvfb-run with QT_QPA_PLATFORM=xcb";
    SceneBench bench(workstation(0));
    showForMouse(bench.window);
    RealMouse::drag(bench.onList(), {bench.on("S2")});
    EXPECT_EQ(bench.document.undoStack()->count(), 0);
    EXPECT_TRUE(bench.lastStatus.startsWith("S2 is too short: an x4 slot")) << bench.lastStatus.toStdString();
    EXPECT_FALSE(bench.view->buildScene().isDropShown()) << "the ghost goes with the drag";
    EXPECT_NE(bench.callout().find("S2 is too short"), std::string::npos) << bench.callout();
}

TEST(SceneKeys, ACardIsPickedUpCarriedPutDownAndRemoved) {
    SceneBench bench(workstation(1));
    QUndoStack& steps = *bench.document.undoStack();
    ASSERT_EQ(bench.view->selectedPlace(), "S1");
    bench.key(Qt::Key_M);
    bench.key(Qt::Key_Down);
    EXPECT_TRUE(bench.lastStatus.contains("S2 is too short")) << bench.lastStatus.toStdString();
    bench.key(Qt::Key_Return);
    EXPECT_EQ(bench.in("S1"), "blower") << "refused, and still in hand";
    bench.key(Qt::Key_Down);
    bench.key(Qt::Key_Return);
    EXPECT_EQ(bench.in("S3"), "blower");
    EXPECT_EQ(bench.view->selectedPlace(), "S3");
    EXPECT_EQ(steps.count(), 1);
    steps.undo();
    EXPECT_EQ(bench.in("S1"), "blower");
    steps.redo();
    EXPECT_EQ(bench.in("S3"), "blower");
    bench.key(Qt::Key_Delete);
    EXPECT_TRUE(bench.document.build().cards.empty());
    steps.undo();
    EXPECT_EQ(bench.in("S3"), "blower");
}

TEST(SceneKeys, SpacePicksUpAndEscapeLetsGo) {
    SceneBench bench(workstation(1));
    bench.key(Qt::Key_Space);
    bench.key(Qt::Key_Down);
    bench.key(Qt::Key_Down);
    bench.key(Qt::Key_Escape);
    EXPECT_EQ(bench.in("S1"), "blower");
    EXPECT_EQ(bench.document.undoStack()->count(), 0);
    bench.key(Qt::Key_Space);
    bench.key(Qt::Key_Down);
    bench.key(Qt::Key_Down);
    bench.key(Qt::Key_Space);
    EXPECT_EQ(bench.in("S3"), "blower");
}

TEST(SceneKeys, ArrowsReadOutEachPlaceAndEnterAsksForACardInAFreeOne) {
    SceneBench bench(workstation(1));
    EXPECT_TRUE(bench.view->accessibleDescription().startsWith(
        "S1 holds The blower. It runs at x16 Gen 3. It has all the lanes it can use."))
        << bench.view->accessibleDescription().toStdString();
    bench.key(Qt::Key_Down);
    EXPECT_EQ(bench.view->selectedPlace(), "S2");
    EXPECT_EQ(bench.view->accessibleDescription(), "S2 is covered by the card in S1.");
    bench.key(Qt::Key_Return);
    EXPECT_EQ(bench.requested, "S2");
    bench.key(Qt::Key_Up);
    bench.key(Qt::Key_Up);
    EXPECT_EQ(bench.view->selectedPlace(), "S1");
}

TEST(SceneKeys, WhatTheEyeSeesOfACardIsSpoken) {
    Sample sample = workstation(2);
    sample.build.cards[0].powerLimit = core::Power::of(200);
    const SceneBench bench(sample);
    const QString words = bench.view->placeWords(QStringLiteral("S1"));
    for (const char* sentence : {"Power limit 200 W.", "Gap below: 2.6 mm.", "Its blower takes air from below"})
        EXPECT_TRUE(words.contains(QLatin1String(sentence))) << sentence << ": " << words.toStdString();
    EXPECT_EQ(bench.view->placeWords(QStringLiteral("S2")), "S2 is covered by the card in S1.");
}

TEST(SceneKeys, ZoomAndFitWork) {
    SceneBench bench(workstation(1));
    bench.window.show();
    bench.view->fit();
    const double fitted = bench.view->transform().m11();
    bench.key(Qt::Key_Plus, Qt::ControlModifier);
    EXPECT_GT(bench.view->transform().m11(), fitted * 1.2);
    bench.key(Qt::Key_Minus, Qt::ControlModifier);
    bench.key(Qt::Key_Minus, Qt::ControlModifier);
    EXPECT_LT(bench.view->transform().m11(), fitted);
    bench.key(Qt::Key_F);
    EXPECT_NEAR(bench.view->transform().m11(), fitted, fitted * 0.02);
}

TEST(SceneView, TheBestSlotIsFilledAndAFullBoardSaysSo) {
    SceneBench bench(workstation(3));
    ASSERT_TRUE(bench.view->choose({"cards", "blower"}, 0, {}));
    EXPECT_EQ(bench.in("S7"), "blower");
    EXPECT_EQ(bench.view->selectedPlace(), "S7");
    const auto fifth = bench.view->choose({"cards", "blower"}, 0, {});
    ASSERT_FALSE(fifth);
    EXPECT_EQ(bench.lastStatus, fifth.problem().sentence);
}

TEST(SceneView, ACardWithoutRoomGetsItByMovingAnotherAndSaysSo) {
    Sample sample = workstation(0);
    sample.build.chassis = "middle"; // seven openings: a three-slot card reaches below them from S7
    sample.build.cards = {{"S3", "triple", {}}};
    SceneBench bench(sample);
    ASSERT_TRUE(bench.view->choose({"cards", "triple"}, 0, {}));
    EXPECT_EQ(bench.in("S1"), "triple");
    EXPECT_EQ(bench.in("S5"), "triple");
    EXPECT_EQ(bench.in("S3"), "");
    EXPECT_TRUE(bench.lastStatus.contains("The triple moves from S3 to S")) << bench.lastStatus.toStdString();
    EXPECT_EQ(bench.document.undoStack()->count(), 1) << "one step, one undo";
}

TEST(SceneView, ADropPlanSaysWhatOthersLose) {
    Sample sample = workstation(4);
    SceneBench bench(sample);
    const auto plan = ui::planDrop(bench.document, {"drives", "nvme", {}}, "M1");
    ASSERT_TRUE(plan.isPossible()) << plan.sentence.toStdString();
    EXPECT_TRUE(plan.sentence.contains("S7 (The blower) goes from x16 to x8")) << plan.sentence.toStdString();
    EXPECT_TRUE(plan.sentence.contains("+$100")) << plan.sentence.toStdString();
}

TEST(SceneView, CardsChangePlacesAndOtherKindsDoNot) {
    Sample sample = workstation(2);
    sample.build.networkCards.push_back({"S7", "nic-x8"});
    SceneBench bench(sample);
    const auto swap = ui::planDrop(bench.document, {"cards", "blower", "S1"}, "S3");
    EXPECT_TRUE(swap.isPossible());
    const auto onNic = ui::planDrop(bench.document, {"cards", "blower", "S1"}, "S7");
    EXPECT_FALSE(onNic.isPossible());
    EXPECT_EQ(onNic.sentence, "The nic-x8 is in S7. Take it out first.");
}

TEST(SceneView, LayersAreTurnedOffAndOn) {
    SceneBench bench(workstation(4));
    EXPECT_TRUE(bench.view->buildScene().isLayerVisible(ui::Layer::Lanes));
    bench.view->buildScene().setLayerVisible(ui::Layer::Lanes, false);
    bench.view->buildScene().setLayerVisible(ui::Layer::Air, false);
    EXPECT_FALSE(bench.view->buildScene().isLayerVisible(ui::Layer::Lanes));
    EXPECT_FALSE(bench.view->buildScene().isLayerVisible(ui::Layer::Air));
    bench.view->buildScene().setLayerVisible(ui::Layer::Air, true);
    EXPECT_TRUE(bench.view->buildScene().isLayerVisible(ui::Layer::Air));
}

static QStringList gapWords(const SceneBench& bench) {
    QStringList words;
    for (const QGraphicsItem* item : bench.view->buildScene().items()) {
        if (const auto* gap = dynamic_cast<const ui::GapItem*>(item))
            words << gap->toolTip();
    }
    return words;
}

TEST(SceneView, AGapBetweenPositionsThatWereNotReadSaysSo) {
    const QStringList inferred = gapWords(SceneBench(server(8)));
    ASSERT_FALSE(inferred.isEmpty());
    for (const QString& words : inferred)
        EXPECT_TRUE(words.contains("position unverified")) << words.toStdString();
    const QStringList read = gapWords(SceneBench(workstation(4)));
    ASSERT_FALSE(read.isEmpty());
    for (const QString& words : read)
        EXPECT_FALSE(words.contains("position unverified")) << words.toStdString();
}

TEST(SceneView, AGapsFigureStandsClearOfTheCardsAndOfTheirPlugs) {
    for (const double text : {5.0, 9.0, 12.0, 14.0}) { // millimetres: 14 in a window of 1280 pixels
        SceneBench bench(workstation(4));
        ui::BuildScene scene(ui::Theme::current(), ui::BuildScene::Use::OnPaper);
        scene.setTextSize(text);
        scene.sync(bench.document.analysis(), bench.document.findings());
        int labels = 0;
        for (const QGraphicsItem* item : scene.items()) {
            const auto* gap = dynamic_cast<const ui::GapItem*>(item);
            if (!gap)
                continue;
            const ui::GapLabel label = gap->outerLabel();
            ASSERT_FALSE(label.rect.isNull()) << "2.6 mm hold no letters";
            ++labels;
            EXPECT_TRUE(label.words.contains("2.6 mm"));
            for (const ui::CableItem* cable : scene.cables())
                EXPECT_FALSE(label.rect.intersects(cable->plug())) << cable->label().toStdString() << " at " << text;
            EXPECT_FALSE(label.rect.intersects(scene.placeRect("S1"))) << text;
            EXPECT_TRUE(scene.sceneRect().contains(label.rect)) << text;
        }
        EXPECT_EQ(labels, 3);
    }
}

TEST(SceneView, AFreeSlotsWordsEndWithItsBoard) {
    for (const double text : {5.0, 9.0, 12.0}) {
        Sample sample = workstation(1);
        sample.part<core::Board>("hedt").outlineDepth = core::Length::of(200);
        sample.part<core::Board>("hedt").outlineHeight = core::Length::of(305);
        const SceneBench bench(sample);
        ui::BuildScene scene(ui::Theme::current(), ui::BuildScene::Use::OnPaper);
        scene.setTextSize(text);
        scene.sync(bench.document.analysis(), bench.document.findings());
        const double edge = scene.placeRect(QStringLiteral("@boards/0")).right();
        for (const QGraphicsItem* item : scene.items()) {
            if (const auto* slot = dynamic_cast<const ui::SlotItem*>(item))
                EXPECT_LT(slot->rect().right(), edge) << text;
        }
    }
}

TEST(SceneView, CardsThatWaitForABoardStandWhereItWouldBe) {
    Sample sample = workstation(0);
    sample.build.board.clear();
    sample.build.processors.clear();
    sample.build.waitingCards = {"blower", "triple"};
    SceneBench bench(sample);
    const ui::BuildScene& scene = bench.view->buildScene();
    const QRectF board = scene.placeRect(QStringLiteral("@boards/0"));
    const QRectF first = scene.placeRect(QStringLiteral("@cards/0"));
    const QRectF second = scene.placeRect(QStringLiteral("@cards/1"));
    EXPECT_TRUE(board.contains(first) && board.contains(second));
    EXPECT_FALSE(first.intersects(second));
    EXPECT_EQ(first.height(), ui::drawnThickness(sample.card("blower"))) << "in true proportion";
    EXPECT_EQ(second.width(), ui::drawnLength(sample.card("triple")));
    EXPECT_EQ(scene.placeAt(second.center()), "@cards/1");
    EXPECT_TRUE(bench.view->placeWords(QStringLiteral("@cards/0")).contains("The blower"));

    const QString ground = scene.dropPlaceAt(board.bottomRight() - QPointF(3, 3), {"cards", "blower", {}});
    const auto third = ui::planDrop(bench.document, {"cards", "blower", {}}, ground);
    ASSERT_TRUE(third.isPossible()) << third.sentence.toStdString();
    EXPECT_EQ(third.next->build().waitingCards.size(), 3U) << "let go beside them it waits too";
    const QString over = scene.dropPlaceAt(second.center(), {"cards", "blower", {}});
    const auto other = ui::planDrop(bench.document, {"cards", "blower", {}}, over);
    EXPECT_EQ(other.next->build().waitingCards, (std::vector<QString>{"blower", "blower"}))
        << "over one it replaces it";
    bench.view->selectPlace(QStringLiteral("@cards/0"));
    bench.key(Qt::Key_Delete);
    EXPECT_EQ(bench.document.build().waitingCards, std::vector<QString>{"triple"});
}

TEST(SceneView, ASlotWhoseWidthNobodyStatesSaysSo) {
    Sample sample = workstation(1);
    core::Wiring& wiring = sample.part<core::Board>("hedt").wiring.edit();
    wiring.doubts.push_back({{}, {wiring.connector("S1"), wiring.connector("S3")}, "No table was seen."});
    const SceneBench bench(sample);
    EXPECT_EQ(ui::slotWords(bench.document.analysis(), wiring.connector("S1")).value(0), "width unknown");
    int tips = 0;
    for (const QGraphicsItem* item : bench.view->buildScene().items())
        tips += item->toolTip().contains("No table was seen.") ? 1 : 0;
    EXPECT_GE(tips, 2);
}

// What sits in no slot is a part of the drawing too

TEST(SceneParts, DeleteTakesOutWhatIsSelectedAndLeavesTheCard) {
    SceneBench bench(workstation(1));
    const auto remove = [&](const char* place) {
        bench.view->selectPlace(QString::fromLatin1(place));
        bench.key(Qt::Key_Delete);
    };
    remove("@psus/0");
    EXPECT_EQ(bench.document.build().supply.supply, "");
    EXPECT_EQ(bench.document.undoStack()->undoText(), "Remove The atx-1600");
    remove("@cpus/0");
    EXPECT_EQ(bench.document.build().processors, std::vector<QString>{QString()});
    remove("@memory/0");
    EXPECT_FALSE(bench.document.build().memory);
    remove("@outlets/0");
    remove("@cases/0");
    EXPECT_EQ(bench.document.build().outlet + bench.document.build().chassis, "");
    EXPECT_EQ(bench.in("S1"), "blower");
    EXPECT_EQ(bench.document.undoStack()->count(), 5);
}

TEST(SceneParts, EachIsAPlaceWithAFrameThatAnswersToThePointer) {
    SceneBench bench(server(1));
    const ui::BuildScene& scene = bench.view->buildScene();
    for (const char* place : {"@cpus/0", "@cpus/1", "@memory/0", "@psus/0", "@outlets/0"}) {
        ASSERT_TRUE(scene.places().contains(QLatin1String(place))) << place;
        EXPECT_EQ(scene.placeAt(scene.placeRect(QLatin1String(place)).center()).toStdString(), place);
    }
    const QRectF board = scene.placeRect(QStringLiteral("@boards/0"));
    EXPECT_EQ(scene.placeAt(board.topRight() + QPointF(-2, 2)), "@boards/0");
    const QRectF chassis = scene.placeRect(QStringLiteral("@cases/0"));
    EXPECT_EQ(scene.placeAt(chassis.topLeft() + QPointF(2, 2)), "@cases/0");
    EXPECT_EQ(bench.view->placeName(QStringLiteral("@cpus/1")), "CPU 2");
}

TEST(SceneParts, AClickOnWhatIsNotChosenAndADoubleClickAskForItsKind) {
    SceneBench bench(workstation(1));
    bench.window.show();
    const auto middleOf = [&](const char* place) {
        return bench.view->mapFromScene(bench.view->buildScene().placeRect(QString::fromLatin1(place)).center());
    };
    QTest::mouseClick(bench.view->viewport(), Qt::LeftButton, {}, middleOf("@psus/0"));
    EXPECT_EQ(bench.view->selectedPlace(), "@psus/0");
    EXPECT_EQ(bench.requested, "");
    QTest::mouseDClick(bench.view->viewport(), Qt::LeftButton, {}, middleOf("@cpus/0"));
    EXPECT_EQ(bench.requested, "@cpus/0");
    bench.view->selectPlace(QStringLiteral("@psus/0"));
    bench.key(Qt::Key_Delete);
    QTest::mouseClick(bench.view->viewport(), Qt::LeftButton, {}, middleOf("@psus/0"));
    EXPECT_EQ(bench.requested, "@psus/0");
}

TEST(SceneParts, ABoardOrACpuIsDroppedAndSaysWhatItLeavesOut) {
    SceneBench bench(workstation(4));
    const auto board = ui::planDrop(bench.document, {"boards", "octo", {}}, "@cases/0");
    ASSERT_TRUE(board.isPossible()) << board.sentence.toStdString();
    EXPECT_TRUE(board.sentence.contains("Eight-card server replaces HEDT board")) << board.sentence.toStdString();
    EXPECT_TRUE(board.sentence.contains("No place for The hedt-64")) << board.sentence.toStdString();
    const auto same = ui::planDrop(bench.document, {"boards", "hedt", {}}, "@boards/0");
    EXPECT_FALSE(same.isPossible());
    EXPECT_EQ(same.sentence, "HEDT board is already in this build.");
    ASSERT_TRUE(bench.view->choose({QStringLiteral("cpus"), QStringLiteral("hedt-28")}, 0, QStringLiteral("@cpus/0")));
    EXPECT_EQ(bench.document.build().processors, std::vector<QString>{QStringLiteral("hedt-28")});
    EXPECT_EQ(bench.view->selectedPlace(), "@cpus/0");
    EXPECT_TRUE(bench.spoken().contains("S3 (The blower) goes from x16 to x8")) << bench.spoken().toStdString();
}

TEST(SceneParts, ACardOnARiserStandsBelowTheSlotsWithItsRiserBesideIt) {
    Sample sample = workstation(2);
    sample.build.risers.push_back({"S3", "cable"});
    SceneBench bench(sample);
    const ui::BuildScene& scene = bench.view->buildScene();
    const QRectF card = scene.placeRect(QStringLiteral("S3"));
    EXPECT_TRUE(scene.sceneRect().contains(card));
    EXPECT_GT(card.top(), scene.placeRect(QStringLiteral("S7")).bottom());
    EXPECT_LT(card.bottom(), scene.placeRect(QStringLiteral("@psus/0")).top());
    ASSERT_TRUE(scene.places().contains(QStringLiteral("@risers/0")));
    EXPECT_EQ(bench.view->placeName(QStringLiteral("@risers/0")), "Riser in S3");
    bench.view->selectPlace(QStringLiteral("@risers/0"));
    bench.key(Qt::Key_Delete);
    EXPECT_TRUE(bench.document.build().risers.empty());
    EXPECT_EQ(bench.in("S3"), "blower") << "it sits in the slot again";
}

TEST(SceneParts, SeveralAreCopiedPastedAndRemovedInOneStepEach) {
    Sample sample = workstation(2);
    sample.build.cards[1].powerLimit = core::Power::of(200);
    SceneBench bench(sample);
    QUndoStack& steps = *bench.document.undoStack();
    bench.view->selectPlaces({"S1", "S3"});
    EXPECT_EQ(bench.view->selectedPlace(), "S3");
    bench.key(Qt::Key_C, Qt::ControlModifier);
    bench.key(Qt::Key_V, Qt::ControlModifier);
    ASSERT_EQ(bench.document.build().cards.size(), 4U);
    EXPECT_EQ(steps.count(), 1);
    int limited = 0;
    for (const core::PlacedCard& card : bench.document.build().cards)
        limited += card.powerLimit == core::Power::of(200) ? 1 : 0;
    EXPECT_EQ(limited, 2);
    EXPECT_EQ(bench.view->selectedPlaces().size(), 2) << "the copies";
    bench.key(Qt::Key_Delete);
    EXPECT_EQ(bench.document.build().cards, sample.build.cards);
    EXPECT_EQ(steps.count(), 2);
    bench.view->selectPlace(QStringLiteral("S1"));
    bench.key(Qt::Key_D, Qt::ControlModifier);
    EXPECT_EQ(bench.document.build().cards.size(), 3U);
}

TEST(SceneParts, SeveralAreCarriedTogether) {
    SceneBench bench(workstation(2));
    bench.view->selectPlaces({"S1", "S3"});
    bench.key(Qt::Key_M);
    bench.key(Qt::Key_Down);
    bench.key(Qt::Key_Return);
    EXPECT_EQ(bench.in("S1"), "");
    EXPECT_EQ(bench.in("S3"), "blower");
    EXPECT_EQ(bench.in("S5"), "blower");
    EXPECT_EQ(bench.document.undoStack()->count(), 1);
    EXPECT_EQ(bench.view->selectedPlaces(), (QStringList{"S3", "S5"}));
}
