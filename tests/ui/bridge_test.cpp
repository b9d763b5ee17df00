// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build/edits.h"
#include "tests/support/bridged_builds.h"
#include "ui/scene/build_view.h"

#include <QApplication>
#include <QDropEvent>
#include <QKeyEvent>
#include <QMimeData>

#include <gtest/gtest.h>

using namespace ui;

namespace {

struct Bench {
    explicit Bench(tests::Sample sample)
        : document(make(std::move(sample)))
        , view(document.get()) {
        view.resize(900, 800);
        view.show();
        QObject::connect(&view, &BuildView::status, [this](const QString& sentence) { lastStatus = sentence; });
    }
    static std::unique_ptr<BuildDocument> make(tests::Sample sample) {
        tests::addBridges(sample);
        return std::make_unique<BuildDocument>(std::make_shared<core::Catalogue>(std::move(sample.parts)),
                                               sample.build);
    }
    DropPlan plan(const char* bridge, const char* place) const {
        return planDrop(*document, {QStringLiteral("bridges"), QString::fromLatin1(bridge), {}},
                        QString::fromLatin1(place));
    }
    /// Lets go of a bridge of the list over a place, as a drag does.
    void drop(const char* bridge, const char* place) {
        const QRectF rect = view.buildScene().placeRect(QString::fromLatin1(place));
        const QPoint point = view.mapFromScene(rect.center());
        const std::unique_ptr<QMimeData> mime(toMime({QStringLiteral("bridges"), QString::fromLatin1(bridge), {}}));
        QDragEnterEvent enter(point, Qt::CopyAction, mime.get(), Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view.viewport(), &enter);
        QDragMoveEvent move(point, Qt::CopyAction, mime.get(), Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view.viewport(), &move);
        QDropEvent drop(point, Qt::CopyAction, mime.get(), Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view.viewport(), &drop);
    }
    void key(int key) {
        QKeyEvent press(QEvent::KeyPress, key, Qt::NoModifier);
        QApplication::sendEvent(&view, &press);
    }

    std::unique_ptr<BuildDocument> document;
    BuildView view;
    QString lastStatus;
};

} // namespace

TEST(BridgeDrag, ABridgeLetGoOverACardJoinsItWithTheNeighbourItReaches) {
    Bench bench(tests::workstation(3));
    bench.drop("near", "S3");
    ASSERT_EQ(bench.document->build().bridges.size(), 1u) << bench.lastStatus.toStdString();
    EXPECT_EQ(bench.document->build().bridges[0],
              (core::PlacedBridge{QStringLiteral("S3"), QStringLiteral("S5"), QStringLiteral("near")}));
    EXPECT_EQ(bench.view.selectedPlace(), QStringLiteral("S3–S5"));
    const QString spoken = bench.view.accessibleDescription();
    EXPECT_TRUE(spoken.contains(QStringLiteral("NV4 56.3 GB/s instead of "))) << spoken.toStdString();
    bench.document->undoStack()->undo();
    EXPECT_TRUE(bench.document->build().bridges.empty());
    bench.document->undoStack()->redo();
    EXPECT_EQ(bench.document->build().bridges.size(), 1u);
}

TEST(BridgeDrag, ABridgeIsDrawnFromTheOneSlabToTheOther) {
    Bench bench(tests::workstation(3));
    bench.drop("near", "S3");
    const BuildScene& scene = bench.view.buildScene();
    const QRectF bridge = scene.placeRect(QStringLiteral("S3–S5"));
    const QRectF upper = scene.placeRect(QStringLiteral("S3"));
    const QRectF lower = scene.placeRect(QStringLiteral("S5"));
    EXPECT_GT(bridge.top(), upper.top());
    EXPECT_LT(bridge.top(), upper.bottom());
    EXPECT_GT(bridge.bottom(), lower.top());
    EXPECT_LT(bridge.bottom(), lower.bottom());
}

TEST(BridgeDrag, TheWrongPitchIsRefusedWithBothNumbers) {
    Bench bench(tests::workstation(2));
    bench.drop("far", "S1");
    EXPECT_TRUE(bench.document->build().bridges.empty());
    EXPECT_EQ(bench.lastStatus, QStringLiteral("The far bridge spans 4 slots; from S1 to S3 it is 2."));
}

TEST(BridgeDrag, AFreeSlotAndALoneCardAreRefused) {
    Bench bench(tests::workstation(1));
    EXPECT_EQ(bench.plan("near", "S3").sentence, QStringLiteral("The near bridge joins two cards, but S3 has none."));
    EXPECT_EQ(bench.plan("near", "S1").sentence, QStringLiteral("The near bridge joins two cards. Add a second one."));
}

TEST(BridgeDrag, AnotherCardAndAnotherGenerationAreRefused) {
    tests::Sample other = tests::workstation(1);
    other.build.cards.push_back({QStringLiteral("S3"), QStringLiteral("triple"), {}});
    EXPECT_FALSE(Bench(std::move(other)).plan("near", "S1").isPossible());
    Bench bench(tests::workstation(2));
    EXPECT_TRUE(bench.plan("near", "S1").isPossible());
}

TEST(BridgeDrag, ACardInABridgeTakesNoSecondOne) {
    tests::Sample sample = tests::workstation(3);
    sample.build.bridges.push_back({QStringLiteral("S1"), QStringLiteral("S3"), QStringLiteral("near")});
    Bench bench(std::move(sample));
    const DropPlan plan = bench.plan("far", "S1");
    EXPECT_FALSE(plan.isPossible());
    EXPECT_FALSE(plan.sentence.isEmpty());
}

TEST(BridgeKeys, EnterInTheListTakesTheFirstPairThatFitsAndDeleteTakesItOff) {
    Bench bench(tests::workstation(4));
    ASSERT_TRUE(bench.view.choose({QStringLiteral("bridges"), QStringLiteral("far")}, 0, {}));
    EXPECT_EQ(bench.view.selectedPlace(), QStringLiteral("S1–S5"));
    EXPECT_TRUE(bench.view.buildScene().places().contains(QStringLiteral("S1–S5")));
    bench.key(Qt::Key_Delete);
    EXPECT_TRUE(bench.document->build().bridges.empty());
    EXPECT_EQ(bench.document->build().cards.size(), 4u);
    EXPECT_EQ(bench.document->undoStack()->count(), 2);
}

TEST(BridgeKeys, ASelectedBridgeIsReadOut) {
    Bench bench(tests::workstation(2));
    ASSERT_TRUE(bench.view.choose({QStringLiteral("bridges"), QStringLiteral("near")}, 0, {}));
    bench.view.selectPlace(QStringLiteral("S1"));
    bench.view.selectPlace(QStringLiteral("S1–S3"));
    EXPECT_EQ(bench.view.accessibleDescription(), QStringLiteral("The near bridge joins S1 and S3: NV4 56.3 GB/s."));
}

TEST(BridgeKeys, WithNoPairTheReasonIsSaid) {
    Bench bench(tests::workstation(2));
    const auto placed = bench.view.choose({QStringLiteral("bridges"), QStringLiteral("far")}, 0, {});
    ASSERT_FALSE(placed);
    EXPECT_EQ(placed.problem().sentence, QStringLiteral("The far bridge spans 4 slots; from S1 to S3 it is 2."));
}

TEST(BridgeKeys, ACarriedCardPassesByTheBridges) {
    tests::Sample sample = tests::workstation(2);
    sample.build.bridges.push_back({QStringLiteral("S1"), QStringLiteral("S3"), QStringLiteral("near")});
    Bench bench(std::move(sample));
    EXPECT_EQ(bench.view.buildScene().places().last(), QStringLiteral("S1–S3"));
    bench.view.selectPlace(QStringLiteral("S3"));
    bench.key(Qt::Key_M);
    for (int i = 0; i < bench.view.buildScene().places().size(); ++i)
        bench.key(Qt::Key_Down);
    EXPECT_FALSE(bench.lastStatus.contains(QStringLiteral("S1–S3"))) << bench.lastStatus.toStdString();
}
