// SPDX-License-Identifier: GPL-3.0-or-later
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

TEST(SceneCables, OfFiveCardsOnOneTagTellsThemAll) {
    Sample sample = workstation(4);
    sample.part<PowerSupply>("atx-1600").pcie8Plugs = 16;
    sample.card("blower").slotWidth = 1;
    sample.card("blower").thickness = 18_mm;
    Wiring& wiring = sample.part<Board>("hedt").wiring.edit();
    wiring.connectors[std::size_t(wiring.connector(QStringLiteral("S2")))].physicalLanes = 16;
    sample.build.cards.push_back({QStringLiteral("S2"), QStringLiteral("blower"), {}});
    const QStringList tags = labels(SceneBench(sample)).filter(QStringLiteral("×"));
    EXPECT_EQ(tags, QStringList{QStringLiteral("10 × 8-pin PCIe · 1 × 8-pin EPS")});
    EXPECT_EQ(labels(SceneBench(sample)).filter(QStringLiteral("P1")), QStringList()) << "no tag beside each plug";
}

TEST(SceneCables, EachCanBeToldFromTheNext) {
    Sample sample = workstation(4);
    sample.part<PowerSupply>("atx-1600").pcie8Plugs = 16;
    const SceneBench bench(sample);
    const auto& cables = bench.view->buildScene().cables();
    ASSERT_EQ(cables.size(), 9U);
    for (const ui::CableItem* a : cables) {
        for (const ui::CableItem* b : cables) {
            if (a == b)
                continue;
            const double least = a->width() * 1.8;
            const QPolygonF& one = a->path();
            const QPolygonF& other = b->path();
            const std::string pair = QString(a->label() + b->label()).toStdString();
            EXPECT_GE(std::abs(one[1].x() - other[1].x()), least) << pair << " where they run down";
            EXPECT_GE(std::abs(one[2].y() - other[2].y()), least) << pair << " across";
            EXPECT_GE(std::abs(one[3].x() - other[3].x()), least) << pair << " into the PSU";
        }
    }
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
    const auto isInAnyTip = [&](const char* words) {
        return std::any_of(cables.begin(), cables.end(), [&](const ui::CableItem* cable) {
            return cable->toolTip().contains(QString::fromLatin1(words));
        });
    };
    EXPECT_TRUE(isInAnyTip("Carries 100 W of 150 W"));
    EXPECT_TRUE(isInAnyTip("S1, The blower, plug 1 (8-pin PCIe)"));
}

TEST(SceneCables, OneOverItsLimitIsMarked) {
    Sample sample = workstation(1);
    sample.card("blower").tdp = 475_W;
    SceneBench bench(sample);
    const auto& cables = bench.view->buildScene().cables();
    EXPECT_EQ(std::count_if(cables.begin(), cables.end(), [](const ui::CableItem* cable) { return cable->isOver(); }),
              2);
}
