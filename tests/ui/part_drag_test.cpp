// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/real_mouse.h"
#include "tests/support/scene_bench.h"

#include <gtest/gtest.h>

using namespace tests;

TEST(PartDrag, ADriveGoesFromTheListToASocketToAnotherAndOffTheBoard) {
    if (!RealMouse::isThere())
        GTEST_SKIP() << "drags need an X server: xvfb-run with QT_QPA_PLATFORM=xcb";
    SceneBench bench(workstation(4));
    bench.list->part = {"drives", "nvme", {}};
    showForMouse(bench.window);
    QUndoStack& steps = *bench.document.undoStack();

    RealMouse::drag(bench.onList(), {bench.on("S7"), bench.on("M1")});
    EXPECT_EQ(bench.in("M1"), "nvme");
    EXPECT_EQ(steps.undoText(), "Put The nvme into M1");
    EXPECT_TRUE(bench.spoken().contains("S7 (The blower) goes from x16 to x8")) << bench.spoken().toStdString();
    RealMouse::drag(bench.on("M1"), {bench.on("M3")});
    EXPECT_EQ(bench.in("M1"), "");
    EXPECT_EQ(bench.in("M3"), "nvme");
    EXPECT_TRUE(bench.spoken().contains("S7 (The blower) goes from x8 to x16")) << bench.spoken().toStdString();
    RealMouse::drag(bench.on("M3"), {bench.offTheBoard()});
    EXPECT_TRUE(bench.document.build().drives.empty());
    ASSERT_EQ(steps.count(), 3);
    steps.undo();
    EXPECT_EQ(bench.in("M3"), "nvme");
    steps.undo();
    EXPECT_EQ(bench.in("M1"), "nvme");
    steps.redo();
    EXPECT_EQ(bench.in("M3"), "nvme");
}

TEST(PartDrag, ADriveInASlotOrAWrongSocketIsRefusedWithTheReason) {
    if (!RealMouse::isThere())
        GTEST_SKIP() << "drags need an X server: xvfb-run with QT_QPA_PLATFORM=xcb";
    SceneBench bench(workstation(0));
    bench.list->part = {"drives", "nvme", {}};
    showForMouse(bench.window);
    RealMouse::drag(bench.onList(), {bench.on("U1")});
    EXPECT_EQ(bench.document.undoStack()->count(), 0);
    EXPECT_NE(bench.callout().find("that is no M.2 socket"), std::string::npos) << bench.callout();
    bench.list->part = {"drives", "u2", {}};
    RealMouse::drag(bench.onList(), {bench.on("U1")});
    EXPECT_EQ(bench.in("U1"), "u2");
}

TEST(PartDrag, ASataDriveHangsOnAPortsCableAndTheNextPortIsOffered) {
    if (!RealMouse::isThere())
        GTEST_SKIP() << "drags need an X server: xvfb-run with QT_QPA_PLATFORM=xcb";
    Sample sample = workstation(1);
    sample.part<core::Board>("hedt").wiring.edit().sataPorts = 3; // the lane table has a connector SATA1
    SceneBench bench(sample);
    bench.list->part = {"drives", "sata", {}};
    showForMouse(bench.window);
    const auto isShown = [&](const char* place) {
        return bench.view->buildScene().places().contains(QLatin1String(place));
    };
    EXPECT_TRUE(isShown("SATA2"));
    EXPECT_FALSE(isShown("SATA3"));
    RealMouse::drag(bench.onList(), {bench.on("SATA2")});
    EXPECT_EQ(bench.in("SATA2"), "sata");
    EXPECT_TRUE(bench.lastStatus.startsWith("Added The sata to SATA2")) << bench.lastStatus.toStdString();
    ASSERT_TRUE(isShown("SATA3"));
    RealMouse::drag(bench.on("SATA2"), {bench.on("SATA3")});
    EXPECT_EQ(bench.in("SATA3"), "sata");
    RealMouse::drag(bench.onList(), {bench.on("SATA2")});
    EXPECT_EQ(bench.document.build().drives.size(), 2U);
    EXPECT_FALSE(isShown("SATA4")) << "the board has three";
    RealMouse::drag(bench.on("SATA3"), {bench.offTheBoard()});
    EXPECT_EQ(bench.in("SATA3"), "");
}

TEST(PartDrag, ANetworkCardGoesIntoASlotAndAboutTheBoard) {
    if (!RealMouse::isThere())
        GTEST_SKIP() << "drags need an X server: xvfb-run with QT_QPA_PLATFORM=xcb";
    SceneBench bench(workstation(2));
    bench.list->part = {"nics", "nic-x8", {}};
    showForMouse(bench.window);
    QUndoStack& steps = *bench.document.undoStack();
    RealMouse::drag(bench.onList(), {bench.on("S2")});
    EXPECT_EQ(steps.count(), 0) << "S2 is an x4 slot";
    EXPECT_NE(bench.callout().find("S2 is too short"), std::string::npos) << bench.callout();
    RealMouse::drag(bench.onList(), {bench.on("S5")});
    EXPECT_EQ(bench.in("S5"), "nic-x8");
    RealMouse::drag(bench.on("S5"), {bench.on("S7")});
    EXPECT_EQ(bench.in("S5"), "");
    EXPECT_EQ(bench.in("S7"), "nic-x8");
    RealMouse::drag(bench.on("S7"), {bench.onList()});
    EXPECT_TRUE(bench.document.build().networkCards.empty());
    EXPECT_EQ(steps.count(), 3);
    steps.undo();
    EXPECT_EQ(bench.in("S7"), "nic-x8");
}

TEST(PartDrag, ADriveGoesIntoACarriersSocketAndTheCarrierTakesItAlong) {
    if (!RealMouse::isThere())
        GTEST_SKIP() << "drags need an X server: xvfb-run with QT_QPA_PLATFORM=xcb";
    SceneBench bench(workstation(1));
    bench.list->part = {"risers", "carrier", {}};
    showForMouse(bench.window);
    RealMouse::drag(bench.onList(), {bench.on("S5")});
    ASSERT_EQ(bench.in("S5"), "carrier");
    bench.list->part = {"drives", "nvme", {}};
    RealMouse::drag(bench.onList(), {bench.on("S5/3")});
    EXPECT_EQ(bench.in("S5/3"), "nvme");
    RealMouse::drag(bench.on("S5/3"), {bench.on("S5/2")});
    EXPECT_EQ(bench.in("S5/3"), "");
    EXPECT_EQ(bench.in("S5/2"), "nvme");
    RealMouse::drag(bench.on("S5"), {bench.on("S3")});
    EXPECT_EQ(bench.in("S3"), "carrier");
    EXPECT_EQ(bench.in("S3/2"), "nvme");
    RealMouse::drag(bench.on("S3/2"), {bench.on("M2")});
    EXPECT_EQ(bench.in("M2"), "nvme");
    ASSERT_EQ(bench.document.undoStack()->count(), 5);
    for (int step = 0; step < 5; ++step)
        bench.document.undoStack()->undo();
    EXPECT_TRUE(bench.document.build().drives.empty());
    EXPECT_TRUE(bench.document.build().risers.empty());
}

TEST(PartDrag, ABoardAndACpuGoFromTheListOntoTheDrawing) {
    if (!RealMouse::isThere())
        GTEST_SKIP() << "drags need an X server: xvfb-run with QT_QPA_PLATFORM=xcb";
    SceneBench bench(workstation(1));
    bench.list->part = {"cpus", "hedt-28", {}};
    showForMouse(bench.window);
    RealMouse::drag(bench.onList(), {bench.on("@boards/0"), bench.on("@cpus/0")});
    EXPECT_EQ(bench.document.build().processors.front(), "hedt-28");
    bench.list->part = {"boards", "octo", {}};
    RealMouse::drag(bench.onList(), {bench.on("S7")});
    EXPECT_EQ(bench.document.build().board, "octo");
    EXPECT_FALSE(bench.view->buildScene().isDropShown());
    ASSERT_EQ(bench.document.undoStack()->count(), 2);
    bench.document.undoStack()->undo();
    EXPECT_EQ(bench.document.build().board, "hedt");
    EXPECT_EQ(bench.in("S1"), "blower");
}

TEST(PartKeys, ADriveIsCarriedFromSocketToSocketByKeys) {
    Sample sample = workstation(1);
    sample.build.drives.push_back({"M2", "nvme"});
    SceneBench bench(sample);
    bench.view->selectPlace("M2");
    bench.key(Qt::Key_M);
    bench.key(Qt::Key_Down);
    bench.key(Qt::Key_Return);
    EXPECT_EQ(bench.in("M3"), "nvme");
    bench.key(Qt::Key_Delete);
    EXPECT_TRUE(bench.document.build().drives.empty());
    bench.document.undoStack()->undo();
    EXPECT_EQ(bench.in("M3"), "nvme");
}
