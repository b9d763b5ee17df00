#include "tests/support/scene_bench.h"
#include "ui/scene/parts/cable_item.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

namespace {

QStringList labels(const SceneBench& bench) {
    QStringList all;
    for (const ui::CableItem* cable : bench.view->buildScene().cables())
        all << cable->label();
    all.sort();
    return all;
}

} // namespace

TEST(SceneCables, EachPlugHasOneWithItsPortsName) {
    SceneBench bench(workstation(2));
    EXPECT_EQ(labels(bench), (QStringList{"C1", "P1", "P2", "P3", "P4"}));
}

TEST(SceneCables, OfSeveralUnitsTheUnitIsNamedToo) {
    Sample sample = workstation(4);
    sample.build.supply = {"atx-850", 2, 0};
    sample.part<PowerSupply>("atx-850").pcie8Plugs = 8;
    SceneBench bench(sample);
    EXPECT_TRUE(labels(bench).contains(QStringLiteral("2·P1")));
    EXPECT_TRUE(labels(bench).contains(QStringLiteral("1·C1")));
}

TEST(SceneCables, TheirLayerIsSwitchedOffAlone) {
    SceneBench bench(workstation(1));
    const auto& scene = bench.view->buildScene();
    EXPECT_TRUE(scene.cables().front()->isVisible());
    bench.view->buildScene().setLayerVisible(ui::Layer::Cables, false);
    EXPECT_FALSE(scene.cables().front()->isVisible());
    EXPECT_FALSE(bench.view->buildScene().isLayerVisible(ui::Layer::Cables));
    EXPECT_TRUE(bench.view->buildScene().isLayerVisible(ui::Layer::Lanes));
}

TEST(SceneCables, PointingAtOneTellsItsLoad) {
    Sample sample = workstation(1);
    SceneBench bench(sample);
    const auto& cables = bench.view->buildScene().cables();
    const auto tells = [&](const char* words) {
        return std::any_of(cables.begin(), cables.end(), [&](const ui::CableItem* cable) {
            return cable->toolTip().contains(QString::fromLatin1(words));
        });
    };
    EXPECT_TRUE(tells("Carries 100 W of 150 W"));
    EXPECT_TRUE(tells("S1, The blower, plug 1 (8-pin PCIe)"));
}

TEST(SceneCables, OneOverItsLimitIsMarked) {
    Sample sample = workstation(1);
    sample.card("blower").tdp = 475_W;
    SceneBench bench(sample);
    const auto& cables = bench.view->buildScene().cables();
    EXPECT_EQ(std::count_if(cables.begin(), cables.end(), [](const ui::CableItem* cable) { return cable->isOver(); }),
              2);
}
