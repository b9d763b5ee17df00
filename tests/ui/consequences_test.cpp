// SPDX-License-Identifier: GPL-3.0-or-later
// What a change does, told where it happens: as chips beside the ghost before it, on the parts after it.

#include "tests/support/scene_bench.h"
#include "ui/scene/parts/frame_item.h"

#include <QTest>
#include <QTimer>

#include <gtest/gtest.h>

#include <set>

using namespace tests;
using namespace ui;

namespace {

/// The chips that stand on parts now, by what they say.
std::map<QString, QRectF> changesIn(const SceneBench& bench) {
    std::map<QString, QRectF> shown;
    for (const CalloutItem* item : bench.view->buildScene().changes()) {
        if (item->isVisible())
            shown[item->chipTexts().join(QStringLiteral(" | "))] = item->rect();
    }
    return shown;
}

std::string listed(const std::map<QString, QRectF>& changes) {
    QStringList all;
    for (const auto& [words, rect] : changes)
        all << words;
    return all.join(QLatin1Char('\n')).toStdString();
}

/// The frame that shows where a part would go; null where none does.
const FrameItem* ghostIn(const SceneBench& bench) {
    for (const QGraphicsItem* item : bench.view->buildScene().items()) {
        const auto* frame = dynamic_cast<const FrameItem*>(item);
        if (frame && frame->isVisible() && frame->kind() >= FrameItem::Kind::DropGood)
            return frame;
    }
    return nullptr;
}

const core::Consequence* lineAbout(const DropPlan& plan, core::Topic topic) {
    const auto found = std::ranges::find(plan.lines, topic, &core::Consequence::topic);
    return found == plan.lines.end() ? nullptr : &*found;
}

} // namespace

TEST(Consequences, ADropTellsAtMostFiveOneATopic) {
    for (const Sample& sample : {workstation(0), workstation(1), workstation(3), workstation(4), server(6)}) {
        const SceneBench bench(sample);
        for (const DraggedPart& part : {DraggedPart{"cards", "blower", {}}, DraggedPart{"cards", "triple", {}},
                                        DraggedPart{"drives", "nvme", {}}, DraggedPart{"nics", "nic-x8", {}},
                                        DraggedPart{"cpus", "hedt-28", {}}, DraggedPart{"psus", "atx-850", {}}}) {
            for (const QString& place : bench.view->places()) {
                const DropPlan plan = planDrop(bench.document, part, place);
                ASSERT_FALSE(plan.lines.empty());
                ASSERT_LE(plan.lines.size(), 6U) << plan.sentence.toStdString();
                std::set<core::Topic> topics;
                for (std::size_t i = 1; plan.isPossible() && i < plan.lines.size(); ++i) {
                    const core::Consequence& line = plan.lines[i];
                    EXPECT_TRUE(topics.insert(line.topic).second) << line.text.toStdString();
                    EXPECT_FALSE(line.chip.isEmpty()) << line.text.toStdString();
                    EXPECT_EQ(line.chip.contains("Fixes: "), line.text.startsWith("Fixes: "))
                        << line.chip.toStdString();
                    if (line.gravity >= core::Gravity::Warning)
                        EXPECT_NE(plan.lines[0].gravity, core::Gravity::Good)
                            << "in a green frame: " << line.text.toStdString();
                }
            }
        }
    }
}

TEST(Consequences, EachSaysItsGravestInAFewWords) {
    const SceneBench bench(workstation(4));
    const DropPlan plan = planDrop(bench.document, {"drives", "nvme", {}}, "M1");
    ASSERT_TRUE(lineAbout(plan, core::Topic::Lanes));
    EXPECT_EQ(lineAbout(plan, core::Topic::Lanes)->chip, "S7: x16 → x8");
    EXPECT_EQ(lineAbout(plan, core::Topic::Lanes)->gravity, core::Gravity::Warning);
    ASSERT_TRUE(lineAbout(plan, core::Topic::Fit));
    EXPECT_TRUE(lineAbout(plan, core::Topic::Fit)->chip.startsWith("x4 Gen "))
        << lineAbout(plan, core::Topic::Fit)->chip.toStdString();
    EXPECT_EQ(lineAbout(plan, core::Topic::Price)->chip, "+$100");
    EXPECT_EQ(plan.lines.front().gravity, core::Gravity::Warning);

    const SceneBench one(workstation(1));
    const DropPlan second = planDrop(one.document, {"cards", "blower", {}}, "S3");
    EXPECT_EQ(lineAbout(second, core::Topic::Watts)->figure.left(1), "+")
        << lineAbout(second, core::Topic::Watts)->figure.toStdString();
    ASSERT_TRUE(lineAbout(second, core::Topic::Air));
    EXPECT_EQ(lineAbout(second, core::Topic::Air)->place, "S1") << "whose air it is";
}

TEST(Consequences, WhatHasNoPriceSavesNothing) {
    Sample sample = workstation(1);
    sample.card("triple").price.reset();
    const SceneBench bench(sample);
    const DropPlan plan = planDrop(bench.document, {"cards", "triple", {}}, "S1");
    ASSERT_TRUE(lineAbout(plan, core::Topic::Price)) << plan.sentence.toStdString();
    EXPECT_TRUE(lineAbout(plan, core::Topic::Price)->chip.endsWith(" + ?")) << plan.statusLine.toStdString();
    EXPECT_EQ(lineAbout(plan, core::Topic::Price)->gravity, core::Gravity::None);
}

TEST(Consequences, MovingToFewerLanesIsNoGain) {
    Sample sample = workstation(4);
    sample.build.cards.pop_back();
    sample.build.drives.push_back({"M1", "nvme"}); // S7 has eight lanes left
    const SceneBench bench(sample);
    const DropPlan plan = planDrop(bench.document, {"cards", "blower", "S5"}, "S7");
    ASSERT_TRUE(plan.isPossible());
    EXPECT_EQ(lineAbout(plan, core::Topic::Fit)->chip, "x16 → x8");
    EXPECT_EQ(plan.lines.front().gravity, core::Gravity::Warning) << "no green frame";
}

TEST(Consequences, AfterADropTheyStandOnThePartsForEightSeconds) {
    SceneBench bench(workstation(4));
    bench.window.show();
    ASSERT_TRUE(bench.view->choose({"drives", "nvme"}, 0, "M1"));
    const auto changes = changesIn(bench);
    ASSERT_TRUE(changes.contains("▲ x16 → x8")) << listed(changes);
    const QRectF card = bench.view->buildScene().placeRect("S7");
    const QRectF chip = changes.at("▲ x16 → x8");
    EXPECT_TRUE(chip.intersects(card));
    EXPECT_GT(chip.left(), card.center().x()) << "the card's name and the slot's label stand left of it";
    EXPECT_LT(chip.center().y(), card.center().y()) << "on its upper edge";
    EXPECT_FALSE(bench.lastStatus.contains("x16")) << "no finding twice: " << bench.lastStatus.toStdString();
    int chips = 0;
    for (const CalloutItem* item : bench.view->buildScene().changes())
        chips += item->isVisible() ? int(item->chipTexts().size()) : 0;
    EXPECT_LE(chips, 3);

    QTimer* time = nullptr;
    for (QTimer* each : bench.view->findChildren<QTimer*>())
        time = each->isActive() && each->interval() == 8000 ? each : time;
    ASSERT_TRUE(time);
    time->start(1);
    EXPECT_TRUE(QTest::qWaitFor([&] { return changesIn(bench).empty(); }, 2'000));
}

TEST(Consequences, TheyLeaveTheLowerEdgeToTheToast) {
    SceneBench bench(server(8)); // as high as the view
    bench.window.resize(1400, 500);
    bench.window.show();
    ASSERT_TRUE(bench.view->choose({"psus", "atx-850"}, 0, {}));
    ASSERT_FALSE(changesIn(bench).empty());
    const int toastTop = bench.view->viewport()->height() - 66; // its margin and height
    EXPECT_GT(bench.view->mapFromScene(bench.view->buildScene().placeRect("@psus/0").bottomLeft()).y(), toastTop);
    for (const auto& [words, rect] : changesIn(bench))
        EXPECT_LT(bench.view->mapFromScene(rect.bottomLeft()).y(), toastTop) << words.toStdString();
}

TEST(Consequences, TheyAreGoneWithTheNextChangeAndWithEsc) {
    SceneBench bench(workstation(4));
    ASSERT_TRUE(bench.view->choose({"drives", "nvme"}, 0, "M1"));
    EXPECT_FALSE(changesIn(bench).empty());
    bench.document.undoStack()->undo();
    EXPECT_TRUE(changesIn(bench).empty()) << "an undo tells none: " << listed(changesIn(bench));
    ASSERT_TRUE(bench.view->choose({"drives", "nvme"}, 0, "M1"));
    EXPECT_FALSE(changesIn(bench).empty());
    bench.key(Qt::Key_Escape);
    EXPECT_TRUE(changesIn(bench).empty());
}

TEST(Consequences, FromFiveCardsOnWhatNoFigureSaysIsASignAndAWord) {
    const SceneBench few(workstation(1));
    const core::Consequence finding{"Error: Too many", core::Gravity::Bad, core::Topic::Fit, "Too many"};
    SceneStyle style;
    style.theme = &Theme::light();
    CalloutItem item(style);
    const CalloutSpot spot{{0, 0, 900, 500}, 5, 0};
    item.showChips({finding}, {100, 100, 267, 38}, spot, false);
    EXPECT_EQ(item.chipTexts(), QStringList{"✕ Too many"});
    item.showChips({finding}, {100, 100, 267, 38}, spot, true);
    EXPECT_EQ(item.chipTexts(), QStringList{"✕ fit"});
    item.showChips({finding}, {100, 100, 267, 38}, {{0, 0, 280, 500}, 5, 0}, false);
    EXPECT_EQ(item.chipTexts(), QStringList{"✕ fit"}) << "no room for more beside the name";
    EXPECT_GT(item.rect().left(), 100 + 267 / 2.0);
    EXPECT_FALSE(planDrop(few.document, {"cards", "blower", {}}, "S3").isCrowded);
    EXPECT_TRUE(planDrop(SceneBench(server(4)).document, {"cards", "passive", {}}, "G5").isCrowded);
}

TEST(Consequences, APartIsTriedWithoutAChange) {
    SceneBench bench(workstation(1));
    const core::Build before = bench.document.build();
    const QString words = bench.view->tryPart({"cards", "blower"}, 1, {});
    EXPECT_TRUE(words.startsWith("Fits S")) << words.toStdString();
    ASSERT_TRUE(ghostIn(bench));
    EXPECT_EQ(ghostIn(bench)->kind(), FrameItem::Kind::Tried) << "dashed";
    const DropPlan plan = planDrop(bench.document, {"cards", "blower", {}}, {});
    EXPECT_EQ(bench.view->buildScene().callout().lines(), plan.lines) << "the same as while dragging";
    EXPECT_EQ(bench.document.build(), before);
    EXPECT_EQ(bench.document.undoStack()->count(), 0);
    bench.view->tryPart({}, 0, {});
    EXPECT_FALSE(ghostIn(bench));
    EXPECT_FALSE(bench.view->buildScene().isDropShown());
    bench.key(Qt::Key_M); // what is carried stays in sight
    bench.key(Qt::Key_Down);
    bench.view->tryPart({"cards", "triple"}, 1, {});
    EXPECT_NE(ghostIn(bench)->kind(), FrameItem::Kind::Tried);
}

TEST(Consequences, SeveralAreTriedTogether) {
    const SceneBench bench(workstation(1));
    const QString words = bench.view->tryPart({"cards", "blower"}, 2, {});
    EXPECT_TRUE(words.startsWith("Add 2 copies")) << words.toStdString();
    ASSERT_TRUE(ghostIn(bench));
    EXPECT_TRUE(bench.view->tryPart({"memory", "none"}, 1, {}).contains("none")) << "refused in words";
}
