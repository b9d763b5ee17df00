// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scene_bench.h"
#include "ui/scene/lanes/lane_legend.h"
#include "ui/scene/lanes/lane_ribbon_item.h"
#include "ui/scene/parts/node_item.h"

#include <QAccessible>

#include <gtest/gtest.h>

using namespace tests;

namespace {

/// Four cards, and a drive in M1 that takes eight lanes of S7.
Sample withDriveInM1() {
    Sample sample = workstation(4);
    sample.build.drives.push_back({"M1", "nvme"});
    return sample;
}

Sample withCarrier() {
    Sample sample = workstation(2);
    sample.build.risers.push_back({"S5", "carrier"});
    sample.build.drives.push_back({"S5/2", "nvme"});
    return sample;
}

const ui::LaneRibbonItem& ribbon(const SceneBench& bench, const char* place) {
    return *bench.view->buildScene().ribbon(QString::fromLatin1(place));
}

std::string nodeWords(const SceneBench& bench, int node) {
    return bench.view->buildScene().node(node)->toolTip().toStdString();
}

bool has(const std::string& text, const char* words) {
    return text.find(words) != std::string::npos;
}

QStringList legendWords(const SceneBench& bench) {
    QStringList words;
    for (const auto& entry : bench.view->buildScene().legend().entries())
        words << entry.word;
    return words;
}

} // namespace

TEST(SceneLanes, ARibbonIsAsWideAsItsLinkAndItsHatchedPartAsWhatIsLost) {
    SceneBench bench(withDriveInM1());
    const double lane = ribbon(bench, "S1").ribbonWidth() / 16;
    EXPECT_GT(lane, 0);
    EXPECT_DOUBLE_EQ(ribbon(bench, "S1").lostWidth(), 0);
    EXPECT_DOUBLE_EQ(ribbon(bench, "S7").ribbonWidth(), 8 * lane);
    EXPECT_DOUBLE_EQ(ribbon(bench, "S7").lostWidth(), 8 * lane);
    EXPECT_DOUBLE_EQ(ribbon(bench, "M1").ribbonWidth(), 4 * lane);
    EXPECT_DOUBLE_EQ(ribbon(bench, "M1").lostWidth(), 0);
    EXPECT_DOUBLE_EQ(ribbon(bench, "@PCH").ribbonWidth(), 4 * lane);
}

TEST(SceneLanes, WhoTookTheLanesIsNamedFramedAndSpoken) {
    SceneBench bench(withDriveInM1());
    ui::BuildScene& scene = bench.view->buildScene();
    EXPECT_TRUE(scene.takersShown().isEmpty()) << "S1, which is selected, has all its lanes";
    scene.hoverAt(scene.placeRect("S7").center());
    EXPECT_EQ(scene.takersShown(), QStringList{"takes lanes from S7"});
    scene.hoverAt(scene.placeRect("S3").center());
    EXPECT_TRUE(scene.takersShown().isEmpty());
    scene.endPointing();
    bench.view->selectPlace("S7");
    EXPECT_EQ(scene.takersShown(), QStringList{"takes lanes from S7"}) << "the keyboard sees it too";
    const std::string spoken = bench.view->accessibleDescription().toStdString();
    EXPECT_TRUE(spoken.starts_with("S7 holds The blower. It runs at x8 Gen 3. It loses 8 of its 16 lanes. "
                                   "It shares its lanes with M1 (The nvme)."))
        << spoken;
    const std::string tip = ribbon(bench, "S7").toolTip().toStdString();
    EXPECT_TRUE(has(tip, "S7: x8 Gen 3, 7.9 GB/s")) << tip;
    EXPECT_TRUE(has(tip, "Lost (hatched): 8 of the card's 16 lanes.")) << tip;
    EXPECT_TRUE(has(tip, "M1 (The nvme)")) << tip;
}

TEST(SceneLanes, ARibbonAnswersToThePointerWhereItIsDrawnOnly) {
    SceneBench bench(withDriveInM1());
    ui::BuildScene& scene = bench.view->buildScene();
    const QRectF label = scene.placeRect("S7");
    const QRectF around = ribbon(bench, "S7").rect();
    scene.hoverAt(QPointF(around.right() - 1, around.bottom()));
    EXPECT_EQ(scene.takersShown(), QStringList{"takes lanes from S7"}) << "on its way to the label at " << label.left();
    scene.hoverAt(QPointF(around.right() - 4, around.bottom() - 10));
    EXPECT_TRUE(scene.takersShown().isEmpty()) << "inside its bend there is none";
}

TEST(SceneLanes, AnUplinkSaysWhatIsAskedOfItAndWhatItPasses) {
    SceneBench alone(server(1));
    EXPECT_TRUE(has(nodeWords(alone, 2), "uplink x16 Gen 4")) << nodeWords(alone, 2);
    EXPECT_TRUE(has(nodeWords(alone, 2), "is fast enough: needs 31.5 GB/s, has 31.5 GB/s.")) << nodeWords(alone, 2);
    SceneBench four(server(4));
    EXPECT_TRUE(has(nodeWords(four, 2), "is a bottleneck: needs 126 GB/s, has 31.5 GB/s.")) << nodeWords(four, 2);
    four.view->selectPlace("G3");
    const std::string spoken = four.view->accessibleDescription().toStdString();
    EXPECT_TRUE(has(spoken, "The uplink of PCIe switch SWA is a bottleneck: needs 126 GB/s, has 31.5 GB/s.")) << spoken;
    EXPECT_TRUE(legendWords(four).contains("uplink bottleneck"));
    EXPECT_FALSE(legendWords(alone).contains("uplink bottleneck"));
}

TEST(SceneLanes, TheLegendNamesWhatIsInThePicture) {
    SceneBench bench(workstation(4));
    EXPECT_EQ(legendWords(bench), (QStringList{"x16", "x4", "Gen 3", "free"}));
    SceneBench shared(withDriveInM1());
    EXPECT_EQ(legendWords(shared), (QStringList{"x16", "x8", "x4", "Gen 3", "lost", "free"}));
}

TEST(SceneLanes, ACarriersSocketsArePlacesOfTheirOwn) {
    SceneBench bench(withCarrier());
    ui::BuildScene& scene = bench.view->buildScene();
    const auto carrier = scene.places().indexOf("S5");
    ASSERT_GE(carrier, 0);
    EXPECT_EQ(scene.places().mid(carrier + 1, 4), (QStringList{"S5/1", "S5/2", "S5/3", "S5/4"}));
    for (const char* place : {"S5/1", "S5/2", "S5/3", "S5/4"})
        EXPECT_EQ(scene.placeAt(scene.placeRect(place).center()), place);
    EXPECT_EQ(scene.placeAt(scene.placeRect("S5").topLeft() + QPointF(5, 5)), "S5") << "its name is the carrier";
    bench.view->selectPlace("S5/2");
    EXPECT_EQ(bench.view->accessibleDescription(), "S5/2 holds The nvme. Its socket on The carrier gets x4 Gen 3.");
    bench.key(Qt::Key_Delete);
    EXPECT_EQ(bench.in("S5/2"), "");
    EXPECT_EQ(bench.in("S5"), "carrier");
}

TEST(SceneLanes, ADropSaysWhatItAsksOfASharedUplink) {
    SceneBench bench(server(1));
    const auto plan = ui::planDrop(bench.document, {"cards", "passive", {}}, "G2");
    ASSERT_TRUE(plan.isPossible()) << plan.sentence.toStdString();
    EXPECT_TRUE(plan.sentence.contains("Uplink of PCIe switch SWA: needs 63 GB/s (was 31.5 GB/s), has 31.5 GB/s"))
        << plan.sentence.toStdString();
    const auto other = ui::planDrop(bench.document, {"cards", "passive", {}}, "G5");
    EXPECT_FALSE(other.sentence.contains("Uplink")) << other.sentence.toStdString();
}

TEST(SceneLanes, ADropOntoACarrierSaysWhichSocketAndItsLanes) {
    SceneBench bench(withCarrier());
    const auto plan = ui::planDrop(bench.document, {"drives", "nvme", {}}, "S5/3");
    ASSERT_TRUE(plan.isPossible()) << plan.sentence.toStdString();
    EXPECT_TRUE(plan.sentence.startsWith("Fits S5/3. Its socket on The carrier gets x4 Gen 3."))
        << plan.sentence.toStdString();
    Sample unknown = withCarrier();
    unknown.build = *core::withMoved(unknown.build, "S5", "S7"); // how S7 can be split is not in the data
    SceneBench other(unknown);
    EXPECT_EQ(other.view->placeWords("S7/2"), "S7/2 holds The nvme. Unknown whether S7 can be split for this socket.");
    const auto onSlab = ui::planDrop(bench.document, {"drives", "nvme", {}}, "S5");
    EXPECT_TRUE(onSlab.sentence.startsWith("Fits S5/1.")) << onSlab.sentence.toStdString();
    const auto back = ui::planDrop(bench.document, {"drives", "nvme", "S5/2"}, "S5");
    EXPECT_EQ(back.sentence, "The nvme is already in S5/2.");
    const auto cabled = ui::planDrop(bench.document, {"drives", "u2", {}}, "S5/3");
    EXPECT_FALSE(cabled.isPossible());
}

TEST(SceneLanes, TheBestPlaceOfADriveCostsNoCardItsLanes) {
    SceneBench bench(workstation(4));
    ASSERT_TRUE(bench.view->choose({"drives", "nvme"}, 0, {}));
    EXPECT_EQ(bench.in("M1"), "") << "S7 would fall to x8";
    EXPECT_EQ(bench.in("M2"), "nvme");
    EXPECT_EQ(bench.view->selectedPlace(), "M2");
}

TEST(SceneLanes, AScreenReaderFindsEveryPlaceByNameWithItsLanes) {
    SceneBench bench(withDriveInM1());
    QAccessibleInterface* list = QAccessible::queryAccessibleInterface(bench.view);
    ASSERT_TRUE(list);
    EXPECT_EQ(list->role(), QAccessible::List);
    const QStringList& places = bench.view->buildScene().places();
    ASSERT_EQ(list->childCount(), places.size());
    for (int i = 0; i < list->childCount(); ++i) {
        EXPECT_EQ(list->child(i)->text(QAccessible::Name), bench.view->placeName(places[i]));
        EXPECT_EQ(list->indexOfChild(list->child(i)), i);
    }
    const auto* s7 = list->child(int(places.indexOf("S7")));
    EXPECT_TRUE(s7->text(QAccessible::Description).contains("shares its lanes with M1 (The nvme)"))
        << s7->text(QAccessible::Description).toStdString();
    EXPECT_FALSE(s7->state().selected);
    bench.view->selectPlace("S7");
    EXPECT_TRUE(s7->state().selected);
    EXPECT_EQ(list->focusChild(), s7);
}
